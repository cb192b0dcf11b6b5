"""When the mouse rests for half a second, a hint says what a click there does, inside of the window."""

from dataclasses import replace

import pygame
import pytest

from game.app.hover import PATIENCE
from game.app.scene import Scene
from game.view.forms.hint import Hint, hint_frame
from game.view.frame import Fill, Rect, Text
from tests.pilot import FRAME

WAIT = int(PATIENCE / FRAME) + 2


class Talkative(Scene):
    """Has something to say about every point, and counts how often it is asked."""

    words = "Does what it says, and says what it does, at some length, so that more than one line is needed for it."

    def __init__(self, stage):
        super().__init__()
        self.asked = 0

    def hint(self, point):
        self.asked += 1
        return Hint(self.words, "Ctrl+K") if point[0] != 100 else None

    def draw(self, surface):
        surface.fill((10, 20, 30))


def shown(pilot) -> bool:
    return pilot.loop.hint is not None


def pixels(pilot) -> bytes:
    return pygame.image.tobytes(pilot.window.surface, "RGB")


def test_a_hint_comes_after_half_a_second_of_rest_and_goes_with_the_next_move(fly):
    pilot = fly(Talkative)
    bare = pixels(pilot)
    pilot.move((300, 300))
    pilot.frames(WAIT // 2)
    assert not shown(pilot)
    pilot.frames(WAIT // 2 + 1)
    assert shown(pilot)
    assert pixels(pilot) != bare
    pilot.move((301, 300))
    assert not shown(pilot)
    assert pixels(pilot) == bare


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w", scancode=0),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 300), button=1, touch=False),
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, precise_x=0.0, precise_y=1.0),
    ],
)
def test_a_key_a_click_and_the_wheel_take_it_away_until_the_mouse_moves(fly, event):
    pilot = fly(Talkative)
    pilot.move((300, 300))
    pilot.frames(WAIT)
    assert shown(pilot)
    pilot.post(event)
    pilot.frames(2 * WAIT)
    assert not shown(pilot)
    pilot.move((302, 300))
    pilot.frames(WAIT)
    assert shown(pilot)


def test_a_mouse_that_rests_is_asked_about_once_and_nothing_is_drawn(fly):
    pilot = fly(Talkative)
    pilot.move((100, 300))
    pilot.frames(WAIT)
    asked, drawn = pilot.scene.asked, pilot.loop.frames_drawn
    pilot.frames(50)
    assert (pilot.scene.asked, pilot.loop.frames_drawn) == (asked, drawn)


@pytest.mark.parametrize("mouse", [(420, 545), (640, 520), (1010, 540)])
def test_it_keeps_off_what_it_speaks_of(fly, mouse):
    pilot, bounds, off = fly(Talkative), Rect(0, 0, 1024, 600), Rect(300, 140, 720, 340)
    hint = Hint("Shows a slice large. There: arrivals from later slices, stones destroyed.", "F6")
    for place in (None, off):
        box = hint_frame(replace(hint, off=place), mouse, bounds, pilot.stage.fonts, lambda n: n)[1].rect
        assert bounds.encloses(box)
        assert not box.contains(mouse)
        assert box.overlaps(off) == (place is None)


COLUMN = {f"button {number}": Rect(60, 150 + 52 * number, 284, 44) for number in range(8)}
ROW = {f"slice {number}": Rect(280 + 82 * number, 485, 74, 100) for number in range(9)}
PAIRS = {f"verb {number}": Rect(20 + number % 2 * 120, 420 + number // 2 * 32, 112, 28) for number in range(4)}


def place_of(pilot, mouse, targets, off=None, size=(1024, 600)) -> Rect:
    """Where the hint stands of what is there under the mouse."""
    hint = Hint("Plays on where the match was left, whoever sits there.", "F6", off)
    box = hint_frame(hint, mouse, Rect(0, 0, *size), pilot.stage.fonts, lambda n: n, targets)[1].rect
    assert Rect(0, 0, *size).encloses(box)
    assert not box.contains(mouse)
    return box


@pytest.mark.parametrize("targets", [COLUMN, ROW, PAIRS, COLUMN | ROW])
def test_it_lies_over_nothing_that_can_be_pressed(fly, targets):
    pilot = fly(Talkative)
    for rect in targets.values():
        for mouse in (rect.center, (rect.x + 2, rect.y + 2), (rect.right - 2, rect.bottom - 2)):
            box = place_of(pilot, mouse, targets)
            assert not any(box.overlaps(each) for each in targets.values())


def test_off_the_larger_picture_of_a_slice_it_hides_no_other_slice(fly):
    pilot, peek = fly(Talkative), Rect(673, 135, 340, 340)
    box = place_of(pilot, ROW["slice 8"].center, ROW, peek)
    assert not any(box.overlaps(each) for each in (peek, *ROW.values()))


def test_what_is_said_of_something_that_cannot_be_pressed_hides_nothing_that_can(fly):
    pilot, lacking = fly(Talkative), {name: rect for name, rect in COLUMN.items() if name != "button 3"}
    box = place_of(pilot, COLUMN["button 3"].center, lacking)
    assert not any(box.overlaps(each) for each in lacking.values())


def test_it_is_near_the_mouse_where_nothing_else_is(fly):
    pilot, mouse = fly(Talkative), (300, 300)
    box = place_of(pilot, mouse, {})
    assert (box.x, box.y) == (314, 322)


def test_squares_of_a_board_do_not_drive_it_away(fly):
    squares = {f"square {x},{y}": Rect(260 + 40 * x, 100 + 40 * y, 40, 40) for x in range(10) for y in range(9)}
    board = {"the board": Rect(260, 100, 400, 360)}
    pilot, mouse = fly(Talkative), (300, 300)
    assert place_of(pilot, mouse, squares | board) == place_of(pilot, mouse, {})


def test_the_loop_keeps_it_off_the_buttons_of_the_scene(fly):
    class Buttons(Talkative):
        def targets(self):
            return COLUMN

    def under(pilot) -> bytes:
        """The picture of the second button, which is below the first."""
        return pygame.image.tobytes(pilot.window.surface.subsurface(tuple(COLUMN["button 1"])), "RGB")

    pilot = fly(Buttons)
    before = under(pilot)
    pilot.move(COLUMN["button 0"].center)
    pilot.frames(WAIT)
    assert shown(pilot)
    assert under(pilot) == before


@pytest.mark.parametrize("scale", [80, 100, 200])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_it_stays_in_the_window_and_off_the_mouse_at_every_corner(fly, size, scale):
    pilot = fly(Talkative)
    bounds, fonts = Rect(0, 0, *size), pilot.stage.fonts
    for x in (0, 1, size[0] // 2, size[0] - 1):
        for y in (0, 1, size[1] // 2, size[1] - 1):
            frame = hint_frame(Hint(Talkative.words, "F6"), (x, y), bounds, fonts, lambda n: n * scale // 100)
            box = frame[1].rect
            assert bounds.encloses(frame[0].rect)
            assert not box.contains((x, y))
            for op in frame:
                assert isinstance(op, Fill | Text)
                if isinstance(op, Text):
                    width, height = fonts.width(op.text, op.size, op.weight), fonts.height(op.size, op.weight)
                    assert box.encloses(Rect(op.at.x, op.at.y, width, height)), op.text
