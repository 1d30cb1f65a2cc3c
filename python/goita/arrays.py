"""Packed rows: eight features or labels a byte, the first in the highest bit, as all files and pipes of goita have them."""
from __future__ import annotations

import numpy as np


def unpacked(bits: np.ndarray, columns: int) -> np.ndarray:
    """Rows of uint8 0 and 1, N x columns, from rows that are packed, N x ceil(columns / 8), or unpacked already.

    Raises ValueError if the rows have another length than either, or numbers that are no bits or bytes.
    """
    bits = np.asarray(bits)
    if bits.ndim != 2 or bits.shape[1] not in (columns, (columns + 7) // 8):
        raise ValueError(f"rows of {columns} numbers, or {(columns + 7) // 8} bytes, are needed, not {bits.shape}")
    is_unpacked = bits.shape[1] == columns
    if bits.dtype != np.uint8:
        rows = bits.astype(np.uint8)
        if not np.array_equal(rows, bits) or is_unpacked and rows.max(initial=0) > 1:
            needed = "0 and 1" if is_unpacked else "bytes"
            raise ValueError(f"rows of {needed} are needed, not of other numbers ({bits.dtype})")
        bits = rows
    return bits if is_unpacked else np.unpackbits(bits, axis=1, count=columns)


def sample_legal(mask: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One legal label a row, each equally likely: int64 N from N x A of whole numbers or bool, not 0 where legal.

    Raises ValueError if a row has none.
    """
    rows, columns = mask.shape
    # Of booleans NumPy finds what is true some ten times as fast as of numbers.
    at = np.flatnonzero(np.ascontiguousarray(mask).view(bool) if mask.dtype.itemsize == 1 else mask)
    starts = np.searchsorted(at, np.arange(rows + 1) * columns)
    counts = np.diff(starts)
    if not counts.all():
        raise ValueError(f"row {int(np.argmin(counts))} has no legal label")
    chosen = (rng.random(rows) * counts).astype(np.int64) + starts[:-1]
    return at[chosen] % columns
