"""Whatever is bundled with the program, the notice of its terms is bundled too."""

import sys
from importlib import metadata, util
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def notices():
    spec = util.spec_from_file_location("notices", ROOT / ".package" / "notices.py")
    module = util.module_from_spec(spec)
    sys.modules["notices"] = module
    spec.loader.exec_module(module)
    return module


def needed(name, seen):
    """Adds the distribution and what it needs, without what only its options need."""
    if name in seen:
        return
    seen.add(name)
    for requirement in map(Requirement, metadata.requires(name) or ()):
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            needed(requirement.name, seen)


def distributions():
    seen = set()
    needed("battle-of-causality", seen)
    return sorted(seen - {"battle-of-causality"})


def libraries():
    """The shared libraries that pygame-ce brings; those of Pillow are in its own notice."""
    folder = Path(metadata.distribution("pygame-ce").locate_file("pygame_ce.libs"))
    return sorted(path.name for path in folder.glob("*.so*"))


@pytest.mark.parametrize("name", distributions())
def test_every_distribution_has_its_notice(notices, name):
    notice = notices.of_distribution(name)
    assert notice is not None
    assert notice.title.endswith(metadata.version(name))
    assert any(word in notice.text for word in ("opyright", "GNU LESSER", "Apache License", "MIT"))


@pytest.mark.parametrize("file", libraries())
def test_every_library_in_the_wheels_has_its_notice(notices, file):
    name = notices.library_name(file)
    assert name in notices.LIBRARIES
    assert "opyright" in notices.of_library(name).text


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2"),
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL2_image"),
        ("libopusfile-96d7a9c0.so.0.4.5", "opusfile"),
        ("libz.so.1", "z"),
        ("libstdc++.so.6", "stdc++"),
        ("libpython3.11.so.1.0", "python"),
        ("SDL2.dll", "SDL2"),
        ("base.cpython-311-x86_64-linux-gnu.so", None),
        ("alarm.svg", None),
    ],
)
def test_a_library_is_known_by_its_file(notices, file, name):
    assert notices.library_name(file) == name


@pytest.fixture
def without_builder(notices, monkeypatch):
    """Tests need not have what builds the package."""
    monkeypatch.setattr(notices, "ALWAYS", ())


def test_what_nobody_has_looked_up_is_named(notices, without_builder):
    found, missing = notices.collect(["platformdirs"], ["libnovelty.so.3"])

    assert missing == ["novelty.so.3"]
    assert [notice.title.split()[0] for notice in found] == ["Python", "platformdirs"]


def test_every_text_is_of_something(notices):
    texts = {path.stem for path in notices.LICENCES.glob("*.txt")}
    assert texts == {*notices.LIBRARIES.values(), *notices.TEXTS.values()}


def test_the_file_holds_every_notice_once(notices, without_builder, tmp_path):
    found, _ = notices.collect(["pygame", "platformdirs"], ["libz.so.1", "libFLAC.so.14"])

    notices.write(tmp_path / "THIRD-PARTY.txt", found, "The terms of the fonts.")

    text = (tmp_path / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    assert text.count("The terms of the fonts.") == 1
    for title in ("zlib", "flac", "GNU LGPL, version 2.1", "Python"):
        assert f"\n  {title}" in text
