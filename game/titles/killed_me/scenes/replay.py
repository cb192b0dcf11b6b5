"""The board of That Time You Killed Me in replay dress: as it is played on, and films of the match to keep."""

from __future__ import annotations

from game.app.scene import Transition
from game.scenes.match.filming import make_film
from game.scenes.match.plain_replay import PlainReplay
from game.scenes.match.replay_board import ReplayLaid
from game.titles.killed_me.scenes.board import KilledMeBoard
from game.titles.killed_me.view.board.footage import turn_footage
from game.titles.killed_me.view.keys import SAVE_FILM
from game.view.board.replay_rows import CAPTION, ReplayNow
from game.view.keys.command import ButtonAt, Command, plainly, says

_LAST = 9
"""Its button stands before those that every replay has."""


class TurnReplay(PlainReplay):
    """See game.scenes.match.replay_board.ReplayBoard."""

    def __init__(self, laid: ReplayLaid) -> None:
        """A replay of turns, one by one."""
        super().__init__(laid, KilledMeBoard)
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
        return make_film(laid.stage, lambda: turn_footage(match, match.turn, names), laid.exits.film, "match", words)


def _lacks(now: ReplayNow) -> str:
    return "" if now.stop.turns else "Nothing has happened yet: go on a turn first."
