"""One round after the other, one seat after the other, in the shape of PettingZoo's agent-environment cycle.

    env = GoitaAEC(seed=1)
    env.reset()
    for agent in env.agent_iter():
        obs, reward, termination, truncation, info = env.last()
        env.step(None if termination else choose(obs["observation"], obs["action_mask"]))
"""
from __future__ import annotations

from typing import Any, Iterator, Mapping, Optional

import numpy as np

from goita import labels
from goita.env import POINTS, GoitaVectorEnv
from goita.integers import whole
from goita.spaces import Dict, Discrete

AGENTS = ["player_0", "player_1", "player_2", "player_3"]

#: Of the two teams, players 0 and 2 get the points as they are.
_SIGNS = {agent: 1 if i % 2 == 0 else -1 for i, agent in enumerate(AGENTS)}


class GoitaAEC:
    """A round of Goita whose agents are the players that ``goita env`` does not play itself.

    ``observe`` of a seat gives what it was shown at its last choice, zeros before: nothing tells one seat what another
    knows. Rewards come when the round ends: points / 100 for the winners, the same less for the others.
    """

    metadata: Mapping[str, Any] = {"name": "goita_v1", "is_parallelizable": False, "render_modes": []}
    render_mode = None

    def __init__(self, *, seed: int = 1, players: str = "client", layout: str = "goita-view/1", rules: Optional[str] = None):
        """As GoitaVectorEnv has them."""
        self._env = GoitaVectorEnv(1, seed=seed, players=players, layout=layout, rules=rules)
        seated = self._env.facts["players"].split(",")
        self.possible_agents = [agent for agent, player in zip(AGENTS, seated) if player == "client"]
        self.agents: list[str] = []
        self._space = self._env.single_observation_space
        self._ended = False

    def observation_space(self, agent: str) -> Dict:
        return self._space

    def action_space(self, agent: str) -> Discrete:
        return self._env.single_action_space

    def reset(self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> None:
        """Begins a round: the first of the seed, or the next one."""
        if seed is not None or not self._ended:
            self._next = self._env.reset(seed=seed)
        self._ended = False
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._seen = {
            agent: {name: np.zeros(space.shape, np.uint8) for name, space in self._space.spaces.items()}
            for agent in self.agents
        }
        self._select()

    def _select(self) -> None:
        obs, info = self._next
        self.agent_selection = AGENTS[int(info["seat"][0])]
        self._seen[self.agent_selection] = {name: rows[0] for name, rows in obs.items()}

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self._seen[agent]

    def last(self, observe: bool = True) -> tuple[Optional[dict[str, np.ndarray]], float, bool, bool, dict[str, Any]]:
        """Of the agent that is to act: observation, what it was rewarded since it last acted, and whether it has ended."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[str]:
        """The agents as it comes to them, until all have ended."""
        for _ in range(whole(max_iter, "max_iter", 0)):
            if not self.agents:
                return
            yield self.agent_selection

    def step(self, action: Optional[int]) -> None:
        """Plays a label for the selected agent; None for one whose round has ended.

        Raises ValueError for an action of an ended agent, none of another, or what is no label (TypeError if it is no whole
        number); RefusedError if the label is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose a label")
        obs, _, done, _, info = self._env.step(np.array([whole(action, "action", 0, labels.COUNT - 1)]))
        self._next = obs, info
        self._cumulative_rewards[agent] = 0.0
        points = int(info["points"][0])
        self.rewards = {one: _SIGNS[one] * points / POINTS for one in self.agents}
        for one in self.agents:
            self._cumulative_rewards[one] += self.rewards[one]
        if done[0]:
            self._ended = True
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._select()

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError(f"the round of {agent} has ended: its action is None")
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del kept[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def close(self) -> None:
        self._env.close()

    def __enter__(self) -> "GoitaAEC":
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()
