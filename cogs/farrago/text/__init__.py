"""What the pictures of Farrago show, in words."""
