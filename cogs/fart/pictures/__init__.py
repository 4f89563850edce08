"""The pictures of F.A.R.T."""
