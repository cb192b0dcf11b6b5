"""Games as text: what goes in comes out, and a mistake is named with its line."""

import pytest

from game.engine.errors import RecordError
from game.titles.chess.rules.pgn import PgnWord, parse_pgn, print_pgn


def test_a_game_is_read_as_it_was_written():
    tags = {"White": 'Ada "the rook"', "Black": "Bo \\", "Result": "1-0"}
    turns = [f"Nf{number}" for number in range(60)]
    text = print_pgn(tags, turns, (1, 0), "1-0")
    assert max(map(len, text.splitlines())) <= 80
    game = parse_pgn(text)
    assert (game.tags, [word.text for word in game.words], game.result) == (tags, turns, "1-0")


def test_a_game_may_begin_with_black():
    assert print_pgn({}, ["e5", "Nf3", "Nc6"], (7, 1), "*").strip() == "7... e5 8. Nf3 Nc6 *"


def test_comments_belong_to_the_turn_before_them_and_praise_is_left_out():
    game = parse_pgn("{first} 1.e4 {good} {old} e5 $1 2. Nf3 ; knight\nNc6 1/2-1/2")
    assert [(word.text, word.comment) for word in game.words] == [
        ("e4", "good old"),
        ("e5", ""),
        ("Nf3", "knight"),
        ("Nc6", ""),
    ]
    assert game.words[-1] == PgnWord("Nc6", "", 2)
    assert game.result == "1/2-1/2"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[White Ada]\n", "line 1: .* is no tag"),
        ('[White "A"]\n[White "B"]\n', "line 2: the tag White stands there twice"),
        ('[Result "1-0"]\n\n1. e4 0-1', "line 3: the moves end with 0-1, but the tag Result says '1-0'"),
        ("1. e4 * e5", "line 1: 'e5' stands behind the result"),
    ],
)
def test_a_mistake_is_named(text, said):
    with pytest.raises(RecordError, match=said):
        parse_pgn(text)
