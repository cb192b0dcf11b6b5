"""What two players agree on before a match: which options go together, for any title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from game.engine.clock import TimeControl
from game.engine.errors import RecordError
from game.engine.outcome import Player
from game.engine.title import Choice, Json, Option, Title


@dataclass(frozen=True)
class Variations:
    """One value chosen for each option of a title, on a board.

    An option may depend on those before it: `offered` are only the choices that the title takes together with them.
    """

    title: Title
    board: Mapping[str, Json]
    chosen: Mapping[str, str]

    @classmethod
    def of(cls, title: Title, board: Mapping[str, Json], wished: Mapping[str, Json]) -> Self:
        """As wished, as far as that exists and goes together; otherwise what is offered first."""
        plan = cls(title, board, {})
        for option in title.options:
            offered = [choice.value for choice in plan.offered(option)]
            wish = wished.get(option.key)
            value = wish if isinstance(wish, str) and wish in offered else offered[0]
            plan = cls(title, board, {**plan.chosen, option.key: value})
        return plan

    def offered(self, option: Option) -> tuple[Choice, ...]:
        """The choices of an option that go with what is chosen for the options before it."""
        before: dict[str, Json] = {}
        for each in self.title.options:
            if each.key == option.key:
                break
            before[each.key] = self.chosen[each.key]
        return tuple(choice for choice in option.choices if self.allow({**before, option.key: choice.value}))

    def choice(self, option: Option) -> Choice:
        """What is chosen for an option."""
        return next(choice for choice in option.choices if choice.value == self.chosen[option.key])

    def changed(self, key: str, value: str) -> Variations:
        """Another value for one option; options after it that no longer go with it are chosen anew."""
        return Variations.of(self.title, self.board, {**self.chosen, key: value})

    def on(self, board: Mapping[str, Json]) -> Variations:
        """The same on another board."""
        return Variations(self.title, board, self.chosen)

    def allow(self, ruleset: Mapping[str, Json]) -> bool:
        """Whether the title has these rules on this board."""
        try:
            self.title.start(self.board, ruleset, 0)
        except RecordError:
            return False
        return True


@dataclass(frozen=True)
class Plan:
    """A match that can be started; without a time control it has no clock."""

    title: str
    board: Mapping[str, Json]
    ruleset: Mapping[str, Json]
    names: Mapping[Player, str]
    control: TimeControl | None = None
