"""Whether what a verdict says at a glance is true: why a sender is not there, which rival is kept out, and by what."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.origins import (
    begun_by,
    failed_for_something_else,
    fails_since_earlier,
    way_of_effect,
)
from game.titles.causality.reasons.ranking import Outranked
from game.titles.causality.reasons.reasons import EffectReason, Reasons, StoneReason
from game.titles.causality.reasons.whatif import Besides, WhatIf
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Flags, Scenario, bits
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.problem import is_consistent
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import victims_of
from game.titles.causality.view.board.life import last_square
from game.titles.causality.view.reasons.causer_words import causer_briefly
from game.titles.causality.view.reasons.effect_gists import DOES_NOT_COME, effect_gist
from game.titles.causality.view.reasons.gist_words import besides_gist, stone_gist
from game.titles.causality.view.reasons.rather_words import Rather
from game.titles.causality.view.reasons.rival_words import nearest_swap
from game.titles.causality.view.reasons.scant_stuck_words import GIST, LEAST, WHOLE
from game.titles.causality.view.reasons.terse_stones import StoneTersely, besides_tersely, stone_tersely
from game.titles.causality.view.reasons.unsent_words import unsent_briefly
from game.titles.causality.view.reasons.verdict_words import begun_before, told_before_briefly
from tests.titles.causality.reasons.circle_truth import check_freed
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.landing_truth import CAUSED, check_landing
from tests.titles.causality.reasons.mending_truth import check_mended
from tests.titles.causality.reasons.nor_truth import (
    check_else_wrong,
    check_mattering,
    check_nor_helps,
    without_nor,
)
from tests.titles.causality.reasons.on_the_way_truth import check_on_the_way
from tests.titles.causality.reasons.own_deed_truth import check_own_deed
from tests.titles.causality.reasons.scant_truth import Scant, check_not_there, without_wrong

GONE = r"was taken back|is gone since the paradox of round \d+"
SENT = re.compile(
    rf"^No cause: (\w+)(?: \(of #\d+\))?, which sent it in round (\d+), "
    rf"({GONE}|does not come, for (?:#(\d+) fails|(\w+), which sent #(\d+), (?:does not come either|{GONE})))"
)
TWICE = re.compile(r", and that goes back to [ABN]\d.*\. That goes back to")
THEN = re.compile(
    r", and then (\w+)[^;.]* (?:is|are both|are all) (?:destroyed|shot|captured) at (\d+,\d+)[^;.]* in slice (\d+)"
)
SENT_BY_WAY = r", for \w+ \(of #(\d+)\) does not come to send that: "
FAR = re.compile(rf"does not come, for #(\d+) fails: |, and that goes back to #(\d+): |{SENT_BY_WAY}")
BY_WAY = re.compile(rf", and that goes back to #(\d+): |{SENT_BY_WAY}")
ABOVE = re.compile(r"^No cause: without (\w+), (\w+) .*, as told of (\w+)\.(?: With #|$)")
BACK_TO = re.compile(rf"goes back to (\w+), which (?:{GONE})")
ITSELF = re.compile(r"(\w+), which sent it in round \d+, comes by #\d+ itself\. (If|With)")
FAILED = re.compile(r"(?:#(\d+), )?which failed already at the end of round (\d+)")
ROUND = re.compile(r"(\w+)(?:, which(?: sent it in round \d+,)?)? is gone since the paradox of round (\d+)")
END = re.compile(r"and in slice (\d+) \w+ is at (\d+,\d+)")
LOST = re.compile(r"which holds(?: now)?: .*, so #(\d+) has no cause\.")
SAME = re.compile(r"for the same reason as told of #(\d+)|That goes back to the same as #(\d+)")
COULD = re.compile(
    r"could stay if|could have gone in (?:its )?place|could have gone instead of|who was ordered last stays|"
    r"If [ABN]\d+ stayed, "
)
COULD_GO = re.compile(
    r"((?:[ABN]\d+(?:, | and )?)+)(?: itself| together)?(?: \(among others\))? could have gone in (?:its )?place"
)
ALSO_COULD = re.compile(
    r"and so could ([ABN]\d+(?:(?:, | and )[ABN]\d+)*)(?: \(then .*?\))?, "
    r"but (?:both|all) were ordered(?: later|, and \w+ never was)"
)
STEP = re.compile(
    r"for (\w+)(?: \(of #\d+\))?(?: \((?:taken back|gone since the paradox of round (\d+))\))? does not send #(\d+)"
)
CAUSED_THEN = re.compile(r"itself there it would be caused(?:, as at the end of round (\d+))?(?:, for (.+?))?, but ")
COMES_TOO = re.compile(
    r"With (\w+), (?:bomb |\w+ \()#(\d+)\)? comes, too, for (?:it is caused|(\w+) sends it)"
    r"(?: \(without it (?:(\w+) would be destroyed, so )?#(\d+) would just fail\))?\. With #(\d+)"
)
WHICHEVER = re.compile(r"whichever of (.*?) hold, one is wrong(?: \(([^)]+)\))?: with (both|(?:#\d+(?:, | and )?)+)")
STEPS_TO = re.compile(
    r"([ABN]\d+)(?: \(of #\d+\))? (cannot come to|gets to|stays at|is pushed to) "
    r"(\d+,\d+)(?: by [^.,]*)? in slice (\d+)"
)
STEPS_LOST = re.compile(
    r"([ABN]\d+)(?: \(of #\d+\))? (?:is|are both|are all) (?:destroyed|shot|captured) at "
    r"(\d+,\d+)[^.;]*? in slice (\d+)"
)
WHY_COMES = re.compile(r" there \((\w+) (cannot come|gets) to (\d+,\d+) in slice (\d+)")
KEPT = re.compile(r"the rule keeps (\S+?)(?: of #\d+)?, (which was ordered(?: later|, and \S+ never was)|a stone)")
NEWLY = re.compile(r"The contradiction is new: with.*?, as at the end of round (\d+), ")
ON_THE_WAY = re.compile(r"and that leads on by way of ([^.]+)\.")
MORE = re.compile(r"(?:takes back|:|stayed,) (\d+) stones (?:would be gone )?in all, not (\d+)")
IF_STAYED = re.compile(
    r"If (\w+) stayed, (fewer effects|fewer stones|[^.]*? would be gone(?:, but|:)|\d+ stones)"
    r"(?: [^.]*?\((\d+), not (\d+)\))?"
)


class Gists:
    """Checks what is told at a glance of one canonisation; `told` counts the claims by kind."""

    def __init__(
        self, reasons: Reasons, before: tuple[Canonisation, ...], priority: Priority, told: Counter[str]
    ) -> None:
        self.reasons, self.priority, self.told = reasons, priority, told
        self.rounds = [*(each.scenario for each in before), reasons.board.scenario]
        self.flags: Flags = reasons.board.flags
        self.names = {stone.name: number for number, stone in enumerate(self.flags.stones)}

    def check(self) -> None:
        """All of them."""
        for effect in self.reasons.effects:
            if failed_for_something_else(self.reasons, effect.number):
                self.told["gist: failed for something else"] += 1
                assert not self.rounds[-2].is_active(effect.number)
                assert self._fails(effect.number)
                newly = self.rounds[-1].off & ~self.rounds[-2].off
                begun, last = begun_by(self.reasons, effect.number), len(self.rounds) - 2
                sent = any(self.flags.ante(each).round == last for each in begun.hold)
                assert sent or any(newly >> stone & 1 for stone in begun.taken)
        earlier, begun = told_before_briefly(self.reasons), begun_before(self.reasons)
        for effect in self.reasons.effects:
            of = (earlier.get(effect.number, 0), begun.get(effect.number, 0))
            words = effect_gist(self.reasons, effect, self.priority, *of)
            assert words.startswith("No cause") == (not effect.kept)
            assert not TWICE.search(words)
            (self._check_holding if effect.kept else self._check_failing)(effect, words)
        for stone in self.reasons.newly_off:
            self._check_stone(stone, self._gist(stone))
            told = [each(self.reasons, stone, self.priority) for each in (stone_tersely, besides_tersely)]
            self._check_stone(stone, " ".join(each.words() for each in told).strip())
            failing = [each.number for each in self.reasons.effects if not each.kept]
            self._check_stone(stone, " ".join(each.words(failing) for each in told).strip())
            self._check_stone(stone, " ".join(each.bare(()).words() for each in told).strip())
            for short in (WHOLE, LEAST, GIST):
                self._check_stone(stone, " ".join(each.scant((), short).words() for each in told).strip())
            self._check_scantly(stone, told)

    def _check_scantly(self, stone: StoneReason, told: list[StoneTersely]) -> None:
        """What is told of both its contradictions barely, scantly, and in fewer words still."""
        for each, case in zip(told, (stone.what_if, stone.what_if and stone.what_if.besides), strict=True):
            if each.bare_wrong:
                self._check_barely(each, case)
            for wrong in filter(None, (each.scant_wrong, each.least[1], each.gist[1])):
                wrong = without_nor(self.flags, case, wrong, self.told)
                Scant(self.flags, self.told).check(wrong, case.contradiction.present.board)
                check_not_there(case.contradiction, wrong, self.names, self.told)
            for mended in filter(None, (each.mended.scantly, each.mended.least, each.mended.gist)):
                Scant(self.flags, self.told).check(mended, case.solved.board)
            if each.mended.number:
                self.told["gist: just fails"] += 1
                assert self._fails(each.mended.number)
            if each.rather is not None:
                self._check_rather(stone, each.rather)

    def _gist(self, stone: StoneReason) -> str:
        return " ".join(each(self.reasons, stone, self.priority) for each in (stone_gist, besides_gist)).strip()

    def _check_barely(self, told: StoneTersely, case: WhatIf | Besides) -> None:
        """Who is told to come or stay somewhere, or to be lost there, is or is lost on that board, and whoever cannot
        come there does not; with what contradicts itself, and without the stone that goes."""
        wrong = re.split(r" At the end of round | Nor do| #[^.]* would keep ", told.bare_wrong)[0]
        self._check_steps_of(wrong, case.contradiction.present.board)
        if case.solved is not None:
            self._check_steps_of(told.mended.barely, case.solved.board)

    def _check_steps_of(self, words: str, board: Timeline) -> None:
        for who, comes, square, t in STEPS_TO.findall(words):
            self.told[f"gist: barely, {comes}"] += 1
            facts = board.steps[int(t)].facts  # whoever comes to a square and is lost there came to it, too
            was_lost = any(self.names[who] in victims_of(each) for each in facts)
            at = str(last_square(board, self.names[who], int(t), facts)) if was_lost else self._at(board, who, int(t))
            assert (at == square) == (comes != "cannot come to"), words
        for who, square, t in STEPS_LOST.findall(words):
            self.told["gist: barely, lost"] += 1
            facts = board.steps[int(t)].facts
            assert any(self.names[who] in victims_of(each) for each in facts), words
            assert str(last_square(board, self.names[who], int(t), facts)) == square
        times = [int(each) for each in re.findall(r"(?:^With|^Without|, so|, and in the end).*? in slice (\d+)", words)]
        self.told["gist: barely, one after the other"] += len(times) > 1
        assert times == sorted(times), words

    def _at(self, board: Timeline, name: str, t: int) -> str:
        pose = found_in(board, self.names[name], t)
        return "" if pose is None else str(square_of(self.flags, pose))

    def _check_rather(self, stone: StoneReason, rather: Rather) -> None:
        """Each of those who stay could have gone alone in its place, and was ordered later, or at all."""
        assert self.names[rather.stone] == stone.stone
        assert not rather.vain or (self.names[rather.vain],) in {each.others for each in stone.what_if.rivals.in_vain}
        if rather.unknown:
            assert not stone.what_if.sought
            return
        if not rather.others and not rather.level:
            self.told["gist: goes wrong all alone"] += 1
            assert stone.what_if.alone
            assert stone.what_if.is_never, "it could not stay, whoever else went"
            return
        off, found = self.reasons.board.scenario.off, stone.what_if
        swaps = (found.rival, *(() if found.rivals is None else (each.outranked for each in found.rivals.others)))
        single = {(*bits(each.scenario.off & ~off),): each for each in swaps}
        for other in (*rather.others, *rather.level):
            self.told[f"gist: goes rather than {'a level one' if other in rather.level else 'another'}"] += 1
            swap = single[(self.names[other],)]
            assert bits(off & ~swap.scenario.off) == [stone.stone]
            here, there = swap.touches
            assert here is not None
            assert (there is None) == rather.never
            assert there is None or here.recency > there.recency
            assert there is None or (here.recency[:-1] == there.recency[:-1]) == (other in rather.level)

    def _is_off(self, name: str) -> bool:
        return bool(self.reasons.board.scenario.off >> self.names[name] & 1)

    def _fails(self, number: int) -> bool:
        return not self.reasons.board.scenario.is_active(number)

    def _check_holding(self, effect: EffectReason, words: str) -> None:
        """Whoever is said to cause it does, and comes by an effect that holds or is of the set-up."""
        causer = causer_briefly(self.reasons, effect)
        caused = None if causer is None else CAUSED.match(causer.words(at_slice=True))
        if caused is None:
            return
        self.told["gist: holds"] += 1
        (cause,) = effect.reached
        assert words.startswith(f"{caused[1]} ")
        assert self.names[caused[1]] == cause.stone
        assert (str(cause.place.square), cause.place.t) == (caused[2], int(caused[3]))
        assert self.flags.stones[cause.stone].ante == int(caused[4] or 0)
        assert not caused[4] or not self._fails(int(caused[4]))
        if caused[5]:
            self.told["gist: gone at once"] += 1
            ante = self.flags.ante(effect.number)
            assert self.names[caused[5]] == ante.stone
            assert ante.stone not in {pose.stone for pose in self.reasons.board.poses(ante.position.t)}
            check_landing(self.reasons.board, ante, self.names, caused.group(6, 7), self.told)

    def _check_above(self, effect: EffectReason, above: re.Match[str]) -> None:
        """The stone was taken back and would have caused nothing itself, and what is told of it tells of the sender."""
        name, sender, other = above.groups()
        self.told["gist: as told of a stone"] += 1
        stone = next(each for each in self.reasons.newly_off if each.stone == self.names[name])
        gist = self._gist(stone)
        assert name == other
        assert sender in {self.flags.stones[each.cause.stone].name for each in effect.lost}
        assert f"#{effect.number} just fails" in gist or f"#{effect.number} has only one cause" in gist

    def _check_failing(self, effect: EffectReason, words: str) -> None:
        self._check_own_help(effect, words)
        words = without_wrong(self.flags, effect, words, self.told)
        if above := ABOVE.match(words):
            self._check_above(effect, above)
            return
        sent, (sender, brief, by, *_, first) = SENT.match(words), unsent_briefly(self.reasons, effect)
        assert not brief or (sent is not None and sent[1] == sender)
        assert not brief or self.flags.stones[self.names[sender]].ante == by
        assert not first or self.names[first] in {flag.stone for flag in self.flags.causes(by)}
        if fails_since_earlier(self.reasons, effect.number):
            self.told["gist: judged first"] += 1
            assert self.flags.ante(effect.number).round == len(self.rounds) - 2
            self._check_older(effect.number)
        self._check_end(effect, words)
        self._check_blow(words)
        if sent is not None:
            self._check_sender(effect, words, sent)
        for name, since in ROUND.findall(f"{words} {sender} {brief}"):
            self.told["gist: off since"] += 1
            assert self.rounds[int(since) - 1].off >> self.names[name] & 1
            assert int(since) < len(self.rounds)
        for name, _ in ITSELF.findall(words):
            self.told["gist: its own sender"] += 1
            assert self.flags.stones[self.names[name]].ante == effect.number
        for name in BACK_TO.findall(words):
            self.told["gist: goes back to"] += 1
            assert self._is_off(name)
        for number in (int(each or by) for each, by in BY_WAY.findall(words)):
            self.told["gist: goes back to one that failed before"] += 1
            assert self._fails(number)
            assert not next(each for each in self.reasons.effects if each.number == number).was_active
        for number in map(int, LOST.findall(words)):
            self.told["gist: kept away by what holds"] += 1
            assert self._fails(number)
        check_on_the_way(self.reasons, effect, words, self.told)
        for whole, begun in SAME.findall(words):
            number = int(whole or begun)
            self.told[f"gist: {'as' if whole else 'begun as'} another one"] += 1
            assert self._fails(number)

    def _check_older(self, number: int) -> None:
        """One for which it fails failed at the end of the round before, or all to which that goes back was so then."""
        begun, (*_, then, _) = begun_by(self.reasons, number), self.rounds
        way = [
            each for each in way_of_effect(self.reasons, number) if self.flags.ante(each).round < len(self.rounds) - 2
        ]
        if any(not then.is_active(each) for each in way):
            return
        assert all(then.off >> stone & 1 for stone in begun.taken)
        assert all(then.is_active(each) for each in begun.hold)

    def _check_own_help(self, effect: EffectReason, words: str) -> None:
        """On the board that counts with it added it is caused, and was at that end; of all such it is said."""
        number, counts = effect.number, self.reasons.board.scenario
        board = board_of(self.reasons.problem, Scenario(counts.active | 1 << number, counts.off))
        if effect.was_active:
            assert (number in causes_on(board)) == ("itself there it would be caused" in words), number
        for round_, how in CAUSED_THEN.findall(words):
            self.told["gist: caused with itself"] += 1
            Scant(self.flags, self.told).check(f"{how}." if how else "", effect.what_if.board)
            assert not round_ or self.rounds[int(round_) - 1].is_active(number)

    def _check_end(self, effect: EffectReason, words: str) -> None:
        """In that slice the sender is there, and not where it would have to be."""
        for t, square in END.findall(words):
            self.told["gist: is elsewhere"] += 1
            far = {int(each) for pair in FAR.findall(words) for each in pair if each}
            told = (each for each in self.reasons.effects if each is effect or each.number in far)
            found = [found_in(self.reasons.board, lost.cause.stone, int(t)) for each in told for lost in each.lost]
            ends = {str(square_of(self.flags, pose)) for pose in found if pose is not None}
            assert square in ends
            assert all(str(each.cause.place.square) != square for each in effect.lost) or far

    def _check_blow(self, words: str) -> None:
        """Whoever is told to be destroyed then is, in that slice and on that square."""
        for name, square, t in THEN.findall(words):
            self.told["gist: destroyed then"] += 1
            facts = self.reasons.board.steps[int(t)].facts
            assert any(self.names[name] in victims_of(each) for each in facts)
            assert str(last_square(self.reasons.board, self.names[name], int(t), facts)) == square

    def _check_sender(self, effect: EffectReason, words: str, sent: re.Match[str]) -> None:
        """It was ordered to send that in that round, and is not there; so told of it in few words, too."""
        name, round_, how, number, maker, made = sent.groups()
        ante = number or made
        every = self.flags.table[self.names[name]].values()
        assert any((flag.ante, flag.round + 1) == (effect.number, int(round_)) for flags in every for flag in flags)
        brief = unsent_briefly(self.reasons, effect).became
        if maker is not None:
            self.told["gist: sent by one that is gone"] += 1
            assert self.flags.ante(int(made)).maker == self.names[maker]
        self.told[f"gist: sender {'off' if ante is None else 'does not come'}"] += 1
        if ante is None:
            assert self._is_off(name)
            assert brief == how
        else:
            assert self.flags.stones[self.names[name]].ante == int(ante)
            assert self._fails(int(ante))
            self._check_steps(brief, int(ante))
            roots = ("does not come, and that goes back to", "does not come, for #", f"{DOES_NOT_COME}, for ")
            assert not brief or brief.startswith(roots) or f"#{ante} fails" in brief
            for other in re.findall(r"[ABN]\d+", brief):
                self.told["gist: sender goes back to"] += 1
                assert self._is_off(other) or " does not send #" in brief or " failed already " in brief
        for number, at_end in FAILED.findall(words):
            self.told["gist: failed already"] += 1
            assert not self.rounds[int(at_end) - 1].is_active(int(number or ante))

    def _check_steps(self, brief: str, ante: int) -> None:
        """Each of those who do not send whoever should have sent the one before is not there, the last one for good."""
        steps = STEP.findall(brief)
        for name, since, number in steps:
            self.told["gist: a sender of a sender"] += 1
            assert int(number) == ante
            assert self.flags.ante(ante).maker == self.names[name]
            assert self._fails(ante)
            ante = self.flags.stones[self.names[name]].ante
            assert not since or not self.rounds[int(since) - 2].off >> self.names[name] & 1
        assert not steps or self._is_off(steps[-1][0])

    def _check_alone(self, stone: StoneReason) -> None:
        """Where no other stone is needed, it does its deed all alone, and does not with the effect of that."""
        self.told["gist: no other needed"] += 1
        number = stone.what_if.contradiction.number
        others = sum(1 << each.number for each in self.flags.stones if not each.ante and each.number != stone.stone)
        boards = [board_of(self.reasons.problem, Scenario(active, others)) for active in (1 << number, 0)]
        assert [bool(causes_on(board).get(number)) for board in boards] == [False, True]

    def _check_way(self, stone: StoneReason, words: str) -> None:
        """By way of whom one thing leads to another fares otherwise with the effect that is stuck than without it."""
        for names in ON_THE_WAY.findall(words):
            self.told["gist: on the way"] += 1
            found = (stone.what_if.contradiction, stone.what_if.besides and stone.what_if.besides.contradiction)
            halves = [(each.present.board, each.absent.board) for each in found if each is not None]
            for name in re.findall(r"[ABN]\d+", names):
                ways = [
                    [[found_in(board, self.names[name], t) for t in range(len(board.steps))] for board in both]
                    for both in halves
                ]
                assert any(here != there for here, there in ways), (name, words)

    def _check_whichever(self, stone: StoneReason, words: str) -> None:
        """Of just these effects one is wrong in each choice of them, and those named are there in the half that is
        told."""
        for names, cases, those in WHICHEVER.findall(words):
            check_else_wrong(stone.what_if, self.names, cases, self.told)
            found, either_way = stone.what_if.contradiction, stone.what_if.either_way
            every = {int(each) for each in re.findall(r"#(\d+)", names)}
            told = every if those == "both" else {int(each) for each in re.findall(r"#(\d+)", those)}
            assert every == {*either_way.numbers}
            assert told == {each for each in every if found.present.board.scenario.is_active(each)}
        check_nor_helps(stone.what_if, words, self.told)
        every = COMES_TOO.findall(words)
        comes = [(name, one, "comes", by, other) for name, one, by, _, _, other in every]
        for _, one, _, lost, fails, _ in every:
            check_mattering(stone.what_if, int(one), self.names.get(lost), fails, self.told)
        for name, one, verb, by, other in comes:
            self.told[f"gist: {verb} with or without another"] += 1
            assert stone.stone == self.names[name]
            cases = stone.what_if.cases
            assert (
                len({tuple(case.board.scenario.is_active(int(each)) for each in (one, other)) for case in cases}) == 4
            )
            for case in cases:
                is_there, causes = case.board.scenario.is_active(int(one)), causes_on(case.board).get(int(one), ())
                assert is_there or causes
                assert is_there or not by or {each.stone for each in causes} == {self.names[by]}

    def _check_if_stayed(self, rival: Outranked, words: str) -> None:
        """Of a stone that is said to be worse to have, the best history with it counts for less by just that."""
        for name, what, there, here in IF_STAYED.findall(words):
            self.told[f"gist: if it stayed, {what if what.startswith('fewer') else 'others would be gone'}"] += 1
            assert not rival.scenario.off >> self.names[name] & 1
            ours, theirs = rival.counts
            if what.startswith("fewer"):
                ours, theirs = (ours.effects, theirs.effects) if "effects" in what else (ours.stones, theirs.stones)
                assert int(there) == theirs < int(here) == ours
            elif "would be gone" in what and "stones would" not in what:
                gone = {self.names[each] for each in re.findall(r"[ABN]\d+", what)}
                assert gone == {*bits(rival.scenario.off & ~self.reasons.board.scenario.off)}

    def _check_stone(self, stone: StoneReason, words: str) -> None:
        """Whoever is kept is there, and gone in the history with the stone; as many are gone there as is said."""
        check_own_deed(self.reasons, stone, self.told)
        if "No other stone has a part in" in words:
            self._check_alone(stone)
        self._check_way(stone, words)
        self._check_whichever(stone, words)
        check_mended(self.reasons, stone, words, self.told)
        check_freed(self.reasons, stone, words, self.told)
        for name, how, square, t in WHY_COMES.findall(words):
            self.told["gist: why an effect comes with it"] += 1
            found = [found_in(each.half.board, self.names[name], int(t)) for each in stone.what_if.steps]
            there = [pose is not None and str(square_of(self.flags, pose)) == square for pose in found]
            assert (how == "gets") in there
        for round_ in NEWLY.findall(words):
            self.told["gist: a new contradiction"] += 1
            found = stone.what_if.contradiction
            assert not self.rounds[int(round_) - 1].is_active(found.number)
            assert not self.rounds[int(round_) - 1].off >> stone.stone & 1
        swap = None if stone.what_if is None else nearest_swap(stone.what_if, self.reasons.board.scenario.off)
        rival = None if swap is None else swap.outranked
        assert bool(COULD.search(words)) == (rival is not None)
        if rival is None:
            return
        for names in COULD_GO.findall(words):
            self.told["gist: could have gone"] += 1
            gone = {self.names[each] for each in re.findall(r"[ABN]\d+", names)}
            assert gone == {*bits(rival.scenario.off & ~self.reasons.board.scenario.off)}
        if "(among others)" in words:
            self.told["gist: others together could have gone"] += 1
            off = self.reasons.board.scenario.off
            ways = {
                frozenset(bits(each.outranked.scenario.off & ~off))
                for each in (swap, *stone.what_if.rivals.others)
                if is_consistent(self.reasons.problem, each.outranked.board.steps, each.outranked.scenario)
            }
            assert sum(len(each) > 1 for each in ways) > 1
        for names in ALSO_COULD.findall(words):
            self.told["gist: others could have gone"] += 1
            off = self.reasons.board.scenario.off
            swaps = (stone.what_if.rival, *(each.outranked for each in stone.what_if.rivals.others))
            single = {(*bits(each.scenario.off & ~off),): each for each in swaps}
            for other in re.findall(r"[ABN]\d+", names):
                here, there = single[(self.names[other],)].touches
                assert here is not None
                assert there is None or here.recency > there.recency
        for name, _ in KEPT.findall(words):
            self.told["gist: kept"] += 1
            number = self.names[name]
            ante = self.flags.stones[number].ante
            assert not self._fails(ante) if ante else not self._is_off(name)
            assert not rival.scenario.is_active(ante) if ante else rival.scenario.off >> number & 1
        if "was ordered later" in words:
            self.told["gist: ordered later"] += 1
            here, there = rival.touches
            assert here is not None
            assert there is None or here.recency > there.recency
        self._check_if_stayed(rival, words)
        for more, fewer in MORE.findall(words):
            self.told["gist: more stones"] += 1
            assert int(more) == rival.counts[1].lost > int(fewer) == rival.counts[0].lost
