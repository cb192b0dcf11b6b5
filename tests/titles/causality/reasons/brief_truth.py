"""Whether the line of an effect that fails among many is true: where its sender is, and who keeps it no more."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.clues import Freed
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Flags, Scenario, bits
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.canonisation.crowd_outline import outline_of
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.reasons.brief import Brief
from game.titles.causality.view.reasons.effect_briefs import among_many, effect_briefly
from game.titles.causality.view.reasons.effect_gists import by_way
from game.titles.causality.view.reasons.terse_gists import effect_scantly, effect_tersely, further_tersely
from game.titles.causality.view.reasons.verdict_words import told_before_briefly
from tests.titles.causality.reasons.backed_truth import check_behind, check_turned, told_apart
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.scant_truth import Scant, without_undone, without_wrong

NAME = r"[ABN]\d+"
SENDER = re.compile(rf"^({NAME}) ")
MOVED = re.compile(rf"({NAME}|it)(?:, which [^,]*,)? gets to (\d+,\d+)(?: already)? in slice (\d+)")
NOT_AT = re.compile(r", (?:so |so it is |and is )?not (?:at|to) (\d+,\d+)(?: in slice (\d+))?")
ALL_THE_SAME = re.compile(
    r"in slice (\d+) it is at (\d+,\d+) all the same, but (?:its order of round (\d+) counts no more)?"
)
ENDS = re.compile(rf"and in slice (\d+) ({NAME}) is at (\d+,\d+)")
GONE = re.compile(
    r"^[^(]*: it gets to (\d+,\d+)(?: already)? in slice (\d+)"
    r"(, then comes to \d+,\d+)?(?:, where it has no order|, and in slice (\d+) it has no order there)"
)
FAILS = re.compile(rf"#(\d+) fails, (?:so|and so) ({NAME})")
LACKS = re.compile(
    rf"({NAME}) (?:is not in its way|does not turn it back(?: at \d+,\d+)?|does not push it"
    rf"|does not help (?:{NAME}(?: and {NAME})?(?:, behind {NAME},)? )?to keep it back"
    rf"|(?:does not push|is not behind|is not in the way of) {NAME}, which"
    rf"|does not turn {NAME} back, which|is not there)"
)
HELPED = re.compile(
    rf"({NAME}) (does not push|is not behind|is not in the way of|does not turn) ({NAME})(?: back)?"
    rf", which (?:kept ({NAME}) back|was behind ({NAME}))"
)
COMES = re.compile(rf"({NAME}) (comes by #|\(of #)(\d+)\b")
UNSENT = re.compile(
    rf"^Its sender ({NAME}) (?:is not there|was taken back|is gone since"
    rf"|does not come, for (?:{NAME}(?: \(of #\d+\))? does not send )?#(\d+))"
)
OFF = re.compile(rf"((?:{NAME}(?:, | and )?)+) (was taken back|were taken back|is gone|are gone)(?: since (\S+) )?")
BEHIND = re.compile(r"holds(?: now)?, (?:by its own help|for #(\d+) does)")
EACH_OTHER = re.compile(r"and #(\d+) cause each other")
WOULD_CAUSE = re.compile(r"without (?:them|#\d+), ([^.]+) would cause #(\d+)")
WOULD_HOLD = re.compile(r"A history with #(\d+) would hold, too, but ")
ELSEWHERE = re.compile(r"#\d+ could hold if [^;]*; but [^.]*\.")
"""What would be so in another history (see outranked_truth.py, which checks that)."""

WITH_IT_THERE = re.compile(r"With #\d+ itself there .*$")
"""What would be so on another board (see gist_truth.py, which checks that), to the end."""
AS_BEFORE = re.compile(r": with(?:out)? [^.;]*, as a round before, [^.;]*")
"""What was so a round before, on the board on which what is new is undone (see lately_truth.py, which checks that)."""
BRINGS_ITSELF = re.compile(rf"({NAME})(?:, which sent it,)? comes only by #(\d+) itself \(with it ([^()]+)\)")
NEW_ORDERS = re.compile(rf"new (?:is|are) ((?:{NAME}'s(?:, | and )?)+) orders? of round (\d+)")
HOLDS = re.compile(r"((?:#\d+(?:, | and )?)+) (?:holds|hold)(?: now)?")


class Briefs:
    """Checks the lines of one canonisation; `told` counts the claims by kind."""

    def __init__(self, reasons: Reasons, priority: Priority, told: Counter[str]) -> None:
        self.reasons, self.priority, self.told = reasons, priority, told
        self.board: Timeline = reasons.board
        self.flags: Flags = reasons.board.flags
        self.names = {stone.name: number for number, stone in enumerate(self.flags.stones)}

    def check(self) -> None:
        """All of them."""
        told = told_before_briefly(self.reasons)
        self._check_outline()
        for effect in self.reasons.effects:
            self._check_tersely(effect, told.get(effect.number, 0))
            if scantly := effect_scantly(self.reasons, effect, self.priority):
                self.told["brief: several causes, scantly"] += 1
                here = WITH_IT_THERE.sub("", BRINGS_ITSELF.sub(r"\1 comes only by #\2 itself", scantly))
                here = without_undone(self.flags, effect, here, self.told)
                Scant(self.flags, self.told).check(AS_BEFORE.sub("", here), self.board)
                self._check_roots(scantly)
                self._check_own_senders(effect, scantly)
            brief = effect_briefly(self.reasons, effect)
            if brief is None:
                continue
            self.told["brief"] += 1
            assert not effect.kept
            for words in (brief.alone, *brief.terse):
                self._check(effect, brief, words)

    def _check_outline(self) -> None:
        """What is told of each where all that newly fail stand in an outline, below others or alone."""
        failing = {each.number: each for each in self.reasons.effects if not each.kept and each.was_active}
        briefs = {number: self._among_many(each) for number, each in failing.items()}
        crowd = {number: brief for number, brief in briefs.items() if brief is not None and brief.steps is not None}
        for length in (each for each in Length if each.is_terse):
            outline = outline_of(crowd, length)
            for number, brief in crowd.items():
                above, words = outline.parents.get(number, 0), outline.words(number, None)
                words = without_wrong(self.flags, failing[number], words, self.told)
                assert not above or not self._is_active(above)
                way = by_way(self.reasons, failing[number].lost[0]) if brief.steps.by else None
                if way is not None and length.is_scant and brief.steps.scant is not None and not above:
                    self.told["brief: scant, by way of senders"] += 1
                    Scant(self.flags, self.told).check_line(words, self.board, way[1])
                self._check_orders(failing[number], words)
                if brief.steps.first is None or brief.steps.by:
                    continue
                self.told[f"brief: {'in an outline' if length is Length.TERSE else length.name.lower()}"] += 1
                lost = failing[number].lost[0]
                words = check_behind(self.flags, words, self.board, lost, self.told)
                if length.is_scant and brief.steps.scant is not None:
                    Scant(self.flags, self.told).check_line(words, self.board, lost)
                    self._check_roots(words)
                    continue
                self._check_way(lost, words)
                self._check_others(lost, words, may_be_there=True)
                self._check_roots(words)

    def _check_orders(self, effect: EffectReason, words: str) -> None:
        """Just the orders that are new since an effect held are those that are said to be."""
        for names, round_ in NEW_ORDERS.findall(words):
            self.told["brief: new orders"] += 1
            news = {(self.flags.stones[each.stone].name, each.round + 1) for each in effect.held.news}
            assert news == {(name, int(round_)) for name in re.findall(r"(\w+)'s", names)}

    def _among_many(self, effect: EffectReason) -> Brief | None:
        further = further_tersely(self.reasons, effect, self.priority)
        return effect_briefly(self.reasons, effect) or among_many(self.reasons, effect, "", further)

    def _check_tersely(self, effect: EffectReason, told: int) -> None:
        """Where more is to be told than a line, what is told of one that fails in few words."""
        words = effect_tersely(self.reasons, effect, self.priority, "", told).partition(" Nor do ")[0]
        if effect.own is not None:
            self._check_selfmade(effect, words)
        for lost in () if effect.kept or not words else effect.lost:
            self.told["brief: tersely"] += 1
            assert self._name(lost.cause.stone) in words
        self._check_own_senders(effect, words)
        words = without_wrong(self.flags, effect, words, self.told)
        for number in WOULD_HOLD.findall(words):
            self.told["brief: a history with it would hold"] += 1
            rival = board_of(self.reasons.problem, effect.what_if.outranked.scenario)
            assert int(number) == effect.number
            causes = causes_on(rival)
            judged = bits(self.reasons.problem.considered)
            assert rival.scenario.is_active(effect.number)
            assert all(len(causes.get(each, ())) == rival.scenario.is_active(each) for each in judged)
        if words and not effect.kept and len(effect.lost) == 1:
            self._check_way(effect.lost[0], words)
            self._check_others(effect.lost[0], words)
            self._check_roots(words)

    def _check_own_senders(self, effect: EffectReason, words: str) -> None:
        """What an effect would bring itself would not send it either, but do on that board what is said."""
        for name, sent, came in BRINGS_ITSELF.findall(words):
            self.told["brief: brings its own sender"] += 1
            with_it = effect.what_if.board
            assert int(sent) == effect.number
            assert with_it.scenario.is_active(effect.number)
            assert effect.number not in causes_on(with_it)
            assert self.names[name] in {each.cause.stone for each in effect.lost}
            assert came.startswith(f"{name} "), words
            Scant(self.flags, self.told).check(f"{came}.", with_it)

    def _check_selfmade(self, effect: EffectReason, words: str) -> None:
        """By which others one causes itself, and who would cause which of them if none were there."""
        circle, counts = {*effect.own.circle}, self.board.scenario
        for other in EACH_OTHER.findall(words):
            self.told["brief: cause each other"] += 1
            assert circle == {effect.number, int(other)}
        for who, number in WOULD_CAUSE.findall(words):
            self.told["brief: could not just fail"] += 1
            left = Scenario(counts.active & ~sum(1 << each for each in circle), counts.off)
            found = causes_on(board_of(self.reasons.problem, left)).get(int(number), ())
            assert int(number) in circle
            assert {self._name(each.stone) for each in found} == {*re.findall(NAME, who)}

    def _check(self, effect: EffectReason, brief: Brief, words: str) -> None:
        (lost,) = effect.lost
        unsent = UNSENT.match(words)
        if unsent is None:
            assert SENDER.match(words)[1] == self._name(lost.cause.stone)
            self._check_way(lost, words)
            self._check_gone(lost, words)
            self._check_others(lost, words)
        else:
            self.told["brief: its sender"] += 1
            stone, ante = self.names[unsent[1]], int(unsent[2] or 0)
            assert self.flags.stones[stone].ante == ante
            assert stone == lost.cause.stone
            assert not self._is_active(ante) if ante else self.board.scenario.off >> stone & 1
        self._check_roots(brief.goes_back)
        self._check_behind(brief)
        assert brief.way[0] == effect.number
        assert not any(map(self._is_active, brief.way))

    def _name(self, stone: int) -> str:
        return self.flags.stones[stone].name

    def _is_active(self, number: int) -> bool:
        return self.board.scenario.is_active(number)

    def _at(self, board: Timeline, stone: int, t: int) -> str:
        pose = found_in(board, stone, t)
        return "" if pose is None else str(square_of(self.flags, pose))

    def _check_way(self, lost: LostCause, words: str) -> None:
        """Whoever gets there now is there in that slice, and was not as the round was played."""
        for who, square, t in MOVED.findall(words):
            self.told["brief: gets there"] += 1
            stone = lost.cause.stone if who == "it" else self.names[who]
            assert self._at(self.board, stone, int(t)) == square
            assert self._at(lost.then, stone, int(t)) != square
        for square, t in NOT_AT.findall(words):
            self.told["brief: is not where it should be"] += 1
            stone, slice_ = lost.cause.stone, int(t or lost.cause.place.t)
            assert square == str(lost.cause.place.square) != self._at(self.board, stone, slice_)
        for t, square, round_ in ALL_THE_SAME.findall(words):
            self.told["brief: is there all the same"] += 1
            assert self._at(self.board, lost.cause.stone, int(t)) == square == str(lost.cause.place.square)
            assert not round_ or int(round_) - 1 in lost.cause.rounds
        for t, who, square in ENDS.findall(words):
            self.told["brief: is elsewhere"] += 1
            assert self.names[who] == lost.cause.stone
            assert self._at(self.board, lost.cause.stone, int(t)) == square != str(lost.cause.place.square)

    def _check_gone(self, lost: LostCause, words: str) -> None:
        """It is nowhere after that slice, and causes nothing."""
        gone = GONE.search(words)
        if gone is None:
            return
        self.told["brief: has no order"] += 1
        course = lost.chain.links[0].course
        last = int(gone[4] or gone[2]) if gone[3] is None else course.end.t
        assert gone[3] is None or gone[3].endswith(f" {self._at(self.board, lost.cause.stone, last)}")
        assert self._at(self.board, lost.cause.stone, last)
        assert not self._at(self.board, lost.cause.stone, last + 1)

    def _check_others(self, lost: LostCause, words: str, *, may_be_there: bool = False) -> None:
        """Whoever is missed was there as the round was played and is not now, or is told to be elsewhere where it
        `may_be_there`; whoever is new was not."""
        then = lost.then.scenario
        words = told_apart(check_turned(self.flags, words, self.board, self.told))
        for number, name in FAILS.findall(words):
            self.told["brief: for one that fails"] += 1
            assert self.flags.stones[self.names[name]].ante == int(number)
            assert then.is_active(int(number))
            assert not self._is_active(int(number))
        for name in LACKS.findall(words):
            self.told["brief: who is missed"] += 1
            source = self.flags.stones[self.names[name]]
            is_there = (
                self._is_active(source.ante) if source.ante else not self.board.scenario.off >> self.names[name] & 1
            )
            times = range(lost.chain.links[0].clue.place.t + 1)
            ways = ([self._at(board, self.names[name], t) for t in times] for board in (self.board, lost.then))
            assert not is_there or (may_be_there and len({*map(tuple, ways)}) > 1), words
        self._check_helpers(lost, words)
        for name, how, number in COMES.findall(words):
            self.told[f"brief: who is {'new' if how.startswith('comes') else 'of an effect'}"] += 1
            assert self.flags.stones[self.names[name]].ante == int(number), words
            is_gone = f"{name} (of #{number}), which sent that, does not come either" in words
            assert self._is_active(int(number)) != is_gone, words
            assert how.startswith("(") or not then.is_active(int(number)), words

    def _check_helpers(self, lost: LostCause, words: str) -> None:
        """Who helped another one to keep a stone back is told of the one that kept it, or stood behind that."""
        kept = [each.clue for each in lost.chain.links if isinstance(each.clue, Freed)]
        for name, _, other, whom, before in HELPED.findall(words):
            self.told["brief: who helped another one"] += 1
            clue = next(each for each in kept if self.names[name] in each.by)
            obstacles = {self._name(each) for each in clue.obstacles}
            assert (self._name(clue.stone) == whom and other in obstacles) if whom else before != other, words
            assert self.names[name] not in clue.obstacles, "it was not in the way itself"

    def _check_behind(self, brief: Brief) -> None:
        """Without the one for which it is said to hold again, nobody causes what all goes back to."""
        for other in BEHIND.findall(brief.goes_back):
            self.told[f"brief: holds {'for another one' if other else 'by its own help'}"] += 1
            number, counts = int(other or brief.root), self.board.scenario
            assert (number, self._is_active(number)) == (brief.behind, True)
            without = board_of(self.reasons.problem, Scenario(counts.active & ~(1 << number), counts.off))
            assert brief.root not in causes_on(without)

    def _check_roots(self, goes_back: str) -> None:
        """To whom all goes back: whoever is gone is, since that round, and what holds now does."""
        for names, how, _ in OFF.findall(ELSEWHERE.sub("", goes_back)):
            self.told["brief: goes back to a stone"] += 1
            since = {each.stone: each.since for each in self.reasons.stones}
            stones = [self.names[each] for each in re.findall(NAME, names)]
            assert all(each in bits(self.board.scenario.off) for each in stones)
            assert all((since[each] == self.reasons.round) == ("taken" in how) for each in stones)
        for numbers in HOLDS.findall(goes_back):
            self.told["brief: goes back to what holds"] += 1
            assert all(self._is_active(int(each)) for each in re.findall(r"\d+", numbers))
