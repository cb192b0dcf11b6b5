"""SPAKE2 as this program has it: a library that makes a strong key out of a short code known to both sides."""

from __future__ import annotations

import importlib
import sys
from typing import Any


def _library() -> Any:
    """The library, without what it does to the imports of others.

    What comes along with it to bridge old Pythons puts an importer there that newer ones, and tools, stumble over.
    """
    importers = tuple(sys.meta_path)
    library = importlib.import_module("spake2")
    sys.meta_path[:] = [importer for importer in sys.meta_path if importer in importers]
    return library


_SPAKE2 = _library()
SPAKE2_A = _SPAKE2.SPAKE2_A
"""The side that joins."""
SPAKE2_B = _SPAKE2.SPAKE2_B
"""The side that hosts."""
