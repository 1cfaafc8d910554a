"""Text size 80 to 200 % reaches all that is written on the table of ornaments, and nothing is cut or runs over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import msgspec
import pytest
from ornament_people import Person, plan, screen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot

from tribe_desktop.ornaments.catalog import EAR, FACES, HUMANS, ORNAMENTS
from tribe_desktop.ornaments.setup import begin, orders, setup
from tribe_desktop.ornaments.state import Task
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.ornaments import front, players, replay_bar, shapes, tray
from tribe_desktop.ui.ornaments.live_view import OrnamentView, layout
from tribe_desktop.ui.theme import LIGHT

Opener = Callable[..., MainWindow]
SIZES = pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
SCALES = pytest.mark.parametrize("grow", [0.8, 1.0, 1.2, 1.5, 2.0])
Box = tuple[QRectF, str, int]


@pytest.fixture
def written(qapp, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Box]]:
    """Every line of words that is painted: its box, itself, its pixels."""
    found: list[Box] = []

    def words(painter: QPainter, x: float, y: float, what: str, px: float, weight: str, colour: str) -> float:
        measure = fonts.metrics(max(9, round(px)), weight)
        wide = measure.horizontalAdvance(what)
        place = painter.transform().map(QPointF(x, y))
        found.append(
            (QRectF(place.x(), place.y() - measure.capHeight(), wide, measure.capHeight()), what, max(9, round(px)))
        )
        return x + wide

    fonts.load()
    monkeypatch.setattr(front, "_words", words)
    monkeypatch.setattr(replay_bar, "_words", words)
    yield found
    art.forget()


def view() -> OrnamentView:
    chosen = setup({"players": 2, "start": 0, "humans": list(HUMANS)})
    return OrnamentView(begin(chosen, orders(chosen, 1)), ("Ada", "Noor"))


def apart(found: list[Box]) -> bool:
    return not any(a.intersects(b) for k, (a, *_) in enumerate(found) for b, *_ in found[k + 1 :])


@SIZES
@SCALES
@pytest.mark.parametrize("piece", [31, 33, 44], ids=lambda o: shapes.of(o).name)
def test_the_folded_tray_holds_its_words(written: list[Box], size: tuple[int, int], grow: float, piece: int) -> None:
    lay, here = layout(*size, grow=grow), view()
    here.state.failed, here.state.task = 3, Task.PLACE
    out = QPixmap(round(lay.width), round(lay.height))
    with QPainter(out) as painter:
        painter.translate(lay.folded.topLeft())
        front._folded(painter, here, front.Held(piece, here=False), lay, LIGHT, 1.0, 3)
    assert {text("live.turn"), text("live.not_here"), text("live.slow_key")} <= {what for _, what, _ in written}
    for box, what, px in written:
        assert lay.folded.contains(box), what
        assert px >= 9
    assert apart(written)
    name = max(px for _, _, px in written)
    assert grow < 1.2 or name > 18 * lay.unit * 1.15


@SIZES
@SCALES
@pytest.mark.parametrize("face", range(len(FACES)))
def test_the_words_under_the_die_have_room(written: list[Box], size: tuple[int, int], grow: float, face: int) -> None:
    lay, here = layout(*size, grow=grow), view()
    for previous in (0, ORNAMENTS - 1):
        here.state.face, here.state.previous, here.state.task = face, previous, Task.CHOOSE
        written.clear()
        out = QPixmap(round(lay.width), round(lay.height))
        with QPainter(out) as painter:
            front.paint_die(painter, here, lay, LIGHT, 1.0, 99.0)
        assert len(written) > 1
        for box, what, _ in written:
            assert lay.die.adjusted(-4, 0, 4, 0).contains(box), what
        assert apart(written)
    assert grow <= 1 or written[0][2] >= round(20 * lay.unit)


def test_the_words_under_an_ear_grow_into_the_room_no_piece_takes(written: list[Box]) -> None:
    lay, here = layout(1280, 800, grow=2.0), view()
    here.state.face, here.state.task = EAR, Task.CHOOSE
    out = QPixmap(round(lay.width), round(lay.height))
    with QPainter(out) as painter:
        front.paint_die(painter, here, lay, LIGHT, 1.0, 99.0)
    assert written[-1][2] >= 1.3 * 14 * lay.unit


@SIZES
@SCALES
def test_the_bar_of_a_replay_holds_its_words(written: list[Box], size: tuple[int, int], grow: float) -> None:
    lay = layout(*size, grow=grow)
    out = QPixmap(round(lay.width), round(lay.height))
    with QPainter(out) as painter:
        replay_bar.paint(painter, lay, 0.5, "Emil dropped the crimson S, the green V and the yellow key. " * 2, LIGHT)
    assert len(written) >= 3
    for box, what, _ in written:
        assert QRectF(0, lay.near, lay.width, lay.height - lay.near).contains(box), what
    assert apart(written)


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
def test_the_strip_grows_and_shrinks_to_chips(qtbot: QtBot, opened: Opener, scale: int) -> None:
    """Close up names and sums alone are there, and the map of the table comes up to them."""
    window = opened(msgspec.structs.replace(Settings(theme="light", pace="off", turn_over=False), text_size=scale))
    window.start_plan(plan("Ana", "Bruno", "Mila", "Wilhelmina", "Emil"))
    person, shown = Person(window), screen(window)
    table, row = shown.table, shown.players
    assert row.height() == round(players.high(scale / 100) * shown.unit) or scale != 100
    assert row.geometry().bottom() < table.top
    whole, above = row.geometry(), table.top
    piece = person.piece()
    person.take(piece, person.way(piece))
    assert row.chips
    assert row.height() < whole.height()
    assert row.width() <= whole.width()
    boxes = row.boxes()[:-1]
    assert len(boxes) == 5
    assert all(one.right() < other.left() for one, other in pairwise(boxes))
    assert row.geometry().bottom() < table.lay.near < above
    assert table.lay.map.top() < above + 8 * shown.unit
    row.grab()
    table.finish_unseen()
    person.wait(1)
    assert not row.chips
    assert row.geometry() == whole
    assert table.top == above


def test_the_tray_is_drawn_in_steps_and_comes_to_the_same_picture(qapp) -> None:
    from tribe_desktop.ui.ornaments.patience import Patience  # noqa: PLC0415

    content = view().content(None, None)

    def drawn(patience: Patience | None) -> tuple[object, bool]:
        out = QPixmap(900, 300)
        out.fill(LIGHT.ground)
        with QPainter(out) as painter:
            painter.translate(20, 20)
            left = tray.draw(painter, content, LIGHT, 1.0, 1.0, patience=patience)
        return out.toImage(), left

    steps = 1
    while drawn(Patience())[1]:
        steps += 1
    assert 3 < steps < 60
    slow, _ = drawn(Patience())
    art.forget()
    assert drawn(None) == (slow, False)
    art.forget()


@pytest.mark.parametrize("count", [4, 5])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (3840, 2160)])
def test_the_cards_of_a_full_table_reach_to_the_pile(qtbot: QtBot, width: int, height: int, count: int) -> None:
    row = players.PlayersRow()
    qtbot.addWidget(row)
    row.set_unit(min(width / 1280, height / 800), 1.0)
    row.show_cards([players.Card("Ana", "hare", "", 3, 0, 3, False, False)] * count, 9)
    row.place(8 * row.unit, 0, width - 16 * row.unit)
    boxes = row.boxes()
    assert all(other.left() - one.right() == pytest.approx(players.GAP * row.unit) for one, other in pairwise(boxes))
