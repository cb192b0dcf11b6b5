"""How the list of records looks: each with its last position, its name and what became of it, and words below."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.engine.scoresheet import Scoresheet
from game.engine.text import plain_text
from game.scenes.shell.record_rows import RecordRow
from game.storage.records import Titles
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Frame, Measure, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role

_FILE_SHARE = 46
"""The share of a row's width that the name of its file takes at most, in percent."""


def row_ops(row: RecordRow, box: Rect, measure: Measure, px: Px) -> Frame:
    """The picture and the words in the box of a row."""
    inner = box.inset(px(10), px(6))
    room, words = inner.cut_left(inner.h, px(12))
    ground = Fill(room, Role.GROUND, px(4), 1, Role.PANEL_LINE)
    drawn = () if row.picture is None else row.picture(room)
    return (ground, *drawn, *_words(row, words, measure, px))


def _words(row: RecordRow, rect: Rect, measure: Measure, px: Px) -> Frame:
    high, low = Point(rect.x, rect.y + px(10)), Point(rect.x, rect.y + px(38))
    date = Text(row.when, Point(rect.right, rect.y + px(12)), px(12), Role.TEXT_DIM, Anchor.TOP_RIGHT)
    ink = Role.TEXT if row.record is not None else Role.TEXT_DIM
    name = Text(row.heading, high, px(15), ink, weight=Weight.BOLD, max_width=rect.w - px(130))
    if row.problem:
        reason = plain_text(row.problem.removeprefix(f"{row.saved.path}:").strip())
        line = wrap(measure, f"Broken: {reason}", rect.w, px(12))[0]
        return name, date, Text(line, low, px(12), Role.ALARM, max_width=rect.w)
    file, room = _file(row, rect, measure, px)
    return name, date, *file, Text(row.story, low, px(13), Role.TEXT_DIM, max_width=room)


def _file(row: RecordRow, rect: Rect, measure: Measure, px: Px) -> tuple[Frame, int]:
    """The name of the file below the date, and how much room that leaves for what became of the match."""
    size, most = px(12), rect.w * _FILE_SHARE // 100
    words = f"file: {row.file}"
    at = Point(rect.right, rect.y + px(39))
    wide = min(measure.width(words, size), most)
    return (Text(words, at, size, Role.TEXT_DIM, Anchor.TOP_RIGHT, max_width=wide),), rect.w - wide - px(16)


def brought_words(scoresheets: Mapping[str, Scoresheet], titles: Titles, place: Path) -> str:
    """How texts of other programs come into the list, which lies in that place."""
    kinds = " or ".join(sorted({each.name for each in scoresheets.values()}))
    names = " or ".join(titles[title].name for title in scoresheets)
    return f"A {kinds} text of {names} is listed here as well, once it lies in {place}."


def foot_ops(news: str, otherwise: str, rect: Rect, measure: Measure, px: Px) -> Frame:
    """The news, or what there is to say otherwise, in two lines at most."""
    words, size, color = (news, px(13), Role.NOW) if news else (otherwise, px(12), Role.TEXT_DIM)
    lines = wrap(measure, words, rect.w, size)[:2] if words else []
    first = rect.center.y - (len(lines) - 1) * px(8)
    return tuple(
        Text(line, Point(rect.x, first + 2 * place * px(8)), size, color, Anchor.LEFT, max_width=rect.w)
        for place, line in enumerate(lines)
    )
