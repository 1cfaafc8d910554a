"""Compares the clauses that passed tests name with the clauses of resources/rules.

A test that proves a clause is marked `@pytest.mark.rule("T4.3")`, with three ids at most, and marks stand on functions
alone. With --rules-complete (given by `packaging/dev.py test`) the run fails for each clause that no passed test names.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

RULES = Path(__file__).resolve().parents[2] / "resources" / "rules"
MOST_IDS = 3


def clauses(folder: Path = RULES) -> dict[str, str]:
    """All clauses, by id, of the clause lists that exist."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        found.update(tomllib.loads(path.read_text(encoding="utf-8")).get("clauses", {}))
    return found


def marked(item: pytest.Item) -> list[str]:
    return [clause for mark in item.iter_markers("rule") for clause in mark.args]


def mark_problems(item: pytest.Item, known: dict[str, str]) -> list[str]:
    """What is wrong with the marks of one test."""
    problems = []
    own = {id(mark) for mark in item.own_markers}
    for node, mark in item.iter_markers_with_node("rule"):
        if id(mark) not in own:
            problems.append(f"{node.nodeid}: a rule mark on all of it says too little: mark functions")
    named = marked(item)
    if len(named) > MOST_IDS:
        problems.append(f"{item.nodeid}: names {len(named)} clauses, {MOST_IDS} at most")
    problems += [
        f"{item.nodeid}: {clause!r} is no clause of resources/rules" for clause in named if clause not in known
    ]
    return problems


class RuleMarks:
    """Notes which clauses passed tests name."""

    def __init__(self, *, complete: bool) -> None:
        self.complete = complete
        self.known = clauses()
        self.of_test: dict[str, list[str]] = {}
        self.failed: set[str] = set()
        self.called: set[str] = set()
        self.missing: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        problems = [problem for item in items for problem in mark_problems(item, self.known)]
        if problems:
            raise pytest.UsageError(*dict.fromkeys(problems))
        self.of_test = {item.nodeid: marked(item) for item in items}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.passed and report.when == "call" and not hasattr(report, "wasxfail"):
            self.called.add(report.nodeid)
        elif report.failed:
            self.failed.add(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Iterator[None]:
        if self.complete and not session.config.option.collectonly:
            proven = {clause for test in self.called - self.failed for clause in self.of_test.get(test, ())}
            self.missing = [clause for clause in self.known if clause not in proven]
            if self.missing and session.exitstatus == pytest.ExitCode.OK:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED
        return (yield)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.complete:
            return
        for clause in self.missing:
            terminalreporter.write_line(f"no passed test names {clause}: {self.known[clause][:100]}", red=True)
        terminalreporter.write_line(f"{len(self.known) - len(self.missing)} of {len(self.known)} clauses proven")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules-complete", action="store_true", help="fail for each clause that no passed test names")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleMarks(complete=config.getoption("--rules-complete")), "tribe-rule-marks")
