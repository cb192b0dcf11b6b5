"""Whether each stone that is said to live on, or to be lost, is there on the one board and destroyed on the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from game.titles.causality.reasons.clues import Absent, Arrives, Destroyed, PutBack, Root, Spared, TakenBack
from game.titles.causality.reasons.fates import MOST, FateOfStone
from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.reasons.ways import FateOrWay
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Shot, victims_of
from game.titles.causality.view.reasons.fact_data import back_facts, effect_facts, stone_facts
from game.titles.causality.view.reasons.fate_words import fate_lines
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.played_truth import played_with

SHOTS = re.compile(r"(?:\b(\w+) )?(does not shoot|shoots) (?:the \w+ )?(\w+) at (\d+),(\d+) in slice (\d+)")

NAMED = 6
"""So many stones are named, each of them, whatever becomes of it."""
KINDS = {True: "lives on", False: "lost now"}


def check_fates(reasons: Reasons, played: Timeline, chains: Chains) -> None:
    """Of all rows of one canonisation: whom they name, for what, and in which words."""
    board, flags = reasons.board, reasons.board.flags
    rows = [
        (_losses(each.fates), (Absent, Arrives), each.number, effect_facts(flags, each)) for each in reasons.effects
    ]
    rows += [(_losses(each.fates), (TakenBack,), each.stone, stone_facts(flags, each)) for each in reasons.stones]
    rows += [(_losses(each.fates), (PutBack,), each.stone, back_facts(flags, each)) for each in reasons.back]
    told = [(each.lives, each.stone) for fates, *_ in rows for each in fates]
    expected = [(True, each) for each in _destroyed_alone(played, board)]
    expected += [(False, each) for each in _destroyed_alone(board, played)]
    assert len(told) == len({*told}), "none is told twice"
    assert {*told} <= {*expected}
    if len(expected) <= MOST:
        assert {*expected} - {*told} <= {*_in_chains(reasons)}
        chains.told["fate: told by the chain"] += len({*expected} - {*told})
    for fates, kinds, about, facts in rows:
        for fate in fates:
            head = fate.roots[0]
            assert isinstance(head, kinds)
            assert about == (head.number if isinstance(head, Absent | Arrives) else head.stone)
            assert fate.round == reasons.round
            _check_fate(fate, played, board, chains)
        words = " ".join(line.text for line in fate_lines(board, fates))
        assert all(re.search(rf"\b{flags.stones[each.stone].name}\b", words) for each in fates[:NAMED])
        for line in fate_lines(board, fates):
            _check_words(line.text, played, board, chains)
            _check_lasting(line.text, board, fates, chains)
        found = {tuple(each[key] for key in ("kind", "stone", "t", "x", "y")) for each in facts}
        assert {each for each in found if each[0] in KINDS.values()} == {_fact(board, each) for each in fates}


def _losses(fates: Sequence[FateOrWay]) -> list[FateOfStone]:
    """Who is destroyed on one of the boards alone."""
    return [each for each in fates if isinstance(each, FateOfStone)]


def _in_chains(reasons: Reasons) -> Iterator[tuple[bool, int]]:
    """Whom the chain of an ante-effect says to live on, or to be destroyed."""
    for effect in reasons.effects:
        again = None if effect.again is None else effect.again.chain
        for chain in (*(each.chain for each in effect.lost), *(() if again is None else (again,))):
            clues = [link.clue for link in chain.links]
            yield from (
                (isinstance(clue, Spared), clue.stone) for clue in clues if isinstance(clue, Spared | Destroyed)
            )


def _fact(board: Timeline, fate: FateOfStone) -> tuple[object, ...]:
    """It as it is among the facts for programs."""
    return (KINDS[fate.lives], board.flags.stones[fate.stone].name, *fate.place)


def _destroyed_alone(one: Timeline, other: Timeline) -> list[int]:
    """Who is destroyed on a board in a slice in which it is on the other one."""
    lost = [(stone, t) for t, step in enumerate(one.steps) for fact in step.facts for stone in victims_of(fact)]
    return [stone for stone, t in lost if any(pose.stone == stone for pose in other.steps[t].slice.poses)]


def _lost_in(board: Timeline, stone: int) -> int | None:
    found = (t for t, step in enumerate(board.steps) for fact in step.facts if stone in victims_of(fact))
    return next(found, None)


def _check_fate(fate: FateOfStone, played: Timeline, board: Timeline, chains: Chains) -> None:
    one, other = (played, board) if fate.lives else (board, played)
    chains.told[f"fate: {'lives' if fate.lives else 'lost'}, {type(fate.loss.how).__name__}"] += 1
    chains.told["fate: direct" if fate.direct else "fate: by others"] += 1
    assert fate.loss.how in one.trace(fate.place.t)
    assert fate.stone in victims_of(fate.loss.how)
    assert fate.until == _lost_in(other, fate.stone)
    (line,) = fate_lines(board, (fate,))
    ends = ("lives on.", "is still there.", ", but it has no order there, so it is gone after that.")
    assert line.text.endswith(ends) == (fate.lives and fate.until is None)
    lived = (fate, *fate.later)[-1].place.t
    here, last = found_in(board, fate.stone, lived), lived + 1 == len(board.steps)
    strays = fate.lives and not last and here is not None and here.flag is None and not here.hidden
    strays = strays and not here.kind.neutral
    assert line.text.endswith("gone after that.") == strays
    assert not strays or found_in(board, fate.stone, lived + 1) is None
    chains.told["lives on without an order"] += strays
    assert (f"until slice {fate.until}, where it " in line.text) == (fate.until is not None)
    _check_end(fate, line.text, other, chains)
    _check_alone(fate, played, board, chains)
    _check_later(fate, line.text, played, board, chains)
    chains.check_clue(fate.loss, played, board)
    for root in fate.roots:
        chains.check_clue(root, played, board)
    assert len({*fate.roots}) == len(fate.roots)
    if fate.direct:
        stones = {each.stone for each in fate.roots if each.stone is not None}
        bombs = {each.number for each in fate.roots if each.stone is None}
        assert stones == {*fate.loss.by}
        assert bombs == {*fate.loss.bombs}
        assert stones or bombs


def _check_end(fate: FateOfStone, words: str, board: Timeline, chains: Chains) -> None:
    """What ends the life of a stone on the board on which it fares better, and where."""
    if fate.end is None:
        return
    how, place = fate.end.how, fate.end.place
    chains.told[f"fate: ended, {type(how).__name__}"] += 1
    assert how in board.trace(place.t)
    assert fate.stone in victims_of(how)
    there = [pose for pose in board.steps[place.t].before_fire if pose.stone == fate.stone]
    assert all(square_of(board.flags, pose) == place.square for pose in there)
    assert f"at {place.square}" in words.partition("until slice")[2]
    shot = re.search(r"until slice \d+, where it (?:is|was) shot at \S+ by (?:the \w+ )?(\w+) from", words)
    assert bool(shot) == isinstance(how, Shot)
    if shot:
        assert shot[1] in _shooters(board, board.flags.stones[fate.stone].name, place)


def _check_later(fate: FateOfStone, words: str, played: Timeline, board: Timeline, chains: Chains) -> None:
    """What else would destroy it does so in that round without what was named before, and not without its own roots."""
    roots = [*fate.roots]
    assert fate.lives or not fate.later
    for each in fate.later:
        chains.told["fate: nor later"] += 1
        assert each.stone == fate.stone
        without = played_with(roots, played, board, tug=chains.tug)
        assert each.loss.how in without.trace(each.place.t)
        assert fate.stone in victims_of(each.loss.how)
        chains.check_clue(each.loss, without, board)
        assert f"at {each.place.square}" in words
        assert f"in slice {each.place.t} either" in words
        _check_alone(each, without, board, chains)
        assert not {*roots} & {*each.roots}
        roots += each.roots
    lost = _lost_in(played_with(roots, played, board, tug=chains.tug), fate.stone)
    assert not fate.lives or lost is None or found_in(board, fate.stone, lost) is None


def _check_alone(fate: FateOfStone, played: Timeline, board: Timeline, chains: Chains) -> None:
    """With just these things as they are on the board that counts the stone fares so in the round; with fewer not."""
    assert _fares_so(fate, played, board, fate.roots, chains), f"it is not so without them alone: {fate.roots}"
    for each in fate.roots:
        others = [other for other in fate.roots if other != each]
        assert not others or not _fares_so(fate, played, board, others, chains), f"{each} is not needed"


def _fares_so(fate: FateOfStone, played: Timeline, board: Timeline, roots: Sequence[Root], chains: Chains) -> bool:
    other = played_with(roots, played, board, tug=chains.tug)
    if fate.lives:
        return found_in(other, fate.stone, fate.loss.place.t) is not None
    return fate.loss.how in other.trace(fate.loss.place.t)


def _check_words(words: str, played: Timeline, board: Timeline, chains: Chains) -> None:
    """A shot is one of the round as it was played and not of the board that counts, or the other way round."""
    for who, verb, whom, x, y, t in SHOTS.findall(words):
        place = Position(int(t), int(x), int(y))
        here, then = (_shooters(each, whom, place) for each in (board, played))
        chains.told[f"words: {verb}" if who != "nobody" else "words: nobody shoots"] += 1
        if verb == "shoots" and who != "nobody":
            assert not then
            assert who in here
        else:
            assert not here
            assert who in (*then, "nobody")
            assert then


def _check_lasting(words: str, board: Timeline, fates: Sequence[FateOfStone], chains: Chains) -> None:
    """Of several that are said to live on each is there in the next slice as well."""
    if not words.endswith(("live on.", "are still there.")):
        return
    named = re.findall(r"\b[ABN]\d+\b", words.partition(", ")[2])
    for fate in fates:
        if fate.lives and fate.until is None and board.flags.stones[fate.stone].name in named:
            chains.told["fate: lives on beside others"] += 1
            here = found_in(board, fate.stone, fate.place.t)
            assert here.flag is not None or here.hidden or here.kind.neutral or fate.place.t + 1 == len(board.steps)


def _shooters(board: Timeline, whom: str, place: Position) -> list[str]:
    """Who shoots a stone in the slice of a place, which is where it is shot."""
    stones = board.flags.stones
    shots = [each for each in board.trace(place.t) if isinstance(each, Shot) and each.hit is not None]
    return [stones[each.by].name for each in shots if stones[each.hit].name == whom and each.end == place.square]
