"""Every worked case and every whole game by chance comes out as written down."""

import hashlib
from collections import Counter

import pytest

from game.titles.chess.rules.endings import ChessDraws
from game.titles.chess.rules.squares import names_in, read_square
from game.titles.time_travelling_chess.rules.attacks import vulnerable
from game.titles.time_travelling_chess.rules.compact import print_fen_of, print_loops, print_vortex
from game.titles.time_travelling_chess.rules.turn import parse_turn
from game.titles.time_travelling_chess.rules.views import view_data
from tests.titles.time_travelling_chess.rules.play import cases, games, here, match_at, played

RESULTS = {"white": "1-0", "black": "0-1", None: "1/2-1/2"}
KINDS = {"OrdinaryTurn": "ordinary", "ForwardTurn": "forward", "ReturnTurn": "return", "AppearTurn": "appear"}


def result(match):
    return None if match.outcome is None else RESULTS[match.outcome.winner]


def compact(position):
    return {
        "fen": print_fen_of(position),
        "vortex": sorted(print_vortex(position)),
        "loops": sorted(print_loops(position)),
    }


@pytest.mark.parametrize("case", cases(), ids=[case["id"] for case in cases()])
def test_case(case):
    expect = case["expect"]
    start = here(case["fen"], " ".join(case["vortex"]), " ".join(case["loops"]))
    match = played(match_at(start), *case["moves"])
    position, view = match.position, view_data(match)
    found = {
        "after": compact(position),
        "squares": {name: position.letter_at(read_square(name)) or "." for name in expect.get("squares", {})},
        "side": "wb"[position.side],
        "rights": print_fen_of(position).split(" ")[2],
        "vulnerable": {side: names_in(vulnerable(position, "wb".index(side))) for side in expect.get("vulnerable", {})},
        "in_check": view["in_check"],
        "check_squares": view["check_squares"],
        "loops_after": sorted(print_loops(position)),
        "legal": [turn for turn in expect.get("legal", ()) if turn in match.legal],
        "illegal": [turn for turn in expect.get("illegal", ()) if match.why_not(match.mover, (turn,)) is not None],
        "legal_set": [*match.legal],
        "legal_count": len(match.legal),
        "kinds": Counter(KINDS[type(parse_turn(turn)).__name__] for turn in match.legal),
        "result": result(match),
        "reason": None if match.outcome is None else match.outcome.reason,
    }
    assert {key: found[key] for key in expect} == {**expect, **_sorted(expect)}


def _sorted(expect):
    return {key: sorted(expect[key]) for key in ("loops_after", "legal_set") if key in expect}


@pytest.mark.parametrize("game", games(), ids=range(len(games())))
def test_whole_game(game):
    match = match_at(here(), draws=ChessDraws.NONE)
    for number, (fen, vortex, loops, legal, count, ended, reason) in enumerate(game["states"]):
        assert compact(match.position) == {"fen": fen, "vortex": vortex, "loops": loops}
        assert (result(match), match.outcome and match.outcome.reason) == (ended, reason)
        turns = "\n".join(match.legal)
        assert (len(match.legal), hashlib.md5(turns.encode()).hexdigest()) == (count, legal)
        if number < len(game["turns"]):
            match = played(match, game["turns"][number])
