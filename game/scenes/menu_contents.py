"""What the menu offers now: the entries in their order, by what there is to play, and what goes on from before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.app.scene import Transition
from game.engine.text import plain_text
from game.engine.title import Title
from game.scenes.house import House
from game.scenes.lessons.school import School
from game.scenes.shell.menu import MenuContents, MenuEntry, MenuTitle, quit_entry
from game.scenes.title_scenes import TitleScenes
from game.storage.journal import unfinished
from game.storage.lan_file import agreed_on, is_shared, other_player
from game.view.forms.title_cards import TitleCard

_NOTES = 3
"""So many notes at most stand on the menu."""


@dataclass(frozen=True, slots=True)
class MenuWays:
    """Where the entries lead: `begin` to the first lesson, `learn` to the list of them, `play` to the set-up of a title
    (empty: of the last one), `resume` on with the match in a file."""

    begin: Callable[[], Transition | None]
    learn: Callable[[], Transition | None]
    play: Callable[[str], Transition | None]
    lan: Callable[[], Transition | None]
    puzzles: Callable[[], Transition | None]
    rulebook: Callable[[], Transition | None]
    records: Callable[[], Transition | None]
    settings: Callable[[], Transition | None]
    resume: Callable[[Path], Transition | None]


def menu_contents(house: House, school: School, ways: MenuWays) -> MenuContents:
    """The entries from top to bottom, and the notes below."""
    settings = house.stage.settings
    is_new = not settings.toured and not settings.played
    learn = _learn(house, school, ways, is_new=is_new)
    entries = (
        *_unfinished(house, ways),
        *(learn if is_new else ()),
        *_play(house, ways),
        *(() if is_new else learn),
        *_puzzles(house, ways),
        *_rulebook(house, ways),
        *_records(house, ways),
        MenuEntry("settings", "Settings", "menu_settings", ways.settings, hint="Look, sound, names and keys."),
        quit_entry(),
    )
    broken = (each.problem for each in unfinished(house.folders.records) if each.problem is not None)
    return MenuContents(entries, (*house.notes, *broken)[:_NOTES], _titles(house, ways))


def _titles(house: House, ways: MenuWays) -> tuple[MenuTitle, ...]:
    """Every title as a card, where there is a choice."""
    if len(house.titles) < 2:
        return ()
    return tuple(
        MenuTitle(title_card(title, house.scenes[id_]), partial(ways.play, id_)) for id_, title in house.titles.items()
    )


def title_card(title: Title, scenes: TitleScenes) -> TitleCard:
    """The card of a title, named by its id."""
    return TitleCard(title.id, title.name, scenes.about, scenes.emblem)


def _unfinished(house: House, ways: MenuWays) -> tuple[MenuEntry, ...]:
    """The match that was played last, or the one that was agreed on and has not begun."""
    fit = [each for each in unfinished(house.folders.records) if each.problem is None]
    if fit:
        return (_go_on(fit[0].path, fit[0].board, ways),)
    begins = agreed_on(house.folders.records)
    return (_go_on(begins[-1], "", ways),) if begins else ()


def _go_on(path: Path, board: str, ways: MenuWays) -> MenuEntry:
    """Goes on with a match, with whoever else plays it."""
    if is_shared(path):
        label, sprite = f"Continue with {other_player(path)}", "menu_lan"
        hint = "Plays on where the match was left, as soon as the other player is there."
    else:
        name = plain_text(board)
        label, sprite = f"Continue: {name}" if name else "Continue", "menu_continue"
        hint = "Plays on where the match was left."
    return MenuEntry("continue", label, sprite, lambda: ways.resume(path), main=True, hint=hint)


def _learn(house: House, school: School, ways: MenuWays, *, is_new: bool) -> tuple[MenuEntry, ...]:
    """The lessons; who is new here goes straight to the first one."""
    if not any(school.offers(title) for title in house.scenes):
        return ()
    label, leads = ("New here? A first tour", ways.begin) if is_new else ("Learn", ways.learn)
    hint = "Little matches with a coach, to play through; they can be left at any time."
    return (MenuEntry("learn", label, "menu_learn", leads, is_new, hint),)


def _play(house: House, ways: MenuWays) -> tuple[MenuEntry, ...]:
    if not house.titles:
        return ()
    here = "Against a friend beside you, or against the computer: choose board, rules and who plays."
    if len(house.titles) > 1:
        here = "Against a friend beside you, or against the computer: choose the game, its board and who plays."
    far = "A match of two at two computers in one network: host one, or join one."
    return (
        MenuEntry("play", "Play on this computer", "menu_play", lambda: ways.play(""), main=True, hint=here),
        MenuEntry("lan", "LAN match", "menu_lan", ways.lan, hint=far),
    )


def _puzzles(house: House, ways: MenuWays) -> tuple[MenuEntry, ...]:
    if not house.kits:
        return ()
    hint = "Positions in which something can be done that one has to see; each is proven by complete search."
    return (MenuEntry("puzzles", "Puzzles", "menu_puzzles", ways.puzzles, hint=hint),)


def _rulebook(house: House, ways: MenuWays) -> tuple[MenuEntry, ...]:
    if all(scenes.manual is None for scenes in house.scenes.values()):
        return ()
    hint = "All rules, with pictures and search."
    return (MenuEntry("rulebook", "Rulebook", "menu_rulebook", ways.rulebook, hint=hint),)


def _records(house: House, ways: MenuWays) -> tuple[MenuEntry, ...]:
    if not house.titles:
        return ()
    hint = "Every match that was played here: to watch, to play on, or to take over."
    return (MenuEntry("replays", "Replays", "menu_load", ways.records, hint=hint),)
