"""What the commands print of Time Travelling Chess: replays as text and as data, and games as PGN text."""

import json

import pytest

from game import main as program
from game.engine.outcome import End
from game.engine.record import Record, parse_record
from game.storage.records import save_record
from game.titles.chess.rules.fen import START
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS as TITLE

WHITE, BLACK = PLAYERS
BOARD = {"name": "First move", "fen": START, "vortex": [], "loops": []}
MATE = {
    "name": "Boxed in",
    "fen": "7k/8/1b6/8/4n3/8/6PP/6KQ b - - 0 1",
    "vortex": ["bRa8"],
    "loops": ["wQa5:-"],
}


def record(*turns, board=BOARD, end=None, first=0, **rules):
    given = tuple({PLAYERS[(number + first) % 2]: (turn,)} for number, turn in enumerate(turns))
    return Record(TITLE.id, 1, board, rules, {WHITE: "Ada", BLACK: "Bo"}, given, end)


@pytest.fixture
def run(tmp_path, capsys):
    def start(command, made, *words):
        path = tmp_path / ("match.boc.json" if isinstance(made, Record) else "match.pgn")
        if isinstance(made, Record):
            save_record(path, made)
        else:
            path.write_text(made)
        status = program.main([command, *words, str(path)])
        said = capsys.readouterr()
        return status, said.out, said.err.replace(f"{path}: ", "")

    return start


def test_a_replay_has_a_view_of_every_position_the_last_one_included(run):
    status, out, _ = run("replay", record("Nb1^", "e7e5", "Q@h5"), "--json")
    document = json.loads(out)
    assert status == 0
    assert (len(document["views"]), document["outcome"]) == (4, None)
    assert len(document["views"][0].pop("legal")) == 161
    assert document["views"][0] == {
        "fen": START,
        "vortex": [],
        "loops": [],
        "in_check": False,
        "check_squares": [],
        "vulnerable": {"white": [], "black": []},
    }
    last = document["views"][3]
    assert (last["vortex"], last["loops"]) == (["wNb1"], ["wQh5:h5"])
    assert last["vulnerable"] == {"white": ["d1"], "black": []}
    assert last["legal"] == sorted(last["legal"])


def test_a_match_that_is_over_has_a_last_view_without_legal_turns(run):
    _, out, _ = run("replay", record("e4f2", board=MATE, first=1), "--json")
    document = json.loads(out)
    assert document["outcome"] == {"winner": "black", "reason": "paradox checkmate"}
    assert len(document["views"]) == 2
    assert document["views"][1]["legal"] == []
    assert (document["views"][1]["in_check"], document["views"][1]["check_squares"]) == (True, ["h1"])


def test_an_illegal_order_is_named_and_nothing_printed(run):
    assert run("replay", record("e2e4", "Ke8^"), "--json") == (
        1,
        "",
        "turn 2, player black: Ke8^: a king cannot travel in time\n",
    )


def test_a_replay_as_text_shows_portals_and_who_is_vulnerable(run):
    _, out, _ = run("replay", record("Nb1^", "e7e5", "Q@h5"))
    assert "move 2, black to move" in out
    assert "vortex: wNb1    loops: wQh5:h5" in out
    assert "\n5  .  .  .  .  p  .  .  Q'\n" in out
    assert "\n1  R  .- B  Q! K  B  N  R\n" in out
    assert "black's counters left: pawn 8, knight 2, light-squared bishop 1" in out


def test_check_says_what_a_record_is(run):
    _, out, _ = run("check", record("e4f2", board=MATE, first=1))
    assert out.endswith("a good record, 1 turns, Bo (black) won (paradox checkmate)\n")


# PGN.


@pytest.mark.parametrize(
    "made",
    [
        record("e2e4", "Q@h5"),
        record("Nb1^", "e7e5", "^Nb1", end=End("resignation", (BLACK,)), draws="none", clock="total 600"),
        record("e2e4", end=End("agreement")),
        record("e2e4", end=End("clock", (BLACK, WHITE))),
        record("e4f2", board=MATE, first=1),
    ],
    ids=["goes on", "resigned", "agreed", "both out of time", "from a position to a paradox mate"],
)
def test_a_record_becomes_a_text_and_a_text_the_record(run, made):
    status, text, _ = run("pgn", made)
    assert status == 0
    assert '[Variant "Time Travelling Chess"]' in text
    assert parse_record(run("pgn", text)[1]) == made


def test_the_text_is_what_chess_players_expect(run):
    _, text, _ = run("pgn", record("e4f2", board=MATE, first=1))
    assert text.splitlines() == [
        '[Event "Boxed in"]',
        '[Site "?"]',
        '[Date "????.??.??"]',
        '[Round "?"]',
        '[White "Ada"]',
        '[Black "Bo"]',
        '[Result "0-1"]',
        '[Variant "Time Travelling Chess"]',
        '[SetUp "1"]',
        '[FEN "7k/8/1b6/8/4n3/8/6PP/6KQ b - - 0 1"]',
        '[Vortex "bRa8"]',
        '[Loops "wQa5:-"]',
        '[Termination "paradox checkmate"]',
        "",
        "1... Nf2#p 0-1",
    ]


HEAD = '[Variant "Time Travelling Chess"]\n\n'
MATED = '[FEN "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"]\n' + HEAD


def test_a_text_in_machine_form_without_tags_for_anything_else_is_read(run):
    status, out, _ = run("pgn", HEAD + "1. e2e4 e5 {a reply} 2. Q@h5 *")
    assert status == 0
    assert [*parse_record(out).turns] == [{WHITE: ("e2e4",)}, {BLACK: ("e7e5",)}, {WHITE: ("Q@h5",)}]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1. e4 *", "the tag Variant must name a game with such a notation: "),
        (HEAD + "1. e4 e4 *", "line 3, move 1 of black: 'e4' is not a legal turn here\n"),
        (HEAD + "1. e4 1-0 e5", "line 3: 'e5' stands behind the result; a file has one game\n"),
        (MATED + "1. Ra8# h6 *", "line 4: h6 stands behind the end of the game (checkmate)\n"),
        ('[FEN "8"]\n' + HEAD + "*", "board: a position has six fields"),
        ('[Draws "few"]\n' + HEAD + "*", "ruleset.draws: must be one of standard, none, not 'few'\n"),
        (MATED + "1. Ra8# 0-1", "the result is 0-1, but the moves lead to 1-0\n"),
        (HEAD + "1. e4 0-0", "the result 0-0 is none of this game\n"),
        ('[Termination "clock"]\n[By "Ada"]\n' + HEAD + "1. e4 1-0", "the tag By must name white, black or both"),
    ],
)
def test_a_mistake_in_a_text_is_named(run, text, said):
    status, out, err = run("pgn", text)
    assert (status, out) == (1, "")
    assert err.startswith(said)
