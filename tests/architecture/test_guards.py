"""The guards of tests/helpers catch what they are there for: each bad test below fails, the good ones pass."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from log_guard import unexpected
from rule_marks import clauses

ROOT = Path(__file__).resolve().parents[2]

BAD = """
import logging, threading, time, warnings
import pytest
from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QWidget

kept = []

def test_bad_log():
    logging.getLogger("somewhere").warning("lost a file")

@pytest.mark.expects_log("never said")
def test_bad_silence():
    pass

def test_bad_warning():
    warnings.warn("old")

def test_bad_qt_message(qapp):
    qWarning("a slot went missing")

def test_bad_thread(monkeypatch):
    monkeypatch.setattr("leaks.PATIENCE", 0.1)
    kept.append(threading.Event())
    threading.Thread(target=kept[-1].wait, args=(20,), daemon=True).start()

def test_bad_timer(qapp):
    kept.append(QTimer())
    kept[-1].start(1000)

def test_bad_widget(qapp):
    kept.append(QWidget())

@pytest.mark.expects_log("lost a .*")
def test_good_log():
    logging.getLogger("somewhere").warning("lost a file")

def test_good_widget(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    timer = QTimer(widget)
    timer.start(1000)

def test_good_thread():
    thread = threading.Thread(target=time.sleep, args=(0.05,))
    thread.start()
"""

MARKS = """
import pytest

@pytest.mark.rule({ids})
def test_marked():
    {body}
"""


def run_pytest(folder: Path, text: str, *options: str) -> str:
    """The output of a pytest of its own over a file with the text, with the guards of this suite."""
    path = folder / "test_sample.py"
    path.write_text(text, encoding="utf-8")
    config = folder / "pytest.ini"
    config.write_text(
        "[pytest]\naddopts = --import-mode=importlib -p leaks -p log_guard -p rule_marks\nqt_api = pyside6\n"
        "filterwarnings = error\nqt_log_level_fail = INFO\n"
        "markers =\n  rule(*ids): clauses\n  expects_log(pattern): a line\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "pytest", "-c", str(config), "--rootdir", str(folder), "-rA", *options, str(path)]
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "tests" / "helpers"))
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr + f"\nexit status {done.returncode}"


def test_guards_fail_bad_tests_alone(tmp_path: Path) -> None:
    output = run_pytest(tmp_path, BAD)
    wrong = set(re.findall(r"^(?:FAILED|ERROR) \S+::(\w+)", output, re.MULTILINE))
    assert wrong == set(re.findall(r"def (test_bad_\w+)", BAD)), output


@pytest.mark.parametrize(
    ("ids", "body", "expected"),
    [
        ('"T1.1"', "pass", "exit status 0"),
        ('"T99.1"', "pass", "is no clause of resources/rules"),
        ('"T1.1", "T1.2", "T1.3", "T1.4"', "pass", "names 4 clauses, 3 at most"),
    ],
)
def test_marks_are_checked(tmp_path: Path, ids: str, body: str, expected: str) -> None:
    assert expected in run_pytest(tmp_path, MARKS.format(ids=ids, body=body))


def test_a_mark_on_a_module_is_refused(tmp_path: Path) -> None:
    text = 'import pytest\npytestmark = pytest.mark.rule("T1.1")\ndef test_any():\n    pass\n'
    assert "mark functions" in run_pytest(tmp_path, text)


@pytest.mark.parametrize(("body", "proven"), [("pass", True), ("pytest.skip()", False), ("pytest.xfail()", False)])
def test_only_a_passed_test_proves_a_clause(tmp_path: Path, body: str, proven: bool) -> None:
    output = run_pytest(tmp_path, MARKS.format(ids='"T1.1"', body=body), "--rules-complete")
    assert ("no passed test names T1.1:" not in output) is proven
    assert "no passed test names T1.2:" in output
    assert output.endswith("exit status 1")


def test_expected_log_lines_have_to_come() -> None:
    assert unexpected(["WARNING a: b"], ["a: b"]) == []
    assert unexpected(["WARNING a: b"], []) == ["unexpected: WARNING a: b"]
    assert unexpected([], ["a: b"]) == ["missing: a: b"]


def test_clause_lists_are_read() -> None:
    found = clauses()
    assert len([clause for clause in found if clause.startswith("T")]) == 63
    assert all(re.fullmatch(r"[TO]\d+\.\d+", clause) for clause in found)
    assert all(found.values())
