"""Many rounds of Goita at once, played by one ``goita env``."""
from __future__ import annotations

import os
from typing import Any, Mapping, Optional, Sequence, SupportsIndex, Union

import numpy as np

from goita import positions
from goita.arrays import unpacked
from goita.integers import whole
from goita.positions import SEEDS
from goita.process import EnvProcess
from goita.spaces import SAME_STEP, Box, Dict, Labels, MultiDiscrete, VectorEnv

#: Most rounds that are played at once.
MOST_ENVS = 1 << 16

#: Points of a round that make a reward of 1, as in the column ``outcome`` of data sets.
POINTS = 100

_MOST_SCORE = (1 << 31) - 1

Observation = dict[str, np.ndarray]
Players = Union[str, Sequence[str]]
Options = Union[Mapping[str, Any], Sequence[Mapping[str, Any]]]
Seeds = Union[SupportsIndex, list[Optional[int]], tuple[Optional[int], ...]]


class GoitaVectorEnv(VectorEnv):
    """N rounds, or matches; when one ends, the next begins in the same step.

    Observations are a dictionary: ``observation``, uint8 N x F (``packed``: N x ceil(F / 8)), features of 0 and 1 in the
    layout; ``action_mask``, int8 N x A, 1 for legal labels; ``score``, int32 N x 2, the match points of the own team and of
    the other. Rewards are float32 N: points / 100 that players 0 and 2 won by this step, negative if the others did. Where
    ``terminations`` is True, the observation is the first of the next round or match. ``info`` has ``seat``, uint8 N, the
    player that has to choose, ``points``, int32 N, and ``round_over``, bool N.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": SAME_STEP}
    render_mode = None
    closed = True

    def __init__(
        self,
        num_envs: SupportsIndex = 1024,
        *,
        seed: SupportsIndex = 1,
        players: Players = "client",
        layout: str = "goita-view/1",
        rules: Union[str, Mapping[str, Any], None] = None,
        matches: bool = False,
        record: Union[str, "os.PathLike[str]", None] = None,
        packed: bool = False,
    ):
        """Starts ``goita env``.

        players: four, two (players 0 and 2, then 1 and 3) or one for all seats, a list or a text with commas: ``client`` for
        what this class is asked for, others as ``goita arena`` names them, as in ``client,rule``.
        layout: of the rows; one of a plug-in brings its own labels.
        rules: options that differ from the usual ones, as for ``--rules``.
        matches: plays whole matches; otherwise every round begins at 0 to 0.
        record: a file into which the rounds go, one JSON object a line; it is there after ``close``.
        packed: leaves eight features in a byte, which numpy.unpackbits undoes.

        num_envs is 1 to 65536 and seed a whole number of 64 bits, of Python or of NumPy.

        Raises TypeError or ValueError if they are not; ClosedError if it cannot be started, with its words; RefusedError if
        it serves something else.
        """
        num_envs = whole(num_envs, "num_envs", 1, MOST_ENVS)
        named = [players] if isinstance(players, str) else list(players) if isinstance(players, Sequence) else []
        if not named or not all(isinstance(player, str) for player in named):
            raise TypeError(f"players are names, as a text or a list, not {players!r}")
        if not isinstance(layout, str):
            raise TypeError(f"layout is a text, not {layout!r}")
        if not isinstance(record, (str, os.PathLike, type(None))):
            raise TypeError(f"record is a file's name, not {record!r}")
        for name, choice in (("matches", matches), ("packed", packed)):
            if not isinstance(choice, (bool, np.bool_)):
                raise TypeError(f"{name} is True or False, not {choice!r}")
        words = ["--envs", str(num_envs), "--seed", str(whole(seed, "seed", *SEEDS)), "--layout", layout]
        words += ["--players", ",".join(named)]
        if rules:
            words += ["--rules", positions.rules(rules, "rules")]
        if matches:
            words.append("--matches")
        if record is not None:
            words += ["--record", os.fspath(record)]
        self._process = EnvProcess(words, {"layout": layout, "environments": num_envs})
        self.closed = False
        facts = self._process.facts
        self.num_envs = num_envs
        self.facts: Mapping[str, str] = facts
        self.features, self.labels = int(facts["features"]), int(facts["labels"])
        self._packed = packed
        self._lay_arrays(int(facts["row-bytes"]), int(facts["legal-bytes"]))
        self.single_action_space = Labels(self.labels)
        self.single_observation_space = self._observed()
        self.action_space = MultiDiscrete([self.labels] * num_envs)
        self.observation_space = self._observed(num_envs)
        self._begun = False
        self._resets = 0
        try:
            self._process.receive(self._view)
        except BaseException:
            self.close()
            raise

    def _lay_arrays(self, row_bytes: int, legal_bytes: int) -> None:
        """Lays arrays over the bytes of an observation."""
        count = self.num_envs
        numbers = np.zeros(count * (14 + legal_bytes + row_bytes), np.uint8)
        self._view = memoryview(numbers.data)
        self._points = numbers[: 4 * count].view("<i4")
        self._score = numbers[4 * count : 12 * count].view("<i4").reshape(count, 2)
        self._seats = numbers[12 * count : 13 * count]
        self._over = numbers[13 * count : 14 * count]
        legal_end = count * (14 + legal_bytes)
        self._legal = numbers[14 * count : legal_end].reshape(count, legal_bytes)
        self._rows = numbers[legal_end:].reshape(count, row_bytes)

    def _observed(self, *count: int) -> Dict:
        width = self._rows.shape[1] if self._packed else self.features
        return Dict(
            {
                "observation": Box(0, 255 if self._packed else 1, (*count, width), np.uint8),
                "action_mask": Box(0, 1, (*count, self.labels), np.int8),
                "score": Box(0, _MOST_SCORE, (*count, 2), np.int32),
            }
        )

    def reset(
        self, *, seed: Optional[Seeds] = None, options: Optional[Options] = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins new rounds everywhere: those of the seed, else those that come next; the first time those of the start.

        seed: one for all, or a list of one for each environment, whose first round is then that of GoitaEnv.
        options: a position to begin with (goita.positions), the same everywhere, or a list of one for each environment.

        Raises TypeError or ValueError naming what cannot be, and nothing is begun; RefusedError if a position has nothing to
        choose.
        """
        several = seed if isinstance(seed, (list, tuple)) else None
        one = None if seed is None or isinstance(seed, (list, tuple)) else whole(seed, "seed", *SEEDS)
        lines = self._lines(options, several)
        super().reset(seed=one and one & SEEDS[1])
        if one is not None or self._begun:
            chosen = self._next_seed() if one is None else one
            self._process.exchange(b"R", chosen.to_bytes(8, "little", signed=True), self._view)
            lines = [f"{line} seed {chosen}" if line and "seed " not in line else line for line in lines]
        for number, line in enumerate(lines):
            if line:
                self.put(number, line)
        self._begun = True
        return self.observed()

    def _lines(self, options: Optional[Options], seeds: Optional[Sequence[Optional[int]]]) -> list[str]:
        if options is not None and (isinstance(options, str) or not isinstance(options, (Mapping, Sequence))):
            raise TypeError(f"options are a dictionary, or a list of one for each environment, not {options!r}")
        given = [options or {}] * self.num_envs if options is None or isinstance(options, Mapping) else list(options)
        own = [None] * self.num_envs if seeds is None else list(seeds)
        for name, several in (("options", given), ("seeds", own)):
            if len(several) != self.num_envs:
                raise ValueError(f"{name} are one, or one for each of {self.num_envs} environments, not {len(several)}")
        given = [each if seed is None else {**each, "seed": seed, "stream": 0} for each, seed in zip(given, own)]
        return [positions.words(each, positions.warn) for each in given]

    def _next_seed(self) -> int:
        self._resets += 1
        return int(np.random.SeedSequence([int(self.facts["seed"]) & (1 << 64) - 1, self._resets]).generate_state(1)[0])

    def step(
        self, actions: Union[np.ndarray, list[int]]
    ) -> tuple[Observation, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Plays one label in every environment.

        Where an episode ended, ``info`` has what its last choice was made from, as ``final_obs``, and ``final_info``.

        Raises ValueError if they are not N whole numbers of labels; RefusedError, and nothing was played, if one is not
        legal where it is played.
        """
        labels, rows, score = self._checked(actions).tobytes(), self._rows.copy(), self._turned()
        self._process.exchange(b"S", labels, self._view)
        self._begun = True
        rewards = self._points.astype(np.float32) / POINTS
        ended = self._over > 1
        obs, info = self.observed()
        if ended.any():
            info.update(self._final(rows, score, ended, info))
        return obs, rewards, ended, np.zeros(self.num_envs, bool), info

    def _final(self, rows: np.ndarray, score: np.ndarray, ended: np.ndarray, info: Mapping[str, np.ndarray]) -> dict[str, Any]:
        """What Gymnasium asks for where the next episode begins in the step in which one ends: what was observed before it."""
        final = np.full(self.num_envs, None, object)
        none = np.zeros(self.labels, np.int8)
        at = np.flatnonzero(ended)
        for i, row, points in zip(at.tolist(), self._shown(rows[at]), score[at]):
            final[i] = {"observation": row, "action_mask": none, "score": points}
        told = {"points": info["points"], "_points": ended, "round_over": info["round_over"], "_round_over": ended}
        return {"final_obs": final, "_final_obs": ended, "final_info": told, "_final_info": ended}

    def _checked(self, actions: Union[np.ndarray, list[int]]) -> np.ndarray:
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.num_envs} whole numbers, not {chosen.dtype} {chosen.shape}")
        if chosen.min() < 0 or chosen.max() >= self.labels:
            raise ValueError(f"actions are labels 0 to {self.labels - 1}, not {chosen.min()} to {chosen.max()}")
        return chosen.astype("<u2")

    def _observation(self) -> Observation:
        return {
            "observation": self._shown(self._rows),
            "action_mask": unpacked(self._legal, self.labels).view(np.int8),
            "score": self._turned(),
        }

    def _shown(self, rows: np.ndarray) -> np.ndarray:
        return rows.copy() if self._packed else unpacked(rows, self.features)

    def _turned(self) -> np.ndarray:
        """The score, that of the team that has to choose first."""
        return np.where((self._seats & 1)[:, np.newaxis], self._score[:, ::-1], self._score)

    def _info(self) -> dict[str, Any]:
        return {"seat": self._seats.copy(), "points": self._points.copy(), "round_over": self._over > 0}

    def get_state(self, env: SupportsIndex) -> dict[str, Any]:
        """Where a round stands (goita.positions): all hands, the turns, and the draws to come."""
        return positions.parse(self._told(env, "state"))

    def set_state(self, env: SupportsIndex, state: Mapping[str, Any]) -> tuple[Observation, dict[str, Any]]:
        """Puts a position in the place of a round: one that was taken, of this environment or another, or one of your own.

        Raises TypeError, ValueError or RefusedError saying why it cannot be; all is then as it was.
        """
        self.put(whole(env, "env", 0, self.num_envs - 1), positions.words(state, positions.refuse))
        return self.observed()

    def put(self, env: SupportsIndex, words: str) -> None:
        """The same in words; without any, the next round begins."""
        self._process.ask(f"set {env} {words}".rstrip(), self._view)
        self._begun = True

    def observed(self) -> tuple[Observation, dict[str, Any]]:
        """What there is to choose now, everywhere."""
        return self._observation(), self._info()

    def rows(self, env: SupportsIndex) -> np.ndarray:
        """What each of the four players knows now: uint8 4 x F."""
        return self._unpacked(self._told(env, "rows"))

    def oracle(self, env: SupportsIndex) -> np.ndarray:
        """All hands, as goita-oracle/1 tells them from the seat that has to choose: uint8, one row."""
        return self._unpacked(self._told(env, "oracle"))[0]

    @staticmethod
    def _unpacked(told: str) -> np.ndarray:
        features, *rows = told.split(" ")
        packed = np.array([list(bytes.fromhex(row)) for row in rows], np.uint8)
        return np.unpackbits(packed, axis=1, count=int(features))

    def values(self, env: SupportsIndex) -> dict[int, int]:
        """By legal label, the points that it wins for the team that has to choose, if all play perfectly with open hands.

        Raises RefusedError where the choice is whether to redeal.
        """
        pairs = (word.split(":") for word in self._told(env, "values").split(" "))
        return {int(label): int(points) for label, points in pairs}

    def deals(self, env: SupportsIndex, player: SupportsIndex, count: SupportsIndex = 1, seed: SupportsIndex = 1) -> list[dict[str, Any]]:
        """Positions that a player cannot tell from the one in play, each deal as likely: fit for ``set_state``."""
        player, count = whole(player, "player", 0, 3), whole(count, "count", 1, 1 << 16)
        told = self._told(env, f"deals {player} {count} {whole(seed, 'seed', *SEEDS)}")
        known = {key: value for key, value in self.get_state(env).items() if key in ("rules", "dealer", "score", "decisions")}
        drawn = (word.split(":") for word in told.split(" "))
        return [{**known, "hands": hands.split(","), "record": record} for hands, record in drawn]

    def _told(self, env: SupportsIndex, question: str) -> str:
        verb, *rest = question.split(" ")
        number = whole(env, "env", 0, self.num_envs - 1)
        return str(self._process.ask(" ".join([verb, str(number), *rest]), self._view))

    def close(self, **_: Any) -> None:
        """Ends ``goita env``. Done by ``with`` too, and when nothing refers to it any more."""
        self.closed = True
        self._process.close()

    def __enter__(self) -> "GoitaVectorEnv":
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()
