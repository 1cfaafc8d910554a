"""The two looks of the window, light and dark: colours by use, a palette, and a quiet style for standard widgets.

Pieces on the table are drawn with ink; controls are plain rounded shapes. Ochre (`glow`) means one thing: can be done
now, or is chosen. Every text colour keeps a contrast of 4.5 on the grounds it is meant for; a test measures it.
"""

from __future__ import annotations

import msgspec
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QWidget

INK = "#2B2320"  # on pieces, in both themes: tiles stay light in the dark
PAPER = "#F8F2E7"  # the rim of loose pieces

EPOCHS = ("#8A5A3B", "#5F7D4A", "#C77B2B")  # Paleolithic, Neolithic, Bronze Age
TRIBES = {"bison": "#262626", "deer": "#8A4B22", "wolf": "#9A9A9A", "crane": "#F4F1EA"}
PLAYERS = {"hare": "#3A332E", "bear": "#8A6A4C", "owl": "#8C8A84", "ox": "#F4F1EA", "fox": "#C07A2C"}
SEATS = {**TRIBES, **PLAYERS}  # by emblem, those of the tribes and of the players of the ornament game
GLYPHS = {"bison": "#F4F1EA", "deer": "#F4F1EA", "wolf": "#1E1A18", "crane": "#2B2320"}  # the emblem on a stone


class Theme(msgspec.Struct, frozen=True):
    """Colours by use, as "#RRGGBB"."""

    name: str
    ground: str
    panel: str
    ink: str
    muted: str  # secondary text
    line: str
    well: str
    rock: str  # the play areas
    speck: str
    glow: str
    glow_ground: str
    tile: str
    tile_edge: str
    error: str
    primary: str  # the main button
    primary_text: str
    button: str
    dash: str
    lichen: str  # track positions that score
    event_paper: str  # what epoch colours are mixed into
    card_paper: str
    picture_paper: str
    space: str  # a free space for a stone

    @property
    def dark(self) -> bool:
        return self.name == "dark"

    @property
    def edge(self) -> str:
        """Deeper than the glow: a line in it stands out from every ground, where it alone carries the meaning."""
        return mix(self.glow, self.ink, 0.36)

    @property
    def field(self) -> str:
        """The border of what can be typed or chosen in."""
        return mix(self.panel, self.muted, 0.76)


LIGHT = Theme(
    "light", ground="#EFE6D6", panel="#F8F2E7", ink="#2B2320", muted="#66564A", line="#DCCDB4", well="#EBDFCA",
    rock="#E3D4B9", speck="#D6C4A3", glow="#C8862B", glow_ground="#F3DFB8", tile="#F0E2C4", tile_edge="#CDB88E",
    error="#A8432B", primary="#A8432B", primary_text="#FFF8EC", button="#EBDFCA", dash="#6B4A2F", lichen="#DCDCC0",
    event_paper="#FBEFD2", card_paper="#FDF3DC", picture_paper="#FDF3DC", space="#FFFBF0",
)  # fmt: skip
DARK = Theme(
    "dark", ground="#231D1A", panel="#2E2723", ink="#F1E8DA", muted="#BFAE9B", line="#4A3F37", well="#3B322C",
    rock="#2A231F", speck="#372E28", glow="#E3A23F", glow_ground="#4A3921", tile="#DCCAA6", tile_edge="#A8946C",
    error="#E58A6E", primary="#B5502F", primary_text="#FFF8EC", button="#3F352E", dash="#D8C4A4", lichen="#3F402D",
    event_paper="#DCCAA6", card_paper="#E0CFAC", picture_paper="#E8D8B6", space="#EFE3CB",
)  # fmt: skip


def theme(name: str) -> Theme:
    """The look of that name; an unknown name is light, so that a broken setting never stops the window."""
    return DARK if name == "dark" else LIGHT


def shown() -> Theme:
    """The look that the app has now."""
    return DARK if QGuiApplication.palette().window().color().lightness() < 128 else LIGHT


def mix(a: str, b: str, share: float) -> str:
    """A colour between two: `share` of b."""
    x, y = QColor(a), QColor(b)
    parts = (
        round(p + (q - p) * share)
        for p, q in zip((x.red(), x.green(), x.blue()), (y.red(), y.green(), y.blue()), strict=True)
    )
    return "#{:02X}{:02X}{:02X}".format(*parts)


def darker(colour: str, share: float) -> str:
    """A colour mixed with ink."""
    return mix(colour, INK, share)


def contrast(a: str, b: str) -> float:
    """The contrast of two colours by WCAG, 1 to 21."""

    def luminance(colour: str) -> float:
        c = QColor(colour)
        red, green, blue = (
            v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in (c.redF(), c.greenF(), c.blueF())
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    light, dim = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dim + 0.05)


def palette(look: Theme) -> QPalette:
    """For whatever the style sheet doesn't reach."""
    out = QPalette()
    role = QPalette.ColorRole
    for key, colour in (
        (role.Window, look.ground), (role.WindowText, look.ink), (role.Base, look.panel),
        (role.AlternateBase, look.well), (role.Text, look.ink), (role.Button, look.button),
        (role.ButtonText, look.ink), (role.ToolTipBase, look.panel), (role.ToolTipText, look.ink),
        (role.PlaceholderText, look.muted), (role.Highlight, look.glow_ground), (role.HighlightedText, look.ink),
        (role.Link, look.error), (role.LinkVisited, look.error), (role.BrightText, look.error), (role.Mid, look.line),
        (role.Dark, look.line), (role.Light, look.panel), (role.Midlight, look.well), (role.Shadow, look.line),
    ):  # fmt: skip
        out.setColor(key, QColor(colour))
    for key in (role.WindowText, role.Text, role.ButtonText):
        out.setColor(QPalette.ColorGroup.Disabled, key, QColor(mix(look.muted, look.panel, 0.25)))
    return out


BASE = 15  # pixels: the size of type of standard widgets

_SHEET = """
* {{ font-family: "Alegreya Sans"; font-size: {base}px; color: {ink}; }}
QMainWindow, QDialog, QMessageBox, QWizard {{ background: {ground}; }}
QToolTip {{ background: {panel}; color: {ink}; border: 1px solid {line}; border-radius: {r6}px; padding: {p6}px; }}
QFrame[panel="true"], QWidget[panel="true"] {{
    background: {panel}; border: 1px solid {line}; border-radius: {r12}px; }}
QLabel {{ background: transparent; border: none; }}
QLabel[muted="true"] {{ color: {muted}; }}
QLabel[refusal="true"] {{ color: {error}; }}
QLabel[heading="true"] {{ font-family: "Alegreya"; font-weight: 700; font-size: {heading}px; }}
QPushButton, QToolButton {{
    background: {button}; border: 2px solid {button}; border-radius: {r8}px; padding: {p4}px {p12}px;
    font-weight: 700; }}
QPushButton:hover, QToolButton:hover {{ border-color: {glow}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {glow_ground}; }}
QPushButton:focus, QToolButton:focus {{ border-color: {focus}; }}
QPushButton:checked, QToolButton:checked {{ background: {glow_ground}; border-color: {edge}; }}
QPushButton:checked:focus, QToolButton:checked:focus {{ border-color: {focus}; }}
QPushButton:disabled, QToolButton:disabled {{
    background: transparent; border: 2px solid {line}; color: {muted}; }}
QPushButton[primary="true"]:enabled {{
    background: {primary}; border-color: {primary}; color: {primary_text}; }}
QPushButton[primary="true"]:enabled:hover {{ border-color: {glow}; }}
QPushButton[primary="true"]:enabled:focus {{ border-color: {focus}; }}
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit, QTextEdit, QTextBrowser {{
    background: {panel}; border: 2px solid {field}; border-radius: {r8}px; padding: {p4}px {p8}px;
    selection-background-color: {glow}; selection-color: {onglow}; placeholder-text-color: {muted}; }}
QLineEdit {{ padding: {p4}px {edit}px; }}
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus,
QTextBrowser:focus {{ border-color: {focus}; }}
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled {{ color: {muted}; background: {ground}; }}
QComboBox QAbstractItemView, QMenu {{
    background: {panel}; border: 1px solid {line}; border-radius: {r8}px; padding: {p4}px;
    selection-background-color: {glow_ground}; selection-color: {ink}; }}
QMenuBar {{ background: {ground}; }}
QMenuBar::item {{ background: transparent; padding: {p4}px {p8}px; border-radius: {r6}px; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {glow_ground}; }}
QMenu::item {{ padding: {p4}px {p16}px; border-radius: {r6}px; }}
QMenu::item:disabled, QMenuBar::item:disabled {{ color: {muted}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: {p4}px {p8}px; }}
QListView, QTreeView, QTableView, QListWidget, QTreeWidget, QTableWidget {{
    background: transparent; alternate-background-color: {well}; border: 2px solid transparent;
    border-radius: {r8}px; outline: none; }}
QListView:focus, QTreeView:focus, QTableView:focus {{ border-color: {focus}; }}
QListView::item, QTreeView::item {{ padding: {p4}px {p8}px; border-radius: {r6}px; border: 1px solid transparent; }}
QListView::item:hover, QTreeView::item:hover {{ background: {well}; }}
QListView::item:selected, QTreeView::item:selected {{
    background: {glow_ground}; border: 1px solid {edge}; color: {ink}; }}
QTableView::item:selected {{ background: {glow_ground}; color: {ink}; }}
QTableView {{ gridline-color: {line}; }}
QHeaderView::section {{ background: {panel}; border: none; border-bottom: 1px solid {line}; padding: {p4}px {p8}px;
    font-weight: 700; }}
QTabWidget::pane {{ border: 1px solid {line}; border-radius: {r12}px; background: {panel}; }}
QTabBar::tab {{ background: transparent; padding: {p6}px {p12}px; border: 2px solid transparent;
    border-radius: {r8}px; margin: {p2}px; color: {muted}; }}
QTabBar::tab:selected {{ background: {glow_ground}; border-color: {edge}; color: {ink}; }}
QTabBar::tab:hover {{ color: {ink}; }}
QTabBar::tab:focus {{ border-color: {focus}; }}
QGroupBox {{ border: 1px solid {line}; border-radius: {r12}px; background: {panel}; margin-top: {p16}px;
    padding: {p12}px {p8}px {p8}px {p8}px; }}
QGroupBox::title {{ subcontrol-origin: margin; left: {p12}px; font-weight: 700; }}
QScrollArea {{ background: transparent; border: none; }}
QScrollArea > QWidget > QWidget {{ background: transparent; }}
QAbstractScrollArea::corner {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: {p12}px; margin: {p2}px; }}
QScrollBar:horizontal {{ background: transparent; height: {p12}px; margin: {p2}px; }}
QScrollBar::handle {{ background: {line}; border-radius: {p4}px; min-height: {p24}px; min-width: {p24}px; }}
QScrollBar::handle:hover {{ background: {muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QCheckBox {{ spacing: {p8}px; padding: {p4}px {p8}px {p4}px 0px; }}
QCheckBox:disabled {{ color: {muted}; }}
QCheckBox::indicator {{ width: {p16}px; height: {p16}px; border: 2px solid {muted}; border-radius: {r4}px;
    background: {panel}; }}
QCheckBox::indicator:checked {{ background: {glow}; border-color: {ink}; }}
QCheckBox::indicator:disabled {{ border-color: {line}; }}
QProgressBar {{ background: {well}; border: none; border-radius: {r6}px; text-align: center; }}
QProgressBar::chunk {{ background: {glow}; border-radius: {r6}px; }}
QSlider::groove:horizontal {{ height: {p4}px; background: {line}; border-radius: {p2}px; }}
QSlider::handle:horizontal {{ background: {glow}; border: 2px solid {ink}; width: {p12}px; margin: -{p6}px 0;
    border-radius: {p8}px; }}
QSlider:focus {{ border: 2px solid {focus}; border-radius: {r6}px; }}
QStatusBar {{ background: {ground}; color: {muted}; }}
QSplitter::handle {{ background: transparent; }}
"""


def stylesheet(look: Theme, unit: float = 1.0) -> str:
    """The style of standard widgets; `unit` scales every measure (text size of the settings).

    Properties a widget can set: `panel`, `heading`, `muted`, `refusal`, `primary`, each "true".
    """

    def px(value: float) -> int:
        return max(1, round(value * unit))

    values: dict[str, object] = msgspec.structs.asdict(look)
    values.update({f"p{n}": px(n) for n in (2, 4, 6, 8, 12, 16, 24)})
    values.update({f"r{n}": px(n) for n in (4, 6, 8, 12)})
    values.update(base=max(11, px(BASE)), heading=px(18), edit=px(8) - 2, focus=look.ink, onglow=INK)
    values.update(edge=look.edge, field=look.field)
    return _SHEET.format(**values)


def text_scale(widget: QWidget) -> float:
    """How much larger than normal the style sheet makes the texts of a widget."""
    widget.ensurePolished()
    pixels = widget.font().pixelSize()
    return pixels / BASE if pixels > 0 else 1.0
