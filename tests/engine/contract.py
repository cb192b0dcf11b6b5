"""What every title has to keep: the promises of game.engine.title, checked through its names alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

import pytest

from game.engine.errors import LevelError, RecordError, RecordTooNew, RuleError
from game.engine.outcome import OUTSIDE, End, Player
from game.engine.record import Record, begin, new_record, parse_record, print_record, replay
from game.engine.title import Json, Match, Title
from game.play.session import Session


@dataclass(frozen=True)
class Sample:
    """A title, boards to try it on, and a board that it refuses."""

    title: Title
    boards: tuple[dict[str, Json], ...]
    broken: dict[str, Json]

    @cached_property
    def matches(self) -> list[tuple[dict[str, Json], list[Match]]]:
        """Random matches, each with every position from its start to its end (or for 40 turns)."""
        return [(board, self._positions(board, Random(seed))) for seed, board in enumerate(self.boards * 2)]

    def _positions(self, board: dict[str, Json], random: Random) -> list[Match]:
        positions = [self.title.start(board, {}, 0)]
        while positions[-1].outcome is None and len(positions) <= 40:
            match = positions[-1]
            positions.append(
                match.play({player: some_orders(match, player, random) for player in sorted(match.pending)})
            )
        return positions


def some_orders(match: Match, player: Player, random: Random) -> list[str]:
    """One order of each part, in any sequence."""
    parts = list(match.parts(player))
    random.shuffle(parts)
    return [random.choice(part.orders) for part in parts]


class Contract:
    """The suite. A test class of a title names its `sample`."""

    sample: Sample

    def record(self, match: Match, board: dict[str, Json]) -> Record:
        title = self.sample.title
        players = {player: f"Player {player}" for player in title.players}
        return Record(title.id, title.rules_version, board, {}, players, match.turns)

    def positions(self) -> Iterator[Match]:
        for _, positions in self.sample.matches:
            yield from positions

    def test_turns_are_counted_and_kept(self):
        for _, positions in self.sample.matches:
            for number, match in enumerate(positions):
                assert match.turn == len(match.turns) == number
                assert match.players == self.sample.title.players
                assert match.pending <= set(match.players)
                assert match.turns[:-1] == positions[number - 1].turns or number == 0

    def test_digests_have_16_bytes_and_tell_positions_apart(self):
        for _, positions in self.sample.matches:
            digests = [match.digest() for match in positions]
            assert {len(digest) for digest in digests} == {16}
            assert len(set(digests)) == len(digests)

    def test_every_step_leaves_a_trace_that_is_the_same_each_time(self):
        for _, positions in self.sample.matches:
            assert any(match.trace for match in positions[1:])
            assert all(list(match.trace) == list(match.trace) for match in positions)

    def test_parts_and_orders_are_only_for_those_who_are_waited_for(self):
        for match in self.positions():
            for player in match.players:
                parts = match.parts(player)
                assert bool(parts) == (player in match.pending)
                assert len({part.name for part in parts}) == len(parts)
                for part in parts:
                    assert part.orders
                    assert list(part.orders) == sorted(set(part.orders))
                    assert part.rest is None or part.rest in part.orders

    def test_one_order_of_each_part_may_be_played(self):
        random = Random(1)
        for match in self.positions():
            before = match.digest()
            given = {player: some_orders(match, player, random) for player in sorted(match.pending)}
            assert all(match.why_not(player, orders) is None for player, orders in given.items())
            if match.outcome is None:
                turned = dict(reversed(given.items()))
                assert match.play(given).digest() == match.play(turned).digest()
                assert match.play(given).turn == match.turn + 1
            assert match.digest() == before

    def test_a_refused_order_has_a_reason_and_changes_nothing(self):
        random = Random(2)
        for match in self.positions():
            before = match.digest()
            for player in match.players:
                refusal = match.why_not(player, ["no such order"])
                assert refusal is not None
                assert refusal.reason
                given = {each: some_orders(match, each, random) for each in sorted(match.pending)}
                with pytest.raises(RuleError):
                    match.play({**given, player: ["no such order"]})
            assert match.digest() == before

    def test_a_turn_is_played_with_the_orders_of_all_who_are_waited_for(self):
        random = Random(3)
        for match in self.positions():
            given = {player: some_orders(match, player, random) for player in sorted(match.pending)}
            for player in given:
                with pytest.raises(RuleError):
                    match.play({each: orders for each, orders in given.items() if each != player})
            if not given and match.outcome is None:
                assert not any(match.play({}).turns[-1].values())

    def test_who_may_end_a_match_from_outside_can(self):
        for match in self.positions():
            for player in match.players:
                assert (match.outcome is None) or not match.may(player)
                for reason in match.may(player):
                    by = (player,) if reason == "resignation" else ()
                    assert match.conclude(End(reason, by)).outcome is not None

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
            assert not over.parts(player)
            with pytest.raises(RuleError):
                over.play({player: []})
        with pytest.raises(RuleError):
            over.play({})

    def test_what_a_player_knows_can_be_imagined_and_played_on(self):
        random = Random(4)
        for match in self.positions():
            for player in match.players:
                known = match.known_to(player)
                imagined = known.imagine(5)
                assert imagined.digest() == known.imagine(5).digest()
                assert (imagined.turn, imagined.players) == (match.turn, match.players)
                assert [part.orders for part in imagined.parts(player)] == [p.orders for p in match.parts(player)]
                if match.outcome is None:
                    given = {each: some_orders(imagined, each, random) for each in sorted(imagined.pending)}
                    assert imagined.play(given).turn == match.turn + 1
                assert known.hides or imagined.digest() == match.digest()

    def test_what_is_said_of_the_title_is_so(self):
        traits, title = self.sample.title.traits, self.sample.title
        hides = any(match.known_to(player).hides for match in self.positions() for player in match.players)
        assert traits.hidden_information or not hides
        if not traits.chance:
            for board in self.sample.boards:
                with pytest.raises(RecordError, match="seed: this title uses no chance"):
                    begin(title, replace(new_record(title, board, {}, {}), seed=5))

    def test_every_reason_has_words(self):
        title = self.sample.title
        for match in self.positions():
            if match.outcome is not None:
                assert match.outcome.reason in {*title.reasons, *OUTSIDE}

    def test_a_match_is_its_record(self):
        for board, positions in self.sample.matches:
            record = self.record(positions[-1], board)
            assert parse_record(print_record(record)) == record
            for number, match in enumerate(positions):
                assert replay(self.sample.title, record, number).digest() == match.digest()
                assert replay(self.sample.title, record.shortened(number)).digest() == match.digest()

    def test_a_record_with_an_end_is_concluded(self):
        for board, positions in self.sample.matches:
            middle = positions[len(positions) // 2]
            if middle.outcome is None:
                plain = self.record(middle, board)
                end = End("agreement")
                record = Record(plain.title, plain.rules_version, board, {}, plain.players, plain.turns, end)
                assert replay(self.sample.title, record).digest() == middle.conclude(end).digest()

    def test_a_record_that_goes_on_after_the_end_is_refused(self):
        for board, positions in self.sample.matches:
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

    def test_a_board_that_is_laid_out_leads_to_the_same_match_and_leaves_nothing_open(self):
        title = self.sample.title
        for board in self.sample.boards:
            laid = title.laid_out(board, {}, 0)
            assert title.start(laid, {}, 0).digest() == title.start(board, {}, 0).digest()
            assert title.laid_out(laid, {}, 0) == laid

    def test_a_session_plays_it(self):
        title, board = self.sample.title, self.sample.boards[0]
        session = Session(title, new_record(title, board, {}, {}))
        random = Random(3)
        while session.match.outcome is None and session.match.turn < 20:
            for player in session.waiting:
                session.submit(player, some_orders(session.match, player, random))
        assert replay(title, session.record).digest() == session.match.digest()
