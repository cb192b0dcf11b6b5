"""The keys that a player changed, as the settings keep them: what is the same everywhere, and each title's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.storage.settings import Settings
from game.view.keys.keyboard import TitleKeys, is_shared, own_id
from game.view.keys.keymap import Changes


def changes_in(settings: Settings, title: str) -> Changes:
    """The changes that count in one title, by the title's own words."""
    return (*settings.keys, *settings.of_title(title).keys)


def all_changes(settings: Settings, titles: Iterable[TitleKeys]) -> Changes:
    """The changes in all of these titles, for the list that `joined` makes of them."""
    own = [(keys.title, change) for keys in titles for change in settings.of_title(keys.title).keys]
    return (*settings.keys, *((own_id(title, action), chord) for title, (action, chord) in own))


def with_changes(settings: Settings, titles: Iterable[TitleKeys], changes: Changes) -> Settings:
    """The settings with these changes in place of all that they had in these titles; other titles keep theirs."""
    settings = replace(settings, keys=tuple(change for change in changes if is_shared(change[0])))
    for keys in titles:
        known = {own_id(keys.title, action.id): action.id for action in keys.actions if not is_shared(action.id)}
        own = tuple((known[action], chord) for action, chord in changes if action in known)
        settings = settings.with_title(keys.title, replace(settings.of_title(keys.title), keys=own))
    return settings
