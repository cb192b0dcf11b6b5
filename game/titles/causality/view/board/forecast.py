"""How a round would end if nothing but what is planned were ordered: the answer of a dry run, in lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from game.engine.outcome import Player
from game.titles.causality.reasons.reasons import EffectReason, reasons_of
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.match import Canonisation, CausalityMatch
from game.titles.causality.rules.stone import PLAYERS, Faction, faction_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.canonisation.story import played_board
from game.titles.causality.view.reasons.verdict_words import lost_words
from game.titles.causality.view.words import Saying, Tone, at
from game.titles.causality.view.words import names as names_of


@dataclass(frozen=True)
class Forecast:
    """What is known of how a round would end.

    `end` is the match after that round (None: still searched for), `progress` what the search says of itself, and
    `gone` the set-up stones that were off before. `whole`: nothing was hidden from whoever asks. `played` is the board
    on which the round would end, before canonisation; `effects` say which ante-effects hold, which fail, and why.
    """

    round: int
    end: CausalityMatch | None = None
    progress: tuple[str, ...] = ()
    gone: int = 0
    whole: bool = True
    played: Timeline | None = None
    effects: tuple[EffectReason, ...] = ()

    @property
    def closed(self) -> Canonisation | None:
        """The canonisation; None while it is searched for, and where no history holds."""
        if self.end is None or len(self.end.canonisations) <= self.round:
            return None
        return self.end.canonisations[self.round]


def forecast_of(before: CausalityMatch, end: CausalityMatch, *, whole: bool) -> Forecast:
    """The answer, with its reasons; `end` is what the match before would come to. This may take long."""
    found = Forecast(before.round, end, gone=before.gone, whole=whole)
    if found.closed is None:
        return found
    effects = reasons_of(end, before.round).effects
    return replace(found, played=played_board(end, before.round), effects=effects)


@dataclass(frozen=True, slots=True)
class ForecastLine:
    """One line, and the place that it leads to; None: to none."""

    saying: Saying
    place: Position | None = None


def forecast_lines(forecast: Forecast, names: Mapping[Player, str]) -> tuple[ForecastLine, ...]:
    """The answer, the most important first; what the search says of itself while there is none."""
    if forecast.end is None:
        said = forecast.progress or ("History is being looked for…",)
        return tuple(ForecastLine(Saying(words)) for words in said)
    return (*_ending(forecast.end, names), *_history(forecast, names))


def _ending(end: CausalityMatch, names: Mapping[Player, str]) -> Iterator[ForecastLine]:
    if end.paradox is not None:
        yield ForecastLine(Saying("A paradox: no history holds.", Tone.LOSS))
    if end.outcome is None:
        return
    reason = CAUSALITY.reasons.get(end.outcome.reason, end.outcome.reason)
    winner = end.outcome.winner
    words = f"{names[winner]} wins: {reason}." if winner is not None else f"The match ends without a winner: {reason}."
    yield ForecastLine(Saying(words, Tone.BASE))


def _history(forecast: Forecast, names: Mapping[Player, str]) -> Iterator[ForecastLine]:
    closed = forecast.closed
    if closed is None:
        return
    taken = bits(closed.scenario.off & ~forecast.gone)
    if taken:
        flags = closed.timeline.flags
        several = ", ".join(flags.stones[stone].name for stone in taken)
        one = len(taken) == 1
        words = f"Paradox: {names_of(flags, taken)} is taken back." if one else f"Paradox: {several} are taken back."
        yield ForecastLine(Saying(words, Tone.LOSS), Position(0, *flags.stones[taken[0]].square))
    yield from _bases(closed, names)
    for reason in forecast.effects:
        if closed.timeline.flags.ante(reason.number).position.t <= closed.timeline.flags.level.final:
            yield _verdict(closed.timeline, reason)


def _bases(closed: Canonisation, names: Mapping[Player, str]) -> Iterator[ForecastLine]:
    owners = closed.timeline.owners[-1]
    if owners:
        held = [f"{names[player]} {owners.count(faction_of(player))}" for player in PLAYERS]
        free = owners.count(Faction.N)
        words = ", ".join([*held, f"nobody {free}"] if free else held)
        yield ForecastLine(Saying(f"Bases: {words}.", Tone.BASE))


def _verdict(board: Timeline, reason: EffectReason) -> ForecastLine:
    number, ante = reason.number, board.flags.ante(reason.number)
    if reason.kept:
        cause = reason.reached[0]
        word = "holds" if reason.was_active else "holds now"
        name = board.flags.stones[cause.stone].name
        return ForecastLine(Saying(f"#{number} {word}: {name} at {at(cause.place)}.", Tone.TIME), cause.place)
    if not reason.was_active:
        return ForecastLine(Saying(f"#{number} still fails."), ante.position)
    return ForecastLine(Saying(f"#{number} fails. {lost_words(board, reason.lost[0])}", Tone.LOSS), ante.position)
