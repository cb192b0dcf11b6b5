"""What can be done about somebody at another machine: rows like any other."""

from game.view.keys.command_table import Commands
from game.view.keys.everywhere import everywhere
from game.view.keys.far_rows import AGREE, ASKED, FAR, FAR_ROWS, LINE, FarNow, FarWish, Question, Reaction
from game.view.keys.keymap import keymap

TABLE = Commands(FAR, "", FAR_ROWS)
KEYS = keymap(everywhere(("board",)), ())
ASKS = FarNow(question=Question("?", Reaction("Yes", "It is so.", FarWish.BELIEVE), Reaction("No", "", FarWish.LEAVE)))


def test_their_keys_are_listed_and_heard_whatever_the_title():
    listed = {action.id: action for action in everywhere(("board",))}
    for row in FAR_ROWS:
        if row.heard is not None:
            assert listed[row.id].keys == row.heard.keys
            assert listed[row.id].places == {FAR, "board"}


def test_an_answer_says_and_does_what_is_asked_just_now():
    yes = TABLE.offered(ASKS, ASKED, KEYS)[1]
    assert (yes.words, yes.key, yes.hint) == ("Yes", "F7", "It is so.")
    assert TABLE[AGREE].does(ASKS, "") is FarWish.BELIEVE


def test_nothing_is_offered_and_nothing_done_where_nothing_is_asked():
    assert TABLE.offered(FarNow(), ASKED, KEYS) == ()
    assert TABLE[AGREE].lacks(FarNow()) == "The other player asks nothing just now."


def test_the_chat_counts_what_is_new():
    (chat,) = TABLE.offered(FarNow(unread=2), LINE, KEYS)
    assert chat.words == "Chat (2 new)"
