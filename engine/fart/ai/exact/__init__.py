"""The exact solver of F.A.R.T.: it proves that no line of a deal scores more, or finds the one that does."""
