"""The catalogue's file, read and checked: what the rules name is there, and no more (O1)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from physics.catalog import Catalog, load, only, table
from physics.errors import CatalogError
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.paths import resource
from tribe_desktop.ornaments.catalog import BASIC, COLOURS, FOLKLORE, HUMANS, SHAPES, parse, shape


def read(path: Path) -> Catalog:
    """Raises BadInput with the file's name, and the key that is wrong."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise BadInput("pieces.missing", file=path.name) from error
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput("pieces.unreadable", file=path.name, reason=str(error)) from error
    return checked(data, path.name)


@cache
def standard() -> Catalog:
    """The catalogue that comes with the app."""
    return read(resource("pieces", "pieces.toml"))


def checked(data: Mapping[str, Any], file: str) -> Catalog:
    """The content of the file `file`. Raises BadInput."""
    try:
        only(data, "", "judge", "basic", "folklore", "folklore_colours", "human")
        shapes: dict[str, object] = {}
        for key, names in (("basic", SHAPES), ("folklore", FOLKLORE)):
            only(table(data[key], key), key, *names)
            shapes.update({name: data[key][name] for name in names})
        colours = table(data["folklore_colours"], "folklore_colours")
        only(colours, "folklore_colours", *COLOURS)
        catalog = load(data["judge"], shapes, data["human"])
        only(catalog.figures, "human.figures", *HUMANS)
        parse(colours)
    except CatalogError as error:
        raise BadInput(error.code, file=file, **error.params) from error
    except BadInput as error:
        raise BadInput(error.refusal.code, file=file, **error.refusal.params) from error
    return catalog


def kind(ornament: int) -> str:
    """The name of an ornament's shape in the catalogue."""
    return SHAPES[shape(ornament)] if ornament < BASIC else FOLKLORE[ornament - BASIC]
