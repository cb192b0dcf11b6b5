"""What holds for the replays of each chess title; its own tests say how one is opened."""

from __future__ import annotations

import pygame as pg
import pytest

from tests.titles.chess.replayed import ChessReplayed


class ReplaySuite:
    """Inherit it, and say how a replay of some moves is opened."""

    def opened(self, fly) -> ChessReplayed:
        raise NotImplementedError

    @pytest.fixture
    def replay(self, fly):
        return self.opened(fly)

    def test_the_match_up_to_here_is_kept_as_a_film(self, replay):
        replay.press(*[pg.K_PAGEDOWN] * 3)
        replay.pilot.press(pg.K_f)
        replay.pilot.until(lambda: replay.films)
        ((name, pictures),) = replay.films
        assert name == "match"
        assert len({size for size, _ in pictures}) == 1
        assert len(pictures) > 6

    def test_arrows_lead_through_the_replay_and_to_its_ends(self, replay):
        last = replay.scene.projector.stops[-1].turns
        for key, turns in (
            (pg.K_RIGHT, 1),
            (pg.K_RIGHT, 2),
            (pg.K_LEFT, 1),
            (pg.K_UP, 0),
            (pg.K_DOWN, last),
            (pg.K_HOME, 0),
            (pg.K_END, last),
        ):
            replay.press(key)
            assert replay.scene.stop.turns == turns
