"""What a search for the canonised history has done so far, in plain words."""

from __future__ import annotations

from game.titles.causality.rules.canon import Effort

_AIM = "Every history is tried or ruled out until the best is found."


def effort_words(effort: Effort) -> tuple[str, ...]:
    """A few sentences; the numbers are those of the search at that moment."""
    tried = "1 history" if effort.tried == 1 else f"{effort.tried:,} histories"
    reasons = "1 reason" if effort.reasons == 1 else f"{effort.reasons:,} reasons"
    counts = f"{tried} tried; {reasons} found that rule out more."
    paradox = ("A paradox: nothing holds with all set-up stones, so some may have to go.",)
    return (_AIM, counts, *(paradox if effort.paradox else ()), _prospect(effort))


def _prospect(effort: Effort) -> str:
    """What is known of the result."""
    if effort.best is not None:
        antes, stones = effort.best
        kept = f"{antes} of {effort.antes} jumps and bombs into the past"
        if effort.paradox:
            kept += f" and {stones} of {effort.stones} set-up stones"
        return f"The best one found so far has {kept}."
    everything = f"{effort.antes} jumps and bombs into the past"
    if effort.paradox:
        everything += f" and {effort.stones} set-up stones"
    if effort.lost:
        return f"It is certain that at least {effort.lost} of {everything} cannot stay."
    return f"Counting how many of {everything} can stay."
