"""Matches of Time Chess by chance, with copies and recalls, under options by chance."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import strategies as st

from game.titles.chess.rules.squares import NAMES, SQUARES
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.moves import recalls
from game.titles.time_chess.rules.pieces import DECLARABLE
from game.titles.time_chess.rules.trace import NOBODY
from game.titles.time_chess.rules.turn import Declaration, Recall, TimeTurn
from tests.titles.time_chess.rules.play import match_at, played

STARTS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/P1k5/8/2q5/8/3RB3/K5p1/6N1 w - - 0 5",
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4",
)


def random_turn(match: TimeMatch, random: Random) -> str:
    """A legal turn, now and then with a recall or with copies."""
    position = match.position
    back = [Recall(square, position.number - each.departed) for each, square in recalls(position)]
    recalled = tuple(back[:1]) if back and random.random() < 0.4 else ()
    prepared = match.prepared(recalled, ())
    if prepared.loser != NOBODY:
        return str(TimeTurn(None, recalled))
    position = prepared.position
    declared: tuple[Declaration, ...] = ()
    own = [square for square in position.squares(position.side) if position.piece(square) in DECLARABLE]
    if own and not position.in_check and random.random() < 0.25:
        empty = [square for square in SQUARES if not position.piece(square)]
        declared = (Declaration(random.choice(own), random.choice(empty)),)
    choices = match.prepared(recalled, declared).choices
    if not choices.legal:
        return random.choice(match.parts(match.mover)[0].orders)
    moves = [move for move in choices.legal if move.is_time_move and random.random() < 0.3] or list(choices.legal)
    return str(TimeTurn(random.choice(moves), recalled, declared))


@cache
def walk(seed: int) -> tuple[TimeMatch, ...]:
    """The states of a match by chance, up to forty turns."""
    random = Random(seed)
    options = {
        "paradox": random.choice(["loses", "both_lose"]),
        "open_future": random.random() < 0.3,
        "free_queen": random.random() < 0.3,
        "own_capture": random.choice(["paradox", "paradox", "displace"]),
    }
    states = [match_at(random.choice(STARTS), **options)]
    while len(states) < 40 and states[-1].outcome is None:
        states.append(played(states[-1], random_turn(states[-1], random)))
    return tuple(states)


states = st.tuples(st.integers(0, 300), st.integers(0, 40)).map(lambda at: walk(at[0])[at[1] % len(walk(at[0]))])
"""States met in matches by chance."""
going_on = states.filter(lambda match: match.outcome is None)
squares = st.sampled_from(NAMES)
