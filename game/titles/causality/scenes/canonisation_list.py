"""What is listed at the end of a round, opened and chosen: verdicts with their reasons, histories, answers to why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from game.scenes.match.row_list import RowList
from game.titles.causality.reasons.reasons import Deadlock, Reasons
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.scenes.link_trail import LeftLine, LinkTrail
from game.titles.causality.view.canonisation.deed import ListMove, TaleList, TaleNow
from game.titles.causality.view.canonisation.folds import (
    above,
    last_inside,
    row_above,
    row_inside,
    verdict_of,
    verdicts_beside,
    ways_to,
)
from game.titles.causality.view.canonisation.gaze import Light, Marked, StoryGaze, known_to
from game.titles.causality.view.canonisation.history import OtherHistory
from game.titles.causality.view.canonisation.history_rows import refused_rows
from game.titles.causality.view.canonisation.inked import names_in
from game.titles.causality.view.canonisation.rows import headline_over, how_told, rows_of, told_of
from game.titles.causality.view.canonisation.spoken_slices import slices_in
from game.titles.causality.view.canonisation.story import Fate, Story
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.canonisation.why_rows import answer_rows
from game.titles.causality.view.canonisation.words import outcome_words, why_heading
from game.titles.causality.view.reasons.chain_words import ReasonLine


class StoryList:
    """The list of one canonisation. What the reader opens stays open until they close it: words that are read do not
    move away under the eye."""

    def __init__(self, story: Story, reasons: Reasons | Deadlock) -> None:
        """The verdicts, none of them opened."""
        self._story = story
        self._reasons = reasons
        self._opened: frozenset[str] = frozenset()
        """The paths of what is open."""
        self.refused = refused_rows(story, reasons)
        """The histories that did not come about, none of them opened."""
        self.listed = TaleList.REASONS
        self._told = told_of(story, reasons)
        """All verdicts with all their reasons: which of these are seen is all that ever changes."""
        self._telling = how_told(reasons, self._told)
        """How much is said of each until it is opened."""
        self.headline = headline_over(reasons, self._telling.length)
        """What it came to, in a sentence or two."""
        self.rows: RowList[StoryRow] = RowList(self._rows(frozenset()))
        self._asked: ReasonLine | None = None
        self._before: tuple[TaleList, StoryRow | None, int] = (TaleList.REASONS, None, 0)
        """What was listed before why was asked, the row that was chosen, and how far the list had gone by."""
        self._trail = LinkTrail()
        self.marked: Marked | None = None
        """Who was clicked at on the boards of what is looked at."""
        self._left = ""
        """The path of the verdict from which the reader went to see the boards of the round."""
        self._beside: StoryRow | None = None
        """The row whose boards are seen while why is asked: the answer speaks of one of them."""

    @property
    def row(self) -> StoryRow | None:
        """The row that is looked at; while an answer to why is, the one whose board that speaks of."""
        index = self.rows.chosen
        row = None if index is None else self.rows.rows[index]
        if self.listed is TaleList.WHY:
            return row if row is not None and row.path else self._beside
        return row

    @property
    def _answers(self) -> bool:
        """Whether an answer to why is looked at, and not the verdict that is told once more below it."""
        return self.listed is TaleList.WHY and self.row is self._beside

    @property
    def history(self) -> tuple[OtherHistory | None, int | None]:
        """The history that the row is about, if it is to be told, and the slice up to which (None: all of it)."""
        row = self.row
        return (None, None) if row is None or row.stuck is not None else (row.other, row.until)

    @property
    def behind(self) -> OtherHistory | None:
        """The history that can be played, while boards side by side are seen of which one is its own."""
        row = self.row
        return None if row is None or row.stuck is None or self.listed is TaleList.WHY else row.other

    @property
    def lead(self) -> ReasonLine | None:
        """What can be asked about here: who was clicked at before who is spoken of."""
        if self.marked is not None:
            return ReasonLine("", 0, self.marked.light.stone, self.marked.light.place, self.marked.board)
        index = self.rows.chosen
        row = None if index is None else self.rows.rows[index]
        if row is None:
            return None
        if row.lead is not None and row.lead.stone is not None:
            return row.lead
        return self._stone_lead(row.stone) if row.stone is not None else self._effect_lead(row)

    @property
    def _leads(self) -> bool:
        """Whether something can be asked about; what it is of a stone that is off is not found out for that."""
        row = None if self.rows.chosen is None else self.rows.rows[self.rows.chosen]
        return (row is not None and row.stone is not None) or self.lead is not None

    def _stone_lead(self, stone: int) -> ReasonLine:
        """Of a stone that is off: what its first reason says of it, or that one's board, on which it stands."""
        first = self._first_reason
        lead = None if first is None else first.lead
        if lead is not None and lead.stone == stone:
            return lead
        board = None if lead is None else lead.board
        return ReasonLine("", 0, stone, Position(0, *self._story.flags.stones[stone].square), board)

    def _effect_lead(self, row: StoryRow) -> ReasonLine | None:
        """Of an ante-effect: its last cause; of one that was sent in this round as that was played."""
        number = row.about if row.is_link else row.number
        cause = next(reversed(self._story.flags.causes(number)), None) if row.is_link or not row.line else None
        if cause is None:
            return None
        board = self._story.played if row.fate is Fate.FRESH else self._story.canonised
        return ReasonLine("", 0, cause.stone, cause.position, board)

    @property
    def _first_reason(self) -> StoryRow | None:
        row = self.row
        if row is None:
            return None
        rows = self._listed_rows(row.path)
        place = next((place for place, each in enumerate(rows) if each.path == row.path), None)
        inside = row_inside(rows, place)
        return None if inside is None else rows[inside]

    @property
    def looked(self) -> int | None:
        """The verdict whose places are shown while none is chosen: the one pointed at, the one that the reader left for
        the boards of the round, or else the first in sight."""
        rows = self.rows
        if rows.chosen is not None or self.listed is not TaleList.REASONS:
            return None
        if rows.pointed is not None and rows.rows[rows.pointed].lights:
            return rows.pointed
        lit = [index for index, row in enumerate(rows.rows) if row.lights]
        seen = [index for index in lit if rows.begins_in_sight(index)]
        left = [index for index in seen if rows.rows[index].path == self._left != ""]
        return next(iter((*left, *seen, *lit)), None)

    @property
    def lights(self) -> tuple[tuple[Light, ...], Light | None]:
        """The places that belong to the row, and the one that is spoken of."""
        asked = self._asked
        if self._answers and asked is not None and asked.place is not None and asked.stone is not None:
            light = Light(asked.place, asked.stone)
            return (light,), light
        row = self.row
        if row is None:
            return (), None
        lead = row.lead
        if not row.lights and lead is not None and lead.place is not None:
            light = Light(lead.place, lead.stone)
            return (light,), light
        return row.lights, row.spoken or next(iter(row.lights[-1:] if row.line else ()), None)

    @property
    def heading(self) -> str:
        """What is shown, where that is not simply the round, nor a history that is told of; empty: it is."""
        if self.listed is TaleList.WHY:
            return why_heading(self._story, self._asked, self._asked_board, self._beside)
        return outcome_words(self._story, self.rows.rows, self.row)

    @property
    def _asked_board(self) -> Timeline:
        """The board that the answer to why speaks of."""
        board = None if self._asked is None else self._asked.board
        return board or self._story.canonised

    def seen(self, look: StoryGaze, *, told: bool, near: bool) -> StoryGaze:
        """That gaze with what the list wants to be seen; `near`: there is room for slices near at hand.

        Of many threads a row is looked at in any window: without one none of them would come to the fore.
        """
        rows, row = self.rows, self.row
        stuck = None if row is None or look.history is not None else row.stuck
        lead = None if row is None or row.lead is None else row.lead.board
        if self._answers:
            lead = self._asked_board
        if lead is not self._story.canonised and lead is self._story.played:
            look = replace(look, canonised=False)
        elif self._answers:
            look = replace(look, canonised=True)
        lights, spoken = self.lights if told else ((), None)
        if look.history is not None:
            lights = known_to(look.history.other.board.flags, lights)
            if look.history.other.is_played:
                lights = tuple(light for light in lights if light.place.t < look.moment.flipped)
        look = replace(look, chosen=rows.chosen, pointed=rows.pointed, scroll=rows.scroll, lights=lights, spoken=spoken)
        look = replace(look, marked=self.marked, stuck=stuck, half=None if stuck is None else stuck.place_of(lead))
        if told and rows.chosen is not None:
            chosen = rows.rows[rows.chosen]
            look = replace(look, said=chosen.said, slices=self._spoken_slices, names=names_in(chosen.text))
        looked = self.looked if told and (near or self._story.is_crowded) else None
        if looked is None:
            return look
        verdict = rows.rows[looked]
        names = names_in(verdict.text)
        return replace(look, looked=looked, lights=verdict.lights, stuck=verdict.stuck, names=names)

    @property
    def _spoken_slices(self) -> tuple[int, ...]:
        """The slices of which the words of the chosen line speak; a verdict speaks of the chain of which lines do."""
        row = None if self.rows.chosen is None else self.rows.rows[self.rows.chosen]
        spoken = () if row is None or not row.line or row.verdict else slices_in(row.text)
        return tuple(t for t in spoken if t < self._story.flags.level.time_cap)

    @property
    def opens(self) -> bool:
        """Whether something comes of pressing the chosen row: it opens, closes, asks on, or leads to another round."""
        row = None if self.rows.chosen is None else self.rows.rows[self.rows.chosen]
        return row is not None and (row.folds or bool(row.aim) or self.listed is TaleList.WHY)

    @property
    def is_open(self) -> bool:
        """Whether the chosen row is open."""
        return self.rows.chosen is not None and self.rows.rows[self.rows.chosen].is_open

    @property
    def above(self) -> int | None:
        """The row to which the chosen one belongs; None: to none."""
        return row_above(self.rows.rows, self.rows.chosen)

    @property
    def inside(self) -> int | None:
        """The first row that belongs to the chosen one; None: none does, or it is not open."""
        return row_inside(self.rows.rows, self.rows.chosen)

    @property
    def last_inside(self) -> int | None:
        """The last row that belongs to the chosen one; None: none does, or it is not open."""
        return last_inside(self.rows.rows, self.rows.chosen)

    def press(self, index: int) -> None:
        """One row is looked at more closely, and opens; the one that is looked at already closes."""
        row, above_ = self.rows.rows[index], self.above
        if self.listed is TaleList.WHY or (index == self.rows.chosen and row.folds and not row.is_open):
            self.turn(index)
        elif index != self.rows.chosen:
            self._look_into(row, self._opened)
        else:
            self._open(self._opened - {row.path})
            self.choose(above_)

    def turn(self, index: int) -> None:
        """Opens a row, or closes it; one that leads to another verdict leads there, one of an answer to why asks on."""
        row = self.rows.rows[index]
        if row.is_link:
            self._follow(row)
        elif row.folds:
            self._open(self._opened ^ {row.path})
            self.rows.chosen = self._place_of(row)
        elif self.listed is TaleList.WHY and row.lead is not None:
            self._ask(row.lead)

    def choose(self, index: int | None) -> None:
        """Looks at one row more closely."""
        self.rows.chosen = index
        self._left = ""

    def aim(self, name: str) -> None:
        """Looks at the verdict of that name, wherever it stands, if there is one."""
        # A title shows older effects once more; where all of these are told comes first.
        heads = [row.path for row in sorted(self.rows.rows, key=lambda row: row.heads) if row.gathers]
        for opened in (self._opened, *(self._opened | {head} for head in heads)):
            rows = self._rows(opened)
            found = (place for place, row in enumerate(rows) if not row.line and row.path.rpartition("/")[2] == name)
            place = next(found, None)
            if place is not None:
                self._look_into(rows[place], opened)
                return

    def _look_into(self, row: StoryRow, opened: frozenset[str]) -> None:
        """Looks at a row more closely, which opens, while these paths are open."""
        self._open(opened | ({row.path} if row.folds else set()))
        self.choose(self._place_of(row))

    def _follow(self, link: StoryRow) -> None:
        """To the verdict to which a line leads; of an answer to why as from the row from which that was asked."""
        left, asked = link.path, self.listed is TaleList.WHY
        if asked:
            self.back_from_why()
            left = "" if self.row is None else self.row.path
        if left:
            self._trail.follow(LeftLine(self.listed, left, verdict_of(self.rows.rows, left), link.aim), left)
        if self.listed is not TaleList.REASONS:
            self.list_rows(TaleList.REASONS)
        self.aim(link.aim)

    @property
    def came_from(self) -> str:
        """The name of the verdict from which a line led to the one that is looked at; empty: none did."""
        row = self.row
        return "" if row is None or self.listed is not TaleList.REASONS else self._trail.leads_back(row.path)

    def back_to_link(self) -> None:
        """To the line that led here."""
        left = self._trail.back()
        if left.listed is not self.listed:
            self.list_rows(left.listed)
        self._open(self._opened.union(ways_to(above(left.path))))
        self.rows.chosen = next(place for place, row in enumerate(self.rows.rows) if row.path == left.path)

    def leave(self) -> None:
        """No row is chosen; the verdict to which the one that was belongs is still looked at."""
        row, left = self.row, self._left
        if row is not None:
            left = next((way for way in ways_to(row.path) if self._is_lit(way)), "")
        self.choose(None)
        self._left = left

    def _is_lit(self, path: str) -> bool:
        return any(row.path == path and row.lights and not row.line for row in self.rows.rows)

    def close(self) -> None:
        """Nothing is open or looked at any more."""
        self._open(frozenset())
        self.rows.chosen = None

    def move(self, way: ListMove) -> None:
        """Shows another part of the list."""
        match way:
            case ListMove.PAGE_BACK | ListMove.PAGE_ON:
                self.rows.page(1 if way is ListMove.PAGE_ON else -1)
            case ListMove.TOP | ListMove.BOTTOM:
                self.rows.to_end(1 if way is ListMove.BOTTOM else -1)
            case _:
                assert_never(way)

    def now(self, now: TaleNow) -> TaleNow:
        """The same with what commands want to know of the list."""
        rows, looked = self.rows, self.looked
        return replace(
            now,
            listed=self.listed,
            has_histories=bool(self.refused),
            chosen=rows.chosen,
            before=rows.beside(-1),
            after=rows.beside(1),
            above=self.above,
            inside=self.inside,
            verdicts=verdicts_beside(rows.rows, rows.chosen),
            looked=looked,
            looked_opens=looked is not None and rows.rows[looked].folds and not rows.rows[looked].is_open,
            leads=self._leads,
            opens=self.opens,
            is_open=self.is_open,
            came_from=self.came_from,
            hides=(rows.goes_on(-1), rows.goes_on(1)),
            ends=(rows.end(-1), rows.end(1)),
        )

    def _place_of(self, row: StoryRow) -> int:
        """Where a row stands now; one that has become open is another one."""
        if not row.path:
            return self.rows.rows.index(row)
        return next(place for place, each in enumerate(self.rows.rows) if each.path == row.path)

    def _open(self, paths: frozenset[str]) -> None:
        if paths != self._opened:
            self._opened = paths
            self.rows.swap(self._listed_rows())

    def _listed_rows(self, *besides: str) -> Sequence[StoryRow]:
        """The verdicts, the histories or the answer to why, with the reasons of what is opened, and `besides`."""
        if self.listed is TaleList.WHY and self._asked is not None:
            return answer_rows(self._story, self._reasons, self._asked, self._told)
        opened = self._opened.union(besides)
        if self.listed is TaleList.HISTORIES:
            return refused_rows(self._story, self._reasons, opened)
        return self._rows(opened)

    def _rows(self, opened: frozenset[str]) -> Sequence[StoryRow]:
        """The verdicts, with the reasons of what is opened."""
        return rows_of(self._story, self._reasons, opened, self._told, self._telling)

    def list_rows(self, listed: TaleList) -> None:
        """The verdicts, or the histories."""
        self.listed = listed
        self.rows.put(self._listed_rows())

    def ask_why(self) -> None:
        """Why of the stone and the slice that the chosen row leads to."""
        lead = self.lead
        if lead is not None:
            self._before = (self.listed, self.row, self.rows.scroll)
            self._beside = self._seen_beside
            self._ask(lead)

    @property
    def _seen_beside(self) -> StoryRow | None:
        """The row with whose boards an answer is seen: of a stone that is off its first reason, or the round's."""
        row = self.row
        if self.marked is not None and self.looked is not None:
            row = self.rows.rows[self.looked]
        if row is None or row.stone is None or self.marked is not None:
            return row
        return self._first_reason or replace(row, stuck=None)

    def _ask(self, lead: ReasonLine) -> None:
        if lead.stone is not None and lead.place is not None:
            self._asked = replace(lead, board=lead.board or self._story.canonised)
            self.list_rows(TaleList.WHY)

    def back_from_why(self) -> None:
        """To the row from which why was asked."""
        listed, row, scroll = self._before
        self._asked = self._beside = None
        self.list_rows(listed)
        if row is not None:
            self._open(self._opened.union(ways_to(above(row.path))))
            self.rows.chosen = self._place_of(row)
            self.rows.scroll = scroll
