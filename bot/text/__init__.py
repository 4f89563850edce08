"""Words for people: translations, harmless text, the rule book and its search."""
