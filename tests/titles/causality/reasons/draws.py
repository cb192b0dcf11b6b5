"""Draws canonisations at random, for people to explain from the screen alone.

`python -m tests.titles.causality.reasons.draws SEED N FOLDER` writes so many records, each of which ends in a
canonisation with something at stake, and prints how many words the page says of what is new in it, and of all that was
judged. Of the matches that are played for that a third each are random ones under all rulesets, random ones on the
bundled boards, and such of computers against each other.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from random import Random

from game.catalogue import TITLES
from game.engine.outcome import Player
from game.engine.record import Record, print_record
from game.engine.title import Json
from game.lan_line import find_level
from game.titles.causality.bot.strengths import STRENGTHS
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.trial.chance import play_turn, some_board, some_ruleset
from game.titles.causality.view.canonisation.crowd_heads import WHO_WENT
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.rules_told import RULES
from game.titles.causality.view.canonisation.story import Fate, tell
from game.titles.causality.view.canonisation.story_row import TAKEN_BACK
from game.titles.causality.view.reasons.headline import headline
from tests.titles.causality.bot.matches import BOARDS, played_on

ROUNDS = 5
"""A match is looked at for at most so many rounds."""

TITLE = TITLES["causality"]
RESTLESS = 0.15
QUICK = tuple(strength.name for strength in STRENGTHS[:3])
"""Computer players that soon have a move."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A match that ended a round with something at stake, and where it comes from."""

    source: str
    board: Mapping[str, Json]
    ruleset: Mapping[str, Json]
    match: CausalityMatch

    @property
    def record(self) -> Record:
        names = {Player("A"): "Ada", Player("B"): "Bo"}
        return Record(TITLE.id, TITLE.rules_version, self.board, self.ruleset, names, self.match.turns)


def drawn(seed: int) -> Iterator[Drawn]:
    """One after another."""
    random = Random(seed)
    for number in count():
        source, board, ruleset, match = _played(number % 3, random)
        if match.canonisations:
            ended = _up_to(match, board, ruleset, random.randrange(len(match.canonisations)))
            if words_of_news(ended):
                yield Drawn(source, board, ruleset, ended)


def _played(kind: int, random: Random) -> tuple[str, Mapping[str, Json], Mapping[str, Json], CausalityMatch]:
    """A match of one of the three kinds."""
    seed, rounds = random.randrange(1 << 31), random.randint(1, ROUNDS)
    if kind == 0:
        chance = Random(seed)
        small = some_board(chance)
        ruleset = some_ruleset(chance, small)
        return "random", small, ruleset, _at_random(TITLE.start(small, ruleset, 0), chance, rounds, 0)
    name = random.choice(BOARDS)
    board = find_level(name, TITLES).board
    match = TITLE.start(board, {}, 0)
    if kind == 1:
        return f"random on {name}", board, {}, _at_random(match, Random(seed), rounds, RESTLESS)
    rank = random.choice(QUICK)
    return f"{rank} on {name}", board, {}, played_on(match, rounds * match.level.time_cap, rank, seed)


def _at_random(match: CausalityMatch, random: Random, rounds: int, restless: float) -> CausalityMatch:
    while match.outcome is None and match.round < rounds:
        match = play_turn(match, random, restless)
    return match


def _up_to(match: CausalityMatch, board: Mapping[str, Json], ruleset: Mapping[str, Json], place: int) -> CausalityMatch:
    """The match up to the end of that round."""
    found = TITLE.start(board, ruleset, 0)
    for turn in match.turns:
        found = found.play(turn)
        if len(found.canonisations) > place:
            break
    return found


def words_of_news(match: CausalityMatch) -> int:
    """How many words the page says at a glance of stones that are newly taken back and of effects that newly fail."""
    rows = rows_of(tell(match), reasons_of(match))
    news = (row for row in rows if row.verdict == TAKEN_BACK or row.fate is Fate.DROPPED)
    return sum(len(row.text.split()) for row in news)


def words_to_read(match: CausalityMatch) -> int:
    """How many words the page says at a glance of what was judged: its headline, and each verdict, old ones too."""
    reasons = reasons_of(match)
    rows = (row for row in rows_of(tell(match), reasons) if row.fate is not Fate.FRESH and row.path != RULES)
    judged = (row for row in rows if row.verdict or row.fate is not None or row.line or row.path == WHO_WENT)
    return len(headline(reasons).split()) + sum(len(row.text.split()) for row in judged)


def main(seed: int, wanted: int, folder: Path) -> None:
    """Writes so many records."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, each in enumerate(islice(drawn(seed), wanted), 1):
        (folder / f"{number:03}.boc.json").write_text(print_record(each.record))
        words = f"{words_of_news(each.match):4} words of news, {words_to_read(each.match):4} in all"
        print(f"{number:3} {each.source:28} round {each.match.round:2} {words}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
