"""Programs of one's own that do what they may not: each is told of in a sentence, and ended."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.bots.outside import OutsideFault, OutsideProgram
from game.engine.errors import DataError
from tests.patience import wait_until

GREETING = """
import json, sys, time
def say(**words): print(json.dumps(words), flush=True)
def hear(): return json.loads(sys.stdin.readline())
hear()
"""
HELLO = GREETING + 'say(type="hello", protocol=1, name="Mine")\nhear()\n'


def program(folder: Path, text: str) -> str:
    file = folder / "mine.py"
    file.write_text(text, "utf-8")
    return f'"{sys.executable}" "{file}"'


def is_over(mine: OutsideProgram) -> bool:
    return mine._process.poll() is not None


def asked(folder: Path, text: str, milliseconds: int = 20_000) -> tuple[str, ...]:
    """What the program answers when it is asked for orders."""
    mine = OutsideProgram(program(folder, text), milliseconds, "causality test")
    try:
        return mine.orders({"type": "turn", "turn": 0, "turns": [], "parts": {}})
    finally:
        mine.end()


def test_a_good_program_is_heard(tmp_path):
    assert asked(tmp_path, HELLO + 'say(type="orders", orders=["0,4 wait"])') == ("0,4 wait",)


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ('print("I think...", flush=True)', "said 'I think...', which is no JSON object on one line"),
        ('print("3", flush=True)', "said '3', which is no JSON object"),
        ('say(type="order", orders=[])', "answered with 'order', not with \"orders\""),
        ('say(type="orders", orders="0,4 wait")', "orders: must be a list of texts, not '0,4 wait'"),
        ("sys.exit(7)", r"ended without an answer \(exit status 7\)"),
        ("raise ValueError", r"ended without an answer \(exit status 1\)"),
        ('print("x" * 3_000_000, flush=True)', "said more than 1048576 bytes on one line"),
        ("sys.stdout.buffer.write(bytes([255, 254, 10])); sys.stdout.flush()", "which is no JSON object"),
        ('print("[" * 200_000, flush=True)', "which is no JSON object"),
    ],
)
def test_a_bad_answer_is_told_of(tmp_path, answer, fault):
    with pytest.raises(OutsideFault, match=fault):
        asked(tmp_path, HELLO + answer)


def test_a_program_that_hangs_is_waited_for_no_longer_than_it_may_take(tmp_path):
    mine = OutsideProgram(program(tmp_path, HELLO + "time.sleep(600)"), 20_000, "causality test")
    mine.milliseconds = 50
    with pytest.raises(OutsideFault, match="was silent for 50 milliseconds"):
        mine.orders({"type": "turn"})
    mine.end()
    assert is_over(mine)


def test_a_program_that_floods_is_not_listened_to_without_end(tmp_path):
    flood = HELLO + 'say(type="orders", orders=[])\nwhile True: print("{}", flush=True)'
    mine = OutsideProgram(program(tmp_path, flood), 20_000, "causality test")
    assert mine.orders({"type": "turn"}) == ()
    wait_until(lambda: not mine._heard.empty())
    with pytest.raises(OutsideFault, match="without being asked"):
        mine.orders({"type": "turn"})
    mine.end()
    assert is_over(mine)


@pytest.mark.parametrize(
    ("greeting", "fault"),
    [
        ('say(type="hello", protocol=2, name="Mine")', "speaks protocol 2, not 1"),
        ('say(type="hello", protocol=1)', "name: must be a text of 1 to 40 characters, not None"),
        ('say(type="orders", orders=[])', "answered the greeting with 'orders', not with \"hello\""),
    ],
)
def test_a_program_has_to_greet(tmp_path, greeting, fault):
    with pytest.raises(OutsideFault, match=fault):
        OutsideProgram(program(tmp_path, GREETING + greeting), 20_000, "causality test")


def test_a_program_that_reads_nothing_holds_up_nobody(tmp_path):
    text = GREETING + 'say(type="hello", protocol=1, name="Deaf")\ntime.sleep(600)'
    deaf = OutsideProgram(program(tmp_path, text), 20_000, "causality test")
    deaf.milliseconds = 50
    with pytest.raises(OutsideFault, match="was silent"):
        deaf.orders({"type": "turn", "turns": ["x" * 1000] * 1000})
    deaf.end()
    assert is_over(deaf)


@pytest.mark.parametrize(
    ("command", "why"), [("", "needs a command"), ('"', "is no command"), ("no-such-program-here", "cannot be started")]
)
def test_what_cannot_be_started_is_said(command, why):
    with pytest.raises(DataError, match=why):
        OutsideProgram(command, 1000, "causality test")
