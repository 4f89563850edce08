"""Sends alerts that a host must act on, by a webhook or a direct message; off unless a setting names one."""
