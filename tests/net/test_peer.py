"""One side of a match, spoken to by hand: what may be said when, what is said again, and what liars come to."""

import json
from dataclasses import replace

import pytest

from game.engine.errors import Desync, LocalProtocolError, RemoteProtocolError, VersionMismatch
from game.engine.outcome import End, Player
from game.net.conversation import LanSide, Me
from game.net.events import (
    Asked,
    Began,
    Does,
    DrawDeclined,
    DrawLapsed,
    DrawOffered,
    Ended,
    Failed,
    Finished,
    Gone,
    Met,
    Missing,
    OfferRefused,
    Opened,
    Rematch,
    Said,
    Sealed,
    Supplied,
    TakebackLapsed,
    TakebackOffered,
    TurnOrdered,
    WantsAgain,
    WentBack,
)
from game.net.kept import KeptMatch
from game.net.messages import (
    Accept,
    Again,
    Begin,
    BoardState,
    Bye,
    Chat,
    ClaimEnd,
    Commit,
    Decline,
    DeclineDraw,
    DeclineTakeback,
    Doing,
    EndCause,
    Hello,
    Lack,
    Leave,
    OfferDraw,
    OfferMatch,
    OfferTakeback,
    Orders,
    Over,
    Presence,
    Refuse,
    Reveal,
    Turns,
    TurnUnplayed,
)
from game.net.peer import LanPeer
from game.net.sealing import draw, name_match, seal_orders, seal_share
from game.net.stages import LEGAL, Standing
from game.net.turns import pack_turns
from game.net.wire import PROTOCOL, Frames, decode, encode, pack

TITLES = (("toy", 3),)
LEFT, RIGHT = Player("left"), Player("right")
DIGEST, OTHER = bytes(16), bytes(range(16))
NONCE, SHARE = bytes(range(32)), bytes(32)
OFFER = OfferMatch("toy", 3, pack({}), LEFT, RIGHT, False, "", bytes(32))
HELLO = Hello(PROTOCOL, "0.1", "Bo", TITLES)


class Table:
    """Our peer, and the other side by hand. Ours hosts and plays left unless told otherwise."""

    def __init__(self, hosting=True, kept=None):
        self.peer = LanPeer(Me("Ada", "0.1", TITLES, hosting), kept)
        self.hosting = hosting
        self.events = list(self.peer.greet())

    def hear(self, *messages, now=0):
        return self.hear_bytes(b"".join(map(encode, messages)), now)

    def hear_bytes(self, data, now=0):
        told = list(self.peer.receive(data, now))
        self.events += told
        return told

    def said(self):
        return [decode(payload) for payload in Frames().receive(self.peer.outgoing())]

    @property
    def match(self):
        return self.peer.kept.match

    def seal(self, orders=("r1",), turn=0):
        return seal_orders(self.match, turn, self.peer.kept.them, NONCE, tuple(orders))

    def meet(self):
        self.hear(HELLO)
        return self

    def begin(self, clock=""):
        """To where the first board is compared."""
        self.meet()
        if self.hosting:
            self.peer.offer(replace(OFFER, clock=clock))
            self.hear(Accept(SHARE))
        else:
            self.hear(replace(OFFER, clock=clock, seed_seal=seal_share(SHARE)))
            self.peer.accept()
            self.hear(Begin(SHARE))
        return self

    def open(self, asked=Asked.BOTH, clock="", left=None):
        """To an open turn."""
        self.begin(clock)
        self.peer.played(0, DIGEST, asked, 0, left)
        self.hear(BoardState(0, DIGEST, left))
        self.said()
        return self

    def restart(self):
        """Both come back."""
        kept = KeptMatch.from_data(json.loads(json.dumps(self.peer.kept.to_data())))
        again = Table(self.hosting, kept)
        again.said()
        again.hear(replace(HELLO, match=kept.match, begun=True))
        return again

    def failed(self):
        assert isinstance(self.events[-1], Failed), self.events
        return self.events[-1].error


def silent():
    table = Table().meet()
    table.hear(Bye(Leave.LEFT))
    return table


def retelling():
    table = Table().open().restart()
    table.peer.played(0, DIGEST, Asked.THEM, 0)
    table.hear(BoardState(1, OTHER))
    return table


def given():
    table = Table().open()
    table.peer.give(["l1"], 0)
    table.peer.resign()
    table.hear(Commit(0, table.seal()), Reveal(0, NONCE, ("r1",)))
    return table


def opening():
    table = Table().open()
    table.peer.give(["l1"], 0)
    table.hear(Commit(0, table.seal()))
    return table


def sealed():
    table = Table().open()
    table.hear(Commit(0, table.seal()))
    return table


def resting():
    table = Table().begin()
    table.hear(BoardState(0, DIGEST))
    return table


def after():
    table = Table().open()
    table.peer.resign()
    table.hear(Over(0, "resignation", (LEFT,)))
    return table


def answering():
    table = Table().meet()
    table.peer.offer(OFFER)
    return table


def beginning():
    table = Table(hosting=False).meet()
    table.hear(OFFER)
    table.peer.accept()
    return table


THEIR_STAGES = {
    Standing.GREETING: Table,
    Standing.OFFERING: lambda: Table(hosting=False).meet(),
    Standing.WAITING: lambda: Table().meet(),
    Standing.ANSWERING: answering,
    Standing.BEGINNING: beginning,
    Standing.SETTLING: lambda: Table().begin(),
    Standing.RETELLING: retelling,
    Standing.RESTING: resting,
    Standing.TOGETHER: lambda: Table().open(),
    Standing.SEALED: sealed,
    Standing.OPENING: opening,
    Standing.ALONE: lambda: Table().open(Asked.THEM),
    Standing.IDLE: lambda: Table().open(Asked.ME),
    Standing.GIVEN: given,
    Standing.AFTER: after,
    Standing.SILENT: silent,
}
"""How the other side comes to stand in each stage. GREETED and CLAIMED are stages that only our own side can see."""

MESSAGES = (
    HELLO,
    OFFER,
    Accept(SHARE),
    Refuse(Decline.NO_THANKS),
    Begin(SHARE),
    BoardState(0, DIGEST),
    Commit(0, bytes(32)),
    Reveal(0, NONCE, ("r1",)),
    Orders(0, ("r1",)),
    Turns(0, pack_turns([{RIGHT: ("r1",)}])),
    ClaimEnd(0, EndCause.RESIGN),
    Over(0, "resignation", (LEFT,)),
    OfferDraw(0),
    DeclineDraw(0),
    OfferTakeback(0),
    DeclineTakeback(0),
    TurnUnplayed(0),
    Presence(Doing.ORDERING),
    Chat("hello"),
    Again(),
    Lack(0, False),
    Bye(Leave.LEFT),
)


def test_every_stage_of_the_other_is_tried():
    assert set(THEIR_STAGES) == set(Standing) - {Standing.GREETED, Standing.CLAIMED}
    assert {type(message) for message in MESSAGES} >= set().union(*LEGAL.values())


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
@pytest.mark.parametrize("stage", THEIR_STAGES, ids=lambda stage: stage.name)
def test_the_table_of_stages_holds_for_what_is_heard(stage, message):
    table = THEIR_STAGES[stage]()
    assert table.peer._line.stage(LanSide.THEM) is stage
    table.said()
    kept = table.peer.kept
    told = table.hear(message)
    if stage is Standing.SILENT:
        assert told == []
    elif type(message) in LEGAL[stage]:
        assert not any(isinstance(event, Failed) and " came " in str(event.error) for event in told)
    else:
        (failed,) = told
        assert str(failed.error) == f"{type(message).__name__} came {stage.value}"
        assert isinstance(failed.error, RemoteProtocolError)
        assert table.said() == [Bye(Leave.FAULT)]
        assert table.peer.kept == kept
        assert table.hear(Chat("still there?")) == []


CALLS = {
    "offer": lambda peer: peer.offer(OFFER),
    "accept": lambda peer: peer.accept(),
    "refuse": lambda peer: peer.refuse(Decline.NO_THANKS),
    "played": lambda peer: peer.played(0, DIGEST, Asked.BOTH, 0),
    "give": lambda peer: peer.give(["l1"], 0),
    "supply": lambda peer: peer.supply([{LEFT: ("l1",)}]),
    "resign": lambda peer: peer.resign(),
    "out_of_time": lambda peer: peer.out_of_time(),
    "offer_draw": lambda peer: peer.offer_draw(),
    "take_draw": lambda peer: peer.take_draw(),
    "decline_draw": lambda peer: peer.decline_draw(),
    "offer_back": lambda peer: peer.offer_back(0),
    "take_back": lambda peer: peer.take_back(0),
    "decline_back": lambda peer: peer.decline_back(),
    "again": lambda peer: peer.again(),
}
ALLOWED = {
    Standing.GREETING: set(),
    Standing.OFFERING: set(),
    Standing.WAITING: {"offer"},
    Standing.ANSWERING: set(),
    Standing.BEGINNING: set(),
    Standing.SETTLING: {"played", "resign"},
    Standing.RETELLING: {"resign"},
    Standing.RESTING: {"played", "resign"},
    Standing.TOGETHER: {"give", "resign", "offer_draw", "offer_back"},
    Standing.SEALED: {"give", "resign", "offer_draw", "offer_back"},
    Standing.OPENING: {"resign"},
    Standing.ALONE: {"resign", "offer_draw", "offer_back"},
    Standing.IDLE: {"give", "resign", "offer_draw", "offer_back"},
    Standing.GIVEN: set(),
    Standing.AFTER: {"again"},
    Standing.SILENT: set(CALLS) - {"resign"},
}
"""What our side may do while the other stands there."""


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("stage", THEIR_STAGES, ids=lambda stage: stage.name)
def test_what_is_not_allowed_now_raises_and_nothing_has_happened(stage, call):
    table = THEIR_STAGES[stage]()
    table.said()
    kept = table.peer.kept
    if call in ALLOWED[stage]:
        CALLS[call](table.peer)
        assert stage is not Standing.SILENT or (table.said(), table.peer.kept) == ([], kept)
        return
    with pytest.raises(LocalProtocolError):
        CALLS[call](table.peer)
    assert table.peer.kept == kept
    assert table.said() == []


# How a match goes.


def test_both_greet_and_the_host_offers_and_both_draw_one_seed():
    table = Table()
    assert table.said() == [Hello(PROTOCOL, "0.1", "Ada", TITLES)]
    assert table.hear(HELLO) == [Met("Bo", "0.1", False)]
    table.peer.offer(OFFER)
    (offer,) = table.said()
    assert offer.seed_seal != OFFER.seed_seal
    (began,) = table.hear(Accept(SHARE))
    (begin,) = table.said()
    assert seal_share(begin.share) == offer.seed_seal
    match = name_match(offer, SHARE)
    drawn = draw(offer, match, begin.share, SHARE)
    assert began == Began(match, offer, drawn.seed, LEFT, RIGHT)


def test_the_lot_changes_places_for_both_in_the_same_way():
    swapped = set()
    for number in range(30):
        offer = replace(OFFER, lot=True, seed_seal=seal_share(SHARE))
        share = number.to_bytes(32, "big")
        drawn = draw(offer, name_match(offer, share), SHARE, share)
        assert {drawn.host, drawn.guest} == {LEFT, RIGHT}
        swapped.add(drawn.host)
    assert swapped == {LEFT, RIGHT}


def test_a_refused_offer_can_be_followed_by_another():
    table = answering()
    assert table.hear(Refuse(Decline.BOARD)) == [OfferRefused(Decline.BOARD)]
    table.peer.offer(OFFER)


def test_sealed_orders_are_shown_only_when_both_are_sealed():
    table = Table().open()
    table.peer.give(["l1", "l2"], 0)
    (commit,) = table.said()
    assert isinstance(commit, Commit)
    assert table.hear(Commit(0, table.seal())) == [Sealed(0)]
    (reveal,) = table.said()
    assert reveal.orders == ("l1", "l2")
    assert seal_orders(table.match, 0, LEFT, reveal.nonce, reveal.orders) == commit.seal
    assert table.hear(Reveal(0, NONCE, ("r1",))) == [TurnOrdered(0, {LEFT: ("l1", "l2"), RIGHT: ("r1",)})]


def test_orders_of_one_side_are_told_at_once():
    table = Table().open(Asked.ME)
    assert table.peer.give(["l1"], 0) == (TurnOrdered(0, {LEFT: ("l1",)}),)
    assert table.said() == [Orders(0, ("l1",))]
    table = Table().open(Asked.THEM)
    assert table.hear(Orders(0, ("r1",))) == [TurnOrdered(0, {RIGHT: ("r1",)})]


def test_nobody_orders_before_both_boards_are_known_to_be_the_same():
    table = Table().open(Asked.ME)
    table.peer.give(["l1"], 0)
    table.peer.played(1, DIGEST, Asked.ME, 0)
    with pytest.raises(LocalProtocolError, match="before the other has said what board"):
        table.peer.give(["l2"], 0)
    assert table.hear(BoardState(1, DIGEST)) == [Opened(1, Asked.ME)]
    table.peer.give(["l2"], 0)


def test_a_match_over_by_its_rules_can_be_followed_by_another():
    table = Table().open(Asked.ME)
    table.peer.give(["l1"], 0)
    table.peer.played(1, DIGEST, Asked.NOBODY, 0)
    assert table.hear(BoardState(1, DIGEST)) == [Finished(1)]
    with pytest.raises(LocalProtocolError, match="when both have said"):
        table.peer.offer(OFFER)
    table.peer.again()
    assert table.hear(Again()) == [WantsAgain(), Rematch()]
    table.peer.offer(replace(OFFER, host=RIGHT, guest=LEFT))
    before = table.match
    (began,) = table.hear(Accept(SHARE))
    assert began.me == RIGHT
    assert table.match != before
    table.peer.played(0, DIGEST, Asked.BOTH, 0)
    assert table.hear(BoardState(0, DIGEST)) == [Opened(0, Asked.BOTH)]


def test_talk_is_made_harmless():
    table = Table()
    table.hear(replace(HELLO, name="\u202eevil\nname\0"))
    assert table.events[-1].name == "evil name"
    assert table.hear(Chat("a\tb\u202ec\x1b" + "x" * 900)) == [Said(("a bc" + "x" * 900)[:499] + "…")]
    assert table.hear(Presence(Doing.AWAY)) == [Does(Doing.AWAY)]
    table.said()
    table.peer.talk("one\ntwo")
    assert table.said() == [Chat("one two")]


# Ends from outside.


def test_resigning_ends_the_match_when_the_other_has_heard_of_it():
    table = Table().open()
    assert table.peer.resign() == ()
    assert table.said() == [ClaimEnd(0, EndCause.RESIGN)]
    assert table.hear(Over(0, "resignation", (LEFT,))) == [Ended(0, End("resignation", (LEFT,)))]


def test_their_resigning_is_answered():
    table = Table().open()
    assert table.hear(ClaimEnd(0, EndCause.RESIGN)) == [Ended(0, End("resignation", (RIGHT,)))]
    assert table.said() == [Over(0, "resignation", (RIGHT,))]


def test_whoever_resigns_plays_no_more_though_the_other_has_opened_its_seal():
    table = given()
    assert not any(isinstance(event, TurnOrdered) for event in table.events)
    assert not any(isinstance(message, Reveal) for message in table.said())
    assert table.hear(Over(0, "resignation", (LEFT,)))[-1] == Ended(0, End("resignation", (LEFT,)))


def test_resigning_after_the_orders_waits_for_the_next_turn():
    table = opening()
    table.said()
    table.peer.resign()
    assert table.said() == []
    table.hear(Reveal(0, NONCE, ("r1",)))
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    table.said()
    table.hear(BoardState(1, DIGEST))
    assert table.said() == [ClaimEnd(1, EndCause.RESIGN)]
    assert not table.peer.wants_orders


def test_orders_that_pass_a_resignation_count_and_it_is_said_again():
    table = Table().open(Asked.THEM)
    table.peer.resign()
    assert table.hear(Orders(0, ("r1",))) == [TurnOrdered(0, {RIGHT: ("r1",)})]
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    table.said()
    table.hear(BoardState(1, DIGEST))
    assert table.said() == [ClaimEnd(1, EndCause.RESIGN)]


def test_a_claim_that_passes_our_orders_is_left_out():
    table = Table().open(Asked.ME)
    table.peer.give(["l1"], 0)
    for late in (ClaimEnd(0, EndCause.RESIGN), OfferDraw(0)):
        assert table.hear(late) == []
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    table.hear(BoardState(1, DIGEST))
    assert table.hear(ClaimEnd(1, EndCause.RESIGN)) == [Ended(1, End("resignation", (RIGHT,)))]


def test_two_resignations_that_pass_each_other_make_a_draw():
    table = Table().open()
    table.peer.resign()
    assert table.hear(ClaimEnd(0, EndCause.RESIGN)) == [Ended(0, End("agreement"))]
    assert table.said()[-1] == Over(0, "agreement", ())
    assert table.hear(Over(0, "agreement", ())) == []


def test_a_draw_is_offered_and_taken():
    table = Table().open()
    table.peer.offer_draw()
    assert table.said() == [OfferDraw(0)]
    assert table.hear(ClaimEnd(0, EndCause.TAKE_DRAW)) == [Ended(0, End("agreement"))]
    table = Table().open()
    assert table.hear(OfferDraw(0)) == [DrawOffered(0)]
    table.peer.take_draw()
    assert table.hear(Over(0, "agreement", ())) == [Ended(0, End("agreement"))]


def test_a_draw_can_be_declined_and_is_offered_once_in_a_turn():
    table = Table().open()
    table.peer.offer_draw()
    assert table.hear(DeclineDraw(0)) == [DrawDeclined(0)]
    with pytest.raises(LocalProtocolError, match="has been offered in this turn"):
        table.peer.offer_draw()
    table = Table().open()
    table.hear(OfferDraw(0))
    table.peer.decline_draw()
    with pytest.raises(LocalProtocolError, match="no draw is offered"):
        table.peer.take_draw()
    table.hear(OfferDraw(0))
    assert "twice" in str(table.failed())


def later(asked=Asked.THEM):
    """A turn has been played, and the next is open."""
    table = Table().open(Asked.THEM)
    table.hear(Orders(0, ("r1",)))
    table.peer.played(1, OTHER, asked, 0)
    table.hear(BoardState(1, OTHER))
    table.said()
    return table


def test_a_turn_is_offered_back_and_taken():
    table = later()
    table.peer.offer_back(0)
    assert table.said() == [OfferTakeback(1)]
    assert table.hear(ClaimEnd(1, EndCause.TAKE_BACK)) == [WentBack(0)]
    assert table.said() == [TurnUnplayed(1)]
    assert (table.peer.kept.turn, table.peer.kept.takebacks, table.peer.kept.going_back) == (0, 1, True)
    with pytest.raises(LocalProtocolError, match="has gone back to turn 1"):
        table.peer.played(1, OTHER, Asked.THEM, 0)
    table.peer.played(0, DIGEST, Asked.THEM, 0)
    assert table.said() == [BoardState(0, DIGEST, None, 1)]
    assert table.hear(BoardState(0, DIGEST, None, 1)) == [Opened(0, Asked.THEM)]
    assert not table.peer.kept.going_back


def test_taking_a_turn_back_waits_for_the_word_of_the_other():
    table = later()
    assert table.hear(OfferTakeback(1)) == [TakebackOffered(1)]
    table.peer.take_back(0)
    assert table.said() == [ClaimEnd(1, EndCause.TAKE_BACK)]
    assert table.hear(TurnUnplayed(1)) == [WentBack(0)]
    assert table.said() == []


def test_taking_a_turn_back_too_late_has_lapsed():
    table = later()
    table.hear(OfferTakeback(1))
    table.peer.take_back(0)
    assert table.hear(Orders(1, ("r2",))) == [TakebackLapsed(1), TurnOrdered(1, {RIGHT: ("r2",)})]


def test_a_turn_that_was_not_offered_back_is_not_taken_back():
    for lie in (ClaimEnd(1, EndCause.TAKE_BACK), TurnUnplayed(1), DeclineTakeback(1)):
        table = later()
        table.hear(lie)
        assert isinstance(table.failed(), RemoteProtocolError)


def test_a_turn_is_not_taken_back_behind_the_back_of_the_other():
    again = later().restart()
    again.peer.played(1, OTHER, Asked.THEM, 0)
    again.hear(BoardState(0, DIGEST, None, 1))
    assert "nothing is known of that here" in str(again.failed())


def test_time_for_a_move_begins_anew_when_one_is_taken_back_and_other_time_does_not():
    for clock, left in (("per_move 60", 60_000), ("total 60", 32_000)):
        table = Table().open(Asked.THEM, clock, 60_000)
        table.hear(Orders(0, ("r1",), 58_000), now=2_000)
        table.peer.played(1, OTHER, Asked.THEM, 2_000, 60_000)
        their = 60_000 if "per_move" in clock else 58_000
        table.hear(BoardState(1, OTHER, their), now=2_000)
        table.peer.offer_back(0)
        table.hear(ClaimEnd(1, EndCause.TAKE_BACK), now=28_000)
        table.peer.played(0, DIGEST, Asked.THEM, 28_000, 60_000)
        table.hear(BoardState(0, DIGEST, left + 500 * (left < 60_000), 1), now=28_100)
        assert table.events[-1] == Opened(0, Asked.THEM), (clock, table.events[-1])


def test_taking_a_draw_too_late_has_lapsed():
    table = Table().open(Asked.THEM)
    table.hear(OfferDraw(0))
    table.peer.take_draw()
    assert table.hear(Orders(0, ("r1",))) == [DrawLapsed(0), TurnOrdered(0, {RIGHT: ("r1",)})]
    assert table.peer.kept.claim is None


def test_time_that_is_out_ends_the_match():
    table = Table().open(clock="total 60", left=60_000)
    table.peer.out_of_time()
    assert table.hear(Over(0, "clock", (LEFT,))) == [Ended(0, End("clock", (LEFT,)))]
    table = Table().open(clock="total 60", left=60_000)
    table.peer.out_of_time()
    assert table.hear(ClaimEnd(0, EndCause.OUT_OF_TIME)) == [Ended(0, End("clock", (LEFT, RIGHT)))]


@pytest.mark.parametrize(
    ("open_with", "claim"),
    [
        ({}, ClaimEnd(0, EndCause.TAKE_DRAW)),
        ({}, ClaimEnd(0, EndCause.OUT_OF_TIME)),
        ({}, ClaimEnd(1, EndCause.RESIGN)),
        ({}, OfferDraw(1)),
        ({}, DeclineDraw(0)),
        ({}, Over(0, "resignation", (LEFT,))),
        ({"asked": Asked.ME, "clock": "total 60", "left": 60_000}, ClaimEnd(0, EndCause.OUT_OF_TIME)),
    ],
)
def test_ends_that_are_not_theirs_to_claim_are_refused(open_with, claim):
    table = Table().open(**open_with)
    table.hear(claim)
    assert isinstance(table.failed(), RemoteProtocolError)
    assert table.peer.kept.end is None


def test_another_end_than_the_one_that_was_claimed_is_refused():
    table = Table().open()
    table.peer.resign()
    table.hear(Over(0, "agreement", ()))
    assert "Over must be resignation" in str(table.failed())


# Clocks.


def test_a_clock_that_tells_less_time_than_has_passed_is_not_believed():
    table = Table().open(clock="total 60", left=60_000)
    table.hear(Commit(0, table.seal(), 58_000), now=30_000)
    assert "its clock: at most 30000 ms can be left, not 58000" in str(table.failed())


@pytest.mark.parametrize("left", [None, 60_001])
def test_a_clock_cannot_have_more_than_it_had(left):
    table = Table().open(clock="total 60", left=60_000)
    table.hear(Commit(0, table.seal(), left))
    assert isinstance(table.failed(), RemoteProtocolError)


def test_a_clock_may_differ_a_little_and_stands_between_turns():
    table = Table().open(Asked.THEM, clock="total 60", left=60_000)
    assert table.peer.their_left(10_000) == 50_000
    table.hear(Orders(0, ("r1",), 34_000), now=30_000)
    assert table.peer.their_left(90_000) == 34_000
    table.peer.played(1, DIGEST, Asked.ME, 90_000, 60_000)
    assert table.hear(BoardState(1, DIGEST, 34_000), now=95_000) == [Opened(1, Asked.ME)]
    assert table.peer.their_left(99_000) == 34_000


def test_a_clock_that_grows_between_turns_is_not_believed():
    table = Table().open(Asked.THEM, clock="total 60", left=60_000)
    table.hear(Orders(0, ("r1",), 34_000), now=30_000)
    table.hear(BoardState(1, DIGEST, 34_001), now=31_000)
    assert "34000 ms were left" in str(table.failed())


def test_a_clock_for_every_move_is_full_again():
    table = Table().open(Asked.THEM, clock="per_move 60", left=60_000)
    table.hear(Orders(0, ("r1",), 34_000), now=30_000)
    assert table.peer.their_left(0) == 60_000


def test_a_clock_stands_while_nobody_is_connected():
    table = Table().open(clock="total 60", left=60_000)
    table.peer.cut(20_000)
    assert table.peer.kept.their_left == 40_000
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 10**9, 60_000)
    assert again.hear(BoardState(0, DIGEST, 42_000), now=10**9) == [Opened(0, Asked.BOTH)]
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 10**9, 60_000)
    again.hear(BoardState(0, DIGEST, 46_000), now=10**9)
    assert "40000 ms were left" in str(again.failed())


def test_what_is_left_belongs_to_matches_with_a_clock_only():
    table = Table().open()
    with pytest.raises(LocalProtocolError, match="clock"):
        table.peer.give(["l1"], 0, left=5)


# Liars.


def test_orders_that_are_not_under_the_seal_are_refused():
    table = opening()
    table.hear(Reveal(0, NONCE, ("r2",)))
    assert "not those that it had sealed" in str(table.failed())


def test_our_own_seal_sent_back_cannot_be_opened_with_our_own_orders():
    table = Table().open()
    table.peer.give(["same"], 0)
    (commit,) = table.said()
    table.hear(Commit(0, commit.seal))
    (reveal,) = table.said()
    table.hear(reveal)
    assert "not those that it had sealed" in str(table.failed())


def test_a_seal_cannot_be_another_one_after_a_cut():
    table = opening()
    table.said()
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    again.hear(BoardState(0, DIGEST), Commit(0, again.seal(("r2",))))
    assert "changed its orders after" in str(again.failed())


def test_the_same_seal_stands_on_our_side_too():
    table = Table().open()
    table.peer.give(["l1"], 0)
    (first,) = table.said()
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    assert again.hear(BoardState(0, DIGEST)) == [Opened(0, Asked.BOTH, ordered=True)]
    assert again.said()[-1] == first
    with pytest.raises(LocalProtocolError):
        again.peer.give(["l2"], 0)


def test_another_board_is_a_desync_that_names_the_turn():
    table = Table().open(Asked.ME)
    table.peer.give(["l1"], 0)
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    table.said()
    table.hear(BoardState(1, OTHER))
    assert isinstance(table.failed(), Desync)
    assert str(table.failed()).startswith("turn 1:")
    assert table.said() == [Bye(Leave.DESYNC)]


def test_a_desync_is_found_by_our_own_board_as_well():
    table = Table().begin()
    table.hear(BoardState(0, OTHER))
    (failed,) = table.peer.played(0, DIGEST, Asked.BOTH, 0)
    assert isinstance(failed.error, Desync)
    assert [type(message) for message in table.said()][-2:] == [BoardState, Bye]


def test_another_number_of_turns_in_the_middle_is_a_desync():
    table = Table().open(Asked.ME)
    table.peer.give(["l1"], 0)
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    table.hear(BoardState(2, DIGEST))
    assert isinstance(table.failed(), Desync)


def test_another_share_of_the_seed_than_the_sealed_one_is_refused():
    table = Table(hosting=False).meet()
    table.hear(replace(OFFER, seed_seal=seal_share(SHARE)))
    table.peer.accept()
    table.hear(Begin(NONCE))
    assert "not the one that it had sealed" in str(table.failed())


def test_an_offer_must_name_two_players_and_a_clock_that_there_is():
    for offer in (replace(OFFER, guest=LEFT), replace(OFFER, host=""), replace(OFFER, clock="fast")):
        table = Table(hosting=False).meet()
        table.hear(offer)
        assert isinstance(table.failed(), RemoteProtocolError)


def test_a_guest_that_wants_to_go_on_with_another_match_is_refused():
    table = Table().open().restart()
    assert table.events[0].resuming
    again = Table(True, table.peer.kept)
    again.hear(replace(HELLO, match=OTHER, begun=True))
    assert "another match" in str(again.failed())


def test_resigning_without_a_connection_is_kept():
    table = Table().open()
    table.peer.cut(0)
    table.peer.resign()
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    again.hear(BoardState(0, DIGEST))
    assert again.said()[-1] == ClaimEnd(0, EndCause.RESIGN)


def test_whoever_goes_says_why():
    table = Table().meet()
    table.said()
    table.peer.leave(Leave.ILLEGAL_ORDERS)
    assert table.said() == [Bye(Leave.ILLEGAL_ORDERS)]
    assert Table().meet().hear(Bye(Leave.STORAGE)) == [Gone(Leave.STORAGE)]


# Versions.


def test_another_protocol_is_told_to_both_with_the_side_to_update():
    table = Table()
    table.said()
    newer = b"\x93\x01\x03\xa39.0"
    table.hear_bytes(len(newer).to_bytes(4, "big") + newer)
    assert isinstance(table.failed(), VersionMismatch)
    assert "this program must be updated" in str(table.failed())
    assert table.said() == [Bye(Leave.VERSION)]


@pytest.mark.parametrize(
    ("theirs", "side"),
    [((("toy", 2),), "the other program"), ((("toy", 4),), "this program"), ((), "the other program")],
)
def test_other_rules_are_told_to_both_with_the_side_to_update(theirs, side):
    guest = Table(hosting=False)
    guest.hear(replace(HELLO, titles=theirs))
    guest.hear(replace(OFFER, rules_version=dict(theirs).get("toy", 3)))
    assert isinstance(guest.failed(), VersionMismatch)
    assert f"{side} must be updated" in str(guest.failed())
    assert guest.said()[1:] == [Refuse(Decline.VERSION), Bye(Leave.VERSION)]
    host = Table()
    host.hear(replace(HELLO, titles=theirs))
    host.peer.offer(OFFER)
    host.hear(Refuse(Decline.VERSION))
    assert isinstance(host.failed(), VersionMismatch)
    assert f"{side} must be updated" in str(host.failed())


# After cuts.


def test_a_guest_that_never_heard_the_seed_hears_it_again():
    host = Table().begin()
    (begin,) = [message for message in host.said() if isinstance(message, Begin)]
    kept = host.peer.kept
    again = Table(True, kept)
    assert again.events == [Began(kept.match, kept.offer, kept.seed, LEFT, RIGHT)]
    again.said()
    again.hear(replace(HELLO, match=kept.match, begun=False))
    assert again.said()[0] == begin


def test_a_guest_forgets_what_the_host_never_heard():
    guest = beginning()
    again = Table(False, guest.peer.kept)
    assert again.hear(HELLO) == [Met("Bo", "0.1", False)]
    assert again.peer.kept is None


def test_whoever_is_a_turn_ahead_tells_its_orders_again():
    table = Table().open()
    table.peer.give(["l1"], 0)
    (commit,) = table.said()
    table.hear(Commit(0, table.seal()), Reveal(0, NONCE, ("r1",)))
    (reveal,) = table.said()
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    again = table.restart()
    again.peer.played(1, DIGEST, Asked.BOTH, 0)
    again.said()
    assert again.hear(BoardState(0, OTHER), Lack(0, False)) == []
    assert again.said() == [commit, reveal]
    assert again.hear(BoardState(1, DIGEST)) == [Opened(1, Asked.BOTH)]


def test_whoever_is_a_turn_behind_hears_it_again():
    table = opening()
    table.said()
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    again.said()
    again.hear(BoardState(1, OTHER))
    assert again.said() == [Lack(0, False)]
    told = again.hear(Commit(0, again.seal()), Reveal(0, NONCE, ("r1",)))
    assert told[-1] == TurnOrdered(0, {LEFT: ("l1",), RIGHT: ("r1",)})
    assert again.peer.played(1, OTHER, Asked.ME, 0) == (Opened(1, Asked.ME),)


def test_a_turn_whose_orders_are_known_is_played_before_anything_else():
    table = opening()
    table.hear(Reveal(0, NONCE, ("r1",)))
    again = table.restart()
    ordered = TurnOrdered(0, {LEFT: ("l1",), RIGHT: ("r1",)})
    assert again.peer.played(0, DIGEST, Asked.BOTH, 0) == (ordered,)
    again.peer.played(1, OTHER, Asked.BOTH, 0)
    assert again.hear(BoardState(1, OTHER)) == [Opened(1, Asked.BOTH)]


def test_a_record_ahead_of_what_is_kept_is_right():
    table = opening()
    table.hear(Reveal(0, NONCE, ("r1",)))
    again = table.restart()
    assert again.peer.played(1, OTHER, Asked.BOTH, 0) == ()
    assert again.said()[-1] == BoardState(1, OTHER)


def test_a_turn_that_we_never_ordered_is_not_taken_without_asking():
    table = Table().open().restart()
    table.peer.played(0, DIGEST, Asked.BOTH, 0)
    table.said()
    table.hear(BoardState(1, OTHER))
    assert table.said() == [Lack(0, True)]
    told = table.hear(Turns(0, pack_turns([{LEFT: ("l9",), RIGHT: ("r1",)}])))
    assert told == [Supplied(0, ({LEFT: ("l9",), RIGHT: ("r1",)},), known=False)]
    assert table.peer.played(1, OTHER, Asked.BOTH, 0) == (Opened(1, Asked.BOTH),)


def test_other_orders_of_ours_than_those_we_gave_are_refused():
    table = Table().open()
    table.peer.give(["l1"], 0)
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    again.hear(BoardState(1, OTHER), Turns(0, pack_turns([{LEFT: ("l9",), RIGHT: ("r1",)}])))
    assert "other orders of ours" in str(again.failed())


def test_whoever_has_lost_its_disk_is_supplied():
    table = Table().open().restart()
    table.peer.played(5, DIGEST, Asked.BOTH, 0)
    table.said()
    assert table.hear(BoardState(2, OTHER), Lack(2, True)) == [Missing(2)]
    turns = [{LEFT: ("l1",)}, {RIGHT: ("r1",)}, {}]
    table.peer.supply(turns)
    assert table.said() == [Turns(2, pack_turns(turns))]
    assert table.hear(BoardState(5, DIGEST)) == [Opened(5, Asked.BOTH)]


@pytest.mark.parametrize("turns", [[], {}, [[]], [{"right": "r1"}], [{"right": [1]}], 5])
def test_turns_that_are_none_are_refused(turns):
    table = retelling()
    table.hear(Turns(0, pack(turns)))
    assert "turns: " in str(table.failed())


def test_offers_and_claims_stand_after_a_cut():
    table = Table().open()
    table.peer.offer_draw()
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    again.hear(BoardState(0, DIGEST))
    assert again.said()[-1] == OfferDraw(0)
    again.peer.resign()
    again = again.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    assert again.hear(BoardState(0, DIGEST)) == [Opened(0, Asked.BOTH, ordered=True)]
    assert again.said()[-1] == ClaimEnd(0, EndCause.RESIGN)
    assert not again.peer.wants_orders


def test_an_end_that_the_other_has_not_heard_of_is_told_again():
    table = Table().open()
    table.hear(ClaimEnd(0, EndCause.RESIGN))
    again = table.restart()
    assert again.peer.played(0, OTHER, Asked.NOBODY, 0) == ()
    assert again.hear(BoardState(0, DIGEST)) == [Ended(0, End("resignation", (RIGHT,)))]
    again.said()
    again.hear(ClaimEnd(0, EndCause.RESIGN))
    assert again.said() == [Over(0, "resignation", (RIGHT,))]
