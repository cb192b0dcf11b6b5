"""Keys of several titles in one list: titles take none from each other, and all of them none from everybody."""

from game.view.keys.chord import parse_chord
from game.view.keys.everywhere import everywhere
from game.view.keys.keyboard import EVERYWHERE, TitleKeys, joined
from game.view.keys.keymap import Action, Clash, checked, keymap


def title(name: str, *keys: str) -> TitleKeys:
    """A title whose keys all do things called `do` with a number, at a place that other titles have too."""
    own = (Action(f"do{n}", f"do {n}", (key,), "Doing", frozenset(("board",))) for n, key in enumerate(keys))
    return TitleKeys(name.lower(), name, (*own, *everywhere(("board",))))


ONE, TWO = title("One", "A", "B"), title("Two", "A", "Insert")


def rebound(action: str, chord: str, *titles: TitleKeys):
    actions = joined(titles)
    found = next(each for each in actions if each.id == action)
    return keymap(actions, ()).rebound(found, parse_chord(chord))


def test_what_is_the_same_everywhere_is_listed_once_and_last():
    ids = [action.id for action in joined((ONE, TWO))]
    assert ids == ["one.do0", "one.do1", "two.do0", "two.do1", *(action.id for action in EVERYWHERE.actions)]


def test_actions_name_their_title_only_beside_others():
    assert {action.title for action in joined((ONE,))} == {""}
    assert [action.title for action in joined((ONE, TWO))[:4]] == ["One", "One", "Two", "Two"]


def test_titles_may_use_the_same_key_for_different_things():
    assert rebound("one.do1", "Insert", ONE, TWO).changes == (("one.do1", "Insert"),)
    assert isinstance(rebound("one.do1", "A", ONE, TWO), Clash)


def test_a_key_for_everywhere_is_refused_by_the_title_that_has_it():
    assert rebound("picture", "Insert", ONE).changes == (("picture", "Insert"),)
    assert rebound("picture", "Insert", ONE, TWO).reason == "Insert is already “do 1” in Two."


def test_changes_from_a_file_are_checked_for_all_titles_together():
    found = checked(joined((ONE, TWO)), (("picture", "Insert"), ("one.do0", "X"), ("two.dance", "X")))
    assert found.changes == (("one.do0", "X"),)
    assert len(found.problems) == 2
