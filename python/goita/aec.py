"""One round after the other with an agent a seat, in the shape of PettingZoo's environments.

    env = GoitaAEC(seed=1)              # one seat after the other: pettingzoo.AECEnv
    env.reset()
    for agent in env.agent_iter():
        obs, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else choose(obs["observation"], obs["action_mask"]))

    env = GoitaParallel(seed=1)         # all agents at each step, of which one is listened to: pettingzoo.ParallelEnv
"""
from __future__ import annotations

from typing import Any, Iterator, Mapping, Optional, SupportsIndex

import numpy as np

from goita.integers import whole
from goita.process import GoitaError
from goita.spaces import AECEnv, Box, Labels, ParallelEnv
from goita.table import Tabled
from goita.vector import POINTS, Observation, Players

AGENTS = ["player_0", "player_1", "player_2", "player_3"]

#: Of the two teams, players 0 and 2 get the points as they are.
_SIGNS = {agent: 1 if i % 2 == 0 else -1 for i, agent in enumerate(AGENTS)}


class _Agents(Tabled):
    """What both shapes share: agents, their spaces, and what each of them observes."""

    metadata: dict[str, Any] = {
        "name": "goita_v1",
        "is_parallelizable": False,
        "render_modes": ["human", "ansi", "svg"],
        "render_fps": 1,
    }

    def __init__(
        self,
        *,
        players: Players = "client",
        max_cycles: Optional[SupportsIndex] = None,
        render_mode: Optional[str] = None,
        **options: Any,
    ):
        """players, seed, layout, rules, matches, record: as GoitaVectorEnv has them.

        max_cycles: choices after which an episode is truncated.
        render_mode: ``human`` prints the table, ``ansi`` gives it as text, ``svg`` as a picture.
        """
        self._begin(players, max_cycles, render_mode, options)
        env = self._table.env
        self.possible_agents = [agent for agent, player in zip(AGENTS, self._table.players) if player == "client"]
        self.observation_spaces = {agent: env.single_observation_space for agent in self.possible_agents}
        self.action_spaces = {agent: Labels(env.labels) for agent in self.possible_agents}
        self.state_space = Box(0, 1, env.oracle(0).shape, np.uint8)
        self.agents: list[str] = []
        self._cumulative_rewards: dict[str, float] = {}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _placed(self) -> None:
        """An episode begins, or goes on from a position."""
        super()._placed()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._seen: dict[str, Observation] = {}
        self._state = np.zeros(self.state_space.shape, np.uint8)
        self._look()

    def _look(self) -> None:
        """Takes in whose choice it is, and from what."""
        table = self._table
        self._has_rows = self._has_state = table.over
        if not table.over:
            self.agent_selection = AGENTS[table.seat]
            self._seen[self.agent_selection] = table.observation
        for agent, space in self.action_spaces.items():
            space.legal[:] = 0 if table.over or agent != self.agent_selection else table.observation["action_mask"]

    def observe(self, agent: str) -> Observation:
        """What an agent knows now. Its mask has a 1 only where it has to choose; after the end it knows what it knew at its
        last choice, or when it was last asked."""
        if agent not in AGENTS:
            raise ValueError(f"agents are {', '.join(AGENTS)}, not {agent!r}")
        is_asked = agent == self.agent_selection and not self._table.over
        if not is_asked and not self._has_rows:
            self._look_around()
        seen = self._seen.get(agent) or self._unseen()
        told = {name: array.copy() for name, array in seen.items()}
        if not is_asked:
            told["action_mask"][:] = 0
        return told

    def _look_around(self) -> None:
        own = self._table.observation["score"]
        rows = self._table.ask("rows")
        for i, agent in enumerate(AGENTS):
            if agent != self.agent_selection:
                score = own if (i - self._table.seat) % 2 == 0 else own[::-1]
                self._seen[agent] = {**self._table.observation, "observation": rows[i], "score": score}
        self._has_rows = True

    def _unseen(self) -> Observation:
        return {name: np.zeros_like(array) for name, array in self._table.observation.items()}

    def state(self) -> np.ndarray:
        """All hands, as ``oracle`` tells them; after the end, as they were when they were last asked for."""
        if not self._has_state:
            self._state, self._has_state = self.oracle(), True
        return self._state.copy()

    def _play(self, action: SupportsIndex) -> dict[str, float]:
        """Plays a label for the agent whose choice it is; what each agent is rewarded."""
        self._table.step(action)
        self._cycles += 1
        over, cut = self._table.over, self._is_cut() and not self._table.over
        self._table.over = over or cut
        self._look()
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        return {agent: _SIGNS[agent] * self._table.points / POINTS for agent in self.agents}


class GoitaAEC(_Agents, AECEnv):
    """One seat after the other. Turns without an alternative are played without asking, so that a seat may be skipped.

    Rewards come with the end of a round: points / 100 for the winners, the same less for the others; they are those of the
    last step, and what ``last`` tells is all since the agent last chose.
    """

    def reset(self, seed: Optional[SupportsIndex] = None, options: Optional[Mapping[str, Any]] = None) -> None:
        """Begins a round or match: the first of the seed, or the next one.

        options: a position to begin with (goita.positions); what has no place there is warned of.
        """
        self._table.reset(seed, options)
        self._placed()

    def last(self, observe: bool = True) -> tuple[Optional[Observation], float, bool, bool, dict[str, Any]]:
        """Of the agent that is to act: observation, what it was rewarded since it last acted, and whether it has ended."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: SupportsIndex = 1 << 63) -> Iterator[str]:
        """The agents as it comes to them, until all have ended."""
        for _ in range(whole(max_iter, "max_iter", 0)):
            if not self.agents:
                return
            yield self.agent_selection

    def step(self, action: Optional[SupportsIndex]) -> None:
        """Plays a label for the selected agent; None for one whose round has ended.

        Raises ValueError for an action of an ended agent, none of another, or what is no label (TypeError if it is no whole
        number); RefusedError if the label is not legal; GoitaError if there is nobody left to act.
        """
        if not self.agents:
            raise GoitaError("no agent is left: reset begins a round")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose a label")
        self.rewards = self._play(action)
        self._cumulative_rewards[agent] = 0.0
        for one in self.agents:
            self._cumulative_rewards[one] += self.rewards[one]
        if self._table.over:
            self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: Optional[SupportsIndex]) -> None:
        if action is not None:
            raise ValueError(f"the round of {agent} has ended: its action is None")
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del kept[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]


class GoitaParallel(_Agents, ParallelEnv):
    """All agents at each step, though but one of them has to choose: whose mask has a 1. What the others say is not heard.

    Rewards as GoitaAEC has them.
    """

    def reset(
        self, seed: Optional[SupportsIndex] = None, options: Optional[Mapping[str, Any]] = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a round or match: the first of the seed, or the next one.

        options: a position to begin with (goita.positions); what has no place there is warned of.
        """
        self._table.reset(seed, options)
        self._placed()
        return self._observations(), self.infos

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Plays the label of the agent that has to choose.

        Raises ValueError if there is none or it is no label (TypeError if it is no whole number); RefusedError if it is not
        legal; GoitaError if there is nobody left to act.
        """
        if not self.agents:
            raise GoitaError("no agent is left: reset begins a round")
        if self.agent_selection not in actions:
            raise ValueError(f"actions have none of {self.agent_selection}, which has to choose a label")
        self.rewards = self._play(actions[self.agent_selection])
        told = self._observations(), self.rewards, self.terminations, self.truncations, self.infos
        if self._table.over:
            self.agents = []
        return told


env = raw_env = GoitaAEC
parallel_env = GoitaParallel
