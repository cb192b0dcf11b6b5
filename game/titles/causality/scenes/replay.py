"""The board of Battle of Causality in replay dress: rounds as played and as canonised, stages, films and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.app.errand import SameProcess
from game.app.scene import Push, Transition
from game.engine.errors import RulesBug
from game.engine.title import Turn
from game.scenes.match.filming import make_film, own_painter, painted
from game.scenes.match.looking_back import looking_back
from game.scenes.match.panel_steps import Place
from game.scenes.match.replay_board import ReplayAround, ReplayLaid, not_drafted
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.scenes.hands import Hands
from game.titles.causality.scenes.mouse import Mouse
from game.titles.causality.scenes.replay_dress import ReplayDress
from game.titles.causality.scenes.round_end import round_end, telling_of
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board.animation import animate
from game.titles.causality.view.book.topics import topic_of
from game.titles.causality.view.keys import CANONISED
from game.titles.causality.view.replay.commands import CANON, canon_row, film_row, reasons_row, slices_row
from game.titles.causality.view.replay.film import film, row, row_size
from game.titles.causality.view.replay.panel import panel_rows
from game.titles.causality.view.replay.stops import RoundStop
from game.titles.causality.view.words import log_lines
from game.view.board.reel import ReelPlace, Spot
from game.view.board.replay_rows import ReplayNow, wished_row
from game.view.forms.hint import Hint
from game.view.frame import Frame, Rect
from game.view.keys.command import Command, Press
from game.view.keys.sitting_rows import BACK, FilmWish, Wish


class RoundReplay:
    """See game.scenes.match.replay_board.ReplayBoard."""

    def __init__(self, laid: ReplayLaid) -> None:
        """At the first stop."""
        self._laid = laid
        first = _ours(laid.first)
        self._dress = ReplayDress(laid.stage, first)
        self._top = TableTop(laid.stage, first.match, laid.names, not_drafted, self._dress, SameProcess().solving)
        self.film = self._top.playback
        self._mouse = Mouse(self._top)
        self._hands = Hands(self._top)
        self.rows = self._made_rows()

    @property
    def table(self) -> TableTop:
        """What is shown."""
        return self._top

    @property
    def topic(self) -> str:
        """The page about what is pointed at."""
        return topic_of(self._top.desk())

    @property
    def still(self) -> bool:
        """Where things may not move, and where a round is canonised."""
        return not self._laid.stage.settings.moves or self._top.layout.spread or self._dress.stop.canon

    def begin(self) -> None:
        """None leads to a canonised round, to the end, or to a first slice in which nothing happens."""
        stop = self._dress.stop
        t, board = stop.match.active, stop.board
        happens = t or log_lines(board.flags, board.trace(t))
        if happens and not stop.canon and stop.match.outcome is None:
            self.film.start((animate(board, t),))

    def show(self, stop: RoundStop, orders: Turn) -> None:
        """Another stop; a canonised round is shown as it was canonised."""
        self._dress.stop, self._dress.orders = stop, orders
        look, round_ = self._top.look, stop.round if stop.canon else None
        look = replace(look, focus=stop.slice, round=round_, played=False, why=None)
        self._top.put(stop.match, stop.closed, replace(look, orders_scroll=0, inspector_scroll=0, log_scroll=0))

    def refresh(self, around: ReplayAround) -> None:
        """Makes the picture anew."""
        commands, keymap = self._laid.commands(), self._laid.keymap()
        listed = panel_rows(foreseen=around.now.foreseen)
        offered = (commands.offered_first(around.now, id_, keymap) for row in listed for id_ in row)
        self._dress.tell(around, tuple(offered))
        self._top.tell(around.news)
        self._top.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the table."""
        self._top.picture.draw(surface)

    def picture(self) -> Frame:
        """Everything that is drawn."""
        return self._top.view.ops

    def strip(self) -> ReelPlace:
        """The place of the row below it."""
        return self._dress.strip(self._top.layout.scale)

    def spots(self) -> tuple[Spot, ...]:
        """The buttons of the panel."""
        return self._dress.spots

    def places(self) -> tuple[Place, ...]:
        """What else can be pressed."""
        return self._top.picture.places()

    def scroll_group(self, group: str, way: int) -> bool:
        """Scrolls one of the lists a little."""
        return self._top.scroll_group(group, way)

    def targets(self) -> dict[str, Rect]:
        """What can be clicked, by name."""
        return self._top.picture.targets()

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do."""
        return self._top.picture.hint_at(point)

    # Mouse and keyboard.

    def handle(self, event: pygame.event.Event) -> str:
        """What concerns the board alone is answered as in a match."""
        top = self._top
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._is_toggle(event.pos):
            return CANON
        before = (top.look, top.note)
        top.hear_alt()
        wish = self._press(event) if event.type == pygame.KEYDOWN else self._mouse.handle(event)
        if before[1] != top.note:
            self._laid.tell(top.note)
        if before != (top.look, top.note):
            self._laid.changed()
        if wish is FilmWish.PLAY:
            self._play_again()
        return wished_row(wish)

    def _press(self, event: pygame.event.Event) -> Wish | FilmWish | None:
        """The key for back leaves at once, unless an answer to why is open: that is closed first."""
        dispatch = self._top.dispatch
        if self._top.look.why is None and dispatch.named(event) == BACK:
            return Wish.MENU
        before = self._top.look
        wish = self._hands.fulfil(dispatch.press(event))
        if before != self._top.look:
            self._top.looking.leave_slices()
        return wish

    def _is_toggle(self, point: tuple[int, int]) -> bool:
        target = self._top.picture.target_at(point)
        return target is not None and target.click == Press(CANONISED)

    def _play_again(self) -> None:
        """The step into the slice in focus once more."""
        focus = self._top.look.focus
        if focus:
            self._laid.halt()
            self.film.start((self._top.film(focus),))
            self._laid.changed()

    # What can be done beside what can be done in every replay.

    def _made_rows(self) -> tuple[Command[ReplayNow, Transition], ...]:
        return (
            canon_row(self._toggle_canon, lambda: (self._canonised() or self._canonised_before()) is not None),
            reasons_row(self._look_back, lambda: self._told_round() is not None),
            film_row(self._make_film),
            slices_row(self._save_row),
        )

    def _canonised(self) -> RoundStop | None:
        """The stop at which the round that is shown is canonised, if that is known."""
        stops, round_ = self._laid.stops(), self._dress.stop.round
        return next((stop for stop in stops if stop.canon and stop.round == round_), None)

    def _toggle_canon(self) -> None:
        """The round that is shown as it was played, or as it was canonised in the end; of one that has not ended, to
        where the one before is canonised."""
        found, before = self._canonised(), self._canonised_before()
        if found is None and before is not None:
            self._laid.to_turn(before.turns)
        elif found is not None:
            self._laid.halt()
            self.film.stop()
            look, shown = self._top.look, self._top.look.round is None
            # What was canonised only later is no part of the match of this turn: the later one tells of it.
            later = found.closed if shown else self._dress.stop.closed
            look = replace(look, round=found.round if shown else None, played=False, why=None)
            self._top.put(self._dress.stop.match, later, look)

    def _told_round(self) -> int | None:
        """The round whose end is told: the one that is shown, where the record has its end, or else the one before."""
        if self._dress.stop.match.paradox is not None:
            return self._dress.stop.round
        found = self._canonised() or self._canonised_before()
        return None if found is None else found.round

    def _told_by(self) -> CausalityMatch | None:
        """The match that tells of the ends of all rounds that are known: from each the reader may go on to the next."""
        stops: Sequence[RoundStop] = self._laid.stops()
        if stops[-1].match.paradox is not None:
            return stops[-1].match
        return next((stop.closed for stop in reversed(stops) if stop.canon), None)

    def _canonised_before(self) -> RoundStop | None:
        """The stop at which the last round before the one that is shown is canonised."""
        rounds = [stop for stop in self._laid.stops() if stop.canon and stop.round < self._dress.stop.round]
        return rounds[-1] if rounds else None

    def _look_back(self) -> Transition | None:
        """To the end of the round that is shown."""
        self._laid.halt()
        match, round_ = self._told_by(), self._told_round()
        if match is None or round_ is None:
            return None

        stage, names = self._laid.stage, self._laid.names
        return Push(looking_back(stage, lambda: telling_of(match, round_), partial(round_end, stage), names, "Back"))

    def _round_board(self) -> tuple[Timeline, str]:
        """The round that is shown, as it is shown; as it was played in the end, where that is known already."""
        top, found = self._top, self._canonised()
        board = top.timeline()[0]
        if found is not None and top.look.round is None:
            board = found.board
        how = "as played" if top.look.round is None else "as canonised"
        return board, f"{board.flags.level.name}: round {self._dress.stop.round + 1}, {how}"

    def _make_film(self) -> Transition:
        """The film is made beside the frames; comes back with where it is."""
        self._laid.halt()
        laid, (board, title) = self._laid, self._round_board()
        words = "The film of the round is being made…"
        return make_film(laid.stage, lambda: film(board, title), laid.exits.film, "round", words)

    def _save_row(self) -> None:
        """All slices of the round in one picture."""
        board, title = self._round_board()
        picture = painted(row(board, title), row_size(board), own_painter(self._laid.stage))
        self._laid.tell(self._laid.exits.picture(picture, "slices"))


def _ours(stop: object) -> RoundStop:
    if not isinstance(stop, RoundStop):
        raise RulesBug("a replay of Battle of Causality was given a stop of another title")
    return stop
