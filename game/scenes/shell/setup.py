"""Before a match: the level, the rules and the names of the players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.bots.strength import Strength, nobody_plays
from game.engine.clock import RULE
from game.engine.outcome import Player
from game.engine.text import plain_text
from game.engine.title import Json, Title
from game.play.seating import PERSON, computer_names
from game.scenes.shell.form import Page
from game.scenes.shell.launch import Launch, LaunchForm
from game.scenes.shell.seat_choice import OfferedPrograms, chosen_word, programs_offered, seat_choice
from game.scenes.shell.setup_talk import SetupMemory, SetupTalk
from game.storage.levels import LevelFile, Shelf
from game.storage.settings import NAME_LENGTH
from game.view.forms.controls import enabled
from game.view.forms.setup_clock import clock_variation, offers
from game.view.forms.setup_page import (
    GAME,
    LEARN,
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
from game.view.sound import Sound

_NAME, _SEAT = "name ", "seat "
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def _no_picture(room: Rect) -> Frame:
    del room
    return ()


@dataclass(frozen=True, slots=True)
class BoardLook:
    """How the boards of one title are shown before a match: picture, measures short and in words, the marks of the
    players, and what their sides are called while nobody's name is known: on every board the same."""

    preview: Callable[[Mapping[str, Json], Rect], Frame]
    size: Callable[[Mapping[str, Json]], str]
    facts: Callable[[Mapping[str, Json]], str]
    marks: Mapping[Player, Sprite]
    sides: Mapping[Player, str]


def no_lessons(title: str) -> None:
    """Where none are offered."""
    del title


@dataclass(frozen=True, slots=True)
class SetupExits(Launch):
    """Where the scene leads; `remember` keeps the settings for the next time, `about` hears which title it is about.

    `strengths` are the computer players of a title, weakest first; `lessons` leads to its lessons (None: it has none).
    """

    remember: Callable[[], None]
    about: Callable[[str], None]
    strengths: Callable[[str], tuple[Strength, ...]] = nobody_plays
    lessons: Callable[[str], Callable[[], Transition] | None] = no_lessons


class SetupScene(LaunchForm):
    """Two players agree on a match."""

    def __init__(
        self,
        stage: Stage,
        shelf: Shelf,
        titles: Mapping[str, Title],
        looks: Mapping[str, BoardLook],
        exits: SetupExits,
        first: str = "",
    ) -> None:
        """`shelf` holds the levels to choose from; titles and their looks are found by the word in the level. `first`
        is the title with which it begins (empty: that of the last time)."""
        self._shelf = shelf
        self._titles = titles
        self._looks = looks
        self._exits = exits
        last = first or stage.settings.title
        self._title = titles[last] if last in titles else next(iter(titles.values()))
        memory = SetupMemory(stage.settings, titles, exits.strengths)
        self._talks = {id_: memory.of(title, self._ids_of(title)) for id_, title in titles.items()}
        self._first = 0
        self._names = list(stage.settings.named(max(len(title.players) for title in titles.values())))
        self._preview = lru_cache(maxsize=4)(self._draw_preview)
        self._cards = self._all_cards()
        self._variations = self._agreed()
        super().__init__(stage, exits, f"{LEVEL}{self._talk.chosen}")

    def enter(self) -> None:
        """From now on it is about this title."""
        self._exits.about(self._title.id)

    def _levels_of(self, title: Title) -> tuple[LevelFile, ...]:
        return tuple(level for level in self._shelf.levels if level.title == title.id)

    def _ids_of(self, title: Title) -> list[str]:
        return [level.id for level in self._levels_of(title)]

    @property
    def _levels(self) -> tuple[LevelFile, ...]:
        return self._levels_of(self._title)

    @property
    def _talk(self) -> SetupTalk:
        return self._talks[self._title.id]

    def _agreed(self) -> Variations | None:
        """The options as far as they go together; None: there is no level."""
        if not self._levels:
            return None
        level, talk = self._level, self._talk
        given = tuple((key, str(value)) for key, value in level.ruleset.items())
        return Variations.of(self._title, level.board, talk.wishes, given, talk.here.get(level.id, ()))

    def _all_cards(self) -> tuple[Card, ...]:
        size = self._looks[self._title.id].size
        return tuple(Card(plain_text(each.name, 40), size(each.board), each.difficulty) for each in self._levels)

    @property
    def _level(self) -> LevelFile:
        return self._levels[self._talk.chosen]

    def _draw_preview(self, level: str, room: Rect) -> Frame:
        found = next(each for each in self._levels if each.id == level)
        return self._looks[self._title.id].preview(found.board, room)

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
        names = [title.name for title in self._titles.values()]
        empty = SetupView(
            "New match", (), 0, 0, self._refused(), "", "", _no_picture, (), (), "Start", "There are no levels."
        )
        if len(names) > 1:
            empty = replace(empty, games=tuple(names), game=list(self._titles).index(self._title.id))
        if self._exits.lessons(self._title.id) is not None:
            empty = replace(empty, learn="Learn this game")
        if self._variations is None:
            return empty
        level = self._level
        return replace(
            empty,
            cards=self._cards,
            chosen=self._talk.chosen,
            first=self._first,
            about=plain_text(level.about),
            facts=self._looks[level.title].facts(level.board),
            preview=lambda room: self._preview(level.id, room),
            sides=self._sides(),
            variations=self._options(self._variations),
            problem="",
            clock=clock_variation(offers(self._variations), self._talk.control),
        )

    def _refused(self) -> tuple[str, ...]:
        """The levels left out, and why."""
        return tuple(plain_text(line) for line in self._shelf.refused)

    def _sides(self) -> tuple[Side, ...]:
        look, offered = self._looks[self._title.id], self._offered
        return tuple(
            Side(
                f"{_NAME}{place}",
                look.sides[player],
                look.marks[player],
                name,
                NAME_LENGTH,
                seat_choice(f"{_SEAT}{place}", offered, self._talk.seats.get(player, PERSON)),
            )
            for place, (player, name) in enumerate(self._seated())
        )

    @property
    def _offered(self) -> OfferedPrograms:
        return programs_offered(self._exits.strengths(self._title.id), self.stage.settings.program)

    def _programs(self) -> dict[Player, str]:
        """The words for the computer players as agreed on."""
        known, seats = self._offered, self._talk.seats
        return {player: seats[player] for player in self._title.players if seats.get(player) in known}

    def _sit(self, place: int, index: int) -> None:
        player = self._title.players[place]
        self._talk.seats.pop(player, None)
        if index:
            self._talk.seats[player] = chosen_word(self._offered, index)

    def _seated(self) -> list[tuple[Player, str]]:
        """Who plays which side."""
        players = self._title.players
        return list(zip(players, self._names[: len(players)], strict=True))

    def _options(self, variations: Variations) -> tuple[Variation, ...]:
        found = []
        for option in variations.title.options:
            offered = variations.offered(option)
            chosen = variations.choice(option)
            names = tuple(choice.name for choice in offered)
            note = variations.note(option)
            found.append(Variation(option.key, option.name, names, offered.index(chosen), chosen.about, note))
        return tuple(found)

    def choose(self, index: int) -> None:
        """Another level, and the list moved so that it is in sight."""
        self._talk.chosen = max(0, min(index, len(self._cards) - 1))
        self._show_chosen()
        self._variations = self._agreed()
        self.refresh()
        self.set_focus(f"{LEVEL}{self._talk.chosen}")

    def _show_chosen(self) -> None:
        """The list is moved as little as it takes."""
        chosen, count = self._talk.chosen, self._layout().capacity(self.stage.px)
        self._first = max(chosen - count + 1, min(self._first, chosen))

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """As any form; the wheel and the arrow keys go through the levels, and Enter there starts the match."""
        if event.type == pygame.MOUSEWHEEL:
            self._first -= event.y
            self.refresh()
            return None
        if event.type == pygame.KEYDOWN and self.focus.startswith(LEVEL):
            if event.key in _ENTER:
                self.stage.play(Sound.PRESS)
                return self._start()
            last = len(self._cards) - 1
            now = self._talk.chosen
            way = {pygame.K_UP: now - 1, pygame.K_DOWN: now + 1, pygame.K_HOME: 0, pygame.K_END: last}
            if event.key in way:
                self.choose(way[event.key])
                return None
        return super().handle(event)

    def set_focus(self, name: str) -> None:
        """Of the levels only the chosen one takes the focus: the arrow keys go through the others."""
        super().set_focus(f"{LEVEL}{self._talk.chosen}" if name.startswith(LEVEL) else name)

    def move_focus(self, way: int) -> None:
        """From the levels straight to what comes after them, or before."""
        here = f"{LEVEL}{self._talk.chosen}"
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
        if name == LEARN and (learn := self._exits.lessons(self._title.id)) is not None:
            return learn()
        return self._start() if name == "start" else Pop()

    def stepped(self, name: str, index: int) -> Transition | None:
        """Another title, another rule, or another clock."""
        if name.startswith(_SEAT):
            self._sit(int(name.removeprefix(_SEAT)), index)
        elif name == GAME:
            self._turn_to(tuple(self._titles.values())[index])
        elif self._variations is not None and name == RULE:
            self._talk.control = offers(self._variations)[index].control
        elif self._variations is not None:
            option = next(each for each in self._title.options if each.key == name)
            self._wish(name, self._variations.offered(option)[index].value)
        return None

    def _turn_to(self, title: Title) -> None:
        """Another title, with what was agreed on for it before."""
        self._title = title
        self._preview.cache_clear()
        self._cards = self._all_cards()
        self._show_chosen()
        self._variations = self._agreed()
        self._exits.about(title.id)

    def _wish(self, option: str, value: str) -> None:
        """The latest wish; against what a level comes with it counts there only."""
        level = self._level
        self._talk.wish((option, value), level.id if option in level.ruleset else "")
        self._variations = self._agreed()

    def typed(self, name: str, text: str) -> Transition | None:
        """Another name of a player."""
        self._names[int(name.removeprefix(_NAME))] = text
        return None

    def _start(self) -> Transition | None:
        if self._variations is None:
            return None
        settings, talk, level = self.stage.settings, self._talk, self._level
        for place, (_, name) in enumerate(self._seated()):
            # An empty field means the name from before.
            settings = settings.renamed(place, name) if name else settings
        seats = self._programs()
        own = replace(
            settings.of_title(self._title.id),
            level=level.id,
            ruleset=talk.kept,
            seats=tuple((player, seats[player]) for player in self._title.players if player in seats),
        )
        self.stage.change(replace(settings, title=self._title.id).with_title(self._title.id, own))
        self._exits.remember()
        players = self._title.players
        names = dict(zip(players, settings.named(len(players)), strict=True)) | computer_names(seats)
        known = {offer.control for offer in offers(self._variations)}
        control = talk.control if talk.control in known else None
        return self.launch(Plan(self._title.id, level.board, self._variations.chosen, names, control, seats))
