"""A lesson is read from its text and played through by the rules; one that cannot be gone through is refused."""

import re

import pytest

from game.engine.errors import AssetError
from game.view.coach.bubble import LONGEST
from game.view.coach.lesson import Left, Reached, Read, Seen, TurnGiven, Wrong
from game.view.coach.reader import check_pages, read_lesson
from game.view.coach.teaching import Ground, Teaching
from tests.engine.toy import HEAP, PLAYERS

LEFT, RIGHT = PLAYERS

GROUND = Ground(
    HEAP,
    ("submit", "help"),
    Teaching(sights=lambda match: ("heap",)),
    "tale",
    lambda before, after: after.turn // 3 > before.turn // 3,
    {"patient": lambda match, player: ("1",)},
)
"""A round is a turn of the left, one of the right, and one that asks nobody."""

TEXT = """
name = "Heaps"
about = "Take the last one."
pages = ["start"]
[players]
left = "Lee"
right = "Ria"
[[parts]]
opponent = [[], ["1"]]
[parts.board]
most = 4
[[parts.steps]]
name = "look"
say = "Look around."
point = ["heap"]
[[parts.steps]]
name = "one"
say = '''
Take one.
Press <submit>.'''
orders = ["1"]
then = "Good."
hints = ["It is less than two."]
[[parts.steps.wrong]]
turns = [["2"]]
say = "That is two."
[[parts.steps]]
name = "gone"
say = "One and one are gone."
at = "tale"
[[parts.steps]]
name = "on"
say = "Go on."
at = "tale"
leave = true
[[parts.steps]]
name = "seen"
say = "Look at the heap."
look = "heap"
[[parts.steps]]
name = "last"
say = "Take two, and you have won."
until = "won"
solution = [["2"]]
[[parts.steps]]
name = "end"
say = "That is all."
[[parts]]
played = [{ left = ["1"] }, { right = ["1"] }, {}]
opponent = "patient"
[parts.board]
most = 4
[[parts.steps]]
name = "more"
say = "Once more, from here."
"""


def lesson(old="", new=""):
    assert old in TEXT
    return read_lesson(TEXT.replace(old, new, 1) if old else TEXT, GROUND)


def test_a_lesson_has_its_parts_its_players_and_its_steps():
    read = lesson()
    assert (read.name, read.about, read.pages) == ("Heaps", "Take the last one.", ("start",))
    assert [part.board for part in read.parts] == [{"most": 4}, {"most": 4}]
    assert read.parts[1].played == ({LEFT: ("1",)}, {RIGHT: ("1",)}, {})
    assert read.names == {LEFT: "Lee", RIGHT: "Ria"}
    assert [step.name for step in read.steps] == ["look", "one", "gone", "on", "seen", "last", "end", "more"]
    assert [step.part for step in read.steps] == [0] * 7 + [1]


def test_keys_are_left_to_be_named():
    assert lesson().steps[1].say == "Take one. Press <submit>."


def test_each_step_knows_what_it_waits_for():
    waits = {step.name: step.wait for step in lesson().steps}
    reached = waits.pop("last")
    assert waits == {
        "look": Read(),
        "one": TurnGiven((("1",),)),
        "gone": Read(),
        "on": Left(),
        "seen": Seen("heap"),
        "end": Read(),
        "more": Read(),
    }
    assert isinstance(reached, Reached)
    assert (reached.solution, reached.turns, reached.warns) == ((("2",),), 1, False)
    assert lesson().steps[1].wrong == (Wrong((("2",),), "That is two."),)


def test_other_turns_may_be_accepted_too():
    wrong = TEXT[TEXT.index("[[parts.steps.wrong]]") : TEXT.index('[[parts.steps]]\nname = "gone"')]
    text = TEXT.replace(wrong, "").replace('orders = ["1"]', 'orders = ["1"]\nor = [["2"]]')
    assert read_lesson(text, GROUND).steps[1].wait == TurnGiven((("1",), ("2",)))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[players]", "[players", "not a TOML text: "),
        ("pages", "sides", "unknown key 'sides'; known are name, about, "),
        ('name = "Heaps"', "", "name: must be a text of 1 to 32 characters, not None"),
        ('about = "Take the last one."', 'about = ""', "about: must be a text of 1 to 72 characters, not ''"),
        ('pages = ["start"]', 'pages = "start"', "pages: must be a list of texts, not 'start'"),
        ('right = "Ria"', "", "players: must name each of left, right once"),
        ("most = 4", 'most = "4"', "parts[0]: board.most: must be a whole number"),
        ("[parts.board]", "[parts.bord]", "parts[0]: unknown key 'bord'"),
        ('"patient"', '"pateint"', "parts[1].opponent: nobody is called 'pateint'; did you mean 'patient'?"),
        ("{ right =", "{ write =", "parts[1].played[1]: unknown key 'write'; known are left, right"),
        ('right = ["1"]', 'right = ["9"]', "parts[1]: turn 2, player right: take 1 or 2 counters"),
        ('opponent = [[], ["1"]]', "opponent = 3", "parts[0].opponent: must be a list of turns"),
        ("<submit>", "<sumbit>", "step one, say: the game has no words for <sumbit>; did you mean 'submit'?"),
        ('name = "look"', "", "parts[0].steps[0].name: must be a word, not None"),
        ('name = "gone"', 'name = "one"', "parts[0].steps[2].name: there is a step 'one' already"),
        ('then = "Good."', 'than = "Good."', "step one: unknown key 'than'; known are name, "),
        ('"Look around."', "3", "step look, say: must be a text of some words, not 3"),
        ('"Look around."', f'"{"word " * 80}"', f"step look, say: has 399 letters; a bubble has room for {LONGEST}"),
        ('"Look around."', '"One. Two! Three?"', "step look, say: has 3 sentences; say 2 at most at once"),
        ('then = "Good."', f'then = "{"o" * 400}"', "step one, then: has 400 letters"),
        ('"Take two, and you have won."', f'"{"o" * 200}"', "step last, say: has 200 letters; with 'until'"),
        ('point = ["heap"]', 'point = "heap"', "step look, point: must be a list of texts"),
        ('orders = ["1"]', "orders = 1", "step one, orders: must be a list of texts"),
        ('orders = ["1"]', "orders = []", "step one, orders: must be a turn, an order for each part"),
        (
            'orders = ["1"]',
            'orders = ["1"]\nlook = "heap"',
            "step one: waits for one thing at a time, and not for look",
        ),
        ('point = ["heap"]', 'then = "Good."', "step look, then: is said once the orders are drafted"),
        ('point = ["heap"]', 'hints = ["Good."]', "step look: 'wrong' and 'hints' go with 'orders' or 'until'"),
        ('point = ["heap"]', "turns = 3", "step look, turns: goes with 'until', which is missing"),
        ('point = ["heap"]', "leave = true", "step look, leave: must be true, and goes with 'at'"),
        ('point = ["heap"]', 'at = "tael"', "step look, at: must be 'tale', not 'tael'"),
        ('point = ["heap"]', 'at = "tale"', "step look, at: no tale is told just before"),
        ('look = "heap"', 'look = "heep"', "step seen, look: 'heep' can never be seen; did you mean 'heap'?"),
        ('orders = ["1"]', 'orders = ["11"]', "step one, orders: '11' is not possible then; did you mean '1'?"),
        ('turns = [["2"]]', 'turns = [["22"]]', "step one, wrong[0].turns[0]: '22' is not possible then"),
        ('turns = [["2"]]', 'turns = [["1"]]', "step one, wrong[0]: is what the step asks for"),
        ('turns = [["2"]]', "turns = []", "step one, wrong[0].turns: must be turns, each with an order"),
        ('say = "That is two."', "", "step one, wrong[0], say: must be a text of some words, not None"),
        ('hints = ["It is', 'hints = ["a", "b", "c", "It is', "step one, hints: are 4; 3 at most"),
        ('until = "won"', 'until = "wonn"', "step last, until: there is no state 'wonn'; it can be 'won'"),
        ('solution = [["2"]]', "", "step last, solution: is missing"),
        ('solution = [["2"]]', 'solution = [["1"]]', "step last, solution: does not lead to what 'until' says"),
        ('solution = [["2"]]', 'solution = [["2"], ["1"]]', "step last, solution: gets there after 1 turns already"),
        ('solution = [["2"]]', 'solution = [["2"]]\nturns = -1', "step last, turns: must be a whole number"),
        ('solution = [["2"]]', 'solution = [["2"]]\nwarns = 1', "step last, warns: must be true or false, not 1"),
        ('until = "won"\nsolution = [["2"]]', 'orders = ["2"]\nwrong = 1', "step last, wrong: must be tables"),
        ('name = "end"', 'name = "end"\norders = ["1"]', "step end, orders: the match is over then"),
        ('say = "Once more, from here."', 'say = "More."\norders = ["1"]', "step more: is the last one, and must only"),
    ],
)
def test_what_cannot_be_gone_through_is_refused_with_its_place_and_key(old, new, said):
    with pytest.raises(AssetError, match=f"^{re.escape(said)}"):
        lesson(old, new)


def test_a_state_that_is_there_from_the_beginning_is_nothing_to_wait_for():
    ground = Ground(HEAP, (), Teaching(goal=lambda words: lambda match: True), "", lambda a, b: False, {})
    text = TEXT[: TEXT.index("[[parts.steps]]")] + TEXT[TEXT.index('[[parts.steps]]\nname = "last"') :]
    with pytest.raises(AssetError, match="step last, until: is so before anything is done"):
        read_lesson(text.replace('"patient"', "[]"), ground)


def test_without_steps_there_is_no_lesson():
    with pytest.raises(AssetError, match=r"parts\[0\].steps: must be tables"):
        read_lesson(TEXT[: TEXT.index("[[parts.steps]]")], GROUND)


def test_a_match_that_is_over_is_nothing_to_learn_on():
    with pytest.raises(AssetError, match=r"parts\[1\].played: the match is over then"):
        lesson('played = [{ left = ["1"] }, { right = ["1"] }, {}]', 'played = [{ left = ["2"] }, { right = ["2"] }]')


def test_pages_must_be_in_the_rulebook():
    check_pages(lesson(), ("start",))
    with pytest.raises(AssetError, match="pages: the rulebook has no page 'start'; did you mean 'stop'"):
        check_pages(lesson(), ("stop",))
