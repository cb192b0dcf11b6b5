"""The ideas of puzzles: what each is called, and how the rules can tell that a line makes use of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.engine.outcome import Player
from game.puzzles.puzzle import Idea
from game.titles.killed_me.rules.action import ActionKind
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.pieces import EMPTY, PLAYERS
from game.titles.killed_me.rules.trace import TurnEvent, TurnFact
from game.titles.killed_me.rules.turn import carry_out, parse_turn

IDEAS = (
    Idea("edge", "Over the edge", "Who is pushed where nobody can be, is squished."),
    Idea("paradox", "Paradox", "A copy that meets itself is gone, and the other one too."),
    Idea("travel", "Through time", "The right era is one step away."),
    Idea("tree", "Trees", "A tree falls away from whoever pushes it."),
    Idea("statue", "Statues", "What a statue does early it does later as well."),
    Idea("elephant", "Elephants", "Elephants trample, wherever they stand."),
)
"""In the order in which they are learned."""


def uses(idea: str, start: KilledMatch, end: KilledMatch, side: Player) -> bool:
    """Whether the turns of a side between two states of a match make use of an idea."""
    return any(_TESTS[idea](fact) for fact in _own_facts(start, end, side))


def _own_facts(start: KilledMatch, end: KilledMatch, side: Player) -> Iterator[TurnFact]:
    number = PLAYERS.index(side)
    for turn in range(start.turn, end.turn):
        before = end.history[turn]
        if before.side == number:
            yield from carry_out(before, parse_turn(end.turns[turn][side][0]))[1]


def _events(*events: TurnEvent) -> Callable[[TurnFact], bool]:
    return lambda fact: fact.event in events


_TESTS: Mapping[str, Callable[[TurnFact], bool]] = {
    "edge": _events(TurnEvent.SQUISHED),
    "paradox": _events(TurnEvent.PARADOX),
    "travel": _events(TurnEvent.TRAVELLED),
    "tree": _events(TurnEvent.TOPPLED),
    "statue": _events(TurnEvent.BUILT, TurnEvent.STATUE_PUSHED, TurnEvent.STATUE_PULLED, TurnEvent.STATUE_FOLLOWED),
    "elephant": _events(TurnEvent.TRAMPLED),
}


def weight(match: KilledMatch) -> int:
    """Pieces on the boards: as few as can be make a puzzle that is seen at once."""
    return sum(letter != EMPTY for cells in match.position.cells for letter in cells)


def sort(order: str) -> str:
    """The kind of the first action of a turn; of a forfeit nothing."""
    actions = parse_turn(order).actions
    return actions[0].kind.value if actions else ""


SAID: Mapping[ActionKind, str] = {
    ActionKind.MOVE: "steps",
    ActionKind.FORWARD: "travels forward",
    ActionKind.BACKWARD: "travels back",
    ActionKind.PLANT: "plants a seed",
    ActionKind.REMOVE: "removes a seed",
    ActionKind.BUILD: "builds a statue",
    ActionKind.TRAIN: "trains an elephant",
    ActionKind.COMMAND: "commands the elephant",
}
"""What the active copy does, as a clause."""
