"""How a match ended: who won and why, in sentences, and the boards that decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.outcome import Player
from game.titles.killed_me.rules.geometry import ERA_NAMES
from game.titles.killed_me.rules.match import ABSENT, STANDSTILL, KilledMatch
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.rules.trace import DEATHS
from game.titles.killed_me.view.army import COPY_DRAWINGS, SIDE_PLINTHS
from game.titles.killed_me.view.words import WordTone, told
from game.view.frame import Anchor, Frame, Op, Point, Rect, Sprite, Text, Weight
from game.view.look.palette import Role


def headline(match: KilledMatch, names: Mapping[Player, str]) -> str:
    """Who won."""
    winner = None if match.outcome is None else match.outcome.winner
    return "A draw" if winner is None else f"{names[winner]} wins"


def sentences(match: KilledMatch, names: Mapping[Player, str]) -> tuple[str, ...]:
    """Why, and how long it took."""
    turns = "1 turn was" if match.turn == 1 else f"{match.turn} turns were"
    return (_reason(match, names), *_last_deaths(match), f"{turns} played.")


def _last_deaths(match: KilledMatch) -> tuple[str, ...]:
    """Who died in the turn that won, and by what."""
    if match.outcome is None or match.outcome.reason != ABSENT:
        return ()
    dead = {(fact.era, fact.space) for fact in match.trace if fact.event in DEATHS}
    said = [each.text for each in told(match.trace) if each.tone is WordTone.LOSS and (each.era, each.space) in dead]
    return (f"The last turn: {' '.join(said)}",) if said else ()


def _reason(match: KilledMatch, names: Mapping[Player, str]) -> str:
    outcome = match.outcome
    if outcome is None:
        return "The match goes on."
    loser = "" if outcome.winner is None else names[PLAYERS[1 - PLAYERS.index(outcome.winner)]]
    match outcome.reason:
        case reason if reason == ABSENT:
            side = 1 - PLAYERS.index(outcome.winner or PLAYERS[0])
            return f"{loser} {_left(match.position.presence(side))}: erased from history."
        case reason if reason == STANDSTILL:
            return "Nothing moved on any more, and you had agreed that this is a draw."
        case "resignation":
            return f"{loser} resigned."
        case "clock":
            return f"{loser} ran out of time." if loser else "Both ran out of time."
        case _:
            return "You agreed on a draw."


def _left(eras: Sequence[int]) -> str:
    return f"is left in the {ERA_NAMES[eras[0]]} alone" if eras else "is left nowhere"


def tally_picture(match: KilledMatch, at: Point, side: int) -> Frame:
    """How many copies each side has left on the boards, from a point on, in signs of that size."""
    ops: list[Op] = []
    x = at.x
    for number in range(len(PLAYERS)):
        plinth = SIDE_PLINTHS[number]
        count = match.position.bodies(number) - match.position.supply[number]
        ops.append(Sprite(COPY_DRAWINGS[number], Rect(x, at.y - side // 2, side, side), plinth.ink, plinth.ground))
        x += side + side // 3
        ops.append(Text(f"{count} left", Point(x, at.y), side * 2 // 3, Role.TEXT, Anchor.LEFT, Weight.BOLD))
        x += side * 4
    return tuple(ops)
