"""What a program without a screen cannot do, it says in one line, and ends with status 1."""

import pytest

from game.storage.records import load_record, save_record
from tests.headless.conftest import LEVEL, LONG
from tests.toys import TO_THE_END


def refused(peer):
    assert peer.end() == 1, peer.error
    assert peer.error.count("\n") == 1
    return peer.error


def test_a_wrong_code_lets_nobody_in_and_the_host_waits_on(start):
    host = start("host", LEVEL, port=0, wait=30)
    listening = host.hear("listening")
    wrong = "AAA-AAA" if listening["code"] != "AAA-AAA" else "CCC-CCC"
    where = f"127.0.0.1:{listening['port']}"
    assert refused(start("join", where, code=wrong)).startswith("That is not the code")
    guest = start("join", where, code=listening["code"], rounds=0)
    assert guest.end() == 0, guest.error
    assert host.end() == 0, host.error


def test_programs_with_other_rules_are_told_which_to_update(start):
    host = start("host", LEVEL, port=0)
    listening = host.hear("listening")
    newer = start("join", f"127.0.0.1:{listening['port']}", code=listening["code"], module="tests.headless.newer")
    assert "the other program must be updated" in refused(newer)
    assert "this program must be updated" in refused(host)


def test_nobody_is_waited_for_longer_than_was_said(start):
    host = start("host", LEVEL, port=0, wait=1)
    guest = start("join", "127.0.0.1:1", code="ABC-DEF", wait=1)
    assert refused(host) == "Nobody has come in within 1 seconds.\n"
    assert refused(guest).startswith("127.0.0.1:1 did not let this program in within 1 seconds: nobody hosts a match")


def test_who_is_cut_off_for_good_says_how_to_go_on(pair, start):
    host, guest = pair(LONG, rounds=None)
    guest.hear("turn")
    host.kill()
    guest.kill()
    late = start("join", resume=guest.record, wait=1)
    assert f"--resume {guest.record}" in refused(late)


def test_a_record_that_is_there_is_not_overwritten(start, tmp_path):
    taken = tmp_path / "taken.boc.json"
    taken.write_text("dear to somebody")
    assert "is there already" in refused(start("host", LEVEL, record=taken))
    assert taken.read_text() == "dear to somebody"


def test_only_matches_over_a_network_are_gone_on_with_and_from_their_own_end(pair, start, tmp_path):
    alone = tmp_path / "alone.boc.json"
    save_record(alone, TO_THE_END)
    assert "not the record of a match over a network" in refused(start("host", resume=alone))
    host, guest = pair(rounds=0)
    assert (host.end(), guest.end()) == (0, 0)
    assert "this match was hosted here: causality host --resume" in refused(start("join", resume=host.record))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((LEVEL, "--ruleset", "vision"), "must be like KEY=VALUE, not 'vision'"),
        ((LEVEL, "--ruleset", "vision=dim"), "ruleset.vision: must be one of omniscience, fog_of_war, not 'dim'"),
        ((LEVEL, "--ruleset", "headcount={"), "headcount must be a word or JSON"),
        (("nowhere",), "nowhere: there is neither such a file nor such a level; known are "),
    ],
)
def test_what_cannot_be_hosted_is_named(start, words, says):
    assert says in refused(start("host", *words))


def test_a_bot_that_there_is_not(start):
    assert "there is no bot 'deep thought'; known are" in refused(start("host", LEVEL, bot="deep thought"))


def test_different_boards_stop_the_match_with_status_3_and_both_records_kept(start, tmp_path):
    host = start("host", LEVEL, port=0, record=tmp_path / "host.boc.json")
    listening = host.hear("listening")
    where, kept = f"127.0.0.1:{listening['port']}", tmp_path / "guest.boc.json"
    guest = start("join", where, code=listening["code"], record=kept, module="tests.headless.liar")
    for peer in (host, guest):
        assert peer.end() == 3, peer.error
        assert peer.error.count("\n") == 1
        assert "urn 4: " in host.error
        assert str(peer.record) in peer.error
    assert load_record(host.record) == load_record(guest.record)
    assert len(load_record(host.record).turns) == 4
