"""Environments for reinforcement learning, played by one ``goita env``.

    env = GoitaVectorEnv(1024, seed=1)      # many rounds at once, every seat: in the shape of gymnasium.vector
    obs, info = env.reset()
    while learning:
        actions = choose(obs["observation"], obs["action_mask"])
        obs, rewards, terminations, truncations, info = env.step(actions)

    env = GoitaEnv(players="client,rule")   # one round after the other, one team: gymnasium.Env

Every environment always waits for a choice; turns without an alternative are played without asking. What is observed
is what the seat that has to choose knows, and nothing else.
"""
from __future__ import annotations

from typing import Any, Mapping, Optional, SupportsIndex

from goita.positions import SEEDS
from goita.process import ClosedError, GoitaError, RefusedError
from goita.spaces import Env, Labels
from goita.table import Tabled
from goita.vector import MOST_ENVS, POINTS, GoitaVectorEnv, Observation, Players

__all__ = ["MOST_ENVS", "POINTS", "ClosedError", "GoitaEnv", "GoitaError", "GoitaVectorEnv", "RefusedError"]


class GoitaEnv(Tabled, Env):
    """One round or match after the other, of the client's seats against the players named.

    Observations are those of one round of GoitaVectorEnv. The reward is what the team of the client's first seat won, in
    points / 100. ``info`` has ``action_mask``, ``seat``, ``points`` and ``round_over``.
    """

    action_space: Labels
    metadata: dict[str, Any] = {"name": "goita_v1", "render_modes": ["human", "ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        *,
        players: Players = "client,rule",
        max_cycles: Optional[SupportsIndex] = None,
        render_mode: Optional[str] = None,
        **options: Any,
    ):
        """players, seed, layout, rules, matches, record: as GoitaVectorEnv has them.

        max_cycles: choices after which an episode is truncated.
        render_mode: ``human`` prints the table, ``ansi`` gives it as text, ``svg`` as a picture.
        """
        self._begin(players, max_cycles, render_mode, options)
        self.observation_space = self._table.env.single_observation_space
        self.action_space = Labels(self._table.env.labels)
        self.action_space.seed(int(self._table.env.facts["seed"]) & SEEDS[1])
        self._sign = 1 if "client" in self._table.players[::2] else -1

    def reset(
        self, *, seed: Optional[SupportsIndex] = None, options: Optional[Mapping[str, Any]] = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a round: the first of the seed, else the next one.

        options: a position to begin with (goita.positions).
        """
        self._table.reset(seed, options)
        super().reset(seed=None if seed is None else int(seed) & SEEDS[1])
        self._cycles = 0
        return self._table.seen(), self._told()

    def _told(self) -> dict[str, Any]:
        table = self._table
        mask = table.observation["action_mask"].copy()
        self.action_space.legal[:] = mask
        return {"action_mask": mask, "seat": table.seat, "points": table.points, "round_over": table.round_over}

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays a label.

        Raises TypeError or ValueError if it is none, RefusedError if it is not legal, GoitaError if the episode is over.
        """
        self._table.step(action)
        self._cycles += 1
        reward = self._sign * self._table.points / POINTS
        truncated = self._is_cut() and not self._table.over
        if truncated:
            self._table.over = True
        return self._table.seen(), reward, self._table.over and not truncated, truncated, self._told()


try:
    import gymnasium

    if "goita/Goita-v1" not in gymnasium.registry:
        gymnasium.register(
            "goita/Goita-v1", entry_point="goita.env:GoitaEnv", vector_entry_point="goita.env:GoitaVectorEnv"
        )
except ImportError:
    pass
