"""What holds for the program as a whole, read from its own source."""

import ast
from collections import defaultdict
from pathlib import Path

import game

ROOT = Path(game.__file__).parent


def public_classes(source: str) -> list[str]:
    return [node.name for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name[0] != "_"]


def shared(names: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: places for name, places in names.items() if len(places) > 1}


def test_no_two_public_classes_have_the_same_name():
    found = defaultdict(list)
    for path in sorted(ROOT.rglob("*.py")):
        for name in public_classes(path.read_text(encoding="utf-8")):
            found[name].append(str(path.relative_to(ROOT)))
    assert shared(found) == {}, "one name, one thing: call each by what it is"


def test_a_second_class_of_a_name_is_noticed():
    names = public_classes("class Row:\n    pass\n\nclass _Row:\n    pass\n")
    assert names == ["Row"]
    assert shared({"Row": ["list.py", "table.py"], "Line": ["frame.py"]}) == {"Row": ["list.py", "table.py"]}
