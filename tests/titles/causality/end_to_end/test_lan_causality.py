"""A whole match of Battle of Causality between two programs over the loopback, with jumps, canonisation and a draw."""

import pygame as pg
import pytest

from game.engine.outcome import End
from game.net.table_status import Playing
from game.storage.settings import Settings
from game.titles.causality.rules.stone import A
from game.titles.causality.scenes.canonisation import CanonisationScene
from tests.scenes.lan_pair import Pair, words
from tests.titles.causality.end_to_end.doors import write_level
from tests.titles.causality.end_to_end.test_whole_match import DOORWAY, FIRST_TWO_ROUNDS, KEYS, THIRD_ROUND


@pytest.fixture
def pair(fly, tmp_path):
    pair = Pair(fly, tmp_path, lambda folder: write_level(folder, DOORWAY), Settings(animation_speed=0)).meet()
    yield pair
    pair.close()


def ready(pair):
    """Both sit at the same board; whatever is told between turns is gone by."""
    for program in (pair.ada, pair.bo):
        if isinstance(program.scene, CanonisationScene):
            program.pilot.press(pg.K_RETURN)
    return pair.at_boards() and all(pair.table(each).status.standing.open for each in (pair.ada, pair.bo))


def turn(pair, keys):
    """Bo is always the first to be done, so that the other one's orders are sealed while Ada thinks."""
    asked = [each for each in (pair.bo, pair.ada) if each.scene.seated is not None]
    for program, own in zip(asked, reversed(keys), strict=True):
        program.pilot.press(*own, pg.K_RETURN)


def test_a_match_with_jumps_and_a_lost_ante_effect_is_the_same_on_both_sides(pair):
    for keys in KEYS[:4]:
        pair.until(lambda: ready(pair))
        before = pair.ada.match.turn
        turn(pair, keys)
        pair.until(lambda before=before: all(len(each.records()[0].turns) > before for each in (pair.ada, pair.bo)))
    pair.until(lambda: ready(pair))
    one, other = pair.ada.records()[0], pair.bo.records()[0]
    assert one == other
    assert list(one.turns) == list(FIRST_TWO_ROUNDS)
    assert pair.ada.match.digest() == pair.bo.match.digest()
    # The third round asks only Bo.
    assert (pair.ada.scene.seated, pair.table(pair.ada).me) == (None, A)
    assert "Waiting for Bo" in words(pair.ada)
    assert list(THIRD_ROUND[0]) == [pair.table(pair.bo).me]


def test_orders_that_are_sealed_show_on_the_other_board_and_not_what_they_are(pair):
    pair.until(lambda: ready(pair))
    pair.bo.pilot.press(*KEYS[0][1], pg.K_RETURN)
    pair.until(lambda: "Bo has sealed all orders" in words(pair.ada))
    assert pair.table(pair.bo).me in pair.ada.scene.board.desk.desk().sealed
    assert not pair.ada.match.turns
    assert isinstance(pair.table(pair.bo).status.standing, Playing)
    pair.bo.pilot.press(pg.K_ESCAPE)
    pair.bo.click("resign", "Resign")
    pair.until(pair.over)
    assert pair.ada.records()[0].end == End("resignation", (pair.table(pair.bo).me,))
