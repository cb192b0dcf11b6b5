"""A record on the board: by turn, round, slice and stage, as played and as canonised, and a way into it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.app.chords import chord_of
from game.app.errand import Errand
from game.app.scene import Push, Scene, Transition
from game.app.stage import Stage
from game.engine.record import Record
from game.scenes.causality.keyboard import Keyboard
from game.scenes.causality.mouse import Mouse
from game.scenes.causality.panel_steps import PanelSteps
from game.scenes.causality.projector import Projector
from game.scenes.causality.replay_film import film_pictures, own_painter, row_picture, told
from game.scenes.causality.replay_table import ReplayTable
from game.scenes.causality.request import Request
from game.scenes.exits import ReplayExits
from game.scenes.keys import KeysScene
from game.scenes.working import WorkingScene
from game.titles.causality.stone import PLAYERS
from game.titles.causality.timeline import Timeline
from game.view.causality import keys
from game.view.causality.panel import Button
from game.view.causality.replay_reel import Stop
from game.view.causality.replay_strip import WISH_KEYS, Reel, Wish, nearest_stop, wish_hint
from game.view.frame import Rect
from game.view.hint import Hint

SPEEDS = (25, 50, 100, 200, 400)
"""Percent."""

_HOLD = 0.9
"""Seconds that a stop without a film is shown while the replay runs."""
_POLL = 0.1
"""Seconds between looks at what has been replayed meanwhile."""

_WISHES: dict[str, Wish] = {
    **{action: wish for wish, action in WISH_KEYS.items()},
    keys.SAVE: Wish.SAVE,
}
_ROUNDS = {"Up": Wish.ROUND_BACK, "Down": Wish.ROUND_ON}


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
        self._now = 0
        self._runs = False
        self._speed = SPEEDS.index(100)
        self._hold = 0.0
        self._since = 0.0
        self._seen = (0, False)
        self._over: Wish | int | None = None
        self._drags = False
        names = {player: record.players.get(player) or str(player) for player in PLAYERS}
        self._top = ReplayTable(stage, self.stop, names, len(record.turns))
        self._mouse = Mouse(self._top)
        self._keyboard = Keyboard(self._top, keys.REPLAY)
        self._steps = PanelSteps(self._top.places, self.handle, self._top.scroll_group)

    # What the stack asks.

    @property
    def moving(self) -> bool:
        """While the replay runs, or a single step is played."""
        return self._runs or (self._top.playback.on and not self._top.playback.paused)

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
        return self.projector.stops[self._now]

    def enter(self) -> None:
        """The replaying begins."""
        self.projector.start()

    def exit(self) -> None:
        """Nobody looks any more."""
        self.projector.stop()

    def pause(self) -> None:
        """Another scene is looked at."""
        self._halt()

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
                self.go_to(self._now)
            self._refresh()
        if self.moving:
            self._run(seconds)
            self._refresh()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board and the row below."""
        self._top.draw(surface)
        self._stage.painter.paint(surface, self._steps.frame(self._stage.px(2)))

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        return self._top.targets()

    def resume(self, result: object) -> None:
        """Comes back; a film that was made says where it is."""
        if isinstance(result, str):
            self._top.note = result
        self._refresh()

    def _refresh(self) -> None:
        top, stops = self._top, tuple(self.projector.stops)
        top.reel = Reel(stops, len(self._record.turns), self._now, self._runs, SPEEDS[self._speed], self._over)
        top.broken = self.projector.broken if self._now == len(stops) - 1 else ""
        top.canon_known = self._canonised() is not None
        top.refresh()
        self.touch()

    # Going through the match.

    def _canonised(self) -> Stop | None:
        """The stop at which the round that is shown is canonised, if that is known."""
        round_ = self.stop.round
        return next((stop for stop in self.projector.stops if stop.canon and stop.round == round_), None)

    def go_to(self, number: int) -> bool:
        """Shows that stop, or the nearest that is known; False if it is shown already."""
        number = max(0, min(number, len(self.projector.stops) - 1))
        self._top.playback.stop()
        moved = number != self._now
        self._now = number
        turns = self.stop.turns
        self._top.put(self.stop, self._record.turns[turns - 1] if turns else {})
        self._hold = 0.0
        return moved

    def _run(self, seconds: float) -> None:
        playback = self._top.playback
        if playback.on and not playback.paused:
            for sound in playback.run(seconds, SPEEDS[self._speed]):
                self._stage.play(sound)
            if playback.t is not None:
                self._top.show_slice(playback.t)
            return
        self._hold += seconds * SPEEDS[self._speed] / 100
        if self._runs and self._hold >= (_HOLD if self._is_still or self.stop.canon else 0.0):
            self._go_on()

    @property
    def _is_still(self) -> bool:
        settings = self._stage.settings
        return settings.reduced_motion or not settings.animation_speed or self._top.layout.spread

    def _go_on(self) -> None:
        if self._now + 1 < len(self.projector.stops):
            self.go_to(self._now + 1)
            self._film()
        elif self.projector.done:
            self._runs = False

    def _film(self) -> None:
        """Plays the step that led to this stop, where there is one."""
        if not self._is_still:
            self._start_film()

    def _start_film(self) -> None:
        stop = self.stop
        if stop.match.active and not stop.canon and stop.match.outcome is None:
            self._top.playback.start(stop.match.timeline, (stop.match.active,))

    def _halt(self) -> None:
        if self._runs:
            self._runs = False
            self._top.playback.stop()

    def _play(self) -> None:
        if self._top.playback.on and self._top.playback.paused:
            self._top.playback.paused = False
            self._runs = True
        elif self._runs:
            self._runs = False
            self._top.playback.paused = True
        else:
            if self._now + 1 >= len(self.projector.stops) and self.projector.done:
                self.go_to(0)
            self._runs = True
            self._hold = _HOLD

    def _stage_step(self, way: int) -> None:
        """To the stage before or after; beyond the film's ends to the stop before or into the step after."""
        self._runs = False
        playback = self._top.playback
        if playback.on:
            if not playback.stand(way):
                self.go_to(self._now if way > 0 else self._now - 1)
            return
        if way > 0:
            if self.go_to(self._now + 1):
                self._start_film()
                playback.stand(1)
            return
        self._start_film()
        playback.to_end()
        if not playback.stand(-1):
            self.go_to(self._now - 1)

    def _round_step(self, way: int) -> None:
        """To the first turn of a round."""
        starts = [n for n, stop in enumerate(self.projector.stops) if not stop.turns % self._cap and not stop.canon]
        beyond = [n for n in starts if (n - self._now) * way > 0]
        last = len(self.projector.stops) - 1
        self.go_to((min(beyond) if way > 0 else max(beyond)) if beyond else last if way > 0 else 0)

    @property
    def _cap(self) -> int:
        return self.stop.match.level.time_cap

    def _toggle_canon(self) -> None:
        """The round that is shown as it was played, or as it was canonised in the end."""
        found, top = self._canonised(), self._top
        if found is None:
            return
        focus, shown = top.look.focus, top.look.round is None
        top.playback.stop()
        self._runs = False
        # What was canonised only later is not in the match of this turn; it is lent to it for looking.
        top.match = replace(self.stop.match, canonisations=found.match.canonisations) if shown else self.stop.match
        top.look = replace(top.look, round=found.round if shown else None, focus=focus, why=None)

    # What mouse and keys ask for.

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do."""
        wish = self._top.spot_at(point)
        return self._top.hint_at(point) if wish is None else wish_hint(wish, self._top.keys)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard."""
        self.projector.give_way()
        self._steps.watch(event)
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
        meant, answer = self._steps.key(event, self._top.keys, keys.REPLAY)
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
            request = self._leaving(event.key) or self._keyboard.press(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._is_toggle(event.pos):
            return self._fulfil(Wish.CANON)
        else:
            request = self._mouse.handle(event)
        if before != (top.look, top.note):
            self._refresh()
        return None if request is None else self._grant(request)

    def _leaving(self, key: int) -> Request | None:
        """Escape leaves at once, unless an answer to why is open: that is closed first."""
        return Request.MENU if key == pygame.K_ESCAPE and self._top.look.why is None else None

    def _is_toggle(self, point: tuple[int, int]) -> bool:
        target = self._top.target_at(point)
        return target is not None and target.click is Button.BOARD

    def _grant(self, request: Request) -> Transition | None:
        if request is Request.MENU:
            return self._exits.leave()
        if request is Request.KEYS:
            return Push(KeysScene(self._stage, keys.ACTIONS))
        if request is Request.PLAY and self._top.look.focus:
            self._runs = False
            self._top.playback.start(self._top.timeline()[0], (self._top.look.focus,))
            self._refresh()
        if request in (Request.STAGE_BACK, Request.STAGE_ON):
            self._stage_step(1 if request is Request.STAGE_ON else -1)
            self._refresh()
        return None

    def _point(self, point: tuple[int, int]) -> bool:
        """What is pointed at in the row and the panel; while the line is dragged, the stop goes with the mouse."""
        if self._drags:
            self._scrub(point[0])
            return True
        over: Wish | int | None = self._top.spot_at(point)
        if over is None and self._top.strip.track.contains(point):
            over = self._stop_at(point[0])
        if over != self._over:
            self._over = over
            self._top.note = wish_hint(over, self._top.keys).words if isinstance(over, Wish) else ""
            self._refresh()
        return over is not None

    def _stop_at(self, x: int) -> int:
        stops = self.projector.stops
        return nearest_stop(stops, self._top.strip.place_of(x, len(self._record.turns)))

    def _scrub(self, x: int) -> None:
        self._runs = False
        self._over = None
        if self.go_to(self._stop_at(x)):
            self._refresh()

    def _fulfil(self, wish: Wish) -> Transition | None:
        if wish is Wish.TAKE_OVER and self.stop.ahead:
            self._halt()
            turns = self._record.turns[: self.stop.turns]
            return self._exits.take_over(replace(self._record, turns=turns, end=None))
        self._top.note = ""
        if wish is Wish.FILM:
            return self._make_film()
        self._press(wish)
        self._refresh()
        return None

    def _round_board(self) -> tuple[Timeline, str]:
        """The round that is shown, as it is shown; as it was played in the end, where that is known already."""
        top, found = self._top, self._canonised()
        board = top.timeline()[0]
        if found is not None and top.look.round is None:
            board = found.match.timeline
        how = "as played" if top.look.round is None else "as canonised"
        return board, f"{board.flags.level.name}: round {self.stop.round + 1}, {how}"

    def _make_film(self) -> Transition:
        """The film is made beside the frames; comes back with where it is."""
        self._halt()
        board, title = self._round_board()
        painter, film = own_painter(self._stage), self._exits.film

        def work(errand: Errand) -> str:
            return film(film_pictures(board, title, painter, errand))

        return Push(WorkingScene(self._stage, work, "The film of the round is being made…", told=told))

    def _press(self, wish: Wish) -> None:
        match wish:
            case Wish.PLAY:
                self._play()
            case Wish.STAGE_BACK | Wish.STAGE_ON:
                self._stage_step(1 if wish is Wish.STAGE_ON else -1)
            case Wish.SLOWER | Wish.FASTER:
                step = 1 if wish is Wish.FASTER else -1
                self._speed = max(0, min(self._speed + step, len(SPEEDS) - 1))
            case Wish.CANON:
                self._toggle_canon()
            case Wish.SAVE:
                self._top.note = self._exits.save(self._record)
            case Wish.PICTURE:
                surface = pygame.Surface(self._stage.size)
                self._top.draw(surface)
                self._top.note = self._exits.picture(surface)
            case Wish.ROW:
                self._top.note = self._exits.picture(row_picture(*self._round_board(), own_painter(self._stage)))
            case _:
                self._step(wish)

    def _step(self, wish: Wish) -> None:
        """To another turn or round; the replay stops running."""
        self._runs = False
        match wish:
            case Wish.FIRST:
                self.go_to(0)
            case Wish.LAST:
                self.go_to(len(self.projector.stops) - 1)
            case Wish.BACK:
                self.go_to(self._now - 1)
            case Wish.NEXT:
                self.go_to(self._now + 1)
            case Wish.ROUND_BACK | Wish.ROUND_ON:
                self._round_step(1 if wish is Wish.ROUND_ON else -1)
            case _:
                pass
