"""What all dialogs share: they fit the window at every text size, and what doesn't fit can be scrolled to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tribe_desktop.ui.measures import spread, unit_of
from tribe_desktop.ui.theme import Theme, shown, stylesheet, text_scale

SMALLEST = QSize(1000, 560)  # of a dialog that has no window to fit into
AROUND = QSize(24, 40)  # between a dialog and the edge of its window, with room for a title bar
MOST = 1.3  # the text size up to which a dialog grows with its window: one that is larger needs all the room there is
EDGES = (20, 16, 8, 14)  # pixels left and right, at the top, above and below the line of buttons
SNUG = 0.75  # of its usual gaps a dialog has where it would else be a little too high


class Dialog(QDialog):
    """Modal to its window, opened without a loop of its own, forgotten when closed.

    In a window larger than usual it grows as the tables do. A dialog calls `compose` once with what is in it. Where
    texts get larger, `rescale` adapts what Qt doesn't.
    """

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.scroll: QScrollArea | None = None
        self._wide = 0
        self._foot: QLayout | None = None
        self._buttons: QBoxLayout
        self._fitted = 0.0  # the text size it was fitted for
        self.of_running_match = False  # it closes when the game is over
        self.unit = 1.0  # how much larger it is than in a window of the usual size
        self._below = parent
        while self._below is not None and (above := self._below.parentWidget()) is not None:
            self._below = above  # a dialog over another one has the room of the window
        if self._below is not None:
            self._below.installEventFilter(self)
        self._dress()

    @property
    def text_scale(self) -> float:
        """How large its texts are, by the settings and its window; 1 is normal."""
        return text_scale(self)

    def room(self) -> QSize:
        """The largest a dialog may be."""
        return SMALLEST if self._below is None else self._below.size() - AROUND

    def _dress(self) -> None:
        """A style of its own where it is larger than the text size alone makes it."""
        if self._below is None:
            return
        texts, unit = text_scale(self._below), unit_of(self._below.size())
        scale = max(texts, min(texts, MOST) * unit)
        self.unit = scale / texts
        sheet = "" if scale == texts else stylesheet(shown(), scale)
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)

    @property
    def roomy(self) -> bool:
        """Whether there is height to spare."""
        return self.room().height() > 640 * self.text_scale

    def compose(self, inside: QLayout, foot: QLayout, width: int) -> None:
        """What may be scrolled, what is always there below it, and how wide it likes to be at normal text size."""
        self._wide, self._foot = width, foot
        content = QWidget()
        content.setLayout(inside)
        self.scroll = QScrollArea()
        self.scroll.setWidgetResizable(True)
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroll.setWidget(content)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.scroll, 1)
        whole.addLayout(foot)
        self._rescaled()

    def answers(
        self, no: str, yes: str, act: Callable[[], object], careful: bool = False
    ) -> tuple[QPushButton, QPushButton]:
        """Two buttons: one leaves all as it is, the other acts; `careful`: nobody shall press that one by chance."""
        no_button, yes_button = QPushButton(no), QPushButton(yes)
        no_button.clicked.connect(self.reject)
        yes_button.clicked.connect(act)
        if careful:
            yes_button.setAutoDefault(False)
        else:
            yes_button.setProperty("primary", "true")
        return no_button, yes_button

    def buttons(self, *found: QPushButton, left: Sequence[QWidget] = ()) -> QBoxLayout:
        """A row of buttons, two where that is too wide; the last is the one that Enter presses."""
        self._buttons = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(8)
        for part in (left, found):
            inside = QHBoxLayout()
            inside.setSpacing(8)
            if part is found:
                inside.addStretch(1)
            for button in part:
                inside.addWidget(button)
            if part is left:
                inside.addStretch(1)
            row.addLayout(inside)
        found[-1].setDefault(True)
        return row

    def refresh(self) -> None:
        """The match has changed: tell what is true now."""

    def set_theme(self, look: Theme) -> None:
        """Another theme is chosen: adapt what draws itself."""

    def rescale(self) -> None:
        """The text size is another one: adapt what draws itself."""

    def inner_room(self, panels: int = 1) -> int:
        """The width that one of so many panels beside each other has for what can't be broken into lines.

        There may be a scroll bar beside them.
        """
        around, inside, between = 40 * self.unit + 20 * self.text_scale, 26 * self.unit, 8 * self.unit
        return int((self.room().width() - around - between * (panels - 1)) / panels - inside)

    def _rescaled(self) -> None:
        self._fitted = self.text_scale
        self.rescale()
        self.fit()

    def fit(self) -> None:
        """As large as what is in it, as far as there is room; with smaller gaps where that makes it fit."""
        if self.scroll is None or self._foot is None:
            return
        room = self.room()
        wide, high = self._wanted(self.unit)
        if high > room.height():
            wide, high = self._wanted(SNUG * self.unit)
        if high > room.height():
            wide, high = self._wanted(self.unit, self.scroll.verticalScrollBar().sizeHint().width())
        whole = self.layout()
        whole.invalidate()
        whole.activate()  # the least size, too, is another one
        self.resize(wide, min(high, room.height()))

    def _wanted(self, unit: float, bar: int = 0) -> tuple[int, int]:
        """Width and height that show all of it, with gaps of that unit, and a scroll bar so wide in the right edge."""
        assert self.scroll is not None
        assert self._foot is not None
        spread(self, unit)
        content = self.scroll.widget()
        for part in content.findChildren(QWidget):
            part.ensurePolished()
            if part.layout() is not None:
                part.updateGeometry()  # else what is around it knows the size before
        content.ensurePolished()
        layout = content.layout()
        assert layout is not None
        side, top, between, bottom = (round(edge * unit) for edge in EDGES)
        right = max(round(4 * unit), side - bar) if bar else side  # the buttons below end where the fields do
        layout.setContentsMargins(side, top, right, between)
        self._foot.setContentsMargins(side, between, right + bar, bottom)
        for one in (layout, *content.findChildren(QLayout), self._foot, *self._foot.findChildren(QLayout)):
            one.invalidate()
        room = self.room().width()
        self._buttons.setDirection(QBoxLayout.Direction.LeftToRight)
        if self._foot.minimumSize().width() > room:
            self._buttons.setDirection(QBoxLayout.Direction.TopToBottom)
        least = max(layout.minimumSize().width() + bar, self._foot.minimumSize().width())
        wide = min(max(round(self._wide * self.text_scale), least), room)
        inside = wide - bar
        high = layout.heightForWidth(inside) if layout.hasHeightForWidth() else layout.sizeHint().height()
        return wide, high + self._foot.sizeHint().height()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.scroll is None or not self.scroll.verticalScrollBar().maximum():
            return
        with QPainter(self) as painter:  # what goes on below the buttons is cut at a line
            edge = self.scroll.geometry()
            painter.fillRect(edge.left(), edge.bottom() + 1, edge.width(), 1, QColor(shown().line))

    def showEvent(self, event: QShowEvent) -> None:
        self.fit()  # only now all sizes are known
        super().showEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._below and event.type() == QEvent.Type.Resize and self.isVisible():
            self._dress()
            self._rescaled()
            self.move(self._below.geometry().center() - self.rect().center())
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        kinds = (QEvent.Type.FontChange, QEvent.Type.StyleChange)
        if event.type() in kinds and self.scroll is not None:
            self._dress()
            if self.text_scale != self._fitted:
                self._rescaled()
