"""The number of a rating as people read it. It rates nobody."""

STEADY = 3.0
"""The deviation from which on a rating is no longer provisional."""


def shown_rating(mu: float, sigma: float) -> int:
    """Give the number that is shown."""
    return round(1500 + 40 * (mu - 3 * sigma))


def is_provisional(sigma: float) -> bool:
    """Tell whether too few matches were rated for the number to be steady."""
    return sigma > STEADY
