"""Every worked case and every whole game by chance comes out as written down."""

import hashlib

import pytest

from game.titles.killed_me.rules.compact import parse_position, print_position
from game.titles.killed_me.rules.geometry import ERA_LETTERS
from game.titles.killed_me.rules.ruleset import DrawRule
from game.titles.killed_me.rules.turn import legal_turns
from tests.titles.killed_me.rules.play import cases, choices, games, match_of, played

RESULTS = {None: None, "white": "1-0", "black": "0-1"}


def result(match):
    return None if match.outcome is None else RESULTS[match.outcome.winner]


def letter_at(position, place):
    era, space = ERA_LETTERS.index(place[0]), int(place[1:]) - 1
    letter = position.cells[era][space]
    if not position.seeds[era] >> space & 1:
        return letter
    return "s" if letter == "." else letter.upper()


@pytest.mark.parametrize("case", cases(), ids=[case["id"] for case in cases()])
def test_case(case):
    fen, expect = case["fen"], case["expect"]
    before = parse_position(fen)
    match = played(match_of(fen), *case["moves"])
    position = match.position
    found = {
        "fen": print_position(position),
        "cells": {place: letter_at(position, place) for place in expect.get("cells", {})},
        "first_actions": {copy: sorted(choices(fen, copy)) for copy in expect.get("first_actions", {})},
        "not_first": {copy: sorted(set(own) - choices(fen, copy)) for copy, own in expect.get("not_first", {}).items()},
        "turns": len(legal_turns(position)),
        "turns_before": len(legal_turns(before)),
        "legal": [turn for turn in expect.get("legal", ()) if turn in legal_turns(position)],
        "illegal": [turn for turn in expect.get("illegal", ()) if turn not in legal_turns(position)],
        "illegal_before": [turn for turn in expect.get("illegal_before", ()) if turn not in legal_turns(before)],
        "supply": list(position.supply),
        "seeds_left": position.seeds_left,
        "side": "wb"[position.side],
        "focus": "".join(ERA_LETTERS[era] for era in position.focus),
        "result": result(match),
    }
    for key in ("first_actions", "not_first"):
        expect = {**expect, key: {copy: sorted(own) for copy, own in expect.get(key, {}).items()}}
    assert {key: found[key] for key in expect} == expect


@pytest.mark.parametrize("game", games(), ids=range(len(games())))
def test_whole_game(game):
    match = match_of(game["fen"], draw_rule=DrawRule.NONE)
    for number, (fen, legal, count, ended) in enumerate(game["states"]):
        turns = "\n".join(match.legal)
        assert (print_position(match.position), result(match)) == (fen, ended)
        assert (len(match.legal), hashlib.md5(turns.encode()).hexdigest()) == (count, legal)
        if number < len(game["turns"]):
            match = played(match, game["turns"][number])
