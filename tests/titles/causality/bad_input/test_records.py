"""Records that anybody could hand to the program: each is refused in one line that names file, place and reason."""

import json

import pytest

from game import main as program
from tests.titles.causality.boards import DUEL, OPENING, duel_record


@pytest.fixture
def refusal(tmp_path, capsys):
    """Replays some content as a file and gives the one line that is said about it."""

    def try_out(content, *, command=("replay", "--json")):
        path = tmp_path / "match.boc.json"
        if isinstance(content, dict | list):
            content = json.dumps(content)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        status = program.main([command[0], str(path), *command[1:]])
        said = capsys.readouterr()
        assert status == 1
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert len(said.err) < 700
        assert said.err.startswith(f"{path}: ")
        return said.err.removeprefix(f"{path}: ").strip()

    return try_out


def without(key):
    record = duel_record()
    del record[key]
    return record


def board(**fields):
    return duel_record(board={**DUEL, **fields})


def text(**fields):
    return json.dumps(duel_record(**fields))


NO_RECORDS = {
    "empty": (b"", "is empty"),
    "blank": (b" \n\t", "is empty"),
    "not JSON": (b"Dear diary", "not a JSON text"),
    "truncated": (text()[:200].encode(), "not a JSON text"),
    "NUL bytes": (text().encode() + b"\0\0", "NUL byte"),
    "UTF-16": (text().encode("utf-16"), "not UTF-8"),
    "invalid UTF-8": (text().encode().replace(b"Ada", b"\xc3\x28"), "not UTF-8"),
    "deep nesting": (b"[" * 200_000, "nested too deeply"),
    "deep nesting inside": (text().replace('"Duel"', "[" * 50_000 + "]" * 50_000), "nested too deeply"),
    "shallow nesting inside": (text().replace('"Duel"', "[" * 400 + "]" * 400), "board.name"),
    "NaN": (text().replace('"time_cap": 3', '"time_cap": NaN'), "'NaN': records hold whole numbers only"),
    "Infinity": (text().replace('"time_cap": 3', '"time_cap": -Infinity'), "whole numbers only"),
    "a fraction": (text().replace('"time_cap": 3', '"time_cap": 3.0'), "'3.0': records hold whole numbers only"),
    "an endless number": (text().replace('"time_cap": 3', '"time_cap": ' + "9" * 5_000), "not a JSON text"),
    "a huge number": (text().replace('"time_cap": 3', '"time_cap": ' + "9" * 4_000), "board.time_cap"),
    "a double key": (text().replace('"end": null', '"end": null, "end": null'), "'end' is written twice"),
    "a double key inside": (
        text().replace('"time_cap": 3', '"time_cap": 3, "time_cap": 4'),
        "'time_cap' is written twice",
    ),
    "half a character": (text().replace("Ada", "\\ud83d"), "half of a character"),
    "a list": ([], "a record is a JSON object"),
    "a number": (b"7", "a record is a JSON object"),
    "another format": (duel_record(format="chess"), "format: must be 'battle-of-causality/record', not 'chess'"),
    "no format": (without("format"), "format: must be"),
    "a newer format": (duel_record(format_version=2), "format_version: 2 is newer than 1"),
    "an older format": (duel_record(format_version=0), "format_version: must be 1, not 0"),
    "a format version in words": (duel_record(format_version="1"), "format_version: must be a whole number, not '1'"),
    "a true format version": (duel_record(format_version=True), "format_version: must be a whole number, not True"),
    "newer rules": (duel_record(rules_version=2), "rules_version: 2 is newer than 1"),
    "older rules": (duel_record(rules_version=0), "rules_version: must be 1, not 0"),
    "another title": (duel_record(title="go"), "title: 'go' is not played here; known are causality"),
    "a title that is a number": (duel_record(title=3), "title: must be a text, not 3"),
    "an unknown key": (duel_record(winner="A"), "unknown key 'winner'"),
    "no board": (without("board"), "board: must be an object"),
    "no turns": (without("turns"), "turns: must be a list"),
    "no players": (without("players"), "players: must be an object"),
    "a third player": (duel_record(players={"A": "Ada", "C": "Cy"}), "players: there is no player 'C', only A, B"),
    "a nameless player": (duel_record(players={"A": 1, "B": "Bo"}), "players, 'A': must be a name"),
    "a very long name": (duel_record(players={"A": "x" * 100_000, "B": "Bo"}), "players, 'A': must be a name"),
    "a seed in words": (duel_record(seed="lucky"), "seed: must be a whole number"),
}

BOARDS = {
    "an unknown key": (board(weather="rain"), "board: unknown key 'weather'"),
    "a name that is a list": (board(name=["Duel"]), "board.name: must be a text"),
    "no time cap": (board(time_cap=None), "board.time_cap: must be a whole number from 2 to 32, not None"),
    "a time cap below 2": (board(time_cap=1), "board.time_cap: must be a whole number from 2 to 32, not 1"),
    "more than 32 slices": (board(time_cap=33), "board.time_cap"),
    "a true time cap": (board(time_cap=True), "board.time_cap"),
    "no map": (board(map=None), "board.map: must be a list of texts"),
    "an empty map": (board(map=[]), "board.map: must be a list of texts"),
    "an empty row": (board(map=[""]), "board.map: must be a list of texts"),
    "a row that is a number": (board(map=["...", 3]), "board.map: must be a list of texts"),
    "a ragged map": (board(map=["...", "..", "..."]), "board.map, row 1: has 2 squares, the rows above have 3"),
    "an unknown square": (board(map=["...", ".~.", "..."]), "board.map, row 1: '~' at 1,1"),
    "too wide": (board(map=["." * 27]), "board.map: is 27 x 1 squares; at most 26 x 26"),
    "too high": (board(map=["."] * 27), "board.map: is 1 x 27 squares; at most 26 x 26"),
    "stones that are no list": (board(stones="A tank 0,0 E"), "board.stones: must be a list"),
    "a stone that is a number": (board(stones=[7]), "board.stones[0] 7: must be faction, type"),
    "a stone on a wall": (board(stones=["A tank 1,1 E"]), "board.stones[0] 'A tank 1,1 E': 1,1 is a wall"),
    "a stone on another": (
        board(stones=["A tank 0,0 E", "N box 0,0"]),
        "board.stones[1] 'N box 0,0': 0,0 is taken by stones[0]",
    ),
    "a stone off the board": (board(stones=["A tank 3,0 E"]), "3,0 is off the board of 3 x 3 squares"),
    "a stone at a negative place": (board(stones=["A tank -1,0 E"]), "'-1,0' is not a square"),
    "a stone far away": (board(stones=["A tank 999999999,0 E"]), "is not a square"),
    "an unknown type": (board(stones=["A pawn 0,0"]), "unknown stone type 'pawn'"),
    "an unknown faction": (board(stones=["C tank 0,0 E"]), "unknown faction 'C'"),
    "a player's box": (board(stones=["A box 0,0"]), "a box is neutral (N)"),
    "a neutral tank": (board(stones=["N tank 0,0 E"]), "a tank is of faction A or B"),
    "an unknown azimuth": (board(stones=["A tank 0,0 Q"]), "'Q' is not an azimuth"),
    "a missing azimuth": (board(stones=["A sniper 0,0"]), "a sniper needs an azimuth"),
    "a needless azimuth": (board(stones=["A tagger 0,0 N"]), "a tagger has no azimuth; leave out 'N'"),
    "two spaces": (board(stones=["A  tank 0,0 E"]), "must be faction, type, x,y"),
    "other digits": (board(stones=["A tank ０,0 E"]), "is not a square"),
    "a base on a wall": (board(bases=["N 1,1"]), "board.bases[0] 'N 1,1': 1,1 is a wall"),
    "a base off the board": (board(bases=["N 0,3"]), "0,3 is off the board"),
    "two bases on a square": (board(bases=["N 0,1", "A 0,1"]), "there is a base on 0,1 already"),
    "a base of nobody": (board(bases=["X 0,1"]), "unknown faction 'X'"),
    "a base in one word": (board(bases=["0,1"]), "must be allegiance"),
}

RULESETS = {
    "an unknown key": ({"gravity": "on"}, "ruleset: unknown key 'gravity'"),
    "an unknown value": ({"paradox": "ignore"}, "ruleset.paradox: must be one of auditors, hulot"),
    "a value that is a list": ({"vision": []}, "ruleset.vision: must be one of"),
    "out_with_the_old alone": (
        {"priority": "out_with_the_old"},
        "out_with_the_old does not exist with paradox auditors",
    ),
    "conservative with hulot": ({"paradox": "hulot", "priority": "conservative"}, "conservative does not exist with"),
    "ace_wildcard with know_your_paradoxes": (
        {"paradox": "know_your_paradoxes", "priority": "ace_wildcard"},
        "ace_wildcard does not exist with paradox know_your_paradoxes",
    ),
    "a headcount alone": (
        {"headcount": {"A": [0], "B": [1]}},
        "ruleset.headcount: exists with priority merry_chronos only",
    ),
    "half a headcount": (
        {"priority": "merry_chronos", "headcount": {"A": [0]}},
        "ruleset.headcount: must have one list",
    ),
    "a headcount twice": (
        {"priority": "merry_chronos", "headcount": {"A": [0, 0], "B": [1]}},
        "ruleset.headcount.A: must list each of the set-up stones [0] once, not [0, 0]",
    ),
    "a headcount of the other's stones": (
        {"priority": "merry_chronos", "headcount": {"A": [1], "B": [0]}},
        "ruleset.headcount.A: must list each",
    ),
    "a headcount of texts": (
        {"priority": "merry_chronos", "headcount": {"A": ["0"], "B": [1]}},
        "ruleset.headcount.A: must list each",
    ),
    "a headcount of truths": (
        {"priority": "merry_chronos", "headcount": {"A": [False], "B": [True]}},
        "ruleset.headcount.A: must list each",
    ),
}

WAITS = {"A": ["0,0 wait"], "B": ["2,2 wait"]}
PASSES = {"A": ["0,0 pass"], "B": ["2,2 pass"]}
STAGNATION = [WAITS, WAITS, PASSES, {}, {}, PASSES, {}, {}, PASSES]
"""Three rounds without a time-jump: the match is over."""

TURNS = {
    "turns that are no list": (7, "turns: must be a list, not 7"),
    "a turn that is a list": ([[]], "turn 1: must be an object"),
    "orders that are a text": ([{"A": "0,0 wait"}], "turn 1, player 'A': must be a list of orders"),
    "an order that is a number": ([{"A": [5]}], "turn 1, player 'A': must be a list of orders"),
    "an endless order": (
        [{"A": ["0,0 wait" + " " * 9_999]}],
        "turn 1, player 'A': an order has at most 512 characters",
    ),
    "an unknown player": ([{"C": []}], "turn 1: there is no player 'C'"),
    "no order at all": ([OPENING, {"A": ["0,0 wait"]}], "turn 2, player B: orders are missing"),
    "too few orders": ([{"A": [], "B": ["2,2 wait"]}], "turn 1, player A: comb rule"),
    "an order twice": ([{"A": ["0,0 wait", "0,0 fire"], "B": ["2,2 wait"]}], "turn 1, player A: order '0,0 fire'"),
    "an order for nobody": ([{"A": ["0,0 wait", "1,2 wait"], "B": ["2,2 wait"]}], "order '1,2 wait'"),
    "an order for the other's stone": ([{"A": ["0,0 wait", "2,2 wait"], "B": ["2,2 wait"]}], "order '2,2 wait'"),
    "an order for a box": ([{"A": ["0,0 wait", "1,0 wait"], "B": ["2,2 wait"]}], "order '1,0 wait'"),
    "no notation": ([{"A": ["charge!"], "B": ["2,2 wait"]}], "turn 1, player A: 'charge!' is not an order"),
    "a tank's move without azimuth": ([{"A": ["0,0 move 1,0"], "B": []}], "order '0,0 move 1,0'"),
    "a move into a wall": (
        [OPENING, {"A": ["0,0 wait"], "B": ["2,1 move 1,1"]}],
        "turn 2, player B: order '2,1 move 1,1'",
    ),
    "a move off the board": ([{"A": ["0,0 wait"], "B": ["2,2 move 3,2"]}], "order '2,2 move 3,2'"),
    "a jump too early": ([{"A": ["0,0 jump 0"], "B": ["2,2 wait"]}], "a tank cannot jump here"),
    "a jump into the future": ([WAITS, {"A": ["0,0 wait"], "B": ["2,2 bomb 2"]}], "order '2,2 bomb 2'"),
    "a swap of nothing": ([WAITS, WAITS, {"A": ["0,0 jump 0 #1"], "B": ["2,2 pass"]}], "order '0,0 jump 0 #1'"),
    "a wait in the final slice": ([WAITS, WAITS, {"A": ["0,0 wait"], "B": ["2,2 pass"]}], "turn 3, player A"),
    "an empty turn too many": ([{}], "turn 1, player A: orders are missing"),
    "a control character": ([{"A": ["0,0 wait\n"], "B": []}], "turn 1, player A: '0,0 wait\\n' is not an order"),
    "turns after the end": ([*STAGNATION, {}], "turn 10: the match was over before it (stagnation)"),
}

ENDS = {
    "an end that is a text": ("A gave up", "end: must be null or an object"),
    "an unknown reason": ({"reason": "boredom", "by": []}, "end.reason: must be one of resignation"),
    "an unknown key": ({"reason": "agreement", "at": 7}, "end: unknown key 'at'"),
    "a stranger": ({"reason": "resignation", "by": ["C"]}, "end.by: must be a list out of A, B"),
    "nobody resigns": ({"reason": "resignation", "by": []}, "end.by: must name exactly one player for resignation"),
    "both resign": (
        {"reason": "resignation", "by": ["A", "B"]},
        "end.by: must name exactly one player for resignation",
    ),
    "a draw by one": ({"reason": "agreement", "by": ["A"]}, "end.by: must name nobody for agreement"),
    "nobody's clock": ({"reason": "clock", "by": []}, "end.by: must name at least one player for clock"),
    "one twice": ({"reason": "clock", "by": ["A", "A"]}, "end.by: names a player twice"),
    "a player in a list": ({"reason": "clock", "by": [["A"]]}, "end.by: must be a list out of"),
}


@pytest.mark.parametrize("name", NO_RECORDS)
def test_no_record(refusal, name):
    content, reason = NO_RECORDS[name]
    assert reason in refusal(content)


@pytest.mark.parametrize("name", BOARDS)
def test_board(refusal, name):
    content, reason = BOARDS[name]
    assert reason in refusal(content)


@pytest.mark.parametrize("name", RULESETS)
def test_ruleset(refusal, name):
    ruleset, reason = RULESETS[name]
    assert reason in refusal(duel_record(ruleset=ruleset))


@pytest.mark.parametrize("name", TURNS)
def test_turns(refusal, name):
    turns, reason = TURNS[name]
    assert reason in refusal(duel_record(turns=turns))


@pytest.mark.parametrize("name", ENDS)
def test_end(refusal, name):
    end, reason = ENDS[name]
    assert reason in refusal(duel_record(end=end))


def test_an_end_after_the_end(refusal):
    record = duel_record(*STAGNATION, end={"reason": "agreement", "by": []})
    assert "end: the match was already over (stagnation)" in refusal(record)


@pytest.mark.parametrize("command", [("replay",), ("replay", "--json"), ("check",)])
def test_every_command_refuses_alike(refusal, command):
    assert refusal(duel_record({"A": ["0,0 fly"], "B": []}), command=command).startswith("turn 1, player A")


def test_a_file_beyond_all_measure(refusal):
    assert "is larger than 8192 KB" in refusal(b" " * (100 << 20))


def test_a_folder(tmp_path, capsys):
    assert program.main(["replay", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"{tmp_path}: is a folder, not a file\n"


def test_no_file(tmp_path, capsys):
    path = tmp_path / "none.boc.json"
    assert program.main(["replay", str(path), "--json"]) == 1
    assert capsys.readouterr().err == f"{path}: cannot be read: No such file or directory\n"


def test_a_name_that_no_file_can_have(capsys):
    assert program.main(["check", "a\0b"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_byte_order_mark_is_no_mistake(tmp_path, capsys):
    path = tmp_path / "match.boc.json"
    path.write_bytes(b"\xef\xbb\xbf" + text(turns=[OPENING]).encode())
    assert program.main(["replay", "--json", str(path)]) == 0
    assert len(json.loads(capsys.readouterr().out)["views"]) == 2
