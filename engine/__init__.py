"""The rules of play: pure, synchronous values; no I/O, no clock, no randomness but the seed's, no Discord."""
