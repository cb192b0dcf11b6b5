"""A whole turn: its notation, which turns are legal, and carrying one out (rules 4, 9)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.engine.errors import IllegalOrders, NotationError, shown
from game.titles.killed_me.rules.action import ACTIONS, CopyAction
from game.titles.killed_me.rules.effects import Unfolding
from game.titles.killed_me.rules.geometry import ERA_LETTERS, ERA_NAMES, ERAS, NOWHERE, place_name
from game.titles.killed_me.rules.obstacles import hindrance, possible_actions
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.rules.position import EraBoards, ErasPosition
from game.titles.killed_me.rules.trace import TurnEvent, TurnFact

MOST_ACTIONS = 2
"""Actions of a turn, where so many can be made (rules 4)."""

_OTHER_ERAS = tuple(tuple(era for era in ERAS if era != focus) for focus in ERAS)

_TURN = re.compile(r"([pnf])([1-9]|1[0-6]): ([^ ]+)(?: ([^ ]+))? /([pnf])")
_FORFEIT = re.compile(r"-- /([pnf])")


@dataclass(frozen=True, slots=True)
class CopyTurn:
    """A turn with the copy on `space` of the focus era `era`; `focus` is where the token goes.

    Without any action it is a forfeit, and `space` is NOWHERE.
    """

    era: int
    space: int
    actions: tuple[CopyAction, ...]
    focus: int

    def __str__(self) -> str:
        if not self.actions:
            return f"-- /{ERA_LETTERS[self.focus]}"
        return f"{steps_text(self.era, self.space, self.actions)} /{ERA_LETTERS[self.focus]}"


def steps_text(era: int, space: int, actions: Sequence[CopyAction]) -> str:
    """A turn as far as it goes without its token.

    >>> steps_text(0, 0, [ACTIONS["E"], ACTIONS[">"]])
    'p1: E >'
    """
    return " ".join([f"{place_name(era, space)}:", *(action.text for action in actions)])


def parse_turn(text: str) -> CopyTurn:
    """The turn that a text writes; raises NotationError saying how it should look.

    >>> str(parse_turn("n6: < W+ /p"))
    'n6: < W+ /p'
    """
    forfeit = _FORFEIT.fullmatch(text)
    if forfeit is not None:
        return CopyTurn(NOWHERE, NOWHERE, (), ERA_LETTERS.index(forfeit[1]))
    found = _TURN.fullmatch(text)
    if found is None:
        raise NotationError(
            f"{shown(text)} is not a turn; write copy, actions and the token's new era as in 'p1: E > /f', or '-- /n'"
        )
    words = [word for word in (found[3], found[4]) if word is not None]
    for word in words:
        if word not in ACTIONS:
            raise NotationError(
                f"{shown(text)}: {shown(word)} is not an action; write N E S W (+ to pull), < or >, P1, R1 or B1, "
                "TD or TL, CN CE CS CW (+ to pull)"
            )
    actions = tuple(ACTIONS[word] for word in words)
    return CopyTurn(ERA_LETTERS.index(found[1]), int(found[2]) - 1, actions, ERA_LETTERS.index(found[5]))


# What can be done.


def longest(position: ErasPosition) -> int:
    """The number of actions that the turn must have (rules 4)."""
    return len(legal_steps(position)[0][1])


@lru_cache(maxsize=64)
def legal_steps(position: ErasPosition) -> tuple[tuple[int, tuple[CopyAction, ...]], ...]:
    """The copy's space and the actions of every legal turn, in that order; a forfeit is NOWHERE without actions."""
    singles: list[tuple[int, tuple[CopyAction, ...]]] = []
    doubles: list[tuple[int, tuple[CopyAction, ...]]] = []
    era = position.focus[position.side]
    for space in position.copies(position.side, era):
        before = EraBoards(position, era, space)
        for first in possible_actions(before):
            singles.append((space, (first,)))
            after = Unfolding(before.copy())
            after.act(first)
            doubles += [(space, (first, second)) for second in possible_actions(after.boards)]
    return tuple(doubles or singles or [(NOWHERE, ())])


def other_eras(focus: int) -> tuple[int, ...]:
    """Where a token may go."""
    return _OTHER_ERAS[focus]


def legal_turns(position: ErasPosition) -> list[str]:
    """Every legal turn as it is written, sorted."""
    return sorted(_texts(position))


def _texts(position: ErasPosition) -> Iterator[str]:
    focus = position.focus[position.side]
    ends = [f" /{ERA_LETTERS[era]}" for era in other_eras(focus)]
    for space, actions in legal_steps(position):
        steps = steps_text(focus, space, actions) if actions else "--"
        for end in ends:
            yield steps + end


# Doing it.


def check_turn(position: ErasPosition, turn: CopyTurn) -> None:
    """Raises IllegalOrders, with the rule that refuses the turn, unless it is legal."""
    focus = position.focus[position.side]
    if turn.actions:
        _check_copy(position, turn)
    _check_length(position, turn)
    if turn.focus == focus:
        raise IllegalOrders(f"the token stands on the {ERA_NAMES[focus]} and must go to another era")


def _check_copy(position: ErasPosition, turn: CopyTurn) -> None:
    focus = position.focus[position.side]
    if turn.era != focus:
        raise IllegalOrders(f"the copy must be one in the {ERA_NAMES[focus]}, where the token stands")
    if turn.space not in position.copies(position.side, focus):
        raise IllegalOrders(f"{PLAYERS[position.side]} has no copy on {place_name(turn.era, turn.space)}")
    unfolding = Unfolding(EraBoards(position, turn.era, turn.space))
    for action in turn.actions:
        if unfolding.boards.space == NOWHERE:
            raise IllegalOrders(f"{action}: the copy is dead by then")
        reason = hindrance(unfolding.boards, action)
        if reason:
            raise IllegalOrders(f"{place_name(turn.era, turn.space)} cannot do {action}: {reason}")
        unfolding.act(action)


def _check_length(position: ErasPosition, turn: CopyTurn) -> None:
    """So many actions as can be made at all, no fewer."""
    count = len(turn.actions)
    if count == MOST_ACTIONS:
        return
    most = longest(position)
    if count < most:
        example = next(iter(_texts(position)))
        raise IllegalOrders(f"the turn has {count} of {most} actions that can be made, for example by '{example}'")


def carry_out(position: ErasPosition, turn: CopyTurn) -> tuple[ErasPosition, tuple[TurnFact, ...]]:
    """The position after a legal turn, and the facts of it up to the token's."""
    unfolding = Unfolding(EraBoards(position, turn.era, turn.space))
    focus = position.focus[position.side]
    if not turn.actions:
        unfolding.tell(TurnEvent.FORFEITED, focus, NOWHERE)
    for action in turn.actions:
        unfolding.act(action)
    unfolding.tell(TurnEvent.REFOCUSED, turn.focus, focus, turn.focus)
    return position.after(unfolding.boards, turn.focus), tuple(unfolding.facts)
