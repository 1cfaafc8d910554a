"""A log line of WARNING or above fails the test that brought it about, unless `expects_log` said that it comes.

Python's warnings are errors by pytest's own `filterwarnings`; Qt's messages fail a test by pytest-qt's
`qt_log_level_fail`.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator

import pytest


class Collector(logging.Handler):
    """Keeps the lines of one test."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


def unexpected(messages: list[str], patterns: list[str]) -> list[str]:
    """What is wrong with the messages of a test that expects the patterns."""
    problems = [f"unexpected: {text}" for text in messages if not any(re.search(p, text) for p in patterns)]
    problems += [f"missing: {p}" for p in patterns if not any(re.search(p, text) for text in messages)]
    return problems


@pytest.fixture(autouse=True)
def _log_guard(request: pytest.FixtureRequest) -> Iterator[None]:
    collector = Collector()
    root = logging.getLogger()
    root.addHandler(collector)
    try:
        yield
    finally:
        root.removeHandler(collector)
    patterns = [pattern for mark in request.node.iter_markers("expects_log") for pattern in mark.args]
    messages = [f"{record.levelname} {record.name}: {record.getMessage()}" for record in collector.records]
    problems = unexpected(messages, patterns)
    if problems:
        pytest.fail("log lines of this test\n  " + "\n  ".join(problems), pytrace=False)
