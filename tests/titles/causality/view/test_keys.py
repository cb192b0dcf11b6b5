"""The keys of Battle of Causality: each does one thing in one place."""

from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.keys import CANON
from game.view.board.replay_rows import REPLAY
from game.view.keys.chord import parse_chord
from game.view.keys.keymap import FORMS, keymap
from game.view.keys.sitting_rows import BOARD

ACTIONS = COMMANDS.keys.actions
ORDINARY = keymap(ACTIONS, ())


def test_every_action_is_heard_by_each_of_its_keys():
    for action in ACTIONS:
        for place in action.places:
            assert {ORDINARY.heard(place, parse_chord(key)) for key in action.keys} == {action.id}


def test_no_key_does_two_things_in_one_place():
    for place in (BOARD, REPLAY, CANON, FORMS):
        keys = [key for action in ACTIONS if place in action.places for key in action.keys]
        assert len(keys) == len(set(keys))
