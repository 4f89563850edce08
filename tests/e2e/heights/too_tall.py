"""The cases of `test_heights` whose messages do not fit into the window yet; the table is to become empty."""

from collections.abc import Mapping

TOO_TALL: Mapping[str, str] = {}
"""Why, by case: `<game>-<phase>-<window>`."""
