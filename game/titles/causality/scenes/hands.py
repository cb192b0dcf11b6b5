"""What mouse and keyboard do on a table: what comes of commands, and other drafts."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from game.titles.causality.rules.geometry import Position
from game.titles.causality.scenes import ordering
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board.cards import scroll_to_card
from game.titles.causality.view.board.deed import Deed, Drafted, Scrolled, Told
from game.titles.causality.view.board.doings import STEP
from game.titles.causality.view.board.draft import Draft
from game.titles.causality.view.board.gaze import Gaze, Trial
from game.view.keys.sitting_rows import FilmWish, Wish


class Hands:
    """Those at one table."""

    def __init__(self, table: TableTop) -> None:
        """Nothing is done yet."""
        self._table = table

    def do(self, command: str) -> Wish | FilmWish | None:
        """Does what the row of that id says, by the mouse."""
        return self.fulfil(self._table.dispatch.deed(command))

    def fulfil(self, deed: Deed | None) -> Wish | FilmWish | None:
        """Makes true what comes of a command; what concerns more than the table is given back."""
        table = self._table
        if deed is not None:
            table.typed.forget()
        match deed:
            case None:
                pass
            case Gaze():
                if deed.guessing != table.look.guessing:
                    table.tell("")  # it was said about the other side's orders
                table.looking.look_at(deed)
            case Drafted(draft, note, typed):
                self.order(draft)
                table.tell(note)
                table.typed.take(typed)
            case Told(note):
                table.tell(note)
            case Scrolled(zone, steps):
                table.scroll(zone, steps * table.layout.px(STEP))
            case Trial():
                table.try_out(deed)
            case Wish() | FilmWish():
                return deed
            case _:
                assert_never(deed)
        return None

    def order(self, draft: Draft | None) -> bool:
        """Takes over a changed draft and looks where it leads; with None, or without a seat, nothing happens."""
        table, looking = self._table, self._table.looking
        if draft is None or table.draft is None:
            return False
        table.playback.stop()
        table.typed.forget()
        table.tell("")
        looking.look_at(replace(looking.look.at_this_round(), hot=None))
        table.redraft(draft)
        self._fly_to(draft)
        looking.show_slice(ordering.sight(draft))
        if draft.stone is not None:
            table.refresh()  # there may be more or fewer rows of buttons below the cards now
            looking.look_at(self._card_in_sight(draft.sequence.index(draft.stone)))
        return True

    def _fly_to(self, draft: Draft) -> None:
        """Begins to fly where the lit target is, if that is another slice and things may move."""
        looking, lit, stone = self._table.looking, draft.lit, draft.stone
        looking.land()
        focus = looking.look.focus
        if not self._table.stage.settings.moves or stone is None:
            return
        if isinstance(lit, Position) and lit.t != focus:
            looking.take_off(Position(focus, *stone), lit)

    def _card_in_sight(self, index: int) -> Gaze:
        """The cards scrolled so that one of them is to be seen, as far as they have to be."""
        table = self._table
        count = 0 if table.draft is None else len(table.draft.sequence)
        reach, scroll = table.view.panels.orders.reach, table.look.orders_scroll
        return replace(table.look, orders_scroll=scroll_to_card(index, count, reach, scroll, table.layout.px))
