"""The sitting: whose turn it is, the curtain between players, drafts, the clock, offers and the menu, for any title."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Protocol, assert_never

import pygame

from game.app.scene import Push, Scene, Transition
from game.app.stage import Stage
from game.engine.errors import GameError, RulesBug
from game.engine.outcome import End, Player
from game.engine.text import plain_name
from game.engine.title import Match
from game.play.session import Session
from game.scenes.match.board import Around, Board, Laid
from game.scenes.match.pause import PauseChoice
from game.scenes.match.thinking import Thinking
from game.scenes.shell.dialog import DialogScene, Reply
from game.view.forms.controls import Style
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.sitting_rows import Wish
from game.view.sound import Sound


class Exits(Protocol):
    """Where a sitting leads; every transition but those of `leave` and `over` pushes, so that it comes back."""

    def submit(self, player: Player, orders: tuple[str, ...]) -> Transition:
        """Gives the orders outside of the frame; comes back with None, or with the refusal as a text."""

    def curtain(self, player: Player) -> Transition:
        """Comes back with True when the player is there."""

    def interlude(self, before: Match) -> Transition | None:
        """What is told between that state of the match and the next turn, if anything is."""

    def menu(self, topic: str, player: Player) -> Transition:
        """The menu over the board at which that player sits; comes back with a PauseChoice, or None."""

    def keys(self) -> Transition:
        """What keys do."""

    def over(self) -> Transition:
        """The match has ended."""

    def leave(self) -> Transition:
        """To the menu."""

    def save(self) -> str:
        """Saves a copy of the record; says in one line where, or why not."""


class _Wait(Enum):
    """What the sitting waits for while another scene is on top."""

    NOTHING = "nothing"
    CURTAIN = "curtain"
    TURN = "turn"
    INTERLUDE = "interlude"
    MENU = "menu"
    DRAW = "draw"
    RESIGN = "resign"


class SittingScene(Scene):
    """The players' turns, one after the other, until the match is over."""

    ambience = 60

    def __init__(self, stage: Stage, session: Session, make: Callable[[Laid], Board], exits: Exits) -> None:
        """`make` makes the title's board."""
        super().__init__()
        self._stage = stage
        self._session = session
        self._exits = exits
        self._names = {player: plain_name(name, str(player)) for player, name in session.names.items()}
        self._seated: Player | None = None
        self._board = make(Laid(stage, session.match, self._names, self._keep_draft, self.touch, lambda: stage.bounds))
        self._thinking = Thinking(stage, session)
        self._wait = _Wait.NOTHING
        self._waits_for: Player | None = None
        self._seated_last: Player | None = None
        self._before = session.match
        self._next: Transition | None = None

    # What the stack asks.

    @property
    def moving(self) -> bool:
        """While a step is played, or the view goes elsewhere."""
        return self._board.moving

    @property
    def topic(self) -> str | None:
        """The page about what is looked at; none on the way to another scene."""
        waits = self._wait is not _Wait.NOTHING or self._next is not None
        return None if waits else self._board.topic

    @property
    def board(self) -> Board:
        """The title's board."""
        return self._board

    @property
    def seated(self) -> Player | None:
        """Who gives orders now; None while nobody does."""
        return self._seated

    def enter(self) -> None:
        """Begins, or goes on, with the turn."""
        waiting = self._session.waiting
        if waiting and self._session.is_fresh:
            # Nothing is hidden yet, so the first player needs no curtain.
            self._seated_last = waiting[0]
        self._next = self._begin_turn()
        if self._session.notices:
            self._board.tell(" ".join(self._session.notices))

    def pause(self) -> None:
        """The clock stands; what is left of it is kept."""
        self._thinking.keep()

    def exit(self) -> None:
        """What is left of the clock is kept."""
        self._thinking.keep()

    def layout(self) -> None:
        """Places everything anew."""
        self._surround()
        self._board.layout()

    def update(self, seconds: float) -> Transition | None:
        """Lets films and the clock run; goes where the match leads."""
        plays = self._board.plays
        self._board.update(seconds)
        following, self._next = self._next, None
        return following if following is not None or plays else self._think(seconds)

    def _think(self, seconds: float) -> Transition | None:
        """The time of the player at the board runs; whoever has none left has lost."""
        player = self._seated
        if player is None:
            return None
        if self._thinking.run(player, seconds):
            self._surround()
        return self._conclude(End("clock", (player,))) if self._thinking.left(player) == 0 else None

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board."""
        self._board.draw(surface)

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        return self._board.targets()

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do."""
        return self._board.hint(point)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard."""
        wish = self._board.handle(event)
        return None if wish is None else self._grant(wish)

    def resume(self, result: object) -> Transition | None:
        """Goes on after another scene, according to what it was for."""
        wait, self._wait = self._wait, _Wait.NOTHING
        following = self._resumed(wait, result)
        self._surround()
        self.touch()
        return following

    def _resumed(self, wait: _Wait, result: object) -> Transition | None:
        match wait:
            case _Wait.CURTAIN:
                return self._curtain_rises(present=bool(result))
            case _Wait.TURN:
                return self._turn_submitted(result)
            case _Wait.INTERLUDE:
                self._board.show(self._session.match)
                return self._begin_turn()
            case _Wait.MENU if isinstance(result, PauseChoice):
                return self._chosen(result)
            case _Wait.DRAW if result == "accept":
                return self._conclude(End("agreement"))
            case _Wait.RESIGN if result == "resign" and self._waits_for is not None:
                return self._conclude(End("resignation", (self._waits_for,)))
            case _:
                return None

    def _surround(self) -> None:
        self._board.surround(Around(self._session.sealed, self._thinking.shown(self._seated)))

    # Turns.

    @property
    def _is_secret(self) -> bool:
        """Whether one player may not look while another is at the board."""
        if self._session.title.traits.secret_orders:
            return True
        match = self._session.match
        return any(match.known_to(player).hides for player in match.players)

    def _begin_turn(self) -> Transition | None:
        """Calls the next player to the board, behind a curtain if it has secrets and somebody else sat there last."""
        if self._session.match.outcome is not None:
            return self._exits.over()
        waiting = self._session.waiting
        if not waiting:
            raise RulesBug("a match that goes on has nobody to order anything")
        if waiting[0] == self._seated_last or not self._is_secret:
            self._seat(waiting[0])
            return None
        self._unseat()
        self._waits_for = waiting[0]
        self._wait = _Wait.CURTAIN
        return self._exits.curtain(waiting[0])

    def _curtain_rises(self, *, present: bool) -> Transition | None:
        if not present or self._waits_for is None:
            return self._exits.leave()
        self._seat(self._waits_for)
        return None

    def _seat(self, player: Player) -> None:
        self._seated = self._seated_last = player
        self._surround()
        self._board.seat(player, self._session.draft(player))

    def _unseat(self) -> None:
        self._seated = None
        self._surround()
        self._board.unseat()

    def _keep_draft(self) -> None:
        if self._seated is None:
            return
        self._stage.play(Sound.PRESS)
        try:
            self._session.keep_draft(self._seated, self._board.orders)
        except GameError as error:
            self._board.tell(str(error))

    def _submit(self) -> Transition | None:
        if self._seated is None or self._board.lacks:
            return None
        player, orders = self._seated, self._board.orders
        self._waits_for, self._wait, self._before = player, _Wait.TURN, self._session.match
        self._unseat()
        self._stage.play(Sound.READY)
        return self._exits.submit(player, orders)

    def _turn_submitted(self, refusal: object) -> Transition | None:
        """What the orders led to: a refusal, the other player's turn, a played step, or something to be told."""
        match, player = self._session.match, self._waits_for
        if player in self._session.waiting and match is self._before and player is not None:
            self._seat(player)
            self._board.tell(str(refusal or ""))
            return None
        return self._moved_on()

    def _moved_on(self) -> Transition | None:
        """Shows what has become of the match, and goes where that leads."""
        match = self._session.match
        self._board.show(match)
        told = self._exits.interlude(self._before)
        if told is not None:
            self._wait = _Wait.INTERLUDE
            return told
        if match.turn == self._before.turn or match.outcome is not None:
            return self._begin_turn()
        return self._played()

    def _played(self) -> Transition | None:
        """Shows what came of a turn; where the next one's orders are secret, all look as long as they like before."""
        then = self._session.waiting[0]
        if not self._board.happened(self._before):
            return self._begin_turn()
        following = None
        if then == self._seated_last or not self._is_secret:
            following = self._begin_turn()
        else:
            self._board.await_next(then)
        self._board.play()
        return following

    # What the players ask for beside orders.

    def _grant(self, wish: Wish) -> Transition | None:
        match wish:
            case Wish.SUBMIT:
                return self._submit()
            case Wish.GO_ON:
                return self._begin_turn()
            case Wish.MENU:
                self._wait = _Wait.MENU
                return self._exits.menu(self._board.topic, self._speaker)
            case Wish.SAVE:
                self._board.tell(self._exits.save())
            case Wish.KEYS:
                return self._exits.keys()
            case _:
                assert_never(wish)
        return None

    def _chosen(self, choice: PauseChoice) -> Transition | None:
        match choice:
            case PauseChoice.SAVE:
                self._board.tell(self._exits.save())
                return None
            case PauseChoice.LEAVE:
                return self._exits.leave()
            case PauseChoice.DRAW:
                return self._offer_draw()
            case PauseChoice.RESIGN:
                return self._ask_to_resign()
            case (
                PauseChoice.GO_ON
                | PauseChoice.LOOK_BACK
                | PauseChoice.RULEBOOK
                | PauseChoice.SETTINGS
                | PauseChoice.KEYS
            ):
                return None
            case _:
                assert_never(choice)

    @property
    def _speaker(self) -> Player:
        """Who is at the board."""
        return self._seated or self._seated_last or self._session.title.players[0]

    def _offer_draw(self) -> Transition | None:
        speaker = self._speaker
        others = [self._names[player] for player in self._session.title.players if player != speaker]
        self._wait = _Wait.DRAW
        text = f"{self._names[speaker]} offers to end the match without a winner. {', '.join(others)}, do you accept?"
        answers = (Reply("accept", "Accept the draw", Style.DANGER), Reply("decline", "Play on"))
        return Push(DialogScene(self._stage, "A draw?", text, answers))

    def _ask_to_resign(self) -> Transition:
        self._waits_for = self._speaker
        self._wait = _Wait.RESIGN
        text = f"{self._names[self._waits_for]}, the match will be lost at once."
        answers = (Reply("resign", "Resign", Style.DANGER), Reply("stay", "Play on"))
        return Push(DialogScene(self._stage, "Resign?", text, answers))

    def _conclude(self, end: End) -> Transition | None:
        try:
            self._session.conclude(end)
        except GameError as error:
            self._board.tell(str(error))
        if self._session.match.outcome is None:
            return None
        self._seated = None
        self._board.show(self._session.match)
        return self._begin_turn()
