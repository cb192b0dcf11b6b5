"""The lines of the canonisation scene about other histories: where they break, and why one that holds counts less."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.titles.causality.reasons.boards import BrokenLoad
from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.reasons import Deadlock, Reasons
from game.titles.causality.reasons.stuck import Contradiction, Half
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.canonisation.folds import folded
from game.titles.causality.view.canonisation.gaze import Light, Stuck, aside_lights, chain_lights, clue_light
from game.titles.causality.view.canonisation.history import OtherHistory
from game.titles.causality.view.canonisation.story import Story
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.canonisation.words import REFUSED
from game.titles.causality.view.reasons.barred_words import barred_lines
from game.titles.causality.view.reasons.better_words import better_lines
from game.titles.causality.view.reasons.case_words import case_heads
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.circle_words import circle_head
from game.titles.causality.view.reasons.rival_words import best_sentence, forgoing_sentence, swaps_told
from game.titles.causality.view.reasons.rule_words import rival_name
from game.titles.causality.view.reasons.state_words import half_heads
from game.titles.causality.view.reasons.stuck_words import where
from game.titles.causality.view.reasons.supposition_words import even_words
from game.titles.causality.view.reasons.whatif_words import both_ways_sentence, break_lines, breaks_told, more_words


def refused_rows(
    story: Story, reasons: Reasons | Deadlock, opened: frozenset[str] = frozenset()
) -> tuple[StoryRow, ...]:
    """The histories nearest to the one that counts, each with one thing more; what breaks in those that are opened."""
    if isinstance(reasons, Deadlock):
        return ()
    rows: list[StoryRow] = []
    for place, what_if in enumerate(what_ifs(reasons), 1):
        head = what_if_row(story, what_if)
        head = replace(head, text=f"{place}.  {head.text}", path=f"history {place}")
        rows += folded(head, (*break_rows(story, what_if), *best_rows(story, what_if)), opened)
    return (StoryRow(REFUSED), *rows) if rows else ()


def what_ifs(reasons: Reasons) -> Iterator[WhatIf]:
    """All of them, those of stones first."""
    found = (*(each.what_if for each in reasons.stones), *(each.what_if for each in reasons.effects))
    yield from (each for each in found if each is not None)


def weighed_in(reasons: Reasons) -> frozenset[Weighed]:
    """By what the priority decided between the history that counts and the others that are told of."""
    return frozenset(each.weighed for what_if in what_ifs(reasons) for each in _rivals(what_if))


def _rivals(what_if: WhatIf) -> Iterator[Outranked]:
    if what_if.rival is not None:
        yield what_if.rival
    if what_if.rivals is not None:
        yield from (swap.outranked for swap in what_if.rivals.others)


def stuck_of(what_if: WhatIf) -> Stuck | None:
    """What contradicts itself with that thing, which all boards have, to be seen side by side."""
    both_ways, held = what_if.contradiction, f"with {more_words(what_if.board.flags, what_if)}"
    if both_ways is not None:
        return _stuck_with(both_ways, held, case_heads(what_if, both_ways))
    found = stuck_in_circle(what_if.circle)
    return replace(found, words=f"{held}, {found.words}", when=held) if found.halves else None


def stuck_briefly(what_if: WhatIf, found: Contradiction | None) -> Stuck | None:
    """The same of a contradiction with that thing, or what goes round with it, of which both halves are called only by
    what makes them two."""
    if found is None:
        return stuck_of(what_if)
    held = f"with {more_words(what_if.board.flags, what_if)}"
    return _stuck_with(found, held, (f"W{held[1:]} and #{found.number}", f"W{held[1:]}, without #{found.number}"))


def _stuck_with(found: Contradiction, held: str, heads: tuple[str, str]) -> Stuck:
    stuck = stuck_both_ways(found)
    halves = tuple(zip(heads, (found.present, found.absent), strict=True))
    return replace(stuck, words=f"{held}, {stuck.words}", halves=halves)


def stuck_both_ways(found: Contradiction, counts: Scenario | None = None, past: int = 0) -> Stuck:
    """Both halves of a contradiction, to be seen side by side; `past`: the earlier round, from 1, of which it was.

    They are called by what they have otherwise than the history that counts, if that is given.
    """
    number = found.number
    words = f"#{number} {'could' if past else 'can'} neither be there nor not"
    present, absent = half_heads(found, counts)
    return Stuck(words, ((present, found.present), (absent, found.absent)), when=_end_of(past), past=past)


def stuck_in_circle(circle: Sequence[Half], past: int = 0) -> Stuck:
    """The boards of a circle, to be seen side by side; `past` as before."""
    halves = tuple((f"{place}. {circle_head(circle, half)}", half) for place, half in enumerate(circle, 1))
    words = f"one thing {'led' if past else 'leads'} to the next, in a circle"
    return Stuck(words, halves, circle=True, when=_end_of(past), past=past)


def _end_of(round_: int) -> str:
    return f"at the end of round {round_}" if round_ else ""


def what_if_row(story: Story, what_if: WhatIf) -> StoryRow:
    """The condition, and what breaks first; choosing it plays the history up to that."""
    text = both_ways_sentence(story.flags, what_if)
    if what_if.outranked is None:
        text = f"{text} {best_sentence(story.canonised, what_if, story.priority)}".rstrip()
    first = what_if.breaks[0]
    lead = ReasonLine("", 0, *where(first), what_if.board)
    return StoryRow(
        text, line=True, other=_up_to(story, what_if, first), lights=_break_lights(what_if, first), lead=lead
    )


def _up_to(story: Story, what_if: WhatIf, broken: BrokenLoad) -> OtherHistory:
    return OtherHistory(what_if.board, what_if.breaks, broken, more=more_words(story.flags, what_if))


def _break_lights(what_if: WhatIf, broken: BrokenLoad) -> tuple[Light, ...]:
    chain = next(chain for each, chain in what_if.followed() if each is broken)
    return () if chain is None else chain_lights(chain)


def break_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """How each break comes about; choosing one plays the history up to it."""
    for broken in breaks_told(what_if):
        lines = break_lines(story.flags, what_if, broken)
        for row in reason_rows(lines):
            yield replace(row, depth=row.depth + 1, other=_up_to(story, what_if, broken))


def beside_halves(rows: Iterable[StoryRow], stuck: Stuck | None) -> Iterator[StoryRow]:
    """Lines about a history; beside those about one of two that are stuck both stay, and it is played on demand."""
    halves = () if stuck is None else stuck.halves
    for row in rows:
        board = None if row.other is None else row.other.board
        same = (half.board for _, half in halves if board is not None and half.board.scenario == board.scenario)
        half = next(same, None)
        if half is None or row.lead is None:
            yield row
        else:
            spoken = row.spoken or (row.lead.place and Light(row.lead.place, row.lead.stone))
            yield replace(row, stuck=stuck, spoken=spoken, lead=replace(row.lead, board=half))


def best_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """The best history with that thing, which counts for less, and what fails in it; or what stands against any."""
    outranked = what_if.outranked
    if outranked is None:
        yield from _barred_rows(story, what_if)
        return
    if what_if.rivals is not None:
        yield from swap_rows(story, what_if)
        return
    text = best_sentence(story.canonised, what_if, story.priority)
    lines = better_lines(story.flags, what_if, outranked, what_if.cured)
    yield from _held_rows(story, what_if, outranked, text, lines)


def _barred_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """What is wrong both ways in an effect that no history has, even with what is changed for it, with the boards.

    Or how it has no cause for good, line by line, if that was not told before.
    """
    barred = what_if.barred
    even = even_words(story.canonised, what_if)
    if barred is None or barred.stuck is None:
        why = f"This is only supposed, to see whether #{what_if.ante} would have a cause."
        for row in reason_rows(barred_lines(story.canonised, what_if)):
            board = None if row.lead is None else row.lead.board
            yield row if board is None else replace(row, other=OtherHistory(board, why=why, even=even))
        return
    stuck = stuck_both_ways(barred.stuck, story.canonised.scenario)
    words = f"{even}, {stuck.words}" if even else stuck.words
    yield from reason_rows(barred_lines(story.canonised, what_if), stuck=replace(stuck, words=words))


def forgoing_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """The history with that stone in which only what it breaks is missing, unless that is the best one."""
    text = forgoing_sentence(story.canonised, what_if, story.priority)
    if text and what_if.forgoing is not None:
        lines = better_lines(story.flags, what_if, what_if.forgoing, None)
        yield from _held_rows(story, what_if, what_if.forgoing, text, lines)


def swap_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """The histories with a stone, in each of which others go instead, and what fails in them."""
    for swap, words, rule in swaps_told(story.canonised, what_if, story.priority):
        lines = better_lines(story.flags, what_if, swap.outranked, swap.cure)
        yield from _held_rows(story, what_if, swap.outranked, f"{words} {rule}", lines)


def _held_rows(
    story: Story, what_if: WhatIf, outranked: Outranked, text: str, lines: Sequence[ReasonLine]
) -> Iterator[StoryRow]:
    """A history that holds and counts for less, which can be played, and the lines about it."""
    name = rival_name(story.flags, what_if, outranked.board)
    other = OtherHistory(outranked.board, why=text, name=name)
    lead = next((line for line in lines if line.place is not None), None) or _of_item(outranked)
    yield StoryRow(text, line=True, other=other, lead=replace(lead, text="", board=outranked.board))
    for row in reason_rows(lines):
        yield replace(row, depth=row.depth + 1, other=other)


def _of_item(outranked: Outranked) -> ReasonLine:
    """To what decides, or to the first of what is weighed."""
    flags, item = outranked.board.flags, outranked.ours[0]
    if item.setup:
        return ReasonLine("", 0, item.setup[0], Position(0, *flags.stones[item.setup[0]].square))
    ante = flags.ante(item.antes[0])
    return ReasonLine("", 0, ante.maker, ante.cause)


def reason_rows(lines: Sequence[ReasonLine], *, stuck: Stuck | None = None) -> Iterator[StoryRow]:
    """Lines as rows; all of them that speak of one board, or of what is stuck, light the places of all, each one its
    own before the others."""
    for line in lines:
        is_stuck = stuck is not None and (line.board is None or stuck.place_of(line.board) is not None)
        kin = lines if is_stuck or line.board is None else [each for each in lines if each.board is line.board]
        own, spoken = stuck if is_stuck else None, _line_light(line)
        yield StoryRow(line.text, line=True, depth=line.depth, lights=_lights(kin), spoken=spoken, lead=line, stuck=own)


def _lights(lines: Sequence[ReasonLine]) -> tuple[Light, ...]:
    """The places of lines, and of those who take part in what they tell."""
    told = [light for light in map(_line_light, lines) if light is not None]
    beside = [light for line in lines for light in aside_lights(line.board, line.clue)]
    return tuple(dict.fromkeys((*told, *beside)))


def _line_light(line: ReasonLine) -> Light | None:
    if line.board is None or line.place is None:
        return None
    if line.clue is not None:
        return clue_light(line.clue)
    return Light(line.place, line.stone)
