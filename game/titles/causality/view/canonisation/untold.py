"""What the list of a canonisation says while that is still being told: which rows are told, what stands in those that
are not, and at which of them what happens just now is to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.causality.view.canonisation.crowd_heads import WHO_WENT
from game.titles.causality.view.canonisation.folds import BESIDE
from game.titles.causality.view.canonisation.motion import BeatKind, TaleMoment
from game.titles.causality.view.canonisation.story import ACTIVE, Fate
from game.titles.causality.view.canonisation.story_row import TAKEN_BACK, StoryRow
from game.titles.causality.view.reasons.versus import listed, runs_of
from game.view.board.tale import DONE


def told_rows(rows: Sequence[StoryRow], moment: TaleMoment) -> Iterator[bool]:
    """Of each row whether the telling has come to what it says: no reason is told before its verdict."""
    head = True
    for row in rows:
        if row.is_head or not row.is_part:
            head = is_told(row, moment)
        yield head and is_told(row, moment)


def is_told(row: StoryRow, moment: TaleMoment) -> bool:
    """Whether the telling has come to what a row says, taken by itself."""
    if row.ends:
        return moment.counted == DONE
    if row.fate is Fate.FRESH:
        return moment.fresh > 0
    if row.fate is Fate.IDLE:
        return moment.hung == DONE and all(part == DONE for part in (*moment.verdicts.values(), moment.taken))
    if row.all_about:
        return all(moment.verdicts.get(number, DONE) > 0 for number in row.all_about)
    if row.fate is not None:
        return moment.verdicts.get(row.number, DONE) > 0
    is_of_stones = (
        row.stone is not None or row.verdict == TAKEN_BACK or row.path.endswith(BESIDE) or row.path == WHO_WENT
    )
    return not is_of_stones or moment.taken > 0


def is_of_effects(row: StoryRow) -> bool:
    """Whether a row is the verdict on ante-effects that are judged: until it is told it says which these are."""
    return row.fate not in (None, Fate.FRESH) and bool(row.before) and not row.heads


def untold_words(row: StoryRow, moment: TaleMoment) -> Sequence[str]:
    """What stands in the place of a verdict that is not told yet, and the same more briefly: which ante-effects are not
    decided, and of several what becomes of the one that is told just now."""
    numbers = (row.number,) if row.number else row.all_about
    left = [number for number in numbers if not moment.verdicts.get(number, 0)] or numbers
    words, brief = f"{listed(runs_of(left))} undecided", f"{len(left)} undecided"
    now = moment.running(BeatKind.JUDGE)
    if now not in numbers or now in left:
        return words, brief
    becomes = f"#{now} {'holds' if row.fate in ACTIVE else 'fails'}"
    return f"{becomes}, {words}", f"{becomes}, {brief}"


def row_about(rows: Sequence[StoryRow], number: int | None) -> int | None:
    """The verdict on an ante-effect, or else on several of which it is one."""
    if not number:
        return None
    verdicts = [(place, row) for place, row in enumerate(rows) if is_of_effects(row)]
    own = [place for place, row in verdicts if row.number == number]
    return next(iter((*own, *(place for place, row in verdicts if number in row.all_about))), None)


def rows_in_turn(rows: Sequence[StoryRow], moment: TaleMoment) -> tuple[int | None, int | None]:
    """The row with which the list is to begin from now on, and the one at which what happens just now is to be read
    (None: none in particular)."""
    beat = moment.now
    if beat is None:
        return None, None
    effects = next((place for place, row in enumerate(rows) if is_of_effects(row)), None)
    match beat.kind:
        case BeatKind.LAST | BeatKind.REWIND | BeatKind.HANG:
            return effects, effects
        case BeatKind.JUDGE:
            return None, row_about(rows, beat.subject)  # no further than it must be: verdicts may lie far apart
        case BeatKind.TAKE_BACK:
            stones = next((place for place, row in enumerate(rows) if row.verdict == TAKEN_BACK), None)
            return stones, stones
        case BeatKind.COUNT:
            return None, next((place for place, row in enumerate(rows) if row.ends), None)
        case BeatKind.FRESH:
            return None, next((place for place, row in enumerate(rows) if row.fate is Fate.FRESH), None)
        case _:
            return None, None
