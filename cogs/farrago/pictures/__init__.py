"""The pictures of Farrago."""
