"""What Windows and macOS want of a program: icon, version, the file type; tribe-desktop.spec takes it from here."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import icons

ROOT = Path(__file__).resolve().parent.parent
IDENTIFIER = "net.tribe_desktop.TribeDesktop"  # a name of our own, no address
VERSION_INFO = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "Tribe Desktop contributors"),
      StringStruct("FileDescription", "{about}"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "{name}"),
      StringStruct("LegalCopyright", "MIT licence"),
      StringStruct("OriginalFilename", "{name}.exe"),
      StringStruct("ProductName", "Tribe Desktop"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x409, 1200])]),
  ],
)
"""


def version() -> str:
    """The one in tribe_desktop/__init__.py, without importing the app."""
    text = (ROOT / "tribe_desktop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found
    return found[1]


def version_info(name: str, about: str) -> str:
    """Windows' version record of a program, as PyInstaller reads it."""
    numbers = (*map(int, version().split(".")), 0)
    return VERSION_INFO.format(numbers=numbers, about=about, version=version(), name=name)


def program(work: str, window: bool) -> dict[str, Any]:
    """The options of PyInstaller's EXE for the app (`window`) or for `tribe-sim`."""
    options: dict[str, Any] = {"console": not window}
    if sys.platform == "win32":
        name, about = ("tribe-desktop", "Tribe Desktop") if window else ("tribe-sim", "Games without a window")
        record = Path(work, f"{name}.version")
        record.write_text(version_info(name, about), encoding="utf-8")
        icon = Path(work, "tribe-desktop.ico")
        icon.write_bytes(icons.ico())
        options |= {"version": str(record), "icon": str(icon)}
    elif sys.platform == "darwin":
        options["entitlements_file"] = str(ROOT / "packaging" / "macos" / "entitlements.plist")
    return options


def information() -> dict[str, Any]:
    """The Info.plist of macOS beside what PyInstaller writes itself: the file type, and what the system may ask."""
    return {
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "13.0",
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Tribe Desktop match",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{IDENTIFIER}.match"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{IDENTIFIER}.match",
                "UTTypeDescription": "Tribe Desktop match",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {"public.filename-extension": ["tribe"]},
            }
        ],
    }


def macos_app(work: str) -> dict[str, Any]:
    """The options of PyInstaller's BUNDLE."""
    icon = Path(work, "tribe-desktop.icns")
    icon.write_bytes(icons.icns())
    return {
        "name": "Tribe Desktop.app",
        "icon": str(icon),
        "bundle_identifier": IDENTIFIER,
        "version": version(),
        "info_plist": information(),
    }
