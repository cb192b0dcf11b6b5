"""The sitting: whose turn it is, the curtain between players, drafts, offers and the menu, for any title.

Theory of operation. The board shows a match, and whoever is called gives orders at it; who that is, what time does, and
who has to agree to what, is asked of the company (see game.scenes.match.company). Whatever brings the match further -
orders, a clock, a word from elsewhere - changes the session, and `_moved_on` shows what has become of it.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import assert_never

import pygame

from game.app.scene import Push, Scene, Transition
from game.app.stage import Stage
from game.engine.errors import GameError
from game.engine.outcome import End, Player
from game.engine.text import plain_name
from game.engine.title import Match
from game.play.session import Session
from game.scenes.match.board import Board, Laid
from game.scenes.match.company import AGREED, Company, OneScreen
from game.scenes.match.pause import PauseChoice
from game.scenes.match.sitting_exits import Exits, Handed
from game.scenes.shell.dialog import DialogScene, Reply
from game.view.forms.controls import Style
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.sitting_rows import Wish
from game.view.sound import Sound


class _Wait(Enum):
    """What the sitting waits for while another scene is on top."""

    NOTHING = "nothing"
    CURTAIN = "curtain"
    TURN = "turn"
    INTERLUDE = "interlude"
    MENU = "menu"
    DRAW = "draw"
    RESIGN = "resign"
    ASKED_BACK = "asked back"
    GOING_BACK = "going back"


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
        self._names = names
        self._company = company or OneScreen(stage, session, names)
        self._seated: Player | None = None
        laid = Laid(stage, session.match, names, self._keep_draft, self.touch, lambda: stage.bounds, exits.solving)
        self._board = make(laid)
        self._wait = _Wait.NOTHING
        self._waits_for: Player | None = None
        self._seated_last = self._company.viewer
        self._before = session.match
        self._covered = False
        self._told_since = session.match
        """Before this, everybody has seen what happened; what came of it since is played after what is told."""
        self._unseen = False
        """Something happened that the player who is called has yet to see."""
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
        return None if self._wait is not _Wait.NOTHING else self._board.topic

    @property
    def board(self) -> Board:
        """The title's board."""
        return self._board

    @property
    def seated(self) -> Player | None:
        """Who gives orders now; None while nobody does."""
        return self._seated

    def enter(self) -> Transition | None:
        """Begins, or goes on, with the turn."""
        waiting = self._session.waiting
        if waiting and self._session.is_fresh and self._company.viewer is None:
            # Nothing is hidden yet, so the first player needs no curtain.
            self._seated_last = waiting[0]
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
        self._surround()
        self._board.layout()

    def beside(self, seconds: float) -> None:
        """Those who are elsewhere are heard, whatever is on top; under a page that the player reads time runs on."""
        self._hear()
        if self._covered and self._wait in (_Wait.NOTHING, _Wait.MENU):
            self._company.read_on(self._seated, seconds)

    def update(self, seconds: float) -> Transition | None:
        """Lets films and the clock run; goes where the match leads."""
        self._hear()
        plays = self._board.plays
        self._board.update(seconds)
        return None if plays or self._company.busy else self._pass_time(seconds)

    def _hear(self) -> None:
        """Not while orders are played beside the frames, which touches the session."""
        news = "" if self._wait is _Wait.TURN else self._company.hear()
        if news:
            self._board.tell(news)

    def _pass_time(self, seconds: float) -> Transition | None:
        end = self._company.pass_time(self._seated, seconds)
        if end is not None:
            return self._conclude(end)
        if self._session.match is not self._before:
            return self._moved_on()
        if self._ends:
            self._ends = False
            return self._begin_turn()
        self._surround()
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
                return self._begin_after_interlude()
            case _Wait.MENU if isinstance(result, PauseChoice):
                return self._chosen(result)
            case _Wait.DRAW if result == AGREED:
                return self._conclude(End("agreement"))
            case _Wait.ASKED_BACK if result == AGREED:
                return self._go_back()
            case _Wait.GOING_BACK:
                return self._gone_back(result)
            case _Wait.RESIGN if result == "resign" and self._waits_for is not None:
                return self._give_up(self._waits_for)
            case _:
                return None

    def _surround(self) -> None:
        self._board.surround(self._company.around(self._seated))

    # Turns.

    def _is_covered(self, player: Player) -> bool:
        """Whether a curtain falls before that player comes to the board: for what another one may have left open."""
        if player == self._seated_last or self._company.viewer is not None:
            return False
        return self._session.title.traits.secret_orders or self._hides()

    def _hides(self) -> bool:
        """Whether the match itself holds what one of its players may not see."""
        match = self._session.match
        hidden = self._session.title.traits.hidden_information
        return hidden and any(match.known_to(each).hides for each in match.players)

    def _begin_turn(self) -> Transition | None:
        """Calls the next player to the board, behind a curtain if it has secrets and somebody else sat there last."""
        if self._session.match.outcome is not None:
            return self._exits.over()
        player = self._company.called()
        if player is None:
            self._unseat()
            return None
        if not self._is_covered(player):
            self._seat(player)
            return None
        self._unseat()
        self._waits_for = player
        self._wait = _Wait.CURTAIN
        return self._exits.curtain(player)

    def _next_player(self) -> Transition | None:
        """Whoever is called takes the seat without a curtain: since the one before left it, all could be seen."""
        player = self._company.called()
        if player is None or self._session.match.outcome is not None:
            return self._begin_turn()
        self._seat(player)
        return None

    def _curtain_rises(self, *, present: bool) -> Transition | None:
        if not present or self._waits_for is None:
            return self._exits.leave()
        self._seat(self._waits_for)
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
        following = self._begin_turn() if over or self._hides() else self._next_player()
        self._unseen = happened and following is not None
        if happened and following is None:
            self._board.play()
        return following

    def _seat(self, player: Player) -> None:
        self._seated = self._seated_last = player
        self._surround()
        self._board.seat(player, self._session.draft(player))
        self._company.sat_down(player)

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
        self._company.drafted()

    def suggest(self, orders: tuple[str, ...], words: str) -> None:
        """Puts these orders in place of what the seated player has drafted, and says so."""
        if self._seated is None:
            return
        player = self._seated
        self._board.seat(player, orders)
        self._keep_draft()
        self._board.tell(words)

    def _submit(self) -> Transition | None:
        if self._seated is None or self._board.lacks:
            return None
        player, orders = self._seated, self._board.orders
        self._waits_for, self._before = player, self._session.match
        self._unseat()
        self._stage.play(Sound.READY)
        given = self._exits.submit(player, orders)
        if isinstance(given, Handed):
            return self._turn_submitted(given.refusal)
        self._wait = _Wait.TURN
        return given

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
        before, self._before = self._before, self._session.match
        self._board.show(self._before)
        if self._before.turn < before.turn:
            return self._shown_back()
        told = self._exits.interlude(before)
        if told is not None:
            self._told_since = before
            self._wait = _Wait.INTERLUDE
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
            self._unseat()
            self._board.play()
            return None
        then = self._company.called()
        following = None
        if then is None or not self._is_covered(then):
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
                self._board.tell(self._exits.save())
            case Wish.KEYS:
                return self._exits.keys()
            case _:
                assert_never(wish)
        return None

    def _open_menu(self) -> Transition | None:
        menu = self._exits.menu(self._board.topic, self._speaker)
        self._wait = _Wait.NOTHING if menu is None else _Wait.MENU
        return menu

    def _chosen(self, choice: PauseChoice) -> Transition | None:
        match choice:
            case PauseChoice.SAVE:
                self._board.tell(self._exits.save())
                return None
            case PauseChoice.LEAVE:
                return self._exits.leave()
            case PauseChoice.TAKE_BACK:
                return self._ask_back()
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
        return self._company.viewer or self._seated or self._seated_last or self._session.title.players[0]

    def _offer_draw(self) -> Transition | None:
        asked = self._company.offer_draw(self._speaker)
        if isinstance(asked, str):
            self._board.tell(asked)
            return None
        self._wait = _Wait.DRAW
        return Push(asked)

    # Taking a turn back.

    def _ask_back(self) -> Transition | None:
        """Asks all others about it, if anything has been played."""
        if self._session.last_ordered is None:
            self._board.tell("There is no turn yet that could be taken back.")
            return None
        asked = self._company.offer_back(self._speaker)
        if asked is None:
            return self._go_back()
        if isinstance(asked, str):
            self._board.tell(asked)
            return None
        self._wait = _Wait.ASKED_BACK
        return Push(asked)

    def _go_back(self) -> Transition | None:
        """All agree."""
        self._before = self._session.match
        following = self._exits.take_back()
        if following is not None:
            self._unseat()
            self._wait = _Wait.GOING_BACK
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

    def _ask_to_resign(self) -> Transition:
        self._waits_for = self._speaker
        self._wait = _Wait.RESIGN
        text = f"{self._names[self._waits_for]}, the match will be lost at once."
        answers = (Reply("resign", "Resign", Style.DANGER), Reply("stay", "Play on"))
        return Push(DialogScene(self._stage, "Resign?", text, answers))

    def _give_up(self, player: Player) -> Transition | None:
        end = self._company.resign(player)
        return self._begin_turn() if end is None else self._conclude(end)

    def _conclude(self, end: End) -> Transition | None:
        try:
            self._session.conclude(end)
        except GameError as error:
            self._board.tell(str(error))
        if self._session.match.outcome is None:
            return None
        self._seated, self._before = None, self._session.match
        self._board.show(self._before)
        return self._begin_turn()
