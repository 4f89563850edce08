"""Tells a host of what they must see to, by a webhook or a direct message; off unless a setting names one."""
