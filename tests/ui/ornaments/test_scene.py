"""The scene from plain poses: what is kept, what moves, what is told; tray, die, tokens, map."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from ornament_pictures import GAME, SPACING, edges, hung, overview_camera, poses_of
from PIL import Image, ImageChops
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from tribe_desktop.ornaments.catalog import BASIC, FACES, HUMANS
from tribe_desktop.table.catalog import standard
from tribe_desktop.ui import art
from tribe_desktop.ui.ornaments import figures, notes, shapes, signals, sprites, tokens, tray
from tribe_desktop.ui.ornaments import studio as studio_of
from tribe_desktop.ui.ornaments.camera import Camera, overview, to_figure
from tribe_desktop.ui.ornaments.colours import CREAM, studio
from tribe_desktop.ui.ornaments.patience import Patience
from tribe_desktop.ui.ornaments.scene import Scene
from tribe_desktop.ui.ornaments.signals import HUMAN, NOTHING, Hand, Note, Pair, Pose, Signals
from tribe_desktop.ui.theme import DARK, INK, LIGHT, Theme, contrast

Poses = dict[int, Pose]
RGBA = QImage.Format.Format_RGBA8888
LOOKS = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


@pytest.fixture(autouse=True)
def pictures(qapp) -> Iterator[None]:
    yield
    art.forget()


@pytest.fixture
def poses() -> Poses:
    return poses_of(hung())


def painted(
    scene: Scene,
    poses: Poses,
    told: Signals = NOTHING,
    camera: Camera | None = None,
    theme: Theme = LIGHT,
    **more: object,
) -> tuple[QImage, bool]:
    camera = camera or overview_camera()
    out = QPixmap(round(camera.width), round(camera.height))
    out.fill(QColor("#FF00FF"))
    more.setdefault("patience", Patience())
    with QPainter(out) as painter:
        left = scene.paint(painter, camera, poses, told, theme, **more)  # type: ignore[arg-type]
    return out.toImage(), left


@LOOKS
@pytest.mark.parametrize("width", [1280, 2800])
def test_the_light_on_the_wall_fades_without_rings(theme: Theme, width: int) -> None:
    """From the middle of the light to the side each colour fades, and as evenly as its neighbours do."""
    height = width * 5 // 8
    image = studio_of.picture("wall", width, height, theme, 1.0).toImage().convertToFormat(RGBA)
    assert (image.width(), image.height()) == (width, height)
    row, step = round(height * 0.58 * 0.6), width // 53
    strip = Image.frombytes("RGBA", (width, height), bytes(image.constBits()))
    for colour in range(3):
        band = strip.getchannel(colour).crop((width // 2, row - step, width, row + step)).convert("F")
        seen = band.resize((width // 2 // step, 1), Image.Resampling.BOX).get_flattened_data()
        assert all(b < a for a, b in pairwise(seen))
        around = [(seen[k - 2] + seen[k - 1] + seen[k + 1] + seen[k + 2]) / 4 for k in range(3, len(seen) - 2)]
        assert seen[3:-2] == pytest.approx(around, abs=0.1)


def settled(scene: Scene, poses: Poses, told: Signals = NOTHING, **more: object) -> QImage:
    for _ in range(80):
        if not painted(scene, poses, told, **more)[1]:
            break
    else:
        pytest.fail("there is always more to paint")
    return painted(scene, poses, told, **more)[0]


def differ(one: QImage, other: QImage, most: int = 0) -> int:
    """How many pixels differ by more than that in any colour."""
    pictures = []
    for image in (one, other):
        plain = image.convertToFormat(QImage.Format.Format_RGBA8888)  # lives until its bytes are copied
        pictures.append(Image.frombytes("RGBA", (plain.width(), plain.height()), bytes(plain.constBits())))
    a, b = pictures
    bands = ImageChops.difference(a, b).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), ImageChops.lighter(bands[2], bands[3]))
    return sum(worst.histogram()[most + 1 :])


@LOOKS
def test_all_of_the_view_is_covered(poses, theme) -> None:
    for camera in (overview_camera(), to_figure(640, 400, 0), Camera(5000, 5000, 1, 300, 200)):
        image, _ = painted(Scene(HUMANS), poses, camera=camera, theme=theme, patience=None)
        pink = QColor("#FF00FF").rgb()
        assert not any(
            image.pixel(x, y) == pink for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)
        )


def test_painting_in_steps_comes_to_the_same_picture(poses) -> None:
    """First coarse, then exact, then kept: the end is what is painted at once without haste."""
    scene = Scene(HUMANS)
    whole, left = painted(scene, poses, patience=None)
    assert not left
    slow = Scene(HUMANS)
    assert settled(slow, poses) == whole
    near = to_figure(1280, 800, 0)
    _, left = painted(slow, poses, camera=near)
    assert left
    assert settled(slow, poses, camera=near) == painted(Scene(HUMANS), poses, camera=near, patience=None)[0]
    assert settled(slow, poses) == whole


def test_pictures_for_the_way_are_made_on_the_way(poses) -> None:
    scene, start, end = Scene(HUMANS), overview_camera(), to_figure(1280, 800, 0)
    settled(scene, poses)
    for k in range(1, 30):
        painted(scene, poses, camera=start.towards(end, k / 30), target=end)
    painted(scene, poses, camera=end)
    image, left = painted(scene, poses, camera=end)
    assert not left
    assert image == painted(Scene(HUMANS), poses, camera=end, patience=None)[0]


def test_pictures_can_be_made_before_the_first_paint(poses, monkeypatch) -> None:
    scene, steps = Scene(HUMANS), 0
    while scene.prepare(overview_camera(), poses, NOTHING, LIGHT):
        steps += 1
    assert steps >= 7
    monkeypatch.setattr(sprites, "drawn", lambda *_: pytest.fail("a picture is made"))
    assert not painted(scene, poses)[1]


def test_what_lies_still_is_painted_once(poses, monkeypatch) -> None:
    scene = Scene(HUMANS)
    settled(scene, poses)
    monkeypatch.setattr(sprites, "drawn", lambda *_: pytest.fail("a picture is made"))
    monkeypatch.setattr(sprites, "put", lambda *_: pytest.fail("a body is painted"))
    painted(scene, poses)
    jittered = {body: (x + 0.001, y, a + 1e-5) for body, (x, y, a) in poses.items()}
    painted(scene, jittered)


def test_a_body_that_moves_is_seen_where_it_is(poses) -> None:
    """While it moves it is its turned picture, which nobody can tell from the exact one; at rest it is exact."""
    scene = Scene(HUMANS)
    settled(scene, poses)
    body = max(body for body in poses if body < HUMAN)
    for k in range(1, 12):
        x, y, a = poses[body]
        moved = {**poses, body: (x + 2.3 * k, y + 3 * k, a + 0.05 * k)}
        image, _ = painted(scene, moved)
        exact, _ = painted(Scene(HUMANS), moved, patience=None)
        assert differ(image, exact, 90) < 60
    assert differ(settled(scene, moved), exact) == 0
    held = Signals(held=body)
    assert differ(settled(scene, moved, held), painted(Scene(HUMANS), moved, held, patience=None)[0]) == 0
    gone = {each: pose for each, pose in moved.items() if each != body}
    assert settled(scene, gone) == painted(Scene(HUMANS), gone, patience=None)[0]


def test_a_slow_body_does_not_creep_away(poses) -> None:
    scene = Scene(HUMANS)
    settled(scene, poses)
    body, there = min(poses), dict(poses)
    for _ in range(60):
        x, y, a = there[body]
        there[body] = (x + 0.015, y, a)
        painted(scene, there)
    assert differ(settled(scene, there), painted(Scene(HUMANS), there, patience=None)[0], 40) < 40


@LOOKS
@pytest.mark.parametrize("angle", [0.0, 0.05, -0.4, 1.5])
def test_every_figure_stands_leans_and_lies(theme, angle) -> None:
    row = {HUMAN + k: ((k - 2) * SPACING, 30.0 * (abs(angle) > 1), angle) for k in range(5)}
    image, _ = painted(Scene(HUMANS), row, theme=theme, patience=None)
    bare, _ = painted(Scene(HUMANS), {}, theme=theme, patience=None)
    assert differ(image, bare, 8) > 5 * 4000
    fallen = Signals(fallen=frozenset(row))
    assert differ(painted(Scene(HUMANS), row, fallen, theme=theme, patience=None)[0], image, 8) > 5 * 400


@pytest.mark.parametrize("name", HUMANS)
def test_a_figure_is_drawn_where_it_collides(name) -> None:
    """Measured on the picture, standing and leaning: the edge of the wood is within 1 u of the boards and the base."""
    scale, side = 3.0, 1500
    figure = standard().figures[name]
    for angle in (0.0, 1.1):
        image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(side / 2, side / 2)
            painter.scale(scale, -scale)
            figures.draw_moving(painter, name, 2, 0, 0, angle, scale, 1.0)
        alpha = bytes(image.constBits())[3::4]
        wood = {k for k, value in enumerate(alpha) if value >= 128}
        edge = [k for k in wood if not {k - 1, k + 1, k - side, k + side} <= wood]
        assert len(edge) > 3000
        c, s = math.cos(-angle), math.sin(-angle)
        worst = 0.0
        for k in edge:
            x, y = (k % side + 0.5 - side / 2) / scale, (side / 2 - k // side - 0.5) / scale
            x, y = x * c - y * s, x * s + y * c
            worst = max(worst, abs(min(from_board(x, y, board) for board in figure.capsules)), 0.0) if y > 11 else worst
            if y <= 9:
                worst = max(worst, abs(from_base(x, y, figure.base)))
        assert worst <= 1.0


def from_board(x: float, y: float, board: tuple[float, ...]) -> float:
    ax, ay, bx, by, r = board
    dx, dy = bx - ax, by - ay
    t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1)))
    return math.hypot(x - ax - t * dx, y - ay - t * dy) - r


def from_base(x: float, y: float, corners: tuple[tuple[float, float], ...]) -> float:
    return min(from_board(x, y, (*a, *b, 0.0)) for a, b in pairwise((*corners, corners[0])))


SHOWN = {
    "held": Signals(held=0),
    "hand": Signals(hand=Hand(0, 250)),
    "hand touches": Signals(hand=Hand(0, 250, True), touched=(1,)),
    "circle": Signals(hand=Hand(0, 250, circle=True)),
    "pair": Signals(forbidden=(Pair(1, 2, 0.0, 200.0),)),
    "answers": Signals(answers=frozenset({1, 2})),
    "counted": Signals(counted=(2, 1)),
    "would fall": Signals(would_fall=frozenset({1})),
    "fallen": Signals(fallen=frozenset({1, HUMAN + 3})),
    "table": Signals(on_table=((60.0, 0.0),)),
    "base": Signals(on_base=((0.0, 10.0),)),
    "faded": Signals(faded=frozenset({1, HUMAN, HUMAN + 1})),
    "note": Signals(notes=(Note(("One.", "Two."), 0, 200),)),
}


@LOOKS
@pytest.mark.parametrize("name", SHOWN)
def test_every_signal_is_seen(theme, name) -> None:
    row: Poses = {HUMAN + k: ((k - 2) * SPACING, 0.0, 0.0) for k in range(5)}
    row |= {0: (-100.0, 240.0, 0.2), 1: (0.0, 200.0, 0.5), 2: (60.0, 200.0, 0.0)}
    told = SHOWN[name]
    near = [] if name == "table" else [to_figure(1280, 800, 0)]  # the table is out of sight there
    for camera in (overview_camera(), *near):
        plain, _ = painted(Scene(HUMANS), row, camera=camera, theme=theme, patience=None)
        shown, _ = painted(Scene(HUMANS), row, told, camera=camera, theme=theme, patience=None)
        assert differ(shown, plain, 12) > 60


def test_signals_about_bodies_that_are_gone_are_passed_over(poses) -> None:
    told = Signals(
        held=44, forbidden=(Pair(44, 43, 0, 0),), touched=(44,), counted=(44,), would_fall=frozenset({44}),
        fallen=frozenset({43, 44}), answers=frozenset({44}), faded=frozenset({44}),
    )  # fmt: skip
    without = {body: pose for body, pose in poses.items() if body not in {43, 44}}
    painted(Scene(HUMANS), without, told, patience=None)


@pytest.mark.parametrize("grow", [1.0, 1.5, 2.0])
def test_notes_lie_in_their_room_and_hide_nothing(poses, grow) -> None:
    room = QRectF(8, 112, 1264, 600)
    x, y, a = poses[min(poses)]
    camera = to_figure(1280, 800, x)
    told = Signals(
        hand=Hand(x, y + 20, True), touched=(min(poses),),
        notes=(Note(("Your hand touches the green cross.", "Move it clear."), x, y + 20),
               Note(("Same colour: the blue arch touches the blue S.", "Pieces of one colour may not touch."), x, y)),
    )  # fmt: skip
    scene = Scene(HUMANS)
    painted(scene, poses, told, camera, room=room, grow=grow)
    one, other = scene.boxes
    assert not one.intersects(other)
    assert all(room.contains(box) for box in scene.boxes)
    assert not any(box.intersects(signals.hand_box(camera.sharp(), told.hand)) for box in scene.boxes)
    painted(scene, poses, told, camera, room=room, grow=grow)
    assert scene.boxes == [one, other]
    nudged = {**poses, min(poses): (x + 1.0, y, a)}
    painted(scene, nudged, told, camera, room=room, grow=grow)
    assert scene.boxes == [one, other], "a box does not jump about while the piece moves a little"


def test_all_of_a_note_grows_and_the_discs_with_it() -> None:
    """In a window of 3840 × 2160 a unit is 2.7 pixels: nothing there stays as small as at 1280 × 800."""
    note = signals.Note(("Same colour", "Pieces of one colour may not touch."), 0, 0)
    (_, wide, high), (_, wider, higher) = (notes.laid_out(note, grow, notes.MOST * grow) for grow in (1.0, 2.7))
    assert wider / wide == pytest.approx(2.7, rel=0.03)
    assert higher / high == pytest.approx(2.7, rel=0.03)
    for draw in (
        lambda painter, grow: signals.number_disc(painter, 50, 50, 3, grow),
        lambda painter, grow: signals.cross_disc(painter, 50, 50, LIGHT, grow),
        lambda painter, grow: signals.fall_disc(painter, 50, 50, LIGHT, True, grow),
    ):
        areas = []
        for grow in (1.0, 2.7):
            image = QImage(100, 100, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(0)
            with QPainter(image) as painter:
                draw(painter, grow)
            areas.append(sum(image.pixelColor(x, y).alpha() > 0 for x in range(100) for y in range(100)))
        assert areas[1] / areas[0] == pytest.approx(2.7**2, rel=0.05)


def test_a_line_leads_to_the_point() -> None:
    box = QRectF(100, 100, 200, 50)
    for x, y in ((10, 10), (400, 120), (150, 400), (200, 20), (20, 120)):
        for grow in (1.0, 2.7):
            end = notes.line_end(box, QPointF(x, y), grow)
            assert box.adjusted(-0.01, -0.01, 0.01, 0.01).contains(end)
    assert notes.wrapped("one two three", 15, "text", 30) == ["one", "two", "three"]


@LOOKS
def test_words_can_be_read(theme) -> None:
    look = studio(theme)
    assert contrast(look.no_text, look.floor) >= 4.5
    assert contrast(theme.ink, look.floor) >= 4.5
    assert contrast(theme.ink, theme.panel) >= 4.5
    assert contrast(theme.muted, theme.panel) >= 4.5
    assert contrast(CREAM, INK) >= 4.5
    for ground in (*look.wall, *look.table):
        assert contrast(theme.ink, ground) >= 4.5
    for mark in (look.no, look.counted):
        assert contrast(mark, look.wall[0]) >= 3


# tray, die, tokens, map


def test_every_piece_has_its_place_in_the_tray() -> None:
    row, wells = tray.wells()
    found = list(tray.places(GAME))
    assert [place.ornament for place in found[: len(GAME)]] == list(GAME)
    assert sorted(place.ornament for place in found) == [*range(BASIC), *GAME]
    for place in found:
        well = row if place.ornament >= BASIC else wells[place.ornament % 5]
        assert well.contains(place.box)
        assert place.scale >= 0.7
    for one, other in combinations(found, 2):
        assert not one.box.intersects(other.box)


def test_what_lies_there_is_found() -> None:
    content = tray.Content(GAME, frozenset({0, 7, GAME[2]}))
    for place in tray.places(GAME):
        expected = place.ornament if place.ornament in content.lying else None
        assert tray.find(content, place.x, place.y) == expected
    assert tray.find(content, 1, 1) is None


@LOOKS
@pytest.mark.parametrize(("unit", "ratio"), [(1.0, 1.0), (0.8, 1.0), (1.0, 2.0)])
def test_the_tray_shows_what_can_be_taken(theme, unit, ratio) -> None:
    whole = frozenset((*range(BASIC), *GAME))

    def drawn(content: tray.Content) -> QImage:
        out = QPixmap(round(900 * unit * ratio), round(300 * unit * ratio))
        out.setDevicePixelRatio(ratio)
        out.fill(QColor(theme.ground))
        with QPainter(out) as painter:
            painter.scale(unit, unit)
            painter.translate(20, 20)
            tray.draw(painter, content, theme, unit, ratio)
        return out.toImage()

    contents = [
        tray.Content(GAME, whole), tray.Content(GAME, whole - {3}), tray.Content(GAME, whole, frozenset({3}), True),
        tray.Content(GAME, whole, frozenset({3}), True, 3), tray.Content(GAME, whole, frozenset(), True, 3),
    ]  # fmt: skip
    images = [drawn(content) for content in contents]
    for one, other in combinations(images, 2):
        assert differ(one, other, 6) > 30 * unit


@LOOKS
def test_die_tokens_emblems(theme) -> None:
    faces = [tokens.die(face, 68, theme, 1.0).toImage() for face in range(len(FACES))]
    assert all(differ(one, other, 20) > 300 for one, other in combinations(faces, 2))
    emblems = [tokens.emblem(name, 40, 1.0).toImage() for name in tokens.EMBLEMS]
    assert all(differ(one, other, 20) > 300 for one, other in combinations(emblems, 2))
    out = QPixmap(300, 40)
    with QPainter(out) as painter:
        assert tokens.token_row(painter, 10, 5, 0, 0, 1.0) == 10
        assert tokens.token_row(painter, 10, 5, 1, 2, 1.0) == pytest.approx(10 + 3 * 20 + 2 * 4 + 3)
        assert tokens.token_row(painter, 10, 5, 4, 12, 1.0, most=150) <= 160.01
        for number in (7, 8, 9):  # nine look longer than six, and overlap only where they must
            ends = tokens.token_row(painter, 10, 5, 1, number - 1, 1.0, most=400)
            assert ends == pytest.approx(10 + (number - 1) * 24 + 3 + 20)
            assert tokens.token_row(painter, 10, 5, 1, number - 1, 1.0, most=150) == pytest.approx(160)
            shorter = tokens.token_row(painter, 10, 5, 1, 3, 1.0, most=150, longest=number)  # as close as the longest
            assert shorter == pytest.approx(10 + 3 * (150 - 23) / (number - 1) + 23)


@LOOKS
def test_the_small_map_shows_where_the_camera_is(poses, theme) -> None:
    def drawn(camera: Camera) -> QImage:
        out = QPixmap(330, 100)
        out.fill(QColor(theme.ground))
        with QPainter(out) as painter:
            tokens.small_map(painter, QRectF(0, 0, 330, 100), HUMANS, poses, camera, theme)
        return out.toImage()

    left, right = drawn(to_figure(1280, 800, -680)), drawn(to_figure(1280, 800, 340))
    assert differ(left, right, 20) > 100


def test_the_overview_shows_all_that_hangs(poses) -> None:
    left, right = edges(poses)
    camera = overview(1280, 800, left, right, 502, 194)
    for body, (x, y, angle) in poses.items():
        if body < HUMAN:
            for line in shapes.of(body).lines:
                for px, py in line:
                    c, s = math.cos(angle), math.sin(angle)
                    sx, _ = camera.to_screen(x + px * c - py * s, y + px * s + py * c)
                    assert 3 <= sx <= 1277
