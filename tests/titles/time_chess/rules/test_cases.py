"""Every worked case and every whole game by chance comes out as written down."""

import hashlib

import pytest

from game.titles.chess.rules.squares import read_square
from game.titles.time_chess.rules.turn import MoveKind
from game.titles.time_chess.rules.views import view_data
from tests.titles.time_chess.rules.play import cases, games, match_at, paradoxes, played

RESULTS = {"white": "1-0", "black": "0-1"}


def result(match):
    if match.outcome is None:
        return None
    return RESULTS[match.outcome.winner] if match.outcome.winner else ("0-0" if match.ruleset.both_lose else "1/2-1/2")


def started(case):
    return match_at(case["fen"], ",".join(case["travellers"]), ",".join(case["entries"]), **case["options"])


def after(case):
    """The match after the case's moves; the rolls are those of the last of them."""
    *moves, last = case["moves"] or [None]
    match = played(started(case), *moves)
    rolls = f" {{{','.join(map(str, case['rolls']))}}}" if case["rolls"] else ""
    return match if last is None else played(match, last + rolls)


def why(match):
    """All words about why it is over."""
    return " ".join([*(paradoxes(match)), match.outcome.reason if match.outcome else ""])


def kinds(match):
    ordinary = sum(move.kind is MoveKind.ORDINARY for move in match.choices.legal)
    return {"ordinary": ordinary, "time": sum(move.is_time_move for move in match.choices.legal)}


def letter(match, name):
    piece = match.position.board.piece_at(read_square(name))
    return "." if piece is None else piece.symbol()


@pytest.mark.parametrize("case", cases(), ids=[case["id"] for case in cases()])
def test_case(case):
    expect, match = case["expect"], after(case)
    view = view_data(match)
    found = {
        "legal_count": len(match.legal),
        "kinds": kinds(match),
        "legal": [turn for turn in expect.get("legal", ()) if match.why_not(match.mover, (turn,)) is None],
        "illegal": [turn for turn in expect.get("illegal", ()) if match.why_not(match.mover, (turn,)) is not None],
        "squares": {name: letter(match, name) for name in expect.get("squares", {})},
        "travellers_after": view["travellers"],
        "turn": match.position.number,
        "in_check": view["in_check"],
        "temporal_check": view["temporal_check"],
        "result": result(match),
        "reason": match.outcome.reason if match.outcome else None,
        "reason_has": expect.get("reason_has") if expect.get("reason_has", "") in why(match) else why(match),
        "after": {key: view[key] for key in ("fen", "travellers", "entries")},
    }
    found["entries_after"] = view["entries"]
    assert {key: found[key] for key in expect} == expect


@pytest.mark.parametrize("game", games(), ids=range(len(games())))
def test_whole_game(game):
    match = match_at(game["fen"], **game["ruleset"])
    for number, (fen, travellers, entries, check, temporal, legal, count, ended) in enumerate(game["states"]):
        view = view_data(match)
        assert (view["fen"], view["travellers"], view["entries"]) == (fen, travellers, entries)
        assert (view["in_check"], view["temporal_check"], result(match)) == (check, temporal, ended)
        assert (len(match.legal), hashlib.md5("\n".join(match.legal).encode()).hexdigest()) == (count, legal)
        if number < len(game["turns"]):
            match = played(match, game["turns"][number])
