"""The app's icon in the forms that systems want, drawn from resources/art/app_icon.svg by Qt."""

from __future__ import annotations

import struct
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "resources" / "art" / "app_icon.svg"
HICOLOR = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024, b"ic11": 32, b"ic12": 64}


def png(side: int) -> bytes:
    """The icon as a PNG of `side` pixels squared."""
    from PySide6.QtCore import QBuffer, QIODevice  # noqa: PLC0415 - a script that only wants the names needs no Qt
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415

    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", 0)  # type: ignore[call-overload]  # 0: packed as well as it goes
    return bytes(buffer.data().data())


def ico() -> bytes:
    """For Windows: a directory of PNGs; a side of 256 is written as 0."""
    pictures = {side: png(side) for side in ICO}
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    for side, picture in pictures.items():
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + b"".join(pictures.values())


def icns() -> bytes:
    """For macOS: chunks of PNGs, each named by what it is for."""
    chunks = b""
    for name, side in ICNS.items():
        picture = png(side)
        chunks += name + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(chunks) + 8) + chunks


def hicolor(folder: Path) -> None:
    """The icon theme's folders below `folder`: the drawing itself, and PNGs for what doesn't draw it."""
    for side in HICOLOR:
        path = folder / f"{side}x{side}" / "apps" / "tribe-desktop.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(png(side))
    path = folder / "scalable" / "apps" / "tribe-desktop.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(DRAWING.read_bytes())
