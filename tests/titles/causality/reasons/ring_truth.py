"""Whether effects that fail one for the other are a ring, and something is wrong where all of them are there."""

from __future__ import annotations

import re

from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.reasons import EffectReason
from game.titles.causality.reasons.ring import SendingRing
from game.titles.causality.rules.flag import mask_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.ring_words import ring_lines, ring_words
from game.titles.causality.view.reasons.verdict_words import effect_sentence
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.contradiction_truth import Contradictions
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.solution_truth import loads_of


def check_ring(board: Timeline, effect: EffectReason, played: PlayedBoards, contradictions: Contradictions) -> None:
    """Of one effect; one that fails and would be sent by whom another one brings that it brings itself has one."""
    ring, told, flags = effect.ring, contradictions.chains.told, board.flags
    words = ring_words(flags, ring)
    assert bool(words) == (ring is not None)
    assert effect_sentence(flags, effect).endswith(words)
    if ring is None:
        return
    told["ring"] += 1
    numbers = ring.numbers
    assert not effect.kept
    assert numbers[0] == effect.number
    assert len(set(numbers)) == len(numbers) > 1
    assert {int(each) for each in re.findall(r"#(\d+)", re.split("[:.] [wW]ith ", words)[0])} == {*numbers}
    for sent, by in zip(numbers, (*numbers[1:], numbers[0]), strict=True):
        sender = flags.stones[flags.ante(by).stone].name
        assert len(numbers) == len("ab") or re.search(rf"#{sent} (would be sent )?by {sender} \(of #{by}\)", words)
    for sent, sender in zip(numbers, (*numbers[1:], numbers[0]), strict=True):
        assert not board.scenario.is_active(sent)
        assert sender in [flags.stones[flag.stone].ante for flag in flags.causes(sent)]
    contradictions.check_board(ring.board)
    assert ring.board.scenario.off == board.scenario.off
    assert ring.board.scenario.active == board.scenario.active | mask_of(numbers)
    assert ring.broken.number in numbers
    assert loads_of(ring.board)[ring.broken.number] != 1
    _check_missing(ring, played, contradictions.chains)


def _check_missing(ring: SendingRing, played: PlayedBoards, chains: Chains) -> None:
    """The cause that is missing was followed in its round, and is not there; how that is, is told with it."""
    missing, words = ring.missing, ring_words(ring.board.flags, ring)
    assert bool(ring_lines(ring.board.flags, ring)) == (missing is not None)
    if missing is None:
        chains.told["ring: two causes"] += 1
        return
    assert words.endswith(f": #{ring.broken.number} has no cause.")
    stone, place, then = missing.cause.stone, missing.cause.place, played.of_round(missing.round)
    assert ring.board.flags.stones[stone].ante in ring.numbers
    poses = [found_in(each, stone, place.t) for each in (then, ring.board)]
    assert [pose is not None and pose.retro == ring.broken.number for pose in poses] == [True, False]
    chains.check(missing.chain, then, ring.board)
    chains.told["ring: how it lacks its cause"] += 1
