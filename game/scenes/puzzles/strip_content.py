"""What the strip over a puzzle says and offers, as a try stands."""

from __future__ import annotations

from collections.abc import Sequence

from game.puzzles.puzzle import PuzzleKind
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


def strip_words(run: PuzzleRun, name: str, hints: Sequence[str]) -> StripWords:
    """The goal, what kind of puzzle it is, and how the try stands; `hints` are those given so far."""
    question = run.question
    puzzle = question.puzzle
    free = "nobody replies" if puzzle.kind is PuzzleKind.REPAIR else "every reply counts"
    idea = question.kit.idea(puzzle.idea)
    about = f"{name} · {idea.name}, grade {puzzle.grade} · You are {puzzle.side}; {free}."
    told, role = _news(run, hints)
    return StripWords(question.goal.sentence, about, told, role)


def _news(run: PuzzleRun, hints: Sequence[str]) -> tuple[str, Role]:
    verdict = run.verdict
    if verdict is not None and verdict.solved:
        return "Solved: it is so, by the rules.", Role.NOW
    if verdict is not None:
        return f"{verdict.why}{_refuted(run)}", Role.ALARM
    if not run.open:
        return f"The goal is out of reach now.{_refuted(run)} Play on to see why, or begin again.", Role.ALARM
    return " ".join(hints), Role.TIME


def _refuted(run: PuzzleRun) -> str:
    said = [f"{player}: {'; '.join(orders)}" for player, orders in run.refuted.items() if orders]
    return f" The reply that refutes it is {', '.join(said)}." if said else ""


def strip_buttons(run: PuzzleRun, hinted: int, keymap: Keymap) -> tuple[StripButton, ...]:
    """What can be done now; so many hints were given."""
    key = {name: keymap.name(action) for name, action in _ACTIONS.items()}
    count = f" {hinted}/{HINTS}" if hinted else ""
    back = "Back to the position, for another try."
    buttons = [
        StripButton(HINT, f"Hint{count}", key[HINT], "Says a little more each time: which piece, what to do, where."),
        StripButton(AGAIN, "Again", key[AGAIN], back, enabled=run.tried > 0),
        StripButton(SOLUTION, "Solution", key[SOLUTION], "Shows a way to the goal as a replay; it ends a streak."),
    ]
    if run.verdict is not None:
        buttons.append(StripButton(WATCH, "Watch", key[WATCH], "Shows this try as a replay."))
        if run.verdict.solved:
            buttons.append(StripButton(NEXT, "Next", key[NEXT], "To the next puzzle that is not solved.", Style.MAIN))
    return (*buttons, StripButton(LEAVE, "Leave", "Esc", "Back to the list of puzzles."))
