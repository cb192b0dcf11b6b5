"""A record on the board: by turn, round, slice and stage, as played and as canonised, and a way into it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.app.chords import chord_of
from game.app.errand import Errand
from game.app.scene import Pop, Push, Replace, Scene, Transition
from game.app.stage import Stage
from game.engine.record import Record
from game.scenes.match.exits import InterludeExits, ReplayExits
from game.scenes.match.panel_steps import PanelSteps
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.working import WorkingScene
from game.titles.causality.rules.stone import PLAYERS
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.scenes.keyboard import Keyboard
from game.titles.causality.scenes.mouse import Mouse
from game.titles.causality.scenes.projector import Projector
from game.titles.causality.scenes.reel_run import ReelRun
from game.titles.causality.scenes.replay_film import film_pictures, own_painter, row_picture, told
from game.titles.causality.scenes.replay_table import ReplayTable
from game.titles.causality.scenes.round_end import RoundTelling, round_end, round_telling
from game.titles.causality.view import keys
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.replay.reel import WISH_KEYS, Reel, ReplayWish, nearest_stop, wish_hint
from game.titles.causality.view.replay.stops import Stop
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys import sitting_rows
from game.view.keys.command import Press
from game.view.keys.sitting_rows import FilmWish, Wish

_POLL = 0.1
"""Seconds between looks at what has been replayed meanwhile."""

_WISHES: dict[str, ReplayWish] = {
    **{action: wish for wish, action in WISH_KEYS.items()},
    sitting_rows.SAVE: ReplayWish.SAVE,
}
_ROUNDS = {"Up": ReplayWish.ROUND_BACK, "Down": ReplayWish.ROUND_ON}


class ReplayScene(Scene):
    """The board without orders; the record is replayed in the background while its beginning is shown."""

    ambience = 60

    def __init__(self, stage: Stage, record: Record, exits: ReplayExits) -> None:
        """Raises GameError for a record that cannot even begin."""
        super().__init__()
        self._stage = stage
        self._record = record
        self._exits = exits
        self.projector = Projector(record)
        self._since = 0.0
        self._seen = (0, False)
        self._over: ReplayWish | int | None = None
        self._drags = False
        names = {player: record.players.get(player) or str(player) for player in PLAYERS}
        self._top = ReplayTable(stage, self.projector.stops[0], names, len(record.turns))
        self._run = ReelRun(stage, self.projector, self._top, record.turns)
        self._mouse = Mouse(self._top)
        self._keyboard = Keyboard(self._top, keys.REPLAY)
        self.steps: PanelSteps[Transition] = PanelSteps(self._top.places, self.handle, self._top.scroll_group)
        """The keyboard\'s way from one thing to press to the next."""

    # What the stack asks.

    @property
    def moving(self) -> bool:
        """While the replay runs, or a single step is played."""
        return self._run.moving

    @property
    def topic(self) -> str | None:
        """The page of the rulebook about what is pointed at."""
        return self._top.topic()

    @property
    def table(self) -> ReplayTable:
        """What is shown."""
        return self._top

    @property
    def stop(self) -> Stop:
        """The stop that is shown."""
        return self._run.stop

    def enter(self) -> None:
        """The replaying begins."""
        self.projector.start()

    def exit(self) -> None:
        """Nobody looks any more."""
        self.projector.stop()

    def pause(self) -> None:
        """Another scene is looked at."""
        self._run.halt()

    def layout(self) -> None:
        """Places everything anew."""
        self._refresh()

    def update(self, seconds: float) -> Transition | None:
        """Lets films run, goes on to the next turn, and shows what has become known."""
        self._since += seconds
        self.projector.check()
        known = (len(self.projector.stops), self.projector.done)
        if known != self._seen and (self._since >= _POLL or known[1]):
            self._seen, self._since = known, 0.0
            if self._top.stop is not self.stop:  # the end of the match became known
                self._run.go_to(self._run.now)
            self._refresh()
        if self.moving:
            self._run.pass_time(seconds)
            self._refresh()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board and the row below."""
        self._top.draw(surface)
        self._stage.painter.paint(surface, self.steps.frame(self._stage.px(2)))

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        return self._top.targets()

    def resume(self, result: object) -> None:
        """Comes back; a film that was made says where it is."""
        if isinstance(result, str):
            self._top.tell(result)
        self._refresh()

    def _refresh(self) -> None:
        top, run, stops = self._top, self._run, tuple(self.projector.stops)
        top.reel = Reel(stops, len(self._record.turns), run.now, run.runs, run.speed, self._over)
        top.broken = self.projector.broken if run.now == len(stops) - 1 else ""
        top.canon_known = self._run.canonised() is not None
        top.refresh()
        self.touch()

    # What mouse and keys ask for.

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do."""
        wish = self._top.spot_at(point)
        return self._top.hint_at(point) if wish is None else wish_hint(wish, self._top.keys)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard."""
        self.projector.give_way()
        self.steps.watch(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            wish = self._top.spot_at(event.pos)
            if wish is not None:
                return self._fulfil(wish)
            if self._top.strip.track.contains(event.pos):
                self._drags = True
                self._scrub(event.pos[0])
                return None
        if event.type == pygame.MOUSEBUTTONUP:
            self._drags = False
        if event.type == pygame.MOUSEMOTION and self._point(event.pos):
            return None
        return self._to_board(event)

    def _key(self, event: pygame.event.Event) -> Transition | None:
        meant, answer = self.steps.key(event, self._top.keys, keys.REPLAY)
        if meant:
            self._refresh()
            return answer
        chord = chord_of(event)
        action = "" if chord is None else self._top.keys.heard(keys.REPLAY, chord)
        wish = _ROUNDS.get(chord.key) if action == keys.ARROWS and chord is not None else _WISHES.get(action)
        return self._to_board(event) if wish is None else self._fulfil(wish)

    def _to_board(self, event: pygame.event.Event) -> Transition | None:
        """What concerns the board alone is answered as in a match."""
        top = self._top
        before = (top.look, top.note)
        if event.type == pygame.KEYDOWN:
            request = self._leaving(event) or self._keyboard.press(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._is_toggle(event.pos):
            return self._fulfil(ReplayWish.CANON)
        else:
            request = self._mouse.handle(event)
        if before != (top.look, top.note):
            self._refresh()
        return None if request is None else self._grant(request)

    def _leaving(self, event: pygame.event.Event) -> Wish | None:
        """The key for back leaves at once, unless an answer to why is open: that is closed first."""
        chord = chord_of(event)
        if chord is None or self._top.look.why is not None:
            return None
        return Wish.MENU if self._top.keys.heard(keys.REPLAY, chord) == sitting_rows.BACK else None

    def _is_toggle(self, point: tuple[int, int]) -> bool:
        target = self._top.target_at(point)
        return target is not None and target.click == Press(keys.CANONISED)

    def _grant(self, request: Wish | FilmWish) -> Transition | None:
        if request is Wish.MENU:
            return self._exits.leave()
        if request is Wish.KEYS:
            return Push(KeysScene(self._stage, (COMMANDS.keys,)))
        if request is FilmWish.PLAY and self._top.look.focus:
            self._run.runs = False
            self._top.playback.start(self._top.timeline()[0], (self._top.look.focus,))
            self._refresh()
        if request in (FilmWish.STAGE_BACK, FilmWish.STAGE_ON):
            self._run.step_stage(1 if request is FilmWish.STAGE_ON else -1)
            self._refresh()
        return None

    def _point(self, point: tuple[int, int]) -> bool:
        """What is pointed at in the row and the panel; while the line is dragged, the stop goes with the mouse."""
        if self._drags:
            self._scrub(point[0])
            return True
        over: ReplayWish | int | None = self._top.spot_at(point)
        if over is None and self._top.strip.track.contains(point):
            over = self._stop_at(point[0])
        if over != self._over:
            self._over = over
            self._top.tell(wish_hint(over, self._top.keys).words if isinstance(over, ReplayWish) else "")
            self._refresh()
        return over is not None

    def _stop_at(self, x: int) -> int:
        stops = self.projector.stops
        return nearest_stop(stops, self._top.strip.place_of(x, len(self._record.turns)))

    def _scrub(self, x: int) -> None:
        self._run.runs = False
        self._over = None
        if self._run.go_to(self._stop_at(x)):
            self._refresh()

    def _fulfil(self, wish: ReplayWish) -> Transition | None:
        if wish is ReplayWish.TAKE_OVER and self.stop.ahead:
            self._run.halt()
            turns = self._record.turns[: self.stop.turns]
            return self._exits.take_over(replace(self._record, turns=turns, end=None))
        self._top.tell("")
        if wish is ReplayWish.FILM:
            return self._make_film()
        if wish is ReplayWish.REASONS:
            return self._look_back()
        self._press(wish)
        self._refresh()
        return None

    def _round_board(self) -> tuple[Timeline, str]:
        """The round that is shown, as it is shown; as it was played in the end, where that is known already."""
        top, found = self._top, self._run.canonised()
        board = top.timeline()[0]
        if found is not None and top.look.round is None:
            board = found.match.timeline
        how = "as played" if top.look.round is None else "as canonised"
        return board, f"{board.flags.level.name}: round {self.stop.round + 1}, {how}"

    def _look_back(self) -> Transition | None:
        """To the end of the round that is shown, where the record has it."""
        closed = self.stop if self.stop.match.paradox is not None else self._run.canonised()
        self._run.halt()
        if closed is None:
            return None
        match = closed.match

        def work(errand: Errand) -> object:
            del errand
            return round_telling(match)

        def show(telling: object) -> Transition:
            assert isinstance(telling, RoundTelling)
            return Replace(round_end(self._stage, telling, InterludeExits(Pop, Pop, "Back")))

        return Push(WorkingScene(self._stage, work, "Looking back…", show))

    def _make_film(self) -> Transition:
        """The film is made beside the frames; comes back with where it is."""
        self._run.halt()
        board, title = self._round_board()
        painter, film = own_painter(self._stage), self._exits.film

        def work(errand: Errand) -> str:
            return film(film_pictures(board, title, painter, errand))

        return Push(WorkingScene(self._stage, work, "The film of the round is being made…", told=told))

    def _press(self, wish: ReplayWish) -> None:
        match wish:
            case ReplayWish.PLAY:
                self._run.play()
            case ReplayWish.STAGE_BACK | ReplayWish.STAGE_ON:
                self._run.step_stage(1 if wish is ReplayWish.STAGE_ON else -1)
            case ReplayWish.SLOWER | ReplayWish.FASTER:
                self._run.change_speed(1 if wish is ReplayWish.FASTER else -1)
            case ReplayWish.CANON:
                self._run.toggle_canon()
            case ReplayWish.SAVE:
                self._top.tell(self._exits.save(self._record))
            case ReplayWish.PICTURE:
                surface = pygame.Surface(self._stage.size)
                self._top.draw(surface)
                self._top.tell(self._exits.picture(surface))
            case ReplayWish.ROW:
                self._top.tell(self._exits.picture(row_picture(*self._round_board(), own_painter(self._stage))))
            case _:
                self._step(wish)

    def _step(self, wish: ReplayWish) -> None:
        """To another turn or round; the replay stops running."""
        self._run.runs = False
        match wish:
            case ReplayWish.FIRST:
                self._run.go_to(0)
            case ReplayWish.LAST:
                self._run.go_to(len(self.projector.stops) - 1)
            case ReplayWish.BACK:
                self._run.go_to(self._run.now - 1)
            case ReplayWish.NEXT:
                self._run.go_to(self._run.now + 1)
            case ReplayWish.ROUND_BACK | ReplayWish.ROUND_ON:
                self._run.step_round(1 if wish is ReplayWish.ROUND_ON else -1)
            case _:
                pass
