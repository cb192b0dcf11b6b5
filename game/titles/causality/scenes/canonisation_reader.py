"""What is read of one canonisation: its tale, the list beside that, and what of it is chosen or picked to be seen."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.app.chords import holds_alt
from game.app.stage import Stage
from game.titles.causality.scenes.canonisation_list import StoryList
from game.titles.causality.scenes.canonisation_sky import Sky
from game.titles.causality.scenes.canonisation_teller import RoundTeller
from game.titles.causality.scenes.round_to_tell import RoundToTell
from game.titles.causality.view.canonisation.deed import RowExit, SeenBoards, TaleList, TaleNow, TaleStep
from game.titles.causality.view.canonisation.frame import TalePage, moving_frame
from game.titles.causality.view.canonisation.gaze import NOTHING, Marked, Picked, StoryGaze
from game.titles.causality.view.canonisation.layout import CanonisationLayout, layout, pick_board, pick_thread
from game.titles.causality.view.canonisation.motion import BeatKind, sample, sounds
from game.titles.causality.view.canonisation.pick import next_pick, pick, stone_at
from game.titles.causality.view.canonisation.threads import Hanging, hanging
from game.titles.causality.view.canonisation.untold import rows_in_turn
from game.view.board.listing import boxes, tall
from game.view.board.tale import Beat
from game.view.frame import Frame


class TaleReader:
    """Reads one round; all of it is told already."""

    def __init__(self, stage: Stage, told: RoundToTell, home: int = 0) -> None:
        """`told` is what the end of the round is told with."""
        self._stage = stage
        self.told = told
        self.story = told.story
        self.lines = StoryList(told.story, told.reasons)
        self.list = self.lines.rows
        self.teller = RoundTeller(told.story)
        self.in_list = False
        """The keyboard went to what is chosen."""
        self.home = home
        """The round, from 1, from which the reader came here to look back (0: none)."""
        self._named = False
        """All stones wear their names."""
        self._followed: Beat[BeatKind] | None = None
        """The beat of the tale to which the list was scrolled last."""
        self._picked = NOTHING
        self._sky = Sky(told.story)
        self.placed: CanonisationLayout
        """Where everything is in the window."""

    @property
    def is_still(self) -> bool:
        """Whether nothing is animated."""
        return not self._stage.settings.moves

    # Places.

    def layout(self) -> None:
        """Places everything anew."""
        stage, level = self._stage, self.story.flags.level
        compares = any(row.stuck is not None for row in self.list.rows)
        hung = bool(self.story.threads or self.story.fresh)
        self.placed = layout(stage.size, stage.scale, level, compares=compares, threads=hung)
        lists = (self.list.rows, self.lines.refused)
        wanted = max(tall(boxes(stage.fonts, rows, self.placed), self.placed) for rows in lists)
        self.placed = layout(stage.size, stage.scale, level, wanted, compares=compares, threads=hung)

    def place(self) -> None:
        """Gives the rows of the list their places as they are now."""
        self.list.place(self.placed, self._stage.fonts)

    def row_at(self, point: tuple[int, int]) -> int | None:
        """The row under a point: in the list, or by its thread in the sky. A board that is seen alone covers both, and
        what contradicts itself the threads."""
        if self.enlarged:
            return None
        if self.placed.rows.contains(point):
            return self.list.row_at(point)
        covered = self.teller.history is not None or self.look().covering is not None
        if covered or not self.placed.sky.contains(point):
            return None
        return self.list.numbered(pick_thread(self.placed, self.story.hung, point))

    # The tale.

    def tell_on(self, seconds: float) -> None:
        """Lets time pass: what is told goes on, is heard and followed in the list."""
        if self.teller.telling.runs:
            telling = self.teller.telling
            before, now = telling.pass_time(seconds, self._stage.settings.animation_speed)
            for sound in sounds(self.story, telling.motion, before, now):
                self._stage.play(sound)
            self.follow_tale()
            self.place()
            self._make_ready()
        self.teller.settle(seconds)

    def step(self, step: TaleStep) -> None:
        """Goes on from somewhere else in what is told, or stands still."""
        self._picked = NOTHING
        if step is TaleStep.START and not self.teller.plays:
            behind = self.lines.behind
            if behind is None:
                self.choose(None)
            else:
                self.teller.show(behind)
        self.teller.step(step)
        self._followed = None
        self.follow_tale()

    def show_boards(self, *, canonised: bool) -> None:
        """The round as canonised, or as played: boards of another history would stand under the words about this."""
        self.lines.leave()
        self.look_at_row()
        self.teller.show_boards(canonised=canonised)

    def follow_tale(self) -> None:
        """What is told just now is in sight in the list; whoever scrolls is left alone until the next beat."""
        teller, rows = self.teller, self.list
        beat = teller.moment.now
        if teller.history is not None or (beat is not None and beat == self._followed):
            return
        self._followed = beat
        if beat is not None:
            first, index = rows_in_turn(rows.rows, teller.moment)
            if first is not None:
                rows.begin_with(first)
            self._show(index)
        elif teller.tale.told and rows.chosen is None:
            rows.scroll = 0

    # What is looked at.

    def choose(self, index: int | None) -> None:
        """One row to look at more closely; what it says is told then, and all else."""
        if index is not None:
            self.teller.tale.end()
        self.lines.choose(index)
        self.look_at_row()

    def aim(self, name: str) -> None:
        """The verdict of that name is looked at, if there is one."""
        self.lines.aim(name)
        self.look_at_row()

    def turn(self, index: int) -> None:
        """A row opens or closes."""
        self.lines.turn(index)
        self.look_at_row()
        self._show_all()

    def press(self, index: int) -> None:
        """A row is looked at, and opens; the one that is looked at already closes."""
        self.lines.press(index)
        self.look_at_row()
        self._show_all()

    def leave_row(self, way: RowExit) -> None:
        """Out of the row that is looked at."""
        if way is RowExit.BACK:
            self.lines.back_to_link()
        else:
            self.lines.close()
        self.look_at_row()

    def list_rows(self, listed: TaleList) -> None:
        """The reasons, the histories that did not come about, or why of what is looked at."""
        self.teller.tale.end()
        if listed is TaleList.WHY:
            self.lines.ask_why()
        elif self.lines.listed is TaleList.WHY:
            self.lines.back_from_why()
        else:
            self.lines.list_rows(listed)
        self.look_at_row()

    def look_at_row(self) -> None:
        """What the chosen row wants to be seen; of what opens below it the beginning, for its own words stay."""
        self._picked, self.lines.marked = NOTHING, None
        other, until = self.lines.history
        self.teller.show(other, None if self.lines.listed is TaleList.WHY else until)
        self.place()
        self._show(self.lines.inside, self.list.chosen)

    def _show_all(self) -> None:
        """Of what has opened as much is in sight as there is room for, with the words to which it belongs."""
        self._show(self.lines.last_inside, self.lines.inside, self.list.chosen)

    def _show(self, *rows: int | None) -> None:
        """Scrolls until these are in sight, of which the last one decides."""
        for index in rows:
            if index is not None:
                self.list.show(index)

    def click_sky(self, point: tuple[int, int]) -> None:
        """On a board shows that alone, on a stone of what contradicts itself marks that, too; anywhere else all boards
        again, and off the sky what was chosen closes."""
        marked = None
        if self.lines.listed is not TaleList.WHY:
            marked = stone_at(self.placed, self.look(), self._stage.fonts, point)
        if self.enlarged:
            self._see(NOTHING if marked is None else self._picked, marked)
            return
        picked = pick(self.story, self.placed, self.look(), point)
        if picked is not None:
            self._see(picked, marked)
        elif pick_board(self.placed, point) is None and self._may_close:
            self.choose(None)

    @property
    def _may_close(self) -> bool:
        return self.lines.listed is not TaleList.WHY and self.look().covering is None

    def view(self, boards: SeenBoards) -> None:
        """The boards on the whole page, one alone, or all beside the list."""
        alone = boards is SeenBoards.ALONE
        self._see(next_pick(self.story, self.placed, self.look()) if alone else NOTHING)

    def _see(self, picked: Picked, marked: Marked | None = None) -> None:
        self.teller.telling.end()
        self._picked, self.lines.marked = picked, marked

    @property
    def enlarged(self) -> bool:
        """Whether one board is seen alone."""
        return self._picked != NOTHING

    @property
    def now(self) -> TaleNow:
        """What commands want to know of what is read."""
        telling = self.teller.telling
        now = TaleNow(
            next_step=self.told.next_step,
            told=telling.told,
            paused=telling.paused,
            still=self.is_still,
            canonised=self.teller.canonised,
            holds=self.story.holds,
            in_history=self.teller.plays,
            plays_behind=self.lines.behind is not None,
            in_list=self.in_list,
            home=self.home,
            rounds=(self.told.index > 0, self.told.index + 1 < self.told.rounds),
            enlarged=self.enlarged,
            enlarges=telling.told and next_pick(self.story, self.placed, self.look()) != NOTHING,
        )
        return self.lines.now(now)

    def look(self) -> StoryGaze:
        """What is seen of the story."""
        teller = self.teller
        look = StoryGaze(
            teller.moment, teller.canonised, history=teller.history, picked=self._picked, named=self._named
        )
        return self.lines.seen(look, told=teller.telling.told, near=self.placed.near is not None)

    def hear_alt(self) -> bool:
        """As long as Alt is held, stones wear their names however small they are; whether that is new."""
        before, self._named = self._named, holds_alt()
        return self._named != before

    # The picture.

    def _make_ready(self) -> None:
        """What the next beat of the tale shows is drawn during this one."""
        beat = self.teller.moment.now
        if beat is not None:
            look = replace(self.look(), moment=sample(self.teller.telling.motion, beat.end))
            threads = hanging(self.story, self.list.boxes, self.placed, look)
            self._sky.prepare(self._stage.painter, self.placed, threads)

    def _hung(self, look: StoryGaze) -> tuple[Hanging, ...]:
        """The threads that stay for a while."""
        return tuple(each for each in hanging(self.story, self.list.boxes, self.placed, look) if each.is_still)

    def _moving_picture(self, look: StoryGaze, news: str) -> Frame:
        """Threads and words."""
        told = TalePage(self.story, self.lines.headline, self.list.boxes, self.lines.heading, news, self.home)
        return moving_frame(told, self.placed, look, self._stage.fonts)

    def picture(self, news: str) -> Frame:
        """Everything that is to be seen of it; `news`: why a key did nothing (empty: it did)."""
        look = self.look()
        still = self._sky.frame(self._stage.bounds, self.placed, look, self._hung(look))
        return (*still, *self._moving_picture(look, news))

    def paint(self, surface: pygame.Surface, news: str) -> None:
        """Paints all of that."""
        look, painter = self.look(), self._stage.painter
        self._sky.paint(surface, painter, self.placed, look, self._hung(look))
        painter.paint(surface, self._moving_picture(look, news))
