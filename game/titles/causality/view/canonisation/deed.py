"""What can be done at the end of a round, as values: what is shown there, and what comes of a command."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class TaleList(Enum):
    """What the list shows."""

    REASONS = "verdicts and their reasons"
    HISTORIES = "histories that did not come about"
    WHY = "why a stone did what it did"


@dataclass(frozen=True, slots=True)
class TaleNow:
    """What commands depend on.

    `told` and `paused` are about what is told just now: the end of the round, or a history (`in_history`); one
    `plays_behind` boards side by side if that is asked for. `still`: nothing is animated. `canonised`: the round as
    canonised is shown; `holds`: some history holds. `listed` is what the list shows, and `has_histories` whether
    any did not come about. `chosen` is a row of the list; `before` and `after` are those beside it, `above` is what
    it belongs to and `inside` the first that belongs to it (None: there is none), `verdicts` are the verdicts
    before and after it; `leads`: why can be asked of it. It `opens` if something comes of pressing it, and
    `is_open` once that has come. `hides` tells whether its words go on above and below what is in sight. `ends` are
    the first and last row. `looked` is the row whose boards are seen while none is chosen; if `looked_opens`, it
    can be opened. `next_step` are the words for going on. `rounds` tells whether there are rounds before and after
    this one to be told. `in_list`: the keyboard went to what is chosen; `looks_back`: the round has long been over,
    and to go on is to go back. `home` is the round, from 1, that was left for this one and to whose end one gets
    back (0: none was), `came_from` the verdict of which a line led here (empty: none did).
    `enlarged`: one board is seen alone; `enlarges`: one (more) could be.
    """

    next_step: str
    told: bool
    paused: bool
    still: bool
    canonised: bool
    holds: bool
    in_history: bool
    plays_behind: bool = False
    listed: TaleList = TaleList.REASONS
    has_histories: bool = False
    chosen: int | None = None
    before: int | None = None
    after: int | None = None
    above: int | None = None
    inside: int | None = None
    verdicts: tuple[int | None, int | None] = (None, None)
    looked: int | None = None
    looked_opens: bool = False
    leads: bool = False
    opens: bool = False
    is_open: bool = False
    hides: tuple[bool, bool] = (False, False)
    ends: tuple[int | None, int | None] = (None, None)
    in_list: bool = False
    looks_back: bool = False
    home: int = 0
    came_from: str = ""
    rounds: tuple[bool, bool] = (False, False)
    enlarged: bool = False
    enlarges: bool = False


class TaleStep(Enum):
    """Where to be in what is told."""

    START = "from the beginning"
    END = "at the end"
    PAUSE = "stand still, or go on"
    BACK = "one beat back"
    ON = "one beat on"


@dataclass(frozen=True, slots=True)
class ShownBoards:
    """The round as canonised, or as played."""

    canonised: bool


@dataclass(frozen=True, slots=True)
class ListedRows:
    """The histories that did not come about, the reasons, or why of what is looked at."""

    listed: TaleList


@dataclass(frozen=True, slots=True)
class ToldRound:
    """The end of the round before (-1) or after (1)."""

    way: int


@dataclass(frozen=True, slots=True)
class ChosenRow:
    """A row to look at more closely; None: no one."""

    row: int | None


@dataclass(frozen=True, slots=True)
class OpenedRow:
    """A row to open, or to close if it is open; one that leads elsewhere leads there."""

    row: int


class ListMove(Enum):
    """Another part of the list, whatever is chosen in it."""

    PAGE_BACK = "a page back"
    PAGE_ON = "a page on"
    TOP = "its beginning"
    BOTTOM = "its end"


class RowExit(Enum):
    """Out of the row that is looked at."""

    CLOSE = "nothing looked at and nothing open any more"
    BACK = "back to the line that led to it"


class SeenBoards(Enum):
    """How large the boards are seen."""

    ALONE = "one alone, or the next one"
    ALL = "all together"


class TaleWay(Enum):
    """Out of the scene."""

    ON = "on with the match"
    HOME = "back to the round from which one came"
    LEAVE = "leave"
    KEYS = "the list of keys"


TaleDeed: TypeAlias = (
    TaleStep | ShownBoards | ListedRows | ChosenRow | OpenedRow | RowExit | ListMove | ToldRound | SeenBoards | TaleWay
)
