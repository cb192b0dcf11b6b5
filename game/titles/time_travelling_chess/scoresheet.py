"""Records of Time Travelling Chess as text in the way of chess players, and back (rules 7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.errors import NotationError, RecordError
from game.engine.outcome import End, Outcome, Player
from game.engine.record import Record, replay
from game.engine.title import Json
from game.titles.chess.rules.endings import DRAWS
from game.titles.chess.rules.fen import START
from game.titles.chess.rules.pgn import OPEN, PgnGame, parse_pgn, print_pgn, roster
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_travelling_chess.rules.compact import print_fen_of, print_loops, print_vortex
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.notation import read_turn_text, turn_text
from game.titles.time_travelling_chess.rules.turn import parse_turn
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS as TITLE

_RESULTS: Final = {PLAYERS[0]: "1-0", PLAYERS[1]: "0-1", None: "1/2-1/2"}


# Writing.


def write_scoresheet(record: Record, day: str) -> str:
    """The text of a record that was begun on that day; raises what `replay` raises."""
    match = replay(TITLE, record)
    assert isinstance(match, TravelMatch)
    turns = [
        turn_text(position, parse_turn(turn[PLAYERS[position.side]][0]))
        for position, turn in zip(match.history, match.turns, strict=False)
    ]
    start = match.history[0]
    return print_pgn(dict(_tags(record, match, day)), turns, (start.number, start.side), _result(match.outcome))


def _result(outcome: Outcome | None) -> str:
    return OPEN if outcome is None else _RESULTS[outcome.winner]


def _tags(record: Record, match: TravelMatch, day: str) -> Iterator[tuple[str, str]]:
    yield from roster(str(record.board.get("name", "")), record.players, day, _result(match.outcome)).items()
    yield "Variant", TITLE.name
    for key, value in sorted(record.ruleset.items()):
        yield key.capitalize(), str(value)
    yield from _starting_tags(match)
    if match.outcome is not None:
        yield "Termination", match.outcome.reason
    if record.end is not None and record.end.by:
        yield "By", " ".join(record.end.by)


def _starting_tags(match: TravelMatch) -> Iterator[tuple[str, str]]:
    start = match.history[0]
    fen, vortex, loops = print_fen_of(start), print_vortex(start), print_loops(start)
    if fen == START and not vortex and not loops:
        return
    yield "SetUp", "1"
    yield "FEN", fen
    if vortex:
        yield "Vortex", " ".join(vortex)
    if loops:
        yield "Loops", " ".join(loops)


# Reading.


def read_scoresheet(text: str) -> Record:
    """The record of a text, in SAN or in machine form; raises RecordError naming the line, or LevelError for the
    position."""
    game = parse_pgn(text)
    tags = game.tags
    board: dict[str, Json] = {"name": _known(tags, "Event"), "fen": tags.get("FEN", START)}
    board["vortex"] = [*tags.get("Vortex", "").split()]
    board["loops"] = [*tags.get("Loops", "").split()]
    ruleset: dict[str, Json] = {key: tags[key.capitalize()] for key in (DRAWS.key, "clock") if key.capitalize() in tags}
    match = TITLE.start(board, ruleset, 0)
    for word in game.words:
        match = _played(match, word.text, word.line)
    names = {player: _known(tags, tag) for tag, player in zip(("White", "Black"), PLAYERS, strict=True)}
    return Record(TITLE.id, TITLE.rules_version, board, ruleset, names, match.turns, _end(game, match))


def _known(tags: Mapping[str, str], tag: str) -> str:
    value = tags.get(tag, "?")
    return "" if value == "?" else value


def _played(match: TravelMatch, text: str, line: int) -> TravelMatch:
    if match.outcome is not None:
        raise RecordError(f"line {line}: {text} stands behind the end of the game ({match.outcome.reason})")
    try:
        turn = read_turn_text(match.position, text)
    except NotationError as error:
        move = f"move {match.position.number} of {match.mover}"
        raise RecordError(f"line {line}, {move}: {error}") from error
    return match.play({match.mover: (str(turn),)})


def _end(game: PgnGame, match: TravelMatch) -> End | None:
    """How it ended outside the rules, if it did; raises RecordError if the result is not that of the moves."""
    if match.outcome is not None or game.result == OPEN:
        said = _result(match.outcome)
        if game.result not in (said, OPEN):
            raise RecordError(f"the result is {game.result}, but the moves lead to {said}")
        return None
    if game.result not in _RESULTS.values():
        raise RecordError(f"the result {game.result} is none of this game")
    winner = next(player for player, result in _RESULTS.items() if result == game.result)
    return _outside(game.tags.get("Termination", ""), winner, game.tags.get("By", ""))


def _outside(reason: str, winner: Player | None, by: str) -> End:
    if winner is None and reason != "clock":
        return End("agreement")
    named = tuple(sorted(Player(name) for name in by.split())) or _losers(winner)
    if any(player not in PLAYERS for player in named):
        raise RecordError(f"the tag By must name white, black or both, not {by}")
    return End("clock" if reason == "clock" else "resignation", named)


def _losers(winner: Player | None) -> tuple[Player, ...]:
    return tuple(sorted(player for player in PLAYERS if player != winner))
