"""Two programs in one process play over the loopback, through their windows, with real events."""

import pygame as pg
import pytest

from game.engine.outcome import End
from game.engine.record import new_record
from game.net.address import Address
from game.net.table_status import Apart, Decided, Inviting, Proposal
from game.scenes.lobby.host import HostScene
from game.scenes.lobby.join import JoinScene
from game.scenes.lobby.setup import SIDE
from game.scenes.match.far_sitting import FarSitting
from game.scenes.match.pause import PauseScene
from game.scenes.shell.menu import MenuScene
from game.view.board.chat import FIELD
from tests.engine.toy import HEAP, PLAYERS
from tests.scenes.lan_pair import Pair, words
from tests.scenes.toy_scenes import HEAP_SCENES
from tests.toys import write_level

LEFT, RIGHT = PLAYERS


def heap(fly, root, most):
    """Two programs that play the toy title, one of which has a board."""

    def level(folder):
        write_level(folder, {"name": "Low", "most": most})

    return Pair(fly, root, level, titles={HEAP.id: HEAP}, scenes={HEAP.id: HEAP_SCENES})


def play(pair):
    """To the end, one counter at a time."""
    while True:
        pair.until(lambda: pair.over() or pair.someone())
        if pair.over():
            return
        pair.someone().keys(pg.K_1, pg.K_RETURN)


@pytest.fixture
def pair(fly, tmp_path):
    pair = heap(fly, tmp_path, 2)
    yield pair
    pair.close()


@pytest.fixture
def long(fly, tmp_path):
    """A match that takes some turns: nobody draws a heap that low."""
    pair = heap(fly, tmp_path, 10**9)
    yield pair
    pair.close()


def test_two_play_from_the_menu_to_the_result_and_have_the_same_record(pair):
    play(pair.meet())
    pair.until(lambda: pair.standing(pair.ada, Decided) and pair.standing(pair.bo, Decided))
    (one,), (other,) = pair.ada.records(), pair.bo.records()
    assert one == other
    assert set(one.players.values()) == {"Ada", "Bo"}
    assert any(word.endswith("wins") for word in words(pair.ada).split(" | "))


def test_a_wrong_code_is_told_in_a_sentence_and_the_right_one_still_lets_in(pair):
    door = pair.host()
    pair.knock(door.port, "ZZZZZZ")
    pair.until(lambda: "not the code" in words(pair.bo))
    pair.until(lambda: "2 more wrong ones" in words(pair.ada))
    pair.bo.pilot.type(door.code)
    pair.bo.keys(pg.K_RETURN)
    pair.until(lambda: "Ada offers this match" in words(pair.bo))


def test_after_three_wrong_codes_the_host_sees_why_there_is_a_new_one(pair):
    door = pair.host()
    pair.knock(door.port, "ZZZZZZ")
    for told in ("2 more wrong ones", "one more wrong one"):
        pair.until(lambda told=told: told in words(pair.ada) and "not the code" in words(pair.bo))
        pair.bo.pilot.type("ZZZZZZ")
        pair.bo.keys(pg.K_RETURN)
    pair.until(lambda: "now there is a new code" in words(pair.ada))
    assert pair.table(pair.ada).status.standing.code != door.code


def test_where_nobody_hosts_it_says_so_and_goes_on_trying_until_stopped(pair):
    pair.knock(9, "7KQW3M")
    pair.until(lambda: "nobody hosts a match there" in words(pair.bo))
    pair.bo.click("Stop")
    pair.bo.keys(pg.K_ESCAPE)
    assert isinstance(pair.bo.scene, JoinScene)


def test_an_offer_that_is_declined_lets_the_host_know(pair):
    door = pair.host()
    pair.knock(door.port, door.code)
    pair.until(lambda: "Ada offers this match" in words(pair.bo))
    pair.bo.click("No, thanks")
    pair.until(lambda: "Bo does not want to play this match" in words(pair.ada))
    pair.until(lambda: pair.standing(pair.ada, Inviting) and pair.table(pair.ada).status.standing.code != door.code)
    pair.bo.pilot.type(pair.table(pair.ada).status.standing.code)
    pair.bo.keys(pg.K_RETURN)
    pair.until(lambda: "Ada offers this match" in words(pair.bo))
    assert isinstance(pair.ada.scene, HostScene)


def test_the_host_can_choose_the_other_side(pair):
    pair.ada.click("lan", "host")
    pair.ada.pilot.click_at((pair.ada.pilot.target(SIDE).right - 10, pair.ada.pilot.target(SIDE).center[1]))
    assert "Player 2" in words(pair.ada)  # by the same name as the guest is told
    pair.ada.click("start")
    pair.until(lambda: pair.standing(pair.ada, Inviting) and pair.table(pair.ada).status.standing.code)
    door = pair.table(pair.ada).status.standing
    pair.knock(door.port, door.code)
    pair.until(lambda: "Ada offers this match" in words(pair.bo))
    assert "You: player 1. The other one: player 2." in words(pair.bo)
    pair.bo.click("Play")
    pair.until(pair.at_boards)
    assert (pair.table(pair.ada).me, pair.table(pair.bo).me) == (RIGHT, LEFT)


def test_words_go_to_and_fro_beside_the_board(long):
    long.meet()
    long.ada.keys(pg.K_F4)
    long.ada.pilot.type("good luck")
    long.ada.keys(pg.K_RETURN)
    long.until(lambda: "(1 new)" in words(long.bo))
    long.bo.keys(pg.K_F4)
    assert "new" not in words(long.bo)
    assert FIELD in long.bo.pilot.scene.targets()
    long.bo.keys(pg.K_ESCAPE, pg.K_F4)
    assert FIELD not in long.bo.pilot.scene.targets()


def offered(long):
    """Who offers a draw in a match that has just begun, and who hears of it."""
    long.meet()
    asker = long.whose()
    other = long.bo if asker is long.ada else long.ada
    asker.keys(pg.K_ESCAPE)
    asker.click("offer a draw")
    long.until(lambda: "offers a draw" in words(other))
    return asker, other


def test_a_draw_is_offered_and_taken_by_a_key(long):
    _, other = offered(long)
    other.keys(pg.K_F7)
    long.until(long.over)
    assert [record.end for record in (*long.ada.records(), *long.bo.records())] == [End("agreement")] * 2


def test_a_draw_that_is_declined_is_told(long):
    asker, other = offered(long)
    other.keys(pg.K_F8)
    long.until(lambda: "plays on" in asker.scene.board.note)
    assert "offers a draw" not in words(other)


def asked_back(long):
    """A turn has been played; who ordered it asks to have it back, and the other hears of it."""
    long.meet()
    asker = long.whose()
    other = long.bo if asker is long.ada else long.ada
    asker.keys(pg.K_1, pg.K_RETURN)
    long.until(lambda: long.whose() is other)
    asker.keys(pg.K_z, mod=pg.KMOD_CTRL)
    long.until(lambda: "would take the last turn back" in words(other))
    return asker, other


def test_a_turn_is_taken_back_by_a_key_and_ordered_anew(long):
    asker, other = asked_back(long)
    other.keys(pg.K_F7)
    long.until(lambda: long.whose() is asker)
    assert [record.turns for record in (*long.ada.records(), *long.bo.records())] == [()] * 2
    assert "is taken back" in other.scene.board.note
    assert asker.scene.board.orders == ("1",)
    asker.keys(pg.K_2, pg.K_RETURN)
    long.until(lambda: long.whose() is other)
    one, same = (record.turns for record in (*long.ada.records(), *long.bo.records()))
    assert one == same == ({LEFT: ("2",)},)


def test_a_turn_that_the_other_leaves_as_it_was_is_told(long):
    asker, other = asked_back(long)
    other.keys(pg.K_F8)
    long.until(lambda: "leaves the last turn" in asker.scene.board.note)
    assert "take the last turn back" not in words(other)
    asker.keys(pg.K_z, mod=pg.KMOD_CTRL)
    assert "once in a turn" in asker.scene.board.note


def test_who_resigns_has_lost_and_the_other_hears_it_at_once_even_in_the_menu(long):
    long.meet()
    long.bo.keys(pg.K_ESCAPE)
    assert isinstance(long.bo.scene, PauseScene)
    long.ada.keys(pg.K_ESCAPE)
    long.ada.click("resign", "Resign")
    long.until(long.over)
    (record,) = long.bo.records()
    assert record.end == End("resignation", (LEFT,))


def test_a_match_in_return_has_the_sides_changed(pair):
    play(pair.meet())
    pair.until(lambda: pair.standing(pair.ada, Decided) and pair.standing(pair.bo, Decided))
    before = {"Ada": LEFT, "Bo": RIGHT}
    pair.ada.click("rematch")
    pair.until(lambda: "Ada would play again" in words(pair.bo))
    pair.bo.click("rematch")
    pair.until(pair.at_boards)
    assert pair.table(pair.ada).me != before["Ada"]
    assert len(list(pair.bo.folders.records.glob("*.boc.json"))) == 2


def test_who_leaves_comes_back_from_the_menu_and_the_match_goes_on_where_it_was(long):
    long.meet()
    first = long.whose()
    first.keys(pg.K_1, pg.K_RETURN)
    second = long.whose()
    assert second is not first
    guest = long.bo
    guest.keys(pg.K_ESCAPE)
    guest.click("leave")
    assert isinstance(guest.scene, MenuScene)
    long.until(lambda: "No connection to Bo" in words(long.ada))
    assert "Continue with Ada" in guest.pilot.scene.targets()
    guest.click("continue")
    assert isinstance(guest.scene, FarSitting)
    long.until(long.at_boards)
    again = long.whose()
    assert again is second
    again.keys(pg.K_1, pg.K_RETURN)
    long.until(lambda: all(each.match.turn == 3 for each in (long.ada, long.bo)))


def test_an_offer_to_take_a_turn_back_stands_when_who_made_it_comes_back(long):
    asker, other = asked_back(long)
    asker.keys(pg.K_ESCAPE)
    asker.click("leave")
    long.until(lambda: "No connection" in words(other))
    asker.click("continue")
    long.until(long.at_boards)
    long.until(lambda: long.whose() is other and "would take the last turn back" in words(other))
    other.keys(pg.K_F7)
    long.until(lambda: long.whose() is asker)
    assert [record.turns for record in (*long.ada.records(), *long.bo.records())] == [()] * 2


def test_who_has_agreed_while_the_other_was_gone_goes_back_when_they_meet_again(long):
    asker, other = asked_back(long)
    asker.keys(pg.K_ESCAPE)
    asker.click("leave")
    other.keys(pg.K_F7)
    asker.click("continue")
    long.until(long.at_boards)
    long.until(lambda: long.whose() is asker or "would take the last turn back" in words(other))
    if long.whose() is not asker:  # it was known already that the other was gone, so nothing could be answered
        other.keys(pg.K_F7)
    long.until(lambda: long.whose() is asker)
    assert [record.turns for record in (*long.ada.records(), *long.bo.records())] == [()] * 2


def test_the_host_comes_back_as_well(long):
    long.meet()
    long.ada.keys(pg.K_ESCAPE)
    long.ada.click("leave")
    long.until(lambda: long.standing(long.bo, Apart))
    long.ada.click("continue")
    long.until(long.at_boards)


def test_the_command_line_leads_straight_to_the_code_and_to_the_hosts_door(pair):
    record = new_record(HEAP, {"name": "Low", "most": 2}, {}, {})
    pair.ada.pilot.stack.apply(pair.ada.flow.host(Proposal(record, LEFT, RIGHT), 0))
    assert isinstance(pair.ada.scene, HostScene)
    pair.until(lambda: pair.standing(pair.ada, Inviting) and pair.table(pair.ada).status.standing.code)
    door = pair.table(pair.ada).status.standing
    pair.bo.pilot.stack.apply(pair.bo.flow.join(Address("127.0.0.1", door.port)))
    pair.bo.pilot.type(door.code)
    pair.bo.keys(pg.K_RETURN)
    pair.until(lambda: "Ada offers this match" in words(pair.bo))


def test_without_an_address_it_leads_to_the_list(pair):
    pair.bo.pilot.stack.apply(pair.bo.flow.join(None))
    assert isinstance(pair.bo.scene, JoinScene)
