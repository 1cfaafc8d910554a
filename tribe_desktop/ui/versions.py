"""What the app runs on, for bug reports: the self-check and the About box tell it."""

from __future__ import annotations

import importlib
import platform

import tribe_desktop


def versions() -> dict[str, str]:
    """Name -> version. Imports what it names; raises ImportError for what isn't there."""
    import msgspec  # noqa: PLC0415 — any of these may be what is missing
    import PySide6  # noqa: PLC0415
    from PySide6.QtCore import qVersion  # noqa: PLC0415

    return {
        "tribe-desktop": tribe_desktop.__version__,
        "Python": platform.python_version(),
        "PySide6": PySide6.__version__,
        "Qt": qVersion(),
        "pymunk": importlib.import_module("pymunk").version,
        "msgspec": msgspec.__version__,
    }
