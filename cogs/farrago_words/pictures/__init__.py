"""The pictures of Farrago Words."""
