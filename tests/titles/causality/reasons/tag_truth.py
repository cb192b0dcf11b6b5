"""Whether it is true of a tagged stone who tags it, which order it follows, and which ones count after that."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.clues import Screened, Unscreened
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Hid, ScreenDeployed, Tagged
from game.titles.causality.view.reasons.came_words import came_words
from game.titles.causality.view.reasons.chain_words import clue_words
from game.titles.causality.view.reasons.versus import Versus
from tests.titles.causality.reasons.difference_truth import found_in


def check_tagging(
    clue: Screened | Unscreened, planned: Pose, boards: tuple[Timeline, Timeline], told: Counter[str]
) -> None:
    """The boards are the one on which the stone is tagged, and the other; `planned` is how it comes there."""
    _check_screens(clue, boards[0])
    here, there = (found_in(board, clue.stone, clue.place.t) for board in boards)
    tagging = clue.tagging
    assert tagging.before == planned.since
    assert (tagging.follows, tagging.untagged) == tuple(None if each is None else each.flag for each in (here, there))
    if here is not None:
        hid = any(isinstance(each, Hid) and each.stone == clue.stone for each in boards[0].trace(clue.place.t))
        assert (here.since, here.hidden) == (tagging.since, hid)
        assert hid or clue.effect != "hidden"
        told["tag: hides itself, and is unlocked"] += hid and clue.effect == "interfered"
    flags = max((board.flags for board in boards), key=lambda each: len(each.stones))
    words = clue_words(flags, clue, Versus("then,", "here"))
    _check_counting(words, clue, here, told)
    _check_orders(words, clue, (here, there), told)
    _check_briefly(came_words(flags, clue), clue, here if isinstance(clue, Screened) else there, told)


def _check_screens(clue: Screened | Unscreened, board: Timeline) -> None:
    """Each tagscreen is deployed by an order of that round on that square, and has the stone in its reach."""
    t, facts = clue.place.t, board.trace(clue.place.t)
    assert [each.stone for each in clue.tagging.screens] == list(clue.by or (clue.stone,))
    for screen in clue.tagging.screens:
        (deployed,) = (each for each in facts if isinstance(each, ScreenDeployed) and each.by == screen.stone)
        assert deployed.square == screen.square
        assert clue.stone in deployed.tagged
        assert abs(screen.square.x - clue.place.x) + abs(screen.square.y - clue.place.y) <= 1
        tagger = found_in(board, screen.stone, t - 1)
        assert tagger is not None
        assert (square_of(board.flags, tagger), tagger.flag.act) == (screen.square, Act.TAG)
        assert tagger.flag.round == screen.round
    done = [each for each in facts if isinstance(each, Tagged | Hid) and each.stone == clue.stone]
    assert clue.effect in ["hidden" if isinstance(each, Hid) else each.effect for each in done]


def _since_after(pose: Pose | None) -> int | None:
    """From which round on orders count for a stone one slice later; None: it is not there."""
    return None if pose is None or pose.arrival is None else pose.arrival.since


def _check_counting(words: str, clue: Screened | Unscreened, here: Pose | None, told: Counter[str]) -> None:
    """Older orders are said not to count where they do not from then on, and did before; and only there."""
    tagging = clue.tagging
    only = re.search(r"(?:only its orders from round|forget its orders from before round) (\d+)", words)
    if only is not None:
        told[f"tag: {clue.effect}, only newer orders count"] += 1
        assert int(only[1]) == tagging.since + 1
        assert _since_after(here) in (None, tagging.since) or not here.hidden
        assert tagging.since > tagging.before or clue.effect == "interfered"
    elif clue.effect in ("hidden", "interfered"):
        assert tagging.since == tagging.before or "and no older ones" in words


def _check_orders(
    words: str, clue: Screened | Unscreened, poses: tuple[Pose | None, Pose | None], told: Counter[str]
) -> None:
    """A tagscreen keeps older orders alive if it keeps its stone from following a newer one; which it follows there."""
    (here, there), tagging = poses, clue.tagging
    told[f"tag: {clue.effect}, an order is not followed"] += tagging.untagged not in (None, tagging.follows)
    for kept in re.findall(r"so its orders from round (\d+) on still count after that", words):
        told["tag: older orders stay"] += 1
        assert here.hidden
        assert _since_after(here) == tagging.since == int(kept) - 1
        assert _since_after(there) > tagging.since
    if "so no older one counts after that" in words:
        told["tag: older orders would stay"] += 1
        after = _since_after(here)
        assert after is None or after < there.flag.round, "where it is tagged, older ones count, or it jumps away"
        assert _since_after(there) == there.flag.round
    for kind, board in (("not follow its order", there), ("follows its order", there), ("not follow that", there)):
        for round_ in re.findall(rf"{kind} of round (\d+) to", words):
            told[f"tag: {kind}"] += 1
            assert board.flag.round == int(round_) - 1
            assert here.flag != board.flag
    for round_ in re.findall(r"but that of round (\d+) to", words):
        told["tag: but that"] += 1
        assert there.flag.round < here.flag.round == int(round_) - 1


def _check_briefly(words: str, clue: Screened | Unscreened, pose: Pose | None, told: Counter[str]) -> None:
    """In a few words it is said which order it follows on the board itself, if it follows another one on the other."""
    tagging = clue.tagging
    assert (" is not " in words) == isinstance(clue, Unscreened)
    said = re.findall(r"follows there its order of round (\d+) to", words)
    own = None if pose is None else pose.flag
    assert bool(said) == (own is not None and tagging.follows != tagging.untagged)
    for round_ in said:
        told["tag: briefly"] += 1
        assert own.round == int(round_) - 1
