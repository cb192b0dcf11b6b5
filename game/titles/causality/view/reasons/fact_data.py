"""The facts of the reasons of a canonisation as plain data, each with its kind, place and stones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.title import Json
from game.titles.causality.reasons.again import HoldsAgain, StoneBack
from game.titles.causality.reasons.barred import Barred
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
from game.titles.causality.reasons.crossing import Factor, FactorKind
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.held import Held
from game.titles.causality.reasons.lately import Lately
from game.titles.causality.reasons.news import Novelties
from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.reasons import EffectReason, LostCause, StoneReason
from game.titles.causality.reasons.rivals import InVain, Rivals
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.tagging import keeps_older
from game.titles.causality.reasons.touches import last_order
from game.titles.causality.reasons.ways import FateOrWay, WayOfStone
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Flag, Flags, Scenario, bits
from game.titles.causality.rules.geometry import Position

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


def _fact(flags: Flags, kind: str, stone: int | None, place: Position, by: int | None = None) -> Json:
    name, other = (None if each is None else flags.stones[each].name for each in (stone, by))
    return {"kind": kind, "t": place.t, "x": place.x, "y": place.y, "by": other, "stone": name}


def effect_facts(flags: Flags, reason: EffectReason) -> Iterator[Json]:
    """Why an ante-effect was kept or dropped."""
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
    yield from _fate_facts(flags, reason.fates)
    if reason.held is not None:
        yield from _held_facts(flags, reason.held)
    for ante in map(flags.ante, () if reason.ring is None else reason.ring.numbers):
        yield _fact(flags, "ring", ante.stone, ante.position)
    if reason.what_if is not None:
        yield from _what_if_facts(flags, reason.what_if)


def _fate_facts(flags: Flags, fates: Sequence[FateOrWay]) -> Iterator[Json]:
    """Who is destroyed in the round as it was played and not now, or the other way round, and by whom; other ways."""
    for fate in fates:
        if isinstance(fate, WayOfStone):
            yield _fact(flags, "other way", fate.stone, fate.clue.place)
            continue
        kind = "lives on" if fate.lives else "lost now"
        for by in fate.loss.by or (None,):
            yield _fact(flags, kind, fate.stone, fate.place, by)


def _again_facts(flags: Flags, again: HoldsAgain) -> Iterator[Json]:
    """Why one holds again: by an order of this round, or by what is otherwise."""
    cause = again.cause
    if again.is_ordered or again.chain is None:
        yield _fact(flags, f"again: {'ordered' if again.is_ordered else 'other orders'}", cause.stone, cause.place)
    else:
        yield from _chain_facts(flags, again.chain, "again: ")
    if again.earlier is not None:
        yield from _chain_facts(flags, again.earlier, "again, before: ")


def _held_facts(flags: Flags, held: Held) -> Iterator[Json]:
    """By which cause an ante-effect held at the end of the round before, and what is new without which it would."""
    yield _fact(flags, "held: cause reached", held.cause.stone, held.cause.place, held.cause.stone)
    yield from _news_facts(flags, held, "held: ")


def _lately_facts(flags: Flags, lately: Lately) -> Iterator[Json]:
    """Which cause was missed at the end of the round before, what is new without which it still were, and how."""
    yield _fact(flags, "lately: cause missed", lately.cause.stone, lately.cause.place, lately.cause.stone)
    yield from _news_facts(flags, lately, "lately: news: ")
    if lately.cure is not None:
        yield from _chain_facts(flags, lately.cure.chain, "lately: ")


def _news_facts(flags: Flags, found: Novelties, prefix: str) -> Iterator[Json]:
    """What is new since the end of the round before."""
    now = found.now.scenario
    for news in found.news:
        match news:
            case Flag():
                yield _fact(flags, f"{prefix}ordered", news.stone, news.position)
            case Factor(kind=FactorKind.ANTE):
                kind, ante = "arrives" if now.is_active(news.number) else "absent", flags.ante(news.number)
                yield _fact(flags, f"{prefix}{kind}", ante.stone, ante.position)
            case _:
                kind = "taken back" if now.off >> news.number & 1 else "put back"
                yield _fact(flags, f"{prefix}{kind}", news.number, _setup_place(flags, news.number))


def back_facts(flags: Flags, back: StoneBack) -> Iterator[Json]:
    """What was wrong with a stone that is back, and why that is not so now."""
    yield _fact(flags, "back", back.stone, _setup_place(flags, back.stone))
    yield from _fate_facts(flags, back.fates)
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
    if lost.earlier is not None and lost.earlier.number == cause.number:
        yield from _chain_facts(flags, lost.earlier.chain, f"{prefix}failed before: ")


def stone_facts(flags: Flags, reason: StoneReason) -> Iterator[Json]:
    """Why a set-up stone is off."""
    yield _fact(flags, "off", reason.stone, _setup_place(flags, reason.stone))
    yield from _fate_facts(flags, reason.fates)
    if reason.then is not None:
        yield from _stuck_facts(flags, reason.then.found, "then: ")
    if reason.held is not None:
        yield from _held_facts(flags, reason.held)
    if reason.lately is not None:
        yield from _lately_facts(flags, reason.lately)
    if reason.what_if is not None:
        yield from _what_if_facts(flags, reason.what_if)


def _chain_facts(flags: Flags, chain: Chain, prefix: str = "") -> Iterator[Json]:
    for link in chain.links:
        for by in _doers(link.clue):
            yield _fact(flags, prefix + _KINDS[type(link.clue)], link.clue.stone, link.clue.place, by)
        yield from _stop_facts(flags, link.clue, prefix)
        yield from _met_facts(flags, link.clue, prefix)
        yield from _tag_facts(flags, link.clue, prefix)
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
    """Whom one meets on a square, if it is destroyed there by a mine on its way, or if others are to blame as well."""
    match clue:
        case Destroyed() | Spared():
            met, square = clue.site.met, clue.site.square
        case Blocked() | Freed():
            met, square = clue.met, clue.place.square
        case _:
            return
    for other in met:
        yield _fact(flags, f"{prefix}met there", clue.stone, Position(clue.place.t, *square), other)


def _tag_facts(flags: Flags, clue: Clue, prefix: str) -> Iterator[Json]:
    """Which tagscreens tag a stone, which order it does not follow for them, and whether older ones count for that."""
    if not isinstance(clue, Screened | Unscreened):
        return
    for screen in clue.tagging.screens:
        place = Position(clue.place.t, *screen.square)
        yield _fact(flags, f"{prefix}tagscreen", clue.stone, place, screen.stone)
    if clue.tagging.untagged not in (None, clue.tagging.follows):
        yield _fact(flags, f"{prefix}order not followed", clue.stone, clue.place)
    if keeps_older(clue.tagging):
        yield _fact(flags, f"{prefix}older orders count", clue.stone, clue.place)


def _doers(clue: Clue) -> Sequence[int | None]:
    return (None,) if isinstance(clue, Root) else clue.by or (None,)


def _what_if_facts(flags: Flags, what_if: WhatIf) -> Iterator[Json]:
    """What would be otherwise begins with 'if', what is so in the best history that has it with 'instead'; the halves
    of a contradiction begin with 'with' and 'without', and why it, or the other one of two, is none in the history that
    counts, or in the best that has it, with 'solved' and 'cured'."""
    for broken in what_if.breaks:
        yield from _break_facts(flags, broken, "if: ")
    besides = what_if.besides
    solved = what_if.solved if besides is None else what_if.solved or besides.solved
    for cure, prefix in ((solved, "solved: "), (what_if.cured, "cured: ")):
        if cure is not None:
            yield from _cure_facts(flags, cure, prefix)
    for fallen in () if what_if.outranked is None else what_if.outranked.fallen:
        stone = fallen.cause.stone
        yield _fact(flags, "instead: cause missed", stone, fallen.cause.place, stone)
        yield from _chain_facts(flags, fallen.chain, "instead: ")
    for risen in () if what_if.outranked is None else what_if.outranked.risen:
        yield from _cure_facts(flags, risen.cure, "instead: ")
    for best in (what_if.outranked, what_if.forgoing):
        yield from () if best is None else _order_facts(flags, best)
    if what_if.in_vain is not None:
        yield from _in_vain_facts(flags, what_if.in_vain)
    yield from _rivals_facts(flags, what_if)
    if besides is not None:
        yield from _stuck_facts(flags, besides.contradiction, "besides: ")
    yield from _never_facts(flags, what_if)
    yield from _proof_facts(flags, what_if)
    found = what_if.contradiction
    if found is None:
        for chain in what_if.chains:
            if chain is not None:
                yield from _chain_facts(flags, chain, "if: ")
        return
    yield from _stuck_facts(flags, found, "")


def _never_facts(flags: Flags, what_if: WhatIf) -> Iterator[Json]:
    """Why no history has that thing."""
    for number in what_if.alone:
        ante = flags.ante(number)
        yield _fact(flags, "alone", ante.stone, ante.position, what_if.stone)
    for square in what_if.falls:
        ante = flags.ante(what_if.ante)
        yield _fact(flags, "bombs its sender", flags.causes(ante.number)[0].stone, Position(ante.position.t, *square))
    if what_if.unfailing is not None:
        cause = what_if.unfailing
        yield _fact(flags, "unfailing", cause.stone, cause.place, cause.stone)
    if what_if.barred is not None:
        yield from _barred_facts(flags, what_if.board.scenario, what_if.barred)


def _proof_facts(flags: Flags, what_if: WhatIf) -> Iterator[Json]:
    """How it is led up to what contradicts itself, and which effects are never right together, whatever is chosen."""
    for step in what_if.steps:
        half, ante = step.half, flags.ante(step.half.broken.number)
        yield from _break_facts(flags, half.broken, "step: ")
        yield from () if half.chain is None else _chain_facts(flags, half.chain, "step: ")
        answer = "goes" if half.board.scenario.is_active(ante.number) else "comes"
        yield _fact(flags, f"step: {answer}", ante.stone, ante.position)
    proved = (("one is wrong", what_if.either_way), ("one is wrong with it", what_if.together))
    for kind, found in proved:
        for ante in map(flags.ante, () if found is None else found.numbers):
            yield _fact(flags, kind, ante.stone, ante.position)
    if what_if.lone is not None and what_if.lone.contradiction is not None:
        yield from _stuck_facts(flags, what_if.lone.contradiction, "alone: ")


def _barred_facts(flags: Flags, tried: Scenario, barred: Barred) -> Iterator[Json]:
    """What is changed for an effect that no history has, and what stands against it even so."""
    there = barred.board.scenario
    stones, antes = there.off ^ tried.off, there.active ^ tried.active
    for stone in bits(stones):
        kind = "taken back" if there.off >> stone & 1 else "put back"
        yield _fact(flags, f"barred: {kind}", stone, _setup_place(flags, stone))
    for number in bits(antes):
        kind = "arrives" if there.is_active(number) else "absent"
        yield _fact(flags, f"barred: {kind}", flags.ante(number).stone, flags.ante(number).position)
    for kind, found in (("gone for good", barred.gone), ("lacks", barred.spent), ("in no history", barred.never)):
        for stone in found:
            yield _fact(flags, f"barred: {kind}", stone, _setup_place(flags, stone))
    if barred.stuck is not None:
        yield from _stuck_facts(flags, barred.stuck, "barred: ")
    if barred.broken is not None:
        yield from _break_facts(flags, barred.broken, "barred: ")
    if barred.upset is not None:
        yield from _chain_facts(flags, barred.upset.chain, "barred: ")


def _setup_place(flags: Flags, stone: int) -> Position:
    return Position(0, *flags.stones[stone].square)


def _in_vain_facts(flags: Flags, in_vain: InVain) -> Iterator[Json]:
    """Who would be taken back in vain, and both halves of what is stuck then."""
    for other in in_vain.others:
        yield _fact(flags, "in vain: taken back", other, _setup_place(flags, other))
    if in_vain.contradiction is not None:
        yield from _stuck_facts(flags, in_vain.contradiction, "in vain: ")


def _rivals_facts(flags: Flags, what_if: WhatIf) -> Iterator[Json]:
    """Who else could go, each with the last orders that decide, and who not."""
    rivals = what_if.rivals or Rivals()
    for swap in rivals.others:
        other = swap.outranked
        for stone in bits(other.scenario.off & ~what_if.board.scenario.off):
            yield _fact(flags, "instead: taken back", stone, _setup_place(flags, stone))
        yield from () if swap.cure is None else _cure_facts(flags, swap.cure, "cured: ")
        yield from _order_facts(flags, other)
    for in_vain in rivals.in_vain:
        yield from _in_vain_facts(flags, in_vain)


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
