"""The rows of verdicts themselves: on a stone that is taken back or there again, and on an ante-effect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.engine.text import capitalised
from game.titles.causality.reasons.again import StoneBack
from game.titles.causality.reasons.newly import newly
from game.titles.causality.reasons.origins import begun_by, failed_for_something_else, fails_since_earlier
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons, StoneReason
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.canonisation.gaze import (
    Light,
    aside_lights,
    chain_asides,
    chain_lights,
    clue_light,
)
from game.titles.causality.view.canonisation.history_rows import stuck_briefly
from game.titles.causality.view.canonisation.story import Fate, Story
from game.titles.causality.view.canonisation.story_row import STILL_GONE, STILL_HOLDS, TAKEN_BACK, StoryRow
from game.titles.causality.view.reasons.back_words import back_briefly, back_words
from game.titles.causality.view.reasons.causer_words import causer_briefly
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.deed_words import effect_words
from game.titles.causality.view.reasons.effect_briefs import among_many, effect_briefly
from game.titles.causality.view.reasons.effect_gists import effect_gist, like_briefly, told_on_the_way
from game.titles.causality.view.reasons.gist_words import besides_gist, stone_gist
from game.titles.causality.view.reasons.nor_words import nor_helps
from game.titles.causality.view.reasons.origin_words import origin_words
from game.titles.causality.view.reasons.own_deed_words import NO_DEED, own_deed_briefly
from game.titles.causality.view.reasons.selfmade_words import kept_for
from game.titles.causality.view.reasons.stone_words import whole_words
from game.titles.causality.view.reasons.terse_gists import effect_scantly, effect_tersely, further_tersely
from game.titles.causality.view.reasons.terse_stones import besides_tersely, stone_tersely
from game.titles.causality.view.reasons.unsent_words import unsent_briefly
from game.titles.causality.view.reasons.verdict_words import (
    effect_sentence,
    nearest_words,
    saviour_words,
)

_VERDICTS = {Fate.DROPPED: "fails", Fate.IDLE: "still fails", Fate.KEPT: "holds", Fate.RETURNED: "holds now"}


@dataclass(frozen=True, slots=True)
class ToldBefore:
    """Of an ante-effect that fails, another one of a lower number (0: none) of which the same is told: all that is
    `told` at length, all that is told `briefly`, or only what it goes back to (`begun`)."""

    told: int = 0
    briefly: int = 0
    begun: int = 0


class BothWays(NamedTuple):
    """The reasons as they are told at length, and `at_a_glance`: by what is new, as far as that leads to them."""

    at_length: Reasons
    at_a_glance: Reasons


def told_both_ways(reasons: Reasons) -> BothWays:
    """The reasons as they are told."""
    return BothWays(reasons, newly(reasons))


def stone_head(story: Story, reasons: Reasons, reason: StoneReason) -> StoryRow:
    """That a stone of the set-up is taken back, or gone since earlier."""
    flags = story.flags
    name = flags.stones[reason.stone].name
    new = reason.since == reasons.round
    return StoryRow(
        whole_words(reasons, reason, story.priority),
        TAKEN_BACK if new else STILL_GONE,
        stone=reason.stone,
        path=name,
        lights=(Light(Position(0, *flags.stones[reason.stone].square), reason.stone),),
        stuck=None if reason.what_if is None else stuck_briefly(reason.what_if, reason.what_if.contradiction),
        brief=stone_gist(reasons, reason, story.priority, nor=_nor(reasons, reason) if new else ""),
        tersely=stone_tersely(reasons, reason, story.priority),
        beside=_beside_row(story, reasons, reason),
        own_deed=own_deed_briefly(reasons, reason) if new and reason.lately is None else NO_DEED,
    )


def _nor(reasons: Reasons, reason: StoneReason) -> str:
    """Which other effects would not help a stone that is taken back for one deed, as a sentence; "": there are none."""
    what_if = reason.what_if
    return "" if what_if is None or what_if.besides is not None else nor_helps(reasons.board.flags, what_if)


def _beside_row(story: Story, reasons: Reasons, reason: StoneReason) -> StoryRow | None:
    """What a stone that is taken back contradicts besides, at a glance, with the boards of that."""
    words = besides_gist(reasons, reason, story.priority)
    if not words or reason.what_if is None or reason.what_if.besides is None:
        return None
    shown = stuck_briefly(reason.what_if, reason.what_if.besides.contradiction)
    tersely = besides_tersely(reasons, reason, story.priority)
    return StoryRow(words, line=True, stuck=shown, brief=words, tersely=tersely)


def back_head(back: StoneBack) -> StoryRow:
    """That a stone of the set-up is there again."""
    stone = back.board.flags.stones[back.stone]
    place = Position(0, *stone.square)
    lights = [Light(place, back.stone)]
    if back.cure is not None:
        chain = back.cure.chain
        lights += (Light(chain.place, chain.stone), *chain_lights(chain))
        lights += chain_asides(back.board, chain)
    lit = tuple(dict.fromkeys(lights))
    lead = ReasonLine("", 0, back.stone, place, back.board)
    brief = back_briefly(back)
    return StoryRow(back_words(back), "back", stone=back.stone, path=stone.name, lights=lit, lead=lead, brief=brief)


def effect_head(story: Story, both: BothWays, number: int, fate: Fate, known: ToldBefore) -> StoryRow:
    """That an ante-effect holds or fails; `known`: what was told before that is the same of it."""
    whole, reasons = both
    text, near = _at_length(story, whole, number, known)
    flags, reason = story.flags, _reason_of(reasons, number)
    title, ante = _title(flags, number), flags.ante(number)
    lit = _lights_of(story, reasons, reason)  # the boards show what is told at a glance
    gist = effect_gist(reasons, reason, story.priority, known.briefly, known.begun)
    brief, terse = f"{title}\n{gist}", effect_tersely(reasons, reason, story.priority, gist, known.briefly)
    below = () if known.told else near
    is_old = fate is Fate.KEPT and ante.round < reasons.round - 1
    verdict = STILL_HOLDS if is_old else _VERDICTS[fate]
    row = StoryRow(text, verdict, fate, number, path=f"#{number}", lights=lit, told_below=below, brief=brief)
    scant = effect_scantly(reasons, reason, story.priority) or (
        terse if len(reason.lost) > 1 else ""
    )  # all its senders are told of
    row = replace(row, terse=f"{title}\n{terse}", scant=scant)
    unsent, causer = unsent_briefly(reasons, reason), causer_briefly(reasons, reason)
    if reason.kept:
        return replace(row, causer=causer)
    short = effect_briefly(reasons, reason)
    among = None
    if short is None:
        among = among_many(reasons, reason, terse, further_tersely(reasons, reason, story.priority))
    row = replace(
        row,
        sender=_sender(flags, reason),
        deed="bomb" if ante.is_bomb else "jump",
        due=_due(reason),
        unsent=unsent,
        short=short,
        among=among,
        roots=_root_lights(reasons, number),
    )
    if fate is not Fate.DROPPED:
        return replace(row, had_other_reason=failed_for_something_else(reasons, number))
    sent = ante.round + 1 if ante.round == reasons.round - 1 else 0
    like = like_briefly(reasons, reason, known.briefly)
    return replace(row, like=like, sent=sent, is_late=fails_since_earlier(reasons, number))


def _reason_of(reasons: Reasons, number: int) -> EffectReason:
    return next(each for each in reasons.effects if each.number == number)


def _title(flags: Flags, number: int) -> str:
    return f"{capitalised(effect_words(flags, number))}."


def _lost_ones(reason: EffectReason) -> Sequence[LostCause]:
    """The causes that are lost, or of one that is kept the one by which it was first sent, if that is not there."""
    return reason.lost if reason.once is None else (reason.once,)


def _at_length(story: Story, reasons: Reasons, number: int, known: ToldBefore) -> tuple[str, Sequence[str]]:
    """All that the verdict on an ante-effect says when it is opened, and what of that its reasons do not say again."""
    reason = _reason_of(reasons, number)
    lost_ones = _lost_ones(reason)
    near = nearest_words(story.canonised, lost_ones[0], known.told) if len(lost_ones) == 1 else ()
    told_of = (
        _title(story.flags, number),
        effect_sentence(story.flags, reason),
        *near,
        origin_words(reasons, reason),
        kept_for(story.canonised, reason, story.priority),
        saviour_words(reasons, reason),
    )
    return "\n".join(each for each in told_of if each), near


def _lights_of(story: Story, reasons: Reasons, reason: EffectReason) -> tuple[Light, ...]:
    """What the row of an ante-effect speaks of: where it comes, who causes it, and the chain of a lost cause."""
    lights = [Light(story.flags.ante(reason.number).position, number=reason.number)]
    lights += [Light(each.place, each.stone) for each in reason.reached]
    for lost in _lost_ones(reason)[:1]:
        lights.append(Light(lost.cause.place, lost.cause.stone))
        lights += chain_lights(lost.chain)
        lights += chain_asides(story.canonised, lost.chain)
    for chain in told_on_the_way(reasons, reason):
        first = chain.links[0].clue
        lights += (replace(each, aside=True) for each in (clue_light(first), *aside_lights(story.canonised, first)))
    if reason.again is not None and reason.again.chain is not None:
        lights += chain_lights(reason.again.chain)
        lights += chain_asides(story.canonised, reason.again.chain)
    return tuple(dict.fromkeys(lights))


def _sender(flags: Flags, reason: EffectReason) -> str:
    """Who should send an effect that fails; "": it is not just one stone."""
    senders = {lost.cause.stone for lost in reason.lost}
    return flags.stones[senders.pop()].name if len(senders) == 1 else ""


def _due(reason: EffectReason) -> str:
    """On which square an effect that fails should be sent; "": it is not just one."""
    squares = {lost.cause.place.square for lost in reason.lost}
    return str(squares.pop()) if len(squares) == 1 else ""


def _root_lights(reasons: Reasons, number: int) -> tuple[Light, ...]:
    """Where the stones were, and come what effects bring, to which it goes back that an effect fails."""
    flags, begun = reasons.board.flags, begun_by(reasons, number)
    stones = (Light(Position(0, *flags.stones[each].square), each) for each in sorted(begun.taken | begun.back))
    return (*stones, *(Light(flags.ante(each).position, number=each) for each in sorted(begun.hold)))
