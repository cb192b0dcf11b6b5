"""A chess board in replay dress: as it is played on, and films of the match to keep."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.app.scene import Transition
from game.engine.outcome import Player
from game.scenes.match.board import Board, Laid
from game.scenes.match.filming import make_film
from game.scenes.match.plain_replay import PlainReplay
from game.scenes.match.replay_board import ReplayLaid
from game.titles.chess.view.rows import SAVE_FILM
from game.view.board.footage import Footage
from game.view.board.replay_rows import CAPTION, ReplayNow
from game.view.keys.command import ButtonAt, Command, plainly, says

_LAST = 9
"""Its button stands before those that every replay has."""


class ChessReplay(PlainReplay):
    """See game.scenes.match.replay_board.ReplayBoard."""

    def __init__(
        self,
        laid: ReplayLaid,
        make: Callable[[Laid], Board],
        footage: Callable[[Any, int, Mapping[Player, str]], Footage[Any, Any]],
    ) -> None:
        """`make` makes the title's board, and `footage` a film of the first so many turns of a match."""
        super().__init__(laid, make)
        self._footage = footage
        button: ButtonAt[ReplayNow] = ButtonAt(CAPTION, _LAST, says("film"), 68)
        hint = "Saves the match up to here as a moving picture (GIF)."
        self.rows = (
            Command(
                SAVE_FILM, "", plainly(self._make_film), lacks=_lacks, hint=hint, like=SAVE_FILM, buttons=(button,)
            ),
        )

    def _make_film(self) -> Transition:
        """The film is made beside the frames; comes back with where it is."""
        laid, match = self._laid, self._stop.match
        laid.halt()
        names = dict(laid.names)
        words = "The film of the match is being made…"
        return make_film(laid.stage, lambda: self._footage(match, match.turn, names), laid.exits.film, "match", words)


def _lacks(now: ReplayNow) -> str:
    return "" if now.stop.turns else "Nothing has happened yet: go on a turn first."
