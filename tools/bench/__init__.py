"""What Farrago measures of itself; it proves nothing, that is what the tests are for."""
