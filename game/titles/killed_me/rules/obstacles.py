"""What stands in the way of an action, and which actions are left (rules 5 and 6.2)."""

from __future__ import annotations

from collections.abc import Callable

from game.titles.killed_me.rules.action import MODULE_OF, ActionKind, CopyAction, imaginable
from game.titles.killed_me.rules.geometry import (
    ADJACENT,
    DIRECTION_NAMES,
    ERA_NAMES,
    NEXT,
    NOWHERE,
    OPPOSITE,
    place_name,
)
from game.titles.killed_me.rules.pieces import (
    ANY_ELEPHANT,
    ANY_STATUE,
    COPIES,
    ELEPHANTS,
    EMPTY,
    FALLEN,
    HATTED,
    PUSHABLE,
    SEEDS,
    SHRUB,
    STATUES,
    TREE,
    WALLS,
)
from game.titles.killed_me.rules.position import EraBoards

PRESENT, FUTURE = 1, 2


def can_be_pushed(cells: list[str], space: int, direction: int) -> bool:
    """Whether the statue or tree there can move on or topple in that direction (rules 6.2)."""
    target = NEXT[direction][space]
    if target == NOWHERE or cells[target] in WALLS:
        return False
    return cells[target] not in PUSHABLE or can_be_pushed(cells, target, direction)


def possible_actions(boards: EraBoards) -> list[CopyAction]:
    """Every action that the active copy can make now, in the order of `ActionKind`; none if it is dead."""
    if boards.space == NOWHERE:
        return []
    return [each for each in imaginable(boards.modules, boards.space) if not _HINDRANCES[each.kind](boards, each)]


def hindrance(boards: EraBoards, action: CopyAction) -> str:
    """Why the active copy, which is alive, cannot make this action; empty if it can."""
    if MODULE_OF.get(action.kind, "") not in boards.modules:
        return "there is no such action in this chapter"
    return _HINDRANCES[action.kind](boards, action)


def hatted_elephant(boards: EraBoards) -> int:
    """The space of the elephant that wears the mover's hat in the era of the active copy, or NOWHERE."""
    cells = boards.cells[boards.era]
    return next((cells.index(letter) for letter in HATTED[boards.side] if letter in cells), NOWHERE)


def elephant_to_train(boards: EraBoards, number: int) -> int:
    """The space of the dark (0) or light (1) elephant next to the active copy, or NOWHERE."""
    cells = boards.cells[boards.era]
    near = (space for space in ADJACENT[boards.space] if cells[space] in ELEPHANTS[number])
    return next(near, NOWHERE)


# Copies.


def _hinders_move(boards: EraBoards, action: CopyAction) -> str:
    cells = boards.cells[boards.era]
    target = NEXT[action.direction][boards.space]
    if target == NOWHERE:
        return "that leads off the board"
    letter = cells[target]
    if letter == COPIES[boards.side]:
        return f"a copy of the same colour stands on {place_name(boards.era, target)}"
    if letter in WALLS:
        return f"{_wall_name(letter)} on {place_name(boards.era, target)} cannot be entered"
    return _stuck(boards, target, action.direction) or _hinders_pull(boards, boards.space, action)


def _hinders_forward(boards: EraBoards, action: CopyAction) -> str:
    del action
    return "there is no era after the future" if boards.era == FUTURE else _taken(boards, boards.era + 1)


def _hinders_backward(boards: EraBoards, action: CopyAction) -> str:
    del action
    if boards.era < PRESENT:
        return "there is no era before the past"
    if not boards.supply[boards.side]:
        return "no copy is left in the supply to stay behind"
    return _taken(boards, boards.era - 1)


def _taken(boards: EraBoards, era: int) -> str:
    letter = boards.cells[era][boards.space]
    return "" if letter == EMPTY else f"{place_name(era, boards.space)} in the {ERA_NAMES[era]} is not free"


# Growth.


def _hinders_plant(boards: EraBoards, action: CopyAction) -> str:
    if not _reaches(boards, action.space):
        return "seeds are planted under the copy or beside it"
    if sum(mask.bit_count() for mask in boards.seeds) >= SEEDS:
        return "no seed is left in the supply"
    era, space = boards.era, action.space
    letter = boards.cells[era][space]
    if boards.seeds[era] >> space & 1:
        return f"there is a seed on {place_name(era, space)} already"
    return "" if letter == EMPTY or letter in COPIES else f"{place_name(era, space)} is not free for a seed"


def _hinders_remove(boards: EraBoards, action: CopyAction) -> str:
    if not _reaches(boards, action.space):
        return "seeds are taken from under the copy or from beside it"
    has_seed = boards.seeds[boards.era] >> action.space & 1
    return "" if has_seed else f"there is no seed on {place_name(boards.era, action.space)}"


def _reaches(boards: EraBoards, space: int) -> bool:
    return space == boards.space or space in ADJACENT[boards.space]


# Influence.


def _hinders_build(boards: EraBoards, action: CopyAction) -> str:
    if any(STATUES[boards.side] in cells for cells in boards.cells):
        return "each player builds a statue once in a game"
    if action.space not in ADJACENT[boards.space]:
        return "a statue is built on a space beside the copy"
    bare = boards.is_bare(boards.era, action.space)
    return "" if bare else f"{place_name(boards.era, action.space)} is not empty"


def _hinders_pull(boards: EraBoards, actor: int, action: CopyAction) -> str:
    """Why whoever steps away from the space cannot pull; nothing if it does not pull."""
    if not action.pulls:
        return ""
    behind = NEXT[OPPOSITE[action.direction]][actor]
    if behind != NOWHERE and boards.cells[boards.era][behind] in ANY_STATUE:
        return ""
    return "no statue stands right behind to be pulled"


def _stuck(boards: EraBoards, space: int, direction: int) -> str:
    cells = boards.cells[boards.era]
    if cells[space] not in PUSHABLE or can_be_pushed(cells, space, direction):
        return ""
    what, moves = ("tree", "fall") if cells[space] == TREE else ("statue", "be pushed")
    return f"the {what} on {place_name(boards.era, space)} cannot {moves} {DIRECTION_NAMES[direction]}"


# Memory.


def _hinders_train(boards: EraBoards, action: CopyAction) -> str:
    space = elephant_to_train(boards, action.elephant)
    if space == NOWHERE:
        return f"no {('dark', 'light')[action.elephant]} elephant stands beside the copy"
    worn = boards.cells[boards.era][space] in HATTED[boards.side]
    return "that elephant wears this player's hat already" if worn else ""


def _hinders_command(boards: EraBoards, action: CopyAction) -> str:
    elephant = hatted_elephant(boards)
    if elephant == NOWHERE:
        return f"no elephant in the {ERA_NAMES[boards.era]} wears this player's hat"
    target = NEXT[action.direction][elephant]
    if target == NOWHERE:
        return "that leads the elephant off the board"
    if boards.cells[boards.era][target] in ANY_ELEPHANT:
        return "the other elephant stands in the way"
    return _stuck(boards, target, action.direction) or _hinders_pull(boards, elephant, action)


def _wall_name(letter: str) -> str:
    if letter == SHRUB:
        return "the shrub"
    return "the fallen tree" if letter in FALLEN else "the elephant"


_HINDRANCES: dict[ActionKind, Callable[[EraBoards, CopyAction], str]] = {
    ActionKind.MOVE: _hinders_move,
    ActionKind.FORWARD: _hinders_forward,
    ActionKind.BACKWARD: _hinders_backward,
    ActionKind.PLANT: _hinders_plant,
    ActionKind.REMOVE: _hinders_remove,
    ActionKind.BUILD: _hinders_build,
    ActionKind.TRAIN: _hinders_train,
    ActionKind.COMMAND: _hinders_command,
}
