"""The first page: go on, play at once, set up a game."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import LIGHT, Theme, mix
from tribe_desktop.ui.widgets.labels import Words, as_plain

# The land beside the title: (picture, q, r), flat tops; members on some of it
_LAND = (
    ("hex_wheat", 0, 0), ("hex_horse", 1, -1), ("hex_goat", -1, 0), ("hex_gold", 1, 0), ("hex_incense", 0, 1),
    ("hex_goat", 2, -1), ("hex_exhausted", -1, 1), ("hex_horse", 0, -1), ("hex_wheat", 2, -2), ("hex_incense", 1, 1),
)  # fmt: skip
_MEMBERS = (("member_deer", 0, 0), ("member_bison", 1, 0), ("member_wolf", -1, 0), ("member_crane", 1, -1))


class Big(QAbstractButton):
    """A wide button with a second line that says what it does."""

    def __init__(self, words: str, about: str, primary: bool = False) -> None:
        super().__init__()
        self.look = LIGHT
        self.primary = primary
        self.setText(words)
        self._about = about
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.set_about(about)

    def set_about(self, about: str) -> None:
        self._about = about
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(about)
        fits = QFontMetrics(fonts.font(15)).horizontalAdvance(about) < self.sizeHint().width() - 40
        self.setToolTip("" if fits else as_plain(about))
        self.update()

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(360, 68)

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
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 12, 12)
            room = QRectF(self.rect()).adjusted(20, 8, -20, -8)
            painter.setPen(QColor(ink))
            painter.setFont(fonts.font(20, fonts.HEAD))
            painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, self.text())
            font = fonts.font(15)
            painter.setFont(font)
            painter.setPen(QColor(under))
            about = QFontMetrics(font).elidedText(self._about, Qt.TextElideMode.ElideRight, round(room.width()))
            painter.drawText(room, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, about)


class Landscape(QWidget):
    """Land and members as they lie on the table, for the look of it."""

    def __init__(self) -> None:
        super().__init__()
        self.look = LIGHT
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumWidth(240)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.look.rock))
            painter.drawRoundedRect(QRectF(self.rect()), 12, 12)
            wide = min(self.width() / 3.6, self.height() / 3.9, 190.0)
            high = wide * 174 / 200
            ratio = self.devicePixelRatioF()
            centre = QPointF(self.width() / 2 - 0.375 * wide, self.height() / 2)

            def at(q: int, r: int) -> QPointF:
                return centre + QPointF(0.75 * wide * q, high * (r + q / 2))

            for name, q, r in sorted(_LAND, key=lambda item: item[2] + item[1] / 2):
                spot = at(q, r) - QPointF(wide / 2, high / 2)
                painter.drawPixmap(spot, art.pixmap(name, round(wide * ratio), round(high * ratio), ratio))
            size = 0.37 * wide
            for name, q, r in _MEMBERS:
                tall = size * art.shape(name)
                spot = at(q, r) + QPointF(-size / 2, high / 2 - 4 - tall)
                painter.drawPixmap(spot, art.pixmap(name, round(size * ratio), round(tall * ratio), ratio))


class StartPage(QWidget):
    resume = Signal()
    quick = Signal()
    new = Signal()
    settings = Signal()
    theme = Signal(str)
    quit = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Words(44, fonts.BLACK)
        self.title.set_words(text("start.title"))
        self.game = Words(24, fonts.HEAD)
        self.game.set_words(text("start.tribus"))
        self.about = Words(15, lines=3, grows=True)
        self.about.set_words(text("start.about"))
        self.fault = Words(15, lines=3, grows=True)
        self.continue_button = Big(text("start.continue"), "", primary=True)
        self.quick_button = Big(text("start.quick"), text("start.quick_about"), primary=True)
        self.new_button = Big(text("start.new"), text("start.new_about"))
        self.land = Landscape()
        self.theme_buttons: dict[str, QPushButton] = {}
        left = QVBoxLayout()
        left.setSpacing(10)
        left.addStretch(1)
        for widget in (self.title, self.game, self.about):
            left.addWidget(widget)
        left.addSpacing(12)
        for each in (self.fault, self.continue_button, self.quick_button, self.new_button):
            left.addWidget(each)
        left.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(32)
        row.addLayout(left, 4)
        row.addWidget(self.land, 6)
        page = QVBoxLayout(self)
        page.setContentsMargins(32, 24, 24, 20)
        page.setSpacing(16)
        page.addLayout(row, 1)
        page.addLayout(self._foot())
        self.continue_button.clicked.connect(self.resume)
        self.quick_button.clicked.connect(self.quick)
        self.new_button.clicked.connect(self.new)

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.setSpacing(8)
        for name in ("system", "light", "dark"):
            button = QPushButton(text(f"settings.theme_{name}"))
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.clicked.connect(lambda _=False, name=name: self.theme.emit(name))
            self.theme_buttons[name] = button
            foot.addWidget(button)
        foot.addStretch(1)
        self.settings_button = QPushButton(text("start.settings"))
        self.settings_button.clicked.connect(self.settings)
        self.quit_button = QPushButton(text("start.quit"))
        self.quit_button.clicked.connect(self.quit)
        foot.addWidget(self.settings_button)
        foot.addWidget(self.quit_button)
        return foot

    def set_theme(self, look: Theme, chosen: str) -> None:
        self.about.set_colour(look.muted)
        self.fault.set_colour(look.error)
        self.theme_buttons[chosen].setChecked(True)
        self.land.look = look
        self.land.update()
        for button in (self.continue_button, self.quick_button, self.new_button):
            button.set_theme(look)

    def show_saved(self, about: str, fault: str, usable: bool) -> None:
        """What there is to go on with, and what is wrong with it."""
        self.continue_button.setVisible(usable)
        self.continue_button.set_about(about)
        self.quick_button.primary = not usable
        self.quick_button.update()
        self.fault.setVisible(bool(fault))
        self.fault.set_words(fault)
        first = self.continue_button if usable else self.quick_button
        first.setFocus(Qt.FocusReason.OtherFocusReason)
