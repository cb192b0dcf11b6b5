"""What every title has to keep: the promises of game.engine.title, checked through its names alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from game.engine.errors import LevelError, RecordError, RecordTooNew, RuleError
from game.engine.outcome import End, Player
from game.engine.record import Record, begin, parse_record, print_record, replay
from game.engine.title import Json, Match, Title
from game.storage.session import Session


@dataclass(frozen=True)
class Sample:
    """A title, boards to try it on, and a board that it refuses."""

    title: Title
    boards: tuple[dict[str, Json], ...]
    broken: dict[str, Json]


class Contract:
    """The suite. A test class of a title names its `sample` and how to give a complete set of random orders."""

    sample: Sample

    def orders(self, match: Match, player: Player, random: Random) -> list[str]:
        raise NotImplementedError

    def record(self, match: Match, board: dict[str, Json]) -> Record:
        title = self.sample.title
        players = {player: f"Player {player}" for player in title.players}
        return Record(title.id, title.rules_version, board, {}, players, match.turns)

    def matches(self) -> Iterator[tuple[dict[str, Json], list[Match]]]:
        """Random matches, each with every position from its start to its end (or for 40 turns)."""
        for seed, board in enumerate(self.sample.boards * 2):
            random = Random(seed)
            positions = [self.sample.title.start(board, {}, 0)]
            while positions[-1].outcome is None and len(positions) <= 40:
                positions.append(self.after(positions[-1], random))
            yield board, positions

    def after(self, match: Match, random: Random) -> Match:
        if not match.pending:
            return match.advance()
        for player in sorted(match.pending):
            match = match.submit(player, self.orders(match, player, random))
        return match

    def positions(self) -> Iterator[Match]:
        for _, positions in self.matches():
            yield from positions

    def test_turns_are_counted_and_kept(self):
        for _, positions in self.matches():
            for number, match in enumerate(positions):
                assert match.turn == len(match.turns) == number
                assert match.players == self.sample.title.players
                assert match.pending <= set(match.players)
                assert match.turns[:-1] == positions[number - 1].turns or number == 0

    def test_digests_have_16_bytes_and_tell_positions_apart(self):
        for _, positions in self.matches():
            digests = [match.digest() for match in positions]
            assert {len(digest) for digest in digests} == {16}
            assert len(set(digests)) == len(digests)

    def test_every_step_leaves_a_trace_that_is_the_same_each_time(self):
        for _, positions in self.matches():
            assert any(match.trace for match in positions[1:])
            assert all(list(match.trace) == list(match.trace) for match in positions)

    def test_orders_are_sorted_and_only_for_those_who_are_waited_for(self):
        for match in self.positions():
            for player in match.players:
                orders = list(match.orders(player))
                assert orders == sorted(set(orders))
                assert bool(orders) == (player in match.pending)

    def test_submitting_leaves_the_old_match_alone_and_needs_nobody_in_turn(self):
        random = Random(1)
        for match in self.positions():
            given = {player: self.orders(match, player, random) for player in sorted(match.pending)}
            before = match.digest()
            ways = []
            for players in (list(given), list(reversed(given))):
                after = match
                for player in players:
                    assert player in after.pending
                    assert after.why_not(player, given[player]) is None
                    after = after.submit(player, given[player])
                    assert player not in after.pending or after.turn > match.turn
                ways.append(after.digest())
                assert after.turn == match.turn + bool(given)
            assert ways[0] == ways[1]
            assert match.digest() == before

    def test_a_refused_order_has_a_reason_and_changes_nothing(self):
        for match in self.positions():
            before = match.digest()
            for player in match.players:
                refusal = match.why_not(player, ["no such order"])
                assert refusal is not None
                assert refusal.reason
                with pytest.raises(RuleError):
                    match.submit(player, ["no such order"])
            assert match.digest() == before

    def test_a_turn_passes_by_itself_only_when_nobody_is_waited_for(self):
        for match in self.positions():
            if match.pending or match.outcome is not None:
                with pytest.raises(RuleError):
                    match.advance()
            else:
                after = match.advance()
                assert after.turn == match.turn + 1
                assert not any(after.turns[-1].values())

    def test_a_match_can_be_concluded_once_and_then_stands_still(self):
        for match in self.positions():
            ends = [End("agreement"), End("clock", match.players), *(End("resignation", (p,)) for p in match.players)]
            for end in ends:
                if match.outcome is not None:
                    with pytest.raises(RuleError):
                        match.conclude(end)
                    continue
                over = match.conclude(end)
                assert over.outcome is not None
                assert over.outcome.reason == end.reason
                if end.reason == "resignation":
                    assert over.outcome.winner not in end.by
                self.check_still(over)

    def check_still(self, over: Match) -> None:
        assert over.pending == frozenset()
        for player in over.players:
            assert not over.orders(player)
            with pytest.raises(RuleError):
                over.submit(player, [])

    def test_everybody_may_look(self):
        for match in self.positions():
            for player in (None, *match.players):
                assert match.seen_by(player) == match.seen_by(player)

    def test_a_match_is_its_record(self):
        for board, positions in self.matches():
            record = self.record(positions[-1], board)
            assert parse_record(print_record(record)) == record
            for number, match in enumerate(positions):
                assert replay(self.sample.title, record, number).digest() == match.digest()
                assert replay(self.sample.title, record.shortened(number)).digest() == match.digest()

    def test_a_record_with_an_end_is_concluded(self):
        for board, positions in self.matches():
            middle = positions[len(positions) // 2]
            if middle.outcome is None:
                plain = self.record(middle, board)
                end = End("agreement")
                record = Record(plain.title, plain.rules_version, board, {}, plain.players, plain.turns, end)
                assert replay(self.sample.title, record).digest() == middle.conclude(end).digest()

    def test_a_record_that_goes_on_after_the_end_is_refused(self):
        for board, positions in self.matches():
            if positions[-1].outcome is not None:
                record = self.record(positions[-1], board)
                longer = Record(record.title, record.rules_version, board, {}, record.players, (*record.turns, {}))
                with pytest.raises(RecordError, match=f"turn {len(longer.turns)}"):
                    replay(self.sample.title, longer)

    def test_only_its_own_records_of_its_own_version_are_begun(self):
        title, board = self.sample.title, self.sample.boards[0]
        with pytest.raises(RecordError):
            begin(title, Record("another", title.rules_version, board))
        with pytest.raises(RecordTooNew):
            begin(title, Record(title.id, title.rules_version + 1, board))

    def test_a_broken_board_or_ruleset_is_refused(self):
        title = self.sample.title
        with pytest.raises(LevelError):
            title.start(self.sample.broken, {}, 0)
        with pytest.raises(RecordError):
            title.start(self.sample.boards[0], {"no such option": "x"}, 0)

    def test_the_first_choice_of_each_option_can_be_started_with(self):
        title = self.sample.title
        ruleset: dict[str, Json] = {option.key: option.choices[0].value for option in title.options}
        assert title.start(self.sample.boards[0], ruleset, 0).turn == 0

    def test_a_session_plays_it(self):
        title, board = self.sample.title, self.sample.boards[0]
        names = {player: str(player) for player in title.players}
        session = Session.start(title, board, {}, names, None)
        random = Random(3)
        while session.match.outcome is None and session.match.turn < 20:
            for player in sorted(session.match.pending):
                session.submit(player, self.orders(session.match, player, random))
        assert replay(title, session.record).digest() == session.match.digest()
