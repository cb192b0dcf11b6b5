"""The contract between a title and everything that plays, shows, stores or sends it.

Simultaneous and alternating games are the same thing seen from outside: some players are pending; when all of them have
given their orders, the match moves on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, Self, TypeAlias

from game.engine.errors import RecordError, shown
from game.engine.outcome import End, EndReason, Outcome, Player
from game.engine.search import Solve, at_once

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
"""Plain data as JSON has it, without floats: the rules count in whole numbers."""

Turn: TypeAlias = Mapping[Player, Sequence[str]]
"""The orders of one turn by player, in the order in which they were given; empty for a turn that asks nobody."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: the word in records, its name and one plain sentence for people."""

    value: str
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that players agree on before a match; the first choice is the default.

    >>> on, off = Choice("on", "On", "Nobody sees far."), Choice("off", "Off", "Everybody sees everything.")
    >>> Option("fog", "Fog", (on, off)).choices[0].value
    'on'
    """

    key: str
    name: str
    choices: tuple[Choice, ...]

    def read(self, value: Json) -> str:
        """The value of one of the choices, as a ruleset has it; raises RecordError naming the key for anything else."""
        known = [choice.value for choice in self.choices]
        if not isinstance(value, str) or value not in known:
            raise RecordError(f"ruleset.{self.key}: must be one of {', '.join(known)}, not {shown(value)}")
        return value


@dataclass(frozen=True, slots=True)
class Traits:
    """What of a title decides how people sit at it.

    `secret_orders`: players order at once, unseen by each other. `hidden_information`: under some ruleset, a player may
    not see everything of the match. `chance`: matches differ by their seed.
    """

    secret_orders: bool
    hidden_information: bool
    chance: bool


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an order or a set of orders is not allowed, as a sentence for people."""

    reason: str


class Part:
    """One thing that a player orders in a turn: a piece, or the turn as a whole.

    One order of each part, in any sequence, makes orders that may be played.

    >>> part = Part("the coin", lambda: ["tails", "heads"])
    >>> part.orders
    ('heads', 'tails')
    """

    def __init__(
        self, name: str, orders: Callable[[], Iterable[str]], rest: str | None = None, key: str | None = None
    ) -> None:
        """`name` tells it apart from the player's other parts, for people; `orders` is asked once, when it is needed.

        `rest` is the order that leaves it as it is, if there is one. `key` is the word for it that programs are told,
        where that is not the name.
        """
        self.name = name
        self.rest = rest
        self.key = name if key is None else key
        self._make = orders

    @cached_property
    def orders(self) -> tuple[str, ...]:
        """Every order that it may be given now, sorted."""
        return tuple(sorted(self._make()))


class Known(Protocol):
    """What one player knows of a match: nothing in it that this player may not see."""

    @property
    def hides(self) -> bool:
        """Whether anything of the match is kept from the player."""

    def imagine(self, seed: int) -> Match:
        """A whole match that it could be; where nothing is hidden, the match itself. The same for the same seed."""


class Match(Protocol):
    """An immutable state of a match. Orders are texts in the title's notation.

    It is public: orders that somebody has given and that are not played yet are never in it.
    """

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody who plays, in the title's order."""

    @property
    def pending(self) -> frozenset[Player]:
        """Whose orders this turn asks for; empty when the match is over or the turn passes by itself."""

    @property
    def outcome(self) -> Outcome | None:
        """None while the match goes on."""

    @property
    def turn(self) -> int:
        """Number of turns that are finished, and so the number of the current one, from 0."""

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The orders of every finished turn, as a record keeps them."""

    @property
    def trace(self) -> Sequence[object]:
        """The facts of the last step in the order in which they happened, each with its cause, as the title's values.

        Pictures, logs and explanations are made from these and from nothing else.
        """

    def parts(self, player: Player) -> Sequence[Part]:
        """What the player orders one by one in this turn; nothing if the player is not pending."""

    def why_not(self, player: Player, orders: Sequence[str]) -> Refusal | None:
        """None if the player may give exactly these orders, touched in that order, else the reason why not."""

    def play(self, turn: Turn, solve: Solve = at_once) -> Self:
        """The match after the orders of all pending players, and of nobody else; `{}` where nobody is.

        `solve` carries out what the rules have to search for. Raises IllegalOrders (or NotationError), and then
        nothing has changed.
        """

    def may(self, player: Player) -> frozenset[EndReason]:
        """Which ends from outside the board are open to the player now: to resign, to agree on a draw."""

    def conclude(self, end: End) -> Self:
        """The match ended from outside the board; raises IllegalOrders if it has ended already."""

    def known_to(self, player: Player) -> Known:
        """What that player knows, to draw, to send and to think about, as the title's own value."""

    def digest(self) -> bytes:
        """16 bytes by which two machines can tell that they have the same match."""


class Title(Protocol):
    """A game that the program can play."""

    @property
    def id(self) -> str:
        """The word for it in records and levels."""

    @property
    def name(self) -> str:
        """Its name for people."""

    @property
    def rules_version(self) -> int:
        """Goes up when a recorded match could end differently."""

    @property
    def players(self) -> tuple[Player, ...]:
        """The sides, in order."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What a match can be started with."""

    @property
    def traits(self) -> Traits:
        """How people sit at it."""

    @property
    def reasons(self) -> Mapping[str, str]:
        """What the reasons of its outcomes are called, beside those of `game.engine.outcome.OUTSIDE`."""

    def laid_out(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> Mapping[str, Json]:
        """The board with which such a match begins, as its record keeps it: what a level leaves to rules and chance is
        decided in it. `start` takes it in place of the level; whether it takes either, it alone says."""

    def start(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> Match:
        """A new match. Raises LevelError for the level and RecordError for the ruleset, naming the field.

        `seed` decides chance; where there is none, it is 0 (`game.engine.record.begin` refuses any other). Beside its
        options, a title that can be played against the clock takes a time control (game.engine.clock) among the
        ruleset.
        """
