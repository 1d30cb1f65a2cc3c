"""What observations and actions are made of, in the shape of Gymnasium's spaces, for programs that ask for them."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Mapping, Optional

import numpy as np

from goita.arrays import sample_legal
from goita.integers import whole


@dataclass(frozen=True)
class Discrete:
    """Whole numbers 0 to n - 1."""

    n: int

    @property
    def shape(self) -> tuple[int, ...]:
        return ()

    @property
    def dtype(self) -> np.dtype:
        return np.dtype(np.int64)

    def contains(self, x: object) -> bool:
        try:
            whole(x, "x", 0, self.n - 1)
        except (TypeError, ValueError):
            return False
        return True

    def sample(self, rng: np.random.Generator, mask: Optional[np.ndarray] = None) -> int:
        """One of them, or of those whose entry of the mask is not 0."""
        if mask is None:
            return int(rng.integers(self.n))
        return int(sample_legal(np.asarray(mask)[np.newaxis], rng)[0])


@dataclass(frozen=True)
class MultiBinary:
    """Arrays of uint8 that are 0 or 1."""

    shape: tuple[int, ...]

    @property
    def dtype(self) -> np.dtype:
        return np.dtype(np.uint8)

    def contains(self, x: object) -> bool:
        return isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype and not np.any(x > 1)


@dataclass(frozen=True)
class MultiDiscrete:
    """One number 0 to n - 1 an environment."""

    count: int
    n: int

    @property
    def shape(self) -> tuple[int, ...]:
        return (self.count,)

    @property
    def dtype(self) -> np.dtype:
        return np.dtype(np.int64)

    def sample(self, rng: np.random.Generator, mask: Optional[np.ndarray] = None) -> np.ndarray:
        """One a row, or one of those whose entry of the mask, count x n, is not 0."""
        return rng.integers(self.n, size=self.count) if mask is None else sample_legal(mask, rng)


@dataclass(frozen=True)
class Dict:
    """A dictionary of arrays."""

    spaces: Mapping[str, MultiBinary]

    def contains(self, x: object) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
            space.contains(x[name]) for name, space in self.spaces.items()
        )

    def __getitem__(self, name: str) -> MultiBinary:
        return self.spaces[name]
