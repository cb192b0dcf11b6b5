"""Steps in stages, with a rook and a pawn as examples: when each stage is, what is seen, what is heard."""

import pytest

from game.view.board.animation import FLASH_TIME, HOLD_TIME, MOVE_TIME, REST_TIME, Staging
from game.view.board.footage import Footage
from game.view.board.token import WHOLE, Plinth, Token
from game.view.look.palette import Role
from game.view.sound import Sound

WHITE = Plinth("plinth_a", Role.SIDE_A, Role.PLINTH_A, 10)
ROOK, PAWN = Token(1, WHITE, "tank", 0, 0, ringed=True), Token(2, WHITE, "box", 3 * WHOLE, 0)


def nothing(now):
    del now


def go(now):
    now[1] = Token(1, WHITE, "tank", 3 * WHOLE, 0)


def take(now):
    del now[2]


def sound(stage):
    return {"move": Sound.MOVE, "takes": Sound.CALL}.get(stage.name)


def capture():
    made = Staging((ROOK, PAWN), sound)
    made.stage("move", MOVE_TIME, (), go)
    made.stage("rest", MOVE_TIME, (), nothing)
    made.stage("takes", FLASH_TIME, ("the pawn",), take)
    return made.made(4, (ROOK,))


def test_a_stage_in_which_nothing_happens_is_left_out():
    assert [stage.name for stage in capture().stages] == ["move", "takes"]


def test_a_stage_that_only_tells_something_is_there():
    made = Staging((ROOK,), sound)
    made.stage("told", FLASH_TIME, ("check",), nothing)
    assert made.made(1, (ROOK,)).sample(0).effects[0].fact == "check"


def test_what_moves_wears_no_ring():
    assert not capture().sample(0).tokens[0].ringed


def test_it_lasts_as_long_as_its_stages_with_a_rest_after_each_and_a_longer_one_at_the_end():
    assert capture().length == MOVE_TIME + REST_TIME + FLASH_TIME + REST_TIME + HOLD_TIME


def test_a_moment_knows_its_stage_and_how_many_there_are():
    moment = capture().sample(MOVE_TIME + REST_TIME)
    assert (moment.stage, moment.number, moment.of) == ("takes", 2, 2)
    assert capture().sample(0).number == 1


def test_at_the_end_stands_what_stands_there():
    moment = capture().sample(capture().length)
    assert (moment.tokens, moment.stage, moment.effects) == ((ROOK,), None, ())


def test_what_flashes_up_is_seen_at_the_views_of_its_stage_and_gone_when_it_is_over():
    film = capture()
    assert [bool(film.sample(view).effects) for view in film.views] == [False, True]
    assert not film.sample(MOVE_TIME + REST_TIME + FLASH_TIME).effects


@pytest.mark.parametrize("cuts", [(0, 3000), (0, 1, 540, 541, 3000), tuple(range(0, 3000, 17))])
def test_every_sound_is_heard_once_however_time_is_cut(cuts):
    heard = [each for start, end in zip(cuts, (*cuts[1:], 3000), strict=True) for each in capture().sounds(start, end)]
    assert heard == [Sound.MOVE, Sound.CALL]


def footage():
    """A beginning, in which nothing is played, and the capture; a picture is the step's place and its stage."""
    return Footage((10, 10), (capture(), capture()), lambda step, moment: (step, moment.stage))


def test_a_moving_picture_begins_with_what_is_there_and_ends_with_what_came_of_it():
    pictures = [still.ops for still in footage().stills()]
    assert (pictures[0], pictures[-1]) == ((0, None), (1, None))
    assert list(dict.fromkeys(pictures)) == [(0, None), (1, "move"), (1, "takes"), (1, None)]


def test_its_pictures_are_counted_before_they_are_made():
    assert footage().count == len(list(footage().stills()))


def test_what_a_step_leads_to_stays_the_longest_and_the_end_longer_still():
    lengths = [still.length for still in footage().stills()]
    assert sorted(lengths)[-2:] == [lengths[0], lengths[-1]]
    assert lengths[0] < lengths[-1]
