"""Where the numbers of threads stand on them: near both ends in a row of slices, once where slices are spread out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.titles.causality.view.board.ways import WHOLE, Tie, Way
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Op, Point, Rect, Text, Weight
from game.view.look.palette import Color, Role

_SIZE, _HIGH = 11, 9
"""Size of the letters, and how much of the height they take, at the ordinary size."""

_PARTS = (300, 700, 200, 800, 400, 600, 250, 750, 150, 850, 350, 650, 450, 550)
"""Places on a bow in thousandths, the better ones first."""

_ON_A_LANE = (800, 200, 600, 400, 700, 300, 900, 100)
"""Places on a lane in thousandths for a number that has none in a gap."""

_STEPS = 24
"""In so many steps it is looked where a piece of a thread runs."""

_FARTHEST = 3
"""A number stands in one of so many gaps next to an end of its thread, or not there."""

_Places = Callable[[Tie, Way], Iterator[list[Point]]]
"""For each number that a thread may wear, where it could stand, the better places first."""


def row_numbers(
    ties: Sequence[Tie], ways: Mapping[int, Way], gaps: Sequence[int], taken: Sequence[Rect], px: Px
) -> list[tuple[Tie, Rect]]:
    """In the gaps between slices, at these columns, where they hide nobody: next to the effect, and next to the cause
    if that is another gap."""

    def places(_: Tie, way: Way) -> Iterator[list[Point]]:
        lane = way.pieces[way.middle]
        level = len({spot.y for spot in lane}) == 1
        inside = [gap for gap in gaps if level and lane.end.x <= gap <= lane.start.x]
        # Of a short thread the number hides somebody rather than to be missing.
        near = [Point(gap, lane.start.y) for gap in inside[:_FARTHEST]]
        yield [*near, *(piece.at(part) for piece in (lane, *way.pieces) for part in _ON_A_LANE)]
        if len(inside) > 1:
            yield [Point(gap, lane.start.y) for gap in inside[: -_FARTHEST - 1 : -1]]

    return _numbers(ties, ways, places, taken, px)


def spread_numbers(
    ties: Sequence[Tie], ways: Mapping[int, Way], boards: Sequence[Rect], taken: Sequence[Rect], px: Px
) -> list[tuple[Tie, Rect]]:
    """Somewhere on each bow, between the slices if it can be."""

    def places(tie: Tie, way: Way) -> Iterator[list[Point]]:
        spots = [way.pieces[way.middle].at(part) for part in _PARTS]
        yield sorted(spots, key=lambda spot: any(board.overlaps(_plate(tie, spot, px)) for board in boards))

    return _numbers(ties, ways, places, taken, px)


def _numbers(
    ties: Sequence[Tie], ways: Mapping[int, Way], places: _Places, taken: Sequence[Rect], px: Px
) -> list[tuple[Tie, Rect]]:
    """The first of the places that hide nothing that is taken, no other number and no end of a thread; rather where no
    other thread runs through, for that would seem to be the one of that number."""
    hidden, run = list(taken), {number: _spots(way) for number, way in ways.items()}
    found = list[tuple[Tie, Rect]]()
    for tie in ties:
        if not tie.named:
            continue
        for spots in places(tie, ways[tie.number]):
            plates = (_plate(tie, spot, px) for spot in spots)
            free = [plate for plate in plates if not any(plate.overlaps(each) for each in hidden)]
            if free:
                others = [spot for number, run_by in run.items() if number != tie.number for spot in run_by]
                best = min(free, key=lambda plate: sum(plate.contains(spot) for spot in others))
                hidden.append(best)
                found.append((tie, best))
    return found


def _spots(way: Way) -> list[Point]:
    """Where a thread runs."""
    return [piece.at(part) for piece in way.pieces for part in range(0, WHOLE + 1, WHOLE // _STEPS)]


def _plate(tie: Tie, spot: Point, px: Px) -> Rect:
    width, height = px(7) * (1 + len(str(tie.number))) + px(3), px(_HIGH)
    return Rect(spot.x - width // 2, spot.y - height // 2, width, height)


def number_op(tie: Tie, plate: Rect, color: Color, px: Px) -> list[Op]:
    """A number on its thread, which is hidden there."""
    return [
        Fill(plate, Role.PANEL, px(3)),
        Text(f"#{tie.number}", plate.center, px(_SIZE), color, Anchor.CENTER, Weight.BOLD),
    ]
