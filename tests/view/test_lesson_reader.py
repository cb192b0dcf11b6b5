"""A lesson is read from its text and played through by the rules; one that cannot be gone through is refused."""

import re

import pytest

from game.engine.errors import AssetError
from game.view.coach.bubble import LONGEST
from game.view.coach.lesson import Wait
from game.view.coach.reader import read_lesson
from game.view.coach.rehearsal import Ground
from tests.engine.toy import HEAP, PLAYERS

GROUND = Ground(
    HEAP,
    ("submit", "help"),
    closes=lambda before, after: after.turn % 3 == 0,
)
"""A round is a turn of the left, one of the right, and one that asks nobody."""

TEXT = """
astray = "Not that."
[players]
left = "Lee"
right = "Ria"
[board]
most = 4
[phrases]
end = "Then press <submit>."
[[steps]]
name = "look"
words = "Look around."
around = ["heap"]
[[steps]]
name = "one"
words = '''
Take one.
<end>'''
order = "1"
way = ["button 1"]
then = "Good."
[[steps]]
name = "gone"
words = "One and one are gone."
way = ["gone"]
[[steps]]
name = "on"
words = "Go on."
way = ["on"]
wait = "round"
[[steps]]
name = "last"
words = "Take two, and you have won."
order = "2"
way = ["button 2"]
[[steps]]
name = "end"
words = "That is all."
"""


MORE = """name = "more"
words = "Take one more."
order = "1"
way = ["button 1"]
[[steps]]
"""


def lesson(old="", new=""):
    assert old in TEXT
    return read_lesson(TEXT.replace(old, new, 1) if old else TEXT, GROUND)


def test_a_lesson_has_its_board_its_players_and_its_steps():
    read = lesson()
    assert read.board == {"most": 4}
    assert read.names == {PLAYERS[0]: "Lee", PLAYERS[1]: "Ria"}
    assert [step.name for step in read.steps] == ["look", "one", "gone", "on", "last", "end"]
    assert (read.astray, read.called) == ("Not that.", "lesson")
    assert lesson("[players]", 'called = "trial"\n[players]').called == "trial"


def test_phrases_stand_in_the_words_and_keys_are_left_to_be_named():
    assert lesson().steps[1].words == "Take one. Then press <submit>."


def test_what_each_step_waits_for_is_found_by_playing():
    waits = {step.name: step.wait for step in lesson().steps}
    assert waits == {
        "look": None,
        "one": Wait(turn=3),
        "gone": None,
        "on": Wait(turn=3, closed=1),
        "last": Wait(turn=4, closed=1),
        "end": None,
    }


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[players]", "[players", "not a TOML text: "),
        ("astray", "strayed", "unknown key 'strayed'; known are called, astray, "),
        ('astray = "Not that."', "", "astray: must be a text of some words, not None"),
        ("[players]", "called = ''\n[players]", "called: must be a word of 6 letters at most, like 'lesson', not ''"),
        ('right = "Ria"', "", "players: must name each of left, right once"),
        ("most = 4", 'most = "4"', "board.most: must be a whole number"),
        ("[phrases]\nend", "[phrases]\nhelp", "phrases.help: is the name of a key"),
        ("<submit>", "<sumbit>", "phrases.end: the game has no words for <sumbit>; did you mean 'submit'?"),
        ("<end>", "<edn>", "step one, words: the game has no words for <edn>; did you mean 'end'?"),
        ('name = "look"', "", "steps[0].name: must be a word, not None"),
        ('name = "gone"', 'name = "one"', "steps[2].name: there is a step 'one' already"),
        ('then = "Good."', 'than = "Good."', "step one: unknown key 'than'; known are name, "),
        ('"Look around."', "3", "step look, words: must be a text of some words, not 3"),
        ('"Look around."', f'"{"word " * 80}"', f"step look, words: has 399 letters; a bubble has room for {LONGEST}"),
        ('then = "Good."', f'then = "{"o" * 400}"', "step one, then: has 400 letters"),
        ('around = ["heap"]', 'around = "goal"', "step look, around: must be a list of what can be pressed"),
        ('around = ["heap"]', 'around = ["heap"]\nway = ["on"]', "step look, around: cannot stand beside 'way'"),
        ('order = "1"', "order = 1", "step one, order: must be a text as records write orders, not 1"),
        ('way = ["button 1"]', "", "step one, way: is missing"),
        ('around = ["heap"]', 'then = "Good."', "step look, then: is said once the order is drafted"),
        ('wait = "round"', 'wait = "turn"', "step on, wait: must be 'round' or left out, not 'turn'"),
        ('then = "Good."', 'wait = "round"', "step one, wait: goes with 'way' and without 'order'"),
        ('words = "That is all."', 'words = "All."\norder = "1"\nway = ["x"]', "step end: is the last one"),
        ('order = "1"', 'order = "11"', "step one, order: '11' is not possible then; did you mean '1'?"),
        ('name = "end"', MORE + 'name = "end"', "step more, order: the match is over then"),
        ('wait = "round"', "", "step last: comes while the end of a round is shown"),
        (
            'name = "gone"\n',
            'name = "gone"\nwait = "round"\n',
            "step on, way: points at the end of a round, and",
        ),
        ('around = ["heap"]', 'way = ["on"]\nwait = "round"', "step look, way: points at the end of a round, and none"),
    ],
)
def test_what_cannot_be_gone_through_is_refused_with_its_step_and_key(old, new, said):
    with pytest.raises(AssetError, match=f"^{re.escape(said)}"):
        lesson(old, new)


def test_without_steps_there_is_no_lesson():
    with pytest.raises(AssetError, match="steps: must be tables"):
        read_lesson(TEXT[: TEXT.index("[[steps]]")], GROUND)
