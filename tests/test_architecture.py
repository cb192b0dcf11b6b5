"""What holds for the program as a whole, read from its own source."""

import ast
from collections import defaultdict
from pathlib import Path

import game

ROOT = Path(game.__file__).parent


def public_types(source: str) -> list[str]:
    """The classes of a module, and its other names for types."""
    names = []
    for node in ast.parse(source).body:
        match node:
            case ast.ClassDef(name=name):
                names.append(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                names.append(name)
    return [name for name in names if name[0] != "_"]


def shared(names: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: places for name, places in names.items() if len(places) > 1}


def test_no_two_public_types_have_the_same_name():
    found = defaultdict(list)
    for path in sorted(ROOT.rglob("*.py")):
        for name in public_types(path.read_text(encoding="utf-8")):
            found[name].append(str(path.relative_to(ROOT)))
    assert shared(found) == {}, "one name, one thing: call each by what it is"


def test_a_second_type_of_a_name_is_noticed():
    assert public_types("class Row:\n    pass\n\nclass _Row:\n    pass\n\nLine: TypeAlias = str") == ["Row", "Line"]
    assert shared({"Row": ["list.py", "table.py"], "Line": ["frame.py"]}) == {"Row": ["list.py", "table.py"]}
