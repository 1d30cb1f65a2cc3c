"""Environments for reinforcement learning: many rounds of Goita at once, played by one ``goita env``.

    env = GoitaVectorEnv(1024, seed=1)
    obs, info = env.reset()
    while learning:
        actions = choose(obs["observation"], obs["action_mask"])
        obs, rewards, terminations, truncations, info = env.step(actions)

Every environment always waits for a choice; turns without an alternative are played without asking. What is observed
is what the seat that has to choose knows, and nothing else.
"""
from __future__ import annotations

from typing import Any, Mapping, Optional, Union

import numpy as np

from goita import labels
from goita.arrays import unpacked
from goita.integers import whole
from goita.process import ClosedError, EnvProcess, GoitaError, RefusedError
from goita.spaces import Dict, Discrete, MultiBinary, MultiDiscrete

__all__ = ["ClosedError", "GoitaError", "GoitaVectorEnv", "RefusedError"]

#: Most rounds that are played at once.
MOST_ENVS = 1 << 16

#: Seeds are 64 bits with a sign.
SEEDS = -(1 << 63), (1 << 63) - 1

#: Points of a round that make a reward of 1, as in the column ``outcome`` of data sets.
POINTS = 100

Observation = dict[str, np.ndarray]


class GoitaVectorEnv:
    """N rounds in the shape of Gymnasium's vector environments; when a round ends, the next begins in the same step.

    Observations are a dictionary: ``observation``, uint8 N x F (``packed``: N x ceil(F / 8)), features of 0 and 1 in the
    layout; ``action_mask``, uint8 N x 129, 1 for legal labels. Rewards are float32 N: points of the round / 100 for
    players 0 and 2, negative if the others won; 0 but for where ``terminations`` is True. The observation is then the
    first of the next round. ``info`` has ``seat``, uint8 N, the player that has to choose, and ``points``, int16 N.
    """

    metadata: Mapping[str, Any] = {"render_modes": [], "autoreset_mode": "same-step"}
    render_mode = None

    def __init__(
        self,
        num_envs: int = 1024,
        *,
        seed: int = 1,
        players: str = "client",
        layout: str = "goita-view/1",
        rules: Optional[str] = None,
        packed: bool = False,
    ):
        """Starts ``goita env``.

        players: four, two (players 0 and 2, then 1 and 3) or one for all seats: ``client`` for what this class is asked
        for, others as ``goita arena`` names them, as in ``client,rule``.
        rules: options that differ from the usual ones, as for ``--rules``.
        packed: leaves eight features in a byte, which numpy.unpackbits undoes.

        num_envs is 1 to 65536 and seed a whole number of 64 bits, of Python or of NumPy.

        Raises TypeError or ValueError if they are not; ClosedError if it cannot be started, with its words; RefusedError if
        it serves something else.
        """
        num_envs = whole(num_envs, "num_envs", 1, MOST_ENVS)
        words = ["--envs", str(num_envs), "--seed", str(whole(seed, "seed", *SEEDS)), "--players", players, "--layout", layout]
        if rules is not None:
            words += ["--rules", rules]
        needs = {"layout": layout, "actions": labels.SPACE, "labels": labels.COUNT, "environments": num_envs}
        self._process = EnvProcess(words, needs)
        facts = self._process.facts
        self.num_envs = num_envs
        self.facts: Mapping[str, str] = facts
        self.features = int(facts["features"])
        self._packed = packed
        self._read_layout(int(facts["row-bytes"]), int(facts["legal-bytes"]))
        width = int(facts["row-bytes"]) if packed else self.features
        self.single_action_space = Discrete(labels.COUNT)
        self.single_observation_space = _observed((width,), (labels.COUNT,))
        self.action_space = MultiDiscrete(num_envs, labels.COUNT)
        self.observation_space = _observed((num_envs, width), (num_envs, labels.COUNT))
        self._begun = False
        self._resets = 0
        try:
            self._process.receive(memoryview(self._bytes))
        except BaseException:
            self.close()
            raise

    def _read_layout(self, row_bytes: int, legal_bytes: int) -> None:
        """Lays arrays over the bytes of an observation."""
        count = self.num_envs
        self._bytes = bytearray(count * (4 + legal_bytes + row_bytes))
        whole = np.frombuffer(self._bytes, np.uint8)
        self._points = whole[: 2 * count].view("<i2")
        self._seats = whole[2 * count : 3 * count]
        self._dones = whole[3 * count : 4 * count]
        legal_end = count * (4 + legal_bytes)
        self._legal = whole[4 * count : legal_end].reshape(count, legal_bytes)
        self._rows = whole[legal_end:].reshape(count, row_bytes)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> tuple[Observation, dict[str, np.ndarray]]:
        """Begins new rounds everywhere: those of the seed, else those that come next; the first time those of the start.

        Raises TypeError or ValueError, and nothing is begun, if the seed is no whole number of 64 bits.
        """
        if seed is not None or self._begun:
            new_seed = self._next_seed() if seed is None else whole(seed, "seed", *SEEDS)
            self._exchange(b"R", new_seed.to_bytes(8, "little", signed=True))
        self._begun = True
        return self._observation(), self._info()

    def _next_seed(self) -> int:
        self._resets += 1
        return int(np.random.SeedSequence([int(self.facts["seed"]) & (1 << 64) - 1, self._resets]).generate_state(1)[0])

    def step(
        self, actions: Union[np.ndarray, list[int]]
    ) -> tuple[Observation, np.ndarray, np.ndarray, np.ndarray, dict[str, np.ndarray]]:
        """Plays one label in every environment.

        Raises ValueError if they are not N whole numbers 0 to 128; RefusedError, and nothing was played, if one is not
        legal where it is played.
        """
        self._exchange(b"S", self._checked(actions).tobytes())
        self._begun = True
        done = self._dones != 0
        rewards = self._points.astype(np.float32) / POINTS
        return self._observation(), rewards, done, np.zeros(self.num_envs, bool), self._info()

    def _checked(self, actions: Union[np.ndarray, list[int]]) -> np.ndarray:
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.num_envs} whole numbers, not {chosen.dtype} {chosen.shape}")
        if chosen.min() < 0 or chosen.max() >= labels.COUNT:
            raise ValueError(f"actions are labels 0 to {labels.COUNT - 1}, not {chosen.min()} to {chosen.max()}")
        return chosen.astype(np.uint8)

    def _exchange(self, kind: bytes, content: bytes) -> None:
        self._process.exchange(kind, content, memoryview(self._bytes))

    def _observation(self) -> Observation:
        return {
            "observation": self._rows.copy() if self._packed else unpacked(self._rows, self.features),
            "action_mask": unpacked(self._legal, labels.COUNT),
        }

    def _info(self) -> dict[str, np.ndarray]:
        return {"seat": self._seats.copy(), "points": self._points.copy()}

    def close(self) -> None:
        """Ends ``goita env``. Done by ``with`` too."""
        self._process.close()

    def __enter__(self) -> "GoitaVectorEnv":
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()


def _observed(rows: tuple[int, ...], mask: tuple[int, ...]) -> Dict:
    return Dict({"observation": MultiBinary(rows), "action_mask": MultiBinary(mask)})
