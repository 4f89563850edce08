"""Counters and timers of the running bot; never names, never anything of a hand or a seed.

The objects live in a separate registry; `bot.ops.health` shows it when METRICS_PORT is set. Seconds everywhere.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

# Up to the 3 s that Discord waits for a first answer.
_SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0)

presses = Counter("farrago_presses", "Buttons and commands answered.", ("result",), registry=REGISTRY)
press_seconds = Histogram(
    "farrago_press_seconds", "From an interaction's arrival to its answer.", registry=REGISTRY, buckets=_SHORT
)
act_seconds = Histogram("farrago_act_seconds", "One action, to its commit.", registry=REGISTRY, buckets=_SHORT)
writer_seconds = Histogram(
    "farrago_writer_seconds",
    "How long each kind of work has kept the store's writer; `commit` is the writing to disk.",
    ("work",),
    registry=REGISTRY,
    buckets=(0.001, 0.01, 0.1, 1.0),
)
draw_seconds = Histogram("farrago_draw_seconds", "One picture drawn and encoded.", registry=REGISTRY, buckets=_SHORT)
loop_lag_seconds = Histogram(
    "farrago_loop_lag_seconds", "How late the event loop woke a waiting task.", registry=REGISTRY, buckets=_SHORT
)
outbox_depth = Gauge("farrago_outbox_depth", "Posts stored and not yet sent, also those for later.", registry=REGISTRY)
live_matches = Gauge("farrago_live_matches", "Matches that are not over.", registry=REGISTRY)
incidents = Counter("farrago_incidents", "Unexpected errors, each logged under an incident id.", registry=REGISTRY)
odd_events = Counter(
    "farrago_odd_events", "What Discord sent and the library could not read.", ("kind",), registry=REGISTRY
)
uplink_rate = Gauge(
    "farrago_uplink_bytes_per_second",
    "How fast the last picture went to Discord, with those beside it; 0: none yet.",
    registry=REGISTRY,
)
backup_made = Gauge(
    "farrago_backup_timestamp_seconds",
    "When the last scheduled backup was made, in seconds since 1970; 0: none yet.",
    registry=REGISTRY,
)
