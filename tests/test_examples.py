"""The examples in the docstrings of the contract are so; the values that everybody meets first have one."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import game.engine
import game.play
import game.trial
import game.view

MODULES = [
    found.name
    for package in (game.engine, game.play, game.trial, game.view)
    for found in walk_packages(package.__path__, f"{package.__name__}.")
]
FIRST = [
    *("engine.outcome.Outcome", "engine.outcome.End", "engine.record.Record", "engine.clock.Clock"),
    *("engine.clock.TimeControl", "engine.title.Option", "engine.title.Part", "play.ports.Aside"),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_so(name):
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.parametrize("name", FIRST)
def test_what_everybody_meets_first_has_an_example(name):
    module, value = name.rsplit(".", 1)
    assert doctest.DocTestFinder(recurse=False).find(getattr(import_module(f"game.{module}"), value))[0].examples
