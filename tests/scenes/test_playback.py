"""Films of steps, played and stepped through, with a counter of the toy that goes from the heap to a player."""

import pygame as pg
import pytest

from game.app.dispatch import Dispatch
from game.scenes.match.playback import Playback
from game.scenes.match.step_show import StepShow
from game.view.board.animation import Staging
from game.view.board.token import WHOLE, Plinth, Token
from game.view.keys.command_table import Commands
from game.view.keys.keymap import keymap
from game.view.keys.sitting_rows import PLAY_STEP, STAGE_ON, FilmWish, sitting_row
from game.view.look.palette import Role
from game.view.sound import Sound

PLINTH = Plinth("plinth_n", Role.NEUTRAL, Role.PLINTH_N, 10)
LENGTH = 200 + 120 + 200 + 120 + 600
AT = "at the film"


def taking(turn, stages=2):
    """A film in which a counter goes so many squares, one in each stage."""
    made = Staging((Token(1, PLINTH, "box", 0, 0),), lambda stage: Sound.MOVE)
    for number in range(stages):
        there = Token(1, PLINTH, "box", (number + 1) * WHOLE, 0)
        made.stage(f"stage {number}", 200, (), lambda now, there=there: now.update({1: there}))
    return made.made(turn, ())


class Ears:
    """Hears what is played."""

    def __init__(self):
        self.heard = []

    def play(self, sound):
        self.heard.append(sound)


class Show:
    """A board that shows films, and what became of it."""

    def __init__(self):
        self.ears, self.followed, self.skips = Ears(), [], []
        self.playback = Playback(self.ears, self.followed.append)
        rows = [sitting_row(id_, "Films", frozenset((AT,))) for id_ in (PLAY_STEP, STAGE_ON)]
        commands = Commands("toy", "Toy", rows)
        keys = keymap(commands.keys.actions, ())
        dispatch = Dispatch(commands, lambda: None, lambda: keys, AT)
        self.show = StepShow(
            self.playback, dispatch, lambda at: STAGE_ON if at == (5, 5) else "", lambda: self.skips.append(1)
        )

    def key(self, code, text="", mod=0):
        return self.show.interrupt(pg.Event(pg.KEYDOWN, key=code, mod=mod, unicode=text))

    def click(self, at, button=1):
        return self.show.interrupt(pg.Event(pg.MOUSEBUTTONDOWN, pos=at, button=button, touch=False))

    @property
    def stage(self):
        return self.playback.moment.stage


@pytest.fixture
def show():
    return Show()


def test_films_follow_each_other_and_the_board_follows_them(show):
    show.playback.start((taking(1), taking(2, stages=0), taking(3)))
    for _ in range(10):
        show.playback.run(LENGTH / 4000, 100)
    assert not show.playback.on
    assert list(dict.fromkeys(show.followed)) == [1, 3]
    assert len(show.ears.heard) == 4


def test_speed_is_a_percentage(show):
    show.playback.start((taking(1),))
    show.playback.run(LENGTH / 1000, 50)
    assert show.playback.on
    show.playback.run(LENGTH / 1000, 50)
    assert not show.playback.on


def test_while_it_stands_still_nothing_is_heard_and_no_time_passes(show):
    show.playback.start((taking(1),))
    show.playback.paused = True
    before = show.playback.moment
    show.playback.run(60, 400)
    assert (show.playback.moment, show.ears.heard, show.playback.runs) == (before, [], False)


def test_several_steps_are_stepped_through_as_one_both_ways(show):
    show.playback.start((taking(1, stages=1), taking(2, stages=1)))
    assert show.playback.stand(1)
    assert show.playback.t == 1
    assert show.playback.stand(1)
    assert show.playback.t == 2
    assert not show.playback.stand(1)
    assert show.playback.stand(-1)
    assert show.playback.t == 1
    show.playback.to_end()
    assert show.playback.t == 2


def test_space_stops_a_film_and_lets_it_go_on(show):
    show.playback.start((taking(1),))
    assert show.key(pg.K_SPACE, " ")
    assert show.playback.paused
    show.key(pg.K_SPACE, " ")
    assert show.playback.runs


def test_arrows_and_the_buttons_of_a_film_step_through_it(show):
    show.playback.start((taking(1),))
    show.key(pg.K_RIGHT)
    assert show.stage == "stage 0"
    show.click((5, 5))
    assert show.stage == "stage 1"
    show.key(pg.K_LEFT)
    assert show.stage == "stage 0"
    assert show.skips == []


def test_any_other_key_or_click_skips_it(show):
    for skip in (lambda: show.key(pg.K_x, "x"), lambda: show.click((9, 9)), lambda: show.click((5, 5), button=3)):
        show.playback.start((taking(1),))
        assert skip()
        assert not show.playback.on
    assert len(show.skips) == 3


def test_a_key_that_is_only_held_with_others_does_nothing(show):
    show.playback.start((taking(1),))
    assert not show.key(pg.K_LSHIFT)
    assert show.playback.runs


def test_beyond_its_last_stage_the_board_is_shown_as_it_is(show):
    show.playback.start((taking(1, stages=1),))
    show.key(pg.K_RIGHT)
    show.key(pg.K_RIGHT)
    assert not show.playback.on
    assert show.skips == []


def test_a_step_is_shown_again_from_its_beginning_or_by_stages_from_either_end(show):
    show.show.again(FilmWish.PLAY, taking(1))
    assert show.playback.runs
    show.playback.stop()
    show.show.again(FilmWish.STAGE_ON, taking(1))
    assert show.stage == "stage 0"
    show.playback.stop()
    show.show.again(FilmWish.STAGE_BACK, taking(1))
    assert show.stage == "stage 1"
