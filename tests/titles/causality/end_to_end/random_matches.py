"""Sessions of random matches on the bundled levels, up to any turn: the same on every machine."""

from __future__ import annotations

from collections.abc import Mapping

from game.catalogue import TITLES
from game.engine.clock import TimeControl
from game.engine.outcome import Player
from game.play.session import Session
from tests.sittings import begin
from tests.titles.causality.own_levels import LEVELS
from tests.titles.causality.random_play import play


def match_on(
    level: str, seed: int, turns: int, names: Mapping[Player, str], control: TimeControl | None = None
) -> Session:
    """A random match on the level after so many turns."""
    file = LEVELS[level]
    title = TITLES[file.title]
    match = play(file, title, seed, -(-turns // file.board["time_cap"]))
    session = begin(title, file.board, file.ruleset, names, None, control)
    for turn in match.turns[:turns]:
        for player, orders in sorted(turn.items()):
            session.submit(player, orders)
    return session
