"""Who sits at a match kept on this machine, in words: what a file beside the record keeps, and seats are made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.engine.outcome import Player

PERSON = "person"
"""The word for somebody who sits at this screen."""
OWN_PROGRAM = "program"
"""The word for a program of the player's own, whose command line stands in the settings and nowhere else."""


def computer_names(words: Mapping[Player, str]) -> dict[Player, str]:
    """What computer players are called, by the words for them; of equal ones the later ones are counted.

    >>> computer_names({Player("A"): "strong", Player("B"): "strong"})
    {'A': 'Computer (strong)', 'B': 'Computer 2 (strong)'}
    """
    names: dict[Player, str] = {}
    own = {player: "A program" for player, word in words.items() if word == OWN_PROGRAM}
    for player, word in words.items():
        same = sum(words[each] == word for each in names)
        names[player] = f"Computer {same + 1} ({word})" if same else f"Computer ({word})"
    return names | own


@dataclass(frozen=True, slots=True)
class Seating:
    """The word for each player's seat: a person's, or that of a computer player. Players without one are persons.

    All that computer players do by chance follows from `seed`. `hints` tells in which turns, counted from 0, players
    have asked the computer what it would do.

    >>> Seating({Player("A"): "person", Player("B"): "steady"}).computers
    {'B': 'steady'}
    """

    words: Mapping[Player, str] = field(default_factory=dict)
    seed: int = 0
    hints: tuple[tuple[int, Player], ...] = ()

    @property
    def computers(self) -> dict[Player, str]:
        """The words for those players for whom a program decides."""
        return {player: word for player, word in self.words.items() if word != PERSON}

    def hinted(self, turn: int, player: Player) -> Seating:
        """The same, and the player has asked in that turn."""
        asked = (turn, player)
        return self if asked in self.hints else replace(self, hints=(*self.hints, asked))
