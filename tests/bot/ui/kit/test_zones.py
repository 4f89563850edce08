"""A time zone is found by its name, by a city, and by misspellings of these."""

import pytest

from bot.ui.kit.zones import NoSuchZone, zones_meant


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("utc", "UTC"),
        (" europe/berlin ", "Europe/Berlin"),
        ("berlin", "Europe/Berlin"),
        ("New York", "America/New_York"),
        ("são paulo", "America/Sao_Paulo"),
        ("europe/ams", "Europe/Amsterdam"),
    ],
)
def test_a_zone_is_found_as_people_type_it(typed: str, zone: str) -> None:
    assert zones_meant(typed)[0] == zone


def test_ambiguous_or_misspelt_zones_are_queried() -> None:
    found, near = zones_meant("america/k")
    assert (found, set(near) >= {"America/Kentucky/Louisville", "America/Kentucky/Monticello"}) == (None, True)
    found, near = zones_meant("Berln")
    assert (found, near[0]) == (None, "Europe/Berlin")


@pytest.mark.parametrize("typed", ["", " ", "../etc/passwd", "Etc/GMT+3", "Xyzzyville", "\0", "@everyone"])
def test_an_unknown_zone_is_refused(typed: str) -> None:
    with pytest.raises(NoSuchZone):
        zones_meant(typed)
