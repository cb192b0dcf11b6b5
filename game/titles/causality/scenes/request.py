"""What mouse and keys may ask of the board scene, because it concerns more than the table."""

from __future__ import annotations

from enum import Enum


class Request(Enum):
    """One wish."""

    SUBMIT = "submit"
    MENU = "menu"
    SAVE = "save"
    KEYS = "keys"
    PLAY = "play"
    STAGE_BACK = "stage back"
    STAGE_ON = "stage on"
    GO_ON = "go on"
