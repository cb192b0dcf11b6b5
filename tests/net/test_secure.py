"""Only who has the code or the key gets in, and nothing on the line can be read, changed, repeated or reordered."""

import sys
from random import Random

import pytest

from game.engine.errors import RemoteProtocolError, VersionMismatch
from game.net import secure
from game.net.code import ALPHABET, Door, new_code, plain_code
from game.net.secure import Hosting, Joining, Plain, Proven, Rebuff, Rebuffed, WrongCode, key_name

KEY = bytes(range(32))


def host_with(code="ABC-DEF", keys=(), **kwargs):
    return Hosting(Door(code), {key_name(key): key for key in keys}, **kwargs)


def shake(joining, hosting, cut=0):
    """Carries the handshake; with `cut`, in pieces of that many bytes. What each has heard."""
    heard = {joining: [], hosting: []}
    for _ in range(10):
        for sender, receiver in ((joining, hosting), (hosting, joining)):
            data = sender.outgoing()
            for start in range(0, len(data), cut or len(data) or 1):
                heard[receiver] += receiver.receive(data[start : start + (cut or len(data))])
            if receiver is hosting and hosting.wants_answer:
                hosting.answer()
    return heard[joining], heard[hosting]


@pytest.mark.parametrize("cut", [0, 1])
def test_the_code_lets_in_and_leaves_the_same_key_with_both(cut):
    joining, hosting = Joining("abc def"), host_with()
    (one,), (other,) = shake(joining, hosting, cut)
    assert isinstance(one, Proven)
    assert one == other
    assert one.by_code
    assert len(one.key) == 32


def test_two_pairings_with_one_code_have_different_keys():
    assert shake(Joining("ABCDEF"), host_with())[0] != shake(Joining("ABCDEF"), host_with())[0]


def test_a_wrong_code_is_refused_and_counted():
    joining, hosting = Joining("ABC-DEE"), host_with()
    assert shake(joining, hosting) == ([Rebuffed(Rebuff.WRONG_CODE)], [WrongCode(2)])
    assert not joining.is_known
    assert not hosting.is_known
    assert hosting.is_over


def test_three_wrong_codes_end_the_code_even_for_who_has_it():
    door = Door("ABC-DEF")
    waiting = Joining("ABC-DEF"), Hosting(door, {})
    list(waiting[1].receive(waiting[0].outgoing()))
    waiting[1].answer()
    for left in (2, 1, 0):
        assert shake(Joining("XXX-XXX"), Hosting(door, {}))[1] == [WrongCode(left)]
    assert not door.is_open
    assert shake(Joining("ABC-DEF"), Hosting(door, {}))[0] == [Rebuffed(Rebuff.NO_CODE)]
    assert shake(*waiting) == ([Rebuffed(Rebuff.NO_CODE)], [Rebuffed(Rebuff.NO_CODE)])


def test_a_code_lets_in_once():
    door = Door("ABC-DEF")
    shake(Joining("ABC-DEF"), Hosting(door, {}))
    assert shake(Joining("ABC-DEF"), Hosting(door, {}))[0] == [Rebuffed(Rebuff.NO_CODE)]


def test_who_only_knocks_costs_no_try():
    door = Door("ABC-DEF")
    for _ in range(10):
        joining, hosting = Joining("XXX-XXX"), Hosting(door, {})
        list(hosting.receive(joining.outgoing()))
        hosting.answer()
    assert door.left == 3


def test_a_busy_host_takes_no_code_and_still_its_own_peer():
    assert shake(Joining("ABC-DEF"), host_with(busy=True))[0] == [Rebuffed(Rebuff.BUSY)]
    assert shake(Joining(key=KEY), host_with(keys=[KEY], busy=True))[0] == [Proven(KEY, False)]


def test_a_kept_key_lets_in_with_fresh_keys_each_time():
    boxes = set()
    for _ in range(3):
        joining, hosting = Joining(key=KEY), host_with(keys=[bytes(32), KEY])
        assert shake(joining, hosting) == ([Proven(KEY, False)], [Proven(KEY, False)])
        joining.send(b"the same words")
        boxes.add(joining.outgoing())
    assert len(boxes) == 3


def test_a_key_that_is_not_kept_is_refused():
    assert shake(Joining(key=KEY), host_with(keys=[bytes(32)]))[0] == [Rebuffed(Rebuff.UNKNOWN)]


def test_who_knows_only_the_name_of_a_key_is_refused():
    liar = Joining(key=KEY)
    knock = bytearray(liar.outgoing())
    knock[-1] ^= 1
    hosting = host_with(keys=[KEY])
    list(hosting.receive(bytes(knock)))
    assert hosting.is_over
    assert hosting.outgoing()[4] == Rebuff.UNKNOWN


def test_an_old_knock_and_an_old_proof_do_not_let_in():
    joining, hosting = Joining(key=KEY), host_with(keys=[KEY])
    knock = joining.outgoing()
    list(hosting.receive(knock))
    hosting.answer()
    list(joining.receive(hosting.outgoing()))
    proof = joining.outgoing()
    again = host_with(keys=[KEY])
    list(again.receive(knock))
    again.answer()
    assert list(again.receive(proof)) == [Rebuffed(Rebuff.UNKNOWN)]
    assert not again.is_known


def test_a_pretended_host_does_not_get_anything():
    joining, pretender = Joining("ABC-DEF"), host_with("XXX-XXX")
    list(pretender.receive(joining.outgoing()))
    pretender.answer()
    list(joining.receive(pretender.outgoing()))
    with pytest.raises(RemoteProtocolError, match="the host cannot prove"):
        list(joining.receive((33).to_bytes(4, "big") + bytes(33)))


def known(cut=0):
    joining, hosting = Joining(key=KEY), host_with(keys=[KEY])
    shake(joining, hosting, cut)
    return joining, hosting


def test_a_stream_goes_through_both_ways_in_boxes():
    joining, hosting = known()
    data = bytes(range(256)) * 300
    for sender, receiver in ((joining, hosting), (hosting, joining)):
        sender.send(data)
        sender.beat()
        sender.send(b"end")
        sealed = sender.outgoing()
        assert data[:64] not in sealed
        heard = list(receiver.receive(sealed))
        assert b"".join(plain.data for plain in heard) == data + b"end"
        assert Plain(b"") in heard
        assert max(len(plain.data) for plain in heard) == secure.BOX


@pytest.mark.parametrize("what", ["flipped", "repeated", "left out", "turned round", "sent back"])
def test_a_box_that_is_not_the_next_one_of_the_peer_does_not_open(what):
    joining, hosting = known()
    boxes = []
    for text in (b"one", b"two"):
        joining.send(text)
        boxes.append(joining.outgoing())
    one, two = boxes
    changed = {
        "flipped": one[:-1] + bytes((one[-1] ^ 1,)),
        "repeated": one + one,
        "left out": two,
        "turned round": two + one,
    }
    receiver = joining if what == "sent back" else hosting
    with pytest.raises(RemoteProtocolError, match="does not open"):
        list(receiver.receive(changed.get(what, one)))


@pytest.mark.parametrize("at", range(4, 79))
def test_a_knock_with_any_byte_changed_comes_nowhere(at):
    knock = bytearray(Joining(key=KEY).outgoing())
    knock[at] ^= 0x55
    hosting = host_with(keys=[KEY])
    try:
        list(hosting.receive(bytes(knock)))
        if hosting.wants_answer:
            hosting.answer()
    except RemoteProtocolError:
        return
    assert hosting.is_over


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        bytes(4),
        b"\0\0\0\x61" + bytes(97),
        b"\0\0\0\x02ca",
        b"\0\0\0\x09causality",
        b"\0\0\0\x0bcausality\x01\x03",
        b"\0\0\0\x0bcausality\x01\x01",
        b"\0\0\0\x2ccausality\x01\x01" + b"B" + bytes(32),
        b"\0\0\0\x2ccausality\x01\x01" + b"A" + b"\xff" * 32,
        b"\0\0\0\x2ccausality\x01\x01" + b"A\x01" + bytes(31),
        b"\0\0\0\x4bcausality\x01\x02" + bytes(63),
    ],
)
def test_strange_bytes_are_the_others_fault(data):
    hosting = host_with()

    def hear():
        list(hosting.receive(data))
        hosting.answer()

    with pytest.raises(RemoteProtocolError):
        hear()
    assert not hosting.is_known


def test_a_point_that_is_none_is_the_others_fault():
    refused = 0
    for seed in range(40):  # one in sixteen is a point that somebody might have sent
        hosting = host_with()
        list(hosting.receive(b"\0\0\0\x2ccausality\x01\x01A" + Random(seed).randbytes(32)))
        try:
            hosting.answer()
        except RemoteProtocolError:
            refused += 1
    assert 30 < refused < 40


def test_talking_before_the_answer_is_a_fault():
    joining, hosting = Joining("ABC-DEF"), host_with()
    list(hosting.receive(joining.outgoing()))
    with pytest.raises(RemoteProtocolError, match="before it is answered"):
        list(hosting.receive(b"\0\0\0\x01x"))


def test_a_host_of_another_age_tells_which_side_is_old(monkeypatch):
    joining, hosting = Joining("ABC-DEF"), host_with()
    knock = joining.outgoing()
    monkeypatch.setattr(secure, "VERSION", 2)
    list(hosting.receive(knock))
    answer = hosting.outgoing()
    monkeypatch.setattr(secure, "VERSION", 1)
    with pytest.raises(VersionMismatch, match="this program must be updated"):
        list(joining.receive(answer))


def test_the_library_of_the_codes_leaves_no_importer_behind():
    assert all(hasattr(importer, "find_spec") for importer in sys.meta_path)


def test_codes_have_no_letters_that_look_like_others():
    code = new_code()
    assert len(code) == 7
    assert code[3] == "-"
    assert set(code) - {"-"} <= set(ALPHABET)
    assert not set(ALPHABET) & set("0O1IL2Z5S8BUV")
    assert plain_code(f" {code.lower()} ") == code.replace("-", "")
