"""The pages on which a LAN match is hosted and joined: what they say, at every size, with the mouse and with keys."""

from dataclasses import replace

import pygame as pg
import pytest

from game.app.scene import Pop, Push, Scene
from game.engine.record import new_record
from game.net.address import Address
from game.net.find import FoundMatch, Notice, level_mark
from game.net.table_status import Apart, BrokenOff, Calling, HasBegun, Invited, Inviting, Meeting, Proposal, WasRefused
from game.net.wire import PROTOCOL
from game.scenes.lobby.comeback import ReturnExits, ReturnScene
from game.scenes.lobby.door import DoorExits, DoorScene
from game.scenes.lobby.host import HostExits, HostScene, Invitation
from game.scenes.lobby.join import JoinScene, Repertoire
from game.scenes.lobby.knock import KnockExits, KnockScene
from game.scenes.lobby.setup import Hosted, HostedExits, Lot, hosted_setup
from game.scenes.lobby.told import HOLDS, board_of
from game.storage.levels import list_levels
from game.storage.settings import Settings
from game.view.look.palette import Theme
from tests.engine.toy import HEAP, PLAYERS
from tests.scenes.fake_table import FakeTable
from tests.scenes.toy_scenes import HEAP_SCENES
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.toys import LOW, write_level

LEFT, RIGHT = PLAYERS
TITLES = {HEAP.id: HEAP}
SCENES = {HEAP.id: HEAP_SCENES}
LOOKS = {HEAP.id: HEAP_SCENES.look}
RECORD = new_record(HEAP, LOW, {"grows": "yes"}, {})
DOOR = Inviting(26262, "7KQ-W3M", (Address("192.168.0.7"), Address("10.0.0.12")), guesses=3)


class Found:
    """What a network would tell."""

    def __init__(self, *found):
        self.matches = found

    def found(self):
        return self.matches

    def stop(self):
        pass


def notice(name="Bo", **changes):
    told = {"protocol": PROTOCOL, "program": "0.1.0", "board": "Low", "title": "heap", "rules_version": 7} | changes
    return Notice(name=name, level=level_mark(LOW), **told)


def match(name="Bo", **changes):
    return FoundMatch(f"{name}{changes}", notice(name, **changes), (Address("192.168.0.7"),))


@pytest.fixture
def shelf(tmp_path):
    write_level(tmp_path)
    return list_levels(tmp_path, TITLES)


class Lobby:
    """Makes each page with made-up things behind it."""

    def __init__(self, shelf):
        self.shelf = shelf
        self.table = FakeTable(DOOR)
        self.ports, self.joined, self.codes, self.begun, self.hosted = [], [], [], [], []
        self.finder = Found(match(), match("Cy", rules_version=8))

    def door(self, stage):
        return DoorScene(stage, DoorExits(Pop, Pop, lambda: None))

    def setup(self, stage):
        exits = HostedExits(self._host, lambda: None, lambda title: None)
        return hosted_setup(stage, self.shelf, TITLES, LOOKS, exits, dict.fromkeys(TITLES, ("Left", "Right")))

    def _host(self, hosted: Hosted):
        self.hosted.append(hosted)
        return Pop()

    def host(self, stage):
        invitation = Invitation(self._listen, 26262, Proposal(RECORD, LEFT, RIGHT), board_of(LOW, LOOKS["heap"]))
        return HostScene(stage, invitation, HostExits(self._begin, Pop))

    def _listen(self, port):
        self.ports.append(port)
        return self.table

    def _begin(self, table):
        self.begun.append(table)
        return Pop()

    def join(self, stage):
        return JoinScene(stage, self.finder, Repertoire(TITLES, LOOKS, self.shelf.levels), self._join)

    def _join(self, whose, addresses):
        self.joined.append((whose, addresses))
        return Push(Idle())

    def knock(self, stage):
        return KnockScene(stage, "Bo's match", TITLES, SCENES, KnockExits(self._call, self._begin))

    def _call(self, code):
        self.codes.append(code)
        return self.table

    def comeback(self, stage):
        self.table.stand(Apart(0, "nobody answers there", "calling 192.168.0.7:26262"))
        return ReturnScene(stage, self.table, ReturnExits(self._begin, Pop))

    def offer(self, stage):
        scene = self.knock(stage)
        scene._table = self.table
        self.table.stand(Invited(Proposal(RECORD, RIGHT, LEFT)))
        return scene


class Idle(Scene):
    """Another page."""

    def draw(self, surface):
        pass


@pytest.fixture
def lobby(shelf):
    return Lobby(shelf)


def words(pilot):
    return " | ".join(op.text for op in pilot.scene.picture() if hasattr(op, "text"))


def prose(pilot):
    """The same, whatever the lines."""
    return words(pilot).replace(" | ", " ")


PAGES = ("door", "setup", "host", "join", "knock", "offer", "comeback")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_every_page_can_be_read_at_every_size(fly, lobby, page, size, scale):
    pilot = fly(getattr(lobby, page), size, Settings(ui_scale=scale, theme=Theme.LIGHT))
    pilot.frames(2)
    ops = pilot.scene.picture()
    assert cut_texts(ops, pilot.stage.fonts) == []
    assert outside(ops, pilot.stage) == []
    assert overlaps([control.rect for control in pilot.scene.page().controls]) == []


@pytest.mark.parametrize("page", PAGES)
def test_the_tab_key_comes_to_everything_that_can_be_pressed(fly, lobby, page):
    pilot = fly(getattr(lobby, page))
    seen = set()
    for _ in range(20):
        seen.add(pilot.scene.focus)
        pilot.press(pg.K_TAB)
    live = {control.name for control in pilot.scene.page().controls if getattr(control, "enabled", True)}
    assert seen == live


def test_the_name_is_typed_once_and_kept(fly, lobby):
    pilot = fly(lobby.door, settings=Settings().renamed(0, "A"))
    pilot.click("name")
    pilot.press(pg.K_END)
    pilot.type("da")
    assert pilot.stage.settings.names[0] == "Ada"


def test_the_host_chooses_a_side_or_leaves_it_to_lots(fly, lobby):
    pilot = fly(lobby.setup)
    pilot.click("start")
    pilot = fly(lobby.setup)
    stepper = pilot.target("the side")
    pilot.click_at((stepper.x + 10, stepper.center.y))
    assert "Lots are drawn when the match begins." in words(pilot)
    pilot.click("start")
    assert [hosted.side for hosted in lobby.hosted] == [LEFT, Lot.LOT]


def test_the_code_and_the_addresses_are_there_in_plain_text(fly, lobby):
    pilot = fly(lobby.host)
    assert {"7KQ-W3M", "192.168.0.7:26262", "10.0.0.12:26262"} <= set(words(pilot).split(" | "))
    assert "Nobody has knocked yet." in prose(pilot)


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ({"knocker": "192.168.0.9"}, "Somebody at 192.168.0.9 tries a code."),
        (
            {"guesser": "192.168.0.9", "guesses": 2},
            "A wrong code came from 192.168.0.9. After 2 more wrong ones there is a new code.",
        ),
        (
            {"guesser": "192.168.0.9", "guesses": 1},
            "A wrong code came from 192.168.0.9. After one more wrong one there is a new code.",
        ),
        ({"guesser": "192.168.0.9"}, "Wrong codes came from 192.168.0.9: now there is a new code."),
    ],
)
def test_who_knocks_and_what_came_of_it_is_told(fly, lobby, seen, told):
    lobby.table.stand(replace(DOOR, **seen))
    assert told in prose(fly(lobby.host))


def test_the_name_stands_above_the_choice_for_the_keyboard_too(fly, lobby):
    pilot = fly(lobby.door)
    pilot.press(pg.K_UP)
    assert pilot.scene.focus == "name"


def test_a_port_that_is_taken_gives_way_to_any_other(fly, lobby):
    lobby.table.stand(BrokenOff("Port 26262 cannot be listened at: address already in use."))
    pilot = fly(lobby.host)
    assert lobby.ports == [26262, 0]
    assert "cannot be listened at" in words(pilot)


def test_whoever_declines_leaves_the_match_open_for_the_next_one(fly, lobby):
    pilot = fly(lobby.host)
    lobby.table.stand(Meeting(offered=True), them="Bo")
    pilot.frames(1)
    assert "Bo is here, and looks at the match" in words(pilot)
    lobby.table.tell(WasRefused("Bo does not want to play this match."))
    pilot.frames(2)
    assert [act[0] for act in lobby.table.done] == ["invite", "offer"]


def test_stopping_closes_the_door(fly, lobby):
    pilot = fly(lobby.host)
    pilot.press(pg.K_ESCAPE)
    assert ("leave",) in lobby.table.done


def test_the_host_goes_to_the_board_when_the_match_has_begun(fly, lobby):
    pilot = fly(lobby.host)
    lobby.table.tell(HasBegun())
    pilot.frames(2)
    assert lobby.begun == [lobby.table]
    assert ("leave",) not in lobby.table.done


def test_a_match_near_by_is_shown_with_whose_it_is_its_board_rules_and_version(fly, lobby):
    pilot = fly(lobby.join)
    assert "Bo | Low · The Hidden Heap, rules 7 · program 0.1.0" in words(pilot)
    pilot.press(pg.K_RETURN)
    assert lobby.joined == [("Bo's match", (Address("192.168.0.7"),))]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"rules_version": 8}, "Their program (0.1.0) plays newer rules: update this one."),
        ({"rules_version": 6}, "Their program (0.1.0) plays older rules: it must be updated."),
        ({"protocol": PROTOCOL + 1}, "Their program (0.1.0) is newer: update this one."),
        ({"protocol": 0}, "Their program (0.1.0) is older: it must be updated."),
        ({"title": "go"}, "This program does not know that game: if there is a newer one, update it."),
    ],
)
def test_a_match_that_cannot_be_joined_says_what_to_do(fly, lobby, changes, told):
    lobby.finder = Found(match(**changes))
    pilot = fly(lobby.join)
    assert told in words(pilot)
    pilot.click("go")
    assert lobby.joined == []


def test_those_that_can_be_joined_come_first(fly, lobby):
    lobby.finder = Found(match("Ann", rules_version=8), match("Bo"))
    pilot = fly(lobby.join)
    assert words(pilot).index("| Bo |") < words(pilot).index("| Ann |")


def test_a_board_that_is_not_here_comes_with_the_match(fly, lobby):
    lobby.shelf = type(lobby.shelf)((), ())
    pilot = fly(lobby.join)
    assert "does not have that board. It comes with the match" in prose(pilot)


def test_names_with_control_characters_do_no_harm(fly, lobby):
    lobby.finder = Found(match("B\u202eo\x00\n<img src=x>"))
    lobby.table.change(them="B\u202eo")
    pilot = fly(lobby.join)
    assert "Bo <img src=x>" in words(pilot)


def test_an_address_that_is_none_is_told_where_it_was_typed(fly, lobby):
    lobby.finder = Found()
    pilot = fly(lobby.join)
    pilot.type("1.2.3.4:99999")
    pilot.press(pg.K_RETURN)
    assert "the port behind the colon is a number from 1 to 65535" in words(pilot)
    assert lobby.joined == []


def test_the_focus_stays_where_somebody_types_when_matches_are_found(fly, lobby):
    matches, lobby.finder.matches = lobby.finder.matches, ()
    pilot = fly(lobby.join)
    pilot.press(pg.K_LSHIFT)
    lobby.finder.matches = matches
    pilot.frames(2)
    assert pilot.scene.focus == "address"


def test_a_code_is_taken_as_people_type_it(fly, lobby):
    lobby.table.stand(Calling("192.168.0.7:26262"))
    pilot = fly(lobby.knock)
    pilot.type("7kq-w3m")
    pilot.press(pg.K_RETURN)
    assert lobby.codes == ["7KQW3M"]
    assert "Knocking at 192.168.0.7:26262" in words(pilot)


@pytest.mark.parametrize(
    "why",
    [
        "nobody answers there",
        "nobody hosts a match there, or a firewall refuses",
        "there is no machine of that name",
    ],
)
def test_a_host_that_is_not_reached_is_called_again_until_the_player_stops(fly, lobby, why):
    lobby.table.stand(Calling("192.168.0.7:26262", why))
    pilot = fly(lobby.knock)
    pilot.type("7kqw3m")
    pilot.press(pg.K_RETURN)
    assert f"192.168.0.7:26262: {why}. Compare the address with the host's page" in prose(pilot)
    assert "It is tried again until you stop." in prose(pilot)
    pilot.click("Stop")
    assert ("leave",) in lobby.table.done
    assert "Type the code" in words(pilot)


def test_a_refusal_empties_the_field_for_another_code(fly, lobby):
    lobby.table.stand(BrokenOff("That is not the code."))
    pilot = fly(lobby.knock)
    pilot.type("zzzzzz")
    pilot.press(pg.K_RETURN)
    assert "That is not the code." in words(pilot)
    pilot.type("7kqw3m")
    lobby.table.stand(Calling("there"))
    pilot.press(pg.K_RETURN)
    assert lobby.codes == ["ZZZZZZ", "7KQW3M"]


def test_the_offer_tells_every_rule_and_who_could_see_what_is_hidden(fly, lobby):
    pilot = fly(lobby.offer)
    told = words(pilot)
    assert "Growth: Yes | It grows." in told
    assert "You: player 2. The other one: player 1." in told
    assert HOLDS in prose(pilot)
    pilot.click("Play")
    assert ("accept",) in lobby.table.done


def test_a_match_that_was_agreed_on_waits_for_its_beginning(fly, lobby):
    pilot = fly(lobby.comeback)
    assert "Calling 192.168.0.7:26262." in words(pilot)
    lobby.table.tell(HasBegun())
    pilot.frames(2)
    assert lobby.begun == [lobby.table]
