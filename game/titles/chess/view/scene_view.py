"""A chess scene as a picture out of parts, from back to front."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.chess.view.clicks import ChessPicture, ChessTarget
from game.titles.chess.view.layout import ChessLayout
from game.view.frame import Frame


@dataclass(frozen=True, slots=True)
class ChessView:
    """`board` is drawn last, for what is dragged lies over everything. `log` and `moves` can be
    scrolled, as can what is told of the `turn`; `parts` are all the others. `layout` says where all of them lie."""

    parts: tuple[ChessPicture, ...]
    turn: ChessPicture
    log: ChessPicture
    moves: ChessPicture
    board: ChessPicture
    layout: ChessLayout

    @property
    def pictures(self) -> tuple[ChessPicture, ...]:
        """All of them."""
        return *self.parts, self.turn, self.log, self.moves, self.board

    @property
    def ops(self) -> Frame:
        """What is drawn over what is still."""
        return tuple(op for picture in self.pictures for op in picture.ops)

    @property
    def targets(self) -> tuple[ChessTarget, ...]:
        """Everything that can be clicked, later ones on top."""
        return tuple(target for picture in self.pictures for target in picture.targets)
