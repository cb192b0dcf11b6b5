"""The board scene of Time Travelling Chess as a whole, and what its parts say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NOWHERE
from game.titles.chess.view.clicks import ChessPicture, ChessSheet
from game.titles.chess.view.counting import after_words
from game.titles.chess.view.overlay import signs_above, signs_below
from game.titles.chess.view.panels import (
    ChessStep,
    TurnSaying,
    bar_picture,
    held_ops,
    log_picture,
    lost_picture,
    moves_picture,
    show_promotion,
    turn_picture,
    with_room,
)
from game.titles.chess.view.place import BoardPlace
from game.titles.chess.view.sayings import idle_words
from game.titles.chess.view.scene_view import ChessView
from game.titles.time_travelling_chess.rules.attacks import checked, vulnerable
from game.titles.time_travelling_chess.rules.notation import begun_text
from game.titles.time_travelling_chess.rules.trace import TravelEvent, TravelFact
from game.titles.time_travelling_chess.rules.turn import (
    AppearTurn,
    ForwardTurn,
    OrdinaryTurn,
    ReturnTurn,
    TravelTurn,
)
from game.titles.time_travelling_chess.view.army import BLUE, DANGER, ORANGE
from game.titles.time_travelling_chess.view.board.desk import TravelDesk
from game.titles.time_travelling_chess.view.board.draft import TravelDraft
from game.titles.time_travelling_chess.view.board.film import effect_square, position_of
from game.titles.time_travelling_chess.view.board.mate_words import trap_words
from game.titles.time_travelling_chess.view.board.overlay import signs_of
from game.titles.time_travelling_chess.view.board.played import listed_moves
from game.titles.time_travelling_chess.view.board.scenery import scene_ops
from game.titles.time_travelling_chess.view.board.spots import COUNTER_SPOTS, VORTEX, is_away
from game.titles.time_travelling_chess.view.board.standing import piece_ops
from game.titles.time_travelling_chess.view.board.story import (
    check_words,
    precious_words,
    square_sentences,
    told,
)
from game.titles.time_travelling_chess.view.board.tray import tray_picture
from game.titles.time_travelling_chess.view.result import reasons
from game.view.board.animation import Effect
from game.view.board.token import WHOLE
from game.view.frame import Circle, Fill, Measure, Op
from game.view.look.palette import Role, Tint

_COUNTED = "and in the vortex, future pieces left out until their loop is closed"
_GOAL = "Whoever mates the king wins; so does whoever attacks a vulnerable piece that nothing can help."


def board_view(desk: TravelDesk, measure: Measure) -> ChessView:
    """The whole scene."""
    title, sayings = _title(desk), tuple(_sayings(desk))
    desk = with_room(desk, title, sayings, measure)
    return ChessView(
        (
            bar_picture(desk, _GOAL, measure),
            lost_picture(desk.layout, desk.army, desk.first_army, _COUNTED),
            tray_picture(desk, measure),
        ),
        turn_picture(desk, title, tuple(_steps(desk)), sayings, measure),
        log_picture(desk, told(desk.facts), measure),
        moves_picture(desk, "Moves", listed_moves(desk.listed, desk.turn), measure),
        _board(desk),
        desk.layout,
    )


# The board.


def _board(desk: TravelDesk) -> ChessPicture:
    sheet = ChessSheet()
    place = desk.layout.board
    if desk.moment is not None:
        sheet.ops += scene_ops(place, position_of(desk.match, desk.moment), desk.moment.tokens)
        sheet.ops += effect_ops(place, desk.moment.effects)
        return sheet.picture()
    signs = signs_of(desk)
    sheet.ops += [*signs_below(place, signs), *piece_ops(place, desk.figures), *signs_above(place, signs)]
    draft = desk.drafting
    if draft is not None and draft.offered:
        show_promotion(sheet, desk, draft.offered[0].to, desk.position.side)
    sheet.ops += held_ops(desk, desk.held_letter)
    return sheet.picture()


def effect_ops(place: BoardPlace, effects: Iterable[Effect[TravelFact]]) -> list[Op]:
    """What flashes up where somebody leaves, comes, goes back in time or must not be taken any more."""
    ops: list[Op] = []
    for effect in effects:
        square = effect_square(effect.fact)
        if square != NOWHERE:
            ops += _flash(place, square, effect)
    return ops


_FLASHES = {
    TravelEvent.LEFT: BLUE,
    TravelEvent.RETURNED: BLUE,
    TravelEvent.APPEARED: ORANGE,
    TravelEvent.CLOSED: ORANGE,
    TravelEvent.FREED: Role.NOW,
    TravelEvent.LOST: DANGER,
    TravelEvent.VULNERABLE: DANGER,
    TravelEvent.CHECKED: DANGER,
}
_INWARDS = frozenset((TravelEvent.LEFT, TravelEvent.CLOSED, TravelEvent.VULNERABLE, TravelEvent.CHECKED))


def _flash(place: BoardPlace, square: int, effect: Effect[TravelFact]) -> list[Op]:
    """Rings that draw together where somebody goes, and go apart where somebody comes."""
    cell, event = place.cell, effect.fact.event
    part = WHOLE - effect.part if event in _INWARDS else effect.part
    fading = 255 - effect.part * 150 // WHOLE // 20 * 20
    width = max(2, cell // 12)
    radii = (cell * (15 + 60 * part // WHOLE) // 100, cell * (10 + 35 * part // WHOLE) // 100)
    center = place.center(square)
    ops: list[Op] = [Circle(center, max(width, radius), Tint(_FLASHES[event], fading), width) for radius in radii]
    if event is TravelEvent.CLOSED:
        ops.append(Fill(place.rect(square).inset(cell // 20), None, cell // 8, width, Tint(ORANGE, fading)))
    return ops


# The panel of the turn.


def _title(desk: TravelDesk) -> str:
    if desk.note:
        return desk.note
    draft = desk.drafting
    if desk.player is None or draft is None:
        return after_words(desk.match, desk.turn)
    name = desk.names[desk.player]
    if draft.offered:
        return f"{name}: what does the pawn become?"
    return f"{name}: {'play it, or take it back' if not draft.lacks else 'your move'}"


def _steps(desk: TravelDesk) -> Iterator[ChessStep]:
    """The turn that waits to be played, while nothing else is in the hand."""
    draft = desk.drafting
    if draft is not None and draft.turn is not None and not desk.look.hand.held:
        yield ChessStep(f"{_WAYS[type(draft.turn)]}: {begun_text(draft.position, draft.turn)}", made=True)


_WAYS: dict[type[TravelTurn], str] = {
    OrdinaryTurn: "Move",
    ForwardTurn: "To the future",
    ReturnTurn: "Back from the vortex",
    AppearTurn: "From the future",
}


def _sayings(desk: TravelDesk) -> Iterator[TurnSaying]:
    """What a turn would do, or the checks that there are; then what can be done."""
    if desk.over:
        yield from (TurnSaying(words, Role.TEXT) for words in reasons(desk.match, desk.names))
        return
    if desk.outlook is not None:
        yield from _outlook_sayings(desk)
        return
    draft = desk.drafting
    whose = f"{PLAYERS[desk.position.side]}'s" if draft is None else "your"
    for words in check_words(desk.position, whose):
        yield TurnSaying(words, Role.ALARM)
    for words in () if draft is None else trap_words(desk.position):
        yield TurnSaying(words, Role.TEXT)
    for words in () if draft is None else precious_words(desk.position):
        yield TurnSaying(words, Role.TIME)
    yield TurnSaying(idle_words(desk) if draft is None else _guidance(desk, draft))


def _outlook_sayings(desk: TravelDesk) -> Iterator[TurnSaying]:
    assert desk.outlook is not None
    for saying in told(desk.outlook.facts):
        yield TurnSaying(saying.text, saying.tone.value)


def _guidance(desk: TravelDesk, draft: TravelDraft) -> str:
    held = desk.look.hand.held
    if draft.offered:
        return "A click beside the pieces gives the move up."
    if held in COUNTER_SPOTS:
        return "Put it on a marked square: it comes from the future, and has to go back there later."
    if is_away(held):
        return "It comes back on the square that it left, and captures an enemy there."
    if VORTEX in desk.reach.get(held, ()):
        return "Put it on a marked square, or into the vortex: then it leaves for the future."
    if held:
        return "Put it on a marked square."
    if checked(draft.position, draft.position.side):
        return "Only a turn that ends the check is allowed, on the board or through time."
    return "Move a piece; or send one into the vortex, call one back, or take a counter: it comes from the future."


def square_words(desk: TravelDesk, square: int) -> str:
    """What is on a square, in sentences."""
    position = desk.position
    exposed = vulnerable(position, 0) | vulnerable(position, 1)
    return " ".join(square_sentences(position, square, exposed))
