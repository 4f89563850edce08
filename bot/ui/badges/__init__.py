"""Badges on Discord: which there are, how they look, the page of one's own, and what a result tells of them."""
