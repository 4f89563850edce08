"""A small tree in a folder, written from texts."""

from collections.abc import Mapping
from pathlib import Path

from tools.shape.limits import Shape, shape_of
from tools.shape.sources import Source


def write_tree(root: Path, files: Mapping[str, str]) -> Path:
    """Write the files, by their path in the tree."""
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def shape(root: Path, files: Mapping[str, str]) -> Shape:
    """Write the files and read their shape."""
    return shape_of(write_tree(root, files))


def sources(files: Mapping[str, str]) -> tuple[Source, ...]:
    """The same files without a folder."""
    return tuple(Source(path, text) for path, text in files.items())
