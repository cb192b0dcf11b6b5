"""What the viewer looks at: focus slice, board, square, zoom and scrolls; and how each of them is changed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.view.board.clicks import Click
from game.titles.causality.view.board.layout import ZOOMS, BoardLayout, Viewport, Zone


@dataclass(frozen=True, slots=True)
class Dragged:
    """A card on its way: of which stone, and before the card at which place it would come to lie."""

    square: Square
    place: int


@dataclass(frozen=True, slots=True)
class Gaze:
    """What the viewer looks at.

    `focus` is the slice shown large, `round` the finished round whose board is shown (None: the one of this round),
    as canonised or else, `played`, as it was played;
    `hover` what the mouse is over, `pinned` what was clicked to be inspected, `hot` the button under the mouse and
    `mark` the square that it is a link to. `why` is the stone that was asked about; `ahead`: ghosts of the next slice
    are wished for. `dragged` is the card that the mouse carries.
    The scrolls are in pixels.
    """

    focus: int = 0
    round: int | None = None
    played: bool = False
    hover: Position | None = None
    pinned: Position | None = None
    hot: Click | None = None
    mark: Position | None = None
    viewport: Viewport = field(default_factory=Viewport)
    orders_scroll: int = 0
    inspector_scroll: int = 0
    log_scroll: int = 0
    why: int | None = None
    ahead: bool = True
    dragged: Dragged | None = None

    def at_slice(self, t: int, time_cap: int) -> Gaze:
        """With that slice in focus, or the nearest that there is."""
        t = max(0, min(t, time_cap - 1))
        return self if t == self.focus else replace(self, focus=t, log_scroll=0, inspector_scroll=0)

    def pin(self, position: Position | None) -> Gaze:
        """With that square kept in the inspector; the one that is kept already is let go."""
        kept = None if position == self.pinned else position
        return replace(self, pinned=kept, inspector_scroll=0)

    def ask(self, stone: int | None) -> Gaze:
        """With the question why about that stone; None closes it."""
        return replace(self, why=stone, hot=None, inspector_scroll=0)

    def at_square(self, position: Position) -> Gaze:
        """With that square kept in the inspector."""
        return replace(self, pinned=position, hover=None, inspector_scroll=0)

    def over(self, hover: Position | None, hot: Click | None, mark: Position | None) -> Gaze:
        """With the mouse over a square, a button, a link, or none of them."""
        if (hover, hot, mark) == (self.hover, self.hot, self.mark):
            return self
        scroll = self.inspector_scroll if hover == self.hover or self.why is not None else 0
        return replace(self, hover=hover, hot=hot, mark=mark, inspector_scroll=scroll)

    def change_board(self, rounds: int, step: int) -> Gaze:
        """So many boards on: those of finished rounds, and after them the one of this round."""
        now = rounds if self.round is None else self.round
        chosen = max(0, min(now + step, rounds))
        if chosen == rounds:
            return self.at_this_round()
        return replace(self, round=chosen, played=self.played and self.round is not None)

    def toggle_board(self, rounds: int) -> Gaze:
        """From this round to the last one as canonised, then as it was played, and back to this one."""
        if self.round is None:
            return replace(self, round=rounds - 1 if rounds else None, played=False)
        return self.at_this_round() if self.played else replace(self, played=True)

    def at_this_round(self) -> Gaze:
        """With the board of this round."""
        return replace(self, round=None, played=False)

    def toggle_spread(self) -> Gaze:
        """All slices large in place of one, or the other way round."""
        return replace(self, viewport=replace(self.viewport, spread=not self.viewport.spread))

    def zoom(self, step: int) -> Gaze:
        """The focus board so many sizes larger; 0 goes back to where all of it can be seen."""
        if not step:
            return replace(self, viewport=replace(self.viewport, zoom=ZOOMS[0], dx=0, dy=0))
        index = max(0, min(ZOOMS.index(self.viewport.zoom) + step, len(ZOOMS) - 1))
        return replace(self, viewport=replace(self.viewport, zoom=ZOOMS[index]))

    def pan(self, dx: int, dy: int, layout: BoardLayout) -> Gaze:
        """The focus board shifted by so many pixels, as far as there is more of it."""
        view, grid, center = self.viewport, layout.grid.rect, layout.center
        reach_x, reach_y = max(0, grid.w - center.w // 2) // 2, max(0, grid.h - center.h // 2) // 2
        x = max(-reach_x, min(view.dx + dx, reach_x))
        y = max(-reach_y, min(view.dy + dy, reach_y))
        return replace(self, viewport=replace(view, dx=x, dy=y))

    def show_in_filmstrip(self, t: int, layout: BoardLayout) -> Gaze:
        """With the filmstrip scrolled so that the slice is to be seen."""
        reach = layout.reach
        if not reach:
            return replace(self, viewport=replace(self.viewport, filmstrip=0)) if self.viewport.filmstrip else self
        slot, strip, shift = layout.slots[t].inset(-layout.px(8), 0), layout.strip, self.viewport.filmstrip
        if slot.x < strip.x:
            shift -= strip.x - slot.x
        elif slot.right > strip.right:
            shift += slot.right - strip.right
        return replace(self, viewport=replace(self.viewport, filmstrip=max(0, min(shift, reach))))

    def scroll(self, zone: Zone, pixels: int, reach: int) -> Gaze:
        """With a panel scrolled by so many pixels, as far as its content goes."""
        match zone:
            case Zone.ORDERS:
                return replace(self, orders_scroll=max(0, min(self.orders_scroll + pixels, reach)))
            case Zone.INSPECTOR | Zone.LOG if zone is Zone.INSPECTOR or self.why is not None:
                return replace(self, inspector_scroll=max(0, min(self.inspector_scroll + pixels, reach)))
            case Zone.LOG:
                return replace(self, log_scroll=max(0, min(self.log_scroll + pixels, reach)))
            case _:
                return self
