"""Messages as bytes: what each looks like, and what is refused."""

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import DataError, LocalProtocolError, RemoteProtocolError
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
    OtherHello,
    Over,
    Presence,
    Refuse,
    Reveal,
    Turns,
    TurnUnplayed,
)
from game.net.wire import FRAME, PLAIN, RECORD, Frames, decode, encode, pack, unpack

S32, S16 = bytes(range(32)), bytes(range(16))
HEX32, HEX16 = S32.hex(), S16.hex()

GOLDEN = [
    (
        Hello(2, "0.5.0", "Bo", (("toy", 3),), S16, True),
        "00000026970102a5302e352e30a2426f9192a3746f7903c410" + HEX16 + "c3",
    ),
    (Hello(2, "0.5.0", "Bo"), "00000010970102a5302e352e30a2426f90c400c2"),
    (
        OfferMatch("toy", 3, b"\x80", "left", "right", True, "total 600", S32),
        "000000429902a3746f7903c40180a46c656674a57269676874c3a9746f74616c20363030c420" + HEX32,
    ),
    (Accept(S32), "000000249203c420" + HEX32),
    (Refuse(Decline.BOARD), "00000003920402"),
    (Begin(S32), "000000249205c420" + HEX32),
    (BoardState(7, S16, 1000), "00000019950607c410" + HEX16 + "cd03e800"),
    (BoardState(7, S16, None, 3), "00000017950607c410" + HEX16 + "c003"),
    (Commit(300, S32), "000000289407cd012cc420" + HEX32 + "c0"),
    (Reveal(1, S32, ("a", "b")), "0000002a940801c420" + HEX32 + "92a161a162"),
    (Orders(1, ("a",), 5), "0000000794090191a16105"),
    (Turns(2, b"\x90"), "00000006930a02c40190"),
    (ClaimEnd(4, EndCause.OUT_OF_TIME), "00000004930b0402"),
    (Over(4, "agreement", ()), "0000000e940c04a961677265656d656e7490"),
    (OfferDraw(4), "00000003920d04"),
    (DeclineDraw(4), "00000003920e04"),
    (Presence(Doing.ORDERING), "00000003920f01"),
    (Chat("hé"), "000000069210a368c3a9"),
    (Again(), "000000029111"),
    (Bye(Leave.DESYNC), "00000003921203"),
    (Lack(4, True), "00000004931304c3"),
    (OfferTakeback(4), "00000003921404"),
    (DeclineTakeback(4), "00000003921504"),
    (TurnUnplayed(4), "00000003921604"),
]


def framed(payload):
    return len(payload).to_bytes(4, "big") + payload


def said(*values):
    return msgpack.packb(list(values))


@pytest.mark.parametrize(("message", "golden"), GOLDEN, ids=lambda value: type(value).__name__)
def test_each_kind_has_its_bytes_for_ever(message, golden):
    assert encode(message).hex() == golden
    assert [decode(payload) for payload in Frames().receive(bytes.fromhex(golden))] == [message]


def test_every_kind_has_a_golden_line():
    assert sorted({encode(message)[5] for message, _ in GOLDEN}) == list(range(1, 23))


@pytest.mark.parametrize(
    ("payload", "why"),
    [
        (b"", "ends too early"),
        (b"\x92\x0d", "ends too early"),
        (b"\x92\x0d\xcd\x01", "ends too early"),
        (b"\x92\x10\xa5abc", "ends too early"),
        (b"\x92\x10\xdb\xff\xff\xff\xffabc", "ends too early"),
        (b"\x92\x0d\x04\x00", "stands behind it"),
        (b"\x92\x0d\xcb" + bytes(8), "float"),
        (b"\x92\x0d\xca" + bytes(4), "float"),
        (b"\x92\x0d\xd4\x01\x00", "ext type"),
        (b"\x92\x0d\xc7\x01\x05\x00", "ext type"),
        (b"\x92\x0d\xd6\xff" + bytes(4), "ext type"),
        (b"\x92\x0d\xc1", "ext type"),
        (b"\x92\x0d\x80", "a map"),
        (b"\x92\x0d\xdf\xff\xff\xff\xff", "a map"),
        (b"\x92\x0d\xdd\xff\xff\xff\xff", "more than 2048 values"),
        (b"\x92\x0d\xdc\x08\x00" + b"\xc0" * 2048, "more than 2048 values"),
        (b"\x92\x0d" + b"\x91" * 3 + b"\x00", "nested deeper than 3"),
        (b"\x91" * 100_000, "nested deeper than 3"),
        (b"\x92\x10\xa2\xff\xff", "utf-8"),
        (b"\x92\x10\xa3\xed\xa0\x80", "utf-8"),
        (b"\x92\x10\xc4\x01a", "field 1: must be a text"),
        (b"\x92\x0d\xa14", "field 1: must be a whole number"),
        (b"\x92\x0d\xc3", "field 1: must be a whole number"),
        (b"\x92\x0d\xff", "field 1: must be a whole number"),
        (b"\x92\x0d\xcf" + b"\xff" * 8, "field 1: must be a whole number"),
        (b"\x01", "known kind"),
        (b"\x90", "known kind"),
        (b"\x91\xc2", "known kind"),
        (b"\x91\xa11", "known kind"),
        (b"\x91\x00", "known kind"),
        (b"\x91\x17", "known kind"),
        (b"\x91\x90", "known kind"),
        (b"\x92\x11\x00", "Again: 0 fields, not 1"),
        (b"\x91\x0d", "OfferDraw: 1 fields, not 0"),
        (b"\x92\x12\x07", "Bye, field 1"),
        (b"\x92\x0f\xc3", "Presence, field 1"),
        (said(1, 2, "v", "Bo", [["toy"]], b"", False), "Hello, field 4"),
        (said(1, 2, "v", "Bo", ["toy"], b"", False), "Hello, field 4"),
        (said(1, 2, "v", "Bo", [], b"x", False), "Hello, field 5"),
        (said(1, 2, "v", "Bo", [], b"", 0), "Hello, field 6"),
        (said(1, 2, "v" * 33, "Bo", [], b"", False), "Hello, field 2"),
        (said(1, 0, "v"), "Hello, field 1"),
        (said(9, 0, ["a" * 257], None), "Orders, field 2"),
        (said(9, 0, ["é" * 129], None), "Orders, field 2"),
        (said(9, 0, ["a"] * 513, None), "Orders, field 2"),
        (said(9, 0, [["a"]], None), "Orders, field 2"),
        (said(12, 0, "clock", ["a", "b", "c"]), "Over, field 3"),
        (said(16, "a" * 2001), "Chat, field 1"),
        (said(6, 1_000_001, S16, None, 0), "BoardState, field 1"),
        (said(6, 1, S16, 86_400_001, 0), "BoardState, field 3"),
        (said(6, 1, S32, None, 0), "BoardState, field 2"),
        (said(3, S32 * 3000), "Accept: at most 65536 bytes"),
    ],
)
def test_what_is_refused(payload, why):
    with pytest.raises(RemoteProtocolError, match=why):
        decode(payload)


def test_a_hello_of_another_time_says_who_it_is_whatever_else_it_holds():
    assert decode(said(1, 3, "9.0", ["what", ["ever"]], 3)) == OtherHello(3, "9.0")
    assert decode(said(1, 3, "9.0")) == OtherHello(3, "9.0")


@pytest.mark.parametrize(
    "message",
    [
        OfferDraw(-1),
        OfferDraw(1_000_001),
        OfferDraw(True),
        Chat("a" * 2001),
        Chat("\ud800"),
        Accept(b"short"),
        Orders(0, tuple("a" for _ in range(513))),
        Orders(0, tuple("a" * 256 for _ in range(300))),
        Turns(0, bytes(PLAIN + 1)),
    ],
)
def test_what_cannot_be_said_is_not_sent(message):
    with pytest.raises(LocalProtocolError, match=type(message).__name__):
        encode(message)


def test_a_record_may_be_large_and_nothing_else():
    large = Turns(0, bytes(PLAIN))
    assert [decode(payload) for payload in Frames().receive(encode(large))] == [large]
    (payload,) = Frames().receive(framed(said(3, bytes(FRAME))))
    with pytest.raises(RemoteProtocolError, match="Accept: at most"):
        decode(payload)


@pytest.mark.parametrize("size", [0, RECORD + 1, 2**32 - 1])
def test_a_wrong_length_is_refused_before_anything_is_stored(size):
    with pytest.raises(RemoteProtocolError, match="a frame has"):
        list(Frames().receive(size.to_bytes(4, "big")))


@given(st.lists(st.sampled_from([message for message, _ in GOLDEN])), st.data())
def test_frames_are_the_same_however_the_stream_is_cut(messages, data):
    stream = b"".join(map(encode, messages))
    frames, found = Frames(), []
    while stream:
        size = data.draw(st.integers(1, len(stream)))
        found += [decode(payload) for payload in frames.receive(stream[:size])]
        stream = stream[size:]
    assert found == messages


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(JSON)
def test_plain_data_travels(data):
    assert unpack(pack(data)) == data


@pytest.mark.parametrize(
    "data",
    [0.5, b"x", {1: 2}, 2**64, "\ud800", [0] * 131_072, {"a": object()}, "a" * PLAIN],
    ids=lambda d: repr(d)[:12],
)
def test_what_is_not_plain_data_does_not_travel(data):
    with pytest.raises(LocalProtocolError, match="cannot be sent"):
        pack(data)


def test_plain_data_may_be_nested_twelve_deep():
    data = 1
    for _ in range(12):
        data = [data]
    assert unpack(pack(data)) == data
    with pytest.raises(LocalProtocolError, match="nested deeper than 12"):
        pack([data])


@pytest.mark.parametrize(
    "packed",
    [
        b"\x82\xa1a\x01\xa1a\x02",
        b"\x81\x01\x01",
        b"\x81\xc0\x01",
        b"\x81\x90\x01",
        b"\xc4\x01a",
        b"\xcb" + bytes(8),
        b"",
        b"\x81" * 1_000_000,
        b"\xdf\x7f\xff\xff\xff",
    ],
)
def test_plain_data_is_read_without_trust(packed):
    with pytest.raises(DataError):
        unpack(packed)


@given(st.binary(max_size=80))
def test_bytes_of_any_kind_are_a_message_or_a_fault_of_the_other(payload):
    try:
        message = decode(payload)
    except RemoteProtocolError:
        return
    if not isinstance(message, OtherHello):
        again = list(Frames().receive(encode(message)))
        assert [decode(each) for each in again] == [message]


@given(st.binary(max_size=60))
def test_the_scan_lets_through_nothing_that_the_reader_would_make_large_or_strange(payload):
    try:
        data = unpack(payload)
    except DataError:
        return
    assert unpack(pack(data)) == data
