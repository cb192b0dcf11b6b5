"""A table over a network: whole matches of the toys between two of them, and everything that comes between."""

from dataclasses import replace

import pytest

from game.engine.clock import read_control
from game.engine.errors import StorageError
from game.engine.outcome import End
from game.net.messages import Doing
from game.net.table import Table
from game.net.table_status import (
    Apart,
    BrokenOff,
    Decided,
    DrawRefused,
    DrawWasOffered,
    HasBegun,
    HasEnded,
    HasSpoken,
    Invited,
    Inviting,
    Meeting,
    Playing,
    TakebackRefused,
    TurnDue,
    WasMet,
    WasRefused,
    WentAway,
    WouldPlayAgain,
)
from tests.engine.toy import PLAYERS, HeapMatch, HeapTitle
from tests.net.room import Drawing, Place, both, check, heap, meet, settle

LEFT, RIGHT = PLAYERS
SLOW = {"orders": False}


def test_two_who_meet_play_to_the_end():
    ada, bo = meet(heap(most=20))
    assert ada.table.session.match.outcome is not None
    assert (ada.standing, bo.standing) == (Decided(), Decided())
    assert ada.has(HasBegun)
    assert bo.has(HasEnded)
    check(ada, bo)


def test_the_record_has_both_names_and_a_seed_that_both_drew():
    ada, bo = meet(heap(most=20))
    assert ada.disk.record.players == {LEFT: "Ada", RIGHT: "Bo"}
    assert ada.disk.record.seed == bo.disk.record.seed != 0


def test_a_title_without_chance_has_no_seed():
    ada, bo = meet(both(), SLOW, SLOW)
    assert ada.disk.record.seed == 0
    assert (ada.standing, bo.standing) == (Playing(open=True), Playing(open=True))


def test_by_lot_each_side_comes_to_the_host_and_names_go_with_them():
    seats = set()
    for _ in range(40):
        ada, bo = meet(heap(lot=True), SLOW, SLOW)
        seats.add(ada.table.me)
        assert ada.disk.record.players == {ada.table.me: "Ada", bo.table.me: "Bo"}
        check(ada, bo)
    assert seats == {LEFT, RIGHT}


def test_a_name_that_cannot_be_shown_is_made_harmless():
    ada = Place("A\u202ed\x07a\n", True, heap(), **SLOW)
    bo = Place("\x00\x01", False, **SLOW)
    ada.cable.join(bo.cable)
    settle(ada, bo)
    assert (bo.table.status.them, ada.table.status.them) == ("Ada", "Somebody")
    check(ada, bo)


def test_the_guest_sees_what_is_offered_and_may_refuse():
    ada, bo = meet(heap(grows="yes"), guest={"accepts": False})
    assert ada.standing == Meeting(offered=True)
    assert isinstance(bo.standing, Invited)
    proposal = bo.standing.proposal
    assert (proposal.mine, proposal.theirs) == (RIGHT, LEFT)
    assert proposal.record.ruleset == {"grows": "yes"}
    bo.table.refuse()
    settle(ada, bo)
    assert ada.has(WasRefused)
    assert (ada.standing, bo.standing) == (Meeting(), Meeting())
    bo.plan.clear()
    ada.table.offer(heap())
    settle(ada, bo)
    check(ada, bo)


def test_a_board_that_the_other_cannot_play_is_refused_in_words():
    ada, bo = meet(replace(heap(), record=replace(heap().record, board={"most": "many", "name": "bad"})))
    assert (ada.standing, bo.standing) == (Meeting(), Meeting())
    assert any("cannot play that board" in news.why for news in ada.news if isinstance(news, WasRefused))
    assert any("board.most" in news.why for news in bo.news if isinstance(news, WasRefused))


def test_rules_of_another_version_are_told_to_both():
    ada = Place("Ada", True, heap())
    bo = Place("Bo", False)
    bo.titles = {"heap": HeapTitle(rules_version=6)}
    bo.sit_down()
    ada.cable.join(bo.cable)
    settle(ada, bo)
    assert isinstance(bo.standing, BrokenOff)
    assert "this program must be updated" in bo.standing.why
    assert not bo.standing.fault
    assert any("the other program must be updated" in news.why for news in ada.news if isinstance(news, WasRefused))
    assert isinstance(ada.standing, Inviting)
    assert ada.cable.invited == 1


def test_orders_given_while_the_other_thinks_stay_sealed():
    ada, bo = meet(both(), SLOW, SLOW)
    ada.order(["a"])
    settle(ada, bo)
    assert bo.table.status.has_sealed
    assert ada.table.session.sealed == {LEFT}
    assert bo.table.session.sealed == frozenset()
    bo.order(["b"])
    settle(ada, bo)
    assert ada.disk.record.turns == ({LEFT: ("a",), RIGHT: ("b",)},)
    check(ada, bo)


def test_orders_given_while_the_other_is_away_are_told_when_it_is_back():
    ada, bo = meet(both(), SLOW, SLOW)
    ada.cable.cut()
    settle(ada, bo)
    assert isinstance(ada.standing, Apart)
    assert ada.has(WentAway)
    ada.order(["a"])
    bo.order(["b"])
    settle(ada, bo)
    assert ada.table.session.match.turn == 0
    ada.cable.join(bo.cable)
    settle(ada, bo)
    assert ada.disk.record.turns == ({LEFT: ("a",), RIGHT: ("b",)},)
    assert ada.news.count(WasMet(back=True)) == 1
    check(ada, bo)


def test_a_cable_that_is_cut_again_and_again_neither_loses_nor_doubles_a_turn():
    ada, bo = Place("Ada", True, heap(most=60)), Place("Bo", False)
    for lives in range(1, 120):
        ada.cable.join(bo.cable)
        for _ in range(lives % 7 + 2):
            ada.live()
            bo.live()
        ada.cable.cut()
    ada.cable.join(bo.cable)
    settle(ada, bo)
    assert ada.table.session.match.outcome is not None
    check(ada, bo)


def test_resigning_ends_the_match_for_both():
    ada, bo = meet(both(), SLOW, SLOW | {"turn0": Table.resign})
    end = End("resignation", (RIGHT,))
    assert ada.disk.record.end == bo.disk.record.end == end
    assert HasEnded(end) in ada.news
    check(ada, bo)


def test_resigning_while_the_other_is_away_is_told_when_it_is_back():
    ada, bo = meet(both(), SLOW, SLOW)
    ada.cable.cut()
    bo.table.resign()
    settle(ada, bo)
    assert bo.table.status.resigned
    bo.sit_down()
    assert bo.table.status.resigned
    ada.cable.join(bo.cable)
    settle(ada, bo)
    assert ada.disk.record.end == End("resignation", (RIGHT,))
    check(ada, bo)


def test_a_draw_that_is_offered_and_taken():
    ada, bo = meet(both(), SLOW | {"turn0": Table.offer_draw}, SLOW | {"DrawWasOffered": Table.take_draw})
    assert ada.disk.record.end == End("agreement")
    check(ada, bo)


def test_a_draw_that_is_declined():
    ada, bo = meet(both(), SLOW | {"turn0": Table.offer_draw}, SLOW)
    assert ada.table.status.we_offer
    assert bo.table.status.they_offer
    assert bo.has(DrawWasOffered)
    bo.table.decline_draw()
    settle(ada, bo)
    assert DrawRefused() in ada.news
    assert not ada.table.status.we_offer
    assert not bo.table.status.they_offer


def test_a_turn_that_is_offered_back_and_taken_is_played_anew():
    once = []

    def offer(table):
        once.append(table.session.record)
        if len(once) == 1:
            assert table.offer_back()

    ada, bo = meet(both(), SLOW | {"turn2": offer}, SLOW | {"TakebackWasOffered": Table.take_back})
    for _ in range(2):
        for place in (ada, bo):
            place.order()
        settle(ada, bo)
    check(ada, bo)
    assert len(ada.disk.record.turns) == 1
    assert TurnDue(1, back=True) in ada.news
    assert TurnDue(1, back=True) in bo.news
    assert ada.table.session.draft(ada.table.me) == once[0].turns[1][ada.table.me]
    for place in (ada, bo):
        place.order()
    settle(ada, bo)
    check(ada, bo)
    assert len(ada.disk.record.turns) == 2


def test_a_turn_that_is_offered_back_and_declined_stays():
    ada, bo = meet(both(), SLOW, SLOW)
    assert not ada.table.offer_back()
    for place in (ada, bo):
        place.order()
    settle(ada, bo)
    assert ada.table.offer_back()
    settle(ada, bo)
    assert ada.table.status.we_offer_back
    assert bo.table.status.they_offer_back
    bo.table.decline_back()
    settle(ada, bo)
    assert TakebackRefused() in ada.news
    assert not ada.table.status.we_offer_back
    assert not bo.table.take_back()
    check(ada, bo)
    assert len(ada.disk.record.turns) == 1


def test_whose_clock_runs_out_has_lost():
    ada, bo = meet(both(clock=read_control("total 60")), SLOW, SLOW)
    ada.order()
    for place in (ada, bo):
        place.clock[0] += 60_000
    bo.live()
    settle(ada, bo)
    assert ada.disk.record.end == End("clock", (RIGHT,))
    check(ada, bo)


def test_the_clock_stands_while_the_connection_is_down():
    ada, bo = meet(both(clock=read_control("total 60")), SLOW, SLOW)
    for place in (ada, bo):
        place.clock[0] += 5_000
        place.live()
    ada.cable.cut()
    settle(ada, bo)
    for place in (ada, bo):
        place.clock[0] += 3_600_000
        place.live()
    assert ada.table.session.clock.left[LEFT] == 55_000
    assert ada.table.status.their_left == 55_000
    ada.cable.join(bo.cable)
    settle(ada, bo)
    ada.clock[0] += 1_000
    ada.live()
    assert ada.table.session.clock.left[LEFT] == 54_000


def test_the_clock_goes_on_where_it_was_after_a_restart():
    ada, bo = meet(both(clock=read_control("per_move 60")), SLOW, SLOW)
    for place in (ada, bo):
        place.clock[0] += 7_000
        place.live()
    ada.cable.cut()
    settle(ada, bo)
    ada.sit_down()
    assert ada.table.session.clock.left[LEFT] == 53_000
    ada.cable.join(bo.cable)
    settle(ada, bo)
    ada.order()
    bo.order()
    settle(ada, bo)
    assert ada.table.session.match.turn == 1
    assert ada.table.session.clock.left[LEFT] == 60_000
    check(ada, bo)


def test_what_is_said_is_kept_with_the_match_and_never_in_the_record():
    ada, bo = meet(both(), SLOW, SLOW)
    assert ada.table.talk("  good\nluck\x07 ")
    assert not ada.table.talk("\n")
    settle(ada, bo)
    assert HasSpoken("good luck") in bo.news
    bo.sit_down()
    (line,) = bo.table.status.chat
    assert (line.mine, line.text) == (False, "good luck")
    assert not bo.table.talk("nobody is there")
    assert "luck" not in bo.disk.texts["record"]


def test_what_the_other_does_is_shown():
    ada, bo = meet(both(), SLOW, SLOW)
    bo.table.show(Doing.ORDERING)
    bo.table.show(Doing.ORDERING)
    settle(ada, bo)
    assert ada.table.status.doing is Doing.ORDERING


def test_a_rematch_waits_until_both_want_it_and_sides_are_changed_without_a_further_question():
    ada, bo = meet(heap(most=4))
    ada.table.again()
    settle(ada, bo)
    assert (ada.standing, bo.standing) == (Decided(again_mine=True), Decided(again_theirs=True))
    seats = (ada.table.me, bo.table.me)
    assert WouldPlayAgain() in bo.news
    bo.plan["orders"] = ada.plan["orders"] = bo.plan["accepts"] = False
    bo.table.again()
    settle(ada, bo)
    assert (bo.table.me, ada.table.me) == seats
    assert ada.table.session.match.turn == 0
    check(ada, bo)


def test_who_leaves_says_so_and_the_match_waits():
    ada, bo = meet(both(), SLOW, SLOW)
    bo.table.leave()
    settle(ada)
    assert WentAway("Bo has left.", on_purpose=True) in ada.news
    assert isinstance(ada.standing, Apart)
    bo.sit_down()
    ada.cable.join(bo.cable)
    settle(ada, bo)
    assert ada.standing == Playing(open=True)


def test_who_leaves_before_a_match_makes_room_for_another():
    ada, bo = meet(guest={"accepts": False})
    bo.table.leave()
    settle(ada)
    assert isinstance(ada.standing, Inviting)
    assert ada.cable.invited == 1
    eve = Place("Eve", False)
    ada.cable.join(eve.cable)
    settle(ada, eve)
    assert ada.table.status.them == "Eve"
    check(ada, eve)


class Lying(HeapMatch):
    """A match that counts wrongly after some turns."""

    def digest(self):
        return bytes(16) if self.turn > 3 else super().digest()


class LyingTitle(HeapTitle):
    """A title of which one program has a fault."""

    def start(self, level, ruleset, seed):
        honest = super().start(level, ruleset, seed)
        return Lying(honest.most, honest.heap, honest.grows)


def test_different_boards_stop_the_match_with_both_records_kept_and_the_turn_named():
    ada, bo = Place("Ada", True, heap(most=10**6)), Place("Bo", False)
    bo.titles = {"heap": LyingTitle()}
    bo.sit_down()
    ada.cable.join(bo.cable)
    settle(ada, bo)
    for place in (ada, bo):
        assert isinstance(place.standing, BrokenOff)
        assert place.standing.fault
        assert place.disk.name in place.standing.why
        assert len(place.disk.record.turns) == 4
    assert "turn 4" in ada.standing.why.lower()
    assert ada.disk.record == bo.disk.record


class Cheat(HeapMatch):
    """A match that lets its player take nine."""

    def why_not(self, player, orders):
        return None


class CheatTitle(HeapTitle):
    """A title in the hands of somebody who has changed its rules."""

    def start(self, level, ruleset, seed):
        honest = super().start(level, ruleset, seed)
        return Cheat(honest.most, honest.heap, honest.grows)


def test_illegal_orders_stop_the_match_with_the_turn_named():
    ada, bo = Place("Ada", True, heap(most=10**6), **SLOW), Place("Bo", False)
    ada.titles = {"heap": CheatTitle()}
    ada.sit_down()
    ada.cable.join(bo.cable)
    settle(ada, bo)
    ada.order(["9"])
    ada.live()
    bo.live()
    settle(bo)
    assert isinstance(bo.standing, BrokenOff)
    assert bo.standing.fault
    assert bo.standing.why.startswith("Turn 1: the orders of Ada are against the rules")
    assert bo.disk.record.turns == ()


class Full:
    """A disk without room."""

    def __init__(self, after):
        self.left = after

    def __call__(self):
        self.left -= 1
        if self.left < 0:
            raise StorageError("the disk is full")


@pytest.mark.parametrize("after", range(0, 40, 2))
def test_what_the_disk_refuses_is_not_said(after):
    full = Full(after)
    ada, bo = Drawing("Ada", True, both()), Drawing("Bo", False, step=full)
    ada.cable.join(bo.cable)
    settle(ada, bo)
    assert isinstance(bo.standing, BrokenOff)
    assert "The disk is full" in bo.standing.why
    full.left = 10**6
    ada.sit_down()
    bo.sit_down()
    if bo.disk.shelved() is None:
        ada.disk.texts.clear()
        ada.sit_down()
    ada.cable.join(bo.cable)
    settle(ada, bo)
    assert isinstance(ada.standing, Decided)
    check(ada, bo)


def test_a_match_in_another_place_of_the_network_is_looked_for():
    ada, bo = meet(both(), SLOW, SLOW)
    ada.cable.cut()
    bo.beacon.found = ("elsewhere",)
    settle(ada, bo)
    assert "elsewhere" in bo.cable.also_at
