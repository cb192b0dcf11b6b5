"""The compact position and the board of a record: what is read is what was written, and mistakes are named."""

import pytest

from game.engine.errors import LevelError, RecordError
from game.titles.killed_me.rules.compact import parse_position, print_position
from game.titles.killed_me.rules.level import read_level
from game.titles.killed_me.rules.ruleset import OPTIONS, KilledMeRuleset, read_ruleset, ruleset_data
from game.titles.killed_me.title import KILLED_ME
from tests.titles.killed_me.rules.play import games

GOOD = "w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 - c"


def test_every_position_is_written_as_it_was_read():
    for game in games():
        for fen, *_ in game["states"]:
            assert print_position(parse_position(fen)) == fen


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("w3/4/4/3b|w3/4/4/3b w pf 4,4 - c", "must be three eras"),
        ("w3/4/4|w3/4/4/3b|w3/4/4/3b w pf 4,4 - c", "past: must be 4 rows"),
        ("w3/4/4/3b|w3/4/5/3b|w3/4/4/3b w pf 4,4 - c", "present, row 3: '5' is no piece"),
        ("w3/4/4/3b|w3/4/31b/3b|w3/4/4/3b w pf 4,4 - c", "present, row 3: '31b' has 5 spaces, not 4"),
        ("w3/4/4/3b|w3/4/4/3b|w3/4/4/3b x pf 4,4 - c", "whose turn it is must be w or b"),
        ("w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w px 4,4 - c", "the tokens must be two letters"),
        ("w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,8 - c", "the supplies must be two numbers from 0 to 7"),
        ("w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 gg c", "the modules must be - or letters out of g i m"),
        ("w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 - x", "the build rule must be c"),
        ("w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 -", "must be 'eras side tokens supplies modules rule'"),
        ("ssss/ss2/4/4|4/4/4/4|4/4/4/4 w pf 4,4 g c", "6 seeds: there are only 5"),
        ("4/4/4/4|hhhh/hh2/4/4|4/4/4/4 w pf 4,4 g c", "6 shrubs: there are only 5"),
        ("4/4/4/4|4/4/4/4|tt>>/tt2/4/4 w pf 4,4 g c", "6 trees: there are only 5"),
        ("y2y/4/4/4|4/4/4/4|4/4/4/4 w pf 4,4 i c", "p4: there is one statue of that colour in an era"),
        ("d2e/4/4/4|4/4/4/4|4/4/4/4 w pf 4,4 m c", "p4: there is one dark elephant in an era"),
        ("e2m/4/4/4|4/4/4/4|4/4/4/4 w pf 4,4 m c", "p4: there is one elephant with a white hat in an era"),
        ("w3/4/s3/4|4/4/4/4|4/4/4/4 w pf 4,4 im c", "p9: such a piece belongs to module g"),
        ("w3/4/y3/4|4/4/4/4|4/4/4/4 w pf 4,4 gm c", "p9: such a piece belongs to module i"),
    ],
)
def test_a_mistake_is_named_with_its_place(wrong, said):
    with pytest.raises(LevelError) as caught:
        read_level({"name": "Wrong", "fen": wrong})
    assert said in str(caught.value)
    assert str(caught.value).startswith("board.fen: ")


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ({"name": "X"}, "either 'fen', a compact position, or 'chapter'"),
        ({"name": "X", "fen": GOOD, "chapter": "1"}, "either 'fen'"),
        ({"name": "X", "chapter": "5"}, "board.chapter: must be one of 1, 0, 2, 3, 4gi, 4gm, 4im, 4r"),
        ({"name": "X", "fen": 3}, "board.fen: must be a text"),
        ({"name": 3, "fen": GOOD}, "board.name: must be a text"),
        ({"name": "X", "fen": GOOD, "map": []}, "board: unknown key 'map'"),
    ],
)
def test_a_board_is_a_position_or_a_chapter(board, said):
    with pytest.raises(LevelError) as caught:
        read_level(board)
    assert said in str(caught.value)


def test_a_position_settles_modules_build_rule_and_who_begins():
    rules = read_ruleset({"chapter": "4gi", "build_rule": "old", "first": "black"})
    assert print_position(read_level({"name": "X", "fen": GOOD}).start(rules, 7)) == GOOD


def test_every_choice_is_read_and_written():
    for option in OPTIONS:
        for choice in option.choices:
            rules = read_ruleset({option.key: choice.value})
            assert ruleset_data(rules)[option.key] == choice.value
            assert read_ruleset(ruleset_data(rules)) == rules
    assert read_ruleset({}) == KilledMeRuleset()


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"chapter": "5"}, "ruleset.chapter: must be one of"),
        ({"draw_rule": "never"}, "ruleset.draw_rule: must be one of offer, auto, none"),
        ({"fog": "on"}, "ruleset: unknown key 'fog'"),
        ({"clock": 3}, "ruleset.clock"),
    ],
)
def test_a_wrong_rule_is_named(rules, said):
    with pytest.raises(RecordError) as caught:
        read_ruleset(rules)
    assert said in str(caught.value)


def test_the_board_of_a_new_record_is_a_position_in_which_everything_is_decided():
    rules = {"first": "random", "build_rule": "old"}
    laid = [KILLED_ME.laid_out({"name": "Lot", "chapter": "4r"}, rules, seed) for seed in range(30)]
    assert {tuple(board) for board in laid} == {("name", "fen")}
    assert {board["fen"].split(" ")[1] for board in laid} == {"w", "b"}
    assert {board["fen"].split(" ")[4] for board in laid} == {"gi", "gm", "im"}
    assert {board["fen"].split(" ")[5] for board in laid} == {"o"}
