"""Before a match: the level, the rules and the names of the players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.engine.clock import RULE, TimeControl
from game.engine.outcome import Player
from game.engine.title import Json, Title
from game.scenes.shell.form import Page
from game.scenes.shell.launch import Launch, LaunchForm
from game.storage.levels import LevelFile, Shelf
from game.storage.settings import NAME_LENGTH
from game.ui.text_gate import plain_text
from game.view.forms.controls import enabled
from game.view.forms.setup_clock import clock_variation, offers, remembered
from game.view.forms.setup_page import (
    LEVEL,
    REFUSED_LINES,
    Card,
    SetupLayout,
    SetupView,
    Side,
    Variation,
    card_words,
    setup_layout,
    setup_page,
)
from game.view.forms.setup_plan import Plan, Variations
from game.view.frame import Frame, Rect, Sprite
from game.view.look.backdrop import sky_only

_NAME = "name "


def _no_picture(room: Rect) -> Frame:
    del room
    return ()


@dataclass(frozen=True, slots=True)
class BoardLook:
    """How the boards of one title are shown before a match: picture, measures short and in words, armies."""

    preview: Callable[[Mapping[str, Json], Rect], Frame]
    size: Callable[[Mapping[str, Json]], str]
    facts: Callable[[Mapping[str, Json]], str]
    marks: Mapping[Player, Sprite]


@dataclass(frozen=True, slots=True)
class SetupExits(Launch):
    """Where the scene leads; `remember` keeps the settings for the next time."""

    remember: Callable[[], None]


class SetupScene(LaunchForm):
    """Two players agree on a match."""

    def __init__(
        self,
        stage: Stage,
        shelf: Shelf,
        titles: Mapping[str, Title],
        looks: Mapping[str, BoardLook],
        exits: SetupExits,
    ) -> None:
        """`shelf` holds the levels to choose from; titles and their looks are found by the word in the level."""
        self._shelf = shelf
        self._titles = titles
        self._looks = looks
        self._exits = exits
        self._chosen = self._remembered(stage)
        self._first = 0
        self._names = stage.settings.names
        self._preview = lru_cache(maxsize=4)(self._draw_preview)
        self._cards = tuple(self._card(level) for level in shelf.levels)
        self._variations = self._wished(dict(stage.settings.ruleset)) if shelf.levels else None
        self._control = remembered(dict(stage.settings.ruleset).get(RULE, ""))
        super().__init__(stage, exits, f"{LEVEL}{self._chosen}")

    def _remembered(self, stage: Stage) -> int:
        names = [level.name for level in self._shelf.levels]
        return names.index(stage.settings.level) if stage.settings.level in names else 0

    def _wished(self, ruleset: Mapping[str, str]) -> Variations:
        """What was chosen before; what a level prescribes goes before that."""
        level = self._level
        return Variations.of(self._titles[level.title], level.board, {**ruleset, **level.ruleset})

    def _card(self, level: LevelFile) -> Card:
        return Card(plain_text(level.name, 40), self._looks[level.title].size(level.board), level.difficulty)

    @property
    def _level(self) -> LevelFile:
        return self._shelf.levels[self._chosen]

    def _draw_preview(self, index: int, room: Rect) -> Frame:
        level = self._shelf.levels[index]
        return self._looks[level.title].preview(level.board, room)

    @property
    def topic(self) -> str | None:
        """The page about the options of a ruleset."""
        return "rulesets"

    def page(self) -> Page:
        """The page for what is chosen now."""
        stage = self.stage
        arranged = self._layout()
        self._keep_in_sight(arranged)
        ops, controls = setup_page(self._view(), arranged, stage.fonts, stage.px)
        return Page((*sky_only(stage.bounds, stage.px), *ops), controls)

    def picture(self) -> Frame:
        """The page, and over the boxes of the levels their words."""
        return (*super().picture(), *card_words(self._view(), self._layout(), self.stage.px))

    def _layout(self) -> SetupLayout:
        return setup_layout(self.stage.bounds, self.stage.px, min(REFUSED_LINES, len(self._shelf.refused)))

    def _keep_in_sight(self, arranged: SetupLayout) -> None:
        reach = len(self._cards) - arranged.capacity(self.stage.px)
        self._first = max(0, min(self._first, reach))

    def _view(self) -> SetupView:
        empty = SetupView(
            "New match", (), 0, 0, self._refused(), "", "", _no_picture, (), (), "Start", "There are no levels."
        )
        if self._variations is None:
            return empty
        level = self._level
        return replace(
            empty,
            cards=self._cards,
            chosen=self._chosen,
            first=self._first,
            about=plain_text(level.about),
            facts=self._looks[level.title].facts(level.board),
            preview=lambda room: self._preview(self._chosen, room),
            sides=self._sides(level),
            variations=self._options(self._variations),
            problem="",
            clock=clock_variation(offers(self._variations), self._control),
        )

    def _refused(self) -> tuple[str, ...]:
        """The levels left out, and why."""
        return tuple(plain_text(line) for line in self._shelf.refused)

    def _sides(self, level: LevelFile) -> tuple[Side, ...]:
        marks = self._looks[level.title].marks
        return tuple(
            Side(f"{_NAME}{place}", plain_text(level.players[player], 40), marks[player], name, NAME_LENGTH)
            for place, (player, name) in enumerate(zip(self._titles[level.title].players, self._names, strict=False))
        )

    def _options(self, variations: Variations) -> tuple[Variation, ...]:
        found = []
        for option in variations.title.options:
            offered = variations.offered(option)
            chosen = variations.choice(option)
            names = tuple(choice.name for choice in offered)
            found.append(Variation(option.key, option.name, names, offered.index(chosen), chosen.about))
        return tuple(found)

    def choose(self, index: int) -> None:
        """Another level, and the list moved so that it is in sight."""
        self._chosen = max(0, min(index, len(self._cards) - 1))
        count = self._layout().capacity(self.stage.px)
        self._first = max(self._chosen - count + 1, min(self._first, self._chosen))
        if self._variations is not None:
            self._variations = self._wished(self._variations.chosen)
        self.refresh()
        self.set_focus(f"{LEVEL}{self._chosen}")

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """As any form; the wheel and the arrow keys go through the levels, a double click is not needed."""
        if event.type == pygame.MOUSEWHEEL:
            self._first -= event.y
            self.refresh()
            return None
        keys = (pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END)
        if event.type == pygame.KEYDOWN and event.key in keys and self.focus.startswith(LEVEL):
            last = len(self._cards) - 1
            way = {pygame.K_UP: self._chosen - 1, pygame.K_DOWN: self._chosen + 1, pygame.K_HOME: 0, pygame.K_END: last}
            self.choose(way[event.key])
            return None
        return super().handle(event)

    def set_focus(self, name: str) -> None:
        """Of the levels only the chosen one takes the focus: the arrow keys go through the others."""
        super().set_focus(f"{LEVEL}{self._chosen}" if name.startswith(LEVEL) else name)

    def move_focus(self, way: int) -> None:
        """From the levels straight to what comes after them, or before."""
        here = f"{LEVEL}{self._chosen}"
        names = [
            control.name
            for control in self._page.controls
            if enabled(control) and (control.name == here or not control.name.startswith(LEVEL))
        ]
        now = names.index(self.focus) if self.focus in names else -way
        self.set_focus(names[(now + way) % len(names)])

    def chosen(self, name: str) -> Transition | None:
        """A level, or one of the buttons at the foot."""
        if name.startswith(LEVEL):
            self.choose(int(name.removeprefix(LEVEL)))
            return None
        return self._start() if name == "start" else Pop()

    def stepped(self, name: str, index: int) -> Transition | None:
        """Another rule, or another clock."""
        if self._variations is not None and name == RULE:
            self._control = offers(self._variations)[index].control
        elif self._variations is not None:
            option = next(each for each in self._variations.title.options if each.key == name)
            self._variations = self._variations.changed(name, self._variations.offered(option)[index].value)
        return None

    def typed(self, name: str, text: str) -> Transition | None:
        """Another name of a player."""
        place = int(name.removeprefix(_NAME))
        self._names = (text, self._names[1]) if place == 0 else (self._names[0], text)
        return None

    def _start(self) -> Transition | None:
        if self._variations is None:
            return None
        settings, level = self.stage.settings, self._level
        # An empty field means the name from before.
        first, second = (name or old for name, old in zip(self._names, settings.names, strict=True))
        known = {offer.control for offer in offers(self._variations)}
        control = self._control if self._control in known else None
        chosen = tuple(sorted({**self._variations.chosen, **_kept(control)}.items()))
        self.stage.change(replace(settings, names=(first, second), level=level.name, ruleset=chosen))
        self._exits.remember()
        title = self._titles[level.title]
        names = dict(zip(title.players, (first, second), strict=False))
        return self.launch(Plan(level.title, level.board, self._variations.chosen, names, control))


def _kept(control: TimeControl | None) -> dict[str, str]:
    """How the clock is remembered among the options."""
    return {} if control is None else {RULE: str(control)}
