"""What the strip over a puzzle says and offers, as a try stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.title import Match, Turn
from game.puzzles.puzzle import PuzzleKind, PuzzleTask
from game.scenes.puzzles.puzzle_run import PuzzleRun
from game.scenes.puzzles.strip import AGAIN, HINT, LEAVE, NEXT, SOLUTION, WATCH, StripButton, StripWords
from game.view.forms.controls import Style
from game.view.keys import everywhere
from game.view.keys.keymap import Keymap
from game.view.look.palette import Role

HINTS = 3
"""How many hints there are."""

_ACTIONS = {
    HINT: everywhere.HINT,
    AGAIN: everywhere.AGAIN,
    SOLUTION: everywhere.SOLUTION,
    WATCH: everywhere.WATCH,
    NEXT: everywhere.NEXT_PUZZLE,
}
"""What keys do what the strip's buttons do."""


def pressed_by(action: str) -> str:
    """The button that the action of a key presses; empty: none."""
    return next((name for name, its_action in _ACTIONS.items() if its_action == action), "")


@dataclass(frozen=True, slots=True)
class GivenHints:
    """The hints for one position (empty: they were not looked for yet), and how many of them were given."""

    hints: tuple[str, ...] = ()
    count: int = 0

    @property
    def said(self) -> tuple[str, ...]:
        """Those that were given."""
        return self.hints[: self.count]

    def more(self) -> GivenHints:
        """One more, if there is any."""
        return replace(self, count=min(len(self.hints), self.count + 1))


def hints_on(question: PuzzleTask, match: Match, turns: Sequence[Turn]) -> tuple[str, ...]:
    """What may be said of the way on from there: of its first orders that do more than leave everything as it is, or
    of the first ones where none do."""
    side = question.puzzle.side
    first: tuple[str, ...] = ()
    for turn in turns:
        if side in turn:
            hints = question.kit.hints(match, side, tuple(turn[side]))
            if set(turn[side]) != {part.rest for part in match.parts(side)}:
                return hints
            first = first or hints
        match = match.play(turn)
    return first


def strip_words(run: PuzzleRun, name: str, hints: Sequence[str], why: str = "") -> StripWords:
    """The goal, what kind of puzzle it is, and how the try stands; `hints` are those given so far, and `why` is how the
    match ended, if it did."""
    question = run.question
    puzzle, kit = question.puzzle, question.kit
    free = "nobody replies" if puzzle.kind is PuzzleKind.REPAIR else "every reply counts"
    you = kit.sides[puzzle.side]
    idea = kit.idea(puzzle.idea).name
    called = name if name == idea else f"{name} · {idea}"
    about = f"{called} · difficulty {puzzle.grade} of 5 · You are {you}; {free}."
    if run.verdict is not None and run.verdict.solved:
        return StripWords(question.goal.sentence, about, why or _MET[puzzle.kind], Role.NOW, "Solved.")
    told, role = _news(run, hints)
    return StripWords(question.goal.sentence, about, told, role)


_MET = {
    PuzzleKind.REPAIR: "The goal is reached.",
    PuzzleKind.ANY_REPLY: "The goal is reached, and no reply could have prevented that.",
}


def _news(run: PuzzleRun, hints: Sequence[str]) -> tuple[str, Role]:
    verdict = run.verdict
    if verdict is not None:
        return f"{verdict.why}{_refuted(run)}", Role.ALARM
    if not run.open:
        return f"The goal is out of reach now.{_refuted(run)} Play on to see why, or begin again.", Role.ALARM
    if hints:
        return " ".join(hints), Role.TIME
    return (_so_far(run), Role.NOW) if run.tried else ("", Role.TEXT)


def _refuted(run: PuzzleRun) -> str:
    return f" What refutes it: {run.refuted}." if run.refuted else ""


def _so_far(run: PuzzleRun) -> str:
    """After orders that were good, and do not settle it yet."""
    left = run.question.until - run.session.match.turn
    turns = "Reach the goal with this turn" if left == 1 else f"There are {left} turns left to reach the goal"
    answered = f" The answer was {run.answered}." if run.answered else ""
    return f"Good so far.{answered} {turns}."


def strip_buttons(run: PuzzleRun, hinted: int, keymap: Keymap) -> tuple[StripButton, ...]:
    """What can be done now; so many hints were given."""
    key = {name: keymap.name(action) for name, action in _ACTIONS.items()}
    count = f" {hinted}/{HINTS}" if hinted else ""
    back = "Back to the position, for another try."
    more = "Says a little more each time: which piece, what to do, where."
    again = StripButton(AGAIN, "Again", key[AGAIN], back, enabled=run.tried > 0)
    solution = StripButton(
        SOLUTION, "Solution", key[SOLUTION], "Shows a way to the goal as a replay; it ends a streak."
    )
    leave = StripButton(LEAVE, "Leave", "Esc", "Back to the list of puzzles.")
    if run.verdict is None:
        return StripButton(HINT, f"Hint{count}", key[HINT], more, enabled=run.open), again, solution, leave
    watch = StripButton(WATCH, "Watch", key[WATCH], "Shows this try as a replay.")
    if not run.verdict.solved:
        return again, solution, watch, leave
    onward = f"To the next puzzle that is not solved. {key[NEXT]} does so as well."
    return again, watch, StripButton(NEXT, "Next", "Enter", onward, Style.MAIN), leave
