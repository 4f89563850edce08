"""The panels and pages of a match."""
