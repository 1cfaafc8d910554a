"""What is said of rule sets, for tests."""

from __future__ import annotations

from typing import Any

import pytest
from tables import part, parts, rules_of

from tribe_desktop.kernel.errors import BadInput, Refusal
from tribe_desktop.kernel.texts import text
from tribe_desktop.tribus import catalog


def words(refusal: Refusal) -> str:
    return text(f"refusal.{refusal.code}", clause=refusal.clause, **refusal.params)


def wrong(data: Any, code: str, key: str, **params: object) -> Refusal:
    """Assert that data is no rule set, and that the complaint names file, key and what is wrong."""
    with pytest.raises(BadInput) as caught:
        catalog.parse(data, "mine.toml")
    refusal = caught.value.refusal
    assert (refusal.code, refusal.params["file"], refusal.params["key"]) == (f"ruleset.{code}", "mine.toml", key)
    for name, value in params.items():
        assert refusal.params[name] == value
    sentence = words(refusal)
    assert "mine.toml" in sentence
    assert key in sentence
    assert sentence.endswith(".")
    return refusal


def warned(data: Any) -> list[str]:
    rules = rules_of(data)
    assert {warning.code for warning in rules.warnings} <= {"ruleset.fixed_by_rulebook"}
    assert all(words(warning) for warning in rules.warnings)
    return [warning.clause for warning in rules.warnings]


def change(name: str, **values: object) -> dict[str, Any]:
    data = parts()
    part(data, name).update(values)
    part(data, name).pop("source", None)
    return data
