"""Why an effect fails that would be caused if it were there itself, in words."""

from __future__ import annotations

from game.titles.causality.reasons.clues import Root
from game.titles.causality.reasons.reasons import EffectReason, Reasons
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.choice_gists import counts_less
from game.titles.causality.view.reasons.paradox_gists import contradiction_gist
from game.titles.causality.view.reasons.scant_stuck_words import wrong_scantly
from game.titles.causality.view.reasons.scant_words import came_scantly
from game.titles.causality.view.reasons.verdict_words import is_never
from game.titles.causality.view.reasons.whatif_words import break_words


def is_caused_with_it(reason: EffectReason) -> bool:
    """Whether an effect that fails would have a cause if it were there, by its own help, and fails for all that."""
    what_if = reason.what_if
    return what_if is not None and reason.number in causes_on(what_if.board)


def by_its_own_help(reasons: Reasons, reason: EffectReason, priority: Priority, *, terse: bool = False) -> str:
    """That an effect would be caused were it there itself, and why it is not, as a sentence; "": it would not be.

    `terse`: by what a history that has it counts for less, rather than what would contradict itself then; not just that
    there is none.
    """
    what_if, number = reason.what_if, reason.number
    if what_if is None or not is_caused_with_it(reason):
        return ""
    judged = reasons.board.flags.ante(number).round + 1
    before = f", as at the end of round {reasons.round}" if reason.was_active and reasons.round > judged else ""
    stuck = what_if.contradiction or (None if what_if.barred is None else what_if.barred.stuck)
    flags, rival = reasons.board.flags, what_if.outranked
    less = "no history that has it holds" if rival is None else counts_less(flags, rival, priority)
    if terse and rival is None and stuck is None:
        return ""
    if terse and what_if.sought and rival is not None:
        return f"{_undoes(reasons, what_if, number)}A history with #{number} would hold, too, but {less}."
    if what_if.contradiction is None and stuck is not None and stuck.number != number:
        breaks = f"{break_words(flags, what_if.breaks[0])}, and no history that has it holds"
        return f"With #{number} itself there it would be caused{before}, but then {breaks}."
    but = less if stuck is None else f"then {contradiction_gist(flags, stuck)}"
    if stuck is not None and stuck.number == number and stuck.prevented is not None:
        what = "bomb" if flags.ante(number).is_bomb else "jump"
        but = f"with what comes of that {flags.stones[stuck.prevented].name} would have prevented that {what}"
    wrong = "" if stuck is None or stuck.prevented is None else wrong_scantly(flags, stuck).removesuffix(".")
    how = f": with #{stuck.number}, {wrong}" if stuck is not None and wrong else ""
    caused = "" if stuck is None else _so_caused(reasons, reason, what_if)
    how = f"{how}{_sent_without(reasons, what_if, stuck)}" if how and stuck is not None else how
    return f"With #{number} itself there it would be caused{before}{caused}, but {but}{how}."


def _undoes(reasons: Reasons, what_if: WhatIf, number: int) -> str:
    """Which effect that holds would have no cause with another one there, and why, as a sentence with a space after it;
    "": none, or that takes more words."""
    flags = reasons.board.flags
    for broken, chain in what_if.followed():
        clue = None if chain is None else chain.links[0].clue
        is_lost = reasons.board.scenario.is_active(broken.number) and not broken.reached and broken.number != number
        if is_lost and clue is not None and not isinstance(clue, Root):
            return f"With #{number}, {came_scantly(flags, clue, tells_stop=True)}, so #{broken.number} has no cause. "
    return ""


def _so_caused(reasons: Reasons, reason: EffectReason, what_if: WhatIf) -> str:
    """What becomes of the sender of an effect with that itself there, so that it sends it, as the end of a clause;
    "": that is not told with what breaks then."""
    senders = {each.cause.stone for each in reason.lost if not is_never(each.cause)}
    links = (link for _, chain in what_if.followed() if chain is not None for link in chain.links)
    found = next((link.clue for link in links if link.clue.stone in senders and not isinstance(link.clue, Root)), None)
    flags = reasons.board.flags
    return "" if found is None else f", for {came_scantly(flags, found, tells_stop=True)}"


def _sent_without(reasons: Reasons, what_if: WhatIf, stuck: Contradiction) -> str:
    """What becomes of the stone that is stuck, for an effect that fails is there, so that it sends its own, as a
    sentence after the other half; "": that is so without it, too, or the other half is about just that."""
    flags, with_it = reasons.board.flags, stuck.present.chain
    is_half = what_if.board.scenario == stuck.absent.board.scenario  # else more is otherwise there
    followed = what_if.followed() if is_half else ()
    chains = [chain for broken, chain in followed if chain is not None and broken.number == stuck.number]
    clue = next((chain.links[0].clue for chain in chains if not isinstance(chain.links[0].clue, Root)), None)
    if clue is None or clue.stone != stuck.prevented or (with_it is not None and with_it.links[0].clue == clue):
        return ""
    deed = "drops it" if flags.ante(stuck.number).is_bomb else "jumps"
    return f". Without #{stuck.number}, {came_scantly(flags, clue, tells_stop=True)}, and {deed}"
