"""The board scene of Time Chess as a whole, and what its parts say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES, NOWHERE
from game.titles.chess.view.clicks import ChessPicture, ChessSheet
from game.titles.chess.view.counting import after_words
from game.titles.chess.view.figures import figure_name
from game.titles.chess.view.panels import (
    ChessStep,
    TurnSaying,
    bar_picture,
    board_ops,
    held_ops,
    log_picture,
    lost_picture,
    moves_picture,
    turn_picture,
    with_room,
)
from game.titles.chess.view.place import BoardPlace
from game.titles.chess.view.sayings import idle_words
from game.titles.chess.view.scene_view import ChessView
from game.titles.chess.view.signs import BoardSigns
from game.titles.time_chess.rules.debts import vital_squares
from game.titles.time_chess.rules.pieces import PIECE_NAMES
from game.titles.time_chess.rules.trace import TimeFact
from game.titles.time_chess.rules.trips import LONGEST
from game.titles.time_chess.rules.turn import MoveKind, TimeMove
from game.titles.time_chess.view.board.choosing import show_choices
from game.titles.time_chess.view.board.coming_words import (
    coming_words,
    debt_words,
    hunt_words,
    their_debt_words,
    win_words,
)
from game.titles.time_chess.view.board.desk import TimeDesk
from game.titles.time_chess.view.board.draft import TimeDraft
from game.titles.time_chess.view.board.film import effect_square
from game.titles.time_chess.view.board.overlay import signs_of, trip_count
from game.titles.time_chess.view.board.played import listed_moves
from game.titles.time_chess.view.board.rail import rail_picture
from game.titles.time_chess.view.board.spots import COPY, PASS_SPOT
from game.titles.time_chess.view.preview import paradox_ops, paradox_squares
from game.titles.time_chess.view.result import reasons
from game.titles.time_chess.view.words import (
    PAYING_RULES,
    PIECE_WORDS,
    danger_words,
    temporal_words,
    told,
    trip_words,
)
from game.view.board.animation import Effect
from game.view.board.token import WHOLE
from game.view.frame import Circle, Measure, Op
from game.view.look.palette import Role, Tint

_COUNTED = "and on the way, copies left out until their debt is paid"
_WHEN = "Whoever mates wins; whoever commits a paradox loses."


def board_view(desk: TimeDesk, measure: Measure) -> ChessView:
    """The whole scene."""
    title, sayings = _title(desk), tuple(_sayings(desk))
    desk = with_room(desk, title, sayings, measure)
    return ChessView(
        (
            bar_picture(desk, _WHEN, measure),
            lost_picture(desk.layout, desk.army, desk.first_army, _COUNTED),
            rail_picture(desk, measure),
        ),
        turn_picture(desk, title, tuple(_steps(desk.drafting)), sayings, measure),
        log_picture(desk, told(desk.facts), measure),
        moves_picture(desk, "Moves", listed_moves(desk.listed, desk.turn), measure),
        _board(desk),
        desk.layout,
    )


# The board.


def _board(desk: TimeDesk) -> ChessPicture:
    sheet = ChessSheet()
    if desk.moment is not None:
        sheet.ops += board_ops(desk.layout, desk.moment.tokens, BoardSigns())
        sheet.ops += effect_ops(desk.layout.board, desk.moment.effects)
        return sheet.picture()
    sheet.ops += board_ops(desk.layout, desk.figures, signs_of(desk))
    if desk.over:
        sheet.ops += [op for at in paradox_squares(desk.match.trace) for op in paradox_ops(desk.layout.board, at)]
    show_choices(sheet, desk)
    sheet.ops += held_ops(desk, desk.held_letter)
    return sheet.picture()


def effect_ops(place: BoardPlace, effects: Iterable[Effect[TimeFact]]) -> list[Op]:
    """What flashes up: rings where somebody leaves or arrives, a whirl where there is a paradox."""
    ops: list[Op] = []
    for effect in effects:
        square = effect_square(effect.fact)
        if square != NOWHERE:
            ops += _flash(place, square, effect)
    return ops


def _flash(place: BoardPlace, square: int, effect: Effect[TimeFact]) -> list[Op]:
    center, cell = place.center(square), place.cell
    fading = 255 - effect.part * 170 // WHOLE // 20 * 20
    if effect.fact.paradox is not None:
        return paradox_ops(place, square, fading)
    radius = cell * (20 + 45 * effect.part // WHOLE) // 100
    width = max(2, cell // 14)
    return [
        Circle(center, radius, Tint(Role.TIME, fading), width),
        Circle(center, radius * 2 // 3, Tint(Role.TIME, fading // 2), width),
    ]


# The panel of the turn.


def _title(desk: TimeDesk) -> str:
    if desk.note:
        return desk.note
    draft = desk.drafting
    if desk.player is None or draft is None:
        return after_words(desk.match, desk.turn)
    name = desk.names[desk.player]
    if draft.offered:
        return f"{name}: choose one"
    if draft.leaving != NOWHERE:
        return f"{name}: where to, and in how many moves?"
    return f"{name}: {'play it, or take it back' if not draft.lacks else 'your move'}"


def _steps(draft: TimeDraft | None) -> Iterator[ChessStep]:
    """The steps of a turn that is more than a move."""
    if draft is None or not draft.texts:
        return
    for recall in draft.recalls:
        yield ChessStep(f"back: {NAMES[recall.square]}", made=True)
    for declaration in draft.declarations:
        letter = draft.prepared.board.piece_at(declaration.entry)
        name = "" if letter is None else letter.symbol().upper()
        yield ChessStep(f"{name}{NAMES[declaration.square]} → {NAMES[declaration.entry]}", made=True)
    if draft.ends_early:
        return
    yield ChessStep(_move_words(draft), made=draft.move is not None, next=draft.move is None)


def _move_words(draft: TimeDraft) -> str:
    move = draft.move
    if move is None:
        return "the move"
    if move.origin == NOWHERE:
        return "wait"
    where = "" if move.target in (NOWHERE, move.origin) else f"–{NAMES[move.target]}"
    return f"{NAMES[move.origin]}{where}{' ' + trip_count(move) if move.is_time_move else ''}"


def _sayings(desk: TimeDesk) -> Iterator[TurnSaying]:
    """The worst first: what speaks against the turn, checks, what has to be done; then what can be done."""
    draft = desk.drafting
    if draft is not None:
        yield from (TurnSaying(danger_words(danger), Role.ALARM) for danger in draft.dangers[:2])
    if desk.over:
        yield from (TurnSaying(words, Role.TEXT) for words in reasons(desk.match, desk.names))
        return
    yield from _check_sayings(desk)
    if draft is None:
        yield TurnSaying(idle_words(desk))
        return
    if draft.move is None:
        yield from _chances(desk)
        yield from _debts(desk)
        yield from _their_debts(desk)
        yield from _pressing(desk)
    if PASS_SPOT in draft.reach:
        yield TurnSaying("You may also wait and make no move.", Role.TEXT)
    yield TurnSaying(_guidance(desk, draft))


def _check_sayings(desk: TimeDesk) -> Iterator[TurnSaying]:
    if desk.shown.in_check:
        whose = f"{PLAYERS[desk.shown.side]}'s" if desk.draft is None else "your"
        yield TurnSaying(f"Check: {whose} king is attacked now. Only a move on the board helps.", Role.ALARM)
    for check in desk.checks[:2]:
        yield TurnSaying(temporal_words(check), Role.TIME)


def _debts(desk: TimeDesk) -> Iterator[TurnSaying]:
    """What the player still has to pay back, and until when."""
    for each in desk.deadlines:
        if each.side == desk.shown.side:
            yield TurnSaying(debt_words(each), desk.color_of(each))


def _their_debts(desk: TimeDesk) -> Iterator[TurnSaying]:
    """What the other side still has to pay back, and until when."""
    for each in desk.deadlines:
        if each.side != desk.shown.side:
            yield TurnSaying(their_debt_words(each), desk.color_of(each))


def _pressing(desk: TimeDesk) -> Iterator[TurnSaying]:
    """Own arrivals that would be a paradox."""
    for each in desk.arrivals:
        if each.presses and each.side == desk.shown.side:
            yield TurnSaying(coming_words(each), Role.ALARM)


def _chances(desk: TimeDesk) -> Iterator[TurnSaying]:
    """What can be captured to win at once; arrivals of the other side that are a paradox, or that leaving a square
    makes one, while it is not too late."""
    for square, by in desk.winning[:1]:
        yield TurnSaying(win_words(square, desk.shown.piece(square), by), Role.NOW)
    for each in desk.arrivals:
        if each.side == desk.shown.side or each.turns != 1:
            continue
        if each.presses:
            yield TurnSaying(coming_words(each), Role.NOW)
        elif each.hunts:
            yield TurnSaying(hunt_words(each), Role.NOW)


def _guidance(desk: TimeDesk, draft: TimeDraft) -> str:
    held = desk.look.hand.held
    if draft.offered:
        return _offer_words(draft.offered[0])
    if draft.leaving != NOWHERE:
        return "+3 comes back 3 moves later, −3 goes 3 moves back and pays a debt. Rest the mouse on a ! to read why."
    if not draft.lacks:
        if draft.dangers:
            return "Better press Back and choose something else."
        return "Press Play to play it, or Back to change it."
    if held.startswith(COPY):
        return _copy_words(desk)
    if held:
        return (
            "Put it on a marked square, or press its clock to send it through time. Rest the mouse on a ! to read why."
        )
    if desk.shown.in_check:
        return "Pick up a piece that can help."
    return "Make a move, or first put a copy on the board: they wait at the left under From the future."


def _offer_words(move: TimeMove) -> str:
    if move.promotion:
        return "What does the pawn become? Q, R, B or N. Esc gives the move up."
    return "A trip ahead and one back lead there. Esc gives the choice up."


def _copy_words(desk: TimeDesk) -> str:
    letter = desk.held_letter.upper()
    turns = 2 if letter == "N" else LONGEST
    name = PIECE_WORDS[letter]
    rule = f"{PAYING_RULES[PIECE_NAMES.index(name)]}."
    if desk.match.ruleset.open_future and letter in "QR":
        return f"Put the copy on an empty square. Before the match ends, your {name} has to go back there. {rule}"
    return (
        f"Put the copy on an empty square. Within {turns} moves your {name} has to go back there, or you lose. {rule}"
    )


def square_words(desk: TimeDesk, square: int) -> str:
    """What time has to do with a square, in sentences; of what everybody sees on a chess board nothing is said."""
    words = [coming_words(each) for each in desk.to_come if each.square == square]
    draft = desk.drafting
    going = () if draft is None else tuple(_going_words(desk, draft, square))
    return " ".join((*_line_words(desk, square), *words, *going))


def _line_words(desk: TimeDesk, square: int) -> Iterator[str]:
    """Which part of its line the piece there is, and what its capture would mean."""
    line = desk.shown.line_at(square)
    if line is None:
        return
    what = f"{PLAYERS[line.side].capitalize()} {figure_name(desk.letters[square])} on {NAMES[square]}"
    yield f"{what}: {'the original of its copies' if line.origin == square else 'it came from the future'}."
    if square in vital_squares(desk.shown, line.side):
        yield f"If it were captured now, that would be a paradox of {PLAYERS[line.side]}."


def _going_words(desk: TimeDesk, draft: TimeDraft, square: int) -> Iterator[str]:
    """What a trip there would be, and what speaks against putting the held piece there."""
    held, name = desk.look.hand.held, NAMES[square]
    moves: list[TimeMove] = []
    if held in NAMES and name in draft.reach.get(held, ()):
        moves = draft.ordinary(desk.held_square, name)
    elif not held and draft.leaving != NOWHERE:
        moves = [move for move in draft.trips_from(draft.leaving) if draft.trip_spot(move) == name]
        yield from (f"{trip_words(move)}." for move in moves if move.kind is not MoveKind.OPEN)
    for danger in dict.fromkeys(danger for move in moves for danger in draft.dangers_of(move)):
        yield danger_words(danger)
