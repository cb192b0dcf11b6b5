"""Which key does what: names of keys, changes to them, and what cannot be."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import DataError
from game.view.keys.chord import NAMED, Chord, parse_chord
from game.view.keys.everywhere import everywhere
from game.view.keys.keymap import FORMS, Action, Clash, Keymap, checked, keymap

BOARD, REPLAY, CANON = "board", "replay", "canonisation"


def action(id_: str, name: str, keys: str, *places: str, fixed: bool = False) -> Action:
    return Action(id_, name, tuple(keys.split()), "Keys", frozenset(places), fixed=fixed)


ACTIONS = (
    action("stone", "choose a stone", "1 2 3", BOARD, fixed=True),
    action("verb_wait", "order: wait", "W", BOARD),
    action("verb_turn", "order: turn", "T", BOARD),
    action("submit", "submit all orders", "Enter", BOARD, fixed=True),
    action("play_step", "play the step again", "Space", BOARD),
    action("arrows", "slice; target", "Left Right Up Down", BOARD, REPLAY, fixed=True),
    action("aim_left", "slice before", "Ctrl+Left", BOARD, REPLAY, fixed=True),
    action("look_at", "look at a square", "Shift+Left Shift+Up", BOARD, REPLAY, fixed=True),
    action("canonised", "as played, as canonised", "C", BOARD, REPLAY, CANON),
    action("why", "why did this stone do that", "Y", BOARD, REPLAY),
    action("scroll_up", "scroll up", "Shift+PgUp", BOARD, REPLAY),
    action("back", "back; menu", "Esc", BOARD, REPLAY, CANON, fixed=True),
    action("run", "play, stop", "Space", REPLAY),
    action("stage_on", "next stage of a step", ".", REPLAY),
    action("take_over", "take over from this turn", "T", REPLAY),
    action("skip", "skip to the end", "Space", CANON),
    *everywhere((BOARD, REPLAY, CANON)),
)
ORDINARY = keymap(ACTIONS, ())
BY_ID = {action.id: action for action in ACTIONS}
KEYS = st.sampled_from([*NAMED, *"ABCXYZ0189+-=[],./Ä"])


def chords(keys: Keymap, action: Action) -> list[Chord]:
    """All keys of an action."""
    changed = dict(keys.changes).get(action.id)
    return [parse_chord(text) for text in (action.keys if changed is None else (changed,))]


def rebound(keys: Keymap, action: str, chord: str) -> Keymap | Clash:
    return keys.rebound(BY_ID[action], parse_chord(chord))


@given(st.builds(Chord, KEYS, st.booleans(), st.booleans(), st.booleans()))
def test_a_chord_comes_back_from_its_text(chord):
    assert parse_chord(chord.text) == chord


@pytest.mark.parametrize("text", ["", "w", "Ctrl+", "Ctrl", "Strg+S", "Shift+Ctrl+S", "  ", "WW", "F99", "\n"])
def test_other_texts_are_no_chords(text):
    with pytest.raises(DataError, match="keys are written like"):
        parse_chord(text)


@pytest.mark.parametrize(
    ("text", "name", "sign"),
    [("Ctrl+S", "Ctrl+S", "Ctrl+S"), ("PgUp", "PgUp", "PgUp"), ("+", "+", "+"), ("Ctrl++", "Ctrl++", "Ctrl++"),
     ("Shift+Enter", "Shift+Enter", "⇧⏎"), ("Ctrl+Up", "Ctrl+↑", "Ctrl+↑"), ("Backspace", "Backspace", "⌫")],
)  # fmt: skip
def test_names_on_the_screen(text, name, sign):
    assert (parse_chord(text).name, parse_chord(text).sign) == (name, sign)


def test_every_action_is_heard_by_each_of_its_keys():
    for action in ACTIONS:
        for place in action.places:
            assert {ORDINARY.heard(place, chord) for chord in chords(ORDINARY, action)} == {action.id}


def test_the_same_key_does_other_things_in_other_places():
    space = parse_chord("Space")
    assert [ORDINARY.heard(place, space) for place in (BOARD, REPLAY, CANON)] == ["play_step", "run", "skip"]


def test_shift_counts_only_where_it_is_asked_for():
    assert ORDINARY.heard(BOARD, parse_chord("Shift+W")) == "verb_wait"
    assert ORDINARY.heard(BOARD, parse_chord("Shift+PgUp")) == "scroll_up"
    assert ORDINARY.heard(BOARD, parse_chord("Ctrl+W")) == ""


def test_another_key_takes_the_place_of_the_old_one():
    keys = rebound(ORDINARY, "verb_wait", "Ctrl+Shift+W")
    assert keys.changes == (("verb_wait", "Ctrl+Shift+W"),)
    assert keys.heard(BOARD, parse_chord("Ctrl+Shift+W")) == "verb_wait"
    assert keys.heard(BOARD, parse_chord("W")) == ""
    assert keys.label(BY_ID["verb_wait"]) == keys.name("verb_wait") == "Ctrl+Shift+W"
    assert keys.is_changed(BY_ID["verb_wait"])


def test_a_key_that_is_taken_can_be_swapped():
    clash = rebound(ORDINARY, "verb_turn", "W")
    assert clash.reason == "W is already “order: wait”."
    assert clash.swap.heard(BOARD, parse_chord("W")) == "verb_turn"
    assert clash.swap.heard(BOARD, parse_chord("T")) == "verb_wait"


def test_swapping_back_leaves_no_change():
    swapped = rebound(ORDINARY, "verb_turn", "W").swap
    assert rebound(swapped, "verb_turn", "T").swap.changes == ()


def test_a_key_of_another_place_is_free():
    assert rebound(ORDINARY, "stage_on", "W").heard(REPLAY, parse_chord("W")) == "stage_on"


def test_what_cannot_be_swapped_is_refused():
    # T would go to the canonised board, which is looked at in replays too; there T takes the match over.
    clash = rebound(ORDINARY, "verb_turn", "C")
    assert clash.swap is None
    assert clash.reason == "C is already “as played, as canonised”. They cannot be swapped."


@pytest.mark.parametrize("chord", ["Enter", "Esc", "Left", "Shift+Up", "1", "Ctrl+Left"])
def test_fixed_keys_go_to_nobody_else(chord):
    clash = rebound(ORDINARY, "verb_wait", chord)
    assert clash.swap is None
    assert "always" in clash.reason


@pytest.mark.parametrize("action", [action.id for action in ACTIONS if action.fixed])
def test_fixed_actions_get_no_other_key(action):
    assert "cannot be changed" in rebound(ORDINARY, action, "F9").reason


@pytest.mark.parametrize("chord", ["X", "Space", "Shift+X"])
def test_what_is_heard_in_forms_must_not_write(chord):
    assert "missing in names" in rebound(ORDINARY, "full_screen", chord).reason


def test_one_key_and_all_keys_can_be_restored():
    keys = rebound(rebound(ORDINARY, "verb_wait", "X"), "why", "Q")
    assert keys.restored((BY_ID["verb_wait"],)).changes == (("why", "Q"),)
    assert keys.restored(ACTIONS).changes == ()


def test_a_key_that_went_to_another_action_is_not_taken_back():
    keys = rebound(rebound(ORDINARY, "verb_wait", "X"), "verb_turn", "W")
    assert keys.restored((BY_ID["verb_wait"],)).reason == "W is now “order: turn”: change that first."


def test_good_changes_from_a_file_are_taken_together():
    swapped = rebound(ORDINARY, "verb_turn", "W").swap
    assert checked(ACTIONS, swapped.changes).changes == swapped.changes
    assert checked(ACTIONS, swapped.changes).problems == ()


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("verb_wait", "Strg+W", "'Strg\\+W' is no key.*“order: wait” keeps its ordinary key"),
        ("verb_wait", "T", "T is already “order: turn”.*“order: wait” keeps"),
        ("submit", "X", "cannot be changed"),
        ("dance", "X", "nothing is called 'dance'"),
        ("full_screen", "X", "missing in names"),
    ],
)
def test_a_bad_change_is_named_and_the_good_ones_stay(name, text, words):
    found = checked(ACTIONS, ((name, text), ("why", "Q")))
    assert found.changes == (("why", "Q"),)
    (problem,) = found.problems
    assert re.search(words, problem)


@given(st.lists(st.tuples(st.sampled_from(sorted(BY_ID)), KEYS), max_size=6))
def test_whatever_the_file_says_no_key_does_two_things(changes):
    keys = keymap(ACTIONS, checked(ACTIONS, tuple(changes)).changes)
    for place in (BOARD, REPLAY, CANON, FORMS):
        heard = [chord for action in ACTIONS if place in action.places for chord in chords(keys, action)]
        assert len(heard) == len(set(heard))
