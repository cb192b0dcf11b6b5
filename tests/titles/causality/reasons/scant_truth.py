"""Whether what is told without where and when is true at some time: who gets where, is lost by whom, or is missed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from game.titles.causality.reasons.clues import Freed
from game.titles.causality.reasons.reasons import EffectReason, LostCause
from game.titles.causality.reasons.stuck import Contradiction, missed_in
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import (
    BombExploded,
    Captured,
    Exploded,
    Fact,
    MineExploded,
    Opposed,
    Pushed,
    PushRefused,
    Returned,
    Shot,
    victims_of,
)
from game.titles.causality.view.board.life import last_square
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.shield_truth import check_shielded

NAME = r"[ABN]\d+"
NAMES = rf"({NAME}(?:(?:, | and ){NAME})*)"
IS_AT = re.compile(rf"({NAME}) (?:gets to|stays at|is at|ends at) (\d+,\d+)")
PUSHED = re.compile(rf"({NAME}) is pushed to (\d+,\d+) by")
EARLY = re.compile(rf"({NAME}) (?:gets to|ends at) (\d+,\d+) already in slice (\d+)")
NOT_BY = re.compile(rf"not (pushed|stopped|met)(?: there)? by {NAMES}")
PLACE = (
    r"\d+,\d+(?:(?: already)? in slice \d+)?(?:, without an order)?"
    r"(?:, not \d+,\d+|, so not at \d+,\d+(?: in slice \d+)?)?"
)
AWAY = re.compile(
    rf"({NAME}) (?:gets to|ends at|stays at|is pushed to|is kept from) [^(;]*?, (?:so )?not (?:at )?(\d+,\d+)"
)
GOES_ON = re.compile(rf"({NAME}) (?:gets to|stays at) {PLACE},? on to (\d+,\d+), and jumps away")
STRAYS = re.compile(
    rf"({NAME}) (?:(?:gets to|stays at) {PLACE},? and later |is kept from [^;]*, and (?:later )?)?ends at (\d+,\d+)"
)
ENDS_AT = re.compile(rf"({NAME}) gets to {PLACE}, and goes on to (\d+,\d+)")
DIES_LATER = re.compile(
    rf"({NAME}) (?:gets to|stays at) {PLACE},? and is (?:destroyed later|later (.*?))(?=[.;(,]| \()"
)
TIMED = re.compile(rf"({NAME}) (?:gets to|stays at|ends at|is pushed to) (\d+,\d+)(?: by {NAMES})? in slice (\d+)")
KEPT = re.compile(rf"({NAME}) is kept from (\d+,\d+)")
BY_PUSH = re.compile(rf"({NAME}) \(pushed by ({NAME})\)")
MEETS = re.compile(
    rf"({NAME}) meets ((?:{NAME}(?: \(pushed by {NAME}\))?(?:, | and )?)+) at (\d+,\d+), and (?:both|all) go"
)
EACH_OTHER = re.compile(rf"{NAMES} capture each other|({NAME}) is destroyed with {NAMES}")
BY_ONE = re.compile(
    rf"({NAME})(?:, not ({NAME}),)? is (shot|captured|destroyed) (?:by|beside) (?:the mine |a mine, )?{NAMES}"
    rf"(?:, onto which {NAMES} comes?)?"
)
BY_BOMB = re.compile(rf"({NAME}) is (?:later )?destroyed by bombs? #(\d+)(?: and #(\d+))?")
WITHOUT = re.compile(rf"[(; ]without {NAMES}[;)]")
WITH = re.compile(rf"(?<!destroyed)[(; ]with {NAMES}[;)]")
UPON = re.compile(
    rf"^(?:With {NAME}, (?:whichever of .*, one is wrong(?: \([^)]+\))?): "
    r"with [^,]*(?:, #\d+ and #\d+)?(?:, without #\d+)?"
    rf"|Without {NAME}(?: in its way at \d+,\d+| behind {NAME}| to be hit first| coming to \d+,\d+ too in slice \d+)?"
    r"(?: \([^)]*\))?"
    rf"|{NAME}(?: is gone [^:]*)?: with [^,]*#\d+(?: \({NAME}\))?"
    rf"|(?:Besides, )?[Ww]ith .*#\d+(?: \({NAME}\))?(?: too)?), "
)
"""What the board is about, before what is so on it."""

NOT_HIDDEN = re.compile(
    rf"({NAME}) is not hidden at (\d+,\d+) in slice (\d+) by (?:{NAME}'s tagscreen|the tagscreens of {NAMES}), "
    r"where it has no order"
)
LETS = re.compile(rf"({NAME}) (?:does not stop|does not meet|is not behind) ({NAME})")
WAYLAID = re.compile(rf"({NAME}) meets ({NAME}) at \d+,\d+ and has to go back")
TURNS_BACK = re.compile(rf"(?<!not ){NAMES} turns? ({NAME}) back")
BEHIND_NOT = re.compile(rf"({NAME}) does not come behind ({NAME})")
PUSHES_NOT = re.compile(rf"({NAME}) does not push ({NAME})")
SO_AWAY = re.compile(rf"({NAME}) \(of #(\d+)\)(?: does not come)?[.,]")
NOT_THERE = re.compile(rf", so ({NAME}) is not at (\d+,\d+)\.")
SENDS_NOT = re.compile(rf"({NAME})(?: does not send)? #(\d+) \(({NAME})\)(?=[,.;]|$)")


class Scant:
    """Checks such words against the board that they are about; `told` counts the claims by kind."""

    def __init__(self, flags: Flags, told: Counter[str]) -> None:
        self.flags, self.told = flags, told
        self.names = {stone.name: number for number, stone in enumerate(flags.stones)}

    def check(self, words: str, board: Timeline) -> None:
        """Who is said to be somewhere is there in some slice, and who is lost is lost by that one in some slice."""
        for sentence in words.split(". "):
            self._check(_without_origins(UPON.sub("", sentence)), board)

    def _check(self, words: str, board: Timeline) -> None:
        for name, by in WAYLAID.findall(words):
            self._count("is waylaid")
            assert self._stops(board, by, name), words
        for names, other in TURNS_BACK.findall(words):
            self._count("turns another back")
            assert all(self._stops(board, each, other) for each in re.findall(NAME, names)), words
        for name, square in (*IS_AT.findall(words), *PUSHED.findall(words)):
            self._count("is somewhere")
            assert square in {*self._way(board, name), *self._lost_at(board, name)}, words
        for name, square, _, t in TIMED.findall(words):
            self._count("is somewhere in a slice")
            assert self._way(board, name)[int(t)] == square, words
        for name, square in KEPT.findall(words):
            self._count("is kept from a square")
            assert any(at not in ("", square) for at in self._way(board, name)), words
        for name, others, square in MEETS.findall(words):
            self._count("both go back")
            for pushed, by in BY_PUSH.findall(others):
                self._count("is pushed to where they meet")
                assert self._pushes(board, by, pushed), words
            others = BY_PUSH.sub(r"\1", others)
            ways = [self._way(board, each) for each in (name, *re.findall(NAME, others))]
            assert any(all(at not in ("", square) for at in slice_) for slice_ in zip(*ways, strict=True)), words
        for names in EACH_OTHER.findall(words):
            self._count("are destroyed together")
            lost = {self.names[each] for each in re.findall(NAME, " ".join(names))}
            assert any(lost <= {*victims_of(fact)} for fact in self._facts(board, Exploded, Captured)), words
        for name, instead, how, by, met in BY_ONE.findall(words):
            self._count(f"is {how} by another")
            kind = {"shot": Shot, "captured": Captured, "destroyed": MineExploded}[how]
            facts = [each for each in self._facts(board, kind) if self.names[name] in victims_of(each)]
            facts = [each for each in facts if {*_doers(each)} >= {self.names[each] for each in re.findall(NAME, by)}]
            assert facts, words
            onto = {self.names[each] for each in re.findall(NAME, met)}
            assert not met or any(onto == {*each.met} - {self.names[name]} for each in facts), words
            assert not instead or not any(self.names[instead] in victims_of(each) for each in facts), words
        for name, square, t, _ in NOT_HIDDEN.findall(words):
            self._count("is not hidden, and has no order")
            pose = found_in(board, self.names[name], int(t))
            assert pose is not None, words
            assert (str(square_of(self.flags, pose)), pose.flag) == (square, None), words
        for name, *numbers in BY_BOMB.findall(words):
            self._count("is destroyed by a bomb")
            facts = [each for each in self._facts(board, BombExploded) if self.names[name] in victims_of(each)]
            assert any(str(each.ante) in numbers for each in facts), words

    def check_line(self, words: str, board: Timeline, lost: LostCause) -> None:
        """As `check`, of the line of an effect: its sender is not where it should be, and who is missed or new is."""
        self.check(words, board)
        for name, number in SO_AWAY.findall(words):
            self._count("so one does not come")
            assert self.flags.stones[self.names[name]].ante == int(number), words
            assert not board.scenario.is_active(int(number)), words
        for name, number, brought in SENDS_NOT.findall(words):
            self._count("one does not send another")
            assert self.flags.stones[self.names[brought]].ante == int(number), words
            assert self.names[name] in {flag.stone for flag in self.flags.causes(int(number))}, words
            assert not board.scenario.is_active(int(number)), words
        words = _without_origins(words)
        place, sender = lost.cause.place, self.flags.stones[lost.cause.stone].name
        for name, square, t in EARLY.findall(words):
            self._count("too early")
            assert (name, square) == (sender, str(place.square)), words
            assert int(t) < place.t, words
            assert self._way(board, name)[int(t)] == square, words
            is_there = self._way(board, name)[place.t] == square
            assert is_there == (", and jumps by its order of round " in words), words
        for name, square in AWAY.findall(words):
            self._count("is not where it should be")
            assert (name, square) == (sender, str(place.square)), words
            assert self._way(board, name)[place.t] != square, words
        for name, square in GOES_ON.findall(words):
            self._count("goes on")
            assert [at for at in self._way(board, name) if at][-1] == square, words
        for name, square in ENDS_AT.findall(words):
            self._count("is elsewhere then")
            assert self._way(board, name)[place.t] == square, words
        for name, by in DIES_LATER.findall(words):
            self._count("is destroyed later")
            self._check(f"{name} is {by}" if by else "", board)
            assert any(self.names[name] in victims_of(fact) for step in board.steps for fact in step.facts), words
        for name, square in STRAYS.findall(words):
            self._count("ends without an order")
            if f"{name} is kept from" in words:
                last = max(t for t, at in enumerate(self._way(board, name)) if at)
                assert ("and later ends" in words) == (last > lost.chain.links[0].clue.place.t), words
            assert [at for at in self._way(board, name) if at][-1] == square, words
            assert not any(self.names[name] in victims_of(fact) for step in board.steps for fact in step.facts), words
        self._check_parts(words, board, lost)

    def _check_parts(self, words: str, board: Timeline, lost: LostCause) -> None:
        """Who is missed or new is, and does not do what it did then."""
        for names in WITHOUT.findall(words):
            self._count("without one")
            assert not any(self._is_placed(board, each) for each in re.findall(NAME, names)), words
        for name, other in LETS.findall(words):
            self._count("does not stop another")
            assert self._stops(lost.then, name, other) - self._stops(board, name, other), words
        for name, other in BEHIND_NOT.findall(words):
            self._count("does not come behind another")
            assert self._comes_behind(lost.then, name, other) - self._comes_behind(board, name, other), words
        for name, other in PUSHES_NOT.findall(words):
            self._count("does not push another")
            assert self._pushes(lost.then, name, other) - self._pushes(board, name, other), words
        self.told["scantly: not shielded"] += check_shielded(words, self.names, lost.then, board)
        if not_by := NOT_BY.findall(words):
            self._count("not pushed or stopped")
            clue = lost.chain.links[0].clue  # which the checks of the chains try out: without those it would not be so
            assert isinstance(clue, Freed) or not clue.in_vain, words
            those = clue.obstacles if isinstance(clue, Freed) else clue.by
            helpers = {*clue.by} if isinstance(clue, Freed) else set()
            told = {self.names[each] for _, names in not_by for each in re.findall(NAME, names)}
            pushed = {self.names[name] for name, _ in PUSHED.findall(words)}  # who is pushed away stops nobody either
            assert {*those} - pushed <= told <= {*those} | helpers, words
            for name in (each for verb, names in not_by if verb == "met" for each in re.findall(NAME, names)):
                self._count("not met")
                assert self._way(lost.then, name)[clue.place.t] != str(clue.place.square), "both went back"
        for names in WITH.findall(words):
            self._count("with one")
            for each in re.findall(NAME, names):
                assert self._is_placed(board, each), words
                assert not self._is_placed(lost.then, each), words

    def _count(self, what: str) -> None:
        self.told[f"scantly: {what}"] += 1

    def _way(self, board: Timeline, name: str) -> list[str]:
        """Where a stone is in each slice; "": nowhere."""
        poses = [found_in(board, self.names[name], t) for t in range(self.flags.level.final + 1)]
        return ["" if pose is None else str(square_of(self.flags, pose)) for pose in poses]

    def _stops(self, board: Timeline, name: str, other: str) -> set[int]:
        """The slices in which another one has to go back for one, or cannot be pushed on for it."""
        one, two = self.names[name], self.names[other]
        every = [(fact, t) for t, step in enumerate(board.steps) for fact in step.facts]
        back = {t for fact, t in every if isinstance(fact, Returned) and fact.stone == two and one in fact.met}
        back |= {t for fact, t in every if isinstance(fact, Opposed) and {fact.stone, fact.other} == {one, two}}
        return back | {
            t for fact, t in every if isinstance(fact, PushRefused) and (fact.stone, fact.blocker) == (two, one)
        }

    def _comes_behind(self, board: Timeline, name: str, other: str) -> set[int]:
        """The slices in which one has to go back from where another one is not pushed."""
        one, two = self.names[name], self.names[other]
        steps = [(t, step.facts) for t, step in enumerate(board.steps)]
        beyond = {t: {f.beyond for f in facts if isinstance(f, PushRefused) and f.stone == two} for t, facts in steps}
        return {
            t
            for t, facts in steps
            for f in facts
            if isinstance(f, Returned) and f.stone == one and f.start in beyond[t]
        }

    def _pushes(self, board: Timeline, name: str, other: str) -> set[int]:
        """The slices in which one pushes another one."""
        one, two = self.names[name], self.names[other]
        every = ((fact, t) for t, step in enumerate(board.steps) for fact in step.facts)
        return {t for fact, t in every if isinstance(fact, Pushed) and (fact.stone, fact.by) == (two, one)}

    def _lost_at(self, board: Timeline, name: str) -> list[str]:
        """Where a stone came and was lost in the same slice."""
        stone = self.names[name]
        lost = [
            (t, step.facts) for t, step in enumerate(board.steps) if any(stone in victims_of(f) for f in step.facts)
        ]
        return [str(last_square(board, stone, t, facts)) for t, facts in lost]

    def _is_placed(self, board: Timeline, name: str) -> bool:
        stone = self.names[name]
        ante = self.flags.stones[stone].ante
        return board.scenario.is_active(ante) if ante else not board.scenario.off >> stone & 1

    def _facts(self, board: Timeline, *kinds: type[Fact]) -> list[Fact]:
        return [fact for step in board.steps for fact in step.facts if isinstance(fact, kinds)]


def _without_origins(words: str) -> str:
    """The words without by which effect a stone comes."""
    return re.sub(r" \(of #\d+\)| of #\d+", "", re.sub(r"(\(of #\d+); ", r"\1) (", words))


def _doers(fact: Fact) -> tuple[int, ...]:
    match fact:
        case Shot():
            return (fact.by,)
        case MineExploded():
            return (fact.mine,)
        case Captured():
            return fact.by
        case _:
            return ()


SO_CAUSED = re.compile(r"(?<=there it would be caused)((?:, as at the end of round \d+)?), for .+?, but ")
WRONG_WITH_IT = re.compile(r"prevented (?:its own|that) (?:jump|bomb)(?:, #\d+)?: with #(\d+), (.+)\.$")

DEED_DONE = re.compile(r", and (jumps|drops it)$")


def check_not_there(found: Contradiction, wrong: str, names: Mapping[str, int], told: Counter[str]) -> None:
    """Whoever is said not to be somewhere should do its deed there, and is not there then."""
    for name, square in NOT_THERE.findall(wrong):
        told["scantly: not where its deed is"] += 1
        missed = missed_in(found.present)
        assert missed is not None
        assert (names[name], square) == (missed.stone, str(missed.place.square))
        assert missed.where != missed.place.square


UNDOES = re.compile(r"With #(\d+), ([^.]+), so #(\d+) has no cause\. (?=A history with)")


def without_undone(flags: Flags, effect: EffectReason, words: str, told: Counter[str]) -> str:
    """Words about an effect without which other one would have no cause with it there: on that board that one has none,
    and what is said of its sender is so."""
    for number, came, other in UNDOES.findall(words):
        told["scantly: undoes another effect"] += 1
        with_it = effect.what_if.board
        assert int(number) == effect.number
        assert with_it.scenario.is_active(effect.number)
        assert with_it.scenario.is_active(int(other))
        assert not causes_on(with_it).get(int(other))
        Scant(flags, told).check(f"{came}.", with_it)
    return UNDOES.sub("", words)


def without_wrong(flags: Flags, effect: EffectReason, words: str, told: Counter[str]) -> str:
    """Words about an effect without what would contradict itself if it were there, which does so on that board."""
    words = without_undone(flags, effect, words, told)
    for number, wrong in WRONG_WITH_IT.findall(words):
        told["scantly: wrong with an effect"] += 1
        what_if = effect.what_if
        stuck = what_if.contradiction or what_if.barred.stuck
        assert stuck.number == int(number)
        assert stuck.present.board.scenario.is_active(stuck.number)
        wrong, without, other = wrong.partition(f". Without #{number}, ")
        Scant(flags, told).check(f"{wrong}.", stuck.present.board)
        if without:
            told["scantly: the other half"] += 1
            deed = DEED_DONE.search(other)
            assert deed is not None
            assert (deed[1] == "drops it") == flags.ante(stuck.number).is_bomb
            assert other.startswith(f"{flags.stones[stuck.prevented].name} ")
            assert stuck.prevented in {each.stone for each in causes_on(stuck.absent.board)[stuck.number]}
            Scant(flags, told).check(f"{other[: deed.start()]}.", stuck.absent.board)
    return WRONG_WITH_IT.sub(".", SO_CAUSED.sub(r"\1, but ", words))
