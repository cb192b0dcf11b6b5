"""The end of a round: which ante-effects hold, which snap and why, and what reality takes back."""

from __future__ import annotations

import pygame

from game.app.scene import Scene, Transition
from game.app.stage import Stage
from game.scenes.causality.layers import StillLayer
from game.scenes.exits import RoundEndExits
from game.titles.causality.explain import Report
from game.view.causality.canonisation_frame import moving_frame, still_frame, still_key
from game.view.causality.canonisation_layout import CanonisationLayout, layout, pick_thread
from game.view.causality.canonisation_look import Look
from game.view.causality.canonisation_motion import motion, pace, sample, sounds
from game.view.causality.canonisation_rows import RowBox, boxes, refused_rows, rows_of, tall
from game.view.causality.canonisation_story import Story
from game.view.controls import Button, Style, control_frame
from game.view.controls import Look as ButtonLook
from game.view.frame import Frame, Op, Rect

_WHEEL = 40
_GO_ON = (pygame.K_RETURN, pygame.K_KP_ENTER)


class CanonisationScene(Scene):
    """Tells one canonisation: by itself at first, then for looking around in it."""

    ambience = 30

    def __init__(self, stage: Stage, story: Story, report: Report, exits: RoundEndExits, next_step: str) -> None:
        """`report` explains the story's threads and stones; `next_step` are the words for going on."""
        super().__init__()
        self._stage = stage
        self._story = story
        self._exits = exits
        self._next_step = next_step
        self._reasons = rows_of(story, report)
        self._refused = refused_rows(story, report) if story.holds else ()
        self._rows = self._reasons
        self._motion = motion(story)
        self._time = self._motion.length if self._is_still else 0
        self._canonised = True
        self._chosen: int | None = None
        self._pointed: int | None = None
        self._over = ""
        self._scroll = 0
        self._still: tuple[object, Frame] | None = None
        self._layer = StillLayer()
        self._layout: CanonisationLayout
        self._boxes: tuple[RowBox, ...] = ()
        self._buttons: tuple[Button, ...] = ()

    @property
    def _is_still(self) -> bool:
        settings = self._stage.settings
        return settings.reduced_motion or not settings.animation_speed

    @property
    def moving(self) -> bool:
        """While the story is being told."""
        return self._time < self._motion.length

    def layout(self) -> None:
        """Places everything anew."""
        stage = self._stage
        level = self._story.flags.level
        self._layout = layout(stage.size, stage.scale, level)
        wanted = tall(boxes(stage.fonts, self._reasons, self._layout), self._layout)
        self._layout = layout(stage.size, stage.scale, level, wanted)
        self._place_rows()
        self._place_buttons()

    def _place_rows(self) -> None:
        self._boxes = boxes(self._stage.fonts, self._rows, self._layout, self._chosen)
        self._scroll_by(0)

    def _place_buttons(self) -> None:
        px, area = self._layout.px, self._layout.buttons
        on, rest = area.cut_right(px(230), px(12))
        again, rest = rest.cut_left(px(130), px(10))
        toggle, rest = rest.cut_left(px(200), px(10))
        histories, _ = rest.cut_left(px(190))
        words = "C  Show as played" if self._canonised else "C  Show as canonised"
        other = "H  Reasons" if self._rows is self._refused else "H  What broke"
        tell = "R  Skip" if self.moving else "R  Tell again"
        self._buttons = (
            Button("again", again, tell),
            Button("toggle", toggle, words, enabled=self._story.holds),
            Button("histories", histories, other, enabled=bool(self._refused)),
            Button("on", on, f"{self._next_step}  ⏎", Style.MAIN),
        )

    def update(self, seconds: float) -> Transition | None:
        """Tells on."""
        if self.moving:
            step = seconds * pace(self._motion, self._stage.settings.animation_speed)
            before = self._time
            self._go_to(min(self._motion.length, before + max(1, round(step))))
            for sound in sounds(self._story, self._motion, before, self._time):
                self._stage.play(sound)
        return None

    def _go_to(self, time: int) -> None:
        self._time = time
        self._place_buttons()
        self.touch()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event.key)
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.MOUSEWHEEL:
                self._scroll_by(-event.y * self._layout.px(_WHEEL))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._click(event.pos)
        return None

    def _key(self, key: int) -> Transition | None:
        if self.moving and key in (*_GO_ON, pygame.K_SPACE, pygame.K_ESCAPE):
            self._go_to(self._motion.length)
        elif key in _GO_ON:
            return self._exits.go_on()
        elif key == pygame.K_ESCAPE:
            if self._chosen is None:
                return self._exits.leave()
            self._choose(None)
        elif key in (pygame.K_UP, pygame.K_DOWN):
            self._walk(1 if key == pygame.K_DOWN else -1)
        elif key == pygame.K_c:
            self._press("toggle")
        elif key == pygame.K_h:
            self._press("histories")
        elif key in (pygame.K_r, pygame.K_SPACE):
            self._press("again")
        return None

    def _click(self, point: tuple[int, int]) -> Transition | None:
        button = self._button_at(point)
        if button == "on":
            return self._exits.go_on()
        if button:
            self._press(button)
            return None
        row = self._row_at(point)
        if row is not None:
            self._choose(None if row == self._chosen else row)
        elif self.moving:
            self._go_to(self._motion.length)
        else:
            self._choose(None)
        return None

    def _press(self, name: str) -> None:
        if name == "toggle":
            self._canonised = not self._canonised
            self._go_to(self._motion.length)
        elif name == "histories":
            self._turn_list()
        elif self.moving or self._is_still:
            self._go_to(self._motion.length)
        else:
            self._canonised = True
            self._go_to(0)

    def _turn_list(self) -> None:
        """From the reasons to the histories that would not hold, and back."""
        if self._refused:
            self._rows = self._reasons if self._rows is self._refused else self._refused
            self._scroll = 0
            self._pointed = None
            self._choose(None)
            self._go_to(self._motion.length)

    def _point(self, point: tuple[int, int]) -> None:
        now = (self._row_at(point), self._button_at(point))
        if now != (self._pointed, self._over):
            self._pointed, self._over = now
            self.touch()

    def _button_at(self, point: tuple[int, int]) -> str:
        return next((button.name for button in self._buttons if button.rect.contains(point)), "")

    def _row_at(self, point: tuple[int, int]) -> int | None:
        """The row under a point: in the list, or by its thread in the sky."""
        if self._layout.rows.contains(point):
            for index, box in enumerate(self._boxes):
                if box.rect.move(0, -self._scroll).contains(point):
                    return index
            return None
        if not self._layout.sky.contains(point):
            return None
        threads = (*self._story.threads, *self._story.fresh)
        number = pick_thread(self._layout, threads, point)
        numbers = [row.number for row in self._rows]
        return numbers.index(number) if number in numbers else None

    def _walk(self, way: int) -> None:
        if self._chosen is None:
            self._choose(0 if way > 0 else len(self._rows) - 1)
        else:
            self._choose((self._chosen + way) % len(self._rows))

    def _choose(self, index: int | None) -> None:
        self._chosen = index
        self._place_rows()
        if index is None:
            return
        rect, area = self._boxes[index].rect, self._layout.rows
        below = rect.bottom + self._layout.px(6) - self._scroll - area.bottom
        above = area.y + self._layout.px(6) - (rect.y - self._scroll)
        self._scroll_by(below if below > 0 else -above if above > 0 else 0)

    def _scroll_by(self, pixels: int) -> None:
        reach = max(0, tall(self._boxes, self._layout) - self._layout.rows.h)
        self._scroll = max(0, min(self._scroll + pixels, reach))
        self.touch()

    def _look(self) -> Look:
        moment = sample(self._motion, self._time)
        return Look(moment, self._canonised, self._chosen, self._pointed, self._scroll)

    def _still_picture(self, look: Look) -> Frame:
        """Ground and boards, made anew only when they look otherwise."""
        key = (still_key(look), self._layout)
        if self._still is None or self._still[0] != key:
            self._still = (key, still_frame(self._story, self._stage.bounds, self._layout, look))
        return self._still[1]

    def _moving_picture(self, look: Look) -> Frame:
        """Threads, words and buttons."""
        ops: list[Op] = list(moving_frame(self._story, self._boxes, self._layout, look))
        for button in self._buttons:
            ops += control_frame(button, ButtonLook(pointed=button.name == self._over), self._layout.px)
        return tuple(ops)

    def picture(self) -> Frame:
        """Everything that is to be seen."""
        look = self._look()
        return (*self._still_picture(look), *self._moving_picture(look))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the scene."""
        look, painter = self._look(), self._stage.painter
        self._layer.paint(surface, painter, self._still_picture(look))
        painter.paint(surface, self._moving_picture(look))

    @property
    def topic(self) -> str | None:
        """The page about what the scene tells."""
        return "canonisation"

    def targets(self) -> dict[str, Rect]:
        """The buttons, and the rows of the list by their ante-effect or stone."""
        found = {button.name: button.rect for button in self._buttons}
        for index, box in enumerate(self._boxes):
            name = f"#{box.row.number}" if box.row.number else f"row {index}"
            found[name] = box.rect.move(0, -self._scroll)
        return found
