"""How matches end: results, their best moments, films that run first, and what is shared of them."""
