"""What the commands print of Time Chess: replays as text and as data, and games as PGN text."""

import json

import pytest

from game import commands
from game import main as program
from game.engine.outcome import End
from game.engine.record import Record, parse_record, replay
from game.storage.records import save_record
from game.titles.chess.rules.fen import START
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_chess.plugin import TIME_CHESS
from game.titles.time_chess.scoresheet import read_scoresheet, write_scoresheet
from game.titles.time_chess.title import TIME_CHESS as TITLE
from tests.titles.time_chess.rules.play import games, match_at, played

WHITE, BLACK = PLAYERS
BOARD = {"name": "First move", "fen": START, "travellers": [], "entries": []}
OPEN_LOOP = {
    "name": "Too soon",
    "fen": "r3r1k1/8/8/8/8/8/5PPP/6K1 b - - 0 3",
    "travellers": ["wBc1>c5 2-6"],
    "entries": ["b a5 2 a8 e8"],
}
BUMPED = {"name": "Bumped", "fen": "4k1b1/8/8/3np3/8/8/8/4K3 b - - 0 1", "travellers": [], "entries": []}


@pytest.fixture(autouse=True)
def listed(monkeypatch):
    monkeypatch.setattr(commands, "TITLES", {TITLE.id: TITLE})
    monkeypatch.setattr(commands, "ACCOUNTS", {TITLE.id: TIME_CHESS.account})
    monkeypatch.setattr(commands, "SCORESHEETS", {TITLE.id: TIME_CHESS.scoresheet})


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
    status, out, _ = run("replay", record("!d1@g4 g4g5", "c8c4^4"), "--json")
    document = json.loads(out)
    assert status == 0
    assert (len(document["views"]), document["outcome"]) == (3, None)
    assert len(document["views"][0].pop("legal")) == 135
    assert document["views"][0] == {
        "fen": START,
        "travellers": [],
        "entries": [],
        "in_check": False,
        "temporal_check": False,
    }
    last = document["views"][2]
    assert (last["travellers"], last["entries"]) == (["bBc8>c4 1-5"], ["wQ g4 1"])
    assert last["legal"] == sorted(last["legal"])


def test_a_match_that_is_over_has_a_last_view_without_legal_turns(run):
    _, out, _ = run("replay", record("e8e1", board=OPEN_LOOP, first=1), "--json")
    document = json.loads(out)
    assert document["outcome"] == {"winner": "white", "reason": "paradox"}
    assert len(document["views"]) == 2
    assert (document["views"][1]["legal"], document["views"][1]["in_check"]) == ([], None)


def test_an_illegal_order_is_named_and_nothing_printed(run):
    assert run("replay", record("e2e4", "a8a7^2"), "--json") == (
        1,
        "",
        "turn 2, player black: a8a7^2: a rook stays on its square for one to seven moves\n",
    )


def test_a_replay_as_text_shows_who_is_on_the_way_and_what_is_open(run):
    _, out, _ = run("replay", record("!d1@g4 g4g5", "c8c4^4"))
    assert "turn 2, white to move\non the way: bBc8>c4 1-5\nopen entries: w g4 1 d1 g5\n" in out
    assert "\n5  . . . . . . Q .\n" in out


def test_check_says_what_a_record_is(run):
    _, out, _ = run("check", record("e8e1", board=OPEN_LOOP, first=1))
    assert out.endswith("a good record, 1 turns, Ada (white) won (a paradox)\n")


# PGN.


@pytest.mark.parametrize(
    "made",
    [
        record("!d1@g4 g4g5", "c8c4^4"),
        record("e2e4", "e7e5", end=End("resignation", (BLACK,)), draws="none", clock="total 600", free_queen=True),
        record("e2e4", end=End("agreement")),
        record("e2e4", end=End("clock", (BLACK, WHITE))),
        record("e8e1", board=OPEN_LOOP, first=1),
        record("g8d5 {5,2}", board=BUMPED, first=1, own_capture="displace"),
        record("c1^n", "a7a6", "d2d3", "a6a5", "&c3 c3a5", open_future=True),
    ],
    ids=["goes on", "resigned", "agreed", "both out of time", "a paradox at the end", "with a die", "recalled"],
)
def test_a_record_becomes_a_text_and_a_text_the_record(run, made):
    status, text, said = run("pgn", made)
    assert (status, said) == (0, "")
    assert '[Variant "Time Chess"]' in text
    assert parse_record(run("pgn", text)[1]) == made


def test_the_text_is_what_chess_players_expect(run):
    _, text, _ = run("pgn", record("e8e1", board=OPEN_LOOP, first=1))
    assert text.splitlines() == [
        '[Event "Too soon"]',
        '[Site "?"]',
        '[Date "????.??.??"]',
        '[Round "?"]',
        '[White "Ada"]',
        '[Black "Bo"]',
        '[Result "1-0"]',
        '[Variant "Time Chess"]',
        '[SetUp "1"]',
        '[FEN "r3r1k1/8/8/8/8/8/5PPP/6K1 b - - 0 3"]',
        '[Travellers "wBc1>c5 2-6"]',
        '[Entries "b a5 2 a8 e8"]',
        '[Termination "paradox"]',
        "",
        "3... Re1#?? 1-0",
    ]


def test_trips_copies_and_returns_have_signs_of_their_own(run):
    _, text, _ = run("pgn", record("!b1@b3 b3c5", "a7a6", "b1b3v1", "d8d6^2"))
    assert text.splitlines()[-1] == "1. !Nb1@b3 Nc5 a6 2. Nb1b3v1 Qd8d6^2 *"


@pytest.mark.parametrize("number", range(0, 30, 6))
def test_whole_games_come_back_from_their_text(number):
    game = games()[number]
    match = played(match_at(game["fen"], **game["ruleset"]), *game["turns"])
    made = Record(TITLE.id, 1, BOARD, game["ruleset"], {WHITE: "", BLACK: ""}, match.turns)
    again = read_scoresheet(write_scoresheet(made, ""))
    assert again.turns == match.turns
    assert replay(TITLE, again).digest() == match.digest()


HEAD = '[Variant "Time Chess"]\n\n'


def test_a_text_in_plain_form_without_tags_for_anything_else_is_read(run):
    status, out, _ = run("pgn", HEAD + "1. !d1@g4 g4g5 a7a6 {a reply} 2. Nf3 b8^2 *")
    assert status == 1, "a knight does not stay"
    status, out, _ = run("pgn", HEAD + "1. !d1@g4 g4g5 a7a6 {a reply} 2. Nf3 Rh8^2 *")
    assert status == 0
    assert [*parse_record(out).turns] == [
        {WHITE: ("!d1@g4 g4g5",)},
        {BLACK: ("a7a6",)},
        {WHITE: ("g1f3",)},
        {BLACK: ("h8^2",)},
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "1. e4 e4 *", "line 3, move 1 of black: 'e4' is not a move; write recalls"),
        (HEAD + "1. a1^9 *", "line 3, move 1 of white: a1^9: a rook stays on its square for one to seven moves\n"),
        ('[FEN "8"]\n' + HEAD + "*", "board: a position has six fields"),
        ('[Draws "few"]\n' + HEAD + "*", "ruleset.draws: must be one of standard, none, not 'few'\n"),
        (HEAD + "1. e4 0-0", "the result is 0-0, but the moves lead to no paradox\n"),
        ('[Termination "clock"]\n[By "Ada"]\n' + HEAD + "1. e4 1-0", "the tag By must name white, black or both"),
    ],
)
def test_a_mistake_in_a_text_is_named(run, text, said):
    status, out, err = run("pgn", text)
    assert (status, out) == (1, "")
    assert err.startswith(said)
