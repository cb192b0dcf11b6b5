"""The rulebook can be read, and each of its pictures plays a legal turn and shows what its words say."""

import pytest

from game.resources import texts
from game.titles.time_travelling_chess.rules.moves import legal_turns
from game.titles.time_travelling_chess.rules.turn import parse_turn
from game.titles.time_travelling_chess.view.book.figures import PICTURES
from game.titles.time_travelling_chess.view.book.plates import positions_of
from game.titles.time_travelling_chess.view.book.rulebook import read_rulebook
from tests.titles.time_travelling_chess.rules.play import in_check, lists, match_at, played, ringed


def test_every_page_is_there_and_every_picture_is_on_one():
    book = read_rulebook(texts("titles/time_travelling_chess/rulebook"), (("N", "forward"),))
    shown = {block.figure for leaf in book.leaves for block in leaf.blocks if block.figure}
    assert shown == set(PICTURES)


@pytest.mark.parametrize("name", [name for name, picture in PICTURES.items() if picture.turn])
def test_the_turn_of_a_picture_is_legal(name):
    picture = PICTURES[name]
    before, _ = positions_of(picture)
    assert parse_turn(picture.turn) in legal_turns(before)


def test_what_pictures_show_is_what_their_words_say():
    assert ringed(positions_of(PICTURES["appear"])[1]) == "d1"
    assert lists(positions_of(PICTURES["close"])[1]) == ("6k1/5ppp/8/8/Q7/8/5PPP/6K1", "", "")
    mated = positions_of(PICTURES["paradox"])
    assert (ringed(mated[0], 1), in_check(mated[1])) == ("h8", "h8")
    assert played(match_at(mated[0]), PICTURES["paradox"].turn).outcome.reason == "paradox checkmate"
