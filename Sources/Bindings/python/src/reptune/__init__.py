"""Counts repetitions with a config that ``reptune export`` wrote.

The detector is ``reptune.wasm``, the code behind ``reptune count``: counts and event times have the same bits.

>>> counter = Counter("push-ups.json")
>>> counter.inputs
['headphone.userAcceleration.y']
>>> counter.feed(times, values)     # arrays, or one moment; gives the times of events
>>> counter.count
"""

from __future__ import annotations

import ctypes
import json
import os
import struct
from importlib import resources
from typing import Any, Mapping, Optional, Sequence, Union

import numpy
import wasmtime

__all__ = ["ConfigError", "Counter", "StateError", "TimeUnitError", "measured_rate"]


class ConfigError(ValueError):
    """The config is invalid. The message has the field and the problem."""


class StateError(ValueError):
    """The bytes are no state of a counter with this config."""


class TimeUnitError(ValueError):
    """The times are not in seconds."""


# What reptune_show gives, by its numbers in reptune.h.
(_BREAKS, _TIME_FACTOR, _LAST_TIME, _LAST_EVENT, _CADENCE, _DELAY, _GATE_OPEN, _ARMED, _PENDING, _MINIMUM_BOUT) = range(10)


_engine = wasmtime.Engine()
_module: Optional[wasmtime.Module] = None


def _compiled() -> wasmtime.Module:
    global _module
    if _module is None:
        _module = wasmtime.Module(_engine, (resources.files(__name__) / "reptune.wasm").read_bytes())
    return _module


def measured_rate(times: Any) -> float:
    """The rate in Hz of recorded samples, measured from their times in seconds as ``reptune count`` does: 1 over the mean of the
    usual intervals. 0 where it can't be measured. Give it as ``sample_rate`` where the sensor's nominal rate is not known."""
    intervals = numpy.diff(numpy.asarray(times, dtype="<f8"))
    above = numpy.sort(intervals[intervals > 0])
    if above.size == 0:
        return 0.0
    half = above.size // 2
    median = above[half] if above.size % 2 else (above[half - 1] + above[half]) / 2
    usual = intervals[numpy.abs(intervals - median) <= median / 2]
    # Added one after the other: numpy.sum adds in another order.
    return float(1 / (numpy.cumsum(usual)[-1] / usual.size) if usual.size else 1 / median)


class Counter:
    """A running counter.

    ``config`` is a path, the JSON as text or bytes, or the mapping that it stands for: of a config, or of a set of configs, in which that of
    ``user`` is taken, and the shared one for everyone else. ``sample_rate`` is the rate of the samples in Hz, the config's own
    where it is None.
    """

    def __init__(
        self, config: Union[str, bytes, os.PathLike[str], Mapping[str, Any]], sample_rate: Optional[float] = None,
        user: Optional[str] = None,
    ) -> None:
        self._store = wasmtime.Store(_engine)
        self._wasm: Any = wasmtime.Instance(self._store, _compiled(), []).exports(self._store)
        self._memory: Any = self._wasm["memory"]
        self._capacity = 0
        self._scratch = 0
        text = _text(config)
        name = b"" if user is None else user.encode()
        place = self._write(text + name)
        name_place = 0 if user is None else place + len(text)
        rate = 0.0 if sample_rate is None else float(sample_rate)
        self._counter = self._call("create", place, len(text), name_place, len(name), rate)
        if not self._counter:
            raise ConfigError(self._copied(lambda place, room: self._call("message", place, room)).decode())
        names = [
            self._copied(lambda place, room, index=index: self._call("input", self._counter, index, place, room))
            for index in range(self._call("inputs", self._counter))
        ]
        self._inputs = [name.split(b"\0")[0].decode() for name in names]
        self._units = [name.split(b"\0")[1].decode() or None for name in names]

    @property
    def inputs(self) -> list[str]:
        """The sensor channels to feed, in the order in which :meth:`feed` takes their values."""
        return list(self._inputs)

    @property
    def units(self) -> list[Optional[str]]:
        """The unit of each input; None for an input that only gates use, whose unit a config does not name."""
        return list(self._units)

    @property
    def count(self) -> int:
        """Repetitions so far."""
        return int(self._call("count", self._counter))

    @property
    def spread(self) -> int:
        """The difference between the highest and the lowest count of an ensemble's members."""
        return int(self._call("spread", self._counter))

    @property
    def skipped(self) -> int:
        """Samples that were skipped because they were not finite, or out of order."""
        return int(self._call("skipped", self._counter))

    @property
    def members(self) -> int:
        """The number of detectors: 1, or the members of an ensemble."""
        return int(self._call("members", self._counter))

    @property
    def breaks(self) -> int:
        """How often the clock was set back by more than 2 s: the count stays, and filters, rules and bouts start anew."""
        return int(self._show(_BREAKS))

    @property
    def time_factor(self) -> float:
        """1; 1e3, 1e6 or 1e9 where the times are in ms, µs or ns: :meth:`feed` raises TimeUnitError then."""
        return self._show(_TIME_FACTOR)

    @property
    def last_time(self) -> Optional[float]:
        """The newest time of a sample in seconds; None before the first."""
        return self._number(self._show(_LAST_TIME))

    @property
    def last_event(self) -> Optional[float]:
        """The time of the last event in seconds; None before the first."""
        return self._number(self._show(_LAST_EVENT))

    @property
    def cadence(self) -> float:
        """Events per minute, by a moving average; 0 in a pause."""
        return self._show(_CADENCE)

    @property
    def delay(self) -> float:
        """The delay from a movement to its event in seconds, as far as the config gives it."""
        return self._show(_DELAY)

    def is_gate_open(self, member: int = 0) -> bool:
        """Whether a member's gate is open: while it is shut nothing counts ("get into position"). True without a gate."""
        return self._show(_GATE_OPEN, member) == 1

    def is_armed(self, member: int = 0) -> bool:
        """Whether a member waits for the movement that completes a repetition."""
        return self._show(_ARMED, member) == 1

    def pending(self, member: int = 0) -> int:
        """The length of a member's bout that does not count yet, as the 3 in "3 of 4"; 0 while events count at once."""
        return int(self._show(_PENDING, member))

    def minimum_bout(self, member: int = 0) -> int:
        """The events that a member's bout needs before it counts, as the 4 in "3 of 4"."""
        return int(self._show(_MINIMUM_BOUT, member))

    def feed(self, time: Any, values: Any) -> numpy.ndarray:
        """Feeds one moment, or many at once, and gives the times of the events that count from now on.

        One moment: a time in seconds, and a value, or a sequence of values in the order of :attr:`inputs`; None where the
        sensor gave none. Many: an array of times, and an array of values with a row for each time and a column for each
        input (one-dimensional where there is one input). NaN is a missing sample. Raises TimeUnitError where the times are
        not in seconds.
        """
        if numpy.ndim(time) > 0:
            return self._feed_rows(numpy.asarray(time, dtype="<f8"), numpy.asarray(values, dtype="<f8"))
        row = [values] if numpy.ndim(values) == 0 else list(values)
        width = len(self._inputs)
        if len(row) != width:
            raise ValueError(f"{len(row)} values for {width} inputs: {', '.join(self._inputs)}")
        present = bytes(0 if value is None else 1 for value in row)
        place = self._write(struct.pack(f"<{width}d", *(0.0 if value is None else value for value in row)) + present)
        return self._events(self._call("feed", self._counter, float(time), place, place + 8 * width))

    def _feed_rows(self, times: numpy.ndarray, values: numpy.ndarray) -> numpy.ndarray:
        width = len(self._inputs)
        rows = values.reshape(-1, 1) if values.ndim == 1 and width == 1 else values
        if rows.shape != (times.size, width) or times.ndim != 1:
            raise ValueError(
                f"values have the shape {values.shape}; expected {times.size} rows of {width}: {', '.join(self._inputs)}"
            )
        place = self._write(times.tobytes() + numpy.ascontiguousarray(rows).tobytes())
        return self._events(self._call("feed_rows", self._counter, times.size, place, place + times.nbytes))

    def filtered(self, member: int = 0) -> Optional[float]:
        """A member's last sample after baseline and low-pass, the curve to draw; None before the first."""
        return self._number(self._call("filtered", self._counter, member))

    def reset(self) -> None:
        """Starts from 0."""
        self._call("reset", self._counter)

    def save(self) -> bytes:
        """The state, for :meth:`restore` of a counter with the same config and rate."""
        return self._copied(lambda place, room: self._call("save", self._counter, place, room))

    def restore(self, state: bytes) -> None:
        """Goes on with a state of :meth:`save`, bit for bit. Raises StateError where it is none of this config."""
        state = bytes(state)
        if not self._call("restore", self._counter, self._write(state), len(state)):
            raise StateError("the state is damaged, or of another config")

    def _show(self, what: int, member: int = 0) -> float:
        if not 0 <= member < self.members:
            raise IndexError(f"member {member} of {self.members}")
        return float(self._call("show", self._counter, what, member))

    @staticmethod
    def _number(value: float) -> Optional[float]:
        return None if value != value else float(value)

    def _call(self, name: str, *arguments: Any) -> Any:
        return self._wasm["reptune_" + name](self._store, *arguments)

    def _events(self, count: int) -> numpy.ndarray:
        if count < 0:
            factor = self.time_factor
            raise TimeUnitError(
                f"time: the samples are about {factor:g} times as far apart as the config's; give times in seconds, "
                f"divided by {factor:g}"
            )
        if count == 0:
            return numpy.empty(0)
        place = self._reserve(8 * count)
        self._call("events", self._counter, place, count)
        return numpy.frombuffer(bytes(self._memory.read(self._store, place, place + 8 * count)), dtype="<f8")

    def _copied(self, copy: Any) -> bytes:
        size = copy(0, 0)
        place = self._reserve(size)
        copy(place, size)
        return bytes(self._memory.read(self._store, place, place + size))

    def _write(self, data: bytes) -> int:
        place = self._reserve(len(data))
        address = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        ctypes.memmove(address + place, data, len(data))
        return place

    def _reserve(self, size: int) -> int:
        if size > self._capacity:
            if self._scratch:
                self._call("release", self._scratch)
            self._scratch = self._call("allocate", size)
            if not self._scratch:
                raise MemoryError(f"there is no memory for {size} bytes")
            self._capacity = size
        return self._scratch


def _text(config: Union[str, bytes, os.PathLike[str], Mapping[str, Any]]) -> bytes:
    if isinstance(config, (bytes, bytearray)):
        return bytes(config)
    if isinstance(config, Mapping):
        return json.dumps(config).encode()
    # A path begins with neither; a list is JSON that is not a config.
    if isinstance(config, str) and config.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return config.encode()
    with open(os.fspath(config), "rb") as file:
        return file.read()
