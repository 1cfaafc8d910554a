"""Labels for texts of any length, with names people typed in them: always plain text, never a broken layout."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPixmap, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tribe_desktop.ui import art, fonts


def plain(words: str = "", **properties: bool) -> QLabel:
    """A label that shows markup as it is written. Properties: `heading`, `muted`, `refusal`."""
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    for name, value in properties.items():
        label.setProperty(name, "true" if value else "false")
    return label


def scaled(px: int, unit: float) -> int:
    """A size of type at this unit; never too small to be read."""
    return max(11, round(px * unit))


def wrapped(words: str, font_px: int, width: int, lines: int, weight: str = fonts.TEXT) -> list[str]:
    """The text broken into at most `lines` lines, the last one elided when there is more."""
    return list(_wrapped(words, font_px, width, lines, weight))


@lru_cache(maxsize=1024)  # layouts ask for the same ones again and again
def _wrapped(words: str, font_px: int, width: int, lines: int, weight: str) -> tuple[str, ...]:
    font = fonts.font(font_px, weight)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(words, font)
    layout.setTextOption(option)
    layout.beginLayout()
    found: list[str] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1, width))
        start, length = line.textStart(), line.textLength()
        if len(found) == lines - 1 and start + length < len(words):
            found.append(QFontMetrics(font).elidedText(words[start:], Qt.TextElideMode.ElideRight, width))
            break
        found.append(words[start : start + length].rstrip())
    layout.endLayout()
    return tuple(found)


class Words(QLabel):
    """A text in the room it gets: broken into at most `lines` lines, then elided, with all of it as the tool tip.

    `even`: its lines are about equally long.
    """

    def __init__(
        self, px: int, weight: str = fonts.TEXT, lines: int = 1, grows: bool = False, even: bool = False
    ) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._px, self._weight, self._lines, self._even = px, weight, lines, even
        self._words = ""
        self._colour: QColor | None = None
        self._broken: list[str] = []
        self._wide = -1
        self._least = self._most = px
        grow = QSizePolicy.Policy.Expanding if grows else QSizePolicy.Policy.Maximum
        policy = QSizePolicy(grow, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(lines > 1)
        self.setSizePolicy(policy)

    @property
    def words(self) -> str:
        return self._words

    def text(self) -> str:
        return self._words

    @property
    def px(self) -> int:
        """Its size of type."""
        return self._px

    def set_words(self, words: str) -> None:
        if words == self._words:
            return
        self._words = words
        self._wide = -1
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()
        self._fit()

    def set_colour(self, colour: str) -> None:
        self._colour = QColor(colour)
        self.update()

    def set_px(self, px: int) -> None:
        self.set_sizes(px, px)

    def set_sizes(self, least: int, most: int) -> None:
        """Its type is as large as `most`, or the largest at which all of it can be read, or `least`."""
        self._least, self._most = least, most
        self._fit()

    def _fit(self) -> None:
        room = self.size()
        sizes = range(self._most, self._least, -1)
        px = next((px for px in sizes if self.fits(px, room.width(), room.height())), self._least)
        if px != self._px:
            self._px = px
            self._wide = -1
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        measures = QFontMetrics(fonts.font(self._px, self._weight))
        return QSize(measures.horizontalAdvance(self._words) + 4, measures.height())

    def fits(self, px: int, width: int, height: int) -> bool:
        """Whether all of it could be read in that room at another size of type."""
        high = QFontMetrics(fonts.font(px, self._weight)).height()
        lines = min(self._lines, height // high)
        if lines < 1:
            return False
        parts = wrapped(self._words, px, width, lines + 1, self._weight)
        return len(parts) <= lines

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def hasHeightForWidth(self) -> bool:
        return self._lines > 1

    def heightForWidth(self, width: int) -> int:
        lines = wrapped(self._words, self._px, width, self._lines, self._weight)
        return QFontMetrics(fonts.font(self._px, self._weight)).height() * max(1, len(lines))

    def minimumSizeHint(self) -> QSize:
        return QSize(32, QFontMetrics(fonts.font(self._px, self._weight)).height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and len(self._broken) and not self._elided():
            return True  # all of it can be read already
        return super().event(event)

    def _elided(self) -> bool:
        return sum(len(part.replace(" ", "")) for part in self._broken) < len(self._words.replace(" ", ""))

    def _break(self) -> None:
        if self._wide == self.width():
            return
        self._wide = self.width()
        self._broken = wrapped(self._words, self._px, self.width(), self._lines, self._weight)
        if self._even and len(self._broken) > 1 and not self._elided():
            self._broken = self._evenly(len(self._broken))
        self.setToolTip(as_plain(self._words) if self._elided() else "")

    def _evenly(self, lines: int) -> list[str]:
        """As many lines of about the same length, so that no word stands alone."""
        low, high = self.width() // lines, self.width()
        while high - low > 4:  # pixels
            middle = (low + high) // 2
            if len(wrapped(self._words, self._px, middle, lines + 1, self._weight)) > lines:
                low = middle
            else:
                high = middle
        return wrapped(self._words, self._px, high, lines, self._weight)

    @property
    def broken(self) -> list[str]:
        """The lines it stands in now."""
        self._break()
        return self._broken

    def paintEvent(self, event: QPaintEvent) -> None:
        self._break()
        with QPainter(self) as painter:
            font = fonts.font(self._px, self._weight)
            painter.setFont(font)
            painter.setPen(self._colour or self.palette().windowText().color())
            high = QFontMetrics(font).height()
            top = (self.height() - high * len(self._broken)) // 2
            for number, part in enumerate(self._broken):
                box = QRect(0, top + number * high, self.width(), high)
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, part)


class Middle(QLabel):
    """A line, elided in the middle where it is too long: all of it is then the tool tip, and what is heard.

    A line that is whole can be copied.
    """

    def __init__(self, words: str, muted: bool = False) -> None:
        super().__init__(words)
        self._words = words
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("muted", "true" if muted else "false")
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def _fit(self) -> None:
        said = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideMiddle, self.width() - 2)
        if said != self.text():
            self.setText(said)
        whole = said == self._words
        self.setToolTip("" if whole else as_plain(self._words))
        flag = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flag.TextSelectableByMouse if whole else flag.NoTextInteraction)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()


def as_plain(words: str) -> str:
    """Plain text for a tool tip, which Qt would else take for markup when it looks like it."""
    escaped = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f"<span>{escaped}</span>" if words else ""


class Picture(QWidget):
    """One of our drawings at a fixed height."""

    def __init__(self, name: str = "", height: int = 32) -> None:
        super().__init__()
        self._name = name
        self._high = height
        self._rim = ""
        self._fit()

    def set_rim(self, colour: str) -> None:
        """A thin line around the drawing, where the ground is too dark for its outlines; empty: none."""
        self._rim = colour
        self.update()

    def _fit(self) -> None:
        wide = round(self._high / art.shape(self._name)) if self._name else self._high
        self.setFixedSize(wide, self._high)

    def set_name(self, name: str) -> None:
        if name != self._name:
            self._name = name
            self._fit()
            self.update()

    def set_height(self, height: int) -> None:
        self._high = height
        self._fit()
        self.update()

    def pixmap(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = round(self.width() * ratio), round(self.height() * ratio)
        if self._rim:
            return art.rimmed(self._name, *size, ratio, self._rim)
        return art.pixmap(self._name, *size, ratio)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._name:
            return
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self.pixmap())


class Crowned(Picture):
    """A winner's emblem in a laurel."""

    def __init__(self, emblem: str, height: int) -> None:
        super().__init__("laurel", height)
        self._emblem = emblem

    def paintEvent(self, event: QPaintEvent) -> None:
        high, ratio = self.height(), self.devicePixelRatioF()
        side, middle = high * 0.5, QPointF(self.width() / 2, high * 0.45)
        picture = art.pixmap(self._emblem, round(side * ratio), round(side * ratio), ratio)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self.pixmap())
            painter.drawPixmap(middle - QPointF(side / 2, side / 2), picture)
