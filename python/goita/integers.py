"""Numbers that callers give: those of Python and of NumPy alike, and nothing that would have to be cut to fit."""
from __future__ import annotations

import operator
from typing import Optional, SupportsIndex


def whole(value: SupportsIndex, name: str, least: int, most: Optional[int] = None) -> int:
    """The value as an int.

    Raises TypeError if it is no whole number (nor are True and 5.0), ValueError if it is out of its range; both name it.
    """
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {value!r}") from None
    if number < least or most is not None and number > most:
        fitting = f"at least {least}" if most is None else f"{least} to {most}"
        raise ValueError(f"{name} is {fitting}, not {number}")
    return number
