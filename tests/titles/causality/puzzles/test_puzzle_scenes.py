"""Puzzles on the screen: found, tried, failed, hinted at, solved; with the mouse alone and with keys alone."""

from dataclasses import replace

import pygame as pg
import pytest

from game.app.errand import SameProcess
from game.catalogue import candidates
from game.engine.record import Record
from game.scenes.match.replay import ReplayScene
from game.scenes.puzzles.list import PuzzleListScene
from game.scenes.puzzles.scene import PuzzleScene
from game.scenes.shell.dialog import DialogScene
from game.scenes.shell.menu import MenuScene
from game.storage.puzzle_progress import load_progress
from game.storage.puzzles import load_puzzle
from game.trial.program import STILL, Brought, Program
from game.view.frame import Text
from game.view.look.palette import Role, Theme
from tests.titles.causality.puzzles.positions import DUEL, KNOWN, REPAIR


@pytest.fixture
def program(tmp_path):
    own = candidates()
    program = Program(tmp_path, own.titles, own.scenes, SameProcess(), STILL, Brought(own.kits))
    yield program
    program.close()


@pytest.fixture
def open_puzzle(program, tmp_path):
    """Opens a puzzle with that text on its board."""

    def open_(text) -> PuzzleScene:
        path = tmp_path / "own.toml"
        path.write_text(text)
        file = load_puzzle(path, KNOWN)
        flow = program.flow.puzzles("causality")
        flow._shelf = replace(flow.shelf, puzzles=(*flow.shelf.puzzles, file))
        program.show(flow.puzzle(file))
        return program.scene

    return open_


def order(program, *keys):
    """Gives orders with keys, and goes on until the board asks again or the puzzle is judged."""
    for key in keys:
        program.press(key)
    submit(program)


def submit(program):
    scene = program.scene
    for _ in range(8):
        if scene.run.verdict is None and scene.sitting.seated and scene.sitting.board.lacks:
            program.press(pg.K_p)
        if scene.run.verdict is None:
            program.press(pg.K_RETURN)


def kept(program):
    return load_progress(program.folders.puzzles / "causality.json").progress


def test_a_puzzle_is_found_solved_and_kept_with_keys_alone(program, open_puzzle):
    scene = open_puzzle(DUEL)
    order(program, pg.K_f)
    assert scene.run.verdict is not None
    assert scene.run.verdict.solved
    assert scene.words.role is Role.NOW
    assert kept(program).solved == ("own",)
    assert kept(program).streak == 1


def test_the_menu_leads_to_the_list_and_the_list_to_a_puzzle(program):
    program.click("Puzzles")
    program.click("causality")
    assert isinstance(program.scene, PuzzleListScene)
    program.click("puzzle 0")
    assert isinstance(program.scene, PuzzleScene)
    program.press(pg.K_ESCAPE)
    assert isinstance(program.scene, PuzzleListScene)
    program.press(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)


def test_wrong_orders_fail_with_the_reply_that_refutes_them(program, open_puzzle):
    scene = open_puzzle(DUEL)
    order(program, pg.K_w)
    assert not scene.run.open
    assert "What refutes it: Orange’s B1 bombardier on 2,0 moves to 1,0." in scene.words.told
    submit(program)
    assert scene.run.verdict is not None
    assert scene.words.told.startswith("It fails because nothing destroys B1.")
    assert scene.words.role is Role.ALARM
    assert kept(program).streak == 0


def test_another_try_begins_at_the_position(program, open_puzzle):
    scene = open_puzzle(DUEL)
    order(program, pg.K_w)
    program.click("puzzle again")
    assert scene.run.session.match.turn == 0
    assert scene.run.verdict is None
    order(program, pg.K_f)
    assert scene.run.verdict.solved
    assert kept(program).solved == ("own",)


def test_hints_say_a_little_more_each_time(program, open_puzzle):
    scene = open_puzzle(DUEL)
    said = []
    for _ in range(3):
        program.press(pg.K_F3)
        said.append(scene.words.told)
    assert said[0] == "Look at the A1 tank on 0,0."
    assert said[1] == said[0] + " It fires."
    assert said[2] == said[1] + " In full: it fires."


def test_the_solution_is_a_replay_and_ends_a_streak(program, open_puzzle):
    scene = open_puzzle(REPAIR)
    program.click("puzzle solution")
    assert isinstance(program.scene, ReplayScene)
    assert program.scene._record.turns != ()
    program.press(pg.K_ESCAPE)
    assert program.scene is scene
    order(program, pg.K_m)
    assert kept(program).streak == 0


def test_the_solution_says_that_it_is_one(program, open_puzzle):
    open_puzzle(DUEL)
    program.click("puzzle solution")
    assert program.scene.news.startswith("The solution of “")
    program.press(pg.K_HOME)
    assert program.scene.news.startswith("The solution of “")


def test_the_solution_begins_where_the_puzzle_does(program, open_puzzle):
    text = DUEL.replace("[board]", 'played = [{ A = ["0,0 wait"], B = ["2,0 wait"] }]\n\n[board]')
    open_puzzle(text.replace("time_cap = 2", "time_cap = 3"))
    program.click("puzzle solution")
    program.wait(lambda: isinstance(program.scene, ReplayScene) and program.scene.stop.turns >= 1)
    assert program.scene.stop.turns == 1


def test_a_try_can_be_watched(program, open_puzzle):
    open_puzzle(DUEL)
    order(program, pg.K_f)
    program.click("puzzle watch")
    assert isinstance(program.scene, ReplayScene)


def test_the_next_one_is_offered_when_it_is_solved(program, open_puzzle):
    scene = open_puzzle(DUEL)
    order(program, pg.K_f)
    program.click("puzzle next")
    assert isinstance(program.scene, PuzzleScene)
    assert program.scene is not scene


@pytest.mark.parametrize("key", [pg.K_RETURN, pg.K_SPACE])
def test_one_key_leads_on_from_a_puzzle_that_is_solved_and_the_board_has_stayed_where_it_was(program, open_puzzle, key):
    scene = open_puzzle(DUEL)
    before = scene._strip.height
    order(program, pg.K_f)
    assert scene.words.lead == "Solved."
    assert scene.words.told
    assert scene._strip.height == before
    program.press(key)
    assert isinstance(program.scene, PuzzleScene)
    assert program.scene is not scene


def test_it_is_solved_with_the_mouse_alone(program, open_puzzle):
    scene = open_puzzle(DUEL)
    for label in ("verb fire", "submit", "verb pass", "submit"):
        program.wait(lambda label=label: label in scene.targets())
        program.click(label)
    program.wait(lambda: scene.run.verdict is not None)
    assert scene.run.verdict.solved
    assert kept(program).solved == ("own",)


def test_whoever_solves_for_the_second_side_orders_its_stones_and_nobody_elses(program, open_puzzle):
    mirrored = DUEL.replace('side = "A"', 'side = "B"').replace("destroy B1", "destroy A1")
    mirrored = mirrored.replace("A tank 0,0 E", "A bombardier 0,0").replace("B bombardier 2,0", "B tank 2,0 W")
    scene = open_puzzle(mirrored)
    assert scene.sitting.seated == "B"
    order(program, pg.K_f)
    assert scene.run.verdict is not None
    assert scene.run.verdict.solved


def test_at_every_puzzle_that_comes_with_the_game_its_solver_is_seated(program):
    flow = program.flow.puzzles("causality")
    seated = {}
    for file in flow.shelf.puzzles:
        program.show(flow.puzzle(file))
        seated[file.id] = program.scene.sitting.seated
    assert seated == {file.id: file.puzzle.side for file in flow.shelf.puzzles}


def test_the_keys_of_a_puzzle_are_those_that_the_player_chose(program, open_puzzle):
    scene = open_puzzle(DUEL)
    keys = (*program.stage.settings.keys, ("lesson_again", "F9"), ("lesson_back", "F10"))
    program.stage.change(replace(program.stage.settings, keys=keys))
    order(program, pg.K_w)
    assert "Again  F9" in strip_words(scene)
    program.press(pg.K_F9)
    assert scene.run.tried == 0


def strip_words(scene):
    return [button.label for button in scene._strip.buttons]


def test_a_try_that_is_under_way_is_not_left_by_accident(program, open_puzzle):
    open_puzzle(DUEL)
    order(program, pg.K_w)
    if program.scene.run.verdict is None:
        program.press(pg.K_ESCAPE)
        assert isinstance(program.scene, DialogScene)


@pytest.mark.parametrize("size", [(820, 480), (1024, 600), (1920, 1080)])
@pytest.mark.parametrize("theme", list(Theme))
def test_the_strip_fits_and_covers_nothing_of_the_board(program, open_puzzle, size, theme):
    scene = open_puzzle(DUEL)
    for _ in range(3):
        program.press(pg.K_F3)
    program.stage.change(replace(program.stage.settings, theme=theme))
    program.stage.size = size
    scene.layout()
    strip = scene._strip
    for op in strip.frame:
        if isinstance(op, Text):
            right = op.at.x + min(program.stage.fonts.width(op.text, op.size, op.weight), op.max_width or 10**6)
            assert right <= size[0]
            assert op.at.y + program.stage.fonts.height(op.size) <= strip.height + 1
    for button in strip.buttons:
        assert button.rect.right <= size[0]
    for name, rect in scene.targets().items():
        if not name.startswith("puzzle "):
            assert rect.y >= strip.height, name


def test_a_broken_progress_is_told_on_the_list(program):
    path = program.folders.puzzles / "causality.json"
    path.parent.mkdir(parents=True)
    path.write_text("[]")
    program.click("Puzzles")
    program.click("causality")
    assert any("What was solved is not known" in op.text for op in program.scene.picture() if isinstance(op, Text))


def test_a_puzzle_is_made_from_a_replay_or_it_is_said_why_not(program):
    file = load_puzzle(save(program, DUEL), KNOWN)
    board = file.puzzle.record.board
    turns = ({"A": ("0,0 wait",), "B": ("2,0 wait",)}, {"A": ("0,0 pass",), "B": ("2,0 pass",)})
    program.show(program.flow.replay(Record("causality", 1, board, {}, turns=turns)))
    program.press(pg.K_u)
    program.wait(lambda: isinstance(program.scene, ReplayScene) and bool(program.scene.news))
    made = list((program.folders.puzzles / "causality").glob("*.toml"))
    assert bool(made) == ("It is in the list of puzzles now." in program.scene.news)
    for path in made:
        load_puzzle(path, KNOWN)


def save(program, text):
    path = program.folders.data / "duel.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


LONG_DUEL = DUEL.replace("turns = 2", "turns = 3").replace("time_cap = 2", "time_cap = 3")


def test_after_good_orders_it_says_what_was_answered_and_that_it_goes_on(program, open_puzzle):
    scene = open_puzzle(LONG_DUEL)
    program.press(pg.K_w)
    program.press(pg.K_RETURN)
    assert scene.run.verdict is None
    assert scene.words.told.startswith("Good so far. The answer was Orange’s B1 bombardier on 2,0 ")
    assert scene.words.told.endswith(". There are 2 turns left to reach the goal.")


def test_a_hint_is_about_the_position_at_which_the_try_is(program, open_puzzle):
    scene = open_puzzle(LONG_DUEL)
    program.press(pg.K_F3)
    first = scene.words.told
    program.press(pg.K_w)
    program.press(pg.K_RETURN)
    assert first not in scene.words.told
    program.press(pg.K_F3)
    assert scene.words.told.startswith("Look at the A1 tank on 0,0.")
    program.click("puzzle again")
    assert scene.words.told == first


def test_the_sides_are_called_the_same_everywhere(program, open_puzzle):
    scene = open_puzzle(DUEL)
    assert "You are Blue" in scene.words.about
    assert scene.run.session.names == {"A": "Blue", "B": "Orange"}


def test_once_the_goal_is_out_of_reach_there_is_nothing_to_hint_at(program, open_puzzle):
    scene = open_puzzle(LONG_DUEL)
    program.press(pg.K_w)
    program.press(pg.K_RETURN)
    while scene.run.open and scene.run.verdict is None:
        program.press(pg.K_w)
        program.press(pg.K_RETURN)
    hint = next(button for button in scene._strip.buttons if button.name == "hint")
    assert not hint.enabled


def test_once_it_is_judged_nobody_is_asked_and_the_board_shows_the_history_that_holds(program, open_puzzle):
    scene = open_puzzle(DUEL)
    order(program, pg.K_w)
    submit(program)
    program.press(pg.K_RETURN)  # what is told of the round is left
    program.wait(lambda: not scene.moving)
    assert scene.run.verdict is not None
    assert scene.sitting.seated is None
    assert (scene.sitting.board.desk.look.round, scene.sitting.board.desk.look.focus) == (0, 1)
    program.robot.press(pg.K_ESCAPE)
    assert program.robot.stack.top is None
