"""Pages to look things up: cards, rules, finished matches."""
