"""The rules of play: pure, synchronous values; no I/O, no clock, no chance but the seed's, no Discord, no pictures."""
