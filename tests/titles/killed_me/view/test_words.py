"""What happened, in sentences: hats are told once for all eras, seeds say why nothing grows, the end says who died."""

from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.rules.turn import carry_out, parse_turn
from game.titles.killed_me.view.result import sentences
from game.titles.killed_me.view.words import told, turn_words
from tests.titles.killed_me.rules.play import match_of, played

NAMES = dict(zip(PLAYERS, ("Ada", "Bo"), strict=True))


def said(fen, turn):
    return [each.text for each in told(carry_out(match_of(fen).position, parse_turn(turn))[1])]


def test_a_hat_is_told_once_for_all_later_eras():
    words = said("2wd/4/4/l2b|w2d/4/4/l2b|w2d/4/4/l2b w pf 4,4 m c", "p3: TD S /n")
    assert words[:2] == [
        "The elephant on 4 in the past is trained: a dark elephant with a white hat now.",
        "The same elephant remembers it in the present and the future.",
    ]


def test_so_are_the_hats_that_come_off():
    words = said("2wf/4/4/l2b|w2f/4/4/l2b|w2f/4/4/l2b w pf 4,4 m c", "p3: TD S /n")
    assert words.count("Other hats come off, in the past and the present and the future.") == 1
    assert not any("loses" in each for each in words)


def test_a_seed_says_why_nothing_grows_above_it():
    fen = "4/1w2/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 g c"
    assert (
        said(fen, "p6: N P1 /n")[1]
        == "A seed is planted on 1 in the past, but 1 in the present is taken: nothing grows."
    )
    assert said(fen, "p6: P7 N /n")[0] == "A seed is planted on 7 in the past."


def test_the_result_says_who_died_in_the_turn_that_won():
    match = played(match_of("4/2wb/4/4|w3/4/4/3b|w3/4/4/4 w pf 4,4 - c"), "p7: E W /n")
    assert sentences(match, NAMES) == (
        "Bo is left in the present alone: erased from history.",
        "The last turn: The black copy on 8 in the past is squished, pushed by the white copy.",
        "1 turn was played.",
    )


def test_a_turn_of_the_list_is_said_in_words():
    assert turn_words(parse_turn("n6: < CE+ /p")) == (
        "The copy on 6 in the present: back, elephant → pulls. The token goes to the past."
    )
    assert turn_words(parse_turn("-- /n")) == "No copy could act. The token goes to the present."
