"""Everything that a chess scene shows at one moment, as one value; each title adds what only it can tell of that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from game.engine.outcome import Player
from game.engine.title import Match
from game.titles.chess.rules.squares import NAMES, NOWHERE, read_square
from game.titles.chess.view.clicks import ChessPick
from game.titles.chess.view.hand import EMPTY_HAND, BoardSpot, Hand, Reach, SpotChoice
from game.titles.chess.view.layout import ChessLayout
from game.titles.chess.view.signs import SquareArrow
from game.view.board.animation import Moment
from game.view.board.turn_look import LogScrolled, TurnLook
from game.view.keys.command import Offered
from game.view.keys.command_table import Commands
from game.view.keys.keymap import Keymap
from game.view.keys.sitting_rows import FilmWish, Wish


class ChessDraft(Protocol):
    """The turn that a player makes, as far as it has come. Every step is a choice of spots, and can be taken back."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The turn as an order, also while it lacks something; nothing before the first step."""

    @property
    def lacks(self) -> str:
        """What it lacks before it can be played, in a sentence; empty: nothing."""

    @property
    def reach(self) -> Reach:
        """What can be taken now, each with where it may go; what is only pressed goes nowhere."""

    @property
    def at_once(self) -> bool:
        """Whether it is played without being asked again, as a plain move is."""

    @property
    def waits(self) -> bool:
        """Whether a choice is open that must be made or given up before anything else: what a pawn becomes."""

    def choose(self, choice: SpotChoice) -> Self:
        """The turn with that step, which is in reach."""

    def back(self) -> Self | None:
        """The turn without its last step; None: there is none."""

    def why_not(self, choice: SpotChoice) -> str:
        """Why that cannot be done, in a sentence; empty where there is nothing to say."""

    def owns(self, spot: BoardSpot) -> bool:
        """Whether something of the mover's own is there, which could be taken in another position."""

    def typed(self, key: str) -> BoardSpot:
        """What a letter or a digit chooses while a choice is open; empty: nothing."""

    def entered(self, cursor: BoardSpot) -> BoardSpot:
        """What Enter chooses while a choice is open and the cursor is there; empty: nothing."""


M = TypeVar("M", bound=Match)
D = TypeVar("D", bound=ChessDraft)


class Facing(Enum):
    """Which side of the board is below."""

    HOME = "that of whoever looks at this screen, or white where both do"
    AWAY = "the other one"
    MOVER = "that of whoever is to move"


@dataclass(frozen=True, slots=True)
class ChessLook(TurnLook):
    """`hover` is the spot under the mouse, `hot` the target there. `hand` is what is held, `cursor` where the keyboard
    is (empty: nowhere), `typed` the file that was typed last. `drawn` are the player's own arrows, `told` is how far
    what is told of the turn is scrolled, in pixels. The list of moves rests where the present move is in sight."""

    hover: BoardSpot = ""
    hot: ChessPick | None = None
    hand: Hand = EMPTY_HAND
    cursor: BoardSpot = ""
    typed: str = ""
    drawn: tuple[SquareArrow, ...] = ()
    told: int = 0

    def at_turn(self, turn: int, count: int) -> Self:
        """With the board after so many of all turns, and nothing in the hand."""
        return replace(TurnLook.at_turn(self, turn, count), hand=EMPTY_HAND, typed="", told=0)


@dataclass(frozen=True, slots=True)
class ChessLooked:
    """Another look, and words about it."""

    look: ChessLook
    words: str


@dataclass(frozen=True, slots=True)
class ChessChosen:
    """A choice was made, or tried, with the keyboard; `look` is the look after it."""

    choice: SpotChoice
    look: ChessLook
    allowed: bool = True


@dataclass(frozen=True, slots=True)
class ChessDrafted:
    """The draft is this one now, of the title's own kind."""

    draft: Any


ChessUpshot: TypeAlias = ChessLook | ChessLooked | ChessChosen | ChessDrafted | LogScrolled | Facing | Wish | FilmWish
"""What comes of a command at a chess board; the table makes it so."""


@dataclass(frozen=True)
class ChessDesk(Generic[M, D]):
    """The scene at one moment. `player` is who makes a turn now (None: nobody), with the `draft` of it.

    `moment` is what the board looks like while a turn is played on it, `stands`: it stands still. `note` is news for
    the player; `clock`: whole seconds left to think, of the players whose clock is shown; `facing`: which side is meant
    to be below. `layout` shows the side that is. `whole` is the match whose moves are listed where the shell leads
    through them, and of which `match` is a part (None: there is no more of it).
    """

    match: M
    names: Mapping[Player, str]
    player: Player | None
    draft: D | None
    look: ChessLook
    layout: ChessLayout
    commands: Commands[Any, ChessUpshot]
    keys: Keymap
    moment: Moment[Any, Any] | None = None
    stands: bool = False
    note: str = ""
    clock: Mapping[Player, int] = field(default_factory=dict)
    facing: Facing = Facing.HOME
    whole: M | None = None

    @property
    def listed(self) -> M:
        """The match with all moves that are listed."""
        return self.match if self.whole is None else self.whole

    @property
    def turn(self) -> int:
        """How many turns have been played on the board that is shown."""
        return self.match.turn if self.look.turn is None else self.look.turn

    @property
    def drafting(self) -> D | None:
        """The draft, if the board that it belongs to is shown and nothing moves on it."""
        return self.draft if self.look.turn is None and self.moment is None else None

    @property
    def reach(self) -> Reach:
        """What can be taken now."""
        return {} if self.drafting is None else self.drafting.reach

    @property
    def over(self) -> bool:
        """Whether the match is over on the board that is shown."""
        return self.match.outcome is not None and self.turn == self.match.turn

    @property
    def actor(self) -> int:
        """The square of the piece that could do what a key asks for: the held one, else that of the cursor, else the
        one under the mouse; NOWHERE: none."""
        spots = (self.look.hand.held, self.look.cursor, self.look.hover)
        return next((read_square(spot) for spot in spots if spot in NAMES), NOWHERE)

    @property
    def last_mover(self) -> str:
        """The name of whoever made the last turn on the board that is shown; empty before the first one."""
        return next((self.names[player] for player in self.match.turns[self.turn - 1]), "") if self.turn else ""

    def offered(self, group: str) -> tuple[Offered, ...]:
        """The buttons that stand in that group now."""
        return self.commands.offered(self, group, self.keys)
