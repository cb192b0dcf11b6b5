"""The clock of a match at one computer: when it runs, what is seen and heard of it, and what it ends."""

from dataclasses import replace

import pygame
import pytest

from game.app.loop import countdown_frame
from game.app.scene import Countdown, Push, Reset
from game.catalogue import TITLES, title_scenes
from game.engine.clock import ClockKind, TimeControl
from game.engine.outcome import End
from game.play.session import ANEW
from game.scenes.match.pause import PauseScene
from game.scenes.shell.keys import KeysScene
from game.scenes.title_scenes import keyboard
from game.storage.matches import resume_match
from game.storage.records import load_record
from game.storage.settings import Settings
from game.titles.causality.rules.stone import A, B
from game.view.frame import Text, Weight
from game.view.look.palette import Role
from game.view.sound import Sound
from tests.sittings import path_of
from tests.titles.causality.scenes.board_play import DUEL, Game
from tests.titles.causality.scenes.test_board_film import CRASH, SHOVE

K = pygame
TOTAL, MOVE = TimeControl(ClockKind.TOTAL, 90), TimeControl(ClockKind.PER_MOVE, 90)
STEP = 0.1
"""Seconds of a frame; the program counts no longer ones."""


def think(game: Game, seconds: float) -> None:
    game.pilot.frames(round(seconds / STEP), STEP)


def at_the_board(fly, control=TOTAL, spent=0, **options) -> Game:
    """A is at the board, and has thought for so many milliseconds."""
    game = Game(fly, DUEL, control=control, **options)
    already = control.seconds * 1000 - game.session.clock.left[A]
    game.session.spend(A, spent - already)
    game.board.layout()
    return game


def clocks(game: Game) -> list[Text]:
    """The clocks in the bar, from left to right."""
    return [op for op in game.top.view.panels.bar.ops if isinstance(op, Text) and op.text[-3:-2] == ":"]


def shown(game: Game) -> list[str]:
    return [op.text for op in clocks(game)]


@pytest.fixture
def heard(fly, monkeypatch):
    """The sounds that the program makes."""
    sounds = []
    monkeypatch.setattr("game.app.stage.Stage.play", lambda stage, sound: sounds.append(sound))
    return sounds


def test_only_the_time_of_who_is_at_the_board_runs(fly):
    game = at_the_board(fly)
    assert shown(game) == ["1:30", "1:30"]
    think(game, 5)
    assert game.session.clock.left == {A: 85_000, B: 90_000}
    assert shown(game) == ["1:25", "1:30"]


def test_of_time_for_each_turn_only_the_running_one_is_seen(fly):
    game = at_the_board(fly, MOVE)
    think(game, 5)
    assert shown(game) == ["1:25"]


def test_without_a_clock_none_is_seen_and_nothing_runs_out(fly):
    game = Game(fly, DUEL)
    think(game, 30)
    assert shown(game) == []
    assert game.session.match.outcome is None


def test_the_board_is_painted_once_a_second_and_not_more(fly):
    game = at_the_board(fly)
    game.pilot.frames(1, 0)
    before = game.pilot.loop.frames_drawn
    think(game, 5)
    assert game.pilot.loop.frames_drawn - before == 5
    assert not game.board.moving


def test_the_clock_runs_in_the_menu_and_stands_behind_the_curtain(fly):
    game = at_the_board(fly, veils=True)
    game.keys(K.K_ESCAPE)
    assert isinstance(game.pilot.scene, PauseScene)
    left = game.session.clock.left
    think(game, 5)
    assert left[A] - game.session.clock.left[A] >= 5000
    game.keys(K.K_ESCAPE)
    game.keys(K.K_w, K.K_RETURN)
    assert game.pilot.scene.player == B
    left = game.session.clock.left
    think(game, 5)
    assert game.session.clock.left == left
    game.pilot.scene.answer = True
    game.pilot.frames(2)
    think(game, 5)
    assert left[B] - game.session.clock.left[B] >= 5000
    assert game.session.clock.left[A] == left[A]


def pages_over(game: Game) -> KeysScene:
    """A page on top of the board that hides all of it."""
    page = KeysScene(game.pilot.stage, keyboard((title_scenes()["causality"],)))
    game.pilot.stack.apply(Push(page))
    game.pilot.frames(2)
    return page


def test_what_is_left_is_seen_on_pages_that_hide_the_board(fly):
    game = at_the_board(fly, spent=60_000)
    assert game.pilot.stack.countdown is None, "the bar shows it"
    pages_over(game)
    before = game.pilot.picture()
    assert game.pilot.stack.countdown == Countdown("Time left: 0:30", hurries=False)
    think(game, 5)
    assert game.pilot.stack.countdown == Countdown("Time left: 0:25", hurries=False)
    strip = countdown_frame(game.pilot.stage, game.pilot.stack.countdown)[0].rect
    cut = [pygame.image.tobytes(each.subsurface(tuple(strip)), "RGB") for each in (before, game.pilot.picture())]
    assert cut[0] != cut[1], "it is painted anew"
    think(game, 16)
    assert game.pilot.stack.countdown == Countdown("Time left: 0:09", hurries=True)


def seen_behind(game: Game) -> tuple[Countdown | None, str]:
    """What is left of A's time by the strip over what lies on the board, and by the dimmed bar behind."""
    return game.pilot.stack.countdown, shown(game)[0]


def test_over_the_menu_what_is_left_is_seen_and_the_clock_behind_says_the_same(fly):
    game = at_the_board(fly, spent=60_000)
    game.keys(K.K_ESCAPE)
    assert isinstance(game.pilot.scene, PauseScene)
    before = game.pilot.picture()
    assert seen_behind(game) == (Countdown("Time left: 0:30", hurries=False), "0:30")
    think(game, 5)
    assert seen_behind(game) == (Countdown("Time left: 0:25", hurries=False), "0:25")
    after = game.pilot.picture()
    strip = countdown_frame(game.pilot.stage, game.pilot.stack.countdown)[0].rect
    for place in (strip, game.top.layout.bar.cut_right(game.pilot.stage.size[0] // 3)[1]):
        cut = [pygame.image.tobytes(each.subsurface(tuple(place)), "RGB") for each in (before, after)]
        assert cut[0] != cut[1], "it is painted anew"
    game.keys(K.K_ESCAPE)
    assert seen_behind(game) == (None, "0:25"), "the bar alone shows it"


def test_behind_the_menu_too_the_board_is_painted_once_a_second_and_not_more(fly):
    game = at_the_board(fly)
    game.keys(K.K_ESCAPE)
    game.pilot.frames(2, 0)
    before = game.pilot.loop.frames_drawn
    think(game, 5)
    assert game.pilot.loop.frames_drawn - before == 5


@pytest.mark.parametrize(("choice", "refusal"), [("resign", "stay"), ("offer a draw", "decline")])
def test_at_a_question_from_the_menu_time_runs_and_is_seen(fly, choice, refusal):
    game = at_the_board(fly, spent=60_000)
    game.click("menu", choice)
    think(game, 5)
    assert seen_behind(game) == (Countdown("Time left: 0:25", hurries=False), "0:25")
    game.click(refusal)
    assert seen_behind(game) == (None, "0:25")


@pytest.mark.parametrize(
    "way",
    [
        ("menu",),
        ("menu", "resign"),
        ("menu", "offer a draw"),
        ("menu", "rulebook"),
        ("menu", "settings"),
        ("menu", "settings", "keys"),
        ("menu", "settings", "restore"),
    ],
)
def test_when_time_runs_out_whatever_lies_over_the_board_closes_and_that_is_told(fly, way):
    game = at_the_board(fly, spent=87_000)
    game.click(*way)
    think(game, 1)
    assert game.pilot.scene is not game.board
    assert game.session.match.outcome is None
    think(game, 4)
    assert game.session.record.end == End("clock", (A,))
    assert "match over" in game.ways.went
    assert game.pilot.stack.scenes == (game.board,)
    assert game.pilot.stack.countdown is None


def test_when_time_runs_out_under_a_page_that_was_opened_by_a_key_it_closes(fly):
    game = at_the_board(fly, spent=87_000)
    pages_over(game)
    think(game, 5)
    assert game.session.record.end == End("clock", (A,))
    assert game.pilot.stack.scenes == (game.board,)


def test_what_is_pressed_as_time_runs_out_is_not_done_at_the_board(fly):
    game = at_the_board(fly, spent=87_000)
    game.keys(K.K_w)
    game.click("menu")
    while game.pilot.scene is not game.board:
        event = pygame.Event(K.KEYDOWN, key=K.K_DOWN, mod=0, unicode="", scancode=0)
        game.pilot.loop.run_frame((event,), STEP)
    assert game.session.record.turns == ()
    assert game.session.record.end == End("clock", (A,))


@pytest.mark.parametrize("way", [("menu", "settings"), ("menu", "settings", "keys")])
def test_what_was_changed_on_a_page_that_closes_so_is_kept(fly, way):
    game, kept = at_the_board(fly, spent=87_000), []
    game.pilot.stage.keep = kept.append
    game.click(*way)
    game.pilot.stage.change(replace(game.pilot.stage.settings, names=("Eve", "Bo")))
    think(game, 5)
    assert {settings.names for settings in kept} == {("Eve", "Bo")}


def test_without_a_clock_pages_and_the_menu_show_none(fly):
    game = Game(fly, DUEL)
    pages_over(game)
    assert game.pilot.stack.countdown is None
    game.keys(K.K_ESCAPE, K.K_ESCAPE)
    assert isinstance(game.pilot.scene, PauseScene)
    assert game.pilot.stack.countdown is None


def after_the_shove(fly) -> Game:
    """Both have ordered, and the step into slice 1 begins to be played."""
    game = Game(fly, CRASH, control=TOTAL, settings=Settings())
    game.session.submit(A, SHOVE[A])
    game.session.keep_draft(B, SHOVE[B])
    game.pilot.stack.apply(Reset(game.make(game.pilot.stage)))
    game.pilot.frames(2)
    game.keys(K.K_RETURN)
    return game


def test_the_clock_stands_while_a_turn_is_played_and_looked_at(fly):
    game = after_the_shove(fly)
    assert game.board.moving
    left = game.session.clock.left
    think(game, 10)
    assert not game.board.moving
    assert game.top.happened is not None
    think(game, 5)
    assert game.session.clock.left == left
    assert len(shown(game)) == 2


def test_holding_a_film_that_one_looks_at_again_gives_no_time(fly):
    game = after_the_shove(fly)
    game.keys(K.K_ESCAPE, K.K_RETURN)
    assert game.top.player == A
    game.keys(K.K_SPACE)
    assert game.board.moving
    left = game.session.clock.left[A]
    think(game, 0.3)
    assert game.session.clock.left[A] == left
    game.keys(K.K_SPACE)
    assert game.top.playback.paused
    think(game, 5)
    assert left - game.session.clock.left[A] >= 5000


def test_who_runs_out_of_time_loses_at_once_whatever_was_drafted(fly):
    game = at_the_board(fly, spent=88_000)
    game.keys(K.K_w)
    think(game, 3)
    assert game.session.record.end == End("clock", (A,))
    assert game.session.record.turns == ()
    assert (game.session.match.outcome.winner, game.session.match.outcome.reason) == (B, "clock")
    assert "match over" in game.ways.went


def test_the_second_player_can_run_out_as_well(fly):
    game = at_the_board(fly, MOVE)
    game.keys(K.K_w, K.K_RETURN)
    assert game.top.player == B
    think(game, 91)
    assert game.session.record.end == End("clock", (B,))
    assert game.session.match.outcome.winner == A


def test_a_turn_gives_the_time_of_a_turn_anew(fly):
    game = at_the_board(fly, MOVE, spent=20_000)
    game.keys(K.K_w, K.K_RETURN)
    assert game.session.clock.left[A] == 90_000


def test_the_last_ten_seconds_are_red_and_each_is_heard(fly, heard):
    game = at_the_board(fly, spent=79_000)
    assert clocks(game)[0].color is Role.TEXT
    heard.clear()
    think(game, 0.9)
    assert heard == []
    think(game, 4)
    assert shown(game)[0] == "0:07"
    assert clocks(game)[0].color is Role.ALARM
    assert heard == [Sound.TICK] * 4


def test_no_words_move_on_the_screen_while_the_clock_runs(fly):
    game = at_the_board(fly, TimeControl(ClockKind.TOTAL, 605))
    places = set()
    for _ in range(12):
        places.add(tuple(op.at for op in game.top.view.panels.bar.ops if isinstance(op, Text)))
        think(game, 1)
    assert shown(game)[0] == "9:53"
    assert len(places) == 1


def test_all_digits_are_equally_wide(fly):
    game = at_the_board(fly)
    assert len({game.pilot.stage.fonts.width(f"0:0{digit}", 14, Weight.BOLD) for digit in range(10)}) == 1


def resume(fly, game: Game) -> Game:
    """The program was killed, and the match is continued."""
    again = Game(fly, DUEL)
    again.session = resume_match(path_of(game.session), TITLES)
    again.ways.session = again.session
    again.pilot = fly(again.make, (1280, 720), Settings(animation_speed=0))
    again.pilot.frames(3)
    return again


def test_a_killed_program_gives_back_no_more_than_a_few_seconds(fly, tmp_path):
    game = at_the_board(fly, folder=tmp_path)
    think(game, 23)
    again = resume(fly, game)
    assert 67_000 <= again.session.clock.left[A] <= 72_000
    assert shown(again)[0] in ("1:08", "1:09", "1:10", "1:11", "1:12")


@pytest.mark.parametrize("away", ["menu", "window"])
def test_leaving_gives_nothing_back(fly, tmp_path, away):
    game = at_the_board(fly, folder=tmp_path)
    think(game, 3)
    if away == "menu":
        game.keys(K.K_ESCAPE)
    else:
        game.pilot.post(pygame.Event(pygame.QUIT))
    kept = resume_match(path_of(game.session), TITLES).clock
    assert game.session.clock.left[A] <= kept.left[A] <= 87_000


def test_a_match_of_which_nothing_but_the_record_is_left_begins_its_clock_anew_and_says_so(fly, tmp_path):
    game = at_the_board(fly, folder=tmp_path)
    for path in tmp_path.glob("*.clock.json"):
        path.unlink()
    again = resume(fly, game)
    assert again.top.note == ANEW
    assert shown(again) == ["1:30", "1:30"]


def test_the_record_on_disk_says_whose_clock_ran_out(fly, tmp_path):
    game = at_the_board(fly, spent=89_000, folder=tmp_path)
    think(game, 2)
    (kept,) = tmp_path.iterdir()
    assert kept.name.endswith(".boc.json")
    assert load_record(kept).end == End("clock", (A,))
