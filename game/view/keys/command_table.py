"""The table of commands: which rows there are, and the buttons that stand somewhere just now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

from game.engine.errors import RulesBug
from game.view.keys.command import ButtonAt, Command, D, E, Offered
from game.view.keys.everywhere import everywhere
from game.view.keys.keyboard import TitleKeys
from game.view.keys.keymap import Keymap


class Commands(Generic[D, E]):
    """One table: everything that a person can do in a title, in the order in which keys are listed."""

    def __init__(
        self, title: str, name: str, rows: Iterable[Command[D, E]], others: Iterable[Command[Any, Any]] = ()
    ) -> None:
        """The table of the title of that id and name; raises RulesBug if two rows have the same id.

        `others` are rows of the title's other tables, where something else is shown: their keys are listed here last.
        """
        self.rows = tuple(rows)
        self._others = tuple(others)
        self._by_id = {row.id: row for row in self.rows}
        if len(self._by_id) != len(self.rows):
            raise RulesBug(f"two commands of {name} have the same id")
        self._at: dict[str, tuple[tuple[Command[D, E], ButtonAt[D]], ...]] = {}
        for group in dict.fromkeys(button.group for row in self.rows for button in row.buttons):
            found = [(row, button) for row in self.rows for button in row.buttons if button.group == group]
            self._at[group] = tuple(sorted(found, key=lambda each: each[1].number))
        own = tuple(action for row in (*self.rows, *self._others) if (action := row.action) is not None)
        self.keys = TitleKeys(title, name, (*own, *everywhere(place for action in own for place in action.places)))

    def __getitem__(self, id_: str) -> Command[D, E]:
        """The row of that id; raises KeyError if there is none."""
        return self._by_id[id_]

    def find(self, id_: str) -> Command[D, E] | None:
        """The row of that id, if there is one: what keys do everywhere is in no table."""
        return self._by_id.get(id_)

    def with_rows(self, *rows: Command[D, E]) -> Commands[D, E]:
        """The table with these rows in place of those of the same ids, or else behind them."""
        by_id = {**self._by_id, **{row.id: row for row in rows}}
        return Commands(self.keys.title, self.keys.name, by_id.values(), self._others)

    def offered(self, now: D, group: str, keymap: Keymap) -> tuple[Offered, ...]:
        """The buttons that stand in a group now."""
        return tuple(_offer(row, button, now, keymap) for row, button in self._at.get(group, ()) if button.shown(now))

    def offered_first(self, now: D, id_: str, keymap: Keymap) -> Offered:
        """The first button of that row, wherever it stands; raises KeyError if there is no such row."""
        row = self._by_id[id_]
        return _offer(row, row.buttons[0], now, keymap)


def _offer(row: Command[D, E], button: ButtonAt[D], now: D, keymap: Keymap) -> Offered:
    lacks = row.lacks(now) or button.lacks(now)
    return Offered(
        row.id,
        row.target,
        button.words(now),
        button.width,
        row.key_sign(keymap) if button.signed else "",
        lacks,
        button.strong,
        lacks or button.hint(now) or row.hint,
        "" if lacks else row.key_name(keymap),
        button.lit(now),
    )
