"""Texts that the engine writes, as Python strings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._binding import ffi, lib
from ._errors import EngineMemoryError


def written(write: Callable[[Any], object]) -> str:
    """Calls ``write`` with an empty ``cb_text`` and returns what it holds afterwards."""
    text = ffi.new("cb_text *")
    try:
        write(text)
        if text.failed:
            raise EngineMemoryError("not enough memory for a text", "memory")
        return bytes(ffi.buffer(text.data, text.length)).decode() if text.length else ""
    finally:
        lib.cb_text_free(text)


def string(chars: Any) -> str:
    """A constant string of the engine; "" for none."""
    return "" if chars == ffi.NULL else str(ffi.string(chars).decode())
