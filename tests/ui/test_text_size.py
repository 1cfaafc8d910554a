"""Text size 80 to 200 %: live, everywhere, and every dialog fits a small window with nothing cut."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from matches import played
from people import LEFT, plan, screen
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tribe_desktop.settings import store
from tribe_desktop.settings.model import Settings
from tribe_desktop.tribus.catalog import TRACKS
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.dialogs.settings import TEXT_SIZES, SettingsDialog
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.theme import DARK, LIGHT
from tribe_desktop.ui.tribus.canvas import watch

Opener = Callable[..., MainWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


def settings(**values: object) -> Settings:
    return msgspec.structs.replace(Settings(theme="light", pace="off", turn_over=False), **values)


def test_the_keys_change_it_within_its_limits(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    qtbot.keyClick(window, Qt.Key.Key_Plus, CONTROL)
    assert window.settings.text_size == 110
    qtbot.keyClick(window, Qt.Key.Key_Equal, CONTROL)
    assert window.settings.text_size == 120
    for _ in range(12):
        qtbot.keyClick(window, Qt.Key.Key_Plus, CONTROL)
    assert window.settings.text_size == 200
    for _ in range(15):
        qtbot.keyClick(window, Qt.Key.Key_Minus, CONTROL)
    assert window.settings.text_size == 80
    qtbot.keyClick(window, Qt.Key.Key_0, CONTROL)
    assert window.settings.text_size == 100
    qtbot.keyClick(window, Qt.Key.Key_Plus, CONTROL)
    assert store.load()[0].text_size == 110


def test_the_dialog_changes_it_live(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "Bruno"))
    window.ask_settings()
    dialog = window.dialog()
    assert isinstance(dialog, SettingsDialog)
    small, before = dialog.close_button.height(), dialog.text_size.fontMetrics().height()
    dialog.text_size.setFocus()
    qtbot.keyClick(dialog.text_size, Qt.Key.Key_End)
    assert window.settings.text_size == 200
    assert screen(window).table.grow == 2.0
    qtbot.waitUntil(lambda: dialog.close_button.height() > 1.5 * small)
    assert dialog.text_size.fontMetrics().height() > 1.8 * before
    assert dialog.height() <= window.height()
    qtbot.mouseClick(dialog.close_button, LEFT)


def test_a_size_that_is_no_step_gives_way(profile: object) -> None:
    store.settings_path().parent.mkdir(parents=True)
    store.settings_path().write_text('{"text_size": 145, "theme": "dark"}')
    found, note = store.load()
    assert (found.text_size, found.theme) == (100, "dark")
    assert note is not None


def open_each(window: MainWindow) -> list[tuple[str, Callable[[], None]]]:
    dialogs = window.match_dialogs
    return [
        ("new", window.ask_new_game),
        ("settings", window.ask_settings),
        ("standing", dialogs.show_standing),
        ("seats", dialogs.ask_seats),
        ("resign", dialogs.ask_resign),
    ]


def whole(qtbot: QtBot, dialog: QDialog) -> None:
    """Nothing is cut: texts have the room they need, and what is out of sight can be scrolled to."""
    for label in dialog.findChildren(QLabel):
        if label.isVisible() and not label.wordWrap():
            assert label.width() >= label.sizeHint().width() - 1, label.text()
    for button in dialog.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width() - 1, button.text()
    for box in dialog.findChildren(QComboBox):
        if box.isVisible():
            assert box.width() >= box.fontMetrics().horizontalAdvance(box.currentText()) + 30, box.currentText()
    scroll = dialog.scroll  # type: ignore[attr-defined]
    assert scroll.horizontalScrollBar().maximum() == 0
    bar = scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() == 0 or bar.isVisible())


@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 200), ((1024, 600), 80), ((1024, 600), 100), ((1024, 600), 150), ((1024, 600), 200),
     ((1280, 800), 80), ((1280, 800), 100), ((1280, 800), 150), ((1280, 800), 200),
     ((1920, 1080), 150), ((3840, 2160), 100), ((3840, 2160), 200)],
)  # fmt: skip
def test_every_dialog_fits_and_cuts_nothing(qtbot: QtBot, opened: Opener, size: tuple[int, int], scale: int) -> None:
    window = opened(settings(text_size=scale))
    window.resize(*size)
    window.begin(played(("Ana", "Bruno", "Mila", "Wilhelmina von und zu"), 12))
    for name, show in open_each(window):
        show()
        dialog = window.dialog()
        assert dialog is not None, name
        qtbot.waitExposed(dialog)
        assert dialog.width() <= size[0], name
        assert dialog.height() <= size[1] - 30, name
        whole(qtbot, dialog)
        for button in dialog.findChildren(QAbstractButton):
            if button.isVisible() and not dialog.scroll.isAncestorOf(button):
                corner = button.mapTo(dialog, QPoint(button.width(), button.height()))
                assert dialog.rect().contains(corner - QPoint(1, 1)), (name, button.text())
        dialog.reject()
    window.begin(played(turns=10_000))
    dialog = window.dialog()
    assert dialog is not None
    assert dialog.width() <= size[0]
    assert dialog.height() <= size[1] - 30
    whole(qtbot, dialog)
    dialog.reject()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", TEXT_SIZES[::3])
def test_the_bar_and_the_lists_keep_their_words(
    qtbot: QtBot, opened: Opener, size: tuple[int, int], scale: int
) -> None:
    window = opened(settings(text_size=scale))
    window.resize(*size)
    window.begin(played(("Ana", "Bruno"), 12))
    shown = screen(window)
    prompt = shown.prompt
    assert prompt.message.fits(prompt.message._px, prompt.message.width(), prompt.message.height()), prompt.said
    for button in (prompt.undo_button, prompt.end_button, prompt.menu_button):
        assert prompt.rect().contains(button.geometry()), button.accessibleName()
    delegate = shown.choices._delegate
    for row in shown.choices.rows():
        if scale > 100:
            assert not delegate.elided(row), row.words
    assert shown.choices.height() > 0
    assert shown.log.height() > 0
    assert shown.side.rect().contains(shown.log.geometry())


def test_the_start_page_can_be_scrolled_where_texts_are_large(qtbot: QtBot, opened: Opener) -> None:
    window = opened(settings(text_size=200))
    window.resize(1024, 600)
    page = window.start_page
    qtbot.waitUntil(lambda: page.scroll.height() < 600)
    inside: QWidget = page.scroll.widget()
    assert inside.height() >= page.new_button.geometry().bottom()
    for button in (*page.theme_buttons.values(), page.settings_button, page.quit_button):
        assert window.rect().contains(button.mapTo(window, button.rect().bottomRight()))


def test_all_grows_with_a_large_window(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    page, title, foot = window.start_page, window.start_page.title.height(), window.start_page.quit_button.height()
    window.start_plan(plan("Ana", "Bruno"))
    button = window.screen_.prompt.undo_button
    cap = button.iconSize()
    window.resize(2560, 1600)
    qtbot.waitUntil(lambda: button.iconSize().width() > 1.8 * cap.width())
    assert button.icon().actualSize(button.iconSize()) == button.iconSize()  # drawn at that size
    window.show_start()
    qtbot.waitUntil(lambda: page.title.height() > 1.8 * title)
    assert page.quit_button.height() > 1.8 * foot
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: page.title.height() == title)
    assert page.quit_button.height() == foot


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.7])
def test_dialogs_grow_with_a_large_window_as_the_table_does(qtbot: QtBot, opened: Opener, factor: float) -> None:
    window = opened()
    window.begin(played(("Ana", "Bruno"), 12))
    usual: dict[str, tuple[int, int]] = {}
    for name, show in open_each(window):
        show()
        dialog = window.dialog()
        assert isinstance(dialog, Dialog)
        QApplication.processEvents()
        assert not dialog.styleSheet()
        usual[name] = dialog.width(), dialog.height()
        dialog.reject()
    window.resize(round(1280 * factor), round(800 * factor))
    for name, show in open_each(window):
        show()
        dialog = window.dialog()
        assert isinstance(dialog, Dialog)
        QApplication.processEvents()
        wide, high = usual[name]
        assert dialog.text_scale == pytest.approx(factor, rel=0.03), name
        assert dialog.width() == pytest.approx(wide * factor, rel=0.03), name
        assert dialog.height() == pytest.approx(high * factor, rel=0.1), name  # lines keep their width
        assert dialog.layout().itemAt(1).layout().contentsMargins().left() == round(20 * factor)
        window.resize(1280, 800)  # under the open dialog
        assert (dialog.width(), dialog.height()) == (wide, high), name
        window.resize(round(1280 * factor), round(800 * factor))
        dialog.reject()


def test_texts_that_are_large_already_grow_only_as_far_as_there_is_room(qtbot: QtBot, opened: Opener) -> None:
    window = opened(settings(text_size=200))
    for size, scale in (((1280, 800), 2.0), ((1920, 1080), 2.0), ((3840, 2160), 3.5)):
        window.resize(*size)
        window.ask_settings()
        dialog = window.dialog()
        assert isinstance(dialog, SettingsDialog)
        assert dialog.text_scale == pytest.approx(scale, rel=0.02)
        dialog.reject()


def test_the_theme_changes_in_a_dialog_that_has_grown(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.resize(2560, 1600)
    window.ask_settings()
    dialog = window.dialog()
    assert isinstance(dialog, SettingsDialog)
    QApplication.processEvents()
    wide = dialog.width()
    for number, look in ((2, DARK), (1, LIGHT)):
        dialog.theme.setCurrentIndex(number)
        picture = dialog.grab().toImage()
        assert picture.pixelColor(4, 4).name().upper() == look.ground
        assert dialog.width() == wide


def test_the_system_s_theme_is_followed_live(qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened(settings(theme="system"))
    real = QGuiApplication.styleHints()

    class System:
        scheme = Qt.ColorScheme.Dark

        @classmethod
        def styleHints(cls) -> type[System]:  # noqa: N802
            return cls

        @classmethod
        def colorScheme(cls) -> Qt.ColorScheme:  # noqa: N802
            return cls.scheme

    monkeypatch.setattr("tribe_desktop.ui.main_window.QGuiApplication", System)
    for scheme, name in ((Qt.ColorScheme.Dark, "dark"), (Qt.ColorScheme.Light, "light")):
        System.scheme = scheme
        real.colorSchemeChanged.emit(scheme)
        assert window.look.name == name
    window.change(theme="dark")
    real.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert window.look.name == "dark"  # chosen by hand
    monkeypatch.undo()


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("percent", [100, 200])
def test_no_name_in_the_action_row_is_larger_than_the_heading(
    opened: Opener, percent: int, size: tuple[int, int]
) -> None:
    window = opened(settings(text_size=percent))
    window.resize(*size)
    window.start_plan(plan("Ana", "Bruno"))
    row = screen(window).table.row
    row.repaint_layer()
    with watch() as texts:
        row.grab()
    names = {text(f"tile.{track}") for track in TRACKS[:3]}
    found = [one.px for one in texts if one.words in names]
    assert len(found) == 6
    assert max(found) <= screen(window).prompt.heading.px
