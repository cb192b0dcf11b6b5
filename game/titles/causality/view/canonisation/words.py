"""Words of the canonisation scene: what is told just now, what its words mean, and why a stone was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.canonisation.folds import ways_to
from game.titles.causality.view.canonisation.gaze import StoryGaze, Stuck
from game.titles.causality.view.canonisation.history import History
from game.titles.causality.view.canonisation.motion import BeatKind
from game.titles.causality.view.canonisation.story import Fate, Story
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.stone import is_there
from game.titles.causality.view.words import stone_name
from game.view.look.palette import Role

FOR_EVER = "This match's rule for paradoxes, Auditors of Reality: a stone that is taken back is gone for good."
TRIED_ANEW = (
    "This match's rule for paradoxes, Hulot's Holiday: whether a stone that was taken back may return is tried anew at "
    "the end of every round."
)
MEANING = (
    "An ante-effect (#1, #2, …) was sent back in time: an arrival, or a bomb. In a history that can be, each that "
    "holds has exactly one cause that is reached, and each that fails has none."
)

TO_COME = "the board of the next round, which does not begin"

REFUSED = (
    "A history is one way in which everything could have happened. Each of these is the one that counts with one "
    "thing more: an effect that failed, or a stone that was taken back. Choose one to see where it breaks; Space "
    "plays it up to there."
)


def why_words(name: str, t: int, history: str, *, is_there: bool) -> str:
    """The title while it is asked why of a stone in a slice of a history."""
    what = f"{name} did what it did" if is_there else f"{name} is not there"
    return f"Why {what} in slice {t}, {history}"


def why_heading(story: Story, asked: ReasonLine | None, board: Timeline, beside: StoryRow | None) -> str:
    """The title while it is asked why: about whom, and in which history."""
    if asked is None or asked.stone is None or asked.place is None:
        return ""
    name, t = story.flags.stones[asked.stone].name, asked.place.t
    there = is_there(board, asked.stone, t, len(board.steps) - 1)
    return why_words(name, t, board_words(story, beside, board), is_there=there)


def board_words(story: Story, row: StoryRow | None, board: Timeline) -> str:
    """Which history a board is of, as the end of a sentence; the row is the one that is seen with its boards."""
    place = None if row is None or row.stuck is None else row.stuck.place_of(board)
    if row is not None and row.stuck is not None and place is not None:
        return row.stuck.history_words(place)
    if row is not None and row.other is not None and row.other.board is board:
        return row.other.words
    if board is story.played and board is not story.canonised:
        return "in the round as it was played"
    return "in the history that counts"


def past_words(past: int, now: int) -> str:
    """That what is shown is of an earlier round, and not what this one came to."""
    return f"So it was at the end of round {past}, and not in round {now}."


def played_words(past: int) -> str:
    """That what is shown is an earlier round as it was played, and not what counts now."""
    return f"So round {past} was played; it is not what counts now."


def outcome_words(story: Story, rows: Sequence[StoryRow], row: StoryRow | None) -> str:
    """The title while a reason for taking a stone back speaks of the history that counts, beside those that contradict
    it; empty: it is none of them."""
    if row is None or not row.line or row.stuck is not None or row.other is not None:
        return ""
    ways = frozenset(ways_to(row.path))
    stone = next((each.stone for each in rows if each.stone is not None and each.path in ways), None)
    if stone is None or row.lead is None or row.lead.board is not story.canonised:
        return ""
    half = "without" if story.canonised.scenario.off >> stone & 1 else "with"
    return f"Round {story.round + 1}: the history {half} {story.flags.stones[stone].name}, which counts"


def caption(story: Story, look: StoryGaze, headline: str) -> tuple[str, Role]:
    """The words under the title, and their colour; `headline` once all is told."""
    if look.history is not None:
        return _history_caption(story, look, look.history)
    if look.covering is not None:
        return f"{_neither(look.covering)} {_click_words(look)}", Role.TEXT
    now = look.moment.now
    match None if now is None else now.kind:
        case BeatKind.LAST:
            return "The last orders are given: this is what comes of them …", Role.TEXT_DIM
        case BeatKind.REWIND:
            return "The round runs back as it was played …", Role.TEXT_DIM
        case BeatKind.HANG:
            return (
                "What was sent back in time in earlier rounds, the ante-effects, is put to the test …",
                Role.TEXT_DIM,
            )
        case BeatKind.JUDGE if now is not None:
            return _verdict(story, now.subject)
        case BeatKind.TAKE_BACK:
            lost = " and ".join(stone_name(story.flags, stone) for stone in story.taken_back[:3])
            more = " and more" if len(story.taken_back) > 3 else ""
            end = f"reality takes back {lost}{more}." if lost else "no history holds."
            return f"A paradox: {end}", Role.ALARM
        case BeatKind.PLAY:
            return "This is what has really happened; outlined: other than it was played …", Role.TIME
        case BeatKind.COUNT:
            return "The bases in the last slice are counted …", Role.TEXT_DIM
        case BeatKind.FRESH:
            return "Sent back in this round: there in the whole next one, judged at its end.", Role.TIME
        case _:
            return (headline if look.canonised else "The round as it was played."), Role.TEXT


def _neither(stuck: Stuck) -> str:
    """That none of the boards that are seen beside each other counts; why not is said above each, and in the list."""
    when = f"could be at the end of round {stuck.past}" if stuck.past else "can be"
    return f"{'Neither' if len(stuck.halves) == 2 else 'None'} of these histories {when}."


def _click_words(look: StoryGaze) -> str:
    """What a click on one of these boards does."""
    if look.marked is not None:
        light = look.marked.light
        assert light.stone is not None
        name = look.marked.board.flags.stones[light.stone].name
        return f"Y asks why of {name} in slice {light.place.t}. Esc shows all of them again."
    if look.picked.every:
        return "A click on them, or Esc, shows the list again."
    alone = look.picked.half is not None
    return (
        "A click on it, or Esc, shows all of them again."
        if alone
        else "A click on one enlarges it; on a stone, Y then asks why."
    )


def _verdict(story: Story, number: int) -> tuple[str, Role]:
    """What becomes of an ante-effect: the list says why at the same moment."""
    thread = next(thread for thread in story.threads if thread.number == number)
    if thread.fate is Fate.DROPPED:
        return f"#{number} fails.", Role.ALARM
    return f"#{number} holds{' again' if thread.fate is Fate.RETURNED else ''}.", Role.TIME


def _history_caption(story: Story, look: StoryGaze, history: History) -> tuple[str, Role]:
    if history.other.as_played:
        return played_words(history.past), Role.TEXT
    if history.past:
        return past_words(history.past, story.round + 1), Role.TEXT
    # The title says what becomes of such a history, the list why: said here, too, that would be read three times.
    if not history.other.is_played:
        return history.other.why, Role.TEXT
    if history.broken is not None and look.moment.broken:
        broken = f"It breaks in slice {history.stop}. What is wrong is ringed, and told in the list. Space plays it."
        return broken, Role.TEXT
    goal = look.moment.goal
    if look.moment.now is None:
        told = f"It is seen up to slice {goal}, of which the marked sentence speaks. Space plays it.", Role.TEXT
        end = "It is seen to its end. The list tells why it counts for less. Space plays it.", Role.TIME
        return told if goal < history.stop else end
    what = "it stops in" if goal < history.stop or history.broken is None else "it breaks in"
    return f"Played forward: this is slice {min(look.moment.flipped, goal)}; {what} slice {goal}.", Role.NOW
