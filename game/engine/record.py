"""The record: a whole match as plain data, its text form, and the fold that replays it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.engine.clock import TimeControl, with_clock
from game.engine.errors import RecordError, RecordTooNew, RuleError, shown
from game.engine.outcome import End, Player, read_end
from game.engine.search import Solve, at_once
from game.engine.title import Json, Match, Title, Turn

FORMAT = "battle-of-causality/record"
FORMAT_VERSION = 1
NAME_LENGTH = 40
"""Longest name of a player, in characters."""
ORDER_LENGTH = 512
"""Longest order, in characters."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that decides a match (records and levels, `Record`).

    >>> ada = Player("A")
    >>> record = Record("heap", 1, {"name": "Low"}, players={ada: "Ada"}, turns=({ada: ("take 2",)}, {}))
    >>> parse_record(print_record(record)) == record
    True
    >>> record.shortened(1).turns
    ({'A': ('take 2',)},)
    """

    title: str
    rules_version: int
    board: Mapping[str, Json]
    ruleset: Mapping[str, Json] = field(default_factory=dict)
    players: Mapping[Player, str] = field(default_factory=dict)
    turns: tuple[Turn, ...] = ()
    end: End | None = None
    seed: int = 0

    def shortened(self, turns: int) -> Record:
        """The record of the same match after that many turns."""
        if turns >= len(self.turns):
            return self
        return Record(
            self.title, self.rules_version, self.board, self.ruleset, self.players, self.turns[:turns], None, self.seed
        )


def new_record(
    title: Title,
    board: Mapping[str, Json],
    ruleset: Mapping[str, Json],
    names: Mapping[Player, str],
    control: TimeControl | None = None,
    seed: int = 0,
) -> Record:
    """The record of a match before its first turn; without a time control it has no clock."""
    return Record(title.id, title.rules_version, board, with_clock(ruleset, control), names, seed=seed)


def laid_out(title: Title, record: Record) -> Record:
    """The same record with its board as the match begins on it, so that it stands alone; the match can be begun."""
    return replace(record, board=title.laid_out(record.board, record.ruleset, record.seed))


def record_data(record: Record) -> dict[str, Json]:
    """The record as plain data, the same for JSON and for msgpack."""
    data: dict[str, Json] = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "title": record.title,
        "rules_version": record.rules_version,
        "board": dict(record.board),
        "ruleset": dict(record.ruleset),
        "players": {str(player): name for player, name in sorted(record.players.items())},
        "turns": [{str(player): list(orders) for player, orders in sorted(turn.items())} for turn in record.turns],
        "end": None if record.end is None else _end_data(record.end),
    }
    if record.seed:
        data["seed"] = record.seed
    return data


def print_record(record: Record) -> str:
    """The record as the text of a `.boc.json` file; `parse_record` is its inverse."""
    return json.dumps(record_data(record), ensure_ascii=False, indent=1) + "\n"


def parse_record(text: str) -> Record:
    """The record in the text of a `.boc.json` file; raises RecordError naming the place."""
    try:
        data = json.loads(text, parse_float=_no_float, parse_constant=_no_float, object_pairs_hook=_unique)
    except RecursionError as error:
        raise RecordError("not a JSON text of a record: it is nested too deeply") from error
    except ValueError as error:
        raise RecordError(f"not a JSON text: {error}") from error
    if _HALF_CHARACTER.search(text):
        _refuse_half_characters(data)
    return read_record(data)


def read_record(data: object) -> Record:
    """The record in plain data. Checks its form, not whether its board and orders are legal: `replay` does."""
    if not isinstance(data, dict):
        raise RecordError("a record is a JSON object with 'format', 'title', 'board' and 'turns'")
    if data.get("format") != FORMAT:
        raise RecordError(f"format: must be {FORMAT!r}, not {shown(data.get('format'))}")
    version = _whole(data, "format_version")
    if version > FORMAT_VERSION:
        raise RecordTooNew(f"format_version: {version} is newer than {FORMAT_VERSION}, which this program reads")
    if version < 1:
        raise RecordError(f"format_version: must be 1, not {version}")
    _check_keys(data)
    players = _players(data)
    return Record(
        title=_text(data, "title"),
        rules_version=_whole(data, "rules_version"),
        board=_table(data, "board"),
        ruleset=_table(data, "ruleset") if "ruleset" in data else {},
        players=players,
        turns=_turns(data),
        end=read_end(data.get("end"), tuple(players)),
        seed=_whole(data, "seed") if "seed" in data else 0,
    )


def replay(title: Title, record: Record, turns: int | None = None, solve: Solve = at_once) -> Match:
    """The match after the record's turns (all, or the first so many, then without its end).

    Raises LevelError, RecordError or RecordTooNew, naming the turn (from 1), the player and the order.
    """
    match = begin(title, record)
    for number, turn in enumerate(record.turns[:turns]):
        match = play_turn(match, turn, number, solve)
    return match if turns is not None else conclude(match, record)


def conclude(match: Match, record: Record) -> Match:
    """The match after the record's last turn, with the end that the record has, if any; raises RecordError."""
    if record.end is None:
        return match
    if match.outcome is not None:
        raise RecordError(f"end: the match was already over ({match.outcome.reason}); it must be null")
    return match.conclude(record.end)


def hides_something(match: Match) -> bool:
    """Whether a player of the match does not know all of it."""
    return any(match.known_to(player).hides for player in match.players)


def keeps_secrets(first: Match, last: Match) -> bool:
    """Whether a match, from its beginning to the end of its record, goes on and holds what a player may not see yet.

    In some turns all that stands there may be in sight, and yet not all that was ordered: so the beginning counts.
    """
    return last.outcome is None and (hides_something(first) or hides_something(last))


def begin(title: Title, record: Record) -> Match:
    """The match before the record's first turn; raises LevelError, RecordError or RecordTooNew."""
    if record.title != title.id:
        raise RecordError(f"title: {shown(record.title)} is not {title.id!r}")
    if record.rules_version > title.rules_version:
        raise RecordTooNew(
            f"rules_version: {record.rules_version} is newer than {title.rules_version}, which this program plays"
        )
    if record.rules_version != title.rules_version:
        raise RecordError(f"rules_version: must be {title.rules_version}, not {record.rules_version}")
    for player in record.players:
        if player not in title.players:
            raise RecordError(f"players: there is no player {shown(player)}, only {', '.join(title.players)}")
    if record.seed and not title.traits.chance:
        raise RecordError(f"seed: this title uses no chance; it must be 0 or left out, not {record.seed}")
    return title.start(record.board, record.ruleset, record.seed)


def play_turn(match: Match, turn: Turn, number: int, solve: Solve = at_once) -> Match:
    """The match after one recorded turn; `number` (from 0) is for the message of the RecordError."""
    place = f"turn {number + 1}"
    if match.outcome is not None:
        raise RecordError(f"{place}: the match was over before it ({match.outcome.reason}); no turns may follow")
    for player in turn:
        if player not in match.players:
            raise RecordError(f"{place}: there is no player {shown(player)}, only {', '.join(match.players)}")
    if not match.pending and any(turn.values()):
        raise RecordError(f"{place}: nobody has anything to order here; it must be {{}}")
    for player in match.players:
        _check_given(match, turn, player, place)
    try:
        return match.play({player: turn[player] for player in match.players if player in match.pending}, solve)
    except RuleError as error:
        raise RecordError(f"{place}: {error}") from error


def _check_given(match: Match, turn: Turn, player: Player, place: str) -> None:
    """Raises RecordError when the player's orders in that turn are missing, not asked for, or not allowed."""
    orders = turn.get(player, ())
    if player not in match.pending:
        if orders:
            raise RecordError(f"{place}, player {player}, order {shown(orders[0])}: has nothing to order here")
        return
    if player not in turn:
        raise RecordError(f"{place}, player {player}: orders are missing")
    refusal = match.why_not(player, orders)
    if refusal is not None:
        raise RecordError(f"{place}, player {player}: {refusal.reason}")


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"the key {shown(double)} is written twice in one object")
    return table


_HALF_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")


def _refuse_half_characters(data: object) -> None:
    """JSON can write half of a surrogate pair, which is no character and could never be stored again."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise RecordError("a text holds half of a character (a lone surrogate)") from error


def _no_float(text: str) -> object:
    raise RecordError(f"{shown(text)}: records hold whole numbers only")


def _end_data(end: End) -> Json:
    return {"reason": end.reason, "by": [str(player) for player in end.by]}


_KEYS = ("format", "format_version", "title", "rules_version", "board", "ruleset", "players", "turns", "end", "seed")


def _check_keys(data: Mapping[str, object]) -> None:
    for key in data:
        if key not in _KEYS:
            raise RecordError(f"unknown key {shown(key)}; known are {', '.join(_KEYS)}")


def _whole(data: Mapping[str, object], key: str) -> int:
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int):
        raise RecordError(f"{key}: must be a whole number, not {shown(value)}")
    return value


def _text(data: Mapping[str, object], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise RecordError(f"{key}: must be a text, not {shown(value)}")
    return value


def _table(data: Mapping[str, object], key: str) -> dict[str, Json]:
    value = data.get(key)
    if not isinstance(value, dict) or any(not isinstance(inner, str) for inner in value):
        raise RecordError(f"{key}: must be an object, not {shown(value)}")
    return value


def _players(data: Mapping[str, object]) -> dict[Player, str]:
    names: dict[Player, str] = {}
    for player, name in _table(data, "players").items():
        if not isinstance(name, str) or len(name) > NAME_LENGTH:
            raise RecordError(
                f"players, {shown(player)}: must be a name of at most {NAME_LENGTH} characters, not {shown(name)}"
            )
        names[Player(player)] = name
    return names


def _turns(data: Mapping[str, object]) -> tuple[Turn, ...]:
    turns = data.get("turns")
    if not isinstance(turns, list):
        raise RecordError(f"turns: must be a list, not {shown(turns)}")
    return tuple(_turn(turn, f"turn {number}") for number, turn in enumerate(turns, start=1))


def _turn(turn: object, place: str) -> Turn:
    if not isinstance(turn, dict):
        raise RecordError(f"{place}: must be an object from players to lists of orders, not {shown(turn)}")
    read: dict[Player, tuple[str, ...]] = {}
    for player, orders in turn.items():
        place_of_player = f"{place}, player {shown(player)}"
        if not isinstance(orders, list) or any(not isinstance(order, str) for order in orders):
            raise RecordError(f"{place_of_player}: must be a list of orders, not {shown(orders)}")
        if any(len(order) > ORDER_LENGTH for order in orders):
            raise RecordError(f"{place_of_player}: an order has at most {ORDER_LENGTH} characters")
        read[Player(player)] = tuple(orders)
    return read
