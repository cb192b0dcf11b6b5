"""The facts of a step as one stone in it lives them: who did what to it, and what it did to whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from game.titles.causality.rules.causes import CauseReached, causes_on
from game.titles.causality.rules.flag import Act, Flag
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import (
    BaseTaken,
    BombExploded,
    Captured,
    Chosen,
    Emerged,
    Exploded,
    Fact,
    Faded,
    Followed,
    Hid,
    MineExploded,
    Opposed,
    PortalOpened,
    Pushed,
    PushRefused,
    Returned,
    ScreenDeployed,
    SetUp,
    Shot,
    Tagged,
    victims_of,
)
from game.titles.causality.view.board.clicks import GoTo, mention
from game.titles.causality.view.reasons.loss_words import idle_captor
from game.titles.causality.view.words import AZIMUTHS, flag_words, step_words, stone_name
from game.view.board.log import Mention, Phrase

_Said: TypeAlias = tuple[Phrase[GoTo], ...] | None
"""A sentence, or None where there is nothing to tell."""


def sender_now(timeline: Timeline, number: int, last: int) -> CauseReached | None:
    """Who causes an ante-effect on a board, as far as that may be seen, where that is not just who did so first."""
    ante, causes = timeline.flags.ante(number), causes_on(timeline, last).get(number, ())
    is_first = any((each.stone, each.place) == (ante.maker, ante.cause) for each in causes)
    return None if is_first else next(iter(causes), None)


class Teller:
    """Tells the facts of the step into slice t of a board from the point of view of one stone."""

    def __init__(self, timeline: Timeline, stone: int, t: int, last: int) -> None:
        """`stone` is 'it' in every sentence; `last` is the last slice that may be seen."""
        self._timeline = timeline
        self._flags = timeline.flags
        self._stone = stone
        self._t = t
        self._last = last

    def tell(self, fact: Fact) -> _Said:
        """The fact as a sentence; None if it says nothing about the stone that another does not say better."""
        match fact:
            case SetUp() | PortalOpened() | Chosen():
                return None
            case Followed() | Faded() | Emerged() | BaseTaken():
                return self._own(fact)
            case Pushed() | PushRefused():
                return self._push(fact)
            case Opposed() | Returned():
                return self._way_back(fact)
            case MineExploded() | Captured() | Exploded():
                return self._clash(fact)
            case ScreenDeployed() | Tagged() | Hid():
                return self._tagging(fact)
            case Shot():
                return self._strike(fact)
            case BombExploded():
                return self._bombed([fact])

    def tell_all(self, facts: Iterable[Fact]) -> Iterator[tuple[bool, tuple[Phrase[GoTo], ...]]]:
        """Those of which there is something to tell, each as whether it destroyed the stone, and its sentence; bombs
        that fall together are one."""
        told = list(facts)
        bombs = [fact for fact in told if isinstance(fact, BombExploded)]
        for fact in told:
            said = self.tell(fact) if fact not in bombs else self._bombed(bombs) if fact is bombs[0] else None
            if said is not None:
                yield self.is_loss(fact), said

    def is_loss(self, fact: Fact) -> bool:
        """Whether the fact destroyed the stone."""
        return self._stone in victims_of(fact)

    def stones(self, stones: Iterable[int]) -> Sequence[Phrase[GoTo]]:
        """Several stones as a list of mentions; the stone itself is left out."""
        found = [self.mention(stone) for stone in stones if stone != self._stone]
        parts: list[Phrase[GoTo]] = []
        for index, each in enumerate(found):
            if index:
                parts.append(" and " if index == len(found) - 1 else ", ")
            parts.append(each)
        return parts

    def mention(self, stone: int) -> Mention[GoTo]:
        """A stone as a link to where it is, or where it was last before it got lost."""
        for t in (self._t, self._t - 1):
            pose = self._pose(stone, t) if t >= 0 else None
            if pose is not None:
                position = Position(t, *square_of(self._flags, pose))
                return mention(stone_name(self._flags, stone), position, stone)
        source = self._flags.stones[stone]
        return mention(stone_name(self._flags, stone), Position(source.t, *source.square), stone)

    def _pose(self, stone: int, t: int) -> Pose | None:
        return next((pose for pose in self._timeline.steps[t].slice.poses if pose.stone == stone), None)

    def _at(self, square: Square) -> Mention[GoTo]:
        return mention(str(square), Position(self._t, *square))

    def _from(self, square: Square) -> Mention[GoTo]:
        return mention(str(square), Position(self._t - 1, *square))

    def _own(self, fact: Followed | Faded | Emerged | BaseTaken) -> _Said:
        before = mention(f"{fact.square} in slice {self._t - 1}", Position(self._t - 1, *fact.square))
        match fact:
            case Followed():
                return (
                    "At ",
                    before,
                    f" it followed its order of round {fact.flag.round + 1}: ",
                    self._order(fact.flag),
                )
            case Faded():
                return ("At ", before, " it was free and had no order, so nobody knows where it is now.")
            case Emerged():
                return ("It comes out of hiding at ", self._at(fact.square), ".")
            case BaseTaken():
                return ("It takes the base ", self._at(fact.square), ".")

    def _order(self, flag: Flag) -> Phrase[GoTo]:
        if not flag.ante:
            how = step_words(self._flags.stones[flag.stone]) if flag.act is Act.MOVE else ""
            return f"{flag_words(flag)}{how}."
        return mention(flag_words(flag), self._flags.ante(flag.ante).position)

    def _push(self, fact: Pushed | PushRefused) -> _Said:
        by, stone = self.mention(fact.by), self.mention(fact.stone)
        if isinstance(fact, Pushed):
            if fact.stone == self._stone:
                return ("Pushed by ", by, " from ", self._from(fact.start), " to ", self._at(fact.end), ".")
            return ("It pushes ", stone, " to ", self._at(fact.end), ".")
        if fact.blocker == self._stone:
            return ("It blocks: ", by, " cannot push ", stone, " against it.")
        beyond = self._beyond(fact)
        if fact.stone == self._stone:
            return (by, " cannot push it: ", *beyond, " is behind it.")
        return ("It cannot push ", stone, ": ", *beyond, " is behind.")

    def _beyond(self, fact: PushRefused) -> Sequence[Phrase[GoTo]]:
        """What stops a push: a stone, a wall, or the edge of the board."""
        if fact.blocker is not None:
            return (self.mention(fact.blocker),)
        terrain, (x, y) = self._flags.level.terrain, fact.beyond
        if 0 <= x < terrain.width and 0 <= y < terrain.height:
            return ("the wall at ", self._at(fact.beyond))
        return ("the edge of the board",)

    def _way_back(self, fact: Opposed | Returned) -> _Said:
        if isinstance(fact, Opposed):
            other = fact.other if fact.stone == self._stone else fact.stone
            return ("It and ", self.mention(other), " block each other: both go back.")
        if fact.stone != self._stone:
            return (self.mention(fact.stone), " goes back to ", self._at(fact.end), " because of it.")
        met = self.stones(fact.met)
        if fact.start == fact.end:
            return ("It stays at ", self._at(fact.end), ": ", *met, " came onto its square.")
        return ("Sent back from ", self._at(fact.start), " to ", self._at(fact.end), " by ", *met, ".")

    def _clash(self, fact: MineExploded | Captured | Exploded) -> _Said:
        lost, here = self._stone in fact.victims, self._at(fact.square)
        match fact:
            case MineExploded() if fact.mine == self._stone:
                return ("It goes off: ", *self.stones(fact.met), " came onto it.")
            case MineExploded():
                met = self.stones(fact.met)
                how = (", set off by ", *met) if met else (", which it set off itself",)
                return ("Destroyed by the mine at ", here, *how, ".") if lost else None
            case Captured() if lost:
                return ("Captured at ", here, " by ", *self.stones(fact.by), ".")
            case Captured():
                return ("It captures ", *self.stones(fact.victims), " at ", here, ".")
            case Exploded():
                others = self.stones(fact.victims)
                neither = "neither" if len(fact.victims) == 2 else "none"
                idle = idle_captor(self._flags, fact)
                end = f": they meet on one square, and {neither} came there from another square to go back to{idle}."
                return ("Destroyed at ", here, " with ", *others, end)

    def _tagging(self, fact: ScreenDeployed | Tagged | Hid) -> _Said:
        if isinstance(fact, ScreenDeployed):
            if fact.by != self._stone:
                return None  # what it did to this stone, the other facts say
            met = self.stones(fact.tagged)
            over: tuple[Phrase[GoTo], ...] = (" over ", *met) if met else ()
            return (f"Its screen acts ({fact.screen.value})", *over, ".")
        if fact.stone != self._stone:
            return None  # it deployed the screen
        by = self.stones(fact.by) or ("itself",)
        if isinstance(fact, Hid):
            return ("Hidden in this slice by ", *by, ".")
        match fact.effect:
            case "interfered":
                return ("Unlocked by ", *by, " while not locked: it forgets its older orders.")
            case "nothing":
                return ("Tagged by ", *by, ": their screens cancel out.")
            case _:
                return (f"{fact.effect.capitalize()} by ", *by, ".")

    def _bombed(self, bombs: Sequence[BombExploded]) -> tuple[Phrase[GoTo], ...]:
        """By which bombs, and who drops each in this history; one that nobody drops there was dropped once."""
        parts: list[Phrase[GoTo]] = ["Destroyed by "]
        for number, fact in enumerate(bombs):
            parts += (", and by ",) if number else ()
            parts += (mention(f"bomb #{fact.ante}", Position(self._t, *fact.square)), ", which ")
            now, ante = sender_now(self._timeline, fact.ante, self._last), self._flags.ante(fact.ante)
            place, who = (ante.cause, ante.maker) if now is None else (now.place, now.stone)
            deed = f" dropped in round {ante.round + 1}, in " if now is None else " drops in "
            parts += (mention(stone_name(self._flags, who), place, who), deed, mention(f"slice {place.t}", place))
        return (*parts, ".")

    def _strike(self, fact: Shot) -> _Said:
        way = AZIMUTHS[fact.azimuth]
        if fact.by != self._stone:
            return ("Shot by ", self.mention(fact.by), f", who fired {way} from ", self._at(fact.square), ".")
        if fact.hit is None:
            return (f"It fires {way} and hits nothing as far as ", self._at(fact.end), ".")
        return (f"It fires {way} and destroys ", self.mention(fact.hit), " at ", self._at(fact.end), ".")
