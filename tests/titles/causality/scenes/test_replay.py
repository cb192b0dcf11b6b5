"""The replay at work: going through a record by mouse and by keys, as played and as canonised, and leaving it."""

from dataclasses import replace
from random import Random

import pygame as pg
import pytest

from game.engine.outcome import End
from game.engine.record import Record, replay
from game.scenes.shell.working import WorkingScene
from game.storage.settings import UI_SCALES, Settings
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.stone import A, B
from game.titles.causality.scenes.canonisation import CanonisationScene
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.chance import play_turn, some_board, some_ruleset
from game.titles.causality.view.replay.stops import Happening
from game.titles.causality.view.standstill import standstill_sentence
from game.view.frame import Text
from game.view.look.palette import Theme
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.titles.causality.scenes.board_play import DUEL
from tests.titles.causality.scenes.replay_play import NAMES, Watching, random_record
from tests.titles.causality.scenes.test_canonisation import words

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)]
RECORD = random_record(1, 8)
ANIMATED = Settings(animation_speed=100)


def test_there_is_a_stop_for_each_turn_and_each_canonised_round(fly):
    game = Watching(fly, RECORD)
    stops = game.scene.projector.stops
    assert [(stop.turns, stop.canon) for stop in stops] == [
        (0, False), (1, False), (2, False), (3, True), (3, False),
        (4, False), (5, False), (6, True), (6, False), (7, False), (8, False),
    ]  # fmt: skip
    places = [stop.place for stop in stops]
    assert places == sorted(places)
    assert [stop.ticked for stop in stops] == [stop.canon for stop in stops]


def test_the_board_of_each_turn_is_the_board_that_was_played_on(fly):
    game = Watching(fly, RECORD)
    for stop in game.scene.projector.stops:
        if stop.canon:
            assert game.table.timeline()[0] is stop.closed.canonisations[stop.round].timeline
        else:
            assert stop.match.turns == RECORD.turns[: stop.turns]
            assert game.table.look.focus == stop.match.active
        game.pilot.press(pg.K_PAGEDOWN)


def test_the_orders_that_led_to_a_turn_name_their_stones_at_the_first_slice_of_a_round_too(fly):
    game, told = Watching(fly, RECORD), []
    for stop in game.scene.projector.stops:
        if stop.turns and not stop.canon and stop.match.active == 0:
            verbs = (" waits", " moves to ", " passes", " turns ", " fires", " jumps to ")
            told += [each for each in game.words() if any(verb in each for verb in verbs) and len(each.split()) < 6]
        game.pilot.press(pg.K_PAGEDOWN)
    assert told
    assert all(each[0] in "AB" for each in told), told


def test_no_words_on_the_line_of_time_are_smaller_than_12_pixels(fly):
    game = Watching(fly, RECORD)
    top = game.scene.board.strip().rect.y
    said = [op for op in game.picture() if isinstance(op, Text) and op.at.y >= top]
    assert {"R1", "R2", "R3"} <= {op.text for op in said}
    assert min(op.size for op in said) >= 12


def test_keys_go_by_turn_round_slice_and_to_both_ends(fly):
    game = Watching(fly, RECORD)
    game.pilot.press(pg.K_PAGEDOWN, pg.K_PAGEDOWN, pg.K_PAGEUP)
    assert game.stop.turns == 1
    game.pilot.press(pg.K_DOWN)
    assert (game.stop.turns, game.stop.canon) == (3, False)
    game.pilot.press(pg.K_UP)
    assert game.stop.turns == 0
    game.pilot.press(pg.K_END)
    assert game.stop.turns == 8
    game.pilot.press(pg.K_LEFT)
    assert (game.stop.turns, game.table.look.focus) == (8, 1)
    game.pilot.press(pg.K_HOME)
    assert game.stop.turns == 0


def test_the_mouse_alone_goes_everywhere(fly):
    game = Watching(fly, RECORD)
    for label, turns in (
        ("turn on", 1),
        ("turn back", 0),
        ("chapter on", 3),
        ("chapter back", 0),
        ("last", 8),
        ("first", 0),
    ):
        game.pilot.click(label)
        assert game.stop.turns == turns, label
    game.pilot.click("slice 2")
    assert (game.stop.turns, game.table.look.focus) == (0, 2)
    game.pilot.click("menu")
    assert game.pilot.stack.top is None


@pytest.mark.parametrize("way", ["key", "panel", "heading"])
def test_a_round_can_be_seen_as_played_and_as_canonised(fly, way):
    game = Watching(fly, RECORD)
    game.pilot.press(pg.K_PAGEDOWN)

    def toggle():
        if way == "key":
            game.pilot.press(pg.K_c)
        else:
            game.pilot.click("canon" if way == "panel" else "canonised")

    if way == "heading":  # there only from the second round on
        game.pilot.press(pg.K_DOWN)
    played = game.stop.match.timeline
    toggle()
    last = game.scene.projector.stops[-1].match
    assert game.table.timeline()[0] is last.canonisations[game.stop.round].timeline
    toggle()
    assert game.table.timeline()[0] is played


def test_of_a_round_that_has_not_ended_c_leads_to_where_the_one_before_is_canonised(fly):
    game = Watching(fly, RECORD)
    game.pilot.press(pg.K_END)
    round_ = game.stop.round
    game.pilot.press(pg.K_c)
    assert game.stop.canon
    assert game.stop.round == round_ - 1
    assert game.table.look.round == round_ - 1


def test_a_round_that_was_not_canonised_cannot_be_shown_so(fly):
    game = Watching(fly, random_record(1, 2))
    game.pilot.press(pg.K_END, pg.K_c)
    assert not game.stop.canon
    assert game.table.look.round is None
    assert "canon" not in game.scene.targets()


def test_it_plays_by_itself_to_the_end_and_stops_there(fly):
    game = Watching(fly, RECORD)
    game.pilot.click("run")
    assert game.scene.moving
    game.pilot.frames(300, 0.05)
    assert game.stop.turns == 8
    assert not game.scene.moving
    game.pilot.press(pg.K_SPACE)
    assert (game.stop.turns, game.scene.moving) == (0, True) or game.stop.turns == 1


def test_films_are_played_and_space_stops_them(fly):
    game = Watching(fly, RECORD, settings=ANIMATED)
    game.pilot.press(pg.K_SPACE)
    game.pilot.frames(8, 0.05)
    assert game.table.playback.on
    game.pilot.press(pg.K_SPACE)
    moment = game.table.playback.moment
    game.pilot.frames(20, 0.05)
    assert game.table.playback.moment == moment
    game.pilot.press(pg.K_SPACE)
    game.pilot.frames(600, 0.05)
    assert game.stop.turns == 8


def test_stages_go_forth_and_back_over_turns(fly):
    game = Watching(fly, RECORD, settings=ANIMATED)
    seen = []
    for _ in range(60):
        game.pilot.press(pg.K_PERIOD)
        moment = game.table.playback.moment
        seen.append((game.stop.turns, game.stop.canon, None if moment is None else moment.stage))
    assert seen[-1][0] == 8
    assert len({stage for _, _, stage in seen}) > 2
    for _ in range(60):
        game.pilot.click("stage before")
    assert (game.stop.turns, game.table.playback.on) == (0, False)


def test_a_match_that_ended_by_itself_cannot_be_taken_over_at_its_end(fly):
    record = random_record(3, 60)
    game = Watching(fly, record)
    game.pilot.press(pg.K_END, pg.K_t)
    assert game.stop.match.outcome is not None
    assert game.taken == []
    assert "take over" not in game.scene.targets()


def test_why_a_match_stands_still_is_told_whole_in_a_small_window(fly):
    random = Random(9)
    board = some_board(random)
    ruleset = some_ruleset(random, board)
    match = CAUSALITY.start(board, ruleset, 0)
    while match.outcome is None:
        match = play_turn(match, random)
    record = Record(CAUSALITY.id, CAUSALITY.rules_version, board, ruleset, NAMES, match.turns)
    watching = Watching(fly, record, (1024, 600))
    watching.pilot.press(pg.K_END)
    why = standstill_sentence(match)
    assert len(why) > 250
    assert why in " ".join(op.text for op in watching.scene.picture() if isinstance(op, Text))


def test_a_resignation_is_told_and_can_be_taken_back(fly):
    game = Watching(fly, replace(RECORD, end=End("resignation", (B,))))
    game.pilot.press(pg.K_END)
    assert "Ada wins." in game.words()
    game.pilot.click("take over")
    assert game.taken[0].turns == RECORD.turns


def test_a_record_that_breaks_the_rules_is_shown_up_to_there(fly):
    turns = (*RECORD.turns[:4], {A: ("0,0 jump 9",)})
    game = Watching(fly, replace(RECORD, turns=turns))
    game.pilot.press(pg.K_END)
    assert game.stop.turns == 4
    words = " ".join(game.words())
    assert "cannot be followed any further" in words
    assert "turn 5" in words


def test_a_replay_hides_nothing_under_fog(fly):
    game = Watching(fly, replace(RECORD, ruleset={"vision": "fog_of_war"}))
    assert not game.scene.projector.broken
    assert game.table.timeline()[1] == 2
    assert "fog" not in game.words()


def test_a_record_without_turns_is_shown(fly):
    game = Watching(fly, random_record(1, 0, DUEL))
    game.pilot.press(pg.K_PAGEDOWN, pg.K_END, pg.K_UP, pg.K_DOWN, pg.K_PERIOD, pg.K_COMMA, pg.K_c)
    game.pilot.click_at(game.pilot.target("track").center)
    assert game.stop.turns == 0


def test_squares_can_be_inspected_and_asked_about(fly):
    game = Watching(fly, RECORD)
    game.pilot.press(pg.K_PAGEDOWN)
    square = next(iter(game.stop.match.commands[A]))
    game.pilot.click(f"square {square}")
    assert game.table.look.pinned == Position(1, *square)
    game.pilot.press(pg.K_y)
    assert game.table.look.why is not None
    game.pilot.press(pg.K_ESCAPE)
    assert game.table.look.why is None
    assert game.pilot.stack.top is game.scene


def test_what_is_pointed_at_says_what_it_does(fly):
    game = Watching(fly, RECORD)
    for label in [spot.name for spot in game.scene.spots()]:
        game.pilot.move(game.pilot.target(label).center)
        assert game.table.note, label
    game.pilot.move((640, 300))
    assert game.table.note == ""


# Places do not depend on the theme, so the light one is looked at once for each size.
LOOKS = [(Theme.DARK, scale) for scale in UI_SCALES] + [(Theme.LIGHT, 100)]


@pytest.mark.parametrize(("theme", "scale"), LOOKS)
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits(fly, size, scale, theme):
    record = replace(RECORD, players={A: "M" * 24, B: "W" * 24}, end=End("resignation", (A,)))
    game = Watching(fly, record, size, Settings(animation_speed=0, ui_scale=scale, theme=theme))
    names = set(record.players.values())
    for key in (pg.K_HOME, pg.K_PAGEDOWN, pg.K_DOWN, pg.K_PAGEUP, pg.K_c, pg.K_TAB, pg.K_TAB, pg.K_END):
        game.pilot.press(key)
        ops, stage = game.picture(), game.pilot.stage
        assert [text for text in cut_texts(ops, stage.fonts) if text not in names] == []
        assert outside(ops, stage) == []
        rects = [spot.rect for spot in game.scene.spots()]
        assert overlaps(rects) == []
        assert game.pilot.target("track").w > 150 * stage.size[0] // 1024


def test_a_match_can_be_taken_over_where_its_round_was_canonised(fly):
    game = Watching(fly, RECORD)
    game.pilot.press(pg.K_PAGEDOWN, pg.K_PAGEDOWN, pg.K_PAGEDOWN)
    assert game.stop.canon
    game.pilot.click("take over")
    assert game.taken[0].turns == RECORD.turns[:3]


def test_a_paradox_is_marked_and_told(fly):
    records = (random_record(seed, 24) for seed in range(1, 60))
    game = next(
        game
        for game in (Watching(fly, record) for record in records)
        if any(Happening.PARADOX in stop.events for stop in game.scene.projector.stops)
    )
    while Happening.PARADOX not in game.stop.events:
        game.pilot.press(pg.K_PAGEDOWN)
    assert "paradox" in " ".join(game.words()).lower()
    assert "alarm" in [op.name for op in game.picture() if hasattr(op, "name")]
    game.pilot.press(pg.K_h)
    assert "Paradox: " in told_end(game)


def told_end(game) -> str:
    """What is told of the end of a round, once it is worked out."""
    game.pilot.until(lambda: not isinstance(game.pilot.scene, WorkingScene))
    assert isinstance(game.pilot.scene, CanonisationScene)
    return " ".join(words(game.pilot))


def test_the_reasons_of_a_round_are_told_again_from_any_of_its_turns(fly):
    game = Watching(fly, RECORD)
    game.pilot.press(pg.K_PAGEDOWN)
    game.pilot.click("reasons")
    assert "Canonisation of round 1" in told_end(game)
    game.pilot.press(pg.K_RETURN, pg.K_RETURN)
    assert game.pilot.scene is game.scene
    assert game.stop.turns == 1


def test_in_a_round_that_has_not_ended_the_reasons_of_the_one_before_are_told(fly):
    game = Watching(fly, RECORD)
    game.pilot.press(pg.K_END)
    before = game.stop.round
    assert before > 0
    game.pilot.press(pg.K_h)
    assert f"Canonisation of round {before}" in told_end(game)


def test_from_the_end_of_one_round_that_is_told_again_one_goes_on_to_the_next_and_back_to_the_turn(fly):
    record = random_record(3, 60)
    game = Watching(fly, record)
    game.pilot.press(pg.K_h)
    assert "Canonisation of round 1" in told_end(game)
    for round_ in (2, 3, 4):
        game.pilot.press(pg.K_PAGEDOWN, mod=pg.KMOD_CTRL)
        assert f"Canonisation of round {round_}" in told_end(game)
        assert "No later round has ended." not in told_end(game)
    assert "The match is over." in told_end(game)
    game.pilot.press(pg.K_PAGEDOWN, mod=pg.KMOD_CTRL)
    assert "No later round has ended." in told_end(game)
    game.pilot.press(pg.K_ESCAPE)
    assert (game.pilot.scene, game.stop.round) == (game.scene, 0)


def test_from_the_end_of_an_earlier_round_one_goes_on_to_the_paradox_that_ended_the_match(fly):
    game = Watching(fly, random_record(1, 15, ruleset={"paradox": "know_your_paradoxes"}))
    game.pilot.press(pg.K_h)
    assert "Canonisation of round 1" in told_end(game)
    game.pilot.press(pg.K_PAGEDOWN, mod=pg.KMOD_CTRL)
    assert "Paradox: " in told_end(game)


def test_the_end_of_a_record_says_how_to_see_what_the_last_round_came_to(fly):
    game = Watching(fly, RECORD)
    game.pilot.press(pg.K_END)
    assert "The record ends here. H tells how the last round was canonised, C shows its boards." in told(game)
    game.pilot.press(pg.K_c)
    assert "The record ends here." not in told(game), "other boards follow"


def told(game) -> str:
    """All words that are to be seen."""
    return " ".join(op.text for op in game.picture() if hasattr(op, "text"))


def test_at_its_end_the_button_says_that_the_match_begins_anew_and_so_does_the_news(fly):
    game = Watching(fly, RECORD)
    assert "▶ play" in game.words()
    game.pilot.press(pg.K_END)
    assert "↺ again" in game.words()
    game.pilot.press(pg.K_SPACE)
    assert "From the beginning again." in told(game)


def test_what_was_canonised_only_later_is_shown_without_another_match(fly):
    game = Watching(fly, RECORD)
    game.pilot.press(pg.K_PAGEDOWN, pg.K_c)
    assert game.table.match is game.stop.match
    assert game.table.look.round == 0


def test_every_match_that_is_shown_was_played(fly):
    game = Watching(fly, RECORD)
    played = [replay(CAUSALITY, RECORD, turns).digest() for turns in range(len(RECORD.turns) + 1)]
    for stop in game.scene.projector.stops:
        before = stop.turns - stop.canon
        assert stop.match.digest() == played[before]
        assert stop.closed is None or stop.closed.digest() == played[stop.turns]


def test_a_round_that_a_paradox_ends_is_named_once_on_the_line_of_time(fly):
    game = Watching(fly, random_record(1, 15, ruleset={"paradox": "know_your_paradoxes"}))
    assert game.scene.projector.stops[-1].match.outcome.reason == "paradox"
    assert [word for word in game.words() if word.startswith("R") and word[1:].isdigit()] == ["R1", "R2"]


def test_a_picture_shows_no_news_and_nothing_pointed_at(fly):
    game = Watching(fly, RECORD)
    plain = game.surface()
    game.pilot.press(pg.K_s)
    assert "Saved: there" in game.words()
    game.pilot.click("save view")
    assert game.surfaces[-1] == plain
    assert "Saved: picture" in game.words()


@pytest.mark.parametrize("saved", ["save view", "save record"])
def test_a_picture_of_the_window_does_not_tell_where_the_last_one_is(fly, saved):
    game = Watching(fly, RECORD)
    game.pilot.click(saved)
    assert any(word.startswith("Saved: ") for word in game.words())
    game.pilot.press(pg.K_F12)
    assert not any(word.startswith("Saved: ") for word in game.words())


def test_the_news_of_a_stop_are_gone_at_the_next_one(fly):
    game = Watching(fly, RECORD)
    game.pilot.press(pg.K_s, pg.K_SPACE)
    game.pilot.frames(60, 0.05)
    assert "Saved: there" not in game.words()
