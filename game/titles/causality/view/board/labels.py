"""What is written on the squares of a slice: names of stones, numbers of what time left there, and alarms.

All of a square is placed together, so that nothing is written over anything else: names at the lower edge, alarms
beside them, and numbers from the upper edge down as far as there is room.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.titles.causality.rules.flag import Act, Flag
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.army import BASE, GROUND, INK
from game.titles.causality.view.board.alarms import (
    SMALL_ALARM,
    Alarm,
    AlarmPlace,
    alarm_places,
    by_square,
    dot_places,
    head_alarms,
)
from game.titles.causality.view.board.arrivals import Astray, lost_arrivals
from game.titles.causality.view.board.board_frame import antes_in, bomb_place, ink_of, is_tight, standing_ops
from game.titles.causality.view.board.corners import UNDER_A_TAG, sign_corner
from game.titles.causality.view.board.plates import MORE, more_width, struck_on, struck_place, struck_width
from game.titles.causality.view.board.tokens import tokens_of
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.board.marks import plate_place
from game.view.board.tags import ROOMY_FROM, Tag, TagLine, tag_height, tag_lines, tag_ops
from game.view.board.token import (
    LEAST_MARK,
    LEAST_SIGN,
    NAMED_CELL,
    SIGN_CELL,
    WHOLE,
    WISHED_NAMES,
    Token,
    clear_of_ring,
    free_plates,
    mark_place,
    name_height,
    name_ops,
    name_place,
    name_width,
    named_on,
    worn_ops,
)
from game.view.frame import Fill, Frame, Rect, Sprite
from game.view.look.palette import Color, Role

_AROUND_A_NAME = 3
"""So many pixels of a name's plate are around its letters and no more than that."""


_ROWS_TO_COUNT = 2
"""So many rows are needed for a name and how many more there are."""


@dataclass(frozen=True, slots=True)
class Notes:
    """What more is on the squares of a slice: alarms, and the places of signs of what is ordered there."""

    alarms: tuple[Alarm, ...] = ()
    signs: tuple[tuple[Square, Rect], ...] = ()


BARE = Notes()


class _Name(NamedTuple):
    """A name on a square; `token` is who stands there, None: who arrived and is not seen."""

    words: str
    color: Color
    struck: bool = False
    token: Token | None = None


class _Here(NamedTuple):
    """All that is to be written on one square, and the signs there; `brief`: one name stands for all below a number."""

    names: Sequence[_Name]
    tags: Sequence[Tag]
    alarms: Sequence[Alarm]
    signs: Sequence[Rect]
    brief: bool
    on_base: bool


@dataclass(frozen=True, slots=True)
class SquareLabels:
    """Everything that is written on one square."""

    names: Frame
    name_places: tuple[Rect, ...]
    tags: tuple[TagLine, ...]
    alarms: tuple[AlarmPlace, ...]

    @property
    def ops(self) -> Frame:
        """Names and numbers as they are drawn, over all else."""
        return *self.names, *tag_ops(self.tags)

    @property
    def has_head(self) -> bool:
        """Whether a number takes the upper edge of the square."""
        return bool(self.tags) or any(place.size for place in self.alarms)

    @property
    def places(self) -> tuple[Rect, ...]:
        """What is covered by all that."""
        return *self.name_places, *(line.plate for line in self.tags), *(place.rect for place in self.alarms)


def slice_ops(grid: Grid, timeline: Timeline, t: int, named_from: int = NAMED_CELL) -> Frame:
    """A slice as it is, with all names."""
    return *standing_ops(grid, timeline, t), *label_ops(grid, timeline, t, named_from)


def label_ops(grid: Grid, timeline: Timeline, t: int, named_from: int = NAMED_CELL, notes: Notes = BARE) -> Frame:
    """Over all else: what the stones in a slice wear, their names in squares of so many pixels, and the numbers of what
    comes from later; alarms have their room, and are drawn by themselves."""
    found = labels_of(grid, timeline, t, named_from, notes)
    return *worn_ops(grid, tokens_of(timeline, t)), *(op for each in found.values() for op in each.ops)


def labels_on(grid: Grid, timeline: Timeline, t: int, square: Square, named_from: int, notes: Notes = BARE) -> Frame:
    """The same of one square."""
    tokens = [token for token in tokens_of(timeline, t) if _square_of(token) == square]
    found = labels_of(grid, timeline, t, named_from, notes).get(square)
    return *worn_ops(grid, tokens), *(() if found is None else found.ops)


def number_ops(grid: Grid, timeline: Timeline, t: int, named_from: int) -> Frame:
    """Only the numbers of what comes from later, where they are when nothing moves."""
    found = labels_of(grid, timeline, t, named_from, BARE)
    return tuple(op for each in found.values() for op in tag_ops(each.tags))


def labels_of(grid: Grid, timeline: Timeline, t: int, named_from: int, notes: Notes) -> dict[Square, SquareLabels]:
    """All squares on which anything is written."""
    names = _names(timeline, t) if grid.cell >= named_from else {}
    alarms = by_square(notes.alarms)
    if grid.cell < SIGN_CELL:
        return _on_dots(grid, names, alarms)
    tags = _tags(timeline, t, {alarm.number for alarm in notes.alarms if alarm.full})
    signs = _signs(grid, timeline, t, notes)
    # Under a number there is room for one name, or nothing is seen of who is there; those who wish for names get all.
    brief = grid.cell < ROOMY_FROM and named_from > WISHED_NAMES
    bases = {base.square for base in timeline.flags.level.bases}
    found = {
        square: _on_square(
            grid,
            square,
            _Here(
                names.get(square, ()),
                tags.get(square, ()),
                alarms.get(square, ()),
                signs.get(square, ()),
                brief=brief,
                on_base=square in bases,
            ),
        )
        for square in dict.fromkeys((*names, *tags, *alarms))
    }
    return {**found, **dict(_with_bases(grid, timeline, t, found, names))} if is_tight(grid) else found


def _with_bases(
    grid: Grid,
    timeline: Timeline,
    t: int,
    found: Mapping[Square, SquareLabels],
    names: Mapping[Square, Sequence[_Name]],
) -> Iterator[tuple[Square, SquareLabels]]:
    """Where a number and a name hide what is left to be seen of a base below a stone: its tower in the corner."""
    for base, owner in zip(timeline.flags.level.bases, timeline.owners[t], strict=True):
        square, labels = base.square, found.get(base.square)
        token = next((name.token for name in names.get(square, ()) if name.token is not None), None)
        if labels is None or not labels.has_head or token is None or token.mark:
            continue
        place = mark_place(grid.square_rect(square), token.name)
        others = (*labels.name_places[1:], *(each.rect for each in labels.alarms))
        if any(each.overlaps(place) for each in others):
            continue
        mark = (Fill(place, Role.GROUND, 2), Sprite(BASE[owner], place, INK[owner], GROUND[owner], Role.GROUND))
        yield square, replace(labels, names=(*labels.names, *mark), name_places=(*labels.name_places, place))


def _on_square(grid: Grid, square: Square, here: _Here) -> SquareLabels:
    """All of a square. An alarm and a number are one where there is little room; what is left of alarms has its size
    there, and a name that is crossed out gives way to that."""
    heads = head_alarms(grid.square_rect(square), here.tags, here.alarms, here.signs) if is_tight(grid) else ()
    if heads:
        left = here._replace(tags=(), alarms=[alarm for alarm in here.alarms if not alarm.full])
        standing = [name for name in here.names if not name.struck]
        for names in (here.names, standing):
            found = _below(grid, square, left._replace(names=names), heads)
            if all(place.rect.h >= LEAST_SIGN for place in found.alarms):
                return found
    return _below(grid, square, here, ())


def _below(grid: Grid, square: Square, here: _Here, heads: Sequence[AlarmPlace]) -> SquareLabels:
    """What else there is. Names first, as the inspector is pointed at them; then what is urgent, then numbers."""
    names, tags, alarms, signs = here.names, here.tags, here.alarms, here.signs
    rect, line, above = grid.square_rect(square), name_height(grid.cell), tag_height(grid.cell)
    top = [place.rect for place in heads] or ([rect.cut_top(above)[0]] if tags else [])
    if here.brief and top and len(names) > 1:
        marked = here.on_base or (names[0].token is not None and names[0].token.mark)
        beside = LEAST_SIGN if alarms else LEAST_MARK if marked else 0
        shown = [_first_and_more(names, grid.cell, grid.cell - beside)]
    else:
        shown = _shortened(
            names, (grid.cell - (above + 1 if top else 0) - _over_names(grid, names, alarms)) // line, grid.cell
        )
    named = tuple(_name_place(rect, name, row) for row, name in enumerate(shown))
    if alarms:
        named = tuple(_beside_an_alarm(plate, rect) for plate in named)
    if is_tight(grid) and not names and any(tag.sprite for tag in here.tags):
        signs = [*signs, _least_of_bomb(grid, square)]
    marks = [mark_place(rect, name.words) for name in names if name.token is not None and name.token.mark]
    warned = (*heads, *alarm_places(grid, alarms, named, (*top, *signs, *marks)))
    taken = (*named, *(place.rect for place in warned), *signs, *marks)
    written = tuple(op for plate, name in zip(named, shown, strict=True) for op in _name_ops(grid, plate, name))
    return SquareLabels(written, named, tag_lines(grid, square, tags, taken) if tags else (), warned)


def _beside_an_alarm(plate: Rect, square: Rect) -> Rect:
    """A name's plate; without the room beside its letters if an alarm in the corner needs that."""
    tight = plate.cut_left(plate.w - _AROUND_A_NAME)[0]
    return tight if square.right - plate.right < LEAST_SIGN <= square.right - tight.right else plate


def _least_of_bomb(grid: Grid, square: Square) -> Rect:
    """The part of a bomb that is seen in any case where nobody stands on it."""
    place = bomb_place(grid, square)
    return place.cut_bottom(LEAST_SIGN)[0].cut_left(LEAST_SIGN)[0]


def _over_names(grid: Grid, names: Sequence[_Name], alarms: Sequence[Alarm]) -> int:
    """The pixels above names that an alarm takes where there is no room for it beside them."""
    widest = max((_name_place(Rect(0, 0, grid.cell, grid.cell), name, 0).w for name in names), default=0)
    return SMALL_ALARM if alarms and widest + SMALL_ALARM > grid.cell else 0


def _on_dots(
    grid: Grid, names: Mapping[Square, Sequence[_Name]], alarms: Mapping[Square, Sequence[Alarm]]
) -> dict[Square, SquareLabels]:
    """Where there is hardly room for a name in a square, those that hide nobody else."""
    warned = dot_places(grid, alarms)
    taken = [place.rect for each in warned.values() for place in each]
    # Of several on one square the first is who stands there.
    first = {square: each[0] for square, each in names.items()}
    plates = free_plates(grid, [(grid.square_rect(square), name.words) for square, name in first.items()], taken)
    found = {square: plate for square, plate in zip(first, plates, strict=True) if plate is not None}
    return {
        square: SquareLabels(
            _name_ops(grid, found[square], first[square]) if square in found else (),
            (found[square],) if square in found else (),
            (),
            warned.get(square, ()),
        )
        for square in dict.fromkeys((*found, *warned))
    }


def _names(timeline: Timeline, t: int) -> dict[Square, list[_Name]]:
    """Who stands on the squares of a slice, and above that who arrived and is not seen."""
    names: dict[Square, list[_Name]] = {}
    for token in tokens_of(timeline, t):
        names.setdefault(_square_of(token), []).append(_Name(token.name, token.plinth.ink, token=token))
    for lost in lost_arrivals(timeline, t):
        struck = lost.fate is Astray.DESTROYED
        name = _Name(timeline.flags.stones[lost.stone].name, Role.ALARM if struck else Role.TEXT_DIM, struck)
        names.setdefault(lost.square, []).append(name)
    return names


def _square_of(token: Token) -> Square:
    return Square(token.x // WHOLE, token.y // WHOLE)


def _shortened(names: Sequence[_Name], rows: int, cell: int) -> list[_Name]:
    """As many names as there are rows; in place of those for which there is none, how many more, or that there are."""
    if len(names) <= max(1, rows):
        return list(names)
    if rows < _ROWS_TO_COUNT:
        return [_first_and_more(names, cell, cell)]
    kept = list(names[: rows - 1])
    return [*kept, _Name(f"+{len(names) - len(kept)}", Role.TEXT)]


def _first_and_more(names: Sequence[_Name], cell: int, room: int) -> _Name:
    """The first one, and that there are more as far as there is room for that."""
    first = names[0]
    width = (struck_width if first.struck else name_width)(first.words, cell)
    return first._replace(words=first.words + MORE) if width + more_width(cell) <= room else first


def _name_place(square: Rect, name: _Name, row: int) -> Rect:
    words = name.words.removesuffix(MORE)
    plate = (struck_place if name.struck else name_place)(square, words, row)
    return plate._replace(w=plate.w + more_width(square.w)) if words != name.words else plate


def _name_ops(grid: Grid, plate: Rect, name: _Name) -> Frame:
    if name.token is not None and plate == name_place(_rect_of(grid, name.token), name.words):
        # With the mark beside it.
        return name_ops(grid, (name.token,), 0)
    if name.token is not None and name.token.ringed and plate.bottom == _rect_of(grid, name.token).bottom:
        ground = Fill(clear_of_ring(plate, _rect_of(grid, name.token)), Role.GROUND, 2)
        return ground, *named_on(plate, name.words, grid.cell, name.color)
    return (struck_on if name.struck else named_on)(plate, name.words, grid.cell, name.color)


def _rect_of(grid: Grid, token: Token) -> Rect:
    return grid.square_rect(_square_of(token))


def _tags(timeline: Timeline, t: int, urgent: set[int]) -> dict[Square, list[Tag]]:
    """The numbers of what arrives and falls on each square, in the colours of whose they are, the urgent ones first."""
    flags, tags = timeline.flags, dict[Square, list[Tag]]()
    for ante in sorted(antes_in(timeline, t), key=lambda ante: ante.number not in urgent):
        tag = Tag(ante.number, drawing("bomb") if ante.is_bomb else "", ink_of(flags, ante))
        tags.setdefault(ante.position.square, []).append(tag)
    return tags


def _signs(grid: Grid, timeline: Timeline, t: int, notes: Notes) -> dict[Square, list[Rect]]:
    """Where signs stand at the upper right of squares: of what is done there next, is ordered, or befell somebody."""
    signs: dict[Square, list[Rect]] = {}
    for square, place in (*_deeds(grid, timeline, t), *notes.signs):
        inner = place.cut_right(place.w - UNDER_A_TAG)[0] if place.right == grid.square_rect(square).right else place
        signs.setdefault(square, []).append(inner)
    return signs


def _deeds(grid: Grid, timeline: Timeline, t: int) -> Iterator[tuple[Square, Rect]]:
    standing = set[Square]()
    for pose in timeline.poses(t):
        square = square_of(timeline.flags, pose)
        standing.add(square)
        if pose.flag is not None and (pose.flag.act is not Act.MOVE or pose.flag.to is None):
            yield square, _deed_place(grid, timeline, t, square, pose.flag)
    for lost in lost_arrivals(timeline, t):
        if lost.square in standing or lost.fate is Astray.HIDDEN:
            yield lost.square, sign_corner(grid, timeline, t, lost.square)


def _deed_place(grid: Grid, timeline: Timeline, t: int, square: Square, flag: Flag) -> Rect:
    """Where a flag says at the corner what its stone does, if that is no move."""
    if flag.act in (Act.JUMP, Act.BOMB):
        return plate_place(grid, square, f"#{flag.ante}" if flag.ante else "")
    return sign_corner(grid, timeline, t, square)
