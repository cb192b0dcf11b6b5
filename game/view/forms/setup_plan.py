"""What two players agree on before a match: which options go together, for any title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self, TypeAlias

from game.engine.clock import TimeControl
from game.engine.errors import RecordError
from game.engine.outcome import Player
from game.engine.title import Choice, Json, Option, Title

Wishes: TypeAlias = tuple[tuple[str, str], ...]
"""Options by their keys, each with a value that was wished for; the latest comes last."""


@dataclass(frozen=True)
class Variations:
    """One value chosen for each option of a title, on a board: the latest wish that goes with what is chosen already.

    An option may depend on those before it: `offered` are only the choices that the title takes together with them.
    What the board comes with (`given`) goes before what was wished for on others, and `here` before that. No wish is
    ever lost: whatever stands in its way, it is chosen again as soon as that is gone.
    """

    title: Title
    board: Mapping[str, Json]
    wishes: Wishes
    given: Wishes
    here: Wishes
    chosen: Mapping[str, str]

    @classmethod
    def of(cls, title: Title, board: Mapping[str, Json], wishes: Wishes, given: Wishes = (), here: Wishes = ()) -> Self:
        """As wished, as far as that exists and goes together; otherwise what is offered first."""
        plan = cls(title, board, wishes, given, here, {})
        for option in title.options:
            offered = [choice.value for choice in plan.offered(option)]
            wished = [value for value in _values(option, (*wishes, *given, *here)) if value in offered]
            value = wished[-1] if wished else offered[0]
            plan = replace(plan, chosen={**plan.chosen, option.key: value})
        return plan

    def offered(self, option: Option) -> tuple[Choice, ...]:
        """The choices of an option that go with what is chosen for the options before it."""
        before = self._before(option)
        return tuple(choice for choice in option.choices if self.allow({**before, option.key: choice.value}))

    def _before(self, option: Option) -> dict[str, Json]:
        earlier = self.title.options[: self.title.options.index(option)]
        return {each.key: self.chosen[each.key] for each in earlier}

    def choice(self, option: Option) -> Choice:
        """What is chosen for an option."""
        return _choice(option, self.chosen[option.key])

    def note(self, option: Option) -> str:
        """Why something else is chosen than was wished for at last, or before this board; empty where nothing is."""
        chosen = self.chosen[option.key]
        wish = _choice(option, _values(option, (*self.wishes, *self.given, *self.here))[-1])
        if wish.value != chosen:
            return self._hindered(option, wish)
        is_given = dict(self.given).get(option.key) == chosen and option.key not in dict(self.here)
        return "This board comes with it." if is_given and chosen != _values(option, self.wishes)[-1] else ""

    def _hindered(self, option: Option, wish: Choice) -> str:
        """What the wish does not go with: one of the options before it, if it is only one."""
        before = self._before(option)
        for each in self.title.options:
            others = [choice for choice in each.choices if before.get(each.key, choice.value) != choice.value]
            if any(self.allow({**before, each.key: other.value, option.key: wish.value}) for other in others):
                return f"“{wish.name}” does not go with “{self.choice(each).name}”."
        return f"“{wish.name}” does not go with this board and the other rules."

    def allow(self, ruleset: Mapping[str, Json]) -> bool:
        """Whether the title has these rules on this board."""
        try:
            self.title.start(self.board, ruleset, 0)
        except RecordError:
            return False
        return True


def _values(option: Option, wishes: Wishes) -> list[str]:
    """What was wished for an option, as far as it exists, the latest last; first of all the default."""
    known = {choice.value for choice in option.choices}
    return [option.choices[0].value, *(value for key, value in wishes if key == option.key and value in known)]


def _choice(option: Option, value: str) -> Choice:
    return next(choice for choice in option.choices if choice.value == value)


@dataclass(frozen=True)
class Plan:
    """A match that can be started; without a time control it has no clock.

    `seats` are the words for computer players, by whom they play for; the others are persons.
    """

    title: str
    board: Mapping[str, Json]
    ruleset: Mapping[str, Json]
    names: Mapping[Player, str]
    control: TimeControl | None = None
    seats: Mapping[Player, str] = field(default_factory=dict)
