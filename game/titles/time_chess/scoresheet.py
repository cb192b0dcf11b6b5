"""Records of Time Chess as text in the way of chess players, and back (rules 10)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.engine.errors import NotationError, RecordError
from game.engine.outcome import End, Player
from game.engine.record import Record, replay
from game.engine.title import Json
from game.titles.chess.rules.fen import START
from game.titles.chess.rules.pgn import OPEN, PgnGame, PgnWord, parse_pgn, print_pgn, roster
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_chess.rules.compact import print_entries, print_position, print_travellers
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.notation import read_move
from game.titles.time_chess.rules.ruleset import OPTIONS
from game.titles.time_chess.rules.turn import TimeTurn, parse_turn
from game.titles.time_chess.title import TIME_CHESS as TITLE

_RESULTS: Final = {PLAYERS[0]: "1-0", PLAYERS[1]: "0-1", None: "1/2-1/2"}
_BOTH_LOSE: Final = "0-0"
_BETWEEN: Final = "; "
_STEPS: Final = ("&", "!")
_PIECE: Final = re.compile(r"([&!])[QRBN]")
_KEYS: Final = (*(option.key for option in OPTIONS), "clock")


# Writing.


def write_scoresheet(record: Record, day: str) -> str:
    """The text of a record that was begun on that day; raises what `replay` raises."""
    match = replay(TITLE, record)
    assert isinstance(match, TimeMatch)
    start = match.history[0]
    turns = [match.turn_text(number) + _rolls(match, number) for number in range(1, match.turn + 1)]
    return print_pgn(dict(_tags(record, match, day)), turns, (start.number, start.side), _result(match))


def _rolls(match: TimeMatch, number: int) -> str:
    ((text,),) = match.turns[number - 1].values()
    rolls = parse_turn(text).rolls
    return f" {{{','.join(map(str, rolls))}}}" if rolls else ""


def _result(match: TimeMatch) -> str:
    if match.outcome is None:
        return OPEN
    both = match.ruleset.both_lose and match.outcome.reason == "paradox"
    return _BOTH_LOSE if both else _RESULTS[match.outcome.winner]


def _tags(record: Record, match: TimeMatch, day: str) -> Iterator[tuple[str, str]]:
    yield from roster(str(record.board.get("name", "")), record.players, day, _result(match)).items()
    yield "Variant", TITLE.name
    for key, value in sorted(record.ruleset.items()):
        yield key.capitalize(), str(value).lower() if isinstance(value, bool) else str(value)
    if record.seed:
        yield "Seed", str(record.seed)
    yield from _starting_tags(match)
    if match.outcome is not None:
        yield "Termination", match.outcome.reason
    if record.end is not None and record.end.by:
        yield "By", " ".join(record.end.by)


def _starting_tags(match: TimeMatch) -> Iterator[tuple[str, str]]:
    start = match.history[0]
    lists = {"Travellers": print_travellers(start), "Entries": print_entries(start)}
    if print_position(start) == START and not any(lists.values()):
        return
    yield "SetUp", "1"
    yield "FEN", print_position(start)
    for tag, texts in lists.items():
        if texts:
            yield tag, _BETWEEN.join(texts)


# Reading.


def read_scoresheet(text: str) -> Record:
    """The record of a text, in SAN or in plain form; raises RecordError naming the line, or LevelError for the
    position."""
    game = parse_pgn(text)
    tags = game.tags
    board: dict[str, Json] = {"name": _known(tags, "Event"), "fen": tags.get("FEN", START)}
    board["travellers"] = _listed(tags.get("Travellers", ""))
    board["entries"] = _listed(tags.get("Entries", ""))
    ruleset = {key: _value(tags[key.capitalize()]) for key in _KEYS if key.capitalize() in tags}
    seed = int(tags["Seed"]) if tags.get("Seed", "").isdecimal() else 0
    match = TITLE.start(board, ruleset, seed)
    for words in _turns(game.words):
        match = _played(match, words)
    names = {player: _known(tags, tag) for tag, player in zip(("White", "Black"), PLAYERS, strict=True)}
    end = _end(game, match)
    return Record(TITLE.id, TITLE.rules_version, board, ruleset, names, match.turns, end, seed)


def _known(tags: Mapping[str, str], tag: str) -> str:
    value = tags.get(tag, "?")
    return "" if value == "?" else value


def _listed(text: str) -> list[Json]:
    return [each.strip() for each in text.split(_BETWEEN.strip()) if each.strip()]


def _value(text: str) -> Json:
    return {"true": True, "false": False}.get(text, text)


def _turns(words: Sequence[PgnWord]) -> Iterator[list[PgnWord]]:
    """Recalls and declarations stand before the move that they belong to."""
    begun: list[PgnWord] = []
    for word in words:
        begun.append(word)
        ends = not word.text.startswith(_STEPS) or word.text.endswith("??")
        if ends:
            yield begun
            begun = []
    if begun:
        yield begun


def _played(match: TimeMatch, words: Sequence[PgnWord]) -> TimeMatch:
    line, text = words[-1].line, " ".join(word.text for word in words)
    if match.outcome is not None:
        raise RecordError(f"line {line}: {text} stands behind the end of the game ({match.outcome.reason})")
    place = f"line {line}, move {match.position.number} of {match.mover}"
    try:
        turn = _read_turn(match, words)
    except NotationError as error:
        raise RecordError(f"{place}: {error}") from error
    refusal = match.why_not(match.mover, (str(turn),))
    if refusal is not None:
        raise RecordError(f"{place}: {refusal.reason}")
    return match.play({match.mover: (str(turn),)})


def _read_turn(match: TimeMatch, words: Sequence[PgnWord]) -> TimeTurn:
    """The turn in these words: its steps first, as the move may be one of a copy."""
    texts = [_PIECE.sub(r"\1", word.text).rstrip("+#?!") for word in words]
    steps = [text for text in texts if text.startswith(_STEPS)]
    rolls = " ".join(f"{{{word.comment}}}" for word in words if word.comment)
    begun = parse_turn(f"{' '.join([*steps, '--'])} {rolls}".strip())
    if len(steps) == len(texts):
        return TimeTurn(None, begun.recalls, begun.declarations, begun.rolls)
    prepared = match.prepared(begun.recalls, begun.declarations)
    move = read_move(prepared.position, match.ruleset, texts[-1])
    return TimeTurn(move, begun.recalls, begun.declarations, begun.rolls)


def _end(game: PgnGame, match: TimeMatch) -> End | None:
    """How it ended outside the rules, if it did; raises RecordError if the result is not that of the moves."""
    if match.outcome is not None or game.result == OPEN:
        said = _result(match)
        if game.result not in (said, OPEN):
            raise RecordError(f"the result is {game.result}, but the moves lead to {said}")
        return None
    if game.result not in _RESULTS.values():
        raise RecordError(f"the result is {game.result}, but the moves lead to no paradox")
    winner = next(player for player, result in _RESULTS.items() if result == game.result)
    return _outside(game.tags.get("Termination", ""), winner, game.tags.get("By", ""))


def _outside(reason: str, winner: Player | None, by: str) -> End:
    if winner is None and reason != "clock":
        return End("agreement")
    named = tuple(sorted(Player(name) for name in by.split())) or tuple(each for each in PLAYERS if each != winner)
    if any(player not in PLAYERS for player in named):
        raise RecordError(f"the tag By must name white, black or both, not {by}")
    return End("clock" if reason == "clock" else "resignation", tuple(sorted(named)))
