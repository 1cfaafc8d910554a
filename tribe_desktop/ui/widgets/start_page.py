"""The first page: go on, play at once, set up a game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tribe_desktop.ui import fonts
from tribe_desktop.ui.i18n import has_text, text
from tribe_desktop.ui.measures import spread, unit_of
from tribe_desktop.ui.theme import LIGHT, Theme, mix, stylesheet
from tribe_desktop.ui.widgets.labels import Words, as_plain, scaled, wrapped
from tribe_desktop.ui.widgets.match_panel import MatchPanel
from tribe_desktop.ui.widgets.start_picture import StartPicture

ACROSS, DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
LAND = 176  # pixels of height, in a window of the usual size, below which there is no land
QWIDGETSIZE_MAX = 16_777_215  # Qt's name for no limit
BELOW = 1.3  # the text size from which buttons stand below each other


class Big(QAbstractButton):
    """A wide button with a second line that says what it does."""

    def __init__(self, words: str, about: str, primary: bool = False) -> None:
        super().__init__()
        self.look = LIGHT
        self.primary = primary
        self._scale, self._edge = 1.0, 20
        self.setText(words)
        self._about = about
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.set_about(about)

    def set_about(self, about: str) -> None:
        self._about = about
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(about)
        self._tell()
        self.updateGeometry()
        self.update()

    def set_text_scale(self, scale: float, unit: float) -> None:
        """`unit`: how much larger than usual the window is."""
        self._scale, self._edge = scale, round(20 * unit)
        self._tell()
        self.updateGeometry()
        self.update()

    def _tell(self) -> None:
        """What doesn't fit is in the tool tip."""
        parts = self._parts(self.width() - 2 * self._edge)
        self.setToolTip(as_plain(self._about) if parts and parts[-1].endswith("…") else "")

    def _parts(self, wide: int) -> list[str]:
        """The second line, broken into two where texts are large."""
        return wrapped(self._about, scaled(15, self._scale), max(120, wide), 2 if self._scale > 1.2 else 1)

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell()

    def sizeHint(self) -> QSize:
        wide = round(360 * max(1.0, self._scale**0.5))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 68)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        head = QFontMetrics(fonts.font(scaled(20, self._scale), fonts.HEAD)).height()
        line = QFontMetrics(fonts.font(scaled(15, self._scale))).height()
        return max(68, head + line * max(1, len(self._parts(width - 2 * self._edge))) + round(1.1 * self._edge))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ground = look.primary if self.primary else look.panel
            ink = look.primary_text if self.primary else look.ink
            under = mix(look.primary_text, look.primary, 0.04) if self.primary else look.muted
            edge, width = (look.primary if self.primary else look.line), 1.0
            if self.underMouse():
                edge, width = look.glow, 2.0
            if self.hasFocus():
                edge, width = look.ink, 2.0
            if self.isDown():
                ground = mix(ground, look.glow, 0.2)
            painter.setPen(QPen(QColor(edge), width))
            painter.setBrush(QColor(ground))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 0.6 * self._edge, 0.6 * self._edge)
            room = QRectF(self.rect()).adjusted(self._edge, 0.4 * self._edge, -self._edge, -0.4 * self._edge)
            painter.setPen(QColor(ink))
            painter.setFont(fonts.font(scaled(20, self._scale), fonts.HEAD))
            painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, self.text())
            painter.setFont(fonts.font(scaled(15, self._scale)))
            painter.setPen(QColor(under))
            high = painter.fontMetrics().height()
            parts = self._parts(round(room.width()))
            for number, part in enumerate(parts):
                box = QRectF(room.left(), room.bottom() - high * (len(parts) - number), room.width(), high)
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, part)


class GameBox(QWidget):
    """A game on the start page: what it is, play at once, set up. `beside`: the buttons, where there are more games."""

    def __init__(self, key: str, beside: bool) -> None:
        super().__init__()
        self.key = key
        self.practice = QPushButton(text("start.practice"))
        if has_text(f"game.{key}.practice"):
            self.practice.setToolTip(as_plain(text(f"game.{key}.practice")))
        else:
            self.practice.hide()
        self.name = Words(24, fonts.HEAD)
        self.name.set_words(text(f"game.{key}.name"))
        self.about = Words(15, lines=4, grows=True, even=True)
        self.about.set_words(text(f"game.{key}.about"))
        self.quick = Big(text("start.quick"), text("start.quick_about"), primary=True)
        self.new = Big(text("start.new"), text(f"game.{key}.new_about"))
        if beside:  # heard alone, they need the name of their game
            for button in (self.quick, self.new, self.practice):
                button.setAccessibleName(f"{self.name.words}: {button.text()}")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(self.name)
        head.addStretch(1)
        head.addWidget(self.practice)
        column.addLayout(head)
        column.addWidget(self.about)
        column.addSpacing(6 if beside else 16)
        self._beside = beside
        self.buttons = QBoxLayout(ACROSS if beside else DOWN)
        self.buttons.setSpacing(10)
        self.buttons.addWidget(self.quick)
        self.buttons.addWidget(self.new)
        column.addLayout(self.buttons)

    def set_text_scale(self, scale: float, large: float, beside: bool) -> None:
        """`large`: of what is large already; `beside`: there is room for the buttons side by side."""
        self.name.set_px(scaled(24, large))
        self.about.set_px(scaled(15, scale))
        self.buttons.setDirection(ACROSS if self._beside and beside else DOWN)


class StartPage(QWidget):
    """`quick`, `new`, `practice`: with the key of a game."""

    resume = Signal()
    quick = Signal(str)
    new = Signal(str)
    practice = Signal(str)
    settings = Signal()
    statistics = Signal()
    theme = Signal(str)
    about = Signal()
    quit = Signal()

    def __init__(self, parent: QWidget | None = None, games: Sequence[str] = ("tribus",)) -> None:
        super().__init__(parent)
        self._text_scale = 1.0
        self._look: Theme | None = None
        self._dressed: tuple[float, float, Theme | None] | None = None
        self.title = Words(44, fonts.BLACK)
        self.title.set_words(text("start.title"))
        self.boxes = [GameBox(key, len(games) > 1) for key in games]
        self.quick_button, self.new_button = self.boxes[0].quick, self.boxes[0].new
        self.fault = Words(15, lines=3, grows=True)
        self.continue_button = Big(text("start.continue"), "", primary=True)
        self.land = StartPicture(games)
        self.matches = MatchPanel()
        self.theme_buttons: dict[str, QPushButton] = {}
        inside = QWidget()
        left = QVBoxLayout(inside)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(10)
        left.addStretch(4)
        left.addWidget(self.title)
        if len(games) > 1:
            left.addWidget(self.fault)
            left.addWidget(self.continue_button)
            for box in self.boxes:
                left.addSpacing(8)
                left.addStretch(1)  # what room is left is shared, above and below the most
                left.addWidget(box)
        else:  # what can be gone on with stands between the game and its buttons
            box = self.boxes[0]
            left.addWidget(box)
            box.buttons.insertWidget(0, self.fault)
            box.buttons.insertWidget(1, self.continue_button)
        left.addStretch(4)
        row = QHBoxLayout()
        row.setSpacing(32)
        self.scroll = QScrollArea()
        self.scroll.setWidgetResizable(True)
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroll.setWidget(inside)
        self._row = row
        row.addWidget(self.scroll, 4)
        right = QVBoxLayout()
        right.setSpacing(16)
        right.addWidget(self.land, 1)
        right.addWidget(self.matches)
        row.addLayout(right, 6)
        self._right = right
        self._page = page = QVBoxLayout(self)
        page.setContentsMargins(32, 24, 32, 20)
        page.setSpacing(16)
        page.addLayout(row, 1)
        self._feet = self._foot()
        page.addLayout(self._feet)
        self.continue_button.clicked.connect(self.resume)
        self.matches.resized.connect(self.arrange)
        for box in self.boxes:
            box.quick.clicked.connect(lambda _=False, key=box.key: self.quick.emit(key))
            box.new.clicked.connect(lambda _=False, key=box.key: self.new.emit(key))
            box.practice.clicked.connect(lambda _=False, key=box.key: self.practice.emit(key))

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.setSpacing(8)
        for name in ("system", "light", "dark"):
            button = QPushButton(text(f"theme.{name}"))
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.clicked.connect(lambda _=False, name=name: self.theme.emit(name))
            self.theme_buttons[name] = button
            foot.addWidget(button)
        foot.addStretch(1)
        self.about_button = QPushButton(text("start.about"))
        self.about_button.clicked.connect(self.about)
        foot.addWidget(self.about_button)
        self.statistics_button = QPushButton(text("start.statistics"))
        self.statistics_button.clicked.connect(self.statistics)
        self.settings_button = QPushButton(text("start.settings"))
        self.settings_button.clicked.connect(self.settings)
        self.quit_button = QPushButton(text("start.quit"))
        self.quit_button.clicked.connect(self.quit)
        foot.addWidget(self.statistics_button)
        foot.addWidget(self.settings_button)
        foot.addWidget(self.quit_button)
        return foot

    def _bigs(self) -> list[Big]:
        return [self.continue_button, *(button for box in self.boxes for button in (box.quick, box.new))]

    def set_theme(self, look: Theme, chosen: str) -> None:
        self.fault.set_colour(look.error)
        for box in self.boxes:
            box.about.set_colour(look.muted)
        self.theme_buttons[chosen].setChecked(True)
        self._look = look
        self._dress()
        self.matches.set_theme(look)
        self.land.look = look
        self.land.update()
        for button in self._bigs():
            button.set_theme(look)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.scroll.verticalScrollBar().maximum() and self._look is not None:
            with QPainter(self) as painter:  # what goes on below is cut at a line, as in dialogs
                edge = self.scroll.geometry()
                painter.fillRect(edge.left(), edge.bottom() + 1, edge.width(), 1, QColor(self._look.line))

    def set_text_scale(self, scale: float) -> None:
        """The text size of the settings; 1 is normal."""
        self._text_scale = scale
        self._dress()

    def _dress(self) -> None:
        """All grows with the text size, and in a window larger than usual with that, as the tables do."""
        text_scale = self._text_scale
        unit = unit_of(self.size())
        if (text_scale, unit, self._look) == self._dressed:
            return
        self._dressed = text_scale, unit, self._look
        scale = text_scale * unit
        large = unit * (text_scale if text_scale < 1 else 1 + (text_scale - 1) / 3)  # of what is large already
        self.setStyleSheet("" if unit == 1 or self._look is None else stylesheet(self._look, scale))
        spread(self, unit)
        self.land.set_unit(unit)
        self.title.set_px(scaled(44, large))
        self.fault.set_px(scaled(15, scale))
        for box in self.boxes:
            box.set_text_scale(scale, large, text_scale < BELOW)
        for button in self._bigs():
            button.set_text_scale(scale, unit)
        # larger texts get some of the picture's room
        wide = 6 if text_scale >= BELOW else 5 if len(self.boxes) > 1 else 4
        self._row.setStretch(0, wide)
        self._row.setStretch(1, 10 - wide)
        self.matches.set_text_scale(scale, large)
        self.arrange()

    def arrange(self) -> None:
        """The land beside the title stays where the list of matches leaves room for it, and so do the themes below."""
        themes, feet, inside = self.theme_buttons.values(), self._feet, self._page.contentsMargins()
        others = (self.about_button, self.statistics_button, self.settings_button, self.quit_button)
        wanted = sum(button.sizeHint().width() + feet.spacing() for button in (*themes, *others))
        for button in themes:  # the settings have them, too
            button.setVisible(wanted <= self.width() - inside.left() - inside.right())
        below = self._page.spacing() + self.quit_button.sizeHint().height() + inside.bottom()
        room, high = self.height() - inside.top() - below, self.matches.whole_height()
        beside = room - high - self._right.spacing() >= LAND * unit_of(self.size())
        self.land.setVisible(beside)
        self.matches.setMinimumHeight(high if beside else 0)
        self.matches.setMaximumHeight(high if beside else QWIDGETSIZE_MAX)
        self._right.setStretch(1, 0 if beside else 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._dress()
        self.arrange()

    def show_saved(self, about: str, fault: str, usable: bool) -> None:
        """What there is to go on with, and what is wrong with it."""
        self.continue_button.setVisible(usable)
        self.continue_button.set_about(about)
        for box in self.boxes:
            box.quick.primary = not usable
            box.quick.update()
        self.fault.setVisible(bool(fault))
        self.fault.set_words(fault)
        first = self.continue_button if usable else self.quick_button
        first.setFocus(Qt.FocusReason.OtherFocusReason)
