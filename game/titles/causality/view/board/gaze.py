"""What the viewer looks at: focus slice, board, square, zoom and scrolls; and how each of them is changed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.view.board.clicks import Click, PickSlice
from game.titles.causality.view.board.layout import Zone
from game.view.board.viewport import Viewport


@dataclass(frozen=True, slots=True)
class Dragged:
    """A card on its way: of which stone, and before the card at which place it would come to lie."""

    square: Square
    place: int


class Trial(Enum):
    """How far what is planned is tried out, and looked at in place of the board of this round."""

    TURN = "turn"
    ROUND = "round"


class WhoseThreats(Enum):
    """Whose threats are marked."""

    OTHER = "other"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Gaze:
    """What the viewer looks at.

    `focus` is the slice shown large, `round` the finished round whose board is shown (None: the one of this round),
    as canonised or else, `played`, as it was played;
    `hover` what the mouse is over, `pinned` what was clicked to be inspected, `hot` the button under the mouse and
    `mark` the square that it is a link to. `why` is the stone that was asked about; `ahead`: ghosts of the next slice
    are wished for. `named`: stones wear their names, however small their squares are. `dragged` is the card that the
    mouse carries. `guessing`: what the other player may order is being drafted. `trial` is what is tried out just now
    (None: nothing), `threats` whose are marked.
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
    named: bool = False
    dragged: Dragged | None = None
    guessing: bool = False
    trial: Trial | None = None
    threats: WhoseThreats | None = None

    @property
    def of_this_round(self) -> bool:
        """Whether the board of this round is looked at, as it has been played so far."""
        return self.round is None and self.trial is None

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

    def off_slices(self) -> Gaze:
        """As if the mouse were on no slice of the filmstrip, until it moves."""
        return replace(self, hot=None, mark=None) if isinstance(self.hot, PickSlice) else self

    def change_board(self, rounds: int, step: int) -> Gaze:
        """So many boards on: those of finished rounds, and after them the one of this round."""
        if self.trial is not None:
            return self.at_this_round().change_board(rounds, step)
        now = rounds if self.round is None else self.round
        chosen = max(0, min(now + step, rounds))
        if chosen == rounds:
            return self.at_this_round()
        return replace(self, round=chosen, played=self.played and self.round is not None)

    def toggle_board(self, rounds: int) -> Gaze:
        """From this round to the last one as canonised, then as it was played, and back to this one."""
        if self.round is None:
            return replace(self, round=rounds - 1 if rounds else None, played=False, trial=None)
        return self.at_this_round() if self.played else replace(self, played=True)

    def at_this_round(self) -> Gaze:
        """With the board of this round."""
        return replace(self, round=None, played=False, trial=None)

    def trying(self, trial: Trial | None) -> Gaze:
        """With what is planned tried out so far; None: no more."""
        return replace(self.at_this_round(), trial=trial, why=None, hot=None)

    def through(self, viewport: Viewport) -> Gaze:
        """With other parts of the boards in sight."""
        return self if viewport == self.viewport else replace(self, viewport=viewport)

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
