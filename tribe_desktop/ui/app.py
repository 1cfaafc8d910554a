"""The composition root: arguments, log, application, window."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tribe_desktop.kernel.texts import text


class _Plain:
    """What a start without arguments asks for, as `arguments` would tell it."""

    file, demo, seed, pace, exit = "", None, None, None, False


def has_display() -> bool:
    """Whether a window can be opened at all; Qt would abort with a page of its own."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    if os.environ.get("WAYLAND_DISPLAY"):
        return True
    display = os.environ.get("DISPLAY", "")
    if not display:
        return False
    host, _, number = display.rpartition(":")
    if host not in ("", "unix"):
        return True  # of another machine: only trying can tell
    path = f"/tmp/.X11-unix/X{number.partition('.')[0]}"  # noqa: S108 — where X puts its sockets
    import socket  # noqa: PLC0415 — where there is something to ask

    for address in (path, f"\0{path}"):
        with socket.socket(socket.AF_UNIX) as probe:
            try:
                probe.connect(address)
            except OSError:
                continue
            return True
    return False


def run(argv: Sequence[str]) -> int:
    """The app, from its arguments to its exit status."""
    if "--selfcheck" in argv:  # before all that needs words, a screen or Qt
        from tribe_desktop.ui import selfcheck  # noqa: PLC0415

        return selfcheck.run()
    gc.disable()  # until the first picture: what a start makes stays
    chosen: Any = _Plain
    if argv:
        from tribe_desktop.ui.arguments import arguments  # noqa: PLC0415

        chosen = arguments(argv)
    if not has_display():
        sys.stderr.write(text("app.no_display") + "\n")
        return 1
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 — a wrong argument needs no Qt

    from tribe_desktop.session import store as matches  # noqa: PLC0415
    from tribe_desktop.ui.single import Single  # noqa: PLC0415

    single = None if chosen.demo else Single(matches.folder())  # the disk is at it while the window's modules come
    from tribe_desktop.settings import store  # noqa: PLC0415
    from tribe_desktop.ui import art, fonts  # noqa: PLC0415
    from tribe_desktop.ui.crash import Crashes  # noqa: PLC0415
    from tribe_desktop.ui.logging import catch_everything, start_logging  # noqa: PLC0415
    from tribe_desktop.ui.main_window import MainWindow  # noqa: PLC0415
    from tribe_desktop.ui.refusals import refusal_text  # noqa: PLC0415

    start_logging()
    signal.signal(
        signal.SIGINT, signal.SIG_DFL
    )  # Ctrl+C in a terminal ends the app; Qt's loop would not let Python hear it
    app = QApplication(["tribe-desktop", "-style", "Fusion"])  # not by setStyle, which brings all of QStyle into Python
    app.setApplicationName("tribe-desktop")
    app.setApplicationDisplayName(text("start.title"))
    app.setDesktopFileName("tribe-desktop")
    fonts.load()
    app.setFont(fonts.font(15))  # a style sheet keeps its figures, which are not old-style
    if single is not None and not single.first():
        heard = single.hand_over(chosen.file and os.path.abspath(chosen.file))  # noqa: PTH100 — links stay as they are
        if heard is not None:
            return 0 if heard else single.complain()
    crashes = Crashes()
    if chosen.demo:  # nothing is kept of it
        catch_everything(crashes.tell)
    else:
        catch_everything(crashes.tell, crashes.keep)
        crashes.begin()
    settings, note = store.load()
    demo = None
    if chosen.demo is not None:
        from tribe_desktop.ui import setups  # noqa: PLC0415
        from tribe_desktop.ui.demo import Demo  # noqa: PLC0415

        demo = Demo(setups.bots(chosen.demo, chosen.seed), chosen.pace or "normal", chosen.exit)
    window = MainWindow(settings, demo=demo, note="" if note is None else refusal_text(note))
    window.painted.connect(gc.enable)
    crashes.window = window
    window.painted.connect(lambda: app.setWindowIcon(art.app_icon()))  # seven pictures: the first one needn't wait
    if single is not None:
        single.called.connect(window.matches.called)
        window.painted.connect(single.listen)
    if chosen.file:
        window.painted.connect(lambda: window.matches.open_file(Path(chosen.file)))
    if demo is None:
        window.painted.connect(crashes.offer)
    window.open()
    status = app.exec()
    crashes.end()
    if single is not None:
        single.close()
    art.forget()
    return status
