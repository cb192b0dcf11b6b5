"""A record of any title on its board: by turn and chapter, by itself, along a line of time, and a way into it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.app.chords import chord_of
from game.app.dispatch import Dispatch
from game.app.scene import Push, Scene, Transition
from game.app.stage import Stage
from game.engine.record import Record
from game.engine.text import plain_name
from game.engine.title import Title
from game.scenes.match.exits import ReplayExits
from game.scenes.match.hearing import Hearing
from game.scenes.match.panel_steps import PanelSteps, Place
from game.scenes.match.plain_replay import PlainReplay
from game.scenes.match.projector import Projector
from game.scenes.match.reel_run import ReelRun
from game.scenes.match.replay_board import ReplayAround, ReplayBoard, ReplayLaid
from game.scenes.match.replay_deeds import ReplayDeeds
from game.scenes.match.replay_row import ReplayRow
from game.scenes.shell.keys import KeysScene
from game.scenes.title_scenes import TitleScenes
from game.ui.kept import Kept
from game.view.board import replay_rows as rows
from game.view.board.reel import Reel, ReelButtons, Spot, nearest_stop
from game.view.board.replay_rows import REPLAY, ReplayNow, keys_in_replay
from game.view.board.stops import Stop
from game.view.forms.hint import Hint
from game.view.frame import Frame, Rect
from game.view.keys.chord import Chord
from game.view.keys.command_table import Commands
from game.view.keys.keymap import Keymap
from game.view.keys.sitting_rows import BACK, KEYS

_POLL = 0.1
"""Seconds between looks at what has been replayed meanwhile."""

_BEFORE_END = "Before the last turn; it follows."
_BEFORE_DECISION = "Before the deciding turn; the rest follows."
_SPOTS = "spots"

_BOARD_FIRST = (BACK, KEYS)
"""The board may have another use for these keys: what is open on it is closed before the replay is left."""

_TURN_KEYS = {
    Chord("Left"): rows.TURN_BACK,
    Chord("Right"): rows.TURN_ON,
    Chord("Up"): rows.FIRST,
    Chord("Down"): rows.LAST,
}
"""As in every list of moves; where a title has another use for them in its replays, that counts."""

_CHAPTER_KEYS = {Chord("Up"): rows.CHAPTER_BACK, Chord("Down"): rows.CHAPTER_ON}


@dataclass(frozen=True, slots=True)
class ReplayOpening:
    """How a replay begins."""

    turns: int = 0
    """It opens after so many of them, once they are replayed, and soon goes on from there."""
    heading: str = ""
    """What is told where there are no other news."""


_PLAIN = ReplayOpening()


class ReplayScene(Scene):
    """The board without orders; the record is replayed in the background while its beginning is shown."""

    ambience = 60

    def __init__(
        self,
        stage: Stage,
        title: Title,
        scenes: TitleScenes,
        record: Record,
        exits: ReplayExits,
        opening: ReplayOpening = _PLAIN,
    ) -> None:
        """Raises GameError for a record that cannot even begin."""
        super().__init__()
        self._heading = self._news = opening.heading
        self._first = opening.turns
        self._stage = stage
        self._record = record
        self._exits = exits
        self._keys = keys_in_replay(scenes.keys)
        self._kept_keys: Kept[Keymap] = Kept()
        self.projector = Projector(title, record, scenes.reader)
        self._since = 0.0
        self._seen = (0, False)
        self._over: str | int | None = None
        self._drags = False
        self._stale = False
        """Whether the picture has to be made anew."""
        self._row = ReplayRow(stage.fonts)
        self._board = self._made(title, scenes)
        self._run = ReelRun(self.projector, self._board, record.turns)
        deeds = ReplayDeeds(record, self._run, exits, self._tell, self._push_keys, self._plain_view)
        own = (*deeds.rows(scenes.reader.chapter), *self._board.rows)
        self._commands: Commands[ReplayNow, Transition] = Commands(title.id, title.name, own)
        self._dispatch = Dispatch(self._commands, lambda: self._now, self._keymap, REPLAY)
        self.steps: PanelSteps[Transition] = PanelSteps(self._places, self.handle, self._scroll_group)
        """The keyboard's way from one thing to press to the next."""
        self._hearing = Hearing(self.steps, self._dispatch, self._answer, self._change)

    def _made(self, title: Title, scenes: TitleScenes) -> ReplayBoard:
        """The title's board in replay dress, or the one on which it is played."""
        names = {player: plain_name(self._record.players.get(player, ""), str(player)) for player in title.players}
        laid = ReplayLaid(
            stage=self._stage,
            first=self.projector.stops[0],
            names=names,
            stops=lambda: self.projector.stops,
            commands=lambda: self._commands,
            keymap=self._keymap,
            exits=self._exits,
            halt=self._halt,
            to_turn=self._to_turn,
            tell=self._tell,
            changed=self._change,
        )
        return PlainReplay(laid, scenes.board) if scenes.replay is None else scenes.replay(laid)

    # What the stack asks.

    @property
    def moving(self) -> bool:
        """While the replay runs, or a single step is played."""
        return self._run.moving

    @property
    def topic(self) -> str | None:
        """The page of the rulebook about what is pointed at."""
        return self._board.topic

    @property
    def board(self) -> ReplayBoard:
        """What is shown."""
        return self._board

    @property
    def stop(self) -> Stop:
        """The stop that is shown."""
        return self._run.stop

    @property
    def news(self) -> str:
        """What is told just now."""
        return self._news

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
            self._run.keep_up()
            self._open_later()
            self._change()
        if self.moving:
            self._run_on(seconds)
        self._keep_fresh()
        return None

    def _open_later(self) -> None:
        """Goes to where it shall open, as soon as that is known."""
        stops = self.projector.stops
        place = next((number for number, stop in enumerate(stops) if stop.turns >= self._first), 0)
        if self._first and place:
            self._first = 0
            self._run.lead_on(place)
            is_last = stops[place].turns == len(self._record.turns) - 1
            self._news = _BEFORE_END if is_last else self._heading or _BEFORE_DECISION

    def _run_on(self, seconds: float) -> None:
        """News are of the stop at which they were told."""
        before = self._run.shown
        self._run.pass_time(seconds)
        if self._run.shown is not before:
            self._news = self._heading
        self._change()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board and the row below."""
        self._paint(surface)
        self._stage.painter.paint(surface, self.steps.frame(self._stage.px(2)))

    def _paint(self, surface: pygame.Surface) -> None:
        self._board.draw(surface)
        self._stage.painter.paint(surface, self._row.ops)

    def hush(self) -> None:
        """News are no part of a picture."""
        if self._news != self._heading:
            self._news = self._heading
            self._refresh()

    def picture(self) -> Frame:
        """Everything that is drawn as values."""
        return (*self._board.picture(), *self._row.ops)

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        own = {spot.name: spot.rect for spot in self.spots()}
        return self._board.targets() | own | {"track": self._row.layout.track}

    def resume(self, result: object) -> None:
        """Comes back; what was made meanwhile says where it is."""
        if isinstance(result, str):
            self._news = result
        self._refresh()

    def _refresh(self) -> None:
        run, stops = self._run, tuple(self.projector.stops)
        broken = self.projector.broken if run.now == len(stops) - 1 else ""
        over = self._over if isinstance(self._over, str) else ""
        self._board.refresh(ReplayAround(self._now, over, self._news, broken))
        reel = Reel(stops, len(self._record.turns), run.now, run.runs, run.speed, self._over)
        self._row.show(reel, self._buttons(), self._board.strip())
        self._stale = False
        self.touch()

    def _buttons(self) -> ReelButtons:
        left, right = (self._commands.offered(self._now, group, self._keymap()) for group in (rows.LEFT, rows.RIGHT))
        return ReelButtons(left, right)

    @property
    def _now(self) -> ReplayNow:
        exits, turns = self._exits, self._run.stop.turns
        movers = self._record.turns[turns - 1].keys() if turns else ()
        thought = not exits.thinkers.isdisjoint(movers)
        return ReplayNow(
            self._run.stop,
            self._run.runs,
            exits.expected is not None,
            thought,
            sheet="" if exits.sheet is None else exits.sheet.name,
            ended=self._run.ended,
        )

    def _change(self) -> None:
        self._stale = True

    def _keep_fresh(self) -> None:
        if self._stale:
            self._refresh()

    # What a board in replay dress may ask for.

    def _keymap(self) -> Keymap:
        # Kept here, for the board may ask the stage for other keys in turn.
        return self._kept_keys.get(self._stage.settings, None, lambda: self._stage.keymap(self._keys))

    def _halt(self) -> None:
        self._run.halt()

    def _to_turn(self, turns: int) -> None:
        stops = self.projector.stops
        self._run.step(next((number for number, stop in enumerate(stops) if stop.turns >= turns), len(stops) - 1))

    def _tell(self, news: str) -> None:
        self._news = news

    # What mouse and keys ask for.

    def spots(self) -> tuple[Spot, ...]:
        """Everything that stands for a command."""
        return (*self._row.layout.spots, *self._board.spots())

    def _spot_at(self, point: tuple[int, int]) -> str:
        return next((spot.click.command for spot in self.spots() if spot.rect.contains(point)), "")

    def _places(self) -> tuple[Place, ...]:
        """What can be pressed on the board, in its panel and in the row below."""
        return (*self._board.places(), *(Place(spot.name, spot.rect, _SPOTS) for spot in self.spots()))

    def _scroll_group(self, group: str, way: int) -> bool:
        return group != _SPOTS and self._board.scroll_group(group, way)

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do."""
        command = self._spot_at(point)
        if not command:
            return self._board.hint(point)
        row = self._commands[command]
        return Hint(row.hint, row.key_name(self._keymap()))

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard."""
        self.projector.give_way()
        answer = self._hearing.hear(event)
        self._keep_fresh()
        return answer

    def _answer(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            command = self._spot_at(event.pos)
            if command:
                return self._fulfil(command)
            if self._row.layout.track.contains(event.pos):
                self._drags = True
                self._scrub(event.pos[0])
                return None
        if event.type == pygame.MOUSEBUTTONUP:
            self._drags = False
        if event.type == pygame.MOUSEMOTION and self._point(event.pos):
            return None
        return self._to_board(event)

    def _key(self, event: pygame.event.Event) -> Transition | None:
        command = self._heard(event)
        return self._fulfil(command) if command else self._to_board(event)

    def _heard(self, event: pygame.event.Event) -> str:
        """The command that a key asks for; empty: none, or it is left to the board."""
        chord = chord_of(event)
        chapter = "" if chord is None else _CHAPTER_KEYS.get(chord, "")
        if self._commands.find(chapter) is not None:
            return chapter
        action = self._dispatch.named(event)
        if not action and chord is not None:
            return _TURN_KEYS.get(chord, "")
        if not action or action in _BOARD_FIRST:
            return ""
        return next((row.id for row in self._commands.rows if action in (row.id, row.like)), "")

    def _to_board(self, event: pygame.event.Event) -> Transition | None:
        """What concerns the board alone is answered as in a match."""
        command = self._board.handle(event)
        return self._fulfil(command) if command else None

    def _point(self, point: tuple[int, int]) -> bool:
        """What is pointed at in the row and the panel; while the line is dragged, the stop goes with the mouse."""
        if self._drags:
            self._scrub(point[0])
            return True
        over: str | int | None = self._spot_at(point) or None
        if over is None and self._row.layout.track.contains(point):
            over = self._stop_at(point[0])
        if over != self._over:
            self._over = over
            self._news = self._commands[over].hint if isinstance(over, str) else self._heading
            self._change()
        return over is not None

    def _stop_at(self, x: int) -> int:
        return nearest_stop(self.projector.stops, self._row.layout.place_of(x, len(self._record.turns)))

    def _scrub(self, x: int) -> None:
        self._over = None
        if self._run.step(self._stop_at(x)):
            self._news = self._heading
            self._change()

    def _fulfil(self, command: str) -> Transition | None:
        """Does what was pressed for, if it can be done just now; if not, says why."""
        self._news = self._dispatch.lacks(command) or self._heading
        answer = self._dispatch.deed(command)
        self._change()
        return answer

    def _push_keys(self) -> Transition:
        return Push(KeysScene(self._stage, (self._keys,)))

    def _plain_view(self) -> pygame.Surface:
        """What is to be seen, without news and without anything pointed at."""
        over, self._over = self._over, None
        self._refresh()
        surface = pygame.Surface(self._stage.size)
        self._paint(surface)
        self._over = over
        return surface
