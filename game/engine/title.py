"""The contract between a title and everything that plays, shows, stores or sends it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, Self, TypeAlias

from game.engine.outcome import End, Outcome, Player
from game.engine.search import Solve, at_once

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
"""Plain data as JSON has it, without floats: the rules count in whole numbers."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: the word in records, its name and one plain sentence for people."""

    value: str
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that players agree on before a match; the first choice is the default."""

    key: str
    name: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an order or a set of orders is not allowed, as a sentence for people."""

    reason: str


class Match(Protocol):
    """An immutable state of a match. Orders are texts in the title's notation."""

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody who plays, in the title's order."""

    @property
    def pending(self) -> frozenset[Player]:
        """Who still has to submit in this turn; empty when the match is over or the turn passes by itself."""

    @property
    def outcome(self) -> Outcome | None:
        """None while the match goes on."""

    @property
    def turn(self) -> int:
        """Number of turns that are finished, and so the number of the current one, from 0."""

    @property
    def turns(self) -> tuple[Mapping[Player, tuple[str, ...]], ...]:
        """The orders of every finished turn, as a record keeps them."""

    @property
    def trace(self) -> Sequence[object]:
        """The facts of the last step in the order in which they happened, each with its cause, as the title's values.

        Pictures, logs and explanations are made from these and from nothing else.
        """

    def orders(self, player: Player) -> Sequence[str]:
        """Every single order that the player may give in this turn, sorted."""

    def why_not(self, player: Player, orders: Sequence[str]) -> Refusal | None:
        """None if `submit` would take these orders, else the reason why not."""

    def submit(self, player: Player, orders: Sequence[str], solve: Solve = at_once) -> Self:
        """The match with this player's orders given; whoever was waited for last also sets off the turn.

        `solve` carries out what the rules have to search for. Raises IllegalOrders (or NotationError), and then
        nothing has changed.
        """

    def advance(self, solve: Solve = at_once) -> Self:
        """The match after a turn that asks nobody; raises IllegalOrders while somebody is pending, or at the end."""

    def conclude(self, end: End) -> Self:
        """The match ended from outside the board; raises IllegalOrders if it has ended already."""

    def seen_by(self, player: Player | None) -> object:
        """What that player may see (None: everything), as the title's own view value."""

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

    def start(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> Match:
        """A new match. Raises LevelError for the level and RecordError for the ruleset, naming the field.

        Beside its options, a title that can be played against the clock takes the kind of it (game.engine.clock).
        """
