"""One line of the list of a canonisation: its words, the verdict that it belongs to, and what is seen with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.titles.causality.view.canonisation.gaze import Light, Stuck
from game.titles.causality.view.canonisation.history import OtherHistory
from game.titles.causality.view.canonisation.story import Fate
from game.titles.causality.view.reasons.brief import Brief
from game.titles.causality.view.reasons.causer_words import Causer
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.effect_gists import LIKE_NOTHING, Like
from game.titles.causality.view.reasons.own_deed_words import NO_DEED, OwnDeed
from game.titles.causality.view.reasons.terse_stones import StoneTersely
from game.titles.causality.view.reasons.unsent_words import Unsent
from game.view.board.listing import RowBox

MARK, _PLACE, _STEP = 30, 48, 16
"""Room before the words of a row: for a mark, if there is one; for the place of a history; for each step that a line is
further in."""

_DEEPEST = 4
"""So many steps at most it is set in."""

TAKEN_BACK = "taken back"
"""The verdict of stones that a canonisation takes back."""
STILL_HOLDS = "still holds"
"""That of ante-effects that were judged before, and held."""
STILL_GONE = "still gone"
"""That of stones that were taken back in an earlier round."""

NOBODY = Unsent()
"""That it is not for its sender that an effect fails, or that there is more to be said of that."""


@dataclass(frozen=True, slots=True)
class StoryRow:
    """One line of the list; see game.view.board.listing.ListRow.

    `number` is its thread (0: none), `stone` the set-up stone that is off. `path` begins with the name of the verdict
    that it belongs to ("": none; see game.titles.causality.view.canonisation.folds), `about` is the ante-effect of
    that verdict (0: none), `all_about` are those of one that is about many, and `line` says that it is a reason for
    it, `depth` steps further in. `lights` are the places that it belongs to, in the order in which they are told,
    `spoken` the one that it is about; `lead` is the stone, the place and the board at which more can be asked.
    `other` is a history that can be played, `stuck` one that contradicts itself. A row that `folds` has reasons that
    are shown on demand, and while it `is_open` they are; one that `ends` is told last, one that `heads` is a heading
    of those below it, and from one that `asks` it is asked on. From it one goes to the verdict of the name `aim`, if
    it has one, so many rounds `back` or in the same list. Its reasons tell what of its paragraphs is `told_below`,
    and `brief` is what it says until it is opened (empty: all that it says), among much `terse` (empty: just that) or
    `scant` (empty: not in so few words), or of a stone `tersely`.
    Of an effect whose sender is not there `unsent` says who that is and what became of it, to be told together with
    others; of one that holds, `causer` says who causes it, if among many no more is to be told than that and since
    when; of one that fails for just what is told of another one, or of a stone, `like` names that, and who sent it;
    of one that fails by what one stone does alone that is its `sender`, by that `deed`, which is `due` on a square.
    `short` is what one that fails says among many, or only where there is much to tell `among`, and `roots` are what
    that goes back to. Of a stone that is destroyed with what it sends itself `own_deed` says by what, and which stone
    and deed that is. `beside` is a line below it until it is opened. `sent`: it newly fails, and was sent in that round
    only (0: earlier); `is_late`: it would have failed before. `had_other_reason`: it failed a round before, too, for
    something else. `below`: so many steps it stands below a title, or those of which it comes, and then it `branches`
    off the one above it.
    """

    text: str
    verdict: str = ""
    fate: Fate | None = None
    number: int = 0
    stone: int | None = None
    path: str = ""
    about: int = 0
    all_about: tuple[int, ...] = ()
    line: bool = False
    depth: int = 0
    lights: tuple[Light, ...] = ()
    spoken: Light | None = None
    lead: ReasonLine | None = None
    other: OtherHistory | None = None
    stuck: Stuck | None = None
    back: int = 0
    aim: str = ""
    folds: bool = False
    is_open: bool = False
    ends: bool = False
    heads: bool = False
    asks: bool = False
    told_below: Sequence[str] = ()
    brief: str = ""
    terse: str = ""
    scant: str = ""
    tersely: StoneTersely | None = None
    unsent: Unsent = NOBODY
    causer: Causer | None = None
    like: Like = LIKE_NOTHING
    short: Brief | None = None
    among: Brief | None = None
    roots: tuple[Light, ...] = ()
    own_deed: OwnDeed = NO_DEED
    beside: StoryRow | None = None
    sent: int = 0
    is_late: bool = False
    had_other_reason: bool = False
    sender: str = ""
    deed: str = ""
    due: str = ""
    below: int = 0
    branches: bool = False

    @property
    def group(self) -> str:
        """The name of the verdict that it is or belongs to; empty: none."""
        return self.path.partition("/")[0]

    @property
    def tells(self) -> bool:
        """Whether there is something behind it to be looked at, on the boards."""
        named = self.path or self.number or self.lights or self.back
        return bool(named or self.other is not None or self.lead is not None)

    @property
    def is_link(self) -> bool:
        """Whether it leads to another verdict of the same list."""
        return bool(self.aim) and not self.back

    @property
    def until(self) -> int | None:
        """The slice that its sentence is about, up to which a history is played for it; None: all of that."""
        lead = self.lead
        return lead.place.t if self.other and lead and lead.text and lead.place else None

    @property
    def gathers(self) -> bool:
        """Whether it stands for several verdicts, which it shows on demand only."""
        return self.folds and not (self.line or self.number or self.ends) and self.stone is None

    @property
    def numbers(self) -> frozenset[int]:
        """The ante-effects that it is about, or that its verdict is."""
        stuck = () if self.stuck is None else (half.broken.number for _, half in self.stuck.halves)
        lit = (light.number for light in self.lights)
        return frozenset({self.number, self.about, *self.all_about, *lit, *stuck} - {0})

    @property
    def indent(self) -> int:
        """Where its verdict begins, or else its words, at the ordinary size."""
        return (_PLACE + _STEP * self.depth if self.line else MARK) + self.set_in

    @property
    def set_in(self) -> int:
        """How far it is set in below a title, at the ordinary size."""
        return _STEP * min(self.below, _DEEPEST)

    @property
    def before(self) -> str:
        """What stands before its words: about what the verdict is, and that."""
        whose = f"{self.sender}'s {self.deed} " if self.sender else ""
        where = f" at {self.due}" if self.due and self.fate is Fate.DROPPED else ""
        return f"{whose}#{self.number}{where} {self.verdict}" if self.number and self.verdict else self.verdict

    @property
    def said(self) -> str:
        """All of it as it is read in one go, away from the list."""
        return (f"{self.before}: {self.text}" if self.before else self.text).replace("\n", " ")

    @property
    def is_head(self) -> bool:
        """Whether its first line is the title of all that belongs to it: a verdict, or a history."""
        return bool(self.before or (self.line and self.path == self.group != ""))

    @property
    def is_part(self) -> bool:
        """Whether it belongs to the verdict, or the history, above it."""
        return self.line and not self.is_head and self.path != ""

    @property
    def is_titled(self) -> bool:
        """Whether its first paragraph is the title of the others: that of a verdict says what it is about."""
        return bool(self.verdict) and "\n" in self.text


StoryBox: TypeAlias = RowBox[StoryRow]
"""Such a row at its place."""
