"""What the pictures of Farrago Words show, in words."""
