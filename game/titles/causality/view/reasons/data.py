"""The reasons of a canonisation as plain data, and as text for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.title import Json
from game.titles.causality.reasons.again import StoneBack
from game.titles.causality.reasons.reasons import EffectReason, Reasons, StoneReason, deadlock_of, reasons_of
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.back_words import back_words, now_back_lines, then_back_lines
from game.titles.causality.view.reasons.barred_words import barred_lines
from game.titles.causality.view.reasons.better_words import better_lines
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.circle_words import circle_lines
from game.titles.causality.view.reasons.cure_words import solved_lines
from game.titles.causality.view.reasons.deed_words import effect_words
from game.titles.causality.view.reasons.fact_data import back_facts, effect_facts, stone_facts
from game.titles.causality.view.reasons.fate_words import consequences, fate_words
from game.titles.causality.view.reasons.headline import deadlock_headline, headline
from game.titles.causality.view.reasons.lately_words import lately_lines
from game.titles.causality.view.reasons.leadup_words import what_if_lines
from game.titles.causality.view.reasons.origin_words import origin_words
from game.titles.causality.view.reasons.rival_words import (
    best_sentence,
    lone_lines,
    swaps_told,
)
from game.titles.causality.view.reasons.selfmade_words import kept_for
from game.titles.causality.view.reasons.stone_words import besides_lines, stones_words
from game.titles.causality.view.reasons.stuck_words import contradiction_lines, contradiction_sentence
from game.titles.causality.view.reasons.vain_words import alike_in_vain, in_vain_lines, stuck_lines, swap_sentence
from game.titles.causality.view.reasons.verdict_words import effect_lines, effect_sentence, told_before
from game.titles.causality.view.reasons.whatif_words import what_if_sentence


def reasons_data(reasons: Reasons, priority: Priority) -> list[Json]:
    """One entry for each considered ante-effect, then one for each set-up stone that is off, or back."""
    flags = reasons.board.flags
    found: list[Json] = []
    for effect in reasons.effects:
        verdict, facts = "kept" if effect.kept else "dropped", list(effect_facts(flags, effect))
        text = _effect_text(reasons, effect, priority)
        found.append({"effect": effect.number, "verdict": verdict, "facts": facts, "text": text})
    words = stones_words(reasons, priority)
    for stone in reasons.stones:
        name, facts = flags.stones[stone.stone].name, list(stone_facts(flags, stone))
        text = _stone_text(reasons.board, stone, words[stone.stone])
        found.append({"stone": name, "verdict": "off", "facts": facts, "text": text})
    for back in reasons.back:
        name, facts = flags.stones[back.stone].name, list(back_facts(flags, back))
        found.append({"stone": name, "verdict": "back", "facts": facts, "text": _back_text(back)})
    return found


# Text.


def _effect_text(reasons: Reasons, reason: EffectReason, priority: Priority) -> str:
    flags = reasons.board.flags
    verdict = _verdict(reason)
    said = [f"#{reason.number} ({effect_words(flags, reason.number)}) {verdict}. {effect_sentence(flags, reason)}"]
    said.append(kept_for(reasons.board, reason, priority))
    said += [line.text for line in effect_lines(flags, reason, reasons.board)]
    said.append(fate_words(reasons.board, reason.fates))
    what_if = reason.what_if
    if what_if is not None:
        said += [what_if_sentence(flags, what_if), best_sentence(reasons.board, what_if, priority)]
        said += [line.text for line in barred_lines(reasons.board, what_if)]
        said += _better_said(flags, what_if)
    return " ".join(each for each in said if each).replace("\n", " ")


def _verdict(reason: EffectReason) -> str:
    if reason.kept:
        return "holds" if reason.again is None else "holds again"
    return "fails" if reason.was_active else "still fails"


def _better_said(flags: Flags, what_if: WhatIf) -> Iterator[str]:
    """Why the best history with that thing holds, and why what it would have to keep fails there."""
    if what_if.outranked is not None:
        yield from (line.text for line in better_lines(flags, what_if, what_if.outranked, what_if.cured))


def _stone_text(board: Timeline, reason: StoneReason, words: str) -> str:
    flags = board.flags
    said, what_if = [words, fate_words(board, reason.fates)], reason.what_if
    if what_if is not None:
        # Of two contradictions the words tell only what comes of it that the stone goes, step by step.
        said += [line.text for line in solved_lines(flags, reason.stone, what_if.solved)] if what_if.besides else []
        said += _better_said(flags, what_if)
        if what_if.contradiction is not None:
            said.append(contradiction_sentence(flags, what_if.contradiction))
        said += [line.text for line in circle_lines(flags, what_if.circle)] if what_if.circle else []
    return " ".join(each for each in said if each).replace("\n", " ")


def _back_text(back: StoneBack) -> str:
    """Why a stone is back, with what was wrong with it then."""
    lines = (*then_back_lines(back), *now_back_lines(back), *consequences(back.board, back.fates))
    return " ".join((back_words(back).replace("\n", " "), *(line.text for line in lines)))


def reasons_text(before: CausalityMatch, after: CausalityMatch) -> str:
    """The reasons of the round that a turn closed, in lines; "": it closed none."""
    if after.paradox is not None:
        return "\n".join(_deadlock_lines(after))
    if len(after.canonisations) == len(before.canonisations):
        return ""
    return "\n".join(_lines(after))


def _board_note(match: CausalityMatch) -> Iterator[str]:
    """That the board which is printed is not the one that is judged, where it differs; it is once the match is over."""
    judged = match.canonisations[-1]
    if match.outcome is not None or match.timeline.scenario == judged.scenario:
        return
    pairs = zip(match.timeline.steps, judged.timeline.steps, strict=True)
    if any(shown.slice.poses != board.slice.poses for shown, board in pairs):
        words = (
            f"The board above has what was sent in round {judged.round + 1} already; below it is judged without that."
        )
        yield f"({words})"


def _lines(match: CausalityMatch) -> Iterator[str]:
    reasons = reasons_of(match)
    yield from _board_note(match)
    flags, priority = reasons.board.flags, match.ruleset.priority
    earlier = told_before(reasons)
    yield f"why round {reasons.round + 1} is so: {headline(reasons)}"
    for effect in reasons.effects:
        verdict, sentence = _verdict(effect), effect_sentence(flags, effect)
        more = (origin_words(reasons, effect), kept_for(reasons.board, effect, priority))
        told = " ".join((sentence, *(each for each in more if each)))
        yield f"  #{effect.number} {verdict}: {effect_words(flags, effect.number)}. {told}"
        yield from _indented(effect_lines(flags, effect, reasons.board, earlier.get(effect.number, 0)))
        yield from _indented(consequences(reasons.board, effect.fates))
        if effect.what_if is not None:
            yield f"    {what_if_sentence(flags, effect.what_if)}"
            yield from _indented(what_if_lines(flags, effect.what_if))
            best = best_sentence(reasons.board, effect.what_if, priority)
            yield from (f"    {each}" for each in best.splitlines())
            yield from _indented(barred_lines(reasons.board, effect.what_if))
            yield from _better_text(flags, effect.what_if)
    words = stones_words(reasons, priority)
    for stone in reasons.stones:
        yield "  " + words[stone.stone].replace("\n", "\n    ")
        yield from _indented(consequences(reasons.board, stone.fates))
        if stone.what_if is not None:
            yield from _indented(what_if_lines(flags, stone.what_if))
            yield from _indented(lately_lines(stone.lately))
            yield from _indented(solved_lines(flags, stone.stone, stone.what_if.solved))
            yield from _indented(besides_lines(flags, stone.what_if))
            yield from _indented(in_vain_lines(flags, stone.what_if))
            yield from _indented(lone_lines(flags, stone.what_if))
            yield from _indented(_swap_lines(reasons, stone.what_if, priority))
    for back in reasons.back:
        yield f"  {back_words(back)}".replace("\n", " ")
        lines = (*then_back_lines(back), *now_back_lines(back), *consequences(back.board, back.fates))
        yield from _indented(lines)


def _better_text(flags: Flags, what_if: WhatIf) -> Iterator[str]:
    if what_if.outranked is not None:
        yield from _indented(better_lines(flags, what_if, what_if.outranked, what_if.cured))


def _swap_lines(reasons: Reasons, what_if: WhatIf, priority: Priority) -> Iterator[ReasonLine]:
    """Why each other history with a stone holds, what fails in it, and what is stuck where somebody goes in vain."""
    flags = reasons.board.flags
    for swap, *_ in swaps_told(reasons.board, what_if, priority):
        yield from better_lines(flags, what_if, swap.outranked, swap.cure)
    for alike in alike_in_vain(reasons.board, what_if):
        yield from stuck_lines(flags, what_if, alike, swap_sentence(reasons.board, what_if, alike))


def _deadlock_lines(match: CausalityMatch) -> Iterator[str]:
    assert match.paradox is not None
    deadlock = deadlock_of(match.paradox)
    yield f"why: {deadlock_headline(deadlock)}"
    if deadlock.contradiction is not None:
        yield from _indented(contradiction_lines(match.flags, deadlock.contradiction))
    elif deadlock.circle:
        yield from _indented(circle_lines(match.flags, deadlock.circle))


def _indented(lines: Iterable[ReasonLine]) -> Iterator[str]:
    for line in lines:
        yield f"    {'  ' * line.depth}{line.text}"
