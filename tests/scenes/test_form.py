"""Forms answer mouse and keyboard alike, and show where the keyboard is."""

import pygame
import pytest

from game.app.scene import Pop
from game.scenes.shell.form import Form, Page
from game.view.forms.controls import Button, Entry, Slider, Stepper, slider_track
from game.view.frame import Fill, Rect
from game.view.look.palette import Role


class Everything(Form):
    """One of each control; remembers what it heard."""

    def __init__(self, stage):
        super().__init__(stage)
        self.heard = []
        self.index = 0
        self.value = 50
        self.text = "Ada"
        self.field = Rect(100, 250, 200, 36)

    def page(self):
        return Page(
            (Fill(self.stage.bounds, Role.GROUND),),
            (
                Button("go", Rect(100, 50, 200, 40), "Go"),
                Button("off", Rect(100, 100, 200, 40), "Not now", enabled=False),
                Stepper("step", Rect(100, 150, 200, 40), ("one", "two", "three"), self.index),
                Slider("slide", Rect(100, 200, 300, 40), self.value, 0, 100, 10, str(self.value)),
                Entry("name", self.field, self.text, 8),
            ),
        )

    def chosen(self, name):
        self.heard.append(name)

    def stepped(self, name, index):
        self.index = index
        self.heard.append((name, index))

    def slid(self, name, value):
        self.value = value
        self.heard.append((name, value))

    def typed(self, name, text):
        self.text = text
        self.heard.append((name, text))


@pytest.fixture
def form(fly):
    pilot = fly(Everything)
    pilot.heard = pilot.scene.heard
    return pilot


def test_buttons_by_mouse(form):
    form.click("Go")
    form.click("off")
    assert form.heard == ["go"]


def test_button_is_not_pressed_when_the_mouse_leaves_it(form):
    form.move((200, 70))
    form.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 70), button=1))
    form.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(200, 300), button=1))
    assert form.heard == []


def test_other_mouse_buttons_do_nothing(form):
    form.click_at((200, 70), button=3)
    assert form.heard == []


def test_stepper_by_mouse_goes_both_ways_and_round(form):
    form.click_at((280, 170))
    form.click_at((120, 170))
    form.click_at((120, 170))
    assert form.heard == [("step", 1), ("step", 0), ("step", 2)]


def test_slider_by_mouse_is_dragged_beyond_its_ends(form):
    slider = Slider("slide", Rect(100, 200, 300, 40), 50, 0, 100, 10, "")
    track = slider_track(slider, form.stage.px)
    form.move(track.center)
    form.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(track.right, 220), button=1))
    form.move((track.x - 200, 220))
    form.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(track.x - 200, 220), button=1))
    form.move((track.right, 220))
    assert form.heard == [("slide", 100), ("slide", 0)]


def test_tab_goes_round_and_passes_over_what_is_off(form):
    seen = []
    for _ in range(5):
        seen.append(form.scene.focus)
        form.press(pygame.K_TAB)
    assert seen == ["go", "step", "slide", "name", "go"]
    form.press(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert form.scene.focus == "go"


def test_everything_by_keyboard(form):
    form.press(pygame.K_RETURN, pygame.K_SPACE, pygame.K_DOWN)
    form.press(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_TAB)
    form.press(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_TAB)
    form.type("!")
    assert form.heard == [
        "go",
        "go",
        ("step", 1),
        ("step", 0),
        ("step", 2),
        ("slide", 60),
        ("slide", 50),
        ("name", "Ada!"),
    ]


def test_field_takes_keys_that_mean_something_elsewhere(form):
    form.click("name")
    form.press(pygame.K_HOME, pygame.K_RIGHT, pygame.K_BACKSPACE)
    form.type(" x")
    assert form.scene.text == "xda"
    form.press(pygame.K_RETURN)
    assert form.scene.focus == "go"


def test_field_stops_at_its_length_and_drops_what_cannot_be_shown(form):
    form.click("name")
    form.press(pygame.K_END)
    form.type("\u202e\u200bbcdefghij")
    assert form.scene.text.startswith("Adabcd")
    assert len(form.scene.text) <= 8


@pytest.mark.parametrize("stored", ["\u200b", "\ufe0f", "\ufe0fA\ufe0f", "\u202e\u2066"])
def test_a_field_can_hold_what_has_no_shape(form, stored):
    form.scene.text = stored
    form.scene.layout()
    form.click("name")
    form.press(pygame.K_END)
    form.type("\ufe0f\u200b")
    form.type("x")
    form.frames(4)
    assert form.scene.text in ("x", "Ax")


@pytest.mark.parametrize("held", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_what_is_pasted_passes_the_gate(form, monkeypatch, held):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "B\u202eo\ufe0f\n")
    form.click("name")
    form.press(pygame.K_END)
    form.press(pygame.K_v, mod=held)
    form.frames(4)
    assert form.scene.text == "AdaBo"


def test_altgr_with_v_pastes_nothing(form, monkeypatch):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Bo")
    form.click("name")
    form.press(pygame.K_v, mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT)
    assert form.scene.text == "Ada"


def test_text_is_never_taken_for_a_translation(form):
    form.scene.text = "a.b.OK"
    form.scene.layout()
    form.click("name")
    form.press(pygame.K_END, pygame.K_BACKSPACE)
    assert form.scene.text == "a.b.O"


def test_focus_is_visible(form):
    first = form.picture()
    form.press(pygame.K_TAB)
    second = form.picture()
    ring = Rect(100, 50, 200, 40).inset(-2)
    spot = (ring.x + 50, ring.y)
    assert first.get_at(spot) != second.get_at(spot)


def test_nothing_is_drawn_while_nobody_types(form):
    form.press(pygame.K_a)
    form.frames(4)
    before = form.loop.frames_drawn
    form.frames(120)
    assert form.loop.frames_drawn == before


def test_caret_blinks_only_in_the_focused_field(form):
    form.click("name")
    before = form.loop.frames_drawn
    form.frames(120)
    assert 1 <= form.loop.frames_drawn - before <= 10


def test_what_is_typed_can_be_seen_at_once(form):
    form.click("name")
    form.type("xyz")
    form.frames(4)
    shown = form.window.surface.copy()
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(form.picture(), "RGB")


def test_escape_dismisses(form):
    form.press(pygame.K_ESCAPE)
    assert not form.running


def test_typing_survives_a_new_window_size(form):
    form.click("name")
    form.type("x")
    form.resize((1024, 600))
    form.type("y")
    assert "x" in form.scene.text
    assert "y" in form.scene.text


def test_a_field_moves_with_its_page(form):
    form.scene.field = Rect(400, 300, 220, 36)
    form.scene.refresh()
    form.frames(4)
    moved = pygame.image.tobytes(form.picture(), "RGB")
    form.scene.layout()
    form.frames(4)
    assert moved == pygame.image.tobytes(form.picture(), "RGB")


def test_drawing_twice_changes_nothing(form):
    first, second = form.picture(), form.picture()
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_pop_is_what_escape_means(form):
    assert form.scene.dismissed() == Pop()
