"""A board on which nothing is hidden and one player after the other makes a turn: what all such titles have alike.

Theory of operation. Whoever sits at it drafts one turn in a chair; what is looked at is one value, and all of it
together is the desk, from which the picture is made anew whenever anything changes. Films run between turns and can be
called back. Old turns are looked at by a look with a turn in it, or where the shell leads through them, by asking it.
What a turn is, how the mouse makes it and what comes of a command is the title's: it fills in the abstract methods.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

import pygame

from game.app.dispatch import Dispatch
from game.engine.outcome import Player
from game.engine.text import plain_name
from game.engine.title import Match
from game.scenes.match.board import Around, Laid
from game.scenes.match.chair import Chair
from game.scenes.match.hearing import Hearing
from game.scenes.match.panel_steps import PanelSteps, Place
from game.scenes.match.playback import Playback
from game.scenes.match.step_show import StepShow
from game.view.board.animation import Animation, Moment
from game.view.board.turn_look import LogScrolled, TurnLook
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.command_table import Commands
from game.view.keys.keymap import Keymap
from game.view.keys.sitting_rows import BOARD, FilmWish, Wish

_LINE = 18
"""Pixels that a list is scrolled at one step, at the ordinary size."""


class OpenTurn(Protocol):
    """A turn as far as it was drafted."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The turn as orders; nothing before the first step."""


class OpenDesk(Protocol):
    """Everything that the scene shows at one moment."""

    @property
    def turn(self) -> int:
        """How many turns have been played on the board that is shown."""

    @property
    def moment(self) -> Moment[Any, Any] | None:
        """What the board looks like while a turn is played on it; None: none is."""


class OpenLayout(Protocol):
    """Where the lists lie."""

    @property
    def log(self) -> Rect:
        """What happened."""

    @property
    def moves(self) -> Rect:
        """All turns of the match."""

    def px(self, length: int) -> int:
        """A length of the ordinary size in pixels."""


class Scrollable(Protocol):
    """A list in a panel."""

    @property
    def reach(self) -> int:
        """How far it can be scrolled, in pixels."""

    @property
    def scroll(self) -> int:
        """How far it is."""


class OpenView(Protocol):
    """The parts of the picture that are lists."""

    @property
    def log(self) -> Scrollable:
        """What happened."""

    @property
    def moves(self) -> Scrollable:
        """All turns of the match."""


class OpenPicture(Protocol):
    """What is to be seen; made of a desk, and asked what lies under a point."""

    @property
    def layout(self) -> OpenLayout:
        """Where everything lies."""

    @property
    def view(self) -> OpenView:
        """The parts as they are now."""

    def show(self, desk: Any) -> None:
        """What there is now."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the picture."""

    def command_at(self, point: tuple[int, int]) -> str:
        """The command that a click there asks for, by its id; empty: none."""

    def hint_at(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do, what it lacks, or what stands there."""

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""

    def places(self) -> tuple[Place, ...]:
        """What can be pressed beside the board itself, in reading order."""


M = TypeVar("M", bound=Match)
D = TypeVar("D", bound=OpenTurn)
L = TypeVar("L", bound=TurnLook)
P = TypeVar("P", bound=OpenPicture)


class OpenBoard(Generic[M, D, L, P]):
    """See game.scenes.match.board.Board for the contract, and game.scenes.lessons.coached for what a coach asks."""

    def __init__(self, laid: Laid, match: M, look: L, picture: P, commands: Commands[Any, Any]) -> None:
        """Nobody is seated yet; `match` is the one that was laid, as the title's own."""
        self._stage = laid.stage
        self._changed = laid.changed
        self._room = laid.room
        self._to_turn = laid.to_turn
        self._whole = laid.whole
        self._names = {player: plain_name(name, str(player)) for player, name in laid.names.items()}
        self._match = match
        self._look = look
        self._commands = commands
        self._chair: Chair[D] = Chair(laid.drafted)
        self._note = ""
        self._pointer = (0, 0)
        """Where the mouse was last, as seen from the board, which need not fill the window."""
        self._around = Around()
        self._since = match.turn
        self._dispatch: Dispatch[Any, Any] = Dispatch(commands, self._desk, lambda: self._keys, BOARD, self.tell)
        self._playback: Playback[Any, Any] = Playback(laid.stage, lambda _: None)
        self.picture = picture
        """What is to be seen."""
        self.steps: PanelSteps[Wish] = PanelSteps(picture.places, self.handle)
        """The keyboard's way from one thing to press to the next."""
        self._show = StepShow(self._playback, self._dispatch, picture.command_at, lambda: None)
        self._hearing = Hearing(self.steps, self._dispatch, self._answer, self._refresh, self._show)

    # What the title fills in.

    @abstractmethod
    def _desk(self) -> OpenDesk:
        """All of it as one value, laid out as it was the last time."""

    @abstractmethod
    def _place(self) -> None:
        """Lays the picture out for the room there is."""

    @abstractmethod
    def _film(self, turn: int) -> Animation[Any, Any]:
        """The turn that led to the state after so many turns."""

    @abstractmethod
    def _fresh_look(self) -> L:
        """What is looked at in another state of the match."""

    @abstractmethod
    def _point(self, point: tuple[int, int]) -> None:
        """The mouse is there now."""

    @abstractmethod
    def _press(self, button: int, point: tuple[int, int]) -> Wish | None:
        """A button of the mouse went down."""

    @abstractmethod
    def _release(self, button: int, point: tuple[int, int]) -> Wish | None:
        """A button of the mouse went up."""

    @abstractmethod
    def _fulfil(self, deed: Any) -> Wish | None:
        """Makes true what comes of a command (None: nothing does); what concerns more than the board is given back."""

    @abstractmethod
    def lead(self, order: str) -> tuple[str, ...]:
        """What to press next on the way to that turn."""

    def _worth_playing(self, films: Sequence[Animation[Any, Any]]) -> bool:
        """Whether there is something to be seen of these turns."""
        return any(film.stages for film in films)

    # What the sitting asks.

    @property
    def moving(self) -> bool:
        """While a turn is played."""
        return self._playback.runs

    @property
    def plays(self) -> bool:
        """Whether a turn runs on the board."""
        return self._playback.runs

    @property
    def orders(self) -> tuple[str, ...]:
        """What the seated player has drafted."""
        return () if self._chair.draft is None else self._chair.draft.texts

    def show(self, match: M) -> None:
        """Another state of the match, at which nobody is seated yet."""
        self._match = match
        self._chair.leave()
        self._playback.stop()
        self._note = ""
        self._look = self._fresh_look()
        self._refresh()

    def _sit(self, player: Player, draft: D, words: str) -> None:
        """The player takes the seat with that draft, and is told these words."""
        self._chair.take(player, draft)
        self._note = words
        self._refresh()

    def unseat(self) -> None:
        """Nobody makes a turn, and nothing of a draft can be seen."""
        self._chair.leave()
        self._refresh()

    def happened(self, before: M) -> bool:
        """Whether there is something to be seen of the turns since."""
        self._since = before.turn
        return self._worth_playing(self._films())

    def await_next(self, then: Player) -> None:
        """Nothing is hidden here, so nobody has to be waited for."""
        del then

    def play(self) -> None:
        """Plays the turns since, where things may move."""
        if self._stage.settings.moves:
            self._playback.start(self._films())
        self._refresh()

    def tell(self, news: str) -> None:
        """A line for the player at the board."""
        self._note = news
        self._refresh()

    def surround(self, around: Around) -> None:
        """Clocks, and who looks at this screen."""
        if around != self._around:
            self._around = around
            self._refresh()

    def layout(self) -> None:
        """Places everything anew."""
        self._refresh()

    def update(self, seconds: float) -> None:
        """Lets a film run."""
        if self._playback.runs:
            self._playback.run(seconds, self._stage.settings.animation_speed)
            self._refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board, and the ring of the keyboard."""
        self.picture.draw(surface)
        self._stage.painter.paint(surface, self.steps.frame(self._stage.px(2)))

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        return self.picture.targets()

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do; nothing while a turn is played, for then it would only skip."""
        return None if self._playback.on else self.picture.hint_at(point)

    # What a coach asks.

    def answers(self, order: str) -> tuple[str, ...]:
        """What may be pressed: all that is left of the way, for each step of it is one press."""
        return self.lead(order)

    def sights(self) -> tuple[str, ...]:
        """Lessons wait for nothing to be looked at."""
        return ()

    def show_decision(self) -> None:
        """The board shows it."""

    # What there is.

    @property
    def _keys(self) -> Keymap:
        return self._stage.keymap(self._commands.keys)

    @property
    def _listed(self) -> M:
        """The match with every turn that is known: where the shell leads through them, a part of it is shown."""
        whole: M = self._match if self._whole is None else self._whole()
        return whole

    def _films(self) -> list[Animation[Any, Any]]:
        return [self._film(turn) for turn in range(self._since + 1, self._match.turn + 1)]

    def _refresh(self) -> None:
        self._place()
        self.picture.show(self._desk())
        self._changed()

    # Mouse and keyboard.

    def handle(self, event: pygame.event.Event) -> Wish | None:
        """Answers mouse and keyboard."""
        return self._hearing.hear(event)

    def _answer(self, event: pygame.event.Event) -> Wish | None:
        """What is neither for a turn that is played nor for the ring."""
        match event.type:
            case pygame.KEYDOWN:
                return self._fulfil(self._dispatch.press(event))
            case pygame.MOUSEMOTION:
                self._pointer = event.pos
                self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                return self._press(event.button, event.pos)
            case pygame.MOUSEBUTTONUP:
                return self._release(event.button, event.pos)
            case pygame.MOUSEWHEEL:
                self._wheel(event.y)
        return None

    def _wheel(self, steps: int) -> None:
        """Scrolls the list under the mouse, or else goes through the turns."""
        layout, hover = self.picture.layout, self._pointer
        if layout.moves.contains(hover):
            listed = self.picture.view.moves
            scroll = listed.scroll - steps * layout.px(_LINE) * 2
            self._fulfil(replace(self._look, moves=max(0, min(listed.reach, scroll))))
        elif layout.log.contains(hover):
            self._fulfil(LogScrolled(-steps))
        elif self._desk().moment is None:
            self._fulfil(self._look.at_turn(self._desk().turn - steps, self._listed.turn))

    def _scroll_log(self, steps: int) -> None:
        scroll = self._look.log + steps * self.picture.layout.px(_LINE)
        self._look = replace(self._look, log=max(0, min(self.picture.view.log.reach, scroll)))

    def _play_again(self, wish: FilmWish) -> None:
        """The turn that led here once more."""
        turn = self._desk().turn
        if turn and (wish is not FilmWish.PLAY or self._stage.settings.moves):
            self._show.again(wish, self._film(turn))
