"""The tale of a canonisation as data: its four steps in order, never too long, and where a history stops."""

from dataclasses import replace
from itertools import groupby

import pytest

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.pose import square_of
from game.titles.causality.view.canonisation.boards import broken_ops
from game.titles.causality.view.canonisation.gaze import Phase, StoryGaze, shown
from game.titles.causality.view.canonisation.history import OtherHistory, history_of
from game.titles.causality.view.canonisation.layout import layout
from game.titles.causality.view.canonisation.motion import BeatKind, history_motion, motion, sample
from game.titles.causality.view.canonisation.story import Fate, tell
from game.titles.causality.view.reasons.whatif_words import break_words
from game.view.board.grid import Grid
from game.view.board.tale import DONE, LONGEST, beat_after, pace
from game.view.frame import Fill, Text
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.rules.play import Play
from tests.titles.causality.scenes.test_canonisation import doorway, golden


def kinds(film):
    return [kind for kind, _ in groupby(beat.kind for beat in film.beats)]


def paradox():
    match, index = golden(paradox=True)
    return tell(match, index)


def crowded(threads: int):
    """A story with that many threads, every third of which snaps."""
    story = paradox()
    fates = (Fate.KEPT, Fate.DROPPED, Fate.RETURNED)
    many = tuple(replace(story.threads[0], number=n + 1, fate=fates[n % 3]) for n in range(threads))
    return replace(story, threads=many)


def history(place: int = 0):
    match, index = golden(paradox=True)
    story = tell(match, index)
    what_if = what_ifs(match, index)[place]
    return story, history_of(story, OtherHistory(what_if.board, what_if.breaks, what_if.breaks[0]))


def what_ifs(match, index):
    """The histories that did not come about, at that canonisation."""
    reasons = reasons_of(match, index)
    return [each.what_if for each in (*reasons.stones, *reasons.effects) if each.what_if is not None]


def test_the_round_runs_back_threads_are_judged_history_plays_forward_and_bases_are_counted():
    assert kinds(motion(tell(doorway(4), 1))) == [
        BeatKind.REWIND,
        BeatKind.HANG,
        BeatKind.JUDGE,
        BeatKind.PLAY,
        BeatKind.COUNT,
        BeatKind.FRESH,
    ]


def test_a_paradox_shakes_the_board_once_the_threads_are_judged():
    film = motion(paradox())
    found = kinds(film)
    assert found.index(BeatKind.TAKE_BACK) == found.index(BeatKind.JUDGE) + 1
    beat = next(beat for beat in film.beats if beat.kind is BeatKind.TAKE_BACK)
    swings = {sample(film, time).shake for time in range(beat.start, beat.end)}
    assert min(swings) < 0 < max(swings)
    assert all(sample(film, time).shake == 0 for time in (0, beat.start, beat.end, film.length))


def test_slices_run_back_from_the_last_one_and_come_about_from_the_first():
    story = paradox()
    film, count = motion(story), len(story.played.steps)
    assert [beat.subject for beat in film.beats if beat.kind is BeatKind.REWIND] == list(range(count - 1, 0, -1))
    assert [beat.subject for beat in film.beats if beat.kind is BeatKind.PLAY] == list(range(count))


def test_boards_that_ran_back_stay_undone_until_they_come_about_anew():
    story = paradox()
    film, last = motion(story), len(story.played.steps) - 1
    phases = [shown(story, StoryGaze(sample(film, time)), last).phase for time in range(0, film.length + 1, 10)]
    assert [phase for phase, _ in groupby(phases)] == [Phase.RUNS, Phase.UNDONE, Phase.RUNS, Phase.MADE]
    first = [shown(story, StoryGaze(sample(film, time)), 0).phase for time in range(0, film.length + 1, 10)]
    assert [phase for phase, _ in groupby(first)] == [Phase.PLAYED, Phase.RUNS, Phase.MADE]


def test_threads_snap_one_after_the_other_before_the_others_tighten():
    film = motion(crowded(9))
    judged = [beat.subject for beat in film.beats if beat.kind is BeatKind.JUDGE]
    assert judged == [2, 5, 8, 3, 6, 9, 1, 4, 7]


@pytest.mark.parametrize("threads", [1, 12, 60])
@pytest.mark.parametrize("speed", [0, 25, 100, 400])
def test_the_tale_never_takes_longer_than_ten_seconds(threads, speed):
    film = motion(crowded(threads))
    assert film.length * 1000 // pace(film, speed) <= LONGEST < 10_000
    assert all(beat.length for beat in film.beats)


def test_dashed_threads_of_the_next_round_come_last():
    film = motion(tell(doorway(4), 1))
    count = next(beat for beat in film.beats if beat.kind is BeatKind.COUNT)
    assert sample(film, count.start).fresh == 0
    assert sample(film, count.end).fresh == 0
    assert sample(film, film.length).fresh == DONE


def test_a_history_plays_up_to_what_breaks_it_and_no_further():
    story, found = history()
    film = history_motion(found)
    played = [beat.subject for beat in film.beats if beat.kind is BeatKind.PLAY]
    assert played == list(range(found.stop + 1))
    end = StoryGaze(sample(film, film.length), history=found)
    phases = [shown(story, end, t).phase for t in range(len(story.played.steps))]
    assert phases == [Phase.MADE] * (found.stop + 1) + [Phase.UNREACHED] * (len(phases) - found.stop - 1)


def test_who_is_where_a_history_breaks_is_named_upon_its_mark():
    named = set()
    for place in range(3):
        story, found = history(place)
        film, level = history_motion(found), story.flags.level
        page, grid = layout((1280, 720), 100, level), Grid(0, 0, 40, level.terrain.width, level.terrain.height)
        end = StoryGaze(sample(film, film.length), history=found)
        for position in found.positions:
            poses = found.board.poses(position.t)
            here = {pose.stone for pose in poses if square_of(story.flags, pose) == position.square}
            ops = list(broken_ops(end, position.t, grid, page))
            rect = grid.square_rect(position.square)
            mark = next(n for n, op in enumerate(ops) if isinstance(op, Fill) and rect.encloses(op.rect))
            over = {op.text for op in ops[mark:] if isinstance(op, Text) and rect.contains(op.at)}
            assert {story.flags.stones[stone].name for stone in here} <= over
            named |= over
        start = StoryGaze(sample(film, 0), history=found)
        assert not any(list(broken_ops(start, t, grid, page)) for t in range(level.time_cap)), "it has not come there"
    assert named


def test_a_history_can_be_stepped_through_by_slices():
    _, found = history()
    film = history_motion(found)
    times = [0]
    while times[-1] < film.length:
        times.append(beat_after(film, times[-1], 1))
    back = [times[-1]]
    while back[-1]:
        back.append(beat_after(film, back[-1], -1))
    assert times == back[::-1] == [0, *(beat.end for beat in film.beats)]


def test_every_refused_history_says_what_breaks_and_where():
    for match, index in (golden(paradox=True), golden(paradox=False), (doorway(), 1)):
        story = tell(match, index)
        for what_if in what_ifs(match, index):
            for broken in what_if.breaks:
                found = history_of(story, OtherHistory(what_if.board, what_if.breaks, broken))
                assert found.board is what_if.board
                assert found.stop == broken.t
                words = break_words(found.board.flags, broken)
                assert "would" in words
                assert f"#{broken.number}" in words
                assert found.board.flags.ante(broken.number).position in found.positions


def test_what_came_after_the_last_orders_is_played_before_the_round_runs_back():
    story = tell(Play("a..b", 4, a="A tank E", b="B tank W").round("a fire; b fire").match)
    assert story.unseen == (1, 2, 3), "in slice 1 both are shot, and nobody is left to be ordered"
    film = motion(story)
    assert kinds(film)[:2] == [BeatKind.LAST, BeatKind.REWIND]
    assert [beat.subject for beat in film.beats if beat.kind is BeatKind.LAST] == [1, 2, 3]
    looks = [StoryGaze(sample(film, film.beats[number].start + 1)) for number in (0, 1, 3)]
    phases = [[shown(story, look, t).phase for t in range(4)] for look in looks]
    assert phases[0] == [Phase.PLAYED, Phase.RUNS, Phase.UNREACHED, Phase.UNREACHED]
    assert phases[1] == [Phase.PLAYED, Phase.PLAYED, Phase.RUNS, Phase.UNREACHED]
    assert phases[2][:3] == [Phase.PLAYED] * 3


def test_where_somebody_ordered_in_the_last_slice_everything_has_been_seen():
    story = tell(Play("a..b", 2, a="A tank E", b="B tank W").round().match)
    assert story.unseen == ()


def test_a_history_that_holds_but_counts_for_less_is_played_to_its_end():
    for seed in range(5000, 5030):
        match = on_bundled_boards(seed // 2, 3)
        for index in range(len(match.canonisations)):
            for what_if in what_ifs(match, index):
                if what_if.outranked is not None:
                    found = history_of(tell(match, index), OtherHistory(what_if.outranked.board))
                    assert BeatKind.BREAK not in kinds(history_motion(found))
                    assert found.stop == match.level.final
                    assert found.positions == ()
                    assert not [each for each in found.threads if each.fate in (Fate.DROPPED, Fate.OPEN)]
                    return
    raise AssertionError("random matches have some")


def test_every_cause_of_one_that_is_caused_twice_has_a_thread():
    _, found = history()
    first = found.breaks[0]
    twice = replace(first, reached=(*first.reached, *first.reached))
    assert len(replace(found, broken=twice).positions) == len(found.positions)
    for number in {thread.number for thread in found.threads}:
        causes = [thread.cause for thread in found.threads if thread.number == number]
        assert len(causes) == max(1, found.board.loads.get(number, 0))
