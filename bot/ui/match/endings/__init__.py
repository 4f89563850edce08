"""How matches end: results, their best moments, films that run first, and sharing."""
