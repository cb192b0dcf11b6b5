"""The lines of the canonisation scene: what became of each ante-effect and stone, and on demand why, link by link."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.titles.causality.reasons.again import StoneBack
from game.titles.causality.reasons.lately import Lately
from game.titles.causality.reasons.reasons import Deadlock, EffectReason, LostCause, Reasons, StoneReason
from game.titles.causality.reasons.rivals import InVain
from game.titles.causality.reasons.ways import FateOrWay
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.priority import Items
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.canonisation.crowd_rows import VerdictRows
from game.titles.causality.view.canonisation.crowds import WordsAbove
from game.titles.causality.view.canonisation.end_rows import standing_rows, unsaid_standing
from game.titles.causality.view.canonisation.folds import folded
from game.titles.causality.view.canonisation.gaze import (
    aside_lights,
    tells_of_then,
    then_light,
)
from game.titles.causality.view.canonisation.history import OtherHistory
from game.titles.causality.view.canonisation.history_rows import (
    beside_halves,
    best_rows,
    break_rows,
    forgoing_rows,
    reason_rows,
    stuck_both_ways,
    stuck_in_circle,
    stuck_of,
    what_if_row,
)
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.link_rows import linked, named_of_back, named_of_effect
from game.titles.causality.view.canonisation.rules_told import rules_told
from game.titles.causality.view.canonisation.sent_rows import sent_rows
from game.titles.causality.view.canonisation.story import Fate, Story
from game.titles.causality.view.canonisation.story_row import STILL_GONE, STILL_HOLDS, StoryRow
from game.titles.causality.view.canonisation.telling import Extent, telling_of, told_at
from game.titles.causality.view.canonisation.verdict_heads import (
    ToldBefore,
    back_head,
    effect_head,
    stone_head,
    told_both_ways,
)
from game.titles.causality.view.reasons.back_words import now_back_lines, then_back_lines
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.circle_words import circle_lines
from game.titles.causality.view.reasons.cure_words import solved_lines
from game.titles.causality.view.reasons.fate_words import consequences
from game.titles.causality.view.reasons.headline import deadlock_headline, headline, headline_in_short
from game.titles.causality.view.reasons.lately_words import lately_lines, undone_words
from game.titles.causality.view.reasons.leadup_words import what_if_lines
from game.titles.causality.view.reasons.rival_words import lone_counts, lone_lines
from game.titles.causality.view.reasons.rule_words import change_words
from game.titles.causality.view.reasons.state_words import counts_of
from game.titles.causality.view.reasons.stone_words import besides_lines, then_lines
from game.titles.causality.view.reasons.stuck_words import contradiction_lines
from game.titles.causality.view.reasons.vain_words import (
    alike_in_vain,
    in_vain_lines,
    stuck_lines,
    swap_sentence,
    without_words,
)
from game.titles.causality.view.reasons.verdict_words import (
    begun_before,
    effect_lines,
    told_before,
    told_before_briefly,
)
from game.titles.causality.view.reasons.whatif_words import more_words, what_if_sentence

_NEWS = (None, Fate.RETURNED, Fate.DROPPED, Fate.KEPT, Fate.IDLE)
"""Fates in the order in which they are news; None is that of a stone taken back."""


def rows_of(
    story: Story,
    reasons: Reasons | Deadlock,
    opened: frozenset[str] = frozenset(),
    told: Sequence[VerdictRows] | None = None,
    telling: Extent | None = None,
) -> tuple[StoryRow, ...]:
    """The rows of a story, news first: stones taken back, threads, what the next round begins with, how it stands.

    The reasons of a verdict whose path is in `opened` stand below it, of many only the parts that are opened too.
    `told` is what `told_of` says of them, where that is known. `telling`: None is as much as is soon read.
    """
    rows: list[StoryRow] = []
    if isinstance(reasons, Deadlock):
        rows += _deadlock_rows(reasons)
    else:
        verdicts = told_of(story, reasons) if told is None else told
        rows += told_at(verdicts, opened, telling or how_told(reasons, verdicts))
        if not rows:
            rows.append(StoryRow("All stands as it was played."))
    rows += sent_rows(story, opened)
    if story.fresh_hidden:
        rows.append(StoryRow("Whatever was sent back in time in this round stays hidden in the fog."))
    rows += rules_told(story, rows, reasons, opened)
    if unsaid_standing(story):
        rows += folded(*standing_rows(story), opened)
    return tuple(rows)


def how_told(reasons: Reasons | Deadlock, told: Sequence[VerdictRows]) -> Extent:
    """How much is said of these verdicts at a glance, so that headline and list are soon read."""
    if isinstance(reasons, Deadlock):
        return Extent(Length.USUAL)
    said = (len(words.split()) for words in (headline(reasons), headline_in_short(reasons)))
    return telling_of(told, WordsAbove(*said))


def headline_over(reasons: Reasons | Deadlock, length: Length) -> str:
    """What a canonisation came to, in a sentence or two, above a list of that length."""
    if isinstance(reasons, Deadlock):
        return deadlock_headline(reasons)
    return headline_in_short(reasons) if length.is_least else headline(reasons)


def told_of(story: Story, reasons: Reasons | Deadlock) -> list[VerdictRows]:
    """Each verdict with its reasons, which know whose they are and lead to each other; none where nothing holds."""
    if isinstance(reasons, Deadlock):
        return []
    verdicts = verdicts_of(story, reasons)
    heads = {row.path: row for row, _ in verdicts}
    return [(row, list(linked((replace(line, about=row.number) for line in lines), heads))) for row, lines in verdicts]


# Verdicts, each with its reasons.


def verdicts_of(story: Story, reasons: Reasons) -> list[tuple[StoryRow, tuple[StoryRow, ...]]]:
    """Each verdict with all its reasons, news first."""
    fates = {thread.number: thread.fate for thread in story.threads}
    found: list[tuple[StoryRow, tuple[StoryRow, ...]]] = []
    for stone in reasons.stones:
        lines = _stone_lines(story, stone, reasons.round)
        found.append((stone_head(story, reasons, stone), (*lines, *_fate_rows(story.canonised, stone.fates))))
    for back in reasons.back:
        found.append((back_head(back), (*_back_lines(story, back, reasons), *_fate_rows(back.board, back.fates))))
    earlier, both = told_before(reasons), told_both_ways(reasons)
    briefly, begun = told_before_briefly(both.at_a_glance), begun_before(both.at_a_glance)
    for each in reasons.effects:
        told = earlier.get(each.number, 0)
        known = ToldBefore(told, briefly.get(each.number, 0), begun.get(each.number, 0))
        row = effect_head(story, both, each.number, fates[each.number], known)
        found.append((row, (*_effect_lines(story, reasons, each, told), *_fate_rows(story.canonised, each.fates))))
    found.sort(
        key=lambda each: (each[0].verdict == STILL_GONE, _NEWS.index(each[0].fate), each[0].verdict == STILL_HOLDS)
    )
    return found


def _fate_rows(board: Timeline, fates: Sequence[FateOrWay]) -> Iterator[StoryRow]:
    """What comes of a verdict for others, apart from what it comes from."""
    return reason_rows(consequences(board, fates))


def _back_lines(story: Story, back: StoneBack, reasons: Reasons) -> tuple[StoryRow, ...]:
    """Why it is no contradiction now, then what was one with the boards of it, and the way to that round."""
    past = back.last + 1
    stuck = None if back.then is None else stuck_both_ways(back.then, past=past)
    stuck = stuck_in_circle(back.circle, past) if back.circle else stuck
    then = reason_rows(then_back_lines(back), stuck=stuck)
    way_back = _way_back(story, back.stone, back.last, reasons.round)
    return (*reason_rows(now_back_lines(back)), *named_of_back(reasons, back), *then, way_back)


def _stone_lines(story: Story, reason: StoneReason, round_: int) -> tuple[StoryRow, ...]:
    what_if = reason.what_if
    if what_if is None:
        return tuple(_gone_lines(story, reason, round_))
    best = tuple(best_rows(story, what_if))
    rivals = (*best, *_rival_rows(story, what_if), *_lone_rows(story, what_if))
    head = replace(what_if_row(story, what_if), text=what_if_sentence(story.flags, what_if))
    if what_if.circle:
        told = reason_rows(circle_lines(story.flags, what_if.circle), stuck=stuck_of(what_if))
        return (*told, *beside_halves((head,), stuck_of(what_if)), *rivals)
    if what_if.contradiction is None:
        return (head, *break_rows(story, what_if), *forgoing_rows(story, what_if), *rivals)
    lines = what_if_lines(story.flags, what_if)
    cured = solved_lines(story.flags, what_if.stone, what_if.solved)
    solved = (*reason_rows(cured), *_besides_rows(story, what_if), *_in_vain_rows(story, what_if))
    played = tuple(beside_halves((head, *break_rows(story, what_if)), stuck_of(what_if)))
    lately = _lately_rows(reason.lately)
    return (
        *_stuck_rows(what_if, lines),
        *lately,
        *solved,
        *(played if len(played) > 1 else ()),
        *rivals,
    )


def _stuck_rows(what_if: WhatIf, lines: Sequence[ReasonLine]) -> Iterator[StoryRow]:
    """What is stuck with a stone, and on the way to it: each line with the boards of which it speaks."""
    flags, counts = what_if.board.flags, counts_of(what_if)
    why = f"This is only supposed, to see what would come of {more_words(flags, what_if)}."
    for row in reason_rows(lines, stuck=stuck_of(what_if)):
        board = None if row.stuck is not None or row.lead is None else row.lead.board
        if board is None or board.scenario == counts:
            yield row
            continue
        even = f"if {change_words(flags, counts, board.scenario, Items())}"
        yield replace(row, other=OtherHistory(board, why=why, even=even))


def _lately_rows(lately: Lately | None) -> Iterator[StoryRow]:
    """How the effect of a new contradiction just failed a round before, on the board on which the news are undone."""
    if lately is None or lately.cure is None:
        return
    why = f"This is only supposed, to see what is new since the end of round {lately.round + 1}."
    other = OtherHistory(lately.cure.board, why=why, even=undone_words(lately))
    yield from (replace(row, other=other) for row in reason_rows(lately_lines(lately)))


def _gone_lines(story: Story, reason: StoneReason, round_: int) -> Iterator[StoryRow]:
    """What contradicted itself with a stone that is gone since an earlier round, and the way to the end of that."""
    if reason.since == round_:
        return
    stuck = None if reason.then is None else stuck_both_ways(reason.then.found, past=reason.since + 1)
    yield from reason_rows(then_lines(story.flags, reason), stuck=stuck)
    yield _way_back(story, reason.stone, reason.since, round_)


def _way_back(story: Story, stone: int, since: int, round_: int) -> StoryRow:
    """To the round in which a stone was taken back."""
    words = f"◂  To the end of round {since + 1}, which tells all of it"
    lead = ReasonLine("", 0, stone, Position(0, *story.flags.stones[stone].square), story.canonised)
    return StoryRow(words, line=True, lead=lead, back=round_ - since, aim=story.flags.stones[stone].name)


def _besides_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """The other one of two contradictions that the going of a stone solves, with the boards of it."""
    if what_if.besides is not None:
        stuck = stuck_both_ways(what_if.besides.contradiction, counts_of(what_if))
        yield from reason_rows(besides_lines(story.flags, what_if), stuck=stuck)


def _in_vain_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """Why others cannot go in place of a stone."""
    if what_if.in_vain is not None:
        yield from _vain_rows(what_if, [what_if.in_vain], in_vain_lines(story.flags, what_if))


def _lone_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """What is wrong with a stone even with everybody else gone, with the boards of it."""
    lone, stone = what_if.lone, what_if.stone
    if lone is None or stone is None:
        return
    found, alone = lone.contradiction, f"with {story.flags.stones[stone].name} and nobody else"
    stuck = stuck_in_circle(lone.circle) if found is None else stuck_both_ways(found, lone_counts(found))
    stuck = replace(stuck, words=f"{alone}, {stuck.words}", when=alone)
    yield from reason_rows(lone_lines(story.flags, what_if), stuck=stuck)


def _vain_rows(what_if: WhatIf, alike: Sequence[InVain], lines: Sequence[ReasonLine]) -> Iterator[StoryRow]:
    """What is stuck with others gone in place of a stone, with the boards of it."""
    found = alike[0].contradiction
    if found is None:
        yield from reason_rows(lines)
        return
    flags, stuck = found.present.board.flags, stuck_both_ways(found, counts_of(what_if))
    for row in reason_rows(lines, stuck=replace(stuck, words=f"{without_words(flags, alike[0])}, {stuck.words}")):
        board = None if row.stuck is not None or row.lead is None else row.lead.board
        # Of others of whom it is the same only what fails with them gone is told, on a board of their own.
        of = next((each for each in alike if each.contradiction and each.contradiction.absent.board is board), None)
        why = "This is only supposed, to see what would fail."
        yield (
            row
            if board is None or of is None
            else replace(row, other=OtherHistory(board, why=why, even=without_words(flags, of)))
        )


def _rival_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """Who else could not go in place of a stone."""
    for alike in alike_in_vain(story.canonised, what_if):
        words = swap_sentence(story.canonised, what_if, alike)
        yield from _vain_rows(what_if, alike, stuck_lines(story.flags, what_if, alike, words))


def _effect_lines(story: Story, reasons: Reasons, reason: EffectReason, told: int) -> tuple[StoryRow, ...]:
    rows = reason_rows(effect_lines(story.flags, reason, reasons.board, told))
    named = named_of_effect(reasons, reason, told)
    lines = (*(_then(row, reason, told) for row in rows), *named, *_ways_to_earlier(reasons, reason))
    what_if = reason.what_if
    if what_if is None:
        return lines
    return (*lines, what_if_row(story, what_if), *break_rows(story, what_if), *best_rows(story, what_if))


def _ways_to_earlier(reasons: Reasons, reason: EffectReason) -> Iterator[StoryRow]:
    """To the end of the rounds at which it, or what would bring its sender, failed already."""
    for lost in reason.lost:
        earlier, cause = lost.earlier, lost.cause
        if earlier is not None:
            words = f"◂  To the end of round {earlier.round + 1}, which tells why #{earlier.number} failed then"
            lead = ReasonLine("", 0, cause.stone, cause.place, reasons.board)
            back, aim = reasons.round - earlier.round, f"#{earlier.number}"
            yield StoryRow(words, line=True, lead=lead, back=back, aim=aim)


def _then(row: StoryRow, reason: EffectReason, told: int) -> StoryRow:
    """A line that tells of an earlier round, as it was played or at its end, with the boards of that.

    `told`: it only leads to the row of that ante-effect, which tells of it.
    """
    board = None if row.lead is None else row.lead.board
    earlier = next((each.earlier for each in reason.lost if each.earlier and each.earlier.board is board), None)
    if earlier is not None:
        return replace(row, other=OtherHistory(earlier.board, past=earlier.round + 1))
    clue = None if row.lead is None else row.lead.clue
    every = reason.lost if reason.once is None else (reason.once,)
    lost = next((each for each in every if any(link.clue is clue for link in each.chain.links)), None)
    return row if lost is None or told or not tells_of_then(clue) else _as_played(row, lost)


def _as_played(row: StoryRow, lost: LostCause) -> StoryRow:
    """A line of what befell a stone in the round in which a cause was placed, with the boards of that."""
    assert row.lead is not None
    assert row.lead.clue is not None
    light = then_light(row.lead.clue)
    lead = replace(row.lead, board=lost.then, stone=light.stone or row.lead.stone, place=light.place)
    others = (each for each in row.lights if each != row.spoken)  # that is where it is now
    lights = tuple(dict.fromkeys((light, *others, *aside_lights(lost.then, row.lead.clue))))
    other = OtherHistory(lost.then, past=lost.round + 1, as_played=True)
    return replace(row, lead=lead, lights=lights, spoken=light, other=other)


def _deadlock_rows(deadlock: Deadlock) -> Iterator[StoryRow]:
    yield StoryRow("Every history contradicts itself, and no stone may be taken back.")
    found = deadlock.contradiction
    if found is not None:
        yield from reason_rows(contradiction_lines(deadlock.board.flags, found), stuck=stuck_both_ways(found))
    elif deadlock.circle:
        yield from reason_rows(
            circle_lines(deadlock.board.flags, deadlock.circle), stuck=stuck_in_circle(deadlock.circle)
        )
