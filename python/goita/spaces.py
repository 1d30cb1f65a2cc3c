"""What observations and actions are made of, and what environments inherit from: Gymnasium's and PettingZoo's classes
where these are installed, else stand-ins with the members that programs ask for."""
from __future__ import annotations

from typing import Any, Iterator, Mapping, Optional, Sequence

import numpy as np

from goita.integers import whole

__all__ = ["AECEnv", "Box", "Dict", "Discrete", "Env", "Labels", "MultiDiscrete", "ParallelEnv", "VectorEnv"]


def _is_below(x: Any, n: int) -> bool:
    try:
        whole(x, "x", 0, n - 1)
    except (TypeError, ValueError):
        return False
    return True


try:
    from gymnasium import Env
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv

    SAME_STEP: Any = AutoresetMode.SAME_STEP
except ImportError:
    SAME_STEP = "SameStep"

    class _Space:
        shape: tuple[int, ...] = ()
        dtype: Any = None
        is_np_flattenable = True
        _np_random: Optional[np.random.Generator] = None

        def seed(self, seed: Optional[int] = None) -> Any:
            self._np_random = np.random.default_rng(seed)
            return seed

        @property
        def np_random(self) -> np.random.Generator:
            if self._np_random is None:
                self._np_random = np.random.default_rng()
            return self._np_random

        def contains(self, x: Any) -> bool:
            raise NotImplementedError

        def __contains__(self, x: Any) -> bool:
            return self.contains(x)

        def __eq__(self, other: object) -> bool:
            return type(self) is type(other) and repr(self) == repr(other)

    class Box(_Space):  # type: ignore[no-redef]
        """Arrays of whole numbers from low to high."""

        def __init__(self, low: int, high: int, shape: Sequence[int], dtype: Any):
            self.shape, self.dtype = tuple(shape), np.dtype(dtype)
            self.low, self.high = (np.full(self.shape, bound, self.dtype) for bound in (low, high))

        def is_bounded(self, manner: str = "both") -> bool:
            return True

        def sample(self, mask: None = None, probability: None = None) -> np.ndarray:
            return self.np_random.integers(self.low, self.high, endpoint=True, dtype=self.dtype)

        def contains(self, x: Any) -> bool:
            fits = isinstance(x, np.ndarray) and x.shape == self.shape and np.can_cast(x.dtype, self.dtype)
            return bool(fits and np.all(x >= self.low) and np.all(x <= self.high))

        def __repr__(self) -> str:
            return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"

    class Discrete(_Space):  # type: ignore[no-redef]
        """Whole numbers 0 to n - 1."""

        dtype = np.dtype(np.int64)

        def __init__(self, n: int):
            self.n, self.start = np.int64(whole(n, "n", 1)), np.int64(0)

        def sample(self, mask: Optional[np.ndarray] = None, probability: Optional[np.ndarray] = None) -> np.int64:
            """One of them, or of those whose entry of the mask is 1; 0 if there are none."""
            if probability is not None:
                return np.int64(self.np_random.choice(int(self.n), p=probability))
            if mask is None:
                return np.int64(self.np_random.integers(self.n))
            fitting = np.flatnonzero(mask)
            return self.np_random.choice(fitting) if len(fitting) else np.int64(0)

        def contains(self, x: Any) -> bool:
            return _is_below(x, int(self.n))

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class MultiDiscrete(_Space):  # type: ignore[no-redef]
        """One number 0 to n - 1 an entry."""

        dtype = np.dtype(np.int64)

        def __init__(self, nvec: Sequence[int]):
            self.nvec = np.asarray(nvec, np.int64)
            self.shape = self.nvec.shape

        def sample(self, mask: Optional[Sequence[np.ndarray]] = None, probability: None = None) -> np.ndarray:
            """One an entry, or one of those whose entry of its mask is 1."""
            if mask is None:
                return self.np_random.integers(self.nvec)
            return np.array([self.np_random.choice(np.flatnonzero(each)) for each in mask], np.int64)

        def contains(self, x: Any) -> bool:
            fits = isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype.kind in "iu"
            return bool(fits and np.all(x >= 0) and np.all(x < self.nvec))

        def __repr__(self) -> str:
            return f"MultiDiscrete({self.nvec})"

    class Dict(_Space, Mapping[str, Any]):  # type: ignore[no-redef]
        """A dictionary of spaces."""

        def __init__(self, spaces: Mapping[str, Any]):
            self.spaces = dict(spaces)

        def seed(self, seed: Optional[int] = None) -> Any:
            return {name: space.seed(seed) for name, space in self.spaces.items()}

        def sample(self, mask: None = None, probability: None = None) -> dict[str, Any]:
            return {name: space.sample() for name, space in self.spaces.items()}

        def contains(self, x: Any) -> bool:
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
                space.contains(x[name]) for name, space in self.spaces.items()
            )

        def __getitem__(self, name: str) -> Any:
            return self.spaces[name]

        def __iter__(self) -> Iterator[str]:
            return iter(self.spaces)

        def __len__(self) -> int:
            return len(self.spaces)

        def __repr__(self) -> str:
            return f"Dict({self.spaces})"

    class _Seeded:
        spec = None
        render_mode: Optional[str] = None
        np_random_seed: Optional[int] = None
        _np_random: Optional[np.random.Generator] = None

        @property
        def np_random(self) -> np.random.Generator:
            if self._np_random is None:
                self._np_random = np.random.default_rng()
            return self._np_random

        @np_random.setter
        def np_random(self, value: np.random.Generator) -> None:
            self._np_random, self.np_random_seed = value, -1

        @property
        def unwrapped(self) -> Any:
            return self

        def reset(self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> Any:
            if seed is not None:
                self._np_random, self.np_random_seed = np.random.default_rng(seed), seed

        def has_wrapper_attr(self, name: str) -> bool:
            return hasattr(self, name)

        def get_wrapper_attr(self, name: str) -> Any:
            return getattr(self, name)

        def set_wrapper_attr(self, name: str, value: Any, *, force: bool = True) -> bool:
            known = hasattr(self, name)
            if known or force:
                setattr(self, name, value)
            return known or force

    class Env(_Seeded):  # type: ignore[no-redef]
        pass

    class VectorEnv(_Seeded):  # type: ignore[no-redef]
        closed = False


try:
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:

    class _Agents:
        agents: list[str]
        possible_agents: list[str]
        metadata: Mapping[str, Any]

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)

        @property
        def unwrapped(self) -> Any:
            return self

        def __str__(self) -> str:
            return self.metadata["name"]

    class AECEnv(_Agents):  # type: ignore[no-redef]
        pass

    class ParallelEnv(_Agents):  # type: ignore[no-redef]
        pass


class Labels(Discrete):
    """Labels 0 to n - 1. Without a mask, ``sample`` draws from those that the agent may choose now, if there are any."""

    def __init__(self, n: int):
        super().__init__(n)
        self.legal = np.zeros(n, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None and self.legal.any():
            mask = self.legal
        return super().sample(mask) if probability is None else super().sample(mask, probability)

    def contains(self, x: Any) -> bool:
        """Whether it is a label, as a whole number of any type."""
        return _is_below(x, int(self.n))
