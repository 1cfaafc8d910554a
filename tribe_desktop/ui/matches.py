"""The matches of the user: going on with the last, opening, naming, deleting, bringing in and taking out.

The window asks where a match that begins is kept (`place`), and tells when one is left. The list on the start page
shows files; their heads are read when a row comes into sight, and a whole file when its match is opened.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QSize, Qt

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.session import store
from tribe_desktop.session.store import Kept
from tribe_desktop.ui.i18n import has_text, text
from tribe_desktop.ui.refusals import refusal_text

if TYPE_CHECKING:
    from tribe_desktop.session.match import Match
    from tribe_desktop.ui.bridge import Play
    from tribe_desktop.ui.main_window import MainWindow
    from tribe_desktop.ui.widgets.match_list import Look

log = logging.getLogger(__name__)
PICTURE = QSize(448, 280)  # pixels of the file: four times what a row shows
FAST = 80  # of 0 to 100: how little time is spent on making the file small; the highest is four times as large
EVERY = 60  # seconds between two pictures of a match that is played
NAME = 100  # letters of a file's name: systems have room for so many
MOMENT = 0.5  # seconds; a disk that works takes less for a match
BIN_DAYS = 30  # what was deleted stays that long

# What can be done with a match of the list, in the order of the menu, and with which
THINGS_TO_DO: dict[str, Callable[[Kept], bool]] = {
    "open": lambda one: one.fault is None,
    "watch": lambda one: one.head is not None and one.head.moves > 0,
    "rename": lambda one: one.fault is None,
    "export": lambda _one: True,
    "delete": lambda _one: True,
}


def now() -> datetime:
    """The time, to the second, as files keep it."""
    return datetime.now(UTC).replace(microsecond=0)


class Matches:
    """Of one window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._page, self._panel = window.start_page, window.start_page.matches
        self._latest: Path | None = None
        self._deleted: Path | None = None
        self._other_folder: Path | None = None
        self._held: dict[Path, bytes] = {}  # matches that could not be written when they were left
        self._pictured = 0.0  # when the last picture was taken
        self._do: dict[str, Callable[[Path], None]] = {
            "open": self.open,
            "watch": self.watch,
            "rename": self.ask_name,
            "export": self.ask_export,
            "delete": self.delete,
        }
        panel = self._panel
        panel.things_to_do = things_to_do
        panel.asked.connect(lambda name, path: self._do[name](path))
        panel.importing.connect(self.ask_import)
        panel.undone.connect(self.undo)

    # --- the start page ---

    def show(self, note: str = "", current: Path | None = None) -> None:
        """The list as it is now, and what there is to go on with. `note`: what is said above it."""
        store.take_over()
        files = store.files()
        latest = store.latest(files)
        self._latest = None if latest is None else latest.path
        about = ""
        if latest is not None:
            about = text("matches.continue", name=name_of(latest), what=progress(latest))
        reason = self._write_held()
        if reason:
            self._latest, about = list(self._held)[-1], text("matches.continue_unsaved")
            note = " ".join((note, text("matches.unsaved", reason=reason))).strip()
        self._page.show_saved(about, note, self._latest is not None)
        self._panel.say("", False)
        self._panel.show_rows(files, look, current or self._latest)
        self._page.arrange()

    @property
    def resumable(self) -> bool:
        """Whether there is a match to go on with."""
        return self._latest is not None

    def resume(self) -> None:
        if self._latest is not None:
            self.open(self._latest)

    def tidy(self) -> None:
        """Forget what is of no use any more."""
        if self._window.demo is None:
            store.sweep(time.time() - BIN_DAYS * 86_400)

    # --- what can be done with a match ---

    def open(self, path: Path) -> None:
        """Put a match of the list on the table, if it isn't there."""
        if self._window.play is not None and self._window.play.path == path:
            return
        match = self._read(path)
        if match is not None:
            self._window.begin(match, path)
            if path in self._held and self._window.play is not None:
                self._window.play.save()

    def watch(self, path: Path) -> None:
        """Look at it again from its beginning, and come back to the list."""
        match = self._read(path)
        if match is not None:
            self._window.replays.show(match, self._window.show_start)

    def _read(self, path: Path) -> Match | None:
        """The match of a file; None where that was told to be wrong."""
        from tribe_desktop.session import saves  # noqa: PLC0415 — the start page is painted without it

        held = self._held.get(path)
        try:
            return saves.read(path) if held is None else saves.decode(held, str(path))
        except saves.RulesDiffer as fault:
            self._offer(fault)
        except BadInput as fault:
            self._window.notice(refusal_text(fault.refusal))
        return None

    def _offer(self, fault: BadInput) -> None:
        """It goes on from the stored state, in a file of its own."""
        from tribe_desktop.ui.dialogs.kept_match import OfferDialog  # noqa: PLC0415

        match: Match = fault.stored  # type: ignore[attr-defined] — of saves.RulesDiffer
        dialog = OfferDialog(refusal_text(fault.refusal), self._window)
        dialog.accepted.connect(lambda: self._window.begin(match))
        dialog.open()

    def open_file(self, source: Path) -> None:
        """Open a file from anywhere; one from elsewhere is copied, and never written to."""
        dialog = self._window.dialog()
        if dialog is not None:
            dialog.reject()
        try:
            path = store.bring_in(source, self._stem("imported"))
        except BadInput as fault:
            self._window.notice(refusal_text(fault.refusal))
        else:
            self.open(path)

    def called(self, file: str) -> None:
        """The app was started once more: its window comes forward, and opens the file if there is one."""
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.raise_()
        window.activateWindow()
        if file:
            self.open_file(Path(file))

    def ask_name(self, path: Path) -> None:
        from tribe_desktop.ui.dialogs.kept_match import NameDialog  # noqa: PLC0415

        one = store.kept(path)
        if one.head is None:
            self._window.notice(look(path).when)
            return
        dialog = NameDialog(one.head.name, usual_name(one), self._window)
        dialog.chosen.connect(lambda name: self._told(lambda: store.rename(path, name), path))
        self._window.one_dialog(lambda: dialog)

    def delete(self, path: Path) -> None:
        """Away with it, and a way back."""
        name = name_of(store.kept(path))
        rows = list(self._panel.list.rows())
        number = rows.index(path) if path in rows else 0
        beside = (rows[number + 1 :] or rows[:number][-1:] or [None])[0]
        deleted: list[Path] = []
        if self._told(lambda: deleted.append(store.delete(path, time.time())), beside):
            self._deleted = deleted[0]
            self._held.pop(path, None)
            self._panel.say(text("matches.deleted", name=name), True)
            follower = self._panel.list if beside is not None else self._panel.undo_button
            follower.setFocus(Qt.FocusReason.OtherFocusReason)

    def undo(self) -> None:
        """Bring back what was deleted last."""
        deleted, self._deleted = self._deleted, None
        if deleted is None:
            return
        back: list[Path] = []
        if self._told(lambda: back.append(store.restore(deleted)), None):
            self.show(current=back[0])
            self._panel.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_export(self, path: Path) -> None:
        from PySide6.QtWidgets import QFileDialog  # noqa: PLC0415 — the start page is painted without it

        name = "".join(sign if sign.isalnum() or sign in "-_.,()&'" else " " for sign in name_of(store.kept(path)))
        start = f"{' '.join(name.split())[:NAME]}{store.ENDING}"
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, text("matches.export_title"), str(self._elsewhere() / start), text("matches.filter")
        )
        if chosen:
            self._other_folder = Path(chosen).parent
            target = Path(chosen) if Path(chosen).suffix else Path(f"{chosen}{store.ENDING}")
            if self._told(lambda: store.take_out(path, target), path):
                self._panel.say(text("matches.exported", file=str(target)), False)

    def ask_import(self) -> None:
        from PySide6.QtWidgets import QFileDialog  # noqa: PLC0415 — the start page is painted without it

        chosen, _ = QFileDialog.getOpenFileNames(
            self._window, text("matches.import_title"), str(self._elsewhere()), text("matches.filter")
        )
        wrong, brought = [], []
        for source in chosen:
            try:
                brought.append(store.bring_in(Path(source), self._stem("imported")))
            except BadInput as fault:
                wrong.append(refusal_text(fault.refusal))
        if chosen:
            self.show(" ".join(wrong), brought[-1] if brought else None)
        if brought:
            names = ", ".join(name_of(store.kept(path)) for path in brought)
            self._panel.say(text("matches.imported", name=names), False)
            self._panel.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _elsewhere(self) -> Path:
        """Where files are looked for and put: the last such folder, at first the one for documents."""
        if self._other_folder is None:
            from PySide6.QtCore import QStandardPaths  # noqa: PLC0415 — the start page is painted without it

            place = QStandardPaths.StandardLocation.DocumentsLocation
            self._other_folder = Path(QStandardPaths.writableLocation(place) or Path.home())
        return self._other_folder

    def _told(self, act: Callable[[], None], current: Path | None) -> bool:
        """Do something with a file and show the list anew; a fault is told. Whether it was done."""
        try:
            act()
        except BadInput as fault:
            self.show(refusal_text(fault.refusal), current)
            return False
        self.show(current=current)
        return True

    # --- the match on the table ---

    def place(self, match: Match, path: Path | None) -> Path | None:
        """The file a match is kept in: its own, or a new one. None in a demo."""
        if self._window.demo is not None:
            return None
        self._pictured = time.monotonic()
        if path is None:
            match.card = msgspec.structs.replace(match.card, begun=match.card.begun or now())
            path = store.free(self._stem(match.game.key), taken=self._held)
        return path

    def leave(self, play: Play) -> None:
        """The match on the table is left: written to the end, or held until that can be done."""
        from tribe_desktop.session import saves  # noqa: PLC0415

        if play.close():
            self._held = {path: data for path, data in self._held.items() if path != play.path}
        elif play.path is not None:
            log.warning("%s was not written to the end", play.path)
            self._held[play.path] = saves.encode(play.match)
            self._write_held()
        self.take_picture()

    def _write_held(self) -> str:
        """Try once more to write what could not be written; why it still can't be."""
        if not self._held:
            return ""
        from tribe_desktop.session.writer import Writer  # noqa: PLC0415

        reason = ""
        for path, data in list(self._held.items()):
            told: list[OSError | None] = []
            writer = Writer(path, told.append)  # in a thread: a disk that hangs must not take the window with it
            writer.put(data)
            if writer.close(MOMENT):
                del self._held[path]
            elif told and told[0] is not None:
                reason = told[0].strerror or str(told[0])
            else:
                reason = text("matches.hangs")
        return reason

    @staticmethod
    def _stem(kind: str) -> str:
        return f"{kind}-{now():%Y%m%d-%H%M%S}"

    def handed(self) -> None:
        """The turn has passed on: a good moment for a picture, once in a while."""
        if time.monotonic() - self._pictured >= EVERY:
            self.take_picture()

    def take_picture(self) -> None:
        """Keep a picture of the table beside the match's file. It is never needed: a fault is nobody's concern."""
        play, screen = self._window.play, self._window.screen_
        if play is None or screen is None or play.path is None or not play.path.is_file():
            return
        self._pictured = time.monotonic()
        ways = (Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation)
        picture = screen.table.grab().toImage().scaled(PICTURE, *ways)
        with suppress(OSError):
            target = store.picture_of(play.path)
            half = target.with_name(f"{target.name}.new")
            if picture.save(str(half), "PNG", FAST):
                half.replace(target)


def things_to_do(path: Path) -> Sequence[str]:
    """What can be done with a match of the list."""
    one = store.kept(path)
    return [name for name, fits in THINGS_TO_DO.items() if fits(one)]


# --- a match in words ---


def usual_name(one: Kept) -> str:
    """What a match is called that nobody named."""
    if one.head is None:
        return one.path.name
    return text("matches.default_name", game=game_name(one.head.game), names=_names(one))


def name_of(one: Kept) -> str:
    return (one.head.name if one.head is not None else "") or usual_name(one)


def game_name(key: str) -> str:
    return text(f"game.{key}.name") if has_text(f"game.{key}.name") else key


def progress(one: Kept) -> str:
    """How far it is, or who won."""
    head = one.head
    if head is None:
        return ""
    if head.winners:
        names = [head.seats[seat].name for seat in head.winners if 0 <= seat < len(head.seats)]
        return text("matches.over_won", names=", ".join(names)) if names else text("matches.over")
    if head.turn is None:
        return text("matches.playing_moves", n=head.moves)
    return text("matches.playing", n=head.turn + 1)


def look(path: Path) -> Look:
    """A row of the list."""
    from tribe_desktop.ui.seats import drawing_of, emblem_of  # noqa: PLC0415 — it knows the bots' levels
    from tribe_desktop.ui.widgets.match_list import Look  # noqa: PLC0415

    one, picture = store.kept(path), store.picture_of(path)
    if one.head is None:
        assert one.fault is not None
        fault = one.fault.refusal
        params = {**fault.params, "file": path.name}  # its folder is ours
        why = refusal_text(msgspec.structs.replace(fault, params=params))
        return Look(path.name, "", why, picture, "", wrong=True)
    game, names = game_name(one.head.game), _names(one)
    when = text("matches.row", what=progress(one), when=date(one.played))
    emblem = drawing_of(emblem_of(one.head.seats[0].colour)) if one.head.seats else ""
    if one.head.name:
        return Look(one.head.name, text("matches.default_name", game=game, names=names), when, picture, emblem)
    return Look(game, names, when, picture, emblem)


def _names(one: Kept) -> str:
    return ", ".join(seat.name for seat in one.head.seats) if one.head is not None else ""


def date(seconds: float) -> str:
    """When that was, in seconds since 1970, as one says it today."""
    from PySide6.QtCore import QDateTime, QLocale  # noqa: PLC0415 — the list of matches alone has dates

    then, today = QDateTime.fromSecsSinceEpoch(round(seconds)), QDateTime.currentDateTime()
    english = QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)
    clock = english.toString(then.time(), "HH:mm")
    days = then.date().daysTo(today.date())
    if days in (0, 1):
        return text("matches.today" if not days else "matches.yesterday", time=clock)
    return english.toString(then.date(), "d MMM yyyy")
