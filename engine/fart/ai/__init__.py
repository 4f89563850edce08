"""The AI players and the solver of F.A.R.T."""
