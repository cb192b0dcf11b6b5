"""Pieces on a board: a drawing on the plinth of its side, on a square or between two, faint, ringed or marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.view.board.grid import Grid
from game.view.frame import Anchor, Circle, Dash, Fill, Frame, Op, Rect, Sprite, Text, Weight
from game.view.look.palette import Color, Role

WHOLE = 1000
"""Parts of a square that a token's place counts in."""

_SIGN_CELL = 6
"""In smaller squares a piece is just a spot of its colour."""

NAMED_CELL = 30
"""From this many pixels a square on, pieces wear their names."""

WISHED_NAMES = 12
"""From this many pixels a square on, they wear them while names are wished for."""

SIGN_CELL = 26
"""In smaller squares there is no room for signs beside a piece."""

LEAST_SIGN, _LARGEST_SIGN = 14, 26
"""Pixels of a sign at a corner of a square: below, nobody could tell one from another; more is never needed."""


LEAST_MARK = 11
"""Pixels of a mark that shares its edge with a name, at least: it may do with less ground around its drawing."""

_ASIDE = 3
"""Pixels between the names of two pieces side by side, at least: closer they would be read as one."""


def sign_side(cell: int) -> int:
    """The side of a sign at the corner of a square, in pixels."""
    return max(LEAST_SIGN, min(_LARGEST_SIGN, cell * 30 // 100))


@dataclass(frozen=True, slots=True)
class Plinth:
    """What the pieces of one side stand on: its drawing (empty: they stand on the ground), the colours of the piece's
    lines and of its inside, and how much of the plinth is left free around a piece, in percent."""

    sprite: str
    ink: Color
    ground: Color
    margin: int


@dataclass(frozen=True, slots=True)
class Token:
    """One piece as it is drawn. `piece` is the number by which it is the same in other pictures. `x` and `y` are its
    column and row in thousandths, so that a token can be between squares; `turns` are quarter turns clockwise.

    `ringed`: something is to be done with it. `mark` is the drawing in its corner, and `name` what it is called.
    `alpha` 255 is solid, `size` is in percent of the ordinary size.
    """

    piece: int
    plinth: Plinth
    sprite: str
    x: int
    y: int
    turns: int = 0
    ringed: bool = False
    mark: str = ""
    name: str = ""
    alpha: int = 255
    size: int = 100


def token_ops(grid: Grid, tokens: Iterable[Token]) -> Frame:
    """The pieces on their plinths, with their rings and marks."""
    ops: list[Op] = []
    for token in tokens:
        ops += _token(grid, token)
    return tuple(ops)


def name_ops(grid: Grid, tokens: Iterable[Token], named_from: int = NAMED_CELL) -> Frame:
    """The names of the pieces, where squares have so many pixels; to be drawn over arrows and ghosts."""
    if grid.cell < named_from:
        return ()
    named = [token for token in tokens if token.name and token.alpha == 255]
    if all(name_width(token.name, grid.cell) <= grid.cell for token in named):
        return tuple(op for token, row in _apart(grid, named) for op in _name(grid, token, row))
    plates = free_plates(grid, [(_square(grid, token), token.name) for token in named])
    return tuple(
        op
        for token, plate in zip(named, plates, strict=True)
        if plate is not None
        for op in named_on(plate, token.name, grid.cell, token.plinth.ink)
    )


def free_plates(grid: Grid, named: Sequence[tuple[Rect, str]], taken: Sequence[Rect] = ()) -> list[Rect | None]:
    """Where names stand that are hardly narrower than their squares: each may reach to the right or to the left over
    squares on which nobody is named, on the board and off all that is taken and named already. None: there is no
    room for it."""
    plates: list[Rect | None] = []
    placed = list(taken)
    squares = [square for square, _ in named]
    for square, name in named:
        others = [each for each in squares if each != square]
        free = (way for way in _ways(square, name) if not any(way.overlaps(each) for each in (*others, *placed)))
        plate = next((way for way in free if grid.rect.encloses(way)), None)
        plates.append(plate)
        placed += [] if plate is None else [Rect(plate.x - 1, plate.y, plate.w + 2, plate.h)]
    return plates


def _ways(square: Rect, name: str) -> Iterator[Rect]:
    """Along the lower edge, or the upper one."""
    low = name_place(square, name)
    for plate in (low, low.move(0, square.y - low.y)):
        yield plate
        yield plate.move(square.right - plate.right, 0)


def named_on(plate: Rect, name: str, cell: int, color: Color) -> Frame:
    """A name on its plate, in squares of so many pixels."""
    words = Text(name, plate.center, name_size(cell), color, Anchor.CENTER, Weight.BOLD)
    return Fill(plate, Role.GROUND, 2), words


def _apart(grid: Grid, tokens: Iterable[Token]) -> Iterator[tuple[Token, int]]:
    """In which place from below each name stands: of pieces that pass each other none hides that of another one."""
    placed: list[Rect] = []
    squares: set[tuple[int, int]] = set()
    for token in sorted(tokens, key=_is_between):
        row, square = 0, _square(grid, token)
        if _is_between(token) or (token.x, token.y) in squares:
            while any(name_place(square, token.name, row).overlaps(plate) for plate in placed):
                row += 1
        squares.add((token.x, token.y))
        plate = name_place(square, token.name, row)
        placed.append(Rect(plate.x - _ASIDE, plate.y, plate.w + 2 * _ASIDE, plate.h))
        yield token, row


def _is_between(token: Token) -> bool:
    """Whether it is on its way from one square to another one."""
    return token.x % WHOLE != 0 or token.y % WHOLE != 0


def worn_ops(grid: Grid, tokens: Iterable[Token]) -> Frame:
    """The marks of the pieces once more, to be drawn over what came to lie upon them."""
    worn = (token for token in tokens if token.mark and token.alpha == 255 and grid.fine)
    return tuple(op for token in worn for op in _mark(_square(grid, token), token))


def _square(grid: Grid, token: Token) -> Rect:
    return Rect(grid.x + token.x * grid.cell // WHOLE, grid.y + token.y * grid.cell // WHOLE, grid.cell, grid.cell)


def name_size(cell: int) -> int:
    """The size of the letters of names in squares of so many pixels: in very large ones they would be lost."""
    return max(9, min(15, cell * 27 // 100), min(26, cell * 14 // 100))


def _name(grid: Grid, token: Token, row: int) -> list[Op]:
    """In the lower left corner, or so many places above it, on a ground of its own: names are read on pieces, bases and
    floor alike."""
    square = _square(grid, token)
    plate = name_place(square, token.name, row)
    mark = mark_place(square, token.name)
    # What is below would be read as a letter between the name and the mark beside it.
    joined = token.mark and not row and mark.bottom == square.bottom and mark.x - plate.right < plate.h
    ground = Rect(plate.x, plate.y, mark.x + 1 - plate.x, plate.h) if joined else plate
    if token.ringed and not row:
        ground = ground._replace(w=max(ground.w, clear_of_ring(plate, square).w))
    return [
        Fill(ground, Role.GROUND, 2),
        Text(token.name, plate.center, name_size(grid.cell), token.plinth.ink, Anchor.CENTER, Weight.BOLD),
    ]


def clear_of_ring(plate: Rect, square: Rect) -> Rect:
    """The ground of a name in a ring: what was left of a dash beside its last letter would be read as a stop."""
    return plate._replace(w=min(plate.w + plate.h * 2 // 3, square.right - plate.x))


def name_place(square: Rect, name: str, row: int = 0) -> Rect:
    """The plate of a name at the left edge of a square, in the `row`-th place from below, from 0."""
    high = name_height(square.w)
    return Rect(square.x, square.bottom - high * (row + 1), name_width(name, square.w), high)


def name_height(cell: int) -> int:
    """Pixels of a name's height in squares of that many: none of its letters reaches below the line."""
    return name_size(cell) * 3 // 4 + 3


def name_width(name: str, cell: int) -> int:
    """Pixels of the lower edge that a name takes in squares of that many."""
    return tag_width(name, name_size(cell))


def tag_width(words: str, size: int) -> int:
    """About as many pixels as some letters and digits in bold take, with a little room beside them."""
    return size * 72 * len(words) // 100 + 4


def _token(grid: Grid, token: Token) -> list[Op]:
    cell, plinth = grid.cell, token.plinth
    square = _square(grid, token)
    if token.size != 100:
        side = cell * token.size // 100
        square = square.centered(side, side)
    if cell < _SIGN_CELL:
        return [Fill(square, plinth.ink)]
    rect = square.inset(square.w * 9 // 100 if grid.fine else 0)
    inner = rect.inset(rect.w * plinth.margin // 100)
    ops: list[Op] = [Sprite(plinth.sprite, rect, plinth.ink, plinth.ground, alpha=token.alpha)] if plinth.sprite else []
    ops.append(Sprite(token.sprite, inner, plinth.ink, plinth.ground, plinth.ground, token.alpha, token.turns))
    if token.ringed and token.alpha == 255:
        ops.append(ring_op(square, fine=grid.fine))
    if token.mark and grid.fine:
        ops += _mark(square, token)
    return ops


def ring_op(square: Rect, *, fine: bool = True) -> Op:
    """The ring of one with whom something is to be done."""
    if not fine:
        return Circle(square.center, square.w // 2 + 1, Role.TEXT, 1)
    part = max(2, square.w // 12)
    return Circle(square.center, square.w * 49 // 100, Role.TEXT, max(2, square.w // 24), Dash(part * 2, part))


def _mark(square: Rect, token: Token) -> tuple[Op, Op]:
    place = mark_place(square, token.name)
    inner = place.inset(2 if place.w >= LEAST_SIGN else 1)
    return Circle(place.center, place.w // 2, Role.GROUND), Sprite(token.mark, inner, Role.TEXT)


def mark_place(square: Rect, name: str) -> Rect:
    """Where a piece of that name wears its mark: its middle is seen in any case.

    In the lower right corner, where need be a little smaller, or in the upper left one if its name takes the edge.
    """
    cell = square.w
    most = min(sign_side(cell), cell * 45 // 100)
    least, free = min(most, LEAST_MARK), min(most, cell - name_width(name, cell))
    if free >= least:
        return Rect(square.right - free, square.bottom - free, free, free)
    return Rect(square.x, square.y, least, least)


def icon_ops(rect: Rect, token: Token) -> list[Op]:
    """A piece as a small picture beside words."""
    plinth, inner = token.plinth, rect.inset(rect.w // 8)
    ops: list[Op] = [
        Sprite(plinth.sprite, inner, plinth.ink, plinth.ground),
        Sprite(token.sprite, inner.inset(inner.w // 8), plinth.ink, plinth.ground, plinth.ground, turns=token.turns),
    ]
    if token.ringed:
        ops.append(Circle(rect.center, rect.w // 2, Role.TEXT, 2, Dash(4, 3)))
    return ops


def tokens_between(start: Mapping[int, Token], end: Mapping[int, Token], part: int) -> tuple[Token, ...]:
    """Pieces by their numbers on the way from one picture to the other, `part` thousandths of it: who is in both
    glides, who is only in the second grows, who is only in the first fades."""
    smooth = part * part * (3 * WHOLE - 2 * part) // (WHOLE * WHOLE)
    tokens = []
    for piece in sorted({*start, *end}):
        old, new = start.get(piece), end.get(piece)
        if old is None and new is not None:
            tokens.append(replace(new, alpha=55 + _eighths(part, 25), size=20 + _eighths(smooth, 10)))
        elif old is not None and new is None:
            if part < WHOLE:
                tokens.append(replace(old, alpha=255 - _eighths(part, 31), ringed=False))
        elif old is not None and new is not None:
            x = old.x + (new.x - old.x) * smooth // WHOLE
            y = old.y + (new.y - old.y) * smooth // WHOLE
            tokens.append(replace(new, x=x, y=y))
    return tuple(tokens)


def _eighths(part: int, each: int) -> int:
    """Eight steps of that size on the way: few looks of a sprite have to be drawn and kept."""
    return 8 * part // WHOLE * each
