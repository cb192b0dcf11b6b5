"""Stones that are taken back where there is much to tell: what the gist of one says, in as few words as can be.

It is said first for whose deed it goes, and that is not told again. What another verdict tells at a glance, too, is
left to that: by what an effect just fails, and that of those who could go whoever was ordered last stays.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import Blocked, Destroyed, Root
from game.titles.causality.reasons.cure import Cure, needed_besides
from game.titles.causality.reasons.reasons import Reasons, StoneReason
from game.titles.causality.reasons.stuck import Contradiction, missed_in
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import CauseReached, causes_on
from game.titles.causality.rules.flag import Flags, mask_of
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.bare_words import in_way, mended_barely, wrong_barely
from game.titles.causality.view.reasons.choice_gists import choice_gist, if_it_stayed, not_itself
from game.titles.causality.view.reasons.cure_words import gone_too_words
from game.titles.causality.view.reasons.deed_words import uncapital
from game.titles.causality.view.reasons.gist_words import (
    besides_gist,
    deed_of,
    done_without,
    given_besides,
    how_briefly,
    is_chosen_at_first,
    mended_words,
    stone_gist,
    which_stone,
)
from game.titles.causality.view.reasons.lately_words import lately_tersely
from game.titles.causality.view.reasons.leadup_words import and_so_words, come_or_go, effect_with_stone, wrong_together
from game.titles.causality.view.reasons.nor_words import blow_before_deed, nor_helps
from game.titles.causality.view.reasons.own_words import first_clue
from game.titles.causality.view.reasons.rather_words import Rather, rather_of, rather_words, several_of
from game.titles.causality.view.reasons.scant_lost import SO_NOT
from game.titles.causality.view.reasons.scant_stuck_words import (
    GIST,
    LEAST,
    WHOLE,
    Shortened,
    mended_scantly,
    wrong_scantly,
)
from game.titles.causality.view.reasons.scant_words import came_scantly
from game.titles.causality.view.reasons.versus import is_named, listed, named, together
from game.titles.causality.view.words import at


@dataclass(frozen=True, slots=True)
class Mended:
    """By what the going of a stone mends what is wrong, as a sentence, and the same `barely` ("": just so) and
    `scantly` ("": not in fewer words), and the `least` and the `gist` of that; if an effect just fails then, its number
    (0: it does not), only that, and where that is told. `besides` have to be gone for that, too, by name; `role` is
    what the stone itself does before it goes, after its name ("": that takes more words), and `then` what first comes
    of its going, as a clause ("": that is not known)."""

    words: str = ""
    number: int = 0
    briefly: str = ""
    elsewhere: str = ""
    barely: str = ""
    scantly: str = ""
    least: str = ""
    gist: str = ""
    besides: tuple[str, ...] = ()
    role: str = ""
    then: str = ""


_SHORT = 12
"""A sentence of so many words is read sooner than the row that tells the same is looked for."""

_SOON = 21
"""So is one of so many words without numbers of squares and slices."""

NOTHING = Mended()
"""That is not told."""


@dataclass(frozen=True, slots=True)
class StoneTersely:
    """Why a stone is off: for whose deed it goes, what is wrong with it there, how that is mended, and who could have
    gone, all as sentences.

    `rather` is the last if just one rule has it so (None: it is not just that), `if_stayed` says otherwise what would
    be worse then ("": that takes more words), `several` who could have gone together if that is so just by that rule
    (None: it is not), and `rest` what is to be said besides.
    `bare_wrong` says what is wrong by the steps that decide ("": that takes as many words), below a `bare_head` that
    leaves it to that where the deed would be done; `scant_wrong` is that without where and when below a
    `scant_head`, without that, too, and `before` that it was not so a round before ("": it was, or that is not known).
    the `least` head and sentence are the same in one, if that can be, and the `gist` that with just the effects with
    which it is wrong. `number` is the effect that contradicts itself (0: it is not just one).
    """

    head: str
    wrong: str
    mended: Mended = NOTHING
    choice: str = ""
    rather: Rather | None = None
    if_stayed: str = ""
    several: Rather | None = None
    rest: str = ""
    bare_head: str = ""
    bare_wrong: str = ""
    scant_head: str = ""
    scant_wrong: str = ""
    before: str = ""
    least: tuple[str, str] = ("", "")
    gist: tuple[str, str] = ("", "")
    number: int = 0

    @property
    def just_fails(self) -> int:
        """Which effect just fails without it, if all is told of that in a step; 0: none, or it takes more."""
        by = self.mended
        is_step = ", so " not in by.words.replace(SO_NOT, "")
        return by.number if f": #{by.number} just fails" in by.words and is_step else 0

    def words(self, told: Collection[int] = (), *, shared: bool = False) -> str:
        """All of it; `told`: of which effects it stands elsewhere why they fail; `shared`: who could have gone is told
        of many together."""
        mended = self.mended.briefly if self.mended.number in told else self.mended.words
        choice = together(self.if_stayed, self.rest) if self.if_stayed else self.choice
        if self.rather is not None:
            rather = replace(self.rather, vain="") if self.rest else self.rather  # the rest tells that
            choice = self.rest if shared else together(rather_words([rather]), self.rest)
        said = together(self.wrong, mended, choice)
        return f"{self.head}\n{said}" if self.head and said else self.head or said

    def bare(self, told: Collection[int]) -> StoneTersely:
        """The same by a step each; of effects of which it is `told` elsewhere why they fail only where."""
        mended = self.mended.barely or self.mended.words
        if self.mended.number in told and len(mended.split()) > _SHORT:
            mended = self.mended.elsewhere
        head, wrong = (self.bare_head, self.bare_wrong) if self.bare_wrong else (self.head, self.wrong)
        by = replace(self.mended, words=mended, briefly=mended, elsewhere="", barely="", scantly="", least="", gist="")
        return replace(self, head=head, wrong=wrong, mended=by)

    def scant(self, told: Collection[int], short: Shortened = WHOLE) -> StoneTersely:
        """As `bare`, without where and when, and not why it would not help if that one went itself; the least of that:
        not what would be so with others gone, nor what was so a round before; and the gist of that: of effects of which
        one is wrong, whichever hold, only with which this one is, and of many steps only the last."""
        bare, by = self.bare(told), self.mended
        mended = by.gist if short.gist else by.least if short.least else by.scantly
        soon = _SHORT if short.least else _SOON
        if self.mended.number in told and len(mended.split()) > soon:
            mended = self.mended.least if len(self.mended.least.split()) <= soon else self.mended.elsewhere
        choice = self.choice.removesuffix(self.rest).rstrip()
        rather = bare.rather or (bare.several if short.least else None)
        rather = None if rather is None else replace(rather, vain="")
        done = bare.mended if not mended else replace(bare.mended, words=mended, briefly=mended)
        if short.gist and mended == by.gist != by.least:
            done = replace(done, number=0)  # by what the effect fails is not all told with it
        said = replace(bare, mended=done, choice=choice, rather=rather, rest="")
        if not self.scant_wrong:
            return said
        head, wrong = self.gist if short.gist else self.least
        if short.least and wrong:
            return replace(said, head=head, wrong=wrong)
        wrong = self.scant_wrong if short.least else together(self.scant_wrong, self.before)
        return replace(said, head=self.scant_head, wrong=wrong)


_FEW_WORDS = 24
"""In so many words it is told scantly, too, why it was not so a round before."""


def stone_tersely(reasons: Reasons, reason: StoneReason, priority: Priority) -> StoneTersely:
    """Why a stone is off, in as few words as can be."""
    what_if, flags = reason.what_if, reasons.board.flags
    if what_if is None or what_if.contradiction is None or not _whose_deeds(flags, what_if):
        head, _, wrong = stone_gist(reasons, reason, priority, terse=True).partition("\n")
        return StoneTersely(head, wrong)
    found = what_if.contradiction
    how, given = how_briefly(flags, found, terse=True), and_so_words(flags, what_if)
    since = "" if reason.since == reasons.round else f" is gone since the paradox of round {reason.since + 1}"
    name = flags.stones[reason.stone].name if reason.since == reasons.round else which_stone(flags, reason)
    was_active = next(each.was_active for each in reasons.effects if each.number == found.number)
    lately = "" if was_active else lately_tersely(reason.lately)
    said = StoneTersely(
        f"{name}{since}, for {_whose_deeds(flags, what_if)}.",
        together(_upon(given, capitalised(how)), done_without(flags, found), lately),
        _mended(reasons, reason.stone, what_if.solved, found),
        number=found.number,
    )
    bare, too = wrong_barely(flags, found, reason.stone), and_so_words(flags, what_if, why=False)
    mine, begins = flags.stones[reason.stone].name, f"With #{found.number}, "
    if bare:
        head = f"{name}{since}, for {_whose_deeds(flags, what_if, is_place_told=True)}."
        wrong = _whichever(reasons, what_if, found, bare, mine, whole=True)[0]
        wrong = wrong or together(_upon(too, f"{begins}{bare}"), done_without(flags, found))
        said = replace(said, bare_head=head, bare_wrong=together(wrong, lately))
    if scant := wrong_scantly(flags, found):
        head = f"{name}{since}, for {_whose_deeds(flags, what_if, is_placed=False)}."
        before = lately if len(lately.split()) <= _FEW_WORDS else ""  # without why it only puzzles
        whichever, those = _whichever(reasons, what_if, found, scant, mine)
        upon = whichever or _upon(too, f"{begins}{scant}")
        whole = _whichever(reasons, what_if, found, scant, mine, whole=True)[0]
        both = together(upon, done_without(flags, found))
        whole = whole or both
        deed = _first_deed(flags, what_if) if what_if.besides is None or _besides_in_one(flags, what_if) else ""
        briefest = together(those, done_without(flags, found)) if those else both
        least, gist = (_in_one(head, each, f"{name}{since}", deed, begins) for each in (both, briefest))
        said = replace(said, scant_head=head, scant_wrong=whole, least=least, gist=gist, before=before)
    if nor := nor_helps(flags, what_if):
        said = replace(
            said,
            wrong=together(said.wrong, nor),
            bare_wrong=together(said.bare_wrong, nor) if said.bare_wrong else "",
            scant_wrong=together(said.scant_wrong, nor) if said.scant_wrong else "",
            least=(said.least[0], together(said.least[1], nor) if said.least[1] else ""),
        )
    return _with_choice(said, reasons, what_if, priority) if is_chosen_at_first(what_if) else said


def _in_one(head: str, wrong: str, who: str, deed: str, begins: str) -> tuple[str, str]:
    """A head that says for whose deeds one goes, and what is wrong; in one sentence and without a head if that `begins`
    with the effect by which it is, and it is told of that `deed`."""
    if not deed or not wrong.startswith(begins):
        return head, wrong
    return "", f"{who}: with {deed}, {wrong.removeprefix(begins)}"


def _first_deed(flags: Flags, what_if: WhatIf) -> str:
    """Whose deed is wrong first, and whom it brings."""
    assert what_if.contradiction is not None
    deed = _own_deed_of(flags, what_if.contradiction, what_if.stone, is_place_told=False, is_placed=False)
    return deed.replace("(which brings ", "(")


def _besides_in_one(flags: Flags, what_if: WhatIf) -> str:
    """The other one of two contradictions with whose deed it is, as a sentence; "": it is so upon a condition, or not
    told scantly."""
    found = None if what_if.besides is None else what_if.besides.contradiction
    if found is None or given_besides(flags, what_if, found) or not (scant := wrong_scantly(flags, found)):
        return ""
    deed = _own_deed_of(flags, found, what_if.stone, is_place_told=False, is_placed=False)
    return together(f"{BESIDES}with {deed.replace('(which brings ', '(')}, {scant}", done_without(flags, found))


def besides_tersely(reasons: Reasons, reason: StoneReason, priority: Priority) -> StoneTersely:
    """The other one of two contradictions that the going of a stone solves; nothing: there is but one."""
    what_if, flags = reason.what_if, reasons.board.flags
    if what_if is None or what_if.besides is None or not _whose_deeds(flags, what_if):
        return StoneTersely("", besides_gist(reasons, reason, priority, terse=True))
    found = what_if.besides.contradiction
    how, given = how_briefly(flags, found, terse=True), given_besides(flags, what_if, found)
    wrong = f"{BESIDES}{how}"
    if given:
        wrong = _besides(how.removeprefix(f"with #{found.number}, "), given, found.number)
    done = done_without(flags, found)
    bare = _besides(wrong_barely(flags, found, reason.stone), given, found.number)
    wrong, bare = together(wrong, done), together(bare, done) if bare else ""
    scant = _besides(wrong_scantly(flags, found), given, found.number)
    scant = together(scant, done) if scant else ""
    mended = _mended(reasons, reason.stone, what_if.besides.solved, found)
    first = what_if.contradiction
    is_apart = first is not None and bool(wrong_scantly(flags, first)) and not and_so_words(flags, what_if, why=False)
    least = ("", _besides_in_one(flags, what_if) if is_apart else "")
    said = StoneTersely(
        "", wrong, mended, bare_wrong=bare, scant_wrong=scant, least=least, gist=least, number=found.number
    )
    return said if is_chosen_at_first(what_if) else _with_choice(said, reasons, what_if, priority)


def _besides(wrong: str, given: str, number: int) -> str:
    """What is wrong with an effect besides, a clause without that it is there, upon a condition ("": none), as a
    sentence; "" of nothing."""
    upon = _with_too(given, number) if given else f"With #{number}, "
    return f"{BESIDES}{uncapital(upon)}{wrong}" if wrong else ""


BESIDES = "Besides, "
"""How the second contradiction of a stone begins."""


def _with_choice(said: StoneTersely, reasons: Reasons, what_if: WhatIf, priority: Priority) -> StoneTersely:
    """The same with who could have gone."""
    choice = choice_gist(reasons, what_if, priority, terse=True)
    rest = not_itself(reasons.board, what_if)
    rather = rather_of(reasons, what_if, priority)
    stayed = "" if rather is not None else if_it_stayed(reasons, what_if, priority)
    several = None if priority is Priority.MERRY_CHRONOS else several_of(reasons, what_if)
    return replace(said, choice=choice, rather=rather, if_stayed=stayed, several=several, rest=rest)


def _mended(reasons: Reasons, mine: int, cure: Cure | None, found: Contradiction) -> Mended:
    """How the going of a stone mends a contradiction."""
    if cure is None:
        return NOTHING
    words = mended_words(reasons, mine, cure, found)
    flags, others = reasons.board.flags, (each.stone for each in reasons.newly_off if each.stone != mine)
    needed = needed_besides(reasons.problem, cure, others)
    besides = tuple(flags.stones[each].name for each in needed)
    barely, scantly = mended_barely(flags, mine, cure, needed), mended_scantly(flags, mine, cure, needed, found)
    least, gist = (mended_scantly(flags, mine, cure, needed, found, short) for short in (LEAST, GIST))
    begins = cure.chain.comes_first(mine)
    does = "" if begins is None else in_way(flags, begins, mine)
    then = "" if begins is None else came_scantly(flags, begins)
    if cure.happens or reasons.board.scenario.is_active(cure.number):
        return Mended(words, 0, "", "", barely, scantly, least, gist, besides, does, then)
    too = gone_too_words(flags, needed)
    fails = f"#{cure.number} just fails, see #{cure.number}"
    name = flags.stones[mine].name
    same = f", that is so even without #{cure.number}" if f"even without #{cure.number}" in scantly else ""
    role = "" if too else _role_of_held(flags, mine, cure)
    elsewhere = f"Without {name}{role}{too}{same}: see #{cure.number}."
    briefly = f"Without {name}{too}, {fails}."
    return Mended(words, cure.number, briefly, elsewhere, barely, scantly, least, gist, besides, does, then)


def _role_of_held(flags: Flags, mine: int, cure: Cure) -> str:
    """In whose way a stone is that goes, and who stops it as it is pushed, after its name: the row that tells of its
    going does not say that; "": it is in nobody's way, or nobody stops it."""
    steps = [each.clue for each in cure.chain.links if not isinstance(each.clue, Root)]
    role = in_way(flags, steps[-1], mine) if steps else ""
    whose = "" if not steps or steps[-1].stone is None else f" in {flags.stones[steps[-1].stone].name}'s way"
    return role.replace(" in its way", whose, 1) if role.startswith(" in its way") and "(" in role else ""


def _upon(given: str, wrong: str) -> str:
    """What is wrong upon a condition ("": none), as sentences."""
    if not given:
        return wrong
    there = _there_too(given)
    return f"{there} {uncapital(wrong) if there.endswith(':') else wrong}"


_FEW = 3
"""So many effects at most of which one is wrong, whichever hold, are told at once."""


def _whichever(
    reasons: Reasons, what_if: WhatIf, found: Contradiction, wrong: str, mine: str, *, whole: bool = False
) -> tuple[str, str]:
    """That of a few effects one is wrong with a stone of that name (`mine`), whichever hold, and what is `wrong` with
    those of one half, as a sentence, and only the latter; "": it is not so, others come or go with it, too, or one is
    wrong with the others just as they are. `whole`: of two effects also what is wrong if not both hold."""
    numbers, either_way = sorted(wrong_together(what_if)), what_if.either_way
    if either_way is None or either_way.alike or either_way.doomed or not 1 < len(numbers) <= _FEW or not wrong:
        return "", ""
    flags, besides = reasons.board.flags, mask_of(numbers) & ~(1 << found.number)
    is_as_it_is = not (found.present.board.scenario.active ^ reasons.board.scenario.active) & besides
    if {*come_or_go(what_if)} - {*numbers} or _is_wrong_anyway(what_if, found.number):
        return "", ""
    names = [f"#{each}" if each == found.number else effect_with_stone(flags, each) for each in numbers]
    held = [each for each in numbers if found.present.board.scenario.is_active(each)]
    lacks = [f"#{each}" for each in numbers if each not in held]
    those = "both" if len(held) == len(numbers) == _PAIR else listed([f"#{each}" for each in held])
    others = " alone" if len(held) == 1 else f", without {listed(lacks)}" if lacks else ""
    briefly = _either_way(flags, what_if, found)
    briefly = "" if is_as_it_is and WITHOUT_IT not in briefly else briefly
    just = f"With {listed([f'#{each}' for each in held])}{f', without {listed(lacks)}' if lacks else ''}, {wrong}"
    if briefly:
        both = f"With {mine}, {briefly}. With #{found.number}, {wrong}"
        return together(both, done_without(flags, found) if whole else ""), both
    if is_as_it_is:
        return "", ""
    told = f"whichever of {listed(names)} hold, one is wrong{_else_wrong(flags, what_if) if whole else ''}"
    return f"With {mine}, {told}: with {those}{others}, {wrong}", just


def _is_wrong_anyway(what_if: WhatIf, number: int) -> bool:
    """Whether of effects of which one is wrong, whichever hold, it always is this one: the others matter little."""
    every = wrong_together(what_if)
    return len(what_if.cases) == 2 ** len(every) and all(each.broken.number == number for each in what_if.cases)


def _either_way(flags: Flags, what_if: WhatIf, found: Contradiction) -> str:
    """Of effects of which one is wrong, whichever hold: that another one has a cause whether this one holds or not, as
    a clause; "": it is not so."""
    every = {*wrong_together(what_if)}
    others = sorted(every - {found.number})
    if len(what_if.cases) != 2 ** len(every):
        return ""
    for other in others:
        without = [causes_on(each.board).get(other, ()) for each in what_if.cases if not _has(each.board, other)]
        with_it = {each.broken.number for each in what_if.cases if _has(each.board, other)}
        if not all(without) or with_it != {found.number}:
            continue
        stone = flags.ante(other).stone
        whom = f"bomb #{other}" if stone is None else f"{flags.stones[stone].name} (#{other})"
        return f"{whom} comes, too, for {_sent_by(flags, without)}{_mattering(flags, what_if, found, other)}"
    return ""


def _mattering(flags: Flags, what_if: WhatIf, found: Contradiction, other: int) -> str:
    """That without another effect, which comes anyway, nothing would contradict itself, and why, in brackets with a
    space before them; "": it would, or what is wrong tells what the other one has to do with it."""
    neither = (
        each.board for each in what_if.cases if not _has(each.board, found.number) and not _has(each.board, other)
    )
    board, wrong = next(neither, None), wrong_scantly(flags, found)
    stone = flags.ante(other).stone
    name = f"bomb #{other}" if stone is None else flags.stones[stone].name
    if board is None or found.prevented is None or is_named(name, wrong) or causes_on(board).get(found.number):
        return ""
    is_lost = blow_before_deed(board, found) is not None
    lost = f"{flags.stones[found.prevented].name} would be destroyed, so " if is_lost else ""
    return f"{WITHOUT_IT}{lost}#{found.number} would just fail)"


WITHOUT_IT = " (without it "
"""With that begins what an effect that comes anyway has to do with a contradiction."""


def _else_wrong(flags: Flags, what_if: WhatIf) -> str:
    """What is wrong where not both of two effects hold, in brackets; "": it is not about two."""
    two = sorted(wrong_together(what_if))
    held = {tuple(each for each in two if _has(case.board, each)): case.broken for case in what_if.cases}
    if len(two) != _PAIR or len(held) != len(what_if.cases) or len(held) != 2**_PAIR:
        return ""
    said = []
    for those in ((), *((each,) for each in two)):
        broken, heads = held[those], f"#{those[0]} alone" if those else "neither"
        wrong = f"#{broken.number} has no cause"
        if broken.reached:
            send = "sends" if len(broken.reached) == 1 else "send"
            wrong = f"{named(flags, [each.stone for each in broken.reached])} {send} #{broken.number}"
        said.append(f"{heads}: {wrong}")
    return f" ({'; '.join(said)})"


def _has(board: Timeline, number: int) -> bool:
    return board.scenario.is_active(number)


def _sent_by(flags: Flags, caused: Sequence[Sequence[CauseReached]]) -> str:
    """Who causes an effect wherever it is missing, as a clause; or only that it is caused, if that is not always the
    same one."""
    senders = {cause.stone for causes in caused for cause in causes}
    return f"{flags.stones[senders.pop()].name} sends it" if len(senders) == 1 else "it is caused"


_PAIR = 2
"""Two effects."""


def _there_too(given: str) -> str:
    """That with a stone others are there, or not, as a sentence, of that as a condition."""
    first, _, rest = given.removesuffix(", ").partition(" and so ")
    if not rest:
        return f"{capitalised(given.removesuffix(', '))}:"
    names, _, without = rest.partition(" there")
    return f"{first}, {names} {'come' if ' and ' in names else 'comes'}, too{without}."


def _with_too(given: str, number: int) -> str:
    """The same condition with one effect more."""
    there, without, gone = given.removesuffix(", ").partition(", without ")
    return f"{capitalised(there).replace(' and ', ', ')} and #{number}{without}{gone}, "


def _whose_deeds(flags: Flags, what_if: WhatIf, *, is_place_told: bool = False, is_placed: bool = True) -> str:
    """Whose deeds would prevent themselves with a stone there, and what these send; "": it is not for such.

    `is_place_told`: that one cannot come to where the first deed would be done is told with that place; unless it
    `is_placed`, it is not told at all where that is.
    """
    both = (what_if.contradiction, None if what_if.besides is None else what_if.besides.contradiction)
    found = [each for each in both if each is not None]
    if not found or any(each.prevented is None for each in found):
        return ""
    mine, (first, *others) = what_if.stone, found
    deeds = [_own_deed_of(flags, first, mine, is_place_told=is_place_told, is_placed=is_placed)]
    deeds += [_own_deed_of(flags, each, mine, is_place_told=False, is_placed=is_placed) for each in others]
    return " and for ".join(deeds)


def _own_deed_of(flags: Flags, found: Contradiction, mine: int | None, *, is_place_told: bool, is_placed: bool) -> str:
    """Whose deed that is, where it would be done, and whom it brings; of one who does not live that long not where."""
    assert found.prevented is not None
    whose = "its own" if found.prevented == mine else f"{flags.stones[found.prevented].name}'s"
    what, _, brings = deed_of(flags, found).partition(" (")
    missed, clue = missed_in(found.present), first_clue(found)
    goes_without = isinstance(clue, Destroyed) and clue.stone == found.prevented
    if is_place_told and missed is not None and isinstance(clue, Blocked):
        goes_without = (clue.stone, clue.place) == (missed.stone, missed.place)
    where = "" if missed is None or goes_without or not is_placed else f" at {at(missed.place)}"
    return f"{whose} {what}{where}{f' ({brings}' if brings else ''}"
