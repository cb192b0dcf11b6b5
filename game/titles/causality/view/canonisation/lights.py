"""The places that a line speaks of, lit in order: nothing lies on other squares, and who is not there is crossed out.

What is there is seen on the board that is shown: a stone of which a line says that it should be on a square, and that
is elsewhere, destroyed or taken back, is a ghost with its name crossed out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.stone import Stone
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import ScreenDeployed, victims_of
from game.titles.causality.view.army import INK
from game.titles.causality.view.board.arrivals import Astray, lost_arrivals
from game.titles.causality.view.board.board_frame import antes_in, ink_of, reach_ops, standing_ops
from game.titles.causality.view.board.labels import label_ops, labels_on
from game.titles.causality.view.board.life import last_square
from game.titles.causality.view.board.plates import named_ops, struck_ops
from game.titles.causality.view.board.tokens import token_at
from game.titles.causality.view.canonisation.gaze import Light
from game.titles.causality.view.canonisation.hiding import hidden_ops
from game.titles.causality.view.canonisation.turned import named_on
from game.view.board.grid import Grid
from game.view.board.ground import floor_ops
from game.view.board.token import NAMED_CELL, SIGN_CELL, WISHED_NAMES, name_height, name_size, sign_side, token_ops
from game.view.forms.controls import Px
from game.view.frame import Anchor, Circle, Clip, Fill, Line, Op, Point, Rect, Text, Unclip, Weight
from game.view.look.palette import Color, Role, Tint

NAMED_NEAR = 18
"""From this many pixels a square on, stones that are spoken of wear their names."""

NAMED_ALL = 26
"""From this many pixels a square on, all stones near at hand wear names: on smaller ones these would hide who it is."""

_ROOMY = 26
"""From this many pixels a square on, a plate and a place in an order keep apart on it."""

MOST_WRITTEN = 85
"""So much of the height of a square may be written over, in percent: who stands there is still seen."""

_TOUCH = 2
"""By so many pixels a place in an order that stands above a square or below it reaches into it."""

HIDDEN = "hidden"
"""The word for who is there, and is not seen."""

_NOT_THERE = "not there"

_GHOST = 110
"""Alpha of a stone that is not there, of 255."""


@dataclass(frozen=True, slots=True)
class LitBoard:
    """A slice of a board as it lies on the screen; `window` is the part of it that is seen (None: all of it). `named`:
    all stones wear their names, however small they are.
    """

    grid: Grid
    board: Timeline
    t: int
    window: Rect | None = None
    named: bool = False

    @property
    def seen(self) -> Rect:
        """What of it is seen on the screen."""
        return self.window or self.grid.rect

    @property
    def named_from(self) -> int:
        """From how many pixels a square on its stones wear their names: near at hand sooner."""
        return NAMED_CELL if self.window is None else NAMED_NEAR

    @property
    def labelled_from(self) -> int:
        """The same while names are wished for; what lies beside a board keeps its place meanwhile."""
        return WISHED_NAMES if self.named else self.named_from

    @property
    def squares(self) -> list[Square]:
        """The squares on which somebody stands or something comes from later, and the bases."""
        flags = self.board.flags
        bases = [base.square for base in flags.level.bases]
        come = [ante.position.square for ante in antes_in(self.board, self.t)]
        return [*bases, *come, *(square_of(flags, pose) for pose in self.board.poses(self.t))]

    def standing(self, square: Square) -> list[int]:
        """The stones that are seen on a square."""
        flags = self.board.flags
        return [pose.stone for pose in self.board.poses(self.t) if square_of(flags, pose) == square]

    def hidden(self, square: Square) -> list[int]:
        """The stones that a tagscreen hides on a square."""
        return _hidden_on(self.board, Position(self.t, *square))

    def lost(self, square: Square) -> list[int]:
        """The stones that arrived and are named there although they stand there no more."""
        found = lost_arrivals(self.board, self.t)
        return [each.stone for each in found if each.square == square]

    @property
    def perished(self) -> dict[int, Square]:
        """The stones that are destroyed on the way into this slice, each with the square on which it was last."""
        return perished_in(self.board, self.t)

    def fate_of(self, stone: int, square: Square) -> str:
        """Why a stone is not seen on a square, in a word or two."""
        if stone in self.hidden(square):
            return HIDDEN
        facts = self.board.steps[self.t].facts
        if not any(stone in victims_of(fact) for fact in facts):
            return _NOT_THERE
        end = last_square(self.board, stone, self.t, facts)
        return "destroyed" if end == square else f"destroyed at {end}"

    def exists(self, light: Light) -> bool:
        """Whether what is meant is anywhere on the board, in any slice."""
        scenario = self.board.scenario
        if light.number:
            return scenario.is_active(light.number)
        ante = 0 if light.stone is None else self.board.flags.stones[light.stone].ante
        return light.stone is None or (scenario.is_active(ante) if ante else not scenario.off >> light.stone & 1)

    def has(self, light: Light) -> bool:
        """Whether what is meant is there."""
        if light.number:
            return self.board.scenario.is_active(light.number)
        return light.stone is None or light.stone in self.standing(light.place.square)


def perished_in(board: Timeline, t: int) -> dict[int, Square]:
    """The stones that are destroyed on the way into a slice, each with the square on which it was last."""
    facts = board.steps[t].facts
    return {stone: last_square(board, stone, t, facts) for fact in facts for stone in victims_of(fact)}


def is_hidden(board: Timeline, light: Light) -> bool:
    """Whether who is meant is there, but hidden."""
    return not light.number and light.stone in _hidden_on(board, light.place)


def _hidden_on(board: Timeline, place: Position) -> list[int]:
    poses = board.steps[place.t].slice.poses
    return [pose.stone for pose in poses if pose.hidden and square_of(board.flags, pose) == place.square]


def light_ops(lights: Sequence[Light], lit: LitBoard, px: Px, spoken: Light | None = None) -> Iterator[Op]:
    """Those of the lights that are in this slice, each with its place among all of them.

    The one that is `spoken` of stands out.
    """
    for square in screens_of(lit.board, lights, lit.t):
        yield from reach_ops(lit.grid, lit.board.flags.level.terrain, square, Role.LINK)
    squares = by_square(lights, lit.t)
    crowds = {square for square, here in squares.items() if crowd_on(lit, square, here)}
    for square, here in squares.items():
        if square in crowds:
            yield from _bare_square(lit, square)
        yield from _lit_square(lit.grid, square, Role.NOW if spoken in here else Role.FOCUS, px)
    # Upon all frames: that of a square reaches a little into the next ones.
    if squares and lit.named and lit.grid.cell < NAMED_NEAR:
        yield from label_ops(lit.grid, lit.board, lit.t, lit.labelled_from)
    for square, here in squares.items() if lit.grid.cell >= NAMED_NEAR else ():
        crowd = square in crowds
        if not crowd:
            yield from labels_on(lit.grid, lit.board, lit.t, square, lit.labelled_from)
        meant = tuple(_ghosts(lit, square, here) if crowd else _meant(lit, square, here))
        yield from meant
        # A small square has room for one of them; where names stand beside it, it is written over the line to them.
        if not crowd and (not meant or lit.grid.cell >= _ROOMY):
            yield from number_ops(lights, lit, square, spoken, tagged=_is_tagged(lit, square))


def spoken_names(lit: LitBoard, names: frozenset[str]) -> Iterator[Op]:
    """What the stones with these names wear, where squares are too small for the names of all."""
    if NAMED_NEAR <= lit.grid.cell < NAMED_ALL:
        for square in dict.fromkeys(named_on(lit.board, lit.t, names)):
            yield from labels_on(lit.grid, lit.board, lit.t, square, NAMED_NEAR)


def number_ops(
    lights: Sequence[Light], lit: LitBoard, square: Square, spoken: Light | None, *, tagged: bool = False
) -> Iterator[Op]:
    """The place of a lit square in the order of time, if it has one: in a slice what is told last came first, for told
    it is back to where it began. `tagged`: the number of an effect stands on it."""
    found = order_of(lights, lit, square, spoken)
    if found is not None:
        yield from order_ops(_order_place(lit, square, tagged=tagged), name_size(lit.grid.cell), *found)


def order_of(lights: Sequence[Light], lit: LitBoard, square: Square, spoken: Light | None) -> tuple[int, Role] | None:
    """The place of a lit square in the order of time, and its colour; None: it has none."""
    here = by_square(lights, lit.t)[square]
    if not are_numbered(lights) or here[0].aside:
        return None
    told = dict.fromkeys(light.place for light in reversed(lights) if not light.aside)
    places = sorted(told, key=lambda place: place.t)
    return places.index(here[0].place) + 1, Role.NOW if spoken in here else Role.FOCUS


def are_numbered(lights: Sequence[Light]) -> bool:
    """Whether places wear numbers: of one alone there is no order."""
    return len(lights) > 1


def screens_of(board: Timeline, lights: Sequence[Light], t: int) -> list[Square]:
    """From where tagscreens act in a slice on stones that are spoken of there."""
    meant = {light.stone for light in lights if light.place.t == t and not light.aside}
    facts = (fact for fact in board.steps[t].facts if isinstance(fact, ScreenDeployed))
    return list(dict.fromkeys(fact.square for fact in facts if not meant.isdisjoint(fact.tagged)))


def by_square(lights: Sequence[Light], t: int) -> dict[Square, list[Light]]:
    """The lights in a slice, by their squares."""
    squares: dict[Square, list[Light]] = {}
    for light in lights:
        if light.place.t == t:
            squares.setdefault(light.place.square, []).append(light)
    return squares


@dataclass(frozen=True, slots=True)
class Label:
    """Who or what is meant on a square, and what befell it there (empty: it is there)."""

    name: str
    color: Color
    fate: str = ""

    @property
    def struck(self) -> bool:
        """Whether its name is crossed out: it is not there at all, rather than that something befalls it there."""
        return self.fate == _NOT_THERE

    @property
    def words(self) -> str:
        """All that is written: that who is struck out is not there needs no words."""
        return self.name if self.struck else f"{self.name} {self.fate}".rstrip()


def crowd_on(lit: LitBoard, square: Square, lights: Sequence[Light]) -> tuple[Label, ...]:
    """Everybody on a square with lights, if they are so many that their names would lie on each other."""
    if lit.grid.cell < NAMED_NEAR:
        return ()
    flags = lit.board.flags
    stones = [Label(flags.stones[each].name, INK[flags.stones[each].faction]) for each in lit.standing(square)]
    stones += [
        Label(flags.stones[each.stone].name, Role.ALARM, _briefly(each.fate))
        for each in lost_arrivals(lit.board, lit.t)
        if each.square == square
    ]
    known = {label.name for label in stones}
    gone = [light for light in dict.fromkeys(lights) if not lit.has(light) and (lit.exists(light) or not stones)]
    for stone in dict.fromkeys(light.stone for light in gone if light.stone is not None and not light.number):
        if flags.stones[stone].name not in known:
            fate = lit.fate_of(stone, square)
            color = Role.TEXT_DIM if fate == HIDDEN else Role.ALARM
            stones.append(Label(flags.stones[stone].name, color, fate))
    known |= {label.name for label in stones}
    stones += [
        Label(flags.stones[stone].name, Role.ALARM, "destroyed")
        for stone, end in lit.perished.items()
        if end == square and flags.stones[stone].name not in known
    ]
    effects = [
        Label(f"#{ante.number}", ink_of(flags, ante))
        for ante in antes_in(lit.board, lit.t)
        if ante.position.square == square
    ]
    effects += [Label(f"#{light.number}", Role.ALARM, _NOT_THERE) for light in gone if light.number]
    high = len(stones) * name_height(lit.grid.cell) + len(effects) * sign_side(lit.grid.cell)
    return (*effects, *stones) if len(stones) > 1 or high * 100 > lit.grid.cell * MOST_WRITTEN else ()


def _briefly(fate: Astray) -> str:
    """What befell who arrived: that it was at once is seen by the sign on its square."""
    return fate.value.removesuffix(" at once")


def _bare_square(lit: LitBoard, square: Square) -> Iterator[Op]:
    """A square as it is in its slice, without names."""
    yield Clip(lit.grid.square_rect(square).within(lit.seen))
    yield from floor_ops(lit.grid, lit.board.flags.level.terrain.floor)
    yield from standing_ops(lit.grid, lit.board, lit.t)
    yield Unclip()


def ghost_ops(grid: Grid, stone: Stone, square: Square) -> Iterator[Op]:
    """A stone that is not on its square, crossed out."""
    yield from token_ops(grid, (replace(token_at(stone, square, stone.azimuth), alpha=_GHOST),))
    yield from cross_ops(grid.square_rect(square).inset(grid.cell * 22 // 100))


def cross_ops(rect: Rect) -> Iterator[Op]:
    """A cross from corner to corner."""
    for start, end in (((rect.x, rect.y), (rect.right, rect.bottom)), ((rect.right, rect.y), (rect.x, rect.bottom))):
        yield Line((Point(*start), Point(*end)), Role.ALARM, max(1, rect.w // 8))


def _lit_square(grid: Grid, square: Square, color: Role, px: Px) -> Iterator[Op]:
    rim = 1 if grid.cell >= NAMED_NEAR else px(2)
    width = max(1, px(3 if color is Role.NOW else 2))
    yield Fill(grid.square_rect(square).inset(-rim), Tint(color, 28), px(3), width, color)


def _ghosts(lit: LitBoard, square: Square, lights: Sequence[Light]) -> Iterator[Op]:
    """The first of those who are not there, crossed out, or who is hidden, on a square on which nobody is."""
    stones = lit.board.flags.stones
    missing = [light.stone for light in lights if light.stone is not None and not lit.has(light)]
    if missing and not lit.standing(square) and not lit.lost(square):
        hidden = lit.hidden(square)
        if hidden:
            yield from hidden_ops(lit.grid, stones[hidden[0]], square)
        else:
            yield from _missing_ops(lit, stones[missing[0]], square)


def _missing_ops(lit: LitBoard, stone: Stone, square: Square) -> Iterator[Op]:
    """A stone that is not on its square, crossed out; where it is seen elsewhere in that slice, the cross alone."""
    if any(pose.stone == stone.number for pose in lit.board.steps[lit.t].slice.poses):
        yield from cross_ops(lit.grid.square_rect(square).inset(lit.grid.cell * 22 // 100))
    else:
        yield from ghost_ops(lit.grid, stone, square)


def _meant(lit: LitBoard, square: Square, lights: Sequence[Light]) -> Iterator[Op]:
    """Who is not there, crossed out, and the numbers of effects where the board does not show them."""
    flags, lost = lit.board.flags, lit.lost(square)
    row = len(lit.standing(square)) + len(lost)
    hidden = [light for light in lights if is_hidden(lit.board, light) and light.stone not in lost]
    for stone in dict.fromkeys(light.stone for light in hidden if light.stone is not None):
        yield from hidden_ops(lit.grid, flags.stones[stone], square)
        yield from named_ops(lit.grid, square, flags.stones[stone].name, row, Role.TEXT_DIM)
        row += 1
    # Who is nowhere on this board needs no name where somebody stands.
    missing = [
        light for light in lights if not lit.has(light) and light not in hidden and (lit.exists(light) or not row)
    ]
    ghost = next((light for light in missing if light.stone is not None and not row), None)
    if ghost is not None and ghost.stone is not None:
        yield from _missing_ops(lit, flags.stones[ghost.stone], square)
        yield from struck_ops(lit.grid, square, flags.stones[ghost.stone].name, 0)
        row += 1
    told = {*lost} if ghost is None else {*lost, ghost.stone}
    for light in dict.fromkeys(lights):
        if light == ghost or (light.stone in told and not light.number):
            continue
        gone = light in missing
        if not gone and not lit.has(light):
            continue
        if light.stone is not None and not light.number and gone:
            yield from struck_ops(lit.grid, square, flags.stones[light.stone].name, row)
            told.add(light.stone)
        elif light.number and gone:
            yield from struck_ops(lit.grid, square, f"#{light.number}", row)
        elif light.number and lit.grid.cell < SIGN_CELL:
            yield from named_ops(lit.grid, square, f"#{light.number}", row, Role.TIME)
        else:
            continue
        row += 1


def _order_place(lit: LitBoard, square: Square, *, tagged: bool) -> Point:
    """Where the place of a square in the order of what is told is written: on its upper right corner; where the number
    of an effect needs that (`tagged`), above the square, or else below it."""
    grid, seen = lit.grid, lit.seen
    rect, size = grid.square_rect(square), name_size(grid.cell)
    radius = order_radius(size)
    # It keeps to its column, or it would hide the name, or lie under the number, of a square in the next one. In a
    # small square that would hide who is there.
    beyond = 0 if grid.cell >= _ROOMY else radius - size // 4
    x, above = min(rect.right + beyond, seen.right) - radius, rect.y + _TOUCH - radius
    if not tagged:
        return Point(x, max(rect.y + size // 2, seen.y + radius))
    return Point(x, above if above - radius >= seen.y else min(rect.bottom - _TOUCH + radius, seen.bottom - radius))


def _is_tagged(lit: LitBoard, square: Square) -> bool:
    """Whether the number of an effect stands on a square."""
    tags = antes_in(lit.board, lit.t) if lit.grid.cell >= SIGN_CELL else ()
    return any(ante.position.square == square for ante in tags)


def order_radius(size: int) -> int:
    """Of the disc on which a place in the order stands, for letters of that size."""
    return size * 2 // 3 + 1


def order_ops(at: Point, size: int, place: int, color: Role) -> Iterator[Op]:
    """A place in the order of what is told, in letters of that size."""
    yield Circle(at, order_radius(size), color)
    yield Text(str(place), at, size, Role.GROUND, Anchor.CENTER, Weight.BOLD)
