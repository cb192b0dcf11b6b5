"""A small notation in which rules tests read like examples: drawn boards, stones called by letters, turns in one line.

    game = Play("ab..", a="A tank E", b="N box").turn("a move 1,0 E")
    assert game.rows(1) == ".ab."

A board is its rows, parted by spaces: `.` floor, `#` wall, a letter for each stone. A turn names the stones that do
something; every other one that has to be ordered waits (passes in the final slice), after those named. `a jump 0 as c`
calls the stone that the new time-jump-in places c.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.outcome import Player
from game.engine.title import Json, Match
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.pose import Pose, azimuth_of, is_free, square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.title import CAUSALITY


def listed(match: Match, player: Player) -> list[str]:
    """Every single order that the player may give, sorted."""
    return sorted(order for part in match.parts(player) for order in part.orders)


class Play:
    """A match under way, and the letters of its stones."""

    def __init__(
        self,
        board: str,
        time_cap: int = 3,
        bases: Sequence[str] = (),
        rules: dict[str, Json] | None = None,
        **stones: str,
    ) -> None:
        self.names: list[str] = list(stones)
        rows = board.split()
        squares = {mark: f"{x},{y}" for y, row in enumerate(rows) for x, mark in enumerate(row) if mark not in ".#"}
        assert set(squares) == set(stones), "the drawing and the list name different stones"
        lines: list[Json] = []
        for name, about in stones.items():
            faction, kind, *azimuth = about.split()
            lines.append(" ".join([faction, kind, squares[name], *azimuth]))
        plain = ["".join("#" if mark == "#" else "." for mark in row) for row in rows]
        level: dict[str, Json] = {
            "name": "",
            "time_cap": time_cap,
            "map": list(plain),
            "stones": lines,
            "bases": list(bases),
        }
        self.match: CausalityMatch = CAUSALITY.start(level, rules or {}, 0)

    def turn(self, orders: str = "") -> Play:
        """Play one turn. `orders`: such as "a fire; b move 1,0 E", in the order in which they are given."""
        match = self.match
        given: dict[str, list[str]] = {player: [] for player in match.players}
        children = {}
        for order in filter(None, (text.strip() for text in orders.split(";"))):
            text, _, child = order.partition(" as ")
            name, _, rest = text.partition(" ")
            pose = self.pose(name, match.active)
            faction = match.flags.stones[pose.stone].faction.name
            given[faction].append(f"{square_of(match.flags, pose)} {rest}")
            children[pose.stone] = child
        rest_word = "pass" if match.active == match.level.final else "wait"
        for player in match.pending:
            named = {order.split()[0] for order in given[player]}
            given[player] += [f"{s} {rest_word}" for s in match.commands[player] if str(s) not in named]
        self.match = self._play(given)
        for stone in self.match.flags.stones[len(self.names) :]:
            maker = self.match.flags.ante(stone.ante).maker
            self.names.append(children.get(maker) or "?")
        return self

    def _play(self, given: dict[str, list[str]]) -> CausalityMatch:
        waiting = self.match.pending
        assert all(player in waiting for player, orders in given.items() if orders)
        return self.match.play({player: given[player] for player in waiting})

    def turns(self, *orders: str) -> Play:
        """Play one turn after the other."""
        for each in orders:
            self.turn(each)
        return self

    def round(self, *orders: str) -> Play:
        """Play these turns, then all that is left of the round."""
        number = self.match.round
        self.turns(*orders)
        while self.match.outcome is None and self.match.round == number:
            self.turn()
        return self

    @property
    def now(self) -> Timeline:
        """The board of the current turn."""
        return self.match.timeline

    @property
    def canon(self) -> Timeline:
        """The board canonised last."""
        return self.match.canonisations[-1].timeline

    @property
    def active(self) -> list[int]:
        """The numbers of the ante-effects that were canonised last."""
        return list(bits(self.canon.scenario.active))

    @property
    def off(self) -> str:
        """The set-up stones that were omitted in the last canonisation."""
        return " ".join(self.names[stone] for stone in bits(self.canon.scenario.off))

    @property
    def paradox(self) -> bool:
        """Whether the last canonisation met a paradox."""
        return self.match.canonisations[-1].paradox

    @property
    def outcome(self) -> str | None:
        """How the match ended: winner or "nobody", and why."""
        end = self.match.outcome
        return None if end is None else f"{end.winner or 'nobody'}: {end.reason}"

    def pose(self, name: str, t: int, board: Timeline | None = None) -> Pose:
        """A stone in a slice."""
        return {self.names[pose.stone]: pose for pose in (board or self.now).poses(t)}[name]

    def rows(self, t: int, board: Timeline | None = None) -> str:
        """A slice as it would be drawn, stones that are not on it left out."""
        flags = self.match.flags
        marks = {square_of(flags, pose): self.names[pose.stone] for pose in (board or self.now).poses(t)}
        terrain = self.match.level.terrain
        rows = [["#"] * terrain.width for _ in range(terrain.height)]
        for square in terrain.floor:
            rows[square.y][square.x] = marks.get(square, ".")
        return " ".join("".join(row) for row in rows)

    def here(self, t: int, board: Timeline | None = None) -> str:
        """The stones in a slice."""
        return " ".join(self.names[pose.stone] for pose in (board or self.now).poses(t))

    def free(self, t: int, board: Timeline | None = None) -> str:
        """The causally free stones of a slice."""
        poses = (board or self.now).poses(t)
        return " ".join(self.names[pose.stone] for pose in poses if is_free(self.match.flags, pose))

    def azimuth(self, name: str, t: int) -> str:
        """Where a stone faces in a slice; "" if it has no azimuth."""
        azimuth = azimuth_of(self.pose(name, t))
        return "" if azimuth is None else azimuth.name

    def bases(self, t: int, board: Timeline | None = None) -> str:
        """Whose the bases are in a slice, in the order in which they were given."""
        return "".join(owner.name for owner in (board or self.now).owners[t])

    def may(self, name: str, verb: str = "") -> list[str]:
        """Every order that a stone may be given now, without its square; those with that verb only, if one is named."""
        orders = [str(order).partition(" ")[2] for order in self.match.orders_for(self.pose(name, self.match.active))]
        return sorted(order for order in orders if order.split()[0] == verb or not verb)

    def facts(self, t: int, *kinds: type) -> list[object]:
        """What happened on the way into a slice and in it; facts of these kinds only."""
        return [fact for fact in self.now.trace(t) if isinstance(fact, kinds)]
