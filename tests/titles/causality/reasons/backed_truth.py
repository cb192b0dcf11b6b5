"""Whether what lies one step behind the nearest reason is true: what was behind one that was in the way, by whom a
stone is not stopped that has a part in something, and who does not prevent a push any more."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.clues import Freed, Unshoved
from game.titles.causality.reasons.reasons import LostCause
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Pushed, PushRefused, Returned

NAME = r"[ABN]\d+"
NAMES = rf"({NAME}(?:(?:, | and ){NAME})*)"
BACKED = re.compile(
    rf"({NAME})(?:, which was in {NAME}'s way| is not in its way) "
    rf"with (a wall|the edge|{NAMES})(?: of the board)? behind"
)
SECOND = re.compile(
    rf"({NAME}) (gets to|stays at) (\d+,\d+), not (?:stopped|pushed|met there) by ({NAMES}(?: of #\d+)?)"
)
UNPREVENTED = re.compile(rf"({NAME}),?(?: which)? is pushed to (\d+,\d+) by ({NAME})[^;()]*?, not prevented by {NAMES}")


def check_behind(flags: Flags, words: str, board: Timeline, lost: LostCause, told: Counter[str]) -> str:
    """Checks all of that, and gives the words without who does not stop one that only has a part in something."""
    names = {stone.name: number for number, stone in enumerate(flags.stones)}
    refused = [fact for step in lost.then.steps for fact in step.facts if isinstance(fact, PushRefused)]
    for name, what, behind in BACKED.findall(words):
        told["behind: was backed"] += 1
        every = [each.blocker for each in refused if each.stone == names[name]]
        assert every, words
        backers = {names[each] for each in re.findall(NAME, behind)}
        assert None in every if what in ("a wall", "the edge") else backers & {*every}, words
    for name, square, by, those in UNPREVENTED.findall(words):
        told["behind: not prevented"] += 1
        push = (names[name], names[by], square)
        assert push in _pushes(board), words
        assert push not in _pushes(lost.then), words
        assert not any(_is_placed(flags, board, names[each]) for each in re.findall(NAME, those)), words
    sender = flags.stones[lost.cause.stone].name
    for name, does, square, whole, those in SECOND.findall(words):
        if name == sender:
            continue
        told["behind: not stopped itself"] += 1
        clues = [link.clue for link in lost.chain.links if isinstance(link.clue, Freed | Unshoved)]
        every = [each for each in clues if each.stone == names[name] and str(each.place.square) == square]
        assert any({names[each] for each in re.findall(NAME, those)} <= {*each.by} for each in every), words
        for one in re.findall(r"(\w+) of #(\d+)", whole):
            assert flags.stones[names[one[0]]].ante == int(one[1]), words
            assert does
    return SECOND.sub(lambda found: found[0] if found[1] == sender else f"{found[1]} {found[2]} {found[3]}", words)


TURNED = re.compile(rf"({NAME}) comes by #\d+(?:, which was not there [^,;]*)?, and turns ({NAME}) back at (\d+,\d+)")
SO_NOT = re.compile(rf", so ({NAME}) (?:does not push it to \d+,\d+|is not in its way[^,;)]*)(?=[,;)])")


def check_turned(flags: Flags, words: str, board: Timeline, told: Counter[str]) -> str:
    """Whoever is said to be turned back where one comes has to go back there for that one; gives the words without what
    it so does not do."""
    names = {stone.name: number for number, stone in enumerate(flags.stones)}
    back = [fact for step in board.steps for fact in step.facts if isinstance(fact, Returned)]
    turned = set[str]()
    for name, other, square in TURNED.findall(words):
        told["behind: turns a pusher back"] += 1
        every = [each for each in back if each.stone == names[other] and names[name] in each.met]
        assert square in {str(each.start) for each in every}, words
        turned.add(other)
    return SO_NOT.sub(lambda found: "" if found[1] in turned else found[0], words)


NEITHER = re.compile(
    rf"(?:neither|none of) ((?:{NAME}(?:, | and | nor )?)+) (turns it back(?: at \d+,\d+)?|pushes it|is in its way)"
)


def told_apart(words: str) -> str:
    """The same, with what is said of several that they do not do said of each."""

    def each_of(found: re.Match[str]) -> str:
        verb, _, rest = found[2].partition(" ")
        does_not = f"is not {rest}" if verb == "is" else f"does not {'push' if verb == 'pushes' else 'turn'} {rest}"
        return "; ".join(f"{name} {does_not}" for name in re.findall(NAME, found[1]))

    return NEITHER.sub(each_of, words)


def _pushes(board: Timeline) -> set[tuple[int, int, str]]:
    every = [fact for step in board.steps for fact in step.facts]
    return {(each.stone, each.by, str(each.end)) for each in every if isinstance(each, Pushed)}


def _is_placed(flags: Flags, board: Timeline, stone: int) -> bool:
    """Whether the set-up, or an effect that is there, puts a stone on the board."""
    ante = flags.stones[stone].ante
    return board.scenario.is_active(ante) if ante else not board.scenario.off >> stone & 1
