"""What may be said and done at every stage of a LAN match, and what comes of anything else."""

import pytest

from game.engine.errors import LocalProtocolError, RemoteProtocolError
from game.net.conversation import LanSide
from game.net.events import (
    Asked,
    Failed,
)
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
    Lack,
    Leave,
    OfferDraw,
    OfferTakeback,
    Orders,
    Over,
    Presence,
    Refuse,
    Reveal,
    Turns,
    TurnUnplayed,
)
from game.net.stages import LEGAL, Standing
from game.net.turns import pack_turns
from tests.net.by_hand import (
    DIGEST,
    HELLO,
    LEFT,
    NONCE,
    OFFER,
    RIGHT,
    SHARE,
    Table,
    after,
    answering,
    beginning,
    given,
    opening,
    resting,
    retelling,
    sealed,
    silent,
)

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
