"""One copy of the app for one folder: a second start hands its file over; nobody waits for a dead one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot
from xscreen import Program

from tribe_desktop.ui import single
from tribe_desktop.ui.single import Single

SAVED = Path(__file__).parent.parent / "saves" / "0.1-format2-tribus-named.tribe"
WINDOW = "next(w for w in app.topLevelWidgets() if hasattr(w, 'matches'))"


@pytest.fixture
def holder(qapp: QCoreApplication, tmp_path: Path) -> Iterator[Single]:
    """The first copy, for a folder that isn't there yet."""
    one = Single(tmp_path / "Zoë 桌面" / "matches")
    assert one.first()
    yield one
    one.close()


def second(one: Single) -> Single:
    return Single(one.lock_path.parent)


def say(qtbot: QtBot, one: Single, words: bytes) -> QLocalSocket:
    socket = QLocalSocket(one)
    socket.connectToServer(second(one)._name)
    assert socket.waitForConnected(1000)
    socket.write(words)
    socket.flush()
    return socket


def test_the_second_is_not_the_first_until_that_has_ended(holder: Single, tmp_path: Path) -> None:
    other = second(holder)
    assert not other.first()
    elsewhere = Single(tmp_path / "elsewhere")
    assert elsewhere.first()
    assert elsewhere._name != holder._name
    elsewhere.close()
    holder.close()
    assert other.first()
    other.close()


def test_a_file_is_heard_of(qtbot: QtBot, holder: Single, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(single.TOKEN, "")
    holder.listen()
    with qtbot.waitSignal(holder.called) as called:
        say(qtbot, holder, '{"file": "/tmp/Zoë 桌面.tribe", "token": "t"}\n'.encode())
    assert called.args == ["/tmp/Zoë 桌面.tribe"]
    assert os.environ[single.TOKEN] == "t"


@pytest.mark.parametrize("words", [b"\n", b"hello\n", b"[1]\n", b'{"file": 1}\n', b"x" * 70_000, b"[" * 9000 + b"\n"])
def test_nonsense_is_not(qtbot: QtBot, holder: Single, words: bytes) -> None:
    holder.listen()
    heard: list[str] = []
    holder.called.connect(heard.append)
    socket = say(qtbot, holder, words)
    qtbot.waitUntil(lambda: socket.state() == QLocalSocket.LocalSocketState.UnconnectedState)
    assert heard == []


def test_one_that_does_not_answer_is_told(
    qtbot: QtBot, holder: Single, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(single, "PATIENCE", 0.1)
    shown: list[str] = []
    monkeypatch.setattr(QMessageBox, "critical", lambda _parent, _title, words: shown.append(words))
    other = second(holder)
    assert not other.first()
    assert other.hand_over("") is False
    assert other.complain() == 1
    assert f"process {os.getpid()} on " in shown[0]
    assert str(holder.lock_path) in shown[0]
    assert capsys.readouterr().err == shown[0] + "\n"


def test_one_that_ends_meanwhile_is_followed(qtbot: QtBot, holder: Single, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single.time, "sleep", lambda _seconds: holder.close())
    other = second(holder)
    assert not other.first()
    assert other.hand_over("") is None
    other.close()


def test_where_no_lock_can_be_made_it_is_alone(qapp: QCoreApplication, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("")
    assert Single(tmp_path / "a file" / "matches").first()


def start(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tribe_desktop", *arguments],
        env={**os.environ, "TRIBE_DESKTOP_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_two_processes(profile: Path, tmp_path: Path) -> None:
    """The second one's file is opened by the first; a third comes after that was killed, as if nothing had been."""
    file = tmp_path / "from elsewhere.tribe"
    file.write_bytes(SAVED.read_bytes())
    with Program("-m", "tribe_desktop", home=profile) as app:
        app.until(f"{WINDOW}._is_painted")
        done = start(profile, str(file))
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        app.until(f"{WINDOW}.play is not None")
        assert app.ask(f"{WINDOW}.play.match.card.name") == "Sunday at home"
        kept = list((profile / "data" / "matches").glob("*.tribe"))
        assert [path.read_bytes() for path in kept] == [file.read_bytes()] == [SAVED.read_bytes()]
        os.kill(app.process.pid, signal.SIGKILL)
        app.process.wait()
    begun = time.monotonic()
    with Program("-m", "tribe_desktop", str(tmp_path / "missing.tribe"), home=profile) as app:
        app.until(f"'missing.tribe' in {WINDOW}.start_page.fault.words")
        assert time.monotonic() - begun < single.PATIENCE
        app.ask("app.closeAllWindows()")
        assert app.end() == (0, "", "")
    assert not (profile / "data" / "matches" / ".lock").exists()
