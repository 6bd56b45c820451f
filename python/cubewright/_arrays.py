"""Stickers in NumPy arrays. The package does not import NumPy."""

from __future__ import annotations

from typing import Any

_SHAPES = ((54,), (6, 9), (6, 3, 3))


def is_array(value: Any) -> bool:
    return hasattr(value, "dtype") and hasattr(value, "shape")


def is_array_of_stickers(value: Any) -> bool:
    """Returns False for an array whose elements are whole cubes, such as texts."""
    return is_array(value) and (value.dtype.kind in "iubf" or (value.dtype.kind in "US" and value.dtype == value.dtype.kind + "1"))


def rows_of(array: Any) -> Any:
    """Returns an array of bytes with 54 stickers per row, where each byte is a letter code or 0 to 5 for a face. Accepts
    integers of any size and single letters. The last axes are the 54 stickers, 6 faces of 9, or 6 faces of 3 by 3; an axis
    before them counts the cubes."""
    shape = tuple(array.shape)
    if not any(shape[-len(each) :] == each and len(shape) - len(each) <= 1 for each in _SHAPES):
        raise ValueError(f"expected 54 stickers, 6×9 or 6×3×3 per cube, not an array of shape {shape}")
    if not is_array_of_stickers(array) or array.dtype.kind in "bf":
        raise TypeError(f"expected stickers as letters or integers, not {array.dtype}")
    rows = array.reshape(-1, 54)
    if rows.dtype.kind in "US":
        return rows.astype("S1").view("uint8")
    if rows.size and not (0 <= rows.min() and rows.max() <= 255):
        raise ValueError("expected letter codes, or 0 to 5 for the faces U R F D L B")
    return rows.astype("uint8")
