"""The line that decided, on the page of the result: played once, and then to be looked at place by place."""

from __future__ import annotations

from game.app.stage import Stage
from game.view.board.line import DecidingLine
from game.view.forms.controls import Button
from game.view.frame import Anchor, Fill, Frame, Op, Point, Rect, Text
from game.view.look.palette import Role

AGAIN = "play the line"
_PLACE = "place "


class ResultLine:
    """Large boards above, a row of small ones below; whoever makes it asks for its picture in a room."""

    def __init__(self, stage: Stage, line: DecidingLine) -> None:
        """It begins to be played, where things may move; else it shows how it ended."""
        self._stage = stage
        self._line = line
        self._time = 0.0 if stage.settings.moves else float(line.whole)
        self._chosen: int | None = None

    @property
    def plays(self) -> bool:
        """Whether it is being played."""
        return self._chosen is None and self._time < self._line.whole

    @property
    def place(self) -> int:
        """Which board is shown large."""
        return self._line.at(round(self._time))[0] if self._chosen is None else self._chosen

    def run(self, seconds: float) -> bool:
        """Lets that much time pass; whether another picture is shown."""
        if not self.plays:
            return False
        speed = self._stage.settings.animation_speed / 100 * self._line.pace
        self._time = min(float(self._line.whole), self._time + seconds * 1000 * speed)
        return True

    def press(self, name: str) -> bool:
        """Whether the button of that name is one of its own; then it is pressed."""
        if name == AGAIN:
            self._chosen, self._time = None, 0.0 if self._stage.settings.moves else float(self._line.whole)
        elif name.startswith(_PLACE):
            self._chosen = int(name.removeprefix(_PLACE))
        else:
            return False
        return True

    # The picture.

    def _split(self, room: Rect) -> tuple[Rect, Rect, Rect]:
        """The large board, its caption, and the row of small ones."""
        px = self._stage.px
        row, rest = room.cut_bottom(max(px(72), room.h * 17 // 100), px(4))
        caption, large = rest.cut_bottom(px(30), px(6))
        return large, caption, row

    def _slots(self, row: Rect) -> list[Rect]:
        """The places of the small boards, the last ones when there is no room for all."""
        px, count = self._stage.px, self._line.last + 1
        side = min(row.h, max(px(34), (row.w - px(6) * (count - 1)) // count))
        fit = max(1, min(count, (row.w + px(6)) // (side + px(6))))
        left = row.x + (row.w - fit * (side + px(6)) + px(6)) // 2
        return [Rect(left + place * (side + px(6)), row.center.y - side // 2, side, side) for place in range(fit)]

    def buttons(self, room: Rect) -> tuple[Button, ...]:
        """Each small board shows itself large; and all can be played again."""
        px = self._stage.px
        _, caption, row = self._split(room)
        slots = self._slots(row)
        first = self._line.last + 1 - len(slots)
        again, _ = caption.cut_right(px(120))
        return (
            Button(AGAIN, again, "Show again", hint="Plays the line that decided once more.", key="R"),
            *(
                Button(f"{_PLACE}{first + number}", slot, "", hint=f"{self._line.caption(first + number)}.")
                for number, slot in enumerate(slots)
            ),
        )

    def still(self, room: Rect) -> Frame:
        """What does not move: the small boards, and above each its number."""
        _, _, row = self._split(room)
        slots, px = self._slots(row), self._stage.px
        first = self._line.last + 1 - len(slots)
        ops: list[Op] = []
        for place, slot in enumerate(slots, first):
            head, below = slot.inset(px(3)).cut_top(px(12), px(1))
            ops.append(Text(str(place), head.center, px(11), Role.TEXT_DIM, Anchor.CENTER))
            ops += self._line.small(place, below)
        return tuple(ops)

    def moving(self, room: Rect) -> Frame:
        """The large board, its caption, and a frame around its small one."""
        px = self._stage.px
        large, caption, row = self._split(room)
        place = self.place
        time = self._line.lengths[place] if self._chosen is not None else self._line.at(round(self._time))[1]
        at = Point(caption.x, caption.center.y)
        ops: list[Op] = [*self._line.large(place, time, large)]
        ops.append(
            Text(self._line.caption(place), at, px(13), Role.TEXT_DIM, Anchor.LEFT, max_width=caption.w - px(130))
        )
        slots = self._slots(row)
        number = place - (self._line.last + 1 - len(slots))
        if number >= 0:
            ops.append(Fill(slots[number], None, px(4), px(2), Role.NOW if place == self._line.last else Role.FOCUS))
        return tuple(ops)
