"""What is agreed on before a match, title by title: as it was the last time, as it is wished for, and what is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.bots.strength import Strength
from game.engine.clock import RULE, TimeControl
from game.engine.outcome import Player
from game.engine.title import Title
from game.storage.settings import Settings
from game.view.forms.setup_clock import remembered
from game.view.forms.setup_plan import Wishes


@dataclass(slots=True)
class SetupTalk:
    """What is agreed on for one title so far: a place among its levels, the clock, what was wished for, and the
    computer players.

    `here` are wishes against what a level comes with, by its id: they count on that level only.
    """

    chosen: int
    control: TimeControl | None
    wishes: Wishes
    seats: dict[Player, str] = field(default_factory=dict)
    here: dict[str, Wishes] = field(default_factory=dict)

    def wish(self, wish: tuple[str, str], level: str) -> None:
        """The latest wish for an option; on that level only (empty: on all)."""
        if level:
            self.here[level] = _latest(self.here.get(level, ()), wish)
        else:
            self.wishes = _latest(self.wishes, wish)

    @property
    def kept(self) -> Wishes:
        """How wishes and clock are remembered: of each option what was wished for last."""
        clock = {} if self.control is None else {RULE: str(self.control)}
        return tuple(sorted({**dict(self.wishes), **clock}.items()))


def _latest(wishes: Wishes, wish: tuple[str, str]) -> Wishes:
    return (*(each for each in wishes if each != wish), wish)


@dataclass(frozen=True, slots=True)
class SetupMemory:
    """What the settings know of earlier matches; `strengths` are the computer players of a title, weakest first."""

    settings: Settings
    titles: Mapping[str, Title]
    strengths: Callable[[str], tuple[Strength, ...]]

    def of(self, title: Title, levels: Sequence[str]) -> SetupTalk:
        """With what a title begins, whose levels have these ids."""
        own = self.settings.of_title(title.id)
        options = {option.key for option in title.options}
        seats = {Player(player): word for player, word in own.seats if player in title.players}
        return SetupTalk(
            chosen=levels.index(own.level) if own.level in levels else 0,
            control=remembered(dict(own.ruleset).get(RULE, "")),
            wishes=tuple(wish for wish in own.ruleset if wish[0] in options),
            seats=seats if own.level else self._seats_elsewhere(title),
        )

    def _seats_elsewhere(self, title: Title) -> dict[Player, str]:
        """For a title that was never begun: a computer wherever the last match of any title had one, of the same name,
        or else the weakest; whoever plays alone does not want to find a friend's seat in each new game. Who has learned
        something, and never begun a match at all, plays against a computer first."""
        offered = [each.name for each in self.strengths(title.id)]
        if offered and self.settings.toured and not self._has_begun:
            return dict.fromkeys(title.players[1:], offered[0])
        last = self.titles.get(self.settings.title)
        chosen = {} if last is None else dict(self.settings.of_title(last.id).seats)
        if last is None or not offered or len(chosen) == len(last.players):  # two computers were only watched
            return {}
        return {
            player: word if word in offered else offered[0]
            for player, before in zip(title.players, last.players, strict=False)
            if (word := chosen.get(before)) is not None
        }

    @property
    def _has_begun(self) -> bool:
        """Whether a match of any title was ever begun."""
        return any(self.settings.of_title(each).level for each in self.titles)
