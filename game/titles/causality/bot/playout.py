"""Playing a round on in thought: what both sides mean to do, slice by slice, to the end of it and through the next.

Theory of operation. A `Field` is the board of one turn, from which each playout starts. The active slice stands; every
free stone does what its side's plan says, and the next slice comes of it by the rules' own parts (running.py). Flags go
by inner values and into tables that belong to the playout, but poses of stones that it has not touched are shared by
all of them. When the round is over its history is settled (settling.py). Then the ante-effects of the round come into
force, and the next round is played and settled in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.bot.deed import SidePlan
from game.titles.causality.bot.field import Field
from game.titles.causality.bot.field_book import FieldBook, FlagRows
from game.titles.causality.bot.passage import Passage, Played, count_causes
from game.titles.causality.bot.running import Runner
from game.titles.causality.bot.settling import Settled, Settling, Unsettled
from game.titles.causality.bot.thought import FlagStore, Thought
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.ruleset import Paradox


class Playouts:
    """Plays plans out on the field of one turn, and counts what that costs."""

    def __init__(self, field: Field, *, careful: bool) -> None:
        """`careful`: the right history is looked for where no likely one holds, and always for the round itself in the
        final slice, for all else rests on it."""
        self.field = field
        self._careful = careful
        self._runner = Runner(field)
        self._store = FlagStore()
        self._portals = field.portals(field.flags, field.on)
        timeline = field.match.timeline
        steps = timeline.steps[: field.active + 1]
        self._begun = Passage(field.active, [], timeline.owners[field.active])
        for step in steps[:-1]:
            count_causes(self._begun, step.slice)
        self._start = [
            (pose.stone, pose.t, pose.cell, pose.azimuth, pose.since, pose.locked, pose.hidden)
            for pose in steps[-1].slice.poses
        ]
        paradox = field.match.ruleset.paradox
        self._deadly = paradox is Paradox.KNOW_YOUR_PARADOXES
        self._lasting = paradox is Paradox.AUDITORS
        self._now = Settling(field, self._runner, field.round, searches=careful)
        self._later = Settling(field, self._runner, field.round + 1, searches=careful)
        self._rounds = 0

    @property
    def count(self) -> int:
        """What was spent so far: rounds that were played, and what searches for histories count as."""
        return self._rounds + self._now.spent + self._later.spent

    def play(self, plans: Sequence[SidePlan], *, through_next: bool, exact: bool) -> Played:
        """Plays on to the end of the round, and through the next one; `plans` of A and of B.

        `exact`: the last round's history is the one that the rules would find (unless that takes long), not just one
        that is likely.
        """
        field = self.field
        self._rounds += 1
        table: FlagRows = list(field.flags.table)
        book = FieldBook(field.flags, table, list(field.sheets))
        thought = Thought(field, plans, self._store)
        poses: Sequence[Pose] = [book.pose(key) for key in self._start]
        begun = Passage(self._begun.t, [], self._begun.owners, self._begun.once, self._begun.twice)
        course = self._runner.run(book, poses, begun, self._portals, thought)
        fresh = self._fresh(book, table, thought)
        scenario = Scenario(field.on, field.off)
        # In the final slice nothing that is new counts yet: the history hangs on swaps, and on who was touched.
        key = (tuple(thought.swaps), tuple(thought.touched()[: len(field.flags.stones)]))
        ends = field.active == field.final
        unsettled = Unsettled(
            course, fresh, thought, scenario, field.considered, field.match.gone, key if ends else None
        )
        settled = self._now.settle(unsettled, exact=(exact and not through_next) or (ends and self._careful))
        jumps = (thought.jumps[0], thought.jumps[1])
        played = Played(course, settled.course, jumps, self._deadly and not settled.consistent)
        if through_next and not played.paradox and field.decided(settled.course.owners) is None:
            self._play_next(played, settled, fresh, thought, exact=exact)
        return played

    def _fresh(self, book: FieldBook, table: FlagRows, thought: Thought) -> FieldBook:
        """A book for the same flags that knows the stones that were placed; what was not touched is still shared."""
        flags = thought.flags(table)
        sheets = [{} if stone in book.own else sheet for stone, sheet in enumerate(self.field.sheets)]
        sheets += [{} for _ in range(len(flags.stones) - len(sheets))]
        return FieldBook(flags, table, sheets)

    def _play_next(self, played: Played, settled: Settled, book: FieldBook, thought: Thought, *, exact: bool) -> None:
        """The round after the one that was settled: all that was sent back in it is there."""
        field, antes = self.field, book.flags.antes
        self._rounds += 1
        thought.round += 1
        considered = (1 << len(antes) + 1) - 2
        scenario = Scenario(settled.scenario.active | considered & ~field.considered, settled.scenario.off)
        asked = thought.asked
        played.next_course = course = self._runner.whole(book, scenario, thought)
        played.still = thought.asked == asked
        table = book.rows
        flags = thought.flags(table)
        fresh = FieldBook(flags, table, [{} for _ in flags.stones])
        gone = settled.scenario.off if self._lasting else 0
        later = Unsettled(course, fresh, thought, scenario, considered, gone)
        played.next_settled = self._later.settle(later, exact=exact).course
