"""Building blocks of every page: addresses, forms, pictures, names of people, times, answers and messages."""
