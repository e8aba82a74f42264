"""Counts repetitions with a config that ``reptune export`` wrote.

The detector is the code behind ``reptune count``, as a shared library: counts and event times have the same bits.

>>> counter = Counter("push-ups.json")
>>> counter.inputs
['headphone.userAcceleration.y']
>>> counter.feed(times, values)     # arrays or lists, or one moment; gives the times of events
>>> counter.count
"""

from __future__ import annotations

import array
import ctypes
import json
import math
import os
import pathlib
from typing import Any, Iterable, Mapping, Optional, Union

__all__ = ["ConfigError", "Counter", "StateError", "TimeUnitError", "measured_rate"]


class ConfigError(ValueError):
    """The config is invalid. The message has the field and the problem."""


class StateError(ValueError):
    """The bytes are no state of a counter with this config."""


class TimeUnitError(ValueError):
    """The times are not in seconds."""


# What reptune_show gives, by its numbers in reptune.h.
(_BREAKS, _TIME_FACTOR, _LAST_TIME, _LAST_EVENT, _CADENCE, _DELAY, _GATE_OPEN, _ARMED, _PENDING, _MINIMUM_BOUT) = range(10)

#: The moments of an array that are copied at once.
_CHUNK = 4096


class _Module(ctypes.Structure):
    """An instance of the module: the first fields of wasm.h."""

    _fields_ = [("memory", ctypes.c_void_p), ("size", ctypes.c_uint64), ("failed", ctypes.c_uint32)]


def _library() -> ctypes.CDLL:
    path = pathlib.Path(__file__).with_name("reptune.so")
    try:
        library = ctypes.PyDLL(str(path))
    except OSError as error:
        raise ImportError(f"the detector is not compiled for this machine: pip install the folder of this package ({error})") from None
    library.module_open.restype = ctypes.POINTER(_Module)
    library.module_close.argtypes = [ctypes.POINTER(_Module)]
    library.module_close.restype = None
    kinds = {"i": ctypes.c_int32, "u": ctypes.c_uint32, "d": ctypes.c_double}
    for name, result, arguments in [
        ("create", "u", "uuuud"), ("message", "i", "uu"), ("inputs", "i", "u"), ("input", "i", "uuuu"), ("feed", "i", "uduu"),
        ("feed_rows", "i", "uuuu"), ("events", "i", "uuu"), ("count", "i", "u"), ("spread", "i", "u"), ("skipped", "i", "u"),
        ("members", "i", "u"), ("filtered", "d", "uu"), ("show", "d", "uuu"), ("reset", "", "u"), ("save", "i", "uuu"),
        ("restore", "i", "uuu"), ("allocate", "u", "u"), ("release", "", "u"),
    ]:
        function = getattr(library, "reptune_" + name)
        function.restype = kinds.get(result)
        function.argtypes = [ctypes.POINTER(_Module)] + [kinds[argument] for argument in arguments]
    return library


_compiled = _library()


def measured_rate(times: Any) -> float:
    """The rate in Hz of recorded samples, measured from their times in seconds as ``reptune count`` does: 1 over the mean of the
    usual intervals. 0 where it can't be measured. Give it as ``sample_rate`` where the sensor's nominal rate is not known."""
    seconds = [float(time) for time in times]
    intervals = [after - before for before, after in zip(seconds, seconds[1:])]
    above = sorted(interval for interval in intervals if interval > 0)
    if not above:
        return 0.0
    half = len(above) // 2
    median = above[half] if len(above) % 2 else (above[half - 1] + above[half]) / 2
    usual = [interval for interval in intervals if abs(interval - median) <= median / 2]
    total = 0.0
    # Added one after the other: sum() of newer versions adds in another way.
    for interval in usual:
        total += interval
    return len(usual) and 1 / (total / len(usual)) or 1 / median


class _Instance:
    """An instance of the module, which lives as long as a counter and its copies."""

    module: Any = None

    def __init__(self) -> None:
        self.module = _compiled.module_open()
        if not self.module:
            raise MemoryError("there is no memory for a counter")

    def __del__(self, close: Any = _compiled.module_close) -> None:
        if self.module:
            close(self.module)


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
        self._instance = _Instance()
        self._module = self._instance.module
        self._state = self._module.contents
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
        # The values of one moment, and after them whether each is present.
        self._row = self._call("allocate", 9 * len(names))
        self._memory = 0

    @property
    def inputs(self) -> list[str]:
        """The sensor channels to feed, in the order in which :meth:`feed` takes their values."""
        return list(self._inputs)

    @property
    def units(self) -> list[Optional[str]]:
        """The unit of each input; None for an input that only gates use, if the config does not name its unit."""
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

    def feed(self, time: Any, values: Any) -> list[float]:
        """Feeds one moment, or many at once, and gives the times of the events that count from now on.

        One moment: a time in seconds, and a value, or a sequence of values in the order of :attr:`inputs`; None where the
        sensor gave none. Many: an array or a list of times, and one of values with a row for each time and a column for each
        input (one-dimensional where there is one input). NaN is a missing sample. Raises TimeUnitError where the times are
        not in seconds.
        """
        if type(time) is not float:
            if not _is_number(time):
                return self._feed_rows(time, values)
            time = float(time)
        if self._memory != self._state.memory:
            self._memory = self._state.memory
            self._cells: Any = (ctypes.c_double * len(self._inputs)).from_address(self._memory + self._row)
        present = 0
        try:
            self._cells[:] = (values,) if isinstance(values, (float, int)) else values
        except (TypeError, ValueError, IndexError):
            row = [values] if values is None or _is_number(values) else list(values)
            width = len(self._inputs)
            if len(row) != width:
                raise ValueError(f"{len(row)} values for {width} inputs: {', '.join(self._inputs)}") from None
            self._cells[:] = [0.0 if value is None else float(value) for value in row]
            present = self._row + 8 * width
            ctypes.memmove(self._memory + present, bytes(value is not None for value in row), width)
        count = _compiled.reptune_feed(self._module, self._counter, time, self._row, present)
        return self._events(count) if count or self._state.failed else []

    def _feed_rows(self, times: Any, values: Any) -> list[float]:
        width = len(self._inputs)
        (seconds, length), (rows, shape) = _doubles(times), _doubles(values)
        if len(length) != 1:
            raise ValueError(f"times have the shape {length}; expected one time for each row of values")
        if length[0] and shape != (*length, width) and not (width == 1 and shape == length):
            raise ValueError(f"values have the shape {shape}; expected {length[0]} rows of {width}: {', '.join(self._inputs)}")
        events: list[float] = []
        for first in range(0, length[0], _CHUNK):
            count = min(_CHUNK, length[0] - first)
            place = self._write(
                seconds[8 * first : 8 * (first + count)].tobytes() + rows[8 * width * first : 8 * width * (first + count)].tobytes()
            )
            events += self._events(self._call("feed_rows", self._counter, count, place, place + 8 * count))
        return events

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
        result = getattr(_compiled, "reptune_" + name)(self._module, *arguments)
        if self._state.failed:
            raise MemoryError("the detector has stopped, as it got no memory; make a new counter")
        return result

    def _events(self, count: int) -> list[float]:
        if count < 0:
            factor = self.time_factor
            raise TimeUnitError(
                f"time: the samples are about {factor:g} times as far apart as the config's; give times in seconds, "
                f"divided by {factor:g}"
            )
        place = self._reserve(8 * count)
        self._call("events", self._counter, place, count)
        return list((ctypes.c_double * count).from_address(self._state.memory + place))

    def _copied(self, copy: Any) -> bytes:
        size = copy(0, 0)
        place = self._reserve(size)
        copy(place, size)
        return ctypes.string_at(self._state.memory + place, size)

    def _write(self, data: bytes) -> int:
        place = self._reserve(len(data))
        ctypes.memmove(self._state.memory + place, data, len(data))
        return place

    def _reserve(self, size: int) -> int:
        if size > self._capacity:
            if self._scratch:
                self._call("release", self._scratch)
            self._scratch = self._call("allocate", size)
            if not self._scratch:
                self._capacity = 0
                raise MemoryError(f"there is no memory for {size} bytes")
            self._capacity = size
        return self._scratch


def _is_number(value: Any) -> bool:
    """Whether it stands for one number, as an array of no dimension does."""
    return bool(getattr(value, "ndim", 1 if hasattr(value, "__iter__") else 0) == 0)


def _doubles(values: Any) -> tuple[memoryview, tuple[int, ...]]:
    """The bytes of numbers as doubles, row by row, and their shape. An array of doubles is not copied."""
    if hasattr(values, "__array__"):
        values = values.__array__().astype("<f8", order="C", copy=False)
    try:
        view = memoryview(values)
        if view.format == "d" and view.c_contiguous and view.shape is not None:
            return (view.cast("B") if view.nbytes else memoryview(b"")), view.shape
    except TypeError:
        pass
    rows = values.tolist() if hasattr(values, "tolist") else list(values)
    shape: tuple[int, ...] = (len(rows),)
    if rows and not any(row is None or _is_number(row) for row in rows):
        rows = [list(row) for row in rows]
        shape = (len(rows), len(rows[0]))
        if any(len(row) != len(rows[0]) for row in rows):
            raise ValueError("the rows of values have different lengths")
        rows = [value for row in rows for value in row]
    return memoryview(array.array("d", [math.nan if value is None else value for value in rows])).cast("B"), shape


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
