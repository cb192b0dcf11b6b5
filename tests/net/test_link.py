"""Two real links over loopback: pairing, signs of life, cuts, and matches that go on through them."""

import time
from random import Random
from threading import Event

import pytest

from game.net.address import Address
from game.net.code import TRIES
from game.net.line import SILENCE, UNREAD
from game.net.link import TICK, Connected, Listening, Lost, Received, Rejected, Trying, Unable, WrongGuess
from game.net.network import steady_ms
from game.net.secure import Rebuff
from tests.net.seat import PATIENCE, Seat, are_done, check, drive, wait_for
from tests.net.toy import Disk, offer


def connected(desk):
    host = desk.host()
    listening = wait_for(host, Listening)
    guest = desk.join(listening.port, listening.code)
    return host, guest, wait_for(host, Connected), wait_for(guest, Connected)


def test_who_has_the_code_is_connected_and_both_have_one_key(desk):
    host, guest, one, other = connected(desk)
    assert one.key == other.key
    assert one.by_code
    guest.send(other.number, b"to the host")
    host.send(one.number, b"to the guest")
    assert wait_for(host, Received).data == b"to the host"
    assert wait_for(guest, Received).data == b"to the guest"


def test_a_wrong_code_is_refused_and_after_three_there_is_a_new_one(desk):
    host = desk.host()
    listening = wait_for(host, Listening)
    for left in reversed(range(TRIES)):
        assert wait_for(desk.join(listening.port, "XXX-XXX"), Rejected) == Rejected(Rebuff.WRONG_CODE)
        assert wait_for(host, WrongGuess).left == left
    renewed = wait_for(host, Listening)
    assert renewed.code != listening.code
    assert wait_for(desk.join(listening.port, listening.code), Rejected) == Rejected(Rebuff.WRONG_CODE)
    wait_for(desk.join(listening.port, renewed.code), Connected)


def test_a_third_program_finds_the_place_taken(desk):
    host, _, one, _ = connected(desk)
    listening = host._port
    assert wait_for(desk.join(listening, "XXX-XXX"), Trying).why == "BUSY"
    host.send(one.number, b"still here")


def test_the_peer_comes_back_by_itself_after_a_cut(desk):
    host = desk.host()
    listening = wait_for(host, Listening)
    proxy = desk.proxy(listening.port)
    guest = desk.join(proxy.port, listening.code)
    first = wait_for(guest, Connected)
    wait_for(host, Connected)
    guest.send(first.number, b"said")
    wait_for(host, Received)
    proxy.cut()
    assert wait_for(guest, Lost).number == first.number
    again = wait_for(guest, Connected)
    assert (again.number, again.key, again.by_code) == (2, first.key, False)
    assert wait_for(host, Connected).number == 2


def test_what_was_meant_for_a_lost_connection_is_not_sent_on_the_next(desk):
    host = desk.host()
    listening = wait_for(host, Listening)
    proxy = desk.proxy(listening.port)
    guest = desk.join(proxy.port, listening.code)
    first, _ = wait_for(guest, Connected), wait_for(host, Connected)
    guest.send(first.number, b"one")
    assert wait_for(host, Received).data == b"one"
    proxy.cut()
    again = wait_for(guest, Connected)
    guest.send(first.number, b"too late")
    guest.send(again.number, b"two")
    assert wait_for(host, Received).data == b"two"


def test_a_code_is_not_used_up_by_a_peer_that_never_heard_it_was_let_in(desk):
    host = desk.host()
    listening = wait_for(host, Listening)
    proxy = desk.proxy(listening.port)
    proxy.cut_after = 48 + 38 + 36 + 10  # in the middle of the host's proof
    guest = desk.join(proxy.port, listening.code)
    assert wait_for(guest, Connected).by_code
    assert proxy.connections > 1


def test_a_cable_that_swallows_everything_is_noticed_by_both(desk):
    host = desk.host()
    listening = wait_for(host, Listening)
    proxy = desk.proxy(listening.port)
    guest = desk.join(proxy.port, listening.code)
    wait_for(guest, Connected)
    wait_for(host, Connected)
    proxy.swallow = True
    reasons = {wait_for(guest, Lost).why, wait_for(host, Lost).why}
    # The other may see first that this one has closed.
    assert "nothing was heard any more" in reasons
    proxy.swallow = False
    wait_for(guest, Connected)


def test_the_clock_stands_while_the_program_itself_does_not_run(desk):
    host = desk.host()
    wait_for(host, Listening)
    real, told = steady_ms(), [host.now()]
    awake = Event()
    host._network.call(time.sleep, SILENCE / 1000 + 2)
    host._network.call(host._network.loop.call_later, 2 * TICK, awake.set)
    while not awake.wait(0.1):
        told.append(host.now())
    told.append(host.now())
    assert told == sorted(told)
    assert (steady_ms() - real) - (told[-1] - told[0]) >= 2_000


def test_an_owner_that_looks_away_loses_nothing(desk):
    host, guest, _, other = connected(desk)
    guest.send(other.number, b"while you look away")
    time.sleep(1.5 * SILENCE / 1000)
    assert [type(event) for event in host.events()] == [Received]
    assert guest.events() == ()


def test_a_peer_that_says_more_than_anybody_listens_to_is_given_up(desk):
    host, guest, _, other = connected(desk)
    for _ in range(6):
        guest.send(other.number, bytes(UNREAD // 3))
    end = time.monotonic() + PATIENCE
    while host._line is not None and time.monotonic() < end:
        time.sleep(0.01)
    assert "more than can be listened to" in wait_for(host, Lost).why


def test_nobody_there_is_said_and_tried_again(desk):
    free = desk.host()
    port = wait_for(free, Listening).port
    free.stop().result(PATIENCE)
    trying = wait_for(desk.join(port, "ABC-DEF"), Trying)
    assert "nobody hosts a match there" in trying.why


def test_a_host_that_comes_up_later_is_found(desk):
    free = desk.host()
    port = wait_for(free, Listening).port
    free.stop().result(PATIENCE)
    guest = desk.join(port, "ABC-DEF")
    wait_for(guest, Trying)
    host = desk.host(port, make_code=lambda: "ABC-DEF")
    wait_for(host, Listening)
    wait_for(guest, Connected)


def test_a_peer_with_a_new_address_is_found_there(desk):
    host, guest, one, _ = connected(desk)
    host.stop().result(PATIENCE)
    wait_for(guest, Lost)
    elsewhere = desk.host(0, [one.key])
    guest.also(Address("127.0.0.1", wait_for(elsewhere, Listening).port))
    assert wait_for(guest, Connected).key == one.key


def test_a_port_in_use_is_said(desk):
    port = wait_for(desk.host(), Listening).port
    assert wait_for(desk.host(port), Unable).why == f"port {port} cannot be listened at: Address already in use"


def test_a_host_that_may_listen_elsewhere_does_so_when_its_port_is_taken(desk):
    port = wait_for(desk.host(), Listening).port
    assert wait_for(desk.host(port, otherwise=(0,)), Listening).port != port


def test_another_guest_can_be_invited_with_a_new_code(desk):
    host, guest, one, _ = connected(desk)
    host.invite()
    listening = wait_for(host, Listening)
    wait_for(guest, Lost)
    assert wait_for(guest, Rejected) == Rejected(Rebuff.UNKNOWN)
    other = desk.join(listening.port, listening.code)
    assert wait_for(other, Connected).key != one.key


def test_a_stopped_link_closes_the_connection_after_its_last_words(desk):
    host, guest, one, _ = connected(desk)
    host.send(one.number, b"goodbye")
    host.stop().result(PATIENCE)
    assert wait_for(guest, Received).data == b"goodbye"
    wait_for(guest, Lost)


def seats(desk, goal=12, **cable):
    host = desk.host()
    listening = wait_for(host, Listening)
    proxy = desk.proxy(listening.port, **cable)
    guest = desk.join(proxy.port, listening.code)
    rng = Random(1)
    pair = (
        Seat(host, "Ada", True, Disk(), rng=rng, offering=offer(goal)),
        Seat(guest, "Bo", False, Disk(), rng=rng),
    )
    return (*pair, proxy)


@pytest.mark.parametrize("cable", [{}, {"split": 3}, {"split": 400, "delay": 0.005}], ids=["good", "split", "slow"])
def test_a_match_over_a_cable(desk, cable):
    left, right, _ = seats(desk, **cable)
    drive((left, right), lambda: are_done(left, right))
    check(left, right)
    assert not left.has("Lost")


def test_a_match_over_a_cable_that_is_cut_now_and_then(desk):
    left, right, proxy = seats(desk, goal=40, split=60)
    rng = Random(7)
    cuts = [rng.randrange(300, 700) for _ in range(6)]
    proxy.passed = 0

    def done():
        if proxy.cut_after is None and cuts and left.owner is not None and left.owner.record is not None:
            proxy.cut_after = proxy.passed + cuts.pop()
        return are_done(left, right)

    drive((left, right), done)
    check(left, right)
    assert proxy.connections >= 4


def test_a_cable_that_says_things_twice_is_given_up_and_the_match_goes_on(desk):
    left, right, proxy = seats(desk, goal=30, split=60)
    proxy.double_after = 1500
    drive((left, right), lambda: are_done(left, right))
    check(left, right)
    assert proxy.double_after is None
    assert proxy.connections == 2
    assert any(isinstance(event, Lost) and event.error for event in (*left.told, *right.told))


def test_a_program_that_is_started_again_goes_on_with_the_match(desk):
    left, right, proxy = seats(desk, goal=30)
    drive((left, right), lambda: left.owner is not None and left.owner.record and len(left.owner.record["turns"]) > 8)
    left.link.stop().result(PATIENCE)
    again = desk.host(proxy.target, [left.key])
    wait_for(again, Listening)
    back = Seat(again, "Ada", True, left.disk, rng=Random(3))
    drive((back, right), lambda: are_done(back, right))
    check(back, right)
