"""What the pictures of F.A.R.T. show, in words, and what follows a match."""
