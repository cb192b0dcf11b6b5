"""Before a LAN match that is hosted here: the set-up of any match, with the choice of a side in place of the names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from game.app.scene import Transition
from game.app.stage import Stage
from game.engine.outcome import Player
from game.engine.title import Title
from game.scenes.lobby.told import HOLDS, hides
from game.scenes.shell.setup import BoardLook, SetupExits, SetupScene
from game.storage.levels import Shelf
from game.view.forms.setup_page import SetupView, Variation
from game.view.forms.setup_plan import Plan, Variations

SIDE = "the side"
"""The name of the control that chooses a side."""


class Lot(Enum):
    """The side is not chosen but drawn."""

    LOT = "by lot"


@dataclass(frozen=True, slots=True)
class Hosted:
    """What the host wants: the match, and which player the host is, or that lots are drawn about it."""

    plan: Plan
    side: Player | Lot


class LanSetupScene(SetupScene):
    """The host decides alone; the other player sees it before the match begins."""

    def __init__(
        self,
        stage: Stage,
        shelf: Shelf,
        titles: Mapping[str, Title],
        looks: Mapping[str, BoardLook],
        exits: SetupExits,
        persons: Mapping[str, tuple[str, ...]],
    ) -> None:
        """As any set-up, of titles for two. `persons` says by title who sits at its places, as the guest is told."""
        self._persons = persons
        self._side = 0
        self._hiding = lru_cache(maxsize=64)(self._hides)
        super().__init__(stage, shelf, titles, looks, exits)

    @property
    def side(self) -> Player | Lot:
        """What is chosen about sides."""
        players = self._title.players
        return players[self._side] if self._side < len(players) else Lot.LOT

    def stepped(self, name: str, index: int) -> Transition | None:
        """Another side, or as in any set-up."""
        if name == SIDE:
            self._side = index
            return None
        return super().stepped(name, index)

    def _view(self) -> SetupView:
        view = super()._view()
        view = replace(view, title="Host a match", start="Host", sides=())
        if self._variations is None:
            return view
        return replace(view, choice=self._sides_offered())

    def _sides_offered(self) -> Variation:
        names = self._persons[self._title.id]
        about = "Lots are drawn when the match begins." if self.side is Lot.LOT else ""
        return Variation(SIDE, "You play", (*names, "by lot"), self._side, about)

    def _options(self, variations: Variations) -> tuple[Variation, ...]:
        """Where a choice hides something from the players, it says who could see it all the same."""
        found = super()._options(variations)
        return tuple(
            replace(each, note=f"{each.note} {HOLDS}".strip()) if self._is_veil(variations, each.key) else each
            for each in found
        )

    def _is_veil(self, variations: Variations, key: str) -> bool:
        """Whether it is this option by which something is hidden: with another choice, players would see it."""
        chosen = variations.chosen
        if not self._hiding(self._level.id, tuple(chosen.items())):
            return False
        option = next(each for each in variations.title.options if each.key == key)
        return any(
            self._hiding(self._level.id, tuple({**chosen, key: other.value}.items())) is False
            for other in option.choices
            if other.value != chosen[key]
        )

    def _hides(self, level: str, ruleset: tuple[tuple[str, str], ...]) -> bool | None:
        found = next(each for each in self._levels if each.id == level)
        return hides(self._title, found.board, dict(ruleset))


def hosted_setup(
    stage: Stage,
    shelf: Shelf,
    titles: Mapping[str, Title],
    looks: Mapping[str, BoardLook],
    exits: HostedExits,
    persons: Mapping[str, tuple[str, ...]],
) -> LanSetupScene:
    """The set-up page that leads to hosting."""

    def agreed(plan: Plan) -> Transition:
        return exits.agreed(Hosted(plan, scene.side))

    scene = LanSetupScene(stage, shelf, titles, looks, SetupExits(agreed, agreed, exits.remember, exits.about), persons)
    return scene


@dataclass(frozen=True, slots=True)
class HostedExits:
    """Where it leads; see game.scenes.shell.setup.SetupExits for the others."""

    agreed: Callable[[Hosted], Transition]
    remember: Callable[[], None]
    about: Callable[[str], None]
