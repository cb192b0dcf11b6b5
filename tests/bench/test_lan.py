"""What the bench tells of matches over a network, and of hostile frames; how good that is, is for people to judge."""

import re

import pytest

from game.bench.lan import bad_matches
from game.main import main
from tests.toys import candidates


def test_matches_over_a_bad_cable_are_counted_and_nothing_is_lost_or_doubled(toys, tmp_path):
    (told,) = bad_matches(candidates().titles, tmp_path, 3)
    assert re.match(r"3 matches over a cable that delays, splits and cuts \(\d+ turns, \d+ cuts, \d+ s\): ", told)
    assert told.endswith("0 desyncs, 0 lost and 0 doubled turns, 0 that did not come to their end.")


def test_so_many_hostile_frames_are_thrown(capsys):
    assert main(["bench", "--hostile", "--examples", "200"]) == 0
    frames, rest = capsys.readouterr().out.split(" ", 1)
    assert int(frames) >= 200
    assert rest.startswith("frames, ")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--examples", "5"], "--examples goes with --hostile"),
        (["--matches", "5"], "--matches goes with --lan"),
        (["--lan", "--matches", "0"], "it must be 1 at least"),
        (["--lan", "--hostile"], "not allowed with argument"),
    ],
)
def test_wrong_usage(words, says, capsys):
    with pytest.raises(SystemExit) as end:
        main(["bench", *words])
    assert end.value.code == 2
    assert says in capsys.readouterr().err
