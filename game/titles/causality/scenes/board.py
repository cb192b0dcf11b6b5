"""The board: where both players look around, give their orders, and see each turn being played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Protocol

import pygame

from game.app.chords import chord_of
from game.app.scene import Push, Scene, Transition
from game.app.stage import Stage
from game.engine.errors import GameError, RulesBug
from game.engine.outcome import End, Player
from game.engine.title import Match
from game.scenes.match.exits import BoardExits
from game.scenes.match.thinking import UNTIMED, Thinking, Timed
from game.scenes.shell.dialog import Answer, DialogScene
from game.scenes.shell.keys import KeysScene
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.stone import PLAYERS
from game.titles.causality.scenes.keyboard import Keyboard
from game.titles.causality.scenes.mouse import Mouse
from game.titles.causality.scenes.panel_steps import PanelSteps
from game.titles.causality.scenes.pause import PauseScene, Wish
from game.titles.causality.scenes.request import Request
from game.titles.causality.scenes.step_show import StepShow
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board.desk import Happened
from game.titles.causality.view.keys import ACTIONS, BOARD, SUBMIT
from game.view.controls import Style
from game.view.frame import Rect
from game.view.hint import Hint
from game.view.sound import Sound


class Table(Timed, Protocol):
    """The match being played, as the board needs it (see game.storage.session.Session)."""

    @property
    def match(self) -> Match:
        """The match as it stands."""

    @property
    def names(self) -> Mapping[Player, str]:
        """What the players are called."""

    def conclude(self, end: End) -> None:
        """Ends the match from outside the board."""

    def draft(self, player: Player) -> tuple[str, ...]:
        """What the player drafted in this turn."""

    def keep_draft(self, player: Player, orders: Sequence[str]) -> None:
        """Keeps what the player drafts."""


class _Wait(Enum):
    """What the board waits for while another scene is on top."""

    NOTHING = "nothing"
    CURTAIN = "curtain"
    TURN = "turn"
    ROUND = "round"
    MENU = "menu"
    DRAW = "draw"
    RESIGN = "resign"


def _match(table: Table) -> CausalityMatch:
    if not isinstance(table.match, CausalityMatch):
        raise RulesBug("the board of Battle of Causality was given a match of another title")
    return table.match


class BoardScene(Scene):
    """The players' turns, one after the other, until the match is over."""

    ambience = 60

    def __init__(self, stage: Stage, session: Table, exits: BoardExits) -> None:
        """A session of Battle of Causality."""
        super().__init__()
        self._stage = stage
        self._session = session
        self._exits = exits
        self._top = TableTop(stage, _match(session), session.names, self._keep_draft)
        self._mouse = Mouse(self._top)
        self._keyboard = Keyboard(self._top)
        self._film = StepShow(self._top)
        self._thinking = Thinking(stage, session)
        self._steps = PanelSteps(self._top.places, self.handle, self._top.scroll_group)
        self._wait = _Wait.NOTHING
        self._waits_for: Player | None = None
        self._seated_last: Player | None = None
        self._next: Transition | None = None

    # What the stack asks.

    @property
    def moving(self) -> bool:
        """While a step is played, or the view flies to another slice."""
        return self._plays or self._top.flight is not None

    @property
    def _plays(self) -> bool:
        return self._top.playback.on and not self._top.playback.paused

    @property
    def topic(self) -> str | None:
        """The page about what is under the mouse, or else inspected; none on the way to another scene."""
        waits = self._wait is not _Wait.NOTHING or self._next is not None
        return None if waits else self._top.topic()

    @property
    def desk(self) -> TableTop:
        """What lies on the table."""
        return self._top

    def enter(self) -> None:
        """Begins, or goes on, with the turn."""
        pending = self._pending()
        if pending and not self._session.draft(pending[0]) and not self._top.match.given:
            # Nothing is hidden yet, so the first player needs no curtain.
            self._seated_last = pending[0]
        self._begin_turn()
        if self._session.lost_clock:
            self._top.note = UNTIMED

    def pause(self) -> None:
        """The clock stands; what is left of it is kept."""
        self._thinking.keep()

    def exit(self) -> None:
        """What is left of the clock is kept."""
        self._thinking.keep()

    def layout(self) -> None:
        """Places everything anew."""
        self._refresh()

    def update(self, seconds: float) -> Transition | None:
        """Lets films and the clock run; goes where the match leads."""
        playback = self._top.playback
        if self._top.flight is not None:
            self._top.fly(seconds)
            self._refresh()
        if self._plays:
            for sound in playback.run(seconds, self._stage.settings.animation_speed):
                self._stage.play(sound)
            if playback.t is not None:
                self._top.show_slice(playback.t)
            self._refresh()
        else:
            self._think(seconds)
        following, self._next = self._next, None
        return following

    def _think(self, seconds: float) -> None:
        """The time of the player at the board runs; whoever has none left has lost."""
        player = self._top.player
        if player is None or self._next is not None:
            return
        if self._thinking.run(player, seconds):
            self._refresh()
        if self._thinking.left(player) == 0:
            self._conclude(End("clock", (player,)))
            self._refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the table, and the ring of the keyboard."""
        self._top.draw(surface)
        self._stage.painter.paint(surface, self._steps.frame(self._stage.px(2)))

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        return self._top.targets()

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do; nothing while a step is played, for then it would only skip."""
        return None if self._top.playback.on else self._top.hint_at(point)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard; while a step is played, most keys and clicks skip it."""
        if self._top.playback.on and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if self._film.interrupt(event):
                self._refresh()
            return None
        self._steps.watch(event)
        if event.type == pygame.KEYDOWN:
            meant, answer = self._steps.key(event, self._top.keys, BOARD)
            if meant:
                self._refresh()
                return answer
        if self._top.happened is not None and event.type == pygame.KEYDOWN and self._is_enter(event):
            return self._grant(Request.GO_ON)
        before = (self._top.look, self._top.draft, self._top.note)
        request = self._keyboard.press(event) if event.type == pygame.KEYDOWN else self._mouse.handle(event)
        if before != (self._top.look, self._top.draft, self._top.note):
            self._refresh()
        return None if request is None else self._grant(request)

    def _is_enter(self, event: pygame.event.Event) -> bool:
        chord = chord_of(event)
        return chord is not None and self._top.keys.heard(BOARD, chord) == SUBMIT

    def resume(self, result: object) -> None:
        """Goes on after another scene, according to what it was for."""
        wait, self._wait = self._wait, _Wait.NOTHING
        match wait:
            case _Wait.CURTAIN:
                self._curtain_rises(present=bool(result))
            case _Wait.TURN:
                self._turn_submitted(result)
            case _Wait.ROUND:
                self._top.show(_match(self._session))
                self._begin_turn()
            case _Wait.MENU if isinstance(result, Wish):
                self._next = self._fulfil(result)
            case _Wait.DRAW if result == "accept":
                self._conclude(End("agreement"))
            case _Wait.RESIGN if result == "resign" and self._waits_for is not None:
                self._conclude(End("resignation", (self._waits_for,)))
            case _:
                pass
        self._refresh()

    def _refresh(self) -> None:
        self._top.clock = self._thinking.shown(self._top.player)
        self._top.refresh()
        self.touch()

    # Turns.

    def _pending(self) -> list[Player]:
        return [player for player in PLAYERS if player in self._top.match.pending]

    def _begin_turn(self) -> None:
        """Calls the next player to the board, behind a curtain if somebody else sat there last."""
        if self._top.match.outcome is not None:
            self._next = self._exits.match_over()
            return
        pending = self._pending()
        if not pending:
            raise RulesBug("a match that goes on has nobody to order anything")
        if pending[0] == self._seated_last:
            self._seat(pending[0])
            return
        self._top.unseat()
        self._waits_for = pending[0]
        self._wait = _Wait.CURTAIN
        self._next = self._exits.curtain(pending[0])

    def _curtain_rises(self, *, present: bool) -> None:
        if present and self._waits_for is not None:
            self._seat(self._waits_for)
        else:
            self._next = self._exits.leave()

    def _seat(self, player: Player) -> None:
        self._seated_last = player
        self._top.seat(player, self._session.draft(player))

    def _keep_draft(self) -> None:
        top = self._top
        if top.player is None or top.draft is None:
            return
        self._stage.play(Sound.PRESS)
        try:
            self._session.keep_draft(top.player, top.draft.texts)
        except GameError as error:
            top.note = str(error)

    def _submit(self) -> Transition | None:
        top = self._top
        if top.player is None or top.draft is None or top.draft.missing:
            return None
        player, texts = top.player, top.draft.texts
        self._waits_for = player
        self._wait = _Wait.TURN
        top.unseat()
        self._refresh()
        self._stage.play(Sound.READY)
        return self._exits.submit(player, texts)

    def _turn_submitted(self, refusal: object) -> None:
        """What the orders led to: a refusal, the other player's turn, a played step, or the end of the round."""
        before, match = self._top.match, _match(self._session)
        if match is before and self._waits_for is not None:
            self._seat(self._waits_for)
            self._top.note = str(refusal or "")
            return
        self._top.show(match)
        if len(match.canonisations) > len(before.canonisations) or match.paradox is not None:
            self._wait = _Wait.ROUND
            self._next = self._exits.round_closed()
        elif match.turn > before.turn and match.outcome is None:
            self._happened(tuple(range(before.active + 1, match.active + 1)))
        else:
            self._begin_turn()

    # Films.

    def _happened(self, slices: tuple[int, ...]) -> None:
        """Shows what came of a turn: both players look as long as they like before the next one's orders are secret.

        When nothing happened, or the same player goes on, there is nothing to wait for.
        """
        top, then = self._top, self._pending()[0]
        if not top.playback.shows(top.timeline()[0], slices):
            self._begin_turn()
            return
        if then == self._seated_last:
            self._begin_turn()
        else:
            top.happened = Happened(slices, then)
        self._film.play(slices)

    # What the players ask for beside orders.

    def _grant(self, request: Request) -> Transition | None:
        match request:
            case Request.SUBMIT:
                return self._submit()
            case Request.MENU:
                self._wait = _Wait.MENU
                return Push(PauseScene(self._stage, self._top.topic(), self._top.match))
            case Request.SAVE:
                self._tell(self._exits.save())
            case Request.KEYS:
                return Push(KeysScene(self._stage, ACTIONS))
            case Request.PLAY | Request.STAGE_BACK | Request.STAGE_ON:
                self._film.again(request)
                self._refresh()
            case Request.GO_ON:
                self._top.happened = None
                self._begin_turn()
                self._refresh()
        return None

    def _tell(self, news: str) -> None:
        self._top.note = news
        self._refresh()

    def _fulfil(self, wish: Wish) -> Transition | None:
        match wish:
            case Wish.GO_ON | Wish.LOOK_BACK | Wish.RULEBOOK | Wish.SETTINGS | Wish.KEYS:
                return None
            case Wish.SAVE:
                self._tell(self._exits.save())
                return None
            case Wish.LEAVE:
                return self._exits.leave()
            case Wish.DRAW:
                return self._offer_draw()
            case Wish.RESIGN:
                return self._ask_to_resign()

    def _speaker(self) -> Player:
        """Who is at the board."""
        return self._top.player or self._seated_last or PLAYERS[0]

    def _offer_draw(self) -> Transition:
        speaker = self._speaker()
        names = self._top.names
        other = next(player for player in PLAYERS if player != speaker)
        self._wait = _Wait.DRAW
        text = f"{names[speaker]} offers to end the match without a winner. {names[other]}, do you accept?"
        answers = (Answer("accept", "Accept the draw", Style.DANGER), Answer("decline", "Play on"))
        return Push(DialogScene(self._stage, "A draw?", text, answers))

    def _ask_to_resign(self) -> Transition:
        self._waits_for = self._speaker()
        self._wait = _Wait.RESIGN
        text = f"{self._top.names[self._waits_for]}, the match will be lost at once."
        answers = (Answer("resign", "Resign", Style.DANGER), Answer("stay", "Play on"))
        return Push(DialogScene(self._stage, "Resign?", text, answers))

    def _conclude(self, end: End) -> None:
        try:
            self._session.conclude(end)
        except GameError as error:
            self._top.note = str(error)
        match = _match(self._session)
        if match.outcome is not None:
            self._top.show(match)
            self._begin_turn()
