"""Everything on the board and in a replay can be pressed by keyboard: F6 goes from one to the next."""

import pygame as pg
import pytest

from game.scenes.match.sitting import SittingScene
from game.titles.causality.view.board.clicks import PickSlice
from tests.titles.causality.scenes.board_play import ARENA, Game
from tests.titles.causality.scenes.replay_play import Watching, random_record


def ring_of(scene):
    """The ring of the keyboard on the scene, or on its board."""
    return scene.board.steps if isinstance(scene, SittingScene) else scene.steps


def walk(pilot, scene, most: int = 200) -> list[str]:
    """Once round with the key, and the name of every place on the way."""
    pilot.press(pg.K_F6)
    seen = [ring_of(scene).place]
    while len(seen) < most:
        pilot.press(pg.K_F6)
        place = ring_of(scene).place
        if (place.name, place.group) == (seen[0].name, seen[0].group):
            return [each.name for each in seen]
        seen.append(place)
    raise AssertionError(f"no way round in {most} steps")


def pressable(table) -> set[str]:
    return {target.name for target in table.view.targets if not isinstance(target.click, PickSlice)}


@pytest.mark.parametrize("keys", [(), (pg.K_1,), (pg.K_4, pg.K_g), (pg.K_1, pg.K_t), (pg.K_1, pg.K_y)])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_whatever_can_be_clicked_is_met_on_the_way(fly, keys, size):
    game = Game(fly, size=size)
    game.keys(*keys)
    expected = pressable(game.top)
    assert expected <= set(walk(game.pilot, game.board))


def test_in_a_replay_too(fly):
    watching = Watching(fly, random_record())
    watching.pilot.press(pg.K_END)
    spots = {spot.name for spot in watching.scene.spots()}
    assert pressable(watching.table) | spots <= set(walk(watching.pilot, watching.scene))


@pytest.mark.parametrize("keys", [(), (pg.K_1,), (pg.K_4, pg.K_g), (pg.K_1, pg.K_t), (pg.K_1, pg.K_y), (pg.K_TAB,)])
def test_every_place_says_what_it_does(fly, keys):
    game = Game(fly)
    game.keys(*keys)
    for target in game.top.view.targets:
        hint = game.board.hint(target.rect.center)
        assert hint is not None, target.name
        assert hint.words, target.name


def test_every_place_of_a_replay_says_what_it_does(fly):
    watching = Watching(fly, random_record())
    for name, rect in watching.scene.targets().items():
        if not name.startswith(("square", "track")):
            hint = watching.scene.hint(rect.center)
            assert hint is not None, name
            assert hint.words, name


def test_what_cannot_be_pressed_says_what_is_missing(fly):
    game = Game(fly)
    game.keys(pg.K_1)
    lacking = {words for picture in game.top.view.panels.pictures for _, words in picture.lacking}
    assert any("every free stone" in words for words in lacking)
    assert any("cannot jump now: last slice only" in words for words in lacking)


def test_the_way_back_is_the_same(fly):
    game = Game(fly)
    forth = walk(game.pilot, game.board)
    game.keys(pg.K_ESCAPE)
    back = []
    for _ in forth:
        game.pilot.press(pg.K_F6, mod=pg.KMOD_LSHIFT)
        back.append(game.board.board.steps.place.name)
    assert back == forth[::-1]


def test_enter_presses_and_escape_takes_the_ring_away(fly):
    game = Game(fly)
    game.pilot.press(pg.K_F6)
    while game.board.board.steps.place.name != "stone 1,4":
        game.pilot.press(pg.K_TAB)
    bare = game.pilot.picture()
    game.keys(pg.K_RETURN)
    assert str(game.draft.stone) == "1,4"
    while game.board.board.steps.place.name != "verb wait":
        game.pilot.press(pg.K_DOWN)
    game.keys(pg.K_RETURN)
    assert "1,4 wait" in game.draft.texts
    ringed = game.pilot.picture()
    game.keys(pg.K_ESCAPE)
    assert game.board.board.steps.place is None
    assert game.pilot.scene is game.board
    assert pg.image.tobytes(ringed, "RGB") != pg.image.tobytes(game.pilot.picture(), "RGB") != bare


def test_links_out_of_sight_scroll_into_it(fly):
    more = [f"A tank {x},{y} E" for y in (0, 2) for x in range(5)]
    game = Game(fly, {**ARENA, "stones": [*ARENA["stones"], *more]}, size=(1024, 600))
    at_first = pressable(game.top)
    assert game.top.view.panels.orders.reach > 0
    all_ = {f"stone {square}" for square in game.draft.sequence}
    assert not all_ <= at_first
    assert all_ <= set(walk(game.pilot, game.board))


def test_other_keys_end_the_walk_and_do_what_they_do(fly):
    game = Game(fly)
    game.keys(pg.K_1)
    game.pilot.press(pg.K_F6)
    game.keys(pg.K_w)
    assert "1,1 wait" in game.draft.texts
    assert game.board.board.steps.place is None


def test_the_mouse_ends_the_walk(fly):
    game = Game(fly)
    game.pilot.press(pg.K_F6)
    game.pilot.move((400, 300))
    assert game.board.board.steps.place is None
