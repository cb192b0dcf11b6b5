"""New puzzles out of matches played by chance: the same for the same dice.

Theory of operation. A match is played at random up to some turn, and everything that can follow until its title sees
a good end to judge at is walked through, if that is not too much. What comes true at few of the ends, and not by
resting, is a goal; the idea is one that no solution does without. What is found is proven once more like any other
puzzle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Protocol, TypeVar

from game.engine.errors import PuzzleError
from game.engine.outcome import Player
from game.engine.record import Record, replay
from game.engine.search import Watch, unwatched
from game.engine.title import Json, Match, Title, Turn
from game.puzzles.proof import PuzzleProof, concluded, prove
from game.puzzles.puzzle import Puzzle, PuzzleKind, PuzzleKit, PuzzleTask
from game.puzzles.reading import ask
from game.puzzles.solver import Share, TooMany, search_share

LIMIT = 6000
"""Most positions of a search for new puzzles; a puzzle that takes more has to be written by hand."""
_PLAYED = 25
"""Fewer turns than this are played before a puzzle."""
_SAMPLES = 24
"""Matches that are played on by chance from a position to see what could be asked there."""
_OFTEN = 5
"""What comes true in as many of them is not worth asking for."""
_ASKED = 4
"""So many goals at most are tried out at a position."""
_REFUTED = 6
"""Most replies need not be looked at: so many times more lines may there be where the others order too."""
_LOOKS = 6
"""How often it is tried to find something to ask at one position."""
_FEW = 3
"""Ways at most in which a new puzzle can be solved."""

T = TypeVar("T")


class Dice(Protocol):
    """Chance, from a seed."""

    def choice(self, seq: Sequence[T], /) -> T:
        """One of these."""


@dataclass(frozen=True, slots=True)
class PuzzleGround:
    """A board on which matches are played to find puzzles."""

    title: Title
    kit: PuzzleKit
    board: Mapping[str, Json]
    ruleset: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle that was found, with its proof."""

    question: PuzzleTask
    proof: PuzzleProof

    @property
    def burden(self) -> int:
        """How much there is to look at and to order: of two puzzles, the one with less is nicer."""
        question, lines = self.question, self.proof.solutions
        orders = min(sum(map(len, line)) for line in lines)
        played = len(question.puzzle.record.turns)
        return 2 * question.kit.weight(question.start) + 4 * len(lines) + orders + played // 4


def make_puzzle(grounds: Sequence[PuzzleGround], dice: Dice, ideas: Sequence[str]) -> Made | None:
    """The nicest puzzle of these ideas at some turn of a match played by chance, if there is one."""
    ground = dice.choice(grounds)
    match = _played(ground, dice)
    if match is None:
        return None
    try:
        return _nicest(ground, match, dice.choice(sorted(match.pending)), dice, ideas)
    except TooMany:
        return None


def _nicest(ground: PuzzleGround, match: Match, side: Player, dice: Dice, ideas: Sequence[str]) -> Made | None:
    """The nicest puzzle for that side at a position; raises TooMany where there is too much to look at."""
    record = Record(ground.title.id, ground.title.rules_version, ground.board, ground.ruleset, turns=match.turns)
    draft = Puzzle("", record, side, PuzzleKind.REPAIR, dice.choice(ground.kit.horizons(match)), "", "", 1, 1)
    found = [made for puzzle in _drafts(ground, match, draft, dice) for made in _proven(ground, puzzle, ideas)]
    order = [idea.id for idea in ground.kit.ideas]
    # Of the ideas that a puzzle needs, the one that is learned last says most about it.
    return min(found, key=lambda made: (made.burden, -order.index(made.question.puzzle.idea)), default=None)


@dataclass(frozen=True, slots=True)
class Here:
    """A position, by its turns, at which a puzzle is wanted; the dice can be sent to another process."""

    ground: PuzzleGround
    turns: tuple[Turn, ...]
    dice: Dice


def find_here(here: Here, watch: Watch = unwatched) -> Made | str:
    """A puzzle at a position, or why there is none in a sentence for people."""
    ground = here.ground
    record = Record(ground.title.id, ground.title.rules_version, ground.board, ground.ruleset, turns=here.turns)
    match = replay(ground.title, record, len(here.turns))
    if not match.pending or match.outcome is not None:
        return "Nobody has anything to order at this turn, so nothing can be asked."
    crowded = 0
    for number in range(_LOOKS):
        watch(number)
        side = sorted(match.pending)[number % len(match.pending)]
        try:
            made = _nicest(ground, match, side, here.dice, [idea.id for idea in ground.kit.ideas])
        except TooMany:
            crowded += 1
            continue
        if made is not None:
            return made
    if crowded == _LOOKS:
        return f"There is too much to look at: more than {LIMIT} positions. Try a later turn of a round."
    return "No goal was found here that few orders reach and that needs an idea. Try another turn."


def _played(ground: PuzzleGround, dice: Dice) -> Match | None:
    """A match at a turn that asks somebody something; None: there was no such turn."""
    match = ground.title.start(ground.board, ground.ruleset, 0)
    asking: list[Match] = []
    while match.outcome is None and match.turn < _PLAYED:
        if match.pending:
            asking.append(match)
        match = _turn_by_chance(ground.kit, match, dice)
    return dice.choice(asking) if asking else None


def _turn_by_chance(kit: PuzzleKit, match: Match, dice: Dice) -> Match:
    return match.play({player: _by_chance(kit, match, player, dice) for player in sorted(match.pending)})


def _by_chance(kit: PuzzleKit, match: Match, player: Player, dice: Dice) -> tuple[str, ...]:
    """One order for each part: first its sort by chance, lest those with many targets drown the others."""
    orders = []
    for part in match.parts(player):
        sorts: dict[str, list[str]] = {}
        for order in part.orders:
            sorts.setdefault(kit.sort(order), []).append(order)
        orders.append(dice.choice(sorts[dice.choice(sorted(sorts))]))
    return tuple(orders)


def _drafts(ground: PuzzleGround, match: Match, draft: Puzzle, dice: Dice) -> Iterator[Puzzle]:
    """What could be asked at a position: what comes true seldom when matches are played on by chance."""
    often: Counter[str] = Counter()
    together: set[str] = set()
    kind = PuzzleKind.REPAIR
    for _ in range(_SAMPLES):
        end, ways, alone = _played_on(ground.kit, match, draft, dice)
        if ways > LIMIT * (_REFUTED if not alone else 1):
            raise TooMany(f"the search would take more than {LIMIT} positions")
        kind = kind if alone else PuzzleKind.ANY_REPLY
        wishes = ground.kit.wishes(match, end, draft.side)
        often.update(wishes)
        if len(wishes) > 1:
            together.add(" and ".join(sorted({dice.choice(wishes), dice.choice(wishes)})))
    seldom = [wish for wish, count in sorted(often.items()) if count <= _OFTEN]
    pairs = [pair for pair in sorted(together) if " and " in pair and any(wish in pair for wish in seldom)]
    choices = seldom + pairs
    for _ in range(min(_ASKED, len(choices))):
        goal = dice.choice(choices)
        choices.remove(goal)
        yield replace(draft, goal=goal, kind=kind)


def _played_on(kit: PuzzleKit, match: Match, draft: Puzzle, dice: Dice) -> tuple[Match, int, bool]:
    """Where chance leads from a position, in how many ways like this one, and whether nobody else was asked."""
    until, ways, alone = match.turn + draft.turns, 1, True
    while match.outcome is None and match.turn < until:
        ways *= prod(len(part.orders) for player in match.pending for part in match.parts(player))
        alone = alone and match.pending <= {draft.side}
        match = _turn_by_chance(kit, match, dice)
    return match, ways, alone


def _proven(ground: PuzzleGround, puzzle: Puzzle, ideas: Sequence[str]) -> Iterator[Made]:
    """The puzzle with what a complete search shows of it, filed under each of the ideas that it needs."""
    try:
        question = replace(ask(ground.title, ground.kit, replace(puzzle, idea=ideas[0])), ideas=())
        findings = search_share(Share(question), limit=LIMIT)
        if not 1 <= len(findings.lines) <= _FEW or concluded(question, findings).rests:
            return
        needed = search_share(Share(replace(question, ideas=tuple(ideas)))).spare ^ set(ideas)
    except PuzzleError:
        return  # too much to look at, or nothing that could be asked
    for idea in sorted(needed):
        filed = replace(puzzle, idea=idea, solutions=len(findings.lines))
        own = replace(question, puzzle=filed, ideas=(idea,))
        proof = prove(own)
        yield Made(replace(own, puzzle=replace(filed, grade=proof.grade)), proof)
