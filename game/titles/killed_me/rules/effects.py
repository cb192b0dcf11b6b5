"""Carrying out one action: everything that follows from it, in the order of the rules, with its causes (rules 5, 6).

Theory of operation. An `Unfolding` changes its boards and tells each fact as it happens. Within one event, removals
come first (with all that ungrows in later eras), then what is placed, then what moves; whatever stands in the way of
a mover has moved on before the mover steps. Statues that moved in an era are noted there, and only when that era is
done does the next one follow: first a statue that is being built on, then the statues that do what they did before,
the one in front first. Nothing ever works back into an earlier era.
"""

from __future__ import annotations

from collections.abc import Callable

from game.titles.killed_me.rules.action import ActionKind, CopyAction
from game.titles.killed_me.rules.geometry import (
    DIRECTIONS,
    ERAS,
    NEXT,
    NOWHERE,
    OPPOSITE,
    advance,
    direction_between,
)
from game.titles.killed_me.rules.obstacles import can_be_pushed, elephant_to_train, hatted_elephant
from game.titles.killed_me.rules.pieces import (
    ANY_STATUE,
    COPIES,
    EMPTY,
    FALLEN,
    HATTED,
    PUSHABLE,
    SHRUB,
    SHRUBS,
    STATUES,
    TREE,
    TREES,
    WALLS,
    kin_of,
)
from game.titles.killed_me.rules.position import OLD, EraBoards
from game.titles.killed_me.rules.trace import NO_CAUSE, TurnEvent, TurnFact

PRESENT, FUTURE = 1, 2


class Unfolding:
    """The boards while an action and its effects are carried out, and the facts so far."""

    def __init__(self, boards: EraBoards) -> None:
        self.boards = boards
        self.facts: list[TurnFact] = []
        self._moved: tuple[dict[str, int], ...] = ({}, {}, {})

    def act(self, action: CopyAction) -> None:
        """Carries out an action that nothing hinders."""
        self._moved = ({}, {}, {})
        _CARRYING_OUT[action.kind](self, action)

    def tell(
        self, event: TurnEvent, era: int, space: int, to: int = NOWHERE, piece: str = "", cause: int = NO_CAUSE
    ) -> int:
        """Notes a fact, and gives its number."""
        self.facts.append(TurnFact(event, era, space, to, piece, cause))
        return len(self.facts) - 1

    # What a copy does (rules 5).

    def move(self, action: CopyAction) -> None:
        """One step, which pushes what stands there and may pull a statue."""
        boards, direction = self.boards, action.direction
        era, start = boards.era, boards.space
        target = NEXT[direction][start]
        step = self.tell(TurnEvent.MOVED, era, start, target, COPIES[boards.side])
        self._make_way(era, target, direction, step)
        boards.space = target
        self._shift(era, start, target)
        if action.pulls:
            self._pull(era, start, direction, step)
        self._follow_later(era)

    def forward(self, action: CopyAction) -> None:
        """To the same space of the next era."""
        del action
        self._travel(1)

    def backward(self, action: CopyAction) -> None:
        """To the same space of the era before; a copy of the supply stays behind."""
        del action
        boards = self.boards
        era, space = boards.era, boards.space
        trip = self._travel(-1)
        boards.supply[boards.side] -= 1
        boards.cells[era][space] = COPIES[boards.side]
        self.tell(TurnEvent.AGED, era, space, piece=COPIES[boards.side], cause=trip)

    def _travel(self, way: int) -> int:
        boards = self.boards
        era, space = boards.era, boards.space
        boards.cells[era][space] = EMPTY
        boards.era += way
        boards.cells[boards.era][space] = COPIES[boards.side]
        return self.tell(TurnEvent.TRAVELLED, era, space, boards.era, COPIES[boards.side])

    def plant(self, action: CopyAction) -> None:
        """A seed, a shrub above it in the next era, and a tree above that."""
        boards, era, space = self.boards, self.boards.era, action.space
        boards.seeds[era] |= 1 << space
        grown = self.tell(TurnEvent.PLANTED, era, space, piece="s")
        for later, plant, most in ((era + 1, SHRUB, SHRUBS), (era + 2, TREE, TREES)):
            if later > FUTURE or not boards.is_bare(later, space) or self._count(plant) >= most:
                return
            boards.cells[later][space] = plant
            grown = self.tell(TurnEvent.GREW, later, space, piece=plant, cause=grown)

    def _count(self, plant: str) -> int:
        kinds = FALLEN + TREE if plant == TREE else plant
        return sum(cells.count(kind) for cells in self.boards.cells for kind in kinds)

    def remove(self, action: CopyAction) -> None:
        """A seed goes back to the supply."""
        self._remove_seed(self.boards.era, action.space, NO_CAUSE)

    def build(self, action: CopyAction) -> None:
        """The statue of the mover, and the same one in every later era where it can stand (rules 6.6)."""
        boards, era, space = self.boards, self.boards.era, action.space
        built = self._place_statue(era, space, NO_CAUSE)
        self._follow_later(era, (space, direction_between(boards.space, space), built))

    def train(self, action: CopyAction) -> None:
        """A hat for an elephant here, and in later eras as far as it is news there (rules 6.7)."""
        boards = self.boards
        space = elephant_to_train(boards, action.elephant)
        kin = kin_of(boards.cells[boards.era][space])
        hat = self._give_hat(boards.era, space, TurnEvent.TRAINED, NO_CAUSE)
        for era in range(boards.era + 1, len(ERAS)):
            cells = boards.cells[era]
            same = next((space for space, letter in enumerate(cells) if letter in kin), NOWHERE)
            if same == NOWHERE or cells[same] in HATTED[boards.side]:
                return
            hat = self._give_hat(era, same, TurnEvent.REMEMBERED, hat)

    def command(self, action: CopyAction) -> None:
        """The elephant with the mover's hat steps, over whatever can be trampled."""
        boards, direction = self.boards, action.direction
        era, start = boards.era, hatted_elephant(boards)
        target = NEXT[direction][start]
        step = self.tell(TurnEvent.COMMANDED, era, start, target, boards.cells[era][start])
        self._trample(era, target, step)
        self._make_way(era, target, direction, step)
        self._shift(era, start, target)
        if action.pulls:
            self._pull(era, start, direction, step)
        self._follow_later(era)

    # Pushing (rules 6.1, 6.2).

    def _shift(self, era: int, start: int, target: int) -> None:
        cells = self.boards.cells[era]
        cells[target], cells[start] = cells[start], EMPTY

    def _make_way(self, era: int, space: int, direction: int, cause: int) -> None:
        """What stands there is pushed or toppled; it can be."""
        letter = self.boards.cells[era][space]
        if letter in COPIES:
            self._push_copy(era, space, direction, cause)
        elif letter == TREE:
            self._topple(era, space, direction, cause)
        elif letter in ANY_STATUE:
            self._push_statue(era, space, direction, (TurnEvent.STATUE_PUSHED, cause))

    def _push_copy(self, era: int, space: int, direction: int, cause: int) -> None:
        cells, target = self.boards.cells[era], NEXT[direction][space]
        piece = cells[space]
        if target == NOWHERE or self._is_blocked(cells, target, direction):
            self._die(era, space, TurnEvent.SQUISHED, target, cause)
        elif cells[target] == piece:
            met = self._die(era, space, TurnEvent.PARADOX, target, cause)
            self._die(era, target, TurnEvent.PARADOX, space, met)
        else:
            push = self.tell(TurnEvent.PUSHED, era, space, target, piece, cause)
            self._make_way(era, target, direction, push)
            if era == self.boards.era and space == self.boards.space:
                self.boards.space = target
            self._shift(era, space, target)

    @staticmethod
    def _is_blocked(cells: list[str], space: int, direction: int) -> bool:
        letter = cells[space]
        return letter in WALLS or (letter in PUSHABLE and not can_be_pushed(cells, space, direction))

    def _die(self, era: int, space: int, event: TurnEvent, to: int, cause: int) -> int:
        boards = self.boards
        fact = self.tell(event, era, space, to, boards.cells[era][space], cause)
        boards.cells[era][space] = EMPTY
        if era == boards.era and space == boards.space:
            boards.space = NOWHERE
        return fact

    def _push_statue(self, era: int, space: int, direction: int, why: tuple[TurnEvent, int]) -> None:
        target = NEXT[direction][space]
        piece = self.boards.cells[era][space]
        push = self.tell(why[0], era, space, target, piece, why[1])
        self._remove_seed(era, target, push)
        self._make_way(era, target, direction, push)
        self._shift(era, space, target)
        self._moved[era][piece] = direction

    def _pull(self, era: int, vacated: int, direction: int, cause: int) -> None:
        behind = NEXT[OPPOSITE[direction]][vacated]
        self._push_statue(era, behind, direction, (TurnEvent.STATUE_PULLED, cause))

    def _topple(self, era: int, space: int, direction: int, cause: int) -> None:
        cells, target = self.boards.cells[era], NEXT[direction][space]
        fall = self.tell(TurnEvent.TOPPLED, era, space, target, TREE, cause)
        self._remove_seed(era, target, fall)
        if cells[target] in COPIES:
            self._die(era, target, TurnEvent.CRUSHED, space, fall)
        else:
            self._make_way(era, target, direction, fall)
        cells[target], cells[space] = FALLEN[OPPOSITE[direction]], EMPTY

    def _trample(self, era: int, space: int, cause: int) -> None:
        """An elephant removes what it steps on, as far as that does not make way."""
        cells = self.boards.cells[era]
        self._remove_seed(era, space, cause)
        letter = cells[space]
        if letter in COPIES:
            self._die(era, space, TurnEvent.TRAMPLED, NOWHERE, cause)
        elif letter == SHRUB:
            self._remove_shrub(era, space, cause)
        elif letter in FALLEN:
            self._remove_tree(era, space, cause)

    # Ungrowing (rules 6.4).

    def _remove_seed(self, era: int, space: int, cause: int) -> None:
        boards = self.boards
        if not boards.seeds[era] >> space & 1:
            return
        boards.seeds[era] &= ~(1 << space)
        gone = self.tell(TurnEvent.SEED_REMOVED, era, space, piece="s", cause=cause)
        if era < FUTURE and boards.cells[era + 1][space] == SHRUB:
            self._remove_shrub(era + 1, space, gone)

    def _remove_shrub(self, era: int, space: int, cause: int) -> None:
        boards = self.boards
        boards.cells[era][space] = EMPTY
        gone = self.tell(TurnEvent.UNGREW, era, space, piece=SHRUB, cause=cause)
        if era < FUTURE:
            tree = _tree_above(boards.cells[era + 1], space)
            if tree != NOWHERE:
                self._remove_tree(era + 1, tree, gone)

    def _remove_tree(self, era: int, space: int, cause: int) -> None:
        cells = self.boards.cells[era]
        self.tell(TurnEvent.UNGREW, era, space, piece=cells[space], cause=cause)
        cells[space] = EMPTY

    # Later eras (rules 6.5, 6.6).

    def _follow_later(self, era: int, build: tuple[int, int, int] | None = None) -> None:
        """Each later era in turn: a statue that is being built (space, direction, cause), then those that moved."""
        for later in range(era + 1, len(ERAS)):
            if build is not None:
                build = self._build_on(later, build)
            self._follow(later)

    def _follow(self, era: int) -> None:
        cells, before = self.boards.cells[era], self._moved[era - 1]
        places = [(cells.index(letter), letter) for letter in sorted(before) if letter in cells]
        for space, letter in sorted(places, key=lambda each: (-advance(each[0], before[each[1]]), each[0])):
            direction = before[letter]
            if self._moved[era].get(letter) == direction:
                continue
            if can_be_pushed(cells, space, direction):
                self._push_statue(era, space, direction, (TurnEvent.STATUE_FOLLOWED, self._last_move(era - 1, letter)))
            else:
                self.tell(TurnEvent.STATUE_STOPPED, era, space, piece=letter, cause=self._last_move(era - 1, letter))

    def _last_move(self, era: int, letter: str) -> int:
        """The fact by which that statue moved in that era."""
        return next(
            number
            for number in range(len(self.facts) - 1, -1, -1)
            if self.facts[number].era == era and self.facts[number].piece == letter
        )

    def _build_on(self, era: int, build: tuple[int, int, int]) -> tuple[int, int, int] | None:
        """Where and which way the build goes on from this era; None where it ends."""
        space, direction, cause = build
        if self._can_stand(era, space, direction):
            return space, direction, self._squeeze_in(era, space, direction, cause)
        back, turned = NEXT[OPPOSITE[direction]][space], OPPOSITE[direction]
        if self.boards.rule == OLD and self._can_stand(era, back, turned):
            bounce = self.tell(TurnEvent.REBOUNDED, era, space, back, STATUES[self.boards.side], cause)
            return back, turned, self._squeeze_in(era, back, turned, bounce)
        self.tell(TurnEvent.BUILD_STOPPED, era, space, piece=STATUES[self.boards.side], cause=cause)
        return None

    def _can_stand(self, era: int, space: int, direction: int) -> bool:
        return not self._is_blocked(self.boards.cells[era], space, direction)

    def _squeeze_in(self, era: int, space: int, direction: int, cause: int) -> int:
        """A statue that can stand there does; what is in the way is gone or moves on first."""
        self._remove_seed(era, space, cause)
        self._make_way(era, space, direction, cause)
        return self._place_statue(era, space, cause)

    def _place_statue(self, era: int, space: int, cause: int) -> int:
        statue = STATUES[self.boards.side]
        self.boards.cells[era][space] = statue
        return self.tell(TurnEvent.BUILT, era, space, piece=statue, cause=cause)

    # Hats (rules 6.7).

    def _give_hat(self, era: int, space: int, event: TurnEvent, cause: int) -> int:
        """The mover's hat for an elephant that does not wear it; no other one of this era wears it any more."""
        cells, side = self.boards.cells[era], self.boards.side
        hatted = kin_of(cells[space])[1 + side]
        hat = self.tell(event, era, space, piece=hatted, cause=cause)
        if cells[space] in HATTED[1 - side]:
            self._take_hat(era, space, hat)
        for worn in HATTED[side]:
            if worn in cells:
                self._take_hat(era, cells.index(worn), hat)
        cells[space] = hatted
        return hat

    def _take_hat(self, era: int, space: int, cause: int) -> None:
        cells = self.boards.cells[era]
        self.tell(TurnEvent.UNHATTED, era, space, piece=cells[space], cause=cause)
        cells[space] = kin_of(cells[space])[0]


def _tree_above(cells: list[str], space: int) -> int:
    """The tree that grew on that space, upright or fallen from there, or NOWHERE."""
    if cells[space] == TREE:
        return space
    for direction in DIRECTIONS:
        target = NEXT[direction][space]
        if target != NOWHERE and cells[target] == FALLEN[OPPOSITE[direction]]:
            return target
    return NOWHERE


_CARRYING_OUT: dict[ActionKind, Callable[[Unfolding, CopyAction], None]] = {
    ActionKind.MOVE: Unfolding.move,
    ActionKind.FORWARD: Unfolding.forward,
    ActionKind.BACKWARD: Unfolding.backward,
    ActionKind.PLANT: Unfolding.plant,
    ActionKind.REMOVE: Unfolding.remove,
    ActionKind.BUILD: Unfolding.build,
    ActionKind.TRAIN: Unfolding.train,
    ActionKind.COMMAND: Unfolding.command,
}
