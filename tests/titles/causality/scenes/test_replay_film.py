"""A round is kept as a film or as one picture with all slices, from the replay, by key and by mouse."""

import pygame as pg
import pytest
from PIL import Image

from game.app.errand import Errand, Stopped
from game.scenes.match.filming import film_pictures, own_painter, painted
from game.scenes.shell.working import WorkingScene
from game.storage.settings import Settings
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.outlook import outlooks
from game.titles.causality.view.board.stages import SENTENCES
from game.titles.causality.view.replay.film import film, row
from game.ui.assets import Sprites
from game.ui.fonts import Fonts
from game.ui.moving_picture import save_moving_picture
from game.ui.painter import Painter
from game.view.frame import Curve, Text
from game.view.look.palette import Role
from tests.titles.causality.scenes.replay_play import Watching, random_record


def settle(watching: Watching) -> None:
    watching.pilot.until(lambda: not isinstance(watching.pilot.scene, WorkingScene))
    watching.pilot.frames(2)


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_film_of_the_round_is_made_beside_the_frames_and_says_where_it_is(fly, by):
    watching = Watching(fly, random_record())
    if by == "key":
        watching.pilot.press(pg.K_f)
    else:
        watching.pilot.click("save film")
    settle(watching)

    ((name, film),) = watching.films
    assert name == "round"
    assert len(film) > 3 * watching.stop.match.level.time_cap
    assert len({size for size, _ in film}) == 1
    assert "Saved: film" in watching.words()
    assert watching.pilot.scene is watching.scene


def test_all_slices_are_kept_side_by_side_in_one_picture(fly):
    watching = Watching(fly, random_record())
    watching.pilot.press(pg.K_r)
    watching.pilot.click("save row")

    first, second = watching.pictures
    assert first == second
    name, (width, height) = first
    assert name == "slices"
    assert width > 2 * height
    assert "Saved: picture" in watching.words()


def test_the_picture_of_all_slices_has_a_thread_for_each_active_ante_effect(fly):
    watching = Watching(fly, random_record(1, 8))
    boards = [stop.match.timeline for stop in watching.scene.projector.stops]
    counts = set()
    for board in boards:
        active = {f"#{number}" for number in bits(board.scenario.active)}
        ops = row(board, "Arena")
        assert {op.text for op in ops if isinstance(op, Text) and op.text.startswith("#")} == active
        assert len([op for op in ops if isinstance(op, Curve)]) == len(active)
        counts.add(len(active))
    assert max(counts) > 0


def test_in_the_picture_of_all_slices_threads_at_odds_with_history_are_red(fly):
    matches = [stop.match for stop in Watching(fly, random_record(1, 8)).scene.projector.stops]
    seen, final = set(), matches[-1].level.final
    for board in (match.timeline for match in matches):
        found = outlooks(board, matches[-1].round + 1, final, final)
        wrong = {each.number for each in found if each.at_odds and board.scenario.is_active(each.number)}
        numbers = [op for op in row(board, "Arena") if isinstance(op, Text) and op.text.startswith("#")]
        red = {op.text for op in numbers if op.color is Role.ALARM}
        assert red == {f"#{number}" for number in wrong}
        seen |= red
    assert seen
    for canonisation in matches[-1].canonisations:
        assert not any(op.dash for op in row(canonisation.timeline, "Arena") if isinstance(op, Curve))


def test_the_film_in_the_file_is_the_round_and_not_large(fly, tmp_path):
    watching = Watching(fly, random_record())
    board = watching.table.timeline()[0]
    pictures = film_pictures(film(board, "Arena: round 1"), own_painter(watching.pilot.stage), Errand())
    path = save_moving_picture(pictures, tmp_path, "round")

    with Image.open(path) as read:
        assert 640 <= read.width <= 960
        assert read.n_frames > len(board.steps)
    assert path.stat().st_size < 3_000_000


def test_a_film_shows_what_arrives_and_falls_in_slice_0_after_the_set_up(fly):
    watching = Watching(fly, random_record(1, 8))
    boards = [stop.match.timeline for stop in watching.scene.projector.stops]
    active = ((each, each.flags.ante(number)) for each in boards for number in bits(each.scenario.active))
    board = next(each for each, ante in active if ante.position.t == 0)
    made = film(board, "Arena")
    set_up = [stone.name for stone in board.flags.stones if not stone.ante]
    assert {token.name for token in made.steps[0].final} <= {*set_up}
    assert len(made.steps[0].final) == len(set_up) - board.scenario.off.bit_count()
    first, *others = made.stills()
    shown = [{op.text for op in still.ops if isinstance(op, Text)} for still in (first, *others)]
    assert "The set-up." in shown[0]
    assert "slice 0 of" in " ".join(shown[1])
    assert shown[1] & set(SENTENCES.values()), "and what happens in it is played"
    assert sum("The set-up." in each for each in shown) == 1


@pytest.mark.parametrize("letters", [False, True])
def test_a_film_calls_columns_and_rows_as_the_reader_likes(fly, letters):
    watching = Watching(fly, random_record(), settings=Settings(animation_speed=0, square_letters=letters))
    made = film(watching.table.timeline()[0], "Arena")
    picture, _ = next(film_pictures(made, own_painter(watching.pilot.stage), Errand()))

    likes = Painter(Fonts(), Sprites(), watching.pilot.stage.painter.scheme)
    looks = {}
    for likes.letters in (False, True):
        looks[likes.letters] = painted(next(iter(made.stills())).ops, made.size, likes).get_buffer().raw
    assert looks[False] != looks[True]
    assert picture.get_buffer().raw == looks[letters]


def test_a_film_can_be_given_up(fly):
    watching = Watching(fly, random_record())
    errand = Errand()
    pictures = film_pictures(film(watching.table.timeline()[0], "Arena"), own_painter(watching.pilot.stage), errand)
    next(pictures)
    errand.stop()

    with pytest.raises(Stopped):
        next(pictures)
