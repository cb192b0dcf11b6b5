"""The sitting: whose turn it is, the curtain between players, drafts, offers and the menu, for any title.

Theory of operation. The board shows a match, and whoever is called gives orders at it; who that is, what time does, and
who has to agree to what, is asked of the company (see game.scenes.match.company). Whatever brings the match further -
orders, a clock, a word from elsewhere - changes the session, and `_moved_on` shows what has become of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import pygame

from game.app.scene import Countdown, Push, Scene, Transition
from game.app.stage import Stage
from game.engine.clock import HURRY
from game.engine.outcome import End, Player
from game.engine.text import plain_name
from game.engine.title import Match
from game.play.session import Session
from game.scenes.match.board import Board, Laid
from game.scenes.match.board_seat import BoardSeat
from game.scenes.match.company import AGREED, Company, OneScreen
from game.scenes.match.pause import PauseChoice
from game.scenes.match.requests import RESIGNS, Requests
from game.scenes.match.sitting_exits import Exits, Handed, SittingWait
from game.view.board.bar import clock_words
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.sitting_rows import Wish
from game.view.sound import Sound

_THINKING = frozenset(
    {SittingWait.NOTHING, SittingWait.MENU, SittingWait.DRAW, SittingWait.RESIGN, SittingWait.ASKED_BACK}
)
"""Time runs on meanwhile: it stands while a turn is played or told and behind the curtain, nowhere else."""


class SittingScene(Scene):
    """The players' turns, one after the other, until the match is over."""

    ambience = 60

    def __init__(
        self,
        stage: Stage,
        session: Session,
        make: Callable[[Laid], Board],
        exits: Exits,
        company: Company | None = None,
    ) -> None:
        """`make` makes the title's board; `company` are those who play (None: all of them at this screen)."""
        super().__init__()
        self._stage = stage
        self._session = session
        self._exits = exits
        names = {player: plain_name(name, str(player)) for player, name in session.names.items()}
        self._company = company or OneScreen(stage, session, names)
        drafted, room = lambda: self._seat.keep_draft(), lambda: stage.bounds
        self._board = make(Laid(stage, session.match, names, drafted, self.touch, room, exits.solving))
        self._seat: BoardSeat = BoardSeat(stage, session, self._board, self._company)
        self._requests = Requests(stage, session, self._seat, self._company, names)
        self._wait = SittingWait.NOTHING
        self._waits_for: Player | None = None
        self._before = session.match
        self._covered = False
        self._told_since = session.match
        """Before this, everybody has seen what happened; what came of it since is played after what is told."""
        self._unseen = False
        """Something happened that the player who is called has yet to see."""
        self._saved = False
        """The board tells where a copy lies, or something newer."""
        self._ends = False
        """The match is over, and its last turn is still played on the board."""

    # What the stack asks.

    @property
    def moving(self) -> bool:
        """While a step is played, or the view goes elsewhere."""
        return self._board.moving

    @property
    def topic(self) -> str | None:
        """The page about what is looked at; none on the way to another scene."""
        return None if self._wait is not SittingWait.NOTHING else self._board.topic

    @property
    def board(self) -> Board:
        """The title's board."""
        return self._board

    @property
    def seated(self) -> Player | None:
        """Who gives orders now; None while nobody does."""
        return self._seat.player

    def hush(self) -> None:
        """Where a copy lies is no part of a picture."""
        if self._saved:
            self._saved = False
            self._board.tell("")

    def enter(self) -> Transition | None:
        """Begins, or goes on, with the turn."""
        waiting = self._session.waiting
        if waiting and self._session.is_fresh and self._company.viewer is None:
            # Nothing is hidden yet, so the first player needs no curtain.
            self._seat.last = waiting[0]
        following = self._begin_turn()
        if self._session.notices:
            self._board.tell(" ".join(self._session.notices))
        return following

    def pause(self) -> None:
        """Something lies over the board; what is left of the clock is kept."""
        self._covered = True
        self._company.keep()

    def exit(self) -> None:
        """What is left of the clock is kept; what the board tries out is given up."""
        self._company.keep()
        self._board.unseat()

    def layout(self) -> None:
        """Places everything anew."""
        self._seat.surround()
        self._board.layout()

    def beside(self, seconds: float) -> None:
        """Those who are elsewhere are heard, whatever is on top; under what the player reads time runs on."""
        self._hear()
        if self._reads_on:
            self._company.read_on(self._seat.player, seconds)
            # A menu or a question only dims the board, so its clocks must not say what is no longer so.
            self._seat.surround()

    @property
    def countdown(self) -> Countdown | None:
        """What the player who reads a page has left, if that is seen at the board."""
        player = self._seat.player
        if not self._reads_on or player is None:
            return None
        left = self._company.around(player).clock.get(player)
        return None if left is None else Countdown(f"Time left: {clock_words(left)}", left <= HURRY)

    @property
    def calls_back(self) -> bool:
        """Whether the match ends while the player looks at something over the board: that is told at once."""
        return self._reads_on and self._company.ends(self._seat.player)

    @property
    def _reads_on(self) -> bool:
        """Whether time runs on under what the player looks at."""
        return self._covered and self._wait in _THINKING

    def update(self, seconds: float) -> Transition | None:
        """Lets films and the clock run; goes where the match leads."""
        self._hear()
        plays = self._board.plays
        self._board.update(seconds)
        return None if plays or self._company.busy else self._pass_time(seconds)

    def _hear(self) -> None:
        """Not while orders are played beside the frames, which touches the session."""
        news = "" if self._wait is SittingWait.TURN else self._company.hear()
        if news:
            self._board.tell(news)

    def _pass_time(self, seconds: float) -> Transition | None:
        end = self._company.pass_time(self._seat.player, seconds)
        if end is not None:
            return self._conclude(end)
        if self._company.busy:
            return None  # A turn has just begun to be played: it may be on the board already, and not yet written down.
        if self._session.match is not self._before:
            return self._moved_on()
        if self._ends:
            self._ends = False
            return self._begin_turn()
        self._seat.surround()
        return None

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
        self._covered = False
        wait, self._wait = self._wait, SittingWait.NOTHING
        following = self._resumed(wait, result)
        self._seat.surround()
        self.touch()
        return following

    def _resumed(self, wait: SittingWait, result: object) -> Transition | None:
        match wait:
            case SittingWait.CURTAIN:
                return self._curtain_rises(present=bool(result))
            case SittingWait.TURN:
                return self._turn_submitted(result)
            case SittingWait.INTERLUDE:
                self._board.show(self._session.match)
                return self._begin_after_interlude()
            case SittingWait.MENU if isinstance(result, PauseChoice):
                return self._chosen(result)
            case SittingWait.DRAW if result == AGREED:
                return self._conclude(End("agreement"))
            case SittingWait.ASKED_BACK if result == AGREED:
                return self._go_back()
            case SittingWait.GOING_BACK:
                return self._gone_back(result)
            case SittingWait.RESIGN if result == RESIGNS:
                end = self._requests.resigned()
                return self._begin_turn() if end is None else self._conclude(end)
            case _:
                return None

    # Turns.

    def _begin_turn(self) -> Transition | None:
        """Calls the next player to the board, behind a curtain if it has secrets and somebody else sat there last."""
        if self._session.match.outcome is not None:
            return self._exits.over()
        player = self._company.called()
        if player is None:
            self._seat.leave()
            return None
        if not self._seat.is_covered(player):
            self._seat.take(player)
            return None
        self._seat.leave()
        self._waits_for = player
        self._wait = SittingWait.CURTAIN
        return self._exits.curtain(player)

    def _next_player(self) -> Transition | None:
        """Whoever is called takes the seat without a curtain: since the one before left it, all could be seen."""
        player = self._company.called()
        if player is None or self._session.match.outcome is not None:
            return self._begin_turn()
        self._seat.take(player)
        return None

    def _curtain_rises(self, *, present: bool) -> Transition | None:
        if not present or self._waits_for is None:
            return self._exits.leave()
        self._seat.take(self._waits_for)
        if self._unseen:
            self._unseen = False
            self._board.play()
        return None

    def _begin_after_interlude(self) -> Transition | None:
        """The next turn; whatever happened by itself on the way there is played as soon as somebody sits at the board.

        All have seen what was told and nobody has ordered anything since, so a curtain falls only before what one
        player alone may know."""
        over = self._session.match.outcome is not None
        happened = not over and self._board.happened(self._told_since)
        following = self._begin_turn() if over or self._seat.hides else self._next_player()
        self._unseen = happened and following is not None
        if happened and following is None:
            self._board.play()
        return following

    def suggest(self, orders: tuple[str, ...], words: str) -> None:
        """Puts these orders in place of what the seated player has drafted, and says so."""
        self._seat.suggest(orders, words)

    def _submit(self) -> Transition | None:
        if self._seat.player is None or self._board.lacks:
            return None
        player, orders = self._seat.player, self._board.orders
        self._waits_for, self._before = player, self._session.match
        self._seat.leave()
        self._stage.play(Sound.READY)
        given = self._exits.submit(player, orders)
        if isinstance(given, Handed):
            return self._turn_submitted(given.refusal)
        self._wait = SittingWait.TURN
        return given

    def _turn_submitted(self, refusal: object) -> Transition | None:
        """What the orders led to: a refusal, the other player's turn, a played step, or something to be told."""
        match, player = self._session.match, self._waits_for
        if player in self._session.waiting and match is self._before and player is not None:
            self._seat.take(player)
            self._board.tell(str(refusal or ""))
            return None
        return self._moved_on()

    def _moved_on(self) -> Transition | None:
        """Shows what has become of the match, and goes where that leads."""
        before, self._before = self._before, self._session.match
        self._board.show(self._before)
        if self._before.turn < before.turn:
            return self._shown_back()
        told = self._exits.interlude(before)
        if told is not None:
            self._told_since = before
            self._wait = SittingWait.INTERLUDE
            return told
        if self._before.turn == before.turn:
            return self._begin_turn()
        return self._played(before)

    def _played(self, before: Match) -> Transition | None:
        """Shows what came of a turn; where the next one's orders are secret, all look as long as they like before. That
        of the last turn is seen to its end before the result."""
        if not self._board.happened(before):
            return self._begin_turn()
        if self._before.outcome is not None:
            self._ends = True
            self._seat.leave()
            self._board.play()
            return None
        then = self._company.called()
        following = None
        if then is None or not self._seat.is_covered(then):
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
                return self._next_player()
            case Wish.TAKE_BACK:
                return self._ask_back()
            case Wish.MENU:
                return self._open_menu()
            case Wish.SAVE:
                self._save()
            case Wish.KEYS:
                return self._exits.keys()
            case _:
                assert_never(wish)
        return None

    def _save(self) -> None:
        self._board.tell(self._exits.save())
        self._saved = True

    def _open_menu(self) -> Transition | None:
        menu = self._exits.menu(self._board.topic, self._seat.speaker)
        self._wait = SittingWait.NOTHING if menu is None else SittingWait.MENU
        return menu

    def _chosen(self, choice: PauseChoice) -> Transition | None:
        match choice:
            case PauseChoice.SAVE:
                self._save()
                return None
            case PauseChoice.LEAVE:
                return self._exits.leave()
            case PauseChoice.TAKE_BACK:
                return self._ask_back()
            case PauseChoice.DRAW:
                return self._ask(self._requests.draw(), SittingWait.DRAW)
            case PauseChoice.RESIGN:
                return self._ask(self._requests.resignation(), SittingWait.RESIGN)
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

    def _ask(self, asked: Scene | str, wait: SittingWait) -> Transition | None:
        """Asks those at this screen, or tells what somebody elsewhere is asked."""
        if isinstance(asked, str):
            self._board.tell(asked)
            return None
        self._wait = wait
        return Push(asked)

    # Taking a turn back.

    def _ask_back(self) -> Transition | None:
        """Asks all others about it."""
        asked = self._requests.back()
        return self._go_back() if asked is None else self._ask(asked, SittingWait.ASKED_BACK)

    def _go_back(self) -> Transition | None:
        """All agree."""
        self._before = self._session.match
        following = self._exits.take_back()
        if following is not None:
            self._seat.leave()
            self._wait = SittingWait.GOING_BACK
        return following

    def _gone_back(self, refusal: object) -> Transition | None:
        """The match goes on from before that turn; or from where it was, and then there is a reason."""
        following = self._begin_turn() if self._session.match is self._before else self._moved_on()
        if refusal:
            self._board.tell(str(refusal))
        return following

    def _shown_back(self) -> Transition | None:
        self._unseen = False
        following = self._begin_turn()
        self._board.tell("The last turn is taken back, and is made anew.")
        return following

    def _conclude(self, end: End) -> Transition | None:
        fault = self._requests.conclude(end)
        if fault:
            self._board.tell(fault)
        if self._session.match.outcome is None:
            return None
        self._seat.player, self._before = None, self._session.match
        self._board.show(self._before)
        return self._begin_turn()
