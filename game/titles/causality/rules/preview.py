"""Looking ahead: what a player's drafted orders would lead to, with what the other side is thought to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.outcome import Player
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Order, Verb
from game.titles.causality.rules.placing import Placing
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.ruleset import Tagscreens
from game.titles.causality.rules.timeline import Timeline, evolve


def preview(match: CausalityMatch, player: Player, drafted: Sequence[Order], guessed: Sequence[Order] = ()) -> Timeline:
    """The board of this round after these orders; the opponent's causally free stones do what is guessed, or wait.

    Stones of the player without an order are treated as free stones always are: nobody knows them in the next slice.
    Where the player does not see everything, the board ends with the next slice, and that is made of nothing but what
    the player knows.
    """
    known = match.known_to(player)
    seen = known.match
    placing = Placing(seen.flags, seen.turn)
    _place(placing, seen.commands[player], drafted)
    for other in seen.players:
        if other != player:
            _place(placing, seen.commands[other], guessed)
            if seen.active < seen.level.final:
                done = {order.square for order in guessed}
                idle = [Order(square, Verb.WAIT) for square in seen.commands[other] if square not in done]
                _place(placing, seen.commands[other], idle)
    settled = seen.timeline.steps[: seen.active + 1]
    tug = seen.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
    board = evolve(placing.placed(), seen.timeline.scenario, settled, tug_of_war=tug)
    return board.up_to(seen.active + 1) if known.hides else board


def _place(placing: Placing, commands: Mapping[Square, Pose], orders: Sequence[Order]) -> None:
    """Adds what these orders leave on the board; a pass leaves nothing."""
    for order in orders:
        if order.verb is not Verb.PASS:
            placing.place(commands[order.square], order)
