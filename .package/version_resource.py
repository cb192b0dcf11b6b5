"""The version resource of the executable on Windows. Not tried yet: nobody has built there."""

from __future__ import annotations

from PyInstaller.utils.win32.versioninfo import (
    FixedFileInfo,
    StringFileInfo,
    StringStruct,
    StringTable,
    VarFileInfo,
    VarStruct,
    VSVersionInfo,
)

_ENGLISH, _UNICODE = 0x0409, 1200


def version_resource(version: str) -> VSVersionInfo:
    """What Windows shows of the executable's properties."""
    numbers = (*(int(part) for part in version.split(".")[:3]), 0)
    words = {
        "CompanyName": "Battle of Causality",
        "FileDescription": "Battle of Causality, a board game of time travel",
        "FileVersion": version,
        "InternalName": "causality",
        "LegalCopyright": "GPL-3.0-or-later",
        "OriginalFilename": "causality.exe",
        "ProductName": "Battle of Causality",
        "ProductVersion": version,
    }
    table = StringTable(f"{_ENGLISH:04x}{_UNICODE:04x}", [StringStruct(name, text) for name, text in words.items()])
    return VSVersionInfo(
        ffi=FixedFileInfo(filevers=numbers, prodvers=numbers, mask=0x3F, OS=0x40004, fileType=0x1),
        kids=[StringFileInfo([table]), VarFileInfo([VarStruct("Translation", [_ENGLISH, _UNICODE])])],
    )
