"""Paints, woods and the studio's colours of the ornament game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from tribe_desktop.ui.theme import Theme, mix

CREAM = "#FFF9EE"  # the band around what is marked, in both themes
OCHRE = "#C8862B"
EYE_WHITE, EYE_INK = "#FFF8EA", "#231C18"
NO = "#A8432B"  # red ochre: not allowed, in the light
NO_DARK = "#D9694A"
COUNTED = "#6F7F4F"  # lichen: what was found
COUNTED_DARK = "#93A66B"


@dataclass(frozen=True, slots=True)
class Paint:
    """One colour of ornaments. `pale` and `deep` are for details."""

    face: str
    light: str
    under: str
    mark: str
    pale: str
    deep: str


PAINTS = (  # in the order of the rules' COLOURS
    Paint("#EC7FB0", "#F9B7D3", "#A63F75", "#84235A", "#FCE3EE", "#84235A"),
    Paint("#FFD84D", "#FFF0AE", "#A26E0A", "#8A5710", "#FFF6D6", "#8A5710"),
    Paint("#3DA35D", "#79C88D", "#17522D", "#F7FFEC", "#DDF0C8", "#174C2B"),
    Paint("#1F4E9A", "#5C86C9", "#0F2A5C", "#CFE1F8", "#BFD6F3", "#0C2148"),
    Paint("#8E1F1A", "#C2544A", "#50100D", "#F8D3BF", "#F3C3AB", "#430C0A"),
)
_DARK = (  # on a dark wall the two dark paints get a lighter edge
    PAINTS[0], PAINTS[1], PAINTS[2],
    replace(PAINTS[3], under="#5F8BD2", light="#7FA5E0"),
    replace(PAINTS[4], under="#CB8171", light="#DE9A8B"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wood:
    """One figure's wood."""

    face: str
    light: str
    edge: str
    grain: str

    @property
    def lip(self) -> str:
        """The lit lower edge of a cut."""
        return mix(self.light, "#FFFFFF", 0.15)


WOODS = {
    "cactus": Wood("#DDBF94", "#F0DDBC", "#A87F50", "#C6A273"),
    "ypose": Wood("#D5B082", "#EBD2AC", "#9C7042", "#BC9261"),
    "server": Wood("#E4CCA6", "#F5E7CC", "#B08B5E", "#CFB087"),
    "akimbo": Wood("#CBA06C", "#E3C396", "#8F6236", "#B38652"),
    "dancer": Wood("#DAB68A", "#EFD6B2", "#A3774A", "#C39A6B"),
}
CUT = "#6E4A2B"  # the bottom of a carved line
BURNT = "#5E3C20"
BASE, BASE_EDGE, BASE_TOP, BASE_GRAIN = "#C39A68", "#8B643C", "#E2C498", "#9C7244"


@dataclass(frozen=True, slots=True)
class Studio:
    """Wall, table, tray and shadows of one theme."""

    wall: tuple[str, str]
    pool: tuple[str, float]  # the light on the wall, and how strong it is
    table: tuple[str, str, str]
    grain: str
    grain_share: float
    joint: str
    joint_light: tuple[str, float]
    rim: str  # the table's far edge
    shadow: str
    shadow_share: float  # how strong contact shadows are, 1 in the light
    frame: str  # of the tray
    frame_light: str
    frame_edge: str
    well_edge: str
    floor: str
    groove: str
    groove_floor: str
    no: str
    no_text: str  # red ochre as text on the tray's floor
    counted: str


LIGHT_STUDIO = Studio(
    wall=("#F1E9DB", "#EAE0CE"), pool=("#FCF7EE", 0.62), table=("#E6D8BE", "#E1D1B4", "#D9C6A5"),
    grain="#B99A6C", grain_share=1.0, joint="#A98655", joint_light=("#FFF6E3", 0.5), rim="#F6EDDC",
    shadow="#4A3320", shadow_share=1.0, frame="#CFAE7E", frame_light="#E6CDA4", frame_edge="#A9824F",
    well_edge="#B08B5B", floor="#E6D9C0", groove="#D6C5A5", groove_floor="#E0D2B7",
    no=NO, no_text="#8F3522", counted=COUNTED,
)  # fmt: skip
DARK_STUDIO = Studio(
    wall=("#332B26", "#2B2420"), pool=("#4C4038", 0.55), table=("#4A3C2F", "#43362A", "#372C23"),
    grain="#6E5A45", grain_share=1.5, joint="#241C16", joint_light=("#6A5742", 0.5), rim="#5B4A3A",
    shadow="#0E0906", shadow_share=2.6, frame="#7A5F40", frame_light="#94764F", frame_edge="#4A3825",
    well_edge="#2F261E", floor="#4A3F34", groove="#3D332A", groove_floor="#43382E",
    no=NO_DARK, no_text="#F2A58F", counted=COUNTED_DARK,
)  # fmt: skip


def studio(theme: Theme) -> Studio:
    return DARK_STUDIO if theme.dark else LIGHT_STUDIO


@lru_cache(maxsize=64)
def paint(colour: int, dark: bool = False, fade: float = 0.0, ground: str = "") -> Paint:
    """The paint of a colour; `fade`: mixed into a ground, its edge and mark less, so that they stay legible."""
    whole = (_DARK if dark else PAINTS)[colour]
    if not fade:
        return whole
    face, light, pale, deep = (mix(c, ground, fade) for c in (whole.face, whole.light, whole.pale, whole.deep))
    return Paint(face, light, mix(whole.under, ground, fade * 0.62), mix(whole.mark, ground, fade * 0.85), pale, deep)
