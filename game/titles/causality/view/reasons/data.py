"""The reasons of a canonisation as plain data, and as text for terminals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.title import Json
from game.titles.causality.reasons.again import HoldsAgain, StoneBack
from game.titles.causality.reasons.boards import BrokenLoad
from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    Clue,
    Destroyed,
    Exit,
    Freed,
    PutBack,
    Root,
    Screened,
    Shoved,
    Spared,
    TakenBack,
    Unscreened,
    Unshoved,
)
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons, StoneReason, deadlock_of, reasons_of
from game.titles.causality.reasons.rivals import InVain, Rivals
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.touches import last_order
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Flags, bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.back_words import back_words, now_back_lines, then_back_lines
from game.titles.causality.view.reasons.barred_words import barred_lines
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.cure_words import cured_lines, solved_lines
from game.titles.causality.view.reasons.deed_words import effect_words
from game.titles.causality.view.reasons.headline import deadlock_headline, headline
from game.titles.causality.view.reasons.rival_words import best_sentence, fallen_lines, in_vain_lines
from game.titles.causality.view.reasons.stone_words import stones_words
from game.titles.causality.view.reasons.verdict_words import effect_lines, effect_sentence, told_before
from game.titles.causality.view.reasons.whatif_words import (
    circle_lines,
    contradiction_lines,
    contradiction_sentence,
    what_if_lines,
    what_if_sentence,
)

_KINDS: dict[type, str] = {
    Blocked: "blocked",
    Freed: "freed",
    Shoved: "pushed",
    Unshoved: "not pushed",
    Destroyed: "destroyed",
    Spared: "spared",
    Screened: "tagged",
    Unscreened: "not tagged",
    Arrives: "arrives",
    Absent: "absent",
    TakenBack: "taken back",
    PutBack: "put back",
}
"""The words for links of chains."""

_FAULTS = {EffectState.LOST: "no cause", EffectState.DOUBLE: "two causes", EffectState.UNWANTED: "unwanted cause"}


def reasons_data(reasons: Reasons, priority: Priority) -> list[Json]:
    """One entry for each considered ante-effect, then one for each set-up stone that is off, or back."""
    flags = reasons.board.flags
    found: list[Json] = []
    for effect in reasons.effects:
        verdict, facts = "kept" if effect.kept else "dropped", list(_effect_facts(flags, effect))
        text = _effect_text(reasons, effect, priority)
        found.append({"effect": effect.number, "verdict": verdict, "facts": facts, "text": text})
    words = stones_words(reasons, priority)
    for stone in reasons.stones:
        name, facts = flags.stones[stone.stone].name, list(_stone_facts(flags, stone))
        text = _stone_text(flags, stone, words[stone.stone])
        found.append({"stone": name, "verdict": "off", "facts": facts, "text": text})
    for back in reasons.back:
        name, facts = flags.stones[back.stone].name, list(_back_facts(flags, back))
        found.append({"stone": name, "verdict": "back", "facts": facts, "text": _back_text(back)})
    return found


# Facts.


def _fact(flags: Flags, kind: str, stone: int | None, place: Position, by: int | None = None) -> Json:
    name, other = (None if each is None else flags.stones[each].name for each in (stone, by))
    return {"kind": kind, "t": place.t, "x": place.x, "y": place.y, "by": other, "stone": name}


def _effect_facts(flags: Flags, reason: EffectReason) -> Iterator[Json]:
    for cause in reason.reached:
        yield _fact(flags, "cause reached", cause.stone, cause.place, cause.stone)
    for lost in reason.lost:
        yield from _lost_facts(flags, lost)
    if reason.landing is not None:
        yield _fact(flags, "gone at once", reason.landing.stone, reason.landing.place)
    if reason.once is not None:
        yield from _lost_facts(flags, reason.once, "once: ")
    if reason.again is not None:
        yield from _again_facts(flags, reason.again)
    if reason.what_if is not None:
        yield from _what_if_facts(flags, reason.what_if)


def _again_facts(flags: Flags, again: HoldsAgain) -> Iterator[Json]:
    """Why one holds again: by an order of this round, or by what is otherwise."""
    cause = again.cause
    if again.is_ordered or again.chain is None:
        yield _fact(flags, f"again: {'ordered' if again.is_ordered else 'other orders'}", cause.stone, cause.place)
    else:
        yield from _chain_facts(flags, again.chain, "again: ")


def _back_facts(flags: Flags, back: StoneBack) -> Iterator[Json]:
    """What was wrong with a stone that is back, and why that is not so now."""
    yield _fact(flags, "back", back.stone, Position(0, *flags.stones[back.stone].square))
    for number in bits(back.sake):
        yield _fact(flags, "then: for the sake of", flags.ante(number).stone, flags.ante(number).position)
    if back.then is not None:
        yield from _stuck_facts(flags, back.then, "then: ")
    if back.cure is not None:
        yield from _cure_facts(flags, back.cure, "now: ")


def _cure_facts(flags: Flags, cure: Cure, prefix: str) -> Iterator[Json]:
    """Whether a stone does what it does not on another board, and the chain to it."""
    stone, kind = cure.chain.stone, "cause reached" if cure.happens else "cause missed"
    yield _fact(flags, prefix + kind, stone, cure.chain.place, stone)
    yield from _chain_facts(flags, cure.chain, prefix)


def _lost_facts(flags: Flags, lost: LostCause, prefix: str = "") -> Iterator[Json]:
    cause = lost.cause
    yield _fact(flags, f"{prefix}cause missed", cause.stone, cause.place, cause.stone)
    for sender in () if cause.gone is None else cause.gone.unsent:
        source = flags.stones[sender]
        yield _fact(flags, f"{prefix}not there", sender, Position(source.t, *source.square))
    if cause.follows is not None:
        yield _fact(flags, f"{prefix}other order", cause.stone, cause.place)
    yield from _chain_facts(flags, lost.chain, prefix)
    if cause.gone is not None and cause.gone.how is Exit.STRAYED:
        yield _fact(flags, f"{prefix}free", cause.stone, cause.gone.place)


def _stone_facts(flags: Flags, reason: StoneReason) -> Iterator[Json]:
    yield _fact(flags, "off", reason.stone, Position(0, *flags.stones[reason.stone].square))
    if reason.then is not None:
        yield from _stuck_facts(flags, reason.then, "then: ")
    if reason.what_if is not None:
        yield from _what_if_facts(flags, reason.what_if)


def _chain_facts(flags: Flags, chain: Chain, prefix: str = "") -> Iterator[Json]:
    for link in chain.links:
        for by in _doers(link.clue):
            yield _fact(flags, prefix + _KINDS[type(link.clue)], link.clue.stone, link.clue.place, by)
        yield from _stop_facts(flags, link.clue, prefix)
        yield from _met_facts(flags, link.clue, prefix)
        shot = link.clue.instead if isinstance(link.clue, Destroyed | Spared) else None
        if shot is not None:
            yield _fact(flags, f"{prefix}hit instead", shot.hit, Position(link.clue.place.t, *shot.end), shot.by)


def _stop_facts(flags: Flags, clue: Clue, prefix: str) -> Iterator[Json]:
    """Why one that is in the way does not make room."""
    stop = clue.stop if isinstance(clue, Blocked | Freed | Unshoved) else None
    while stop is not None:
        for by in stop.by or (None,):
            yield _fact(flags, f"{prefix}stopped", stop.stone, stop.place, by)
        if stop.firm is not None:
            yield _fact(flags, f"{prefix}not pushed on", stop.by[0], stop.place, stop.stone)
        stop = stop.behind
    if isinstance(clue, Blocked | Freed) and clue.firm is not None:
        yield _fact(flags, f"{prefix}not pushed on", clue.by[0], clue.place, clue.stone)


def _met_facts(flags: Flags, clue: Clue, prefix: str) -> Iterator[Json]:
    """Whom one that a mine destroys on its way meets on that square."""
    if not isinstance(clue, Destroyed | Spared):
        return
    for other in clue.site.met:
        yield _fact(flags, f"{prefix}met there", clue.stone, Position(clue.place.t, *clue.site.square), other)


def _doers(clue: Clue) -> Sequence[int | None]:
    return (None,) if isinstance(clue, Root) else clue.by or (None,)


def _what_if_facts(flags: Flags, what_if: WhatIf) -> Iterator[Json]:
    """What would be otherwise begins with 'if', what is so in the best history that has it with 'instead'; the halves
    of a contradiction begin with 'with' and 'without', and why it is none in the history that counts, or in the best
    that has it, with 'solved' and 'cured'."""
    for broken in what_if.breaks:
        yield from _break_facts(flags, broken, "if: ")
    for cure, prefix in ((what_if.solved, "solved: "), (what_if.cured, "cured: ")):
        if cure is not None:
            yield from _cure_facts(flags, cure, prefix)
    for fallen in () if what_if.outranked is None else what_if.outranked.fallen:
        stone = fallen.cause.stone
        yield _fact(flags, "instead: cause missed", stone, fallen.cause.place, stone)
        yield from _chain_facts(flags, fallen.chain, "instead: ")
    for best in (what_if.outranked, what_if.forgoing):
        yield from () if best is None else _order_facts(flags, best)
    if what_if.in_vain is not None:
        yield from _in_vain_facts(flags, what_if.in_vain)
    yield from _rivals_facts(flags, what_if)
    if what_if.besides is not None:
        yield from _stuck_facts(flags, what_if.besides.contradiction, "besides: ")
    found = what_if.contradiction
    if found is None:
        for chain in what_if.chains:
            if chain is not None:
                yield from _chain_facts(flags, chain, "if: ")
        return
    yield from _stuck_facts(flags, found, "")


def _in_vain_facts(flags: Flags, in_vain: InVain) -> Iterator[Json]:
    """Who would be taken back in vain, and both halves of what is stuck then."""
    for other in in_vain.others:
        yield _fact(flags, "in vain: taken back", other, Position(0, *flags.stones[other].square))
    if in_vain.contradiction is not None:
        yield from _stuck_facts(flags, in_vain.contradiction, "in vain: ")


def _rivals_facts(flags: Flags, what_if: WhatIf) -> Iterator[Json]:
    """Who else could go, each with the last orders that decide, and who not."""
    rivals = what_if.rivals or Rivals()
    for other in rivals.others:
        for stone in bits(other.scenario.off & ~what_if.board.scenario.off):
            yield _fact(flags, "instead: taken back", stone, Position(0, *flags.stones[stone].square))
        yield from _order_facts(flags, other)
    for swap in rivals.in_vain:
        yield from _in_vain_facts(flags, swap)


def _order_facts(flags: Flags, best: Outranked) -> Iterator[Json]:
    """The last orders of the two stones that decide, where what is more recent does, the later one first."""
    if best.weighed is not Weighed.RECENT:
        return
    for kind, items in (("ordered last", best.ours), ("ordered before", best.theirs)):
        for item in items[:1]:
            stone = item.setup[0] if item.setup else flags.ante(item.antes[0]).stone
            order = None if stone is None else last_order(flags, stone)
            if order is not None:
                yield _fact(flags, f"instead: {kind}", stone, order.position)


def _stuck_facts(flags: Flags, found: Contradiction, before: str) -> Iterator[Json]:
    for half, side in ((found.present, "with: "), (found.absent, "without: ")):
        prefix = before + side
        yield from _break_facts(flags, half.broken, prefix)
        if half.chain is not None:
            yield from _chain_facts(flags, half.chain, prefix)


def _break_facts(flags: Flags, broken: BrokenLoad, prefix: str) -> Iterator[Json]:
    kind = prefix + _FAULTS[broken.standing]
    for cause in broken.reached:
        yield _fact(flags, kind, cause.stone, cause.place, cause.stone)
    if not broken.reached:
        ante = flags.ante(broken.number)
        yield _fact(flags, kind, ante.stone, ante.position)


# Text.


def _effect_text(reasons: Reasons, reason: EffectReason, priority: Priority) -> str:
    flags = reasons.board.flags
    verdict = "holds" if reason.kept else "fails" if reason.was_active else "still fails"
    said = [f"#{reason.number} ({effect_words(flags, reason.number)}) {verdict}. {effect_sentence(flags, reason)}"]
    said += [line.text for line in effect_lines(flags, reason, reasons.board)]
    what_if = reason.what_if
    if what_if is not None:
        said += [what_if_sentence(flags, what_if), best_sentence(reasons.board, what_if, priority)]
        said += _better_said(flags, what_if)
    return " ".join(each for each in said if each)


def _better_said(flags: Flags, what_if: WhatIf) -> Iterator[str]:
    """Why the best history with that thing holds, and why what it would have to keep fails there."""
    yield from (line.text for line in cured_lines(flags, what_if))
    if what_if.outranked is not None:
        yield from (line.text for line in fallen_lines(what_if, what_if.outranked))


def _stone_text(flags: Flags, reason: StoneReason, words: str) -> str:
    said, what_if = [words], reason.what_if
    if what_if is not None:
        said += _better_said(flags, what_if)
        if what_if.contradiction is not None:
            said.append(contradiction_sentence(flags, what_if.contradiction))
        said += [line.text for line in circle_lines(flags, what_if.circle)] if what_if.circle else []
    return " ".join(each for each in said if each)


def _back_text(back: StoneBack) -> str:
    """Why a stone is back, with what was wrong with it then."""
    return " ".join(
        (back_words(back).replace("\n", " "), *(line.text for line in (*then_back_lines(back), *now_back_lines(back))))
    )


def reasons_text(before: CausalityMatch, after: CausalityMatch) -> str:
    """The reasons of the round that a turn closed, in lines; "": it closed none."""
    if after.paradox is not None:
        return "\n".join(_deadlock_lines(after))
    if len(after.canonisations) == len(before.canonisations):
        return ""
    return "\n".join(_lines(after))


def _lines(match: CausalityMatch) -> Iterator[str]:
    reasons = reasons_of(match)
    flags, priority = reasons.board.flags, match.ruleset.priority
    earlier = told_before(reasons)
    yield f"why round {reasons.round + 1} is so: {headline(reasons)}"
    for effect in reasons.effects:
        verdict = "holds" if effect.kept else "fails" if effect.was_active else "still fails"
        sentence = effect_sentence(flags, effect)
        yield f"  #{effect.number} {verdict}: {effect_words(flags, effect.number)}. {sentence}"
        yield from _indented(effect_lines(flags, effect, reasons.board, earlier.get(effect.number, 0)))
        if effect.what_if is not None:
            yield f"    {what_if_sentence(flags, effect.what_if)}"
            yield from _indented(what_if_lines(flags, effect.what_if))
            best = best_sentence(reasons.board, effect.what_if, priority)
            yield from (f"    {each}" for each in (best,) if each)
            yield from _indented(barred_lines(flags, effect.what_if))
            yield from _better_text(flags, effect.what_if)
    words = stones_words(reasons, priority)
    for stone in reasons.stones:
        yield f"  {words[stone.stone]}"
        if stone.what_if is not None:
            yield from _indented(what_if_lines(flags, stone.what_if))
            yield from _indented(solved_lines(flags, stone.what_if))
            yield from _indented(in_vain_lines(flags, stone.what_if))
            yield from _better_text(flags, stone.what_if)
    for back in reasons.back:
        yield f"  {back_words(back)}".replace("\n", " ")
        yield from _indented((*then_back_lines(back), *now_back_lines(back)))


def _better_text(flags: Flags, what_if: WhatIf) -> Iterator[str]:
    yield from _indented(cured_lines(flags, what_if))
    if what_if.outranked is not None:
        yield from _indented(fallen_lines(what_if, what_if.outranked))


def _deadlock_lines(match: CausalityMatch) -> Iterator[str]:
    assert match.paradox is not None
    deadlock = deadlock_of(match.paradox)
    yield f"why: {deadlock_headline(deadlock)}"
    if deadlock.contradiction is not None:
        yield from _indented(contradiction_lines(match.flags, deadlock.contradiction))
    elif deadlock.circle:
        yield from _indented(circle_lines(match.flags, deadlock.circle))


def _indented(lines: Sequence[ReasonLine]) -> Iterator[str]:
    for line in lines:
        yield f"    {'  ' * line.depth}{line.text}"
