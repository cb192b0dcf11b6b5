"""Ordinary chess as a throwaway title, to try the board that both chess titles share; it is played nowhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import chess

from game.engine.errors import IllegalOrders
from game.engine.outcome import Outcome
from game.engine.title import Part, Refusal, Traits
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES, SQUARES, read_square
from game.titles.chess.scenes.table import ChessTable, TableKit
from game.titles.chess.view.captured import WHOLE_ARMIES
from game.titles.chess.view.desk import ChessDesk
from game.titles.chess.view.figures import figure_name
from game.titles.chess.view.film import STEP_TIME, Cast, figure_tokens
from game.titles.chess.view.hand import spot_target
from game.titles.chess.view.move_list import ListedMoves
from game.titles.chess.view.panels import (
    ChessSheet,
    TurnSaying,
    bar_picture,
    board_ops,
    held_ops,
    log_picture,
    lost_picture,
    moves_picture,
    show_promotion,
    turn_picture,
)
from game.titles.chess.view.reading import ORDINARY_SIGNS
from game.titles.chess.view.rows import looking_rows, making_rows
from game.titles.chess.view.scene_view import ChessView
from game.titles.chess.view.signs import BoardSigns, TargetMark
from game.view.board.animation import Staging
from game.view.keys.command_table import Commands
from game.view.sound import Sound


def letters_of(board: chess.Board) -> str:
    return "".join(piece.symbol() if (piece := board.piece_at(square)) else "." for square in SQUARES)


class PlainNumber(NamedTuple):
    """See game.titles.chess.view.counting.NumberedPosition."""

    number: int
    side: int


@dataclass(frozen=True)
class PlainMatch:
    """Ordinary chess; see game.engine.title.Match."""

    start: str = chess.STARTING_FEN
    moves: tuple[str, ...] = ()
    outcome: Outcome | None = None
    trace: tuple = ()

    def board(self, turn: int | None = None) -> chess.Board:
        board = chess.Board(self.start)
        for text in self.moves[: len(self.moves) if turn is None else turn]:
            board.push_uci(text)
        return board

    @cached_property
    def history(self):
        boards = map(self.board, range(self.turn + 1))
        return tuple(PlainNumber(board.fullmove_number, 0 if board.turn else 1) for board in boards)

    @property
    def players(self):
        return PLAYERS

    @property
    def turn(self):
        return len(self.moves)

    @property
    def mover(self):
        return PLAYERS[0 if self.board().turn else 1]

    @property
    def pending(self):
        return frozenset() if self.outcome else frozenset({self.mover})

    @property
    def turns(self):
        first = 0 if chess.Board(self.start).turn else 1
        return tuple({PLAYERS[(first + number) % 2]: (text,)} for number, text in enumerate(self.moves))

    @cached_property
    def legal(self):
        return tuple(sorted(move.uci() for move in self.board().legal_moves))

    def parts(self, player):
        return [Part("the move", lambda: self.legal)] if player in self.pending else []

    def why_not(self, player, orders):
        return None if orders and orders[0] in self.legal else Refusal("That is no legal move.")

    def play(self, turn, solve=None):
        ((_, (text,)),) = turn.items()
        if text not in self.legal:
            raise IllegalOrders(text)
        after = replace(self, moves=(*self.moves, text))
        if after.board().is_checkmate():
            return replace(after, outcome=Outcome(self.mover, "checkmate"))
        return after

    def may(self, player):
        return frozenset({"resignation"})

    def conclude(self, end):
        return replace(self, outcome=Outcome(end.left(PLAYERS), end.reason))

    def known_to(self, player):
        return self

    def digest(self):
        return b"0" * 16


class PlainTitle:
    """See game.engine.title.Title."""

    id, name, rules_version, players, options = "plain", "Chess", 1, PLAYERS, ()
    traits = Traits(secret_orders=False, hidden_information=False, chance=False)

    @property
    def reasons(self):
        return {"checkmate": "checkmate"}

    def laid_out(self, level, ruleset, seed):
        return level

    def start(self, level, ruleset, seed):
        return PlainMatch(level.get("fen", chess.STARTING_FEN))


@dataclass(frozen=True)
class PlainDraft:
    """See game.titles.chess.view.desk.ChessDraft."""

    match: PlainMatch
    pawn: str = ""
    move: str = ""

    @property
    def texts(self):
        return (self.move,) if self.move else ()

    @property
    def lacks(self):
        return "" if self.move else "Choose a move."

    @property
    def at_once(self):
        return True

    @property
    def waits(self):
        return bool(self.pawn)

    @cached_property
    def reach(self):
        if self.pawn:
            return {f"promote to {figure_name(text[4])}": () for text in self.match.legal if text[:4] == self.pawn}
        found: dict[str, list[str]] = {}
        for text in self.match.legal:
            found.setdefault(text[:2], []).append(text[2:4])
        return found

    def choose(self, choice):
        if self.pawn:
            letter = {"queen": "q", "rook": "r", "bishop": "b", "knight": "n"}[choice.spot.split(" ")[-1]]
            return replace(self, move=self.pawn + letter)
        text = choice.spot + choice.to
        return replace(self, pawn=text) if text + "q" in self.match.legal else replace(self, move=text)

    def back(self):
        return PlainDraft(self.match) if self.pawn else None

    def why_not(self, choice):
        return f"No piece can go from {choice.spot} to {choice.to}." if choice.to else "That piece cannot move."

    def owns(self, spot):
        piece = self.match.board().piece_at(read_square(spot)) if spot in NAMES else None
        return piece is not None and piece.color == self.match.board().turn

    def entered(self, cursor):
        return ""

    def typed(self, key):
        names = {"q": "queen", "r": "rook", "b": "bishop", "n": "knight"}
        return f"promote to {names[key]}" if self.pawn and key in names else ""


class PlainDesk(ChessDesk[PlainMatch, PlainDraft]):
    """Nothing more than every chess desk has."""


COMMANDS = Commands("plain", "Chess", (*making_rows(), *looking_rows()))


def view(desk, measure):
    board = desk.match.board(desk.turn)
    letters = letters_of(board)
    sheet = ChessSheet()
    held = desk.look.hand.held
    tokens = figure_tokens(letters) if desk.moment is None else desk.moment.tokens
    sheet.ops += board_ops(desk.layout, tokens, signs(desk, board, letters))
    if desk.drafting is not None and desk.drafting.pawn:
        show_promotion(sheet, desk, read_square(desk.drafting.pawn[2:]), 0 if board.turn else 1)
    sheet.ops += held_ops(desk, letters[read_square(held)] if held else "")
    walk = chess.Board(desk.match.start)
    texts = [walk.san_and_push(chess.Move.from_uci(text)) for text in desk.match.moves]
    title = desk.note or ("Your move" if desk.drafting is not None else "")
    return ChessView(
        (
            bar_picture(desk, "Who mates wins.", measure),
            lost_picture(desk.layout, letters.replace(".", ""), WHOLE_ARMIES, "alone"),
        ),
        turn_picture(desk, title, (), (TurnSaying("Choose a piece, then a square."),), measure),
        log_picture(desk, (), measure),
        moves_picture(desk, "Moves", _listed(desk, texts), measure),
        sheet.picture(),
        desk.layout,
    )


def signs(desk, board, letters):
    held = desk.look.hand.held
    last = () if not board.move_stack else (board.peek().from_square, board.peek().to_square)
    return BoardSigns(
        last=last,
        chosen=read_square(held) if held else None,
        checked=(board.king(board.turn),) if board.is_check() else (),
        cursor=read_square(desk.look.cursor) if desk.look.cursor else None,
        targets=tuple(
            TargetMark(read_square(to), letters[read_square(to)] != ".", lit=desk.look.hover == to)
            for to in sorted(set(desk.reach.get(held, ())))
        ),
        arrows=desk.look.drawn,
    )


def _listed(desk, texts):
    return ListedMoves(texts, desk.turn, ORDINARY_SIGNS, black_first=" b " in desk.match.start)


def film(match, turn):
    before, after = match.board(turn - 1), match.board(turn)
    move = chess.Move.from_uci(match.moves[turn - 1])
    letter = letters_of(after)[move.to_square]
    staging = Staging(figure_tokens(letters_of(before)), lambda _: Sound.MOVE)
    staging.stage("move", STEP_TIME, (), lambda tokens: Cast(tokens).carry(move.from_square, move.to_square, letter))
    return staging.made(turn, figure_tokens(letters_of(after)))


def lead(draft, order):
    if draft is None:
        return ()
    if draft.pawn:
        return tuple(spot for spot in draft.reach if spot.startswith(f"promote to {figure_name(order[4])}"))
    return spot_target(order[:2]), spot_target(order[2:4])


def square_words(desk, square):
    letter = letters_of(desk.match.board(desk.turn))[square]
    return "" if letter == "." else f"{figure_name(letter).capitalize()} on {NAMES[square]}."


KIT = TableKit(
    COMMANDS,
    lambda match: match,
    lambda match, player, drafted: PlainDraft(match),
    PlainDesk,
    view,
    film,
    lambda desk: "moves",
    square_words,
    lambda match, turn: f"{match.moves[turn - 1]}.",
    lambda match: "",
    lead,
    lambda desk: (),
)


def plain_board(laid):
    return ChessTable(laid, KIT)
