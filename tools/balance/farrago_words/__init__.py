"""Judges topics of Farrago Words: how many there are, whether two are one, how soon a channel sees one again."""
