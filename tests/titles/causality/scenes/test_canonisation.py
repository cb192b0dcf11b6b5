"""How a canonisation is told: the threads, the words, the film, and the ways through the scene."""

import gzip
import json
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame as pg
import pytest

from game.app.scene import Pop, Push
from game.engine.outcome import Outcome
from game.engine.record import read_record, replay
from game.scenes.match.exits import InterludeExits
from game.storage.settings import Settings
from game.titles.causality.reasons.boards import is_placed
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.stone import A, B
from game.titles.causality.scenes.canonisation import CanonisationScene
from game.titles.causality.scenes.round_end import round_end, round_telling, telling_of
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.chance import some_match
from game.titles.causality.view.canonisation.layout import arc, layout, pick_thread, spot
from game.titles.causality.view.canonisation.motion import motion, sample, sounds
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.rules_told import RULES
from game.titles.causality.view.canonisation.story import ACTIVE, Fate, changed_squares, tell
from game.titles.causality.view.reasons.headline import headline
from game.titles.causality.view.sounds import CausalitySound
from game.view.board.tale import DONE, LONGEST, pace
from game.view.look.palette import Theme
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.titles.causality.reasons.test_cures import last_of

GAMES = Path(__file__).parent.parent / "data" / "games.jsonl.gz"

DOORWAY = {
    "name": "Doorway",
    "time_cap": 2,
    "map": ["....", "....", "...."],
    "stones": ["A tank 0,0 E", "B tank 3,2 N"],
    "bases": ["N 3,0", "N 2,0"],
}
TURNS = (
    {"A": ["0,0 move 1,0 S"], "B": ["3,2 move 3,1 W"]},
    {"A": ["1,0 jump 0"], "B": ["3,1 jump 0"]},
    {"A": ["1,0 move 1,1 S"], "B": ["3,1 fire"]},
    {"A": ["1,1 pass"], "B": ["3,0 jump 0"]},
    {"B": ["3,0 wait"]},
    {"B": ["3,2 pass", "3,1 jump 0 #2", "3,0 jump 0 #3"]},
)


@cache
def doorway(turns: int = len(TURNS), vision: str = "omniscience"):
    match = CAUSALITY.start(DOORWAY, {"vision": vision}, 0)
    for turn in TURNS[:turns]:
        while not match.pending:
            match = match.play({})
        match = match.play(turn)
    return match


@cache
def games():
    with gzip.open(GAMES, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _ends_in_paradox(game) -> bool:
    outcome = game["expect"]["outcome"]
    return outcome is not None and outcome["reason"] == "paradox"


@cache
def golden(*, paradox: bool):
    """A match out of the golden games, up to a canonisation with several ante-effects."""
    for game in games():
        canonised = game["expect"]["canonisations"]
        for index, found in enumerate(canonised):
            if not index or found["paradox"] != paradox or len(found["active"]) < 2:
                continue
            if not paradox or set(found["off"]) > set(canonised[index - 1]["off"]):
                return replay(CAUSALITY, read_record(game["record"])), index
    raise AssertionError("no such game")


def scene_of(fly, match, index=-1, size=(1280, 720), settings=None, went=None):
    told = telling_of(match, index % len(match.canonisations))
    return _scene(fly, replace(told, next_step="On to round 9"), size, settings, went if went is not None else [])


def _scene(fly, told, size, settings, went):
    def leave(where):
        went.append(where)
        return Pop()

    exits = InterludeExits(lambda: leave("on"), lambda: leave("leave"))
    # The scene lies upon another one, so that the program does not end with it.
    bottom = CanonisationScene
    pilot = fly(lambda stage: bottom(stage, told, exits), size, settings or Settings(animation_speed=0))
    pilot.stack.apply(Push(CanonisationScene(pilot.stage, told, exits)))
    pilot.frames(1)
    return pilot


def words(pilot):
    return [op.text for op in pilot.scene.picture() if hasattr(op, "text")]


# The story.


def test_fates_follow_from_the_round_as_played_and_the_scenario():
    second, third = tell(doorway(), 1), tell(doorway(), 2)
    assert [(each.number, each.fate) for each in second.threads] == [(1, Fate.DROPPED), (2, Fate.KEPT)]
    assert [each.fate for each in third.threads] == [Fate.RETURNED, Fate.KEPT, Fate.KEPT]


def test_a_thread_begins_where_its_cause_is_followed_now():
    third = tell(doorway(), 2)
    for thread in third.threads:
        flags = {flag.position for flag in third.flags.causes(thread.number)}
        assert thread.cause in flags
        assert thread.effect == third.flags.ante(thread.number).position


def test_new_ante_effects_are_told_unless_fog_hides_them():
    assert [each.number for each in tell(doorway(4), 1).fresh] == [3]
    fog = tell(doorway(4, "fog_of_war"), 1)
    assert fog.fresh == ()
    assert fog.fresh_hidden


def test_what_is_sent_back_at_the_very_end_waits_for_no_round():
    match, reasons = doorway(4), reasons_of(doorway(4))
    over = tell(replace(match, outcome=Outcome("A", "bases")))
    assert [row.verdict for row in rows_of(tell(match), reasons) if row.verdict][-2:] == ["next round", RULES]
    assert [row.verdict for row in rows_of(over, reasons) if row.verdict][-2:] == ["too late", RULES]


def test_what_is_on_the_board_that_ends_a_match_is_not_said_to_count_no_more():
    *_, match = some_match(2, 5)
    assert match.outcome.reason == "equilibrium"
    *_, sent, _, end = rows_of(tell(match), reasons_of(match))
    assert (sent.before, sent.number) == ("#1 not judged", 1)
    assert "What was sent in this round is there on the board of the next one." in sent.text
    assert "on the board of the next round, with #1 on it, no stone is free for an order in any slice" in end.text


def test_how_each_stone_ends_on_the_board_that_ends_a_match_is_seen_on_that_board(fly):
    *_, match = some_match(2, 5)
    pilot = scene_of(fly, match)
    lines, board = pilot.scene.reader.lines, tell(match).still.board
    assert board.scenario == match.board_to_come.scenario
    pilot.press(pg.K_END)
    assert lines.row.text.startswith("The match is over.")
    pilot.press(pg.K_RETURN)
    assert lines.row.is_open
    told = [row for row in lines.rows.rows if row.path.startswith("standing/")]
    assert {light.stone for row in told for light in row.lights} == {
        stone.number for stone in match.flags.stones if not stone.kind.neutral and is_placed(board, stone.number)
    }
    for row in told:
        pilot.press(pg.K_DOWN)
        assert lines.row.path == row.path
        assert pilot.scene.reader.teller.history.board.scenario == board.scenario
        assert "the board of the next round, which does not begin" in " ".join(words(pilot))
        pilot.press(pg.K_y)
        assert "the board of the next round, which does not begin" in " ".join(words(pilot))
        pilot.press(pg.K_y)


def test_what_is_needed_to_win_is_said_of_no_match_that_is_over(fly):
    match = doorway(4)
    for outcome, is_said in ((None, True), (Outcome("A", "resignation"), False)):
        pilot = scene_of(fly, replace(match, outcome=outcome))
        pilot.press(pg.K_SPACE)
        assert sum(word.startswith("Needed to win") for word in words(pilot)) == is_said, "once on the page"


def test_it_ends_with_how_the_match_stands_or_ended():
    match, reasons = doorway(4), reasons_of(doorway(4))
    assert not any("Needed to win" in row.text for row in rows_of(tell(match), reasons)), "that is told under the list"
    over = tell(replace(match, outcome=Outcome("A", "resignation")))
    assert rows_of(over, reasons)[-1].text == "The match is over. Blue wins: Orange resigned."
    still = tell(replace(match, outcome=Outcome(None, "stagnation")))
    assert "Stagnation: for three rounds nobody" in rows_of(still, reasons)[-1].text


def test_the_board_as_played_is_the_one_on_which_the_last_turn_was_played():
    for turns, index in ((2, 0), (4, 1), (6, 2)):
        played = tell(doorway(turns), index).played
        free = {str(pose.stone) for pose in played.free(0)}
        assert free == set(), "everybody in slice 0 has orders once the round is over"


def test_bases_are_counted_on_the_final_canonised_slice():
    assert tell(doorway(), 0).tally == (0, 0, 2)
    assert tell(doorway(), 1).tally == (0, 1, 1)


def test_changed_squares_are_those_where_the_two_boards_differ():
    second = tell(doorway(4), 1)
    assert [str(square) for square in changed_squares(second.played, second.canonised, 0)] == ["1,0"]


@pytest.mark.parametrize(
    ("turns", "index", "text"),
    [
        (6, 0, "Nothing sent back in an earlier round had to be judged."),
        (6, 1, "#1 fails. 1 of 2 ante-effects holds."),
        (6, 2, "All 3 ante-effects hold."),
    ],
)
def test_the_headline_counts(turns, index, text):
    assert headline(reasons_of(doorway(turns), index)) == text


def test_a_paradox_names_the_stones_taken_back(fly):
    match, index = golden(paradox=True)
    pilot = scene_of(fly, match, index)
    story = tell(match, index)
    off, before = (match.canonisations[each].scenario.off for each in (index, index - 1))
    assert story.taken_back == tuple(bits(off & ~before))
    assert headline(reasons_of(match, index)).startswith("Paradox: ")
    told = " ".join(words(pilot))
    assert "taken back" in told
    assert all(f"{story.flags.stones[stone].name} (" in told for stone in story.taken_back)


def test_a_paradox_that_ends_the_match_shows_what_broke(fly):
    match = next(replay(CAUSALITY, read_record(game["record"])) for game in games() if _ends_in_paradox(game))
    told = round_telling(match)
    assert {each.fate for each in told.story.threads} <= {Fate.OPEN}
    pilot = _scene(fly, told, (1024, 600), None, [])
    assert any("No history holds" in word for word in words(pilot))
    assert any(word.startswith("With #") for word in words(pilot))


# The film.


def test_the_film_ends_with_everything_told():
    film = motion(tell(doorway(4), 1))
    end = sample(film, film.length)
    assert set(end.verdicts.values()) == {DONE}
    assert (end.hung, end.taken, end.counted, end.flipped, end.shake) == (DONE, DONE, DONE, 2, 0)
    start = sample(film, 0)
    assert set(start.verdicts.values()) == {0}
    assert start.flipped == 0


def test_beats_follow_each_other_without_a_gap():
    match, index = golden(paradox=True)
    film = motion(tell(match, index))
    for first, second in pairwise(film.beats):
        assert first.start + first.length == second.start
    assert film.beats[-1].start + film.beats[-1].length == film.length


@pytest.mark.parametrize("speed", [25, 50, 100, 200, 400])
def test_the_film_never_takes_longer_than_ten_seconds(speed):
    for match, index in (golden(paradox=True), golden(paradox=False), (doorway(), 2)):
        film = motion(tell(match, index))
        assert film.length * 1000 // pace(film, speed) <= LONGEST


def test_each_thread_that_snaps_is_heard_once_and_the_end_too():
    story = tell(doorway(4), 1)
    film = motion(story)
    lost = sum(thread.fate is Fate.DROPPED for thread in story.threads)

    heard = [sound for time in range(film.length) for sound in sounds(story, film, time, time + 1)]

    assert lost
    assert heard == [CausalitySound.SNAP] * lost + [CausalitySound.CANON]


def test_the_film_runs_by_itself_and_says_the_reasons_one_after_the_other(fly):
    pilot = scene_of(fly, doorway(4), 1, settings=Settings(animation_speed=100))
    assert pilot.scene.moving
    assert "A1's jump #1 at 1,0 fails" not in words(pilot)
    assert "#1 fails. 1 of 2 ante-effects holds." not in words(pilot)
    pilot.frames(200, 0.05)
    assert not pilot.scene.moving
    assert {"A1's jump #1 at 1,0 fails", "#2 holds", "#3 next round"} <= set(words(pilot))


@pytest.mark.parametrize("settings", [Settings(animation_speed=0), Settings(reduced_motion=True)])
def test_without_animation_all_is_told_at_once(fly, settings):
    pilot = scene_of(fly, doorway(4), 1, settings=settings)
    assert not pilot.scene.moving
    assert "A1's jump #1 at 1,0 fails" in words(pilot)


# The ways through the scene.


@pytest.mark.parametrize("key", [pg.K_RETURN, pg.K_SPACE, pg.K_ESCAPE])
def test_a_key_skips_the_film_first(fly, key):
    went = []
    pilot = scene_of(fly, doorway(4), 1, settings=Settings(), went=went)
    pilot.press(key)
    assert not pilot.scene.moving
    assert went == []


def test_enter_goes_on_and_escape_leaves(fly):
    for key, where in ((pg.K_RETURN, "on"), (pg.K_ESCAPE, "leave")):
        went = []
        scene_of(fly, doorway(4), 1, went=went).press(key)
        assert went == [where]


def test_escape_closes_a_row_that_the_keyboard_is_in_and_then_leaves(fly):
    went = []
    pilot = scene_of(fly, doorway(4), 1, went=went)
    plain = pilot.scene.picture()
    pilot.press(pg.K_DOWN, pg.K_RETURN)
    assert "Esc  Close" in words(pilot)
    pilot.press(pg.K_ESCAPE)
    assert pilot.scene.picture() == plain
    assert "Esc  Leave" in words(pilot)
    pilot.press(pg.K_ESCAPE)
    assert went == ["leave"]


def test_escape_ends_the_walk_of_the_ring_and_closes_at_once_what_it_opened(fly):
    pilot = scene_of(fly, doorway(4), 1)
    plain = pilot.scene.picture()
    pilot.press(pg.K_F6)
    pilot.press(pg.K_RETURN)
    assert "Esc  Close" in words(pilot)
    pilot.press(pg.K_ESCAPE)
    assert pilot.scene.picture() == plain


def test_a_row_that_the_mouse_opened_holds_nobody_back(fly):
    went = []
    pilot = scene_of(fly, doorway(4), 1, went=went)
    pilot.click("#1")
    assert "Esc  Leave" in words(pilot)
    pilot.press(pg.K_ESCAPE)
    assert went == ["leave"]


def test_a_round_that_is_looked_back_at_says_that_enter_and_escape_lead_back(fly):
    exits = InterludeExits(Pop, Pop, "Back")
    pilot = fly(lambda stage: round_end(stage, round_telling(doorway(4)), exits), settings=Settings(animation_speed=0))
    assert "Back  ⏎  Esc" in words(pilot)


def test_the_button_goes_on(fly):
    went = []
    scene_of(fly, doorway(4), 1, went=went).click("on")
    assert went == ["on"]


def test_c_flips_between_the_boards(fly):
    pilot = scene_of(fly, doorway(4), 1)
    canonised = pilot.scene.picture()
    pilot.press(pg.K_c)
    played = pilot.scene.picture()
    assert canonised != played
    pilot.click("canonised")
    pilot.move((5, 5))
    assert pilot.scene.picture() == canonised


def test_a_row_is_opened_by_keys_by_click_and_by_its_thread(fly):
    pilot = scene_of(fly, doorway(4), 1)
    plain = pilot.scene.picture()
    pilot.press(pg.K_DOWN, pg.K_RETURN)
    by_key = pilot.scene.picture()
    assert by_key != plain
    pilot.press(pg.K_ESCAPE)
    assert pilot.scene.picture() == plain
    pilot.click("#1")
    pilot.move((5, 5))
    by_mouse = pilot.scene.picture()
    assert len(set(by_mouse) ^ set(by_key)) == 4, "only what the keys for back and for going on do is another thing"
    pilot.click("#1")
    pilot.move((5, 5))
    assert pilot.scene.picture() == plain
    story = tell(doorway(4), 1)
    curve = arc(pilot.scene.placed, story.threads[0])
    pilot.click_at(curve.at(300))
    pilot.move((5, 5))
    assert pilot.scene.picture() == by_mouse


def test_i_shows_the_better_histories_and_what_breaks_them(fly):
    pilot = scene_of(fly, doorway(4), 1)
    pilot.press(pg.K_i)
    assert any(word.startswith("1. If #1 held") for word in words(pilot))
    pilot.click("histories")
    assert not any(word.startswith("1. If #1 held") for word in words(pilot))


def test_a_long_list_scrolls(fly):
    pilot = scene_of(fly, last_of("stays_there"), size=(1024, 600))
    last, area = list(pilot.scene.targets())[-1], pilot.scene.placed.rows
    assert pilot.scene.targets()[last].y >= area.bottom
    pilot.press(pg.K_UP)
    assert area.y <= pilot.scene.targets()[last].y < area.bottom
    pilot.wheel(area.center, 50)
    assert pilot.scene.targets()["row 0"].y >= area.y


# The layout.

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [80, 100, 200])
@pytest.mark.parametrize("theme", Theme)
def test_nothing_leaves_the_window_or_is_cut(fly, size, scale, theme):
    match, index = golden(paradox=True)
    pilot = scene_of(fly, match, index, size, Settings(animation_speed=0, ui_scale=scale, theme=theme))
    ops = pilot.scene.picture()
    stage = pilot.stage
    assert not cut_texts(ops, stage.fonts)
    assert not outside(_unclipped(ops), stage)
    rects = [pilot.scene.placed.rows, *(grid.rect for grid in pilot.scene.placed.boards)]
    rects += [button.rect for button in pilot.scene.buttons]
    assert not overlaps(rects)
    assert all(stage.bounds.encloses(rect) for rect in rects)


def _unclipped(ops):
    """What is not inside of a scrolled list."""
    depth, found = 0, []
    for op in ops:
        name = type(op).__name__
        depth += (name == "Clip") - (name == "Unclip")
        if not depth:
            found.append(op)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("side", "slices"), [(1, 2), (5, 5), (11, 9), (26, 32), (26, 2), (3, 32)])
def test_boards_of_any_size_find_their_place(size, side, slices):
    board = {**DOORWAY, "map": ["." * side] * side, "stones": [], "bases": [], "time_cap": slices}
    level = CAUSALITY.start(board, {}, 0).level
    found = layout(size, 100, level)
    rects = [grid.rect for grid in found.boards]
    assert len(rects) == slices
    assert not overlaps(rects)
    assert all(found.sky.encloses(rect) for rect in rects)


def test_threads_stay_in_the_sky_and_are_found_again():
    match, index = golden(paradox=False)
    story = tell(match, index)
    placed = layout((1280, 720), 100, story.flags.level)
    for thread in story.threads:
        curve = arc(placed, thread)
        assert curve.at(0) == spot(placed, thread.cause)
        assert curve.at(1000) == spot(placed, thread.effect)
        assert all(placed.sky.y <= curve.at(part).y <= placed.sky.bottom for part in range(0, 1001, 50))
        assert pick_thread(placed, [thread], curve.at(400)) == thread.number
    assert pick_thread(placed, story.threads, (1, 1)) is None


def test_active_fates_are_those_of_the_scenario():
    for match, index in (golden(paradox=True), golden(paradox=False)):
        story = tell(match, index)
        active = [thread.number for thread in story.threads if thread.fate in ACTIVE]
        assert active == bits(match.canonisations[index].scenario.active)


def test_the_players_are_called_by_their_names_where_they_are_known(fly):
    exits = InterludeExits(Pop, Pop, names={A: "Ada", B: "Bo"})
    still = Settings(animation_speed=0)
    pilot = fly(lambda stage: round_end(stage, round_telling(doorway(4)), exits), settings=still)
    assert any("Ada" in text and "Bo" in text for text in words(pilot) if text.startswith("Needed to win"))


def test_how_the_match_stands_is_told_last(fly):
    pilot = scene_of(fly, doorway(4), 1, settings=Settings())
    assert not any(text.startswith("Needed to win") for text in words(pilot))
    pilot.press(pg.K_SPACE)
    assert any(text.startswith("Needed to win") for text in words(pilot))
