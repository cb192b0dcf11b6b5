"""Which board is looked at: that of this round, or one of a finished round as canonised or as it was played."""

import pygame

from game.scenes.shell.working import WorkingScene
from game.titles.causality.rules.stone import A, B
from game.titles.causality.scenes.canonisation import CanonisationScene
from game.titles.causality.view.canonisation.story import changed_squares, tell
from game.view.frame import Fill
from game.view.look.palette import Role
from tests.titles.causality.scenes.board_play import Game
from tests.titles.causality.scenes.test_board import CORRIDOR, at_its_own_portal
from tests.titles.causality.scenes.test_canonisation import DOORWAY, TURNS, words

K = pygame


def test_c_goes_through_the_three_boards_and_says_which_is_seen(fly):
    game = at_its_own_portal(fly)
    now = game.top.timeline()[0]
    game.keys(K.K_c)
    assert "round 1, canonised" in game.words()
    assert game.top.timeline()[0] is game.session.match.canonisations[0].timeline
    game.click("canonised")
    assert "round 1, played" in game.words()
    assert game.top.look.round == 0
    game.keys(K.K_c)
    assert game.top.look.round is None
    assert game.top.timeline()[0] is now
    assert "this round, active" in game.words()


def test_the_last_canonisation_is_told_again_from_the_menu(fly):
    game = at_its_own_portal(fly)
    game.keys(K.K_ESCAPE)
    menu = game.pilot.scene
    game.click("The last canonisation")
    game.pilot.until(lambda: not isinstance(game.pilot.scene, WorkingScene))
    assert isinstance(game.pilot.scene, CanonisationScene)
    assert "Canonisation of round 1" in words(game.pilot)
    game.keys(K.K_ESCAPE)
    assert game.pilot.scene is menu


def test_without_a_finished_round_the_menu_has_no_canonisation(fly):
    game = Game(fly)
    game.keys(K.K_ESCAPE)
    assert "The last canonisation" not in game.pilot.scene.targets()
    assert "Rulebook" in game.pilot.scene.targets()


def test_an_order_or_escape_leads_back_to_the_board_of_this_round(fly):
    game = at_its_own_portal(fly)
    game.keys(K.K_UP)
    assert game.top.look.round == 0
    game.keys(K.K_c, K.K_ESCAPE)
    assert game.top.look.round is None
    game.keys(K.K_UP)
    assert "round 1, canonised" in game.words()
    game.keys(K.K_p)
    assert game.top.look.round is None
    assert len(game.draft.orders) == 1


def test_what_differs_between_a_round_as_played_and_as_canonised_is_outlined(fly):
    game = Game(fly, DOORWAY, turns=TURNS[:4])
    game.keys(K.K_UP)
    canonised = game.top.view.still.ops
    round_ = game.top.look.round
    outlined = [op for op in canonised if isinstance(op, Fill) and op.border_color is Role.TIME]
    match = game.session.match
    story = tell(match, round_)
    assert len(outlined) == sum(len(changed_squares(story.played, story.canonised, t)) for t in range(2)) > 0


def test_an_old_round_is_looked_at_by_a_stone_that_was_not_there_yet(fly):
    turns = (
        {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
        {A: ("1,0 move 2,0 E",), B: ("3,1 wait",)},
        {A: ("2,0 jump 1",), B: ("3,1 pass",)},
        {A: ("2,0 wait",)},
        {A: ("3,0 jump 0",), B: ("3,1 pass",)},
    )
    game = Game(fly, CORRIDOR, turns=turns)
    assert "tank 3,0" in game.words()
    game.keys(K.K_UP, K.K_UP)
    assert game.top.look.round == 0
    assert "tank 3,0" in game.words()
