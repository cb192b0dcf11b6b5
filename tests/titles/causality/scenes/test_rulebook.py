"""The rulebook as a player uses it: by mouse alone, by keyboard alone, from everywhere, in every window."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.app.scene import Push, Scene
from game.catalogue import title_scenes
from game.scenes.match.curtain import CurtainScene
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.rulebook import RulebookScene
from game.storage.settings import Settings
from game.titles.causality.scenes.own_scenes import MANUAL
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.book.rulebook import FIGURES
from game.view.board.buttons import placed_row
from game.view.board.token import Plinth
from game.view.book.commands import BOOK_COMMANDS, FIRST, LAST, BookNow
from game.view.book.page import book_layout
from game.view.book.setting import set_leaf
from game.view.forms.controls import Entry
from game.view.frame import Text
from game.view.look.palette import Role, Theme
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.titles.causality.end_to_end.doors import write_level
from tests.titles.causality.end_to_end.test_whole_match import ONE_DOOR
from tests.titles.causality.scenes.board_play import ARENA, Game
from tests.whole_game import Program

BOOK = MANUAL.book((("F1", "rulebook"), ("Enter", "submit all orders")))
SIZES = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1440))


def foot_buttons(layout, stage):
    """Everything that may stand below a page."""
    now = BookNow(searched=False, came_from=True, before=True, after=True, learn="Lesson 7: What holds, what fails")
    keymap = stage.keymap(BOOK_COMMANDS.keys)
    first, last = (BOOK_COMMANDS.offered(now, group, keymap) for group in (FIRST, LAST))
    return placed_row(layout.foot, first, last, (10, 10), stage.px)


def book_of(stage, first=""):
    return RulebookScene(stage, BOOK, FIGURES, first)


class Floor(Scene):
    """Lies below the book."""

    def draw(self, surface):
        surface.fill("black")


@pytest.fixture
def read(fly):
    """A pilot with the book open, above another scene."""

    def make(first="", **kwargs):
        pilot = fly(lambda stage: Floor(), **kwargs)
        pilot.stack.apply(Push(book_of(pilot.stage, first)))
        pilot.frames(1)
        return pilot

    return make


def test_it_begins_at_the_first_page_and_closes(read):
    pilot = read()
    assert pilot.scene.leaf.name == "start"
    pilot.click("close")
    assert isinstance(pilot.scene, Floor)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1])
def test_escape_and_f1_close_it(read, key):
    pilot = read("tank")
    pilot.press(key)
    assert isinstance(pilot.scene, Floor)


def test_by_mouse_alone(read):
    pilot = read()
    pilot.click("page tank")
    assert pilot.scene.leaf.name == "tank"
    pilot.click("link fire")
    assert pilot.scene.leaf.name == "fire"
    pilot.click("after")
    assert pilot.scene.leaf.name == "bombs"
    pilot.click("before")
    pilot.click("back")
    assert pilot.scene.leaf.name == "tank"
    pilot.click("back")
    assert pilot.scene.leaf.name == "start"
    assert "back" not in pilot.scene.targets()


def test_by_keyboard_alone(read):
    pilot = read()
    pilot.press(pygame.K_DOWN, pygame.K_DOWN)
    assert pilot.scene.leaf.name == "turn"
    pilot.press(pygame.K_UP)
    assert pilot.scene.leaf.name == "first"
    pilot.press(pygame.K_TAB, pygame.K_RETURN)
    assert pilot.scene.leaf.name == "flags"
    pilot.press(pygame.K_LEFT)
    assert pilot.scene.leaf.name == "first"
    pilot.press(pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert pilot.scene.leaf.name == "swap"
    pilot.press(pygame.K_BACKSPACE)
    assert pilot.scene.leaf.name == "first"
    pilot.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Floor), "the last thing that Tab reaches is Close"


def test_arrows_walk_through_every_page_and_stop_at_the_ends(read):
    pilot = read()
    names = [leaf.name for leaf in BOOK.leaves]
    seen = [pilot.scene.leaf.name]
    for _ in range(len(names) + 3):
        pilot.press(pygame.K_DOWN)
        seen.append(pilot.scene.leaf.name)
        assert f"page {pilot.scene.leaf.name}" in pilot.scene.targets(), "the open page is in sight of the contents"
    assert list(dict.fromkeys(seen)) == names
    assert seen[-1] == names[-1]


def test_typing_finds_pages(read):
    pilot = read()
    pilot.type("hulot")
    assert pilot.scene.leaf.name == "opt_paradox"
    assert [name for name in pilot.scene.targets() if name.startswith("page ")] == ["page opt_paradox"]
    pilot.press(*[pygame.K_BACKSPACE] * 5)
    assert "page opt_paradox" in pilot.scene.targets(), "the whole contents again, with the open page in sight"
    assert "page rulesets" in pilot.scene.targets()
    pilot.type("shot")
    found = [name for name in pilot.scene.targets() if name.startswith("page ")]
    assert len(found) > 3
    pilot.press(pygame.K_DOWN)
    assert f"page {pilot.scene.leaf.name}" in found
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, RulebookScene), "the first Escape only ends the search"
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Floor)


def test_back_after_a_search_leads_to_where_it_began(read):
    pilot = read("tank")
    pilot.type("dogma")
    assert pilot.scene.leaf.name == "dogma"
    pilot.press(pygame.K_ESCAPE, pygame.K_LEFT)
    assert pilot.scene.leaf.name == "tank"
    assert "back" not in pilot.scene.targets()


def test_several_words_are_looked_for_as_they_are_typed(read):
    pilot = read("tank")
    for letter in " causally free":
        pilot.type(letter)
    assert pilot.scene.leaf.name == "turn"
    assert "causally free" in [op.text.rstrip("|") for op in pilot.scene.picture() if isinstance(op, Text)]


def query(scene):
    return scene.query


def test_ctrl_a_selects_what_is_looked_for_and_the_next_letter_begins_anew(read):
    pilot = read("tank")
    pilot.type("dogma")
    plain = pilot.scene.picture()
    pilot.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    assert query(pilot.scene) == "dogma"
    assert pilot.scene.picture() != plain
    pilot.type("swa")
    assert (query(pilot.scene), pilot.scene.leaf.name) == ("swa", "swap")


@pytest.mark.parametrize("key", [pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_ESCAPE])
def test_what_is_selected_can_be_deleted_at_once(read, key):
    pilot = read("tank")
    pilot.type("dogma")
    pilot.press(pygame.K_a, mod=pygame.KMOD_LCTRL)
    pilot.press(key)
    assert (query(pilot.scene), pilot.scene.leaf.name) == ("", "dogma")
    pilot.press(pygame.K_LEFT)
    assert pilot.scene.leaf.name == "tank"


def test_turning_the_page_ends_the_selection(read):
    pilot = read()
    pilot.type("stone")
    pilot.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    pilot.press(pygame.K_DOWN, pygame.K_BACKSPACE)
    assert query(pilot.scene) == "ston"


def test_without_a_search_there_is_nothing_to_select(read):
    pilot = read("tank")
    before = pilot.scene.picture()
    pilot.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    assert pilot.scene.picture() == before
    pilot.type("d")
    assert query(pilot.scene) == "d"


def test_nothing_found_keeps_the_page(read):
    pilot = read("dogma")
    pilot.type("dogmas")
    assert pilot.scene.leaf.name == "dogma"
    assert not [name for name in pilot.scene.targets() if name.startswith("page ")]
    assert "nothing" in [op.text for op in pilot.scene.picture() if isinstance(op, Text)]


def test_strange_letters_do_no_harm(read):
    pilot = read()
    pilot.type("\0\u202e[](é")
    assert query(pilot.scene) == "[](é"


def test_a_long_page_scrolls_by_wheel_and_keys(read):
    pilot = read("push", size=(1024, 600))
    first = pilot.scene.picture()
    pilot.wheel((800, 300), -3)
    assert pilot.scene.picture() != first
    pilot.press(pygame.K_HOME)
    pilot.move((5, 5))
    assert pilot.scene.picture() == first
    pilot.press(pygame.K_END)
    lowest = pilot.scene.picture()
    pilot.press(pygame.K_PAGEDOWN)
    assert pilot.scene.picture() == lowest
    pilot.press(pygame.K_PAGEUP)
    assert pilot.scene.picture() != lowest


def links_of(targets):
    return {name: rect for name, rect in targets.items() if name.startswith("link ")}


def test_back_finds_the_place_again(read):
    pilot = read("push", size=(1024, 600))
    top = pilot.scene.targets()
    pilot.press(pygame.K_END)
    before = pilot.scene.targets()
    assert before != top
    pilot.click("page start" if "page start" in pilot.scene.targets() else "page box")
    pilot.press(pygame.K_LEFT)
    assert pilot.scene.leaf.name == "push"
    assert links_of(pilot.scene.targets()) == links_of(before)


def test_the_wheel_over_the_contents_scrolls_the_contents(read):
    pilot = read()
    pilot.wheel(pilot.target("page tank").center, -3)
    assert "page start" not in pilot.scene.targets()
    assert pilot.scene.leaf.name == "start"


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_every_window(read, size, scale):
    pilot = read(size=size, settings=replace(Settings(), ui_scale=scale))
    stage = pilot.stage
    for leaf in BOOK.leaves:
        pilot.scene.open(leaf.name)
        ops = pilot.scene.picture()
        assert cut_texts(ops, stage.fonts) == [], leaf.name
        layout = book_layout(stage.bounds, stage.px)
        setting = set_leaf(leaf, layout.text.w - stage.px(14), stage.fonts, stage.px, FIGURES)
        rects = [button.rect for button in foot_buttons(layout, stage)]
        assert overlaps([*rects, layout.contents, layout.search, layout.page]) == []
        assert all(stage.bounds.encloses(rect) for rect in (*rects, layout.contents, layout.page))
        assert all(piece.rect.right <= layout.text.w + stage.px(8) for piece in setting.pieces), leaf.name
        assert all(rect.right <= layout.text.w for _, rect in setting.figures)
        boxes = sorted([piece.rect for piece in setting.pieces] + [rect for _, rect in setting.figures])
        assert not [(a, b) for a, b in pairwise(boxes) if a.overlaps(b)]
        words = [op for op in ops if isinstance(op, Text) and op.at.y < layout.text.y]
        assert outside(words, stage) == []


@pytest.mark.parametrize("theme", Theme)
def test_it_can_be_painted_in_both_themes(read, theme):
    pilot = read("jump", settings=replace(Settings(), theme=theme))
    other = read("start", settings=replace(Settings(), theme=theme))
    assert pygame.image.tobytes(pilot.picture(), "RGB") != pygame.image.tobytes(other.picture(), "RGB")


def test_it_follows_the_window(read):
    pilot = read("push")
    pilot.resize((1024, 600))
    assert all(pilot.stage.bounds.encloses(rect) for rect in pilot.scene.targets().values())
    assert pilot.scene.leaf.name == "push"


# From everywhere.


@pytest.fixture
def help_key(fly):
    """Opens a scene with the rulebook at hand, as in the running program."""

    def make(scene, **kwargs):
        pilot = fly(scene, **kwargs)
        pilot.loop.manual = lambda topic: title_scenes()[CAUSALITY.id].manual(pilot.stage, topic, None)
        return pilot

    return make


def test_f1_opens_it_over_any_scene_and_leads_back(help_key):
    plinth = Plinth("plinth_b", Role.SIDE_B, Role.PLINTH_B, 10)
    pilot = help_key(lambda stage: CurtainScene(stage, "Bo", plinth, "Round 2"))
    curtain = pilot.scene
    pilot.press(pygame.K_F1)
    assert pilot.scene.leaf.name == "start"
    pilot.press(pygame.K_F1)
    assert pilot.scene is curtain


def test_without_a_rulebook_f1_does_nothing(fly):
    pilot = fly(lambda stage: Floor())
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.scene, Floor)


def alone(fly, root):
    """The program as if there were no other game."""
    id_ = CAUSALITY.id
    made = Program(fly, root, Settings(animation_speed=0), titles={id_: CAUSALITY}, scenes={id_: title_scenes()[id_]})
    write_level(made.levels, ONE_DOOR)
    return made


@pytest.fixture
def program(fly, tmp_path):
    return alone(fly, tmp_path)


def test_the_menu_leads_to_it_and_back(program):
    program.click("Rulebook")
    assert isinstance(program.scene, RulebookScene)
    program.click("close")
    assert isinstance(program.scene, MenuScene)


@pytest.mark.parametrize(("entry", "name"), [("play", "rulesets"), ("settings", "start")])
def test_from_a_form_it_leads_back_to_the_form_where_one_can_go_on_typing(program, entry, name):
    program.click(entry)
    form = program.scene
    field = next(each.name for each in form.page().controls if isinstance(each, Entry))
    program.click(field)
    program.keys(pygame.K_F1)
    assert program.scene.leaf.name == name
    program.pilot.type("dogma")
    assert program.scene.leaf.name == "dogma"
    program.keys(pygame.K_F1)
    assert program.scene is form
    assert form.focus == field
    program.pilot.type("xy")
    assert any("xy" in each.text for each in form.page().controls if isinstance(each, Entry))


def test_text_arrives_while_it_is_written_into_the_book_or_a_field_and_only_then(fly, tmp_path, monkeypatch):
    heard = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: heard.append("text"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: heard.append("keys"))
    program = alone(fly, tmp_path)
    assert heard == ["keys"]
    program.click("Rulebook")
    assert heard[1:] == ["text"]
    program.click("close")
    assert heard[2:] == ["keys"]
    program.click("play")
    field = next(each.name for each in program.scene.page().controls if isinstance(each, Entry))
    program.click(field)
    assert heard[3:] == ["text"]
    program.keys(pygame.K_F1, pygame.K_F1)
    assert heard[4:] == []
    program.keys(pygame.K_TAB)
    program.keys(pygame.K_TAB)
    assert heard[4:] == ["keys"]


POINTED = [
    ("square 1,1", "tank"),
    ("square 1,4", "bombardier"),
    ("square 0,3", "sniper"),
    ("square 3,3", "tagger"),
    ("square 4,1", "wildcard"),
    ("square 5,5", "tank"),
    ("square 5,0", "bases"),
    ("verb fire", "fire"),
    ("verb turn", "orders"),
    ("slice 1", "slices"),
    ("menu", "keys"),
    ("why", "flags"),
]


@pytest.mark.parametrize(("label", "name"), POINTED)
def test_from_the_board_it_opens_at_what_is_under_the_mouse(fly, label, name):
    game = with_manual(Game(fly, ARENA))
    if not label.startswith("square"):
        game.keys(pygame.K_1)
    game.pilot.move(game.board.targets()[label].center)
    game.keys(pygame.K_F1)
    assert game.pilot.scene.leaf.name == name
    game.keys(pygame.K_ESCAPE)
    assert game.pilot.scene is game.board


def test_from_the_board_it_opens_at_the_square_chosen_by_keys(fly):
    game = with_manual(Game(fly, ARENA))
    game.keys(pygame.K_2, pygame.K_F1)
    chosen = game.draft.stone
    kinds = {"1,1": "tank", "1,4": "bombardier", "0,3": "sniper", "3,3": "tagger", "4,1": "wildcard"}
    assert game.pilot.scene.leaf.name == kinds[str(chosen)]


def test_reading_changes_nothing_of_the_match(fly):
    game = with_manual(Game(fly, ARENA))
    game.keys(pygame.K_1, pygame.K_w)
    before = (game.draft, game.top.match)
    game.keys(pygame.K_F1)
    game.pilot.type("wait")
    game.keys(pygame.K_RETURN, pygame.K_DOWN, pygame.K_TAB, pygame.K_RETURN, pygame.K_F1)
    assert game.pilot.scene is game.board
    assert (game.draft, game.top.match) == before


def test_f2_shows_the_keys_on_a_page_of_their_own(fly):
    game = with_manual(Game(fly, ARENA))
    game.keys(pygame.K_F2)
    assert isinstance(game.pilot.scene, KeysScene)
    game.keys(pygame.K_F1)
    assert game.pilot.scene.leaf.name == "keys"
    assert any("submit all orders" in op.text for op in game.pilot.scene.picture() if isinstance(op, Text))


def with_manual(game: Game) -> Game:
    game.pilot.loop.manual = lambda topic: title_scenes()[CAUSALITY.id].manual(game.pilot.stage, topic, None)
    return game
