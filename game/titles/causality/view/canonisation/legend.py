"""What the marks on the boards mean, said as long as they are to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.causality.reasons.stuck import Half
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.arrivals import Astray, lost_arrivals, lost_sign
from game.titles.causality.view.canonisation.gaze import Phase, StoryGaze, shown
from game.titles.causality.view.canonisation.halves import half_lights, other_half_op, shared_slices
from game.titles.causality.view.canonisation.hiding import hiding_in
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.lights import (
    NAMED_NEAR,
    LitBoard,
    are_numbered,
    cross_ops,
    is_hidden,
    order_ops,
    perished_in,
    screens_of,
)
from game.titles.causality.view.canonisation.spotlight import near_of
from game.titles.causality.view.canonisation.story import Story, changed_squares
from game.titles.causality.view.canonisation.turned import turned_back
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.board.marks import turn_ops
from game.view.board.token import ring_op
from game.view.frame import Anchor, Fill, Op, Point, Rect, Sprite, Text
from game.view.look.palette import Role, Tint

OTHERWISE, NOT_THERE, IS_HIDDEN = "other than it was played", "crossed out: not there", "hidden in that slice"
OTHER_HALF = "other than in the other half"
NO_ORDER = "no order there"
TURNED = "had to go back"
LOCKED = "locked by a tagscreen"
SCREENED, IN_ORDER = "within a tagscreen", "in order of time"
FATES = {
    Astray.DESTROYED: "destroyed in that slice",
    Astray.HIDDEN: "arrived, hidden at once",
}

_WIDTH, _LINE, _ROWS = 182, 14, 2
"""Width and height of a line at the ordinary size, and how many there are one above the other."""
_MOST = 45
"""So much of the title's width they take at most with what can be done without, in percent."""


def legend_ops(story: Story, layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    """A line for each kind of mark, at the upper right."""
    for place, each in enumerate(_marks(story, layout, look)):
        mark = _mark(layout, place)
        yield from _sign(mark, each, layout)
        at = Point(mark.right + layout.px(6), mark.center.y)
        yield Text(each, at, layout.px(11), Role.TEXT_DIM, Anchor.LEFT)


def legend_width(story: Story, layout: CanonisationLayout, look: StoryGaze) -> int:
    """The pixels at the right edge that it takes."""
    return layout.px(_WIDTH) * -(-len(_marks(story, layout, look)) // _ROWS)


def _marks(story: Story, layout: CanonisationLayout, look: StoryGaze) -> tuple[str, ...]:
    """The meanings of the marks that are to be seen."""
    found = [NOT_THERE] if _crosses_out(story, layout, look) else []
    found += [IS_HIDDEN] if _hides(story, look) else []
    found += [NO_ORDER] if _strays(story, look) else []
    found += [TURNED] if _turns(story, layout, look) else []
    found += [SCREENED] if _screens(story, look) else []
    found += [OTHERWISE] if _outlines(story, look) else []
    found += [OTHER_HALF] if _halves_differ(look) else []
    found += [IN_ORDER] if _numbers(layout, look) else []
    found += [FATES[fate] for fate in _fates(story, look)]
    # In the final slice it makes no difference to have no order, and a padlock explains itself best.
    is_free = NO_ORDER not in found and _is_free_at_the_end(story, look)
    # The name of another history takes most of the title.
    wider = layout.px(_WIDTH) * (len(found) // _ROWS + 1) * 100
    has_room = look.history is None and look.covering is None and wider <= layout.title.w * _MOST
    found += [NO_ORDER] if is_free and (len(found) % _ROWS or has_room) else []
    return (*found, *([LOCKED] if len(found) % _ROWS and _locks(story, layout, look) else []))


def _mark(layout: CanonisationLayout, place: int) -> Rect:
    """From above to below, then beside it to the left."""
    px = layout.px
    column, row = divmod(place, _ROWS)
    x = layout.title.right - px(_WIDTH) * (column + 1)
    # In a low title they keep above what is told in it.
    line = min(px(_LINE), layout.title.h * 22 // 100)
    return Rect(x, layout.title.y + line * row, px(10), px(10))


def _sign(mark: Rect, meaning: str, layout: CanonisationLayout) -> Iterator[Op]:
    if meaning == NOT_THERE:
        yield from cross_ops(mark)
    elif meaning == IS_HIDDEN:
        yield lost_sign(mark.inset(-layout.px(2)), Astray.HIDDEN)
    elif meaning == NO_ORDER:
        yield ring_op(mark)
    elif meaning == LOCKED:
        yield Sprite(drawing("padlock"), mark, Role.TEXT)
    elif meaning == TURNED:
        squares = Grid(mark.x - mark.w - layout.px(4), mark.center.y - mark.w, 2 * mark.w, 2, 1)
        yield from turn_ops(squares, (0, 0), (1, 0), Role.TEXT, layout.px(2))
    elif meaning == OTHER_HALF:
        yield other_half_op(mark, layout.px)
    elif meaning == SCREENED:
        yield Fill(mark, Tint(Role.LINK, 56), 0, 1, Tint(Role.LINK, 150))
    elif meaning == IN_ORDER:
        yield from order_ops(mark.center, layout.px(8), 1, Role.FOCUS)
    elif meaning == OTHERWISE:
        yield Fill(mark, None, 0, layout.px(2), Role.TIME)
    else:
        yield lost_sign(mark.inset(-layout.px(2)), next(fate for fate, words in FATES.items() if words == meaning))


def _fates(story: Story, look: StoryGaze) -> tuple[Astray, ...]:
    """What befell arrivals that are not seen on their portals, on the boards that are shown."""
    fates = {lost.fate for board, t in _seen(story, look) for lost in lost_arrivals(board, t)}
    spoken = (light.place.t for light in look.lights if look.stuck is None)
    near = [(half.board, t) for half in _halves(look) for t in shared_slices(_halves(look), look)]
    near += [(shown(story, look, t).board, t) for t in spoken if shown(story, look, t).is_still]
    fates |= {Astray.DESTROYED for board, t in near if perished_in(board, t)}
    return tuple(fate for fate in Astray if fate in fates)


def _seen(story: Story, look: StoryGaze) -> Sequence[tuple[Timeline, int]]:
    """The slices that stand still on the boards that are shown."""
    seen = [] if look.covering is not None else [shown(story, look, t) for t in range(len(story.played.steps))]
    boards = [(each.board, t) for t, each in enumerate(seen) if each.phase not in (Phase.RUNS, Phase.UNREACHED)]
    return [*boards, *((half.board, t) for half in _halves(look) for t in shared_slices(_halves(look), look))]


def _halves(look: StoryGaze) -> list[Half]:
    return [] if look.stuck is None else [half for _, half in look.stuck.halves]


def _halves_differ(look: StoryGaze) -> bool:
    """Whether squares are marked that look otherwise in the other half."""
    halves = _halves(look)
    if len(halves) != 2:
        return False
    first, second = (half.board for half in halves)
    return any(changed_squares(first, second, t) for t in shared_slices(halves, look))


def _outlines(story: Story, look: StoryGaze) -> bool:
    """Whether squares are outlined that are other than they were played."""
    if look.covering is not None:
        return False
    boards = ((t, shown(story, look, t)) for t in range(len(story.played.steps)))
    return any(seen.phase is Phase.MADE and changed_squares(story.played, seen.board, t) for t, seen in boards)


def _crosses_out(story: Story, layout: CanonisationLayout, look: StoryGaze) -> bool:
    """Whether anything is crossed out because it is not there."""
    if look.stuck is not None:
        return True
    if story.taken_back and look.canonised and look.history is None and look.moment.flipped:
        return True
    boards = ((light, _lit(story, layout, look, light.place.t)) for light in look.lights)
    return any(not lit.has(light) and not is_hidden(lit.board, light) for light, lit in boards)


def _screens(story: Story, look: StoryGaze) -> bool:
    """Whether the reach of tagscreens is seen that act on who is spoken of."""
    if look.stuck is not None:
        times = shared_slices(_halves(look), look)
        return any(screens_of(half.board, half_lights(half), t) for half in _halves(look) for t in times)
    boards = ((shown(story, look, light.place.t).board, light) for light in look.lights)
    return any(screens_of(board, [light], light.place.t) for board, light in boards)


def _hides(story: Story, look: StoryGaze) -> bool:
    """Whether anybody is seen to be hidden."""
    if any(hiding_in(board, t) for board, t in _seen(story, look)):
        return True
    if look.stuck is not None:
        return any(_is_hidden_in(half, look) for half in _halves(look))
    return any(is_hidden(shown(story, look, light.place.t).board, light) for light in look.lights)


def _is_hidden_in(half: Half, look: StoryGaze) -> bool:
    times = shared_slices(_halves(look), look)
    return any(each.place.t in times and is_hidden(half.board, each) for each in half_lights(half))


def _strays(story: Story, look: StoryGaze) -> bool:
    """Whether anybody is seen who has no order and therefore is in no later slice, of which there are some."""
    final = story.flags.level.final
    return any(t < final and board.free(t) for board, t in _seen(story, look))


def _locks(story: Story, layout: CanonisationLayout, look: StoryGaze) -> bool:
    """Whether anybody is seen to be locked, where squares are large enough for that."""
    if look.stuck is None and layout.near is None and layout.boards[0].cell < NAMED_NEAR:
        return False
    return any(pose.locked for board, t in _seen(story, look) for pose in board.poses(t))


def _turns(story: Story, layout: CanonisationLayout, look: StoryGaze) -> bool:
    """Whether anybody is seen who had to go back, where squares are large enough for that."""
    if look.stuck is not None:
        times = shared_slices(_halves(look), look)
        return any(turned_back(half.board, t, look.names) for half in _halves(look) for t in times)
    if layout.near is not None:
        times = [near.t for near in near_of(story, layout, look)]
    else:
        times = list(range(len(layout.boards))) if layout.boards[0].cell >= NAMED_NEAR else []
    seen = [(t, shown(story, look, t)) for t in times]
    return any(turned_back(each.board, t, look.names) for t, each in seen if each.is_still)


def _is_free_at_the_end(story: Story, look: StoryGaze) -> bool:
    """Whether anybody is seen in the final slice who has no order there: the ring says so there as well."""
    final = story.flags.level.final
    return any(t == final and board.free(t) for board, t in _seen(story, look))


def _numbers(layout: CanonisationLayout, look: StoryGaze) -> bool:
    """Whether places wear their number in the order of what is told."""
    if look.stuck is not None:
        return any(are_numbered(half_lights(half)) for half in _halves(look))
    is_read = layout.near is not None or layout.boards[0].cell >= NAMED_NEAR
    return is_read and are_numbered(look.lights)


def _lit(story: Story, layout: CanonisationLayout, look: StoryGaze, t: int) -> LitBoard:
    return LitBoard(layout.boards[t], shown(story, look, t).board, t)
