"""Cards of Farrago as pictures."""
