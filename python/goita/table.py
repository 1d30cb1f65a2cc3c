"""One round of one ``goita env``, and what all classes that play one round after the other can do with it."""
from __future__ import annotations

import copy
import weakref
from typing import Any, Mapping, Optional, SupportsIndex, TypeVar

import numpy as np

from goita import positions
from goita.integers import whole
from goita.process import ClosedError, GoitaError
from goita.vector import GoitaVectorEnv, Observation, Players

Self = TypeVar("Self", bound="Tabled")


class Table:
    """The round that is played; clones share the process, which holds the position of whichever was asked last."""

    #: What the seat that has to choose observes.
    observation: Observation
    seat: int
    #: What players 0 and 2 won by the last step, negative if the others did.
    points = 0
    round_over = over = False

    def __init__(self, players: Players, options: Mapping[str, Any], is_shown: bool):
        self.is_shown = is_shown
        #: The position before the last step, where it is shown.
        self.shown: dict[str, Any] = {}
        self.env = GoitaVectorEnv(1, players=players, **options)
        self.players = self.env.facts["players"].split(",")
        self._sharing = weakref.WeakSet([self])
        self._holder = [weakref.ref(self)]
        self._kept: dict[str, Any] = {}
        #: Whether an episode has begun that nobody was shown.
        self._waits = True

    def _take(self) -> None:
        """Brings the position of this table into the process."""
        if self not in self._sharing:
            raise ClosedError("this environment is closed")
        holder = self._holder[0]()
        if holder is not self:
            if holder is not None and holder in self._sharing:
                holder._kept = self.env.get_state(0)
            self._holder[0] = weakref.ref(self)
            self.env.set_state(0, self._kept)

    def reset(self, seed: Optional[SupportsIndex], options: Optional[Mapping[str, Any]]) -> None:
        """Begins the episode that the options name, that of the seed, or the next one."""
        if options is not None and not isinstance(options, Mapping):
            raise TypeError(f"options are a dictionary, not {options!r}")
        position = dict(options or {})
        if seed is not None:
            position["seed"] = seed
        words = positions.words(position, positions.warn)
        self._take()
        if words or not self._waits:
            self.env.put(0, words)
        self._read()
        self.points, self.round_over, self.over, self._waits = 0, False, False, False

    def _read(self) -> None:
        obs, info = self.env.observed()
        self.observation = {name: rows[0] for name, rows in obs.items()}
        self.seat = int(info["seat"][0])
        self.points, self.round_over = int(info["points"][0]), bool(info["round_over"][0])

    def step(self, action: SupportsIndex) -> None:
        label = whole(action, "action", 0, self.env.labels - 1)
        if not hasattr(self, "observation") or self.over:
            raise GoitaError("the episode is over, or none was begun: reset begins one")
        self._take()
        if self.is_shown:
            self.shown = self.env.get_state(0)
        _, _, done, _, _ = self.env.step(np.array([label]))
        self.over = self._waits = bool(done[0])
        last = self.observation
        self._read()
        if self.over:
            self.observation = {**last, "action_mask": np.zeros_like(last["action_mask"])}

    def seen(self) -> Observation:
        """What is observed, to be kept and changed by whoever gets it."""
        return {name: array.copy() for name, array in self.observation.items()}

    def ask(self, question: str, *words: Any) -> Any:
        """What a method of the vector environment answers about this round."""
        if self.over:
            raise GoitaError("the episode is over: reset begins another")
        self._take()
        return getattr(self.env, question)(0, *words)

    def set_state(self, state: Mapping[str, Any]) -> None:
        self._take()
        self.env.set_state(0, state)
        self._read()
        self.over = self._waits = False

    def clone(self) -> "Table":
        self._take()
        self._kept = self.env.get_state(0)
        other = copy.copy(self)
        self._sharing.add(other)
        return other

    def close(self) -> None:
        self._sharing.discard(self)
        if not self._sharing:
            self.env.close()


class Tabled:
    """An environment of one round after the other: its table, and what search and research ask of it."""

    metadata: dict[str, Any]
    _cycles = 0

    def _begin(
        self, players: Players, max_cycles: Optional[SupportsIndex], render_mode: Optional[str], options: Mapping[str, Any]
    ) -> None:
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"render_mode is one of {', '.join(modes)}, not {render_mode!r}")
        self.render_mode = render_mode
        self.max_cycles = None if max_cycles is None else whole(max_cycles, "max_cycles", 1)
        self._table = Table(players, options, render_mode is not None)

    def _is_cut(self) -> bool:
        return self.max_cycles is not None and self._cycles >= self.max_cycles

    def get_state(self) -> dict[str, Any]:
        """Where the round stands, as ``set_state`` and the options of ``reset`` take it: goita.positions."""
        return self._table.ask("get_state")

    def set_state(self, state: Mapping[str, Any]) -> None:
        """Goes on from a position: one that was taken, or one of your own.

        Raises TypeError, ValueError or RefusedError saying why it cannot be; all is then as it was.
        """
        self._table.set_state(state)
        self._placed()

    def _placed(self) -> None:
        self._cycles = 0

    def clone(self: Self) -> Self:
        """The same environment once more: each goes its own way from here, and both play the same for the same choices.

        Clones share one process, which is gone when all of them are closed.
        """
        other = copy.copy(self)
        other.__dict__.update({name: copy.deepcopy(value) for name, value in vars(self).items() if name != "_table"})
        other._table = self._table.clone()
        return other

    def oracle(self) -> np.ndarray:
        """All hands, as goita-oracle/1 tells them from the seat that has to choose: uint8."""
        return self._table.ask("oracle")

    def values(self) -> dict[int, int]:
        """By legal label, the points that it wins for the team that has to choose, if all play perfectly with open hands."""
        return self._table.ask("values")

    def deals(self, player: SupportsIndex, count: SupportsIndex = 1, seed: SupportsIndex = 1) -> list[dict[str, Any]]:
        """Positions that a player cannot tell from the one in play, each deal as likely: fit for ``set_state``."""
        return self._table.ask("deals", player, count, seed)

    def render(self) -> Optional[str]:
        """The table with all hands open, as ``render_mode`` says; after the end, what was to be seen at the last choice."""
        if self.render_mode is None:
            return None
        shown = self._table.shown if self._table.over else self.get_state()
        if self.render_mode == "svg":
            return positions.svg(shown)
        told = positions.text(shown)
        if self.render_mode == "ansi":
            return told
        print(told, end="")
        return None

    def close(self) -> None:
        """Ends ``goita env``, if no clone needs it. Done by ``with`` too, and when nothing refers to it any more."""
        self._table.close()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()
