"""The open page of a book on the right of it: set for its room, scrolled, with links that lie somewhere."""

from __future__ import annotations

from game.app.stage import Stage
from game.view.book.book import Leaf
from game.view.book.page import scroll_ops
from game.view.book.setting import Figures, Setting, Shine, mark_ops, set_leaf, setting_ops
from game.view.frame import Clip, Frame, Op, Point, Rect, Unclip


class OpenPage:
    """One page; `scroll` is how far it has gone by, in pixels. Links are known by their number in reading order."""

    def __init__(self, stage: Stage, figures: Figures) -> None:
        """No page is open yet."""
        self._stage = stage
        self._figures = figures
        self._room = Rect(0, 0, 0, 0)
        self._setting: Setting
        self.scroll = 0

    def set(self, leaf: Leaf, room: Rect) -> None:
        """Sets the page for that room."""
        stage = self._stage
        self._room = room
        self._setting = set_leaf(leaf, room.w - stage.px(14), stage.fonts, stage.px, self._figures)
        self.scroll_by(0)

    @property
    def links(self) -> tuple[str, ...]:
        """The names of the pages to which links lead."""
        return self._setting.links

    # Scrolling.

    @property
    def _reach(self) -> int:
        return max(0, self._setting.height - self._room.h)

    def scroll_by(self, pixels: int) -> None:
        """Another part of the page, as far as there is one."""
        self.scroll = max(0, min(self.scroll + pixels, self._reach))

    def leaf_through(self, way: int) -> None:
        """Nearly as much as is in sight, forth or with -1 back."""
        self.scroll_by(way * self._room.h * 85 // 100)

    def to_end(self, way: int) -> None:
        """To the end of the page, or with -1 to its beginning."""
        self.scroll_by(way * self._setting.height)

    def show_link(self, link: int) -> None:
        """As far as it must be for a link to be seen."""
        places = self._setting.places(link)
        margin = self._stage.px(30)
        above = places[0].y - margin - self.scroll
        below = places[-1].bottom + margin - self.scroll - self._room.h
        self.scroll_by(min(0, above) + max(0, below))

    # Links.

    def link_at(self, point: tuple[int, int]) -> int | None:
        """The link under a point of the window."""
        if not self._room.contains(point):
            return None
        inside = (point[0] - self._room.x, point[1] - self._room.y + self.scroll)
        return next((each.link for each in self._setting.pieces if each.link >= 0 and each.rect.contains(inside)), None)

    def places(self) -> dict[str, Rect]:
        """'link name' for links in sight."""
        found: dict[str, Rect] = {}
        for piece in self._setting.pieces:
            rect = piece.rect.move(*self._origin)
            if piece.link >= 0 and self._room.contains(rect.center):
                found.setdefault(f"link {self.links[piece.link]}", rect)
        return found

    # The picture.

    @property
    def _origin(self) -> Point:
        return Point(self._room.x, self._room.y - self.scroll)

    def picture(self, shine: Shine) -> Frame:
        """The page as far as it is in sight, with its figures and how far it goes on."""
        stage, room, origin = self._stage, self._room, self._origin
        clip = room.inset(-stage.px(4), 0)
        ops: list[Op] = [Clip(clip), *setting_ops(self._setting, origin, clip, shine, stage.fonts)]
        for name, rect in self._setting.figures:
            place = rect.move(*origin)
            if place.overlaps(room):
                figure = self._figures.draw(name, place, stage.fonts, stage.px)
                ops += (*figure, *mark_ops(figure, shine.sought, stage.fonts))
        ops.append(Unclip())
        return (*ops, *scroll_ops(room, self._reach, self.scroll))
