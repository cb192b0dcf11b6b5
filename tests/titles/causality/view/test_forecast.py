"""How a round would end, in lines: in random matches, every line says what the canonised board says."""

import re

from game.play.rehearsal import rehearse
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.stone import PLAYERS, A, B, faction_of
from game.titles.causality.trial.chance import some_match
from game.titles.causality.view.board.forecast import Forecast, forecast_lines, forecast_of

NAMES = {A: "Ada", B: "Bo"}


def foreseen(match, player) -> Forecast:
    """How the round would end as that player knows it, if everybody waited."""
    known = match.known_to(player)
    rounds = len(known.match.canonisations)
    end = rehearse(known.match, {}, lambda after: len(after.canonisations) > rounds)
    return forecast_of(known.match, end, whole=not known.hides)


def said(forecast: Forecast) -> list[str]:
    return [line.saying.text for line in forecast_lines(forecast, NAMES)]


def test_while_it_is_searched_for_there_is_something_to_read():
    assert said(Forecast(0)) == ["History is being looked for…"]
    assert said(Forecast(0, progress=("Counting.",))) == ["Counting."]


def test_every_line_is_true_of_the_board_that_would_be_canonised():
    verdicts, paradoxes, endings = 0, 0, 0
    for seed in range(30):
        for match in some_match(seed):
            if match.outcome is None:
                forecast = foreseen(match, A)
                texts = said(forecast)
                endings += forecast.end.outcome is not None
                if forecast.closed is None:
                    assert "A paradox: no history holds." in texts
                    continue
                verdicts += check_verdicts(forecast, texts)
                paradoxes += check_losses(forecast, texts)
                check_bases(forecast, texts)
    assert verdicts > 80
    assert paradoxes > 2
    assert endings > 2


def check_verdicts(forecast, texts) -> int:
    board = forecast.closed.timeline
    final = board.flags.level.final
    told = {int(found[1]): found[2] for text in texts if (found := re.match(r"#(\d+) (\w+(?: now| fails)?)", text))}
    considered = bits(forecast.closed.problem.considered)
    assert sorted(told) == [number for number in considered if board.flags.ante(number).position.t <= final]
    for number, verb in told.items():
        was = forecast.played.scenario.is_active(number)
        causes = [pose for step in board.steps for pose in step.slice.poses if pose.retro == number]
        before, now = ("fails", "still fails"), ("holds now", "holds")
        expected = now[was] if causes else before[not was]
        assert verb == expected
        assert len(causes) == board.scenario.is_active(number)
    return len(told)


def check_losses(forecast, texts) -> int:
    lost = [board_name(forecast, stone) for stone in bits(forecast.closed.scenario.off & ~forecast.gone)]
    told = [text for text in texts if text.startswith("Paradox: ")]
    assert bool(told) == bool(lost)
    if told:
        assert re.findall(r"\b[ABN]\d+\b", told[0]) == lost
    return len(lost)


def board_name(forecast, stone: int) -> str:
    return forecast.closed.timeline.flags.stones[stone].name


def check_bases(forecast, texts) -> None:
    owners = forecast.closed.timeline.owners[-1]
    told = [text for text in texts if text.startswith("Bases: ")]
    assert bool(told) == bool(owners)
    for player in PLAYERS if told else ():
        assert f"{NAMES[player]} {owners.count(faction_of(player))}" in told[0]
