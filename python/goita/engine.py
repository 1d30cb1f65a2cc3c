"""Players of Goita in Python for the engine protocol (docs/protocol.md).

    def choose(position, dice):
        return dice.choice(position.labels)

    goita.engine.serve(choose, name="mine")

``goita arena --players 'engine:rows=goita-view/1 python3 mine.py',rule`` then lets it play; with ``rows`` every position
carries the row of the layout, so that a network needs no encoder of its own. Without it, no NumPy is needed.
"""
from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable, Iterable, Mapping, Optional, TextIO, Union

from goita import labels
from goita.integers import whole

if TYPE_CHECKING:
    import numpy as np

Choose = Callable[["Position", random.Random], Union[int, str]]


@dataclass(frozen=True)
class Position:
    """What one seat knows when it has to choose."""

    #: As the line has them, by key.
    words: Mapping[str, str]
    #: What may be chosen: turns in record digits, or ``redeal`` and ``continue``.
    legal: list[str]
    #: The labels of these, in the same order.
    labels: list[int]

    @staticmethod
    def parse(line: str) -> "Position":
        """Reads ``position view KEY VALUE ...``. Raises ValueError if it is none."""
        parts = line.split()
        if parts[:2] != ["position", "view"] or len(parts) % 2:
            raise ValueError("expected 'position view' and pairs of a key and a value")
        words = dict(zip(parts[2::2], parts[3::2]))
        if words.get("phase") == "goshi":
            legal = ["redeal", "continue"]
        elif words.get("legal"):
            legal = words["legal"].split(",")
        else:
            raise ValueError("'legal' is missing")
        return Position(words, legal, labels.of_legal(legal))

    def row(self, layout: str) -> "np.ndarray":
        """The features of the layout, packed uint8, as the host sends them if it is asked for ``rows=LAYOUT``.

        Raises ValueError if the position has none, or one of another layout.
        """
        import numpy as np

        name, _, digits = self.words.get("row", "").partition(":")
        if name != layout:
            raise ValueError(f"a row of {layout} is needed, and the host sends {name or 'none'}: engine:rows={layout} ...")
        return np.frombuffer(bytes.fromhex(digits), np.uint8)


def serve(
    choose: Choose,
    name: str,
    author: str = "-",
    lines: Optional[Iterable[str]] = None,
    out: Optional[TextIO] = None,
) -> None:
    """Answers a host until it quits, with what ``choose`` makes of each position: a label, or one of the legal words.

    The dice of ``choose`` are seeded by the host. A line that is not understood is answered with ``error``, and so is ``go``
    where ``choose`` gives what is no label, or after a position that was refused.
    """
    answer_to = out or sys.stdout
    position: Optional[Position] = None
    for line in sys.stdin if lines is None else lines:
        words = line.split()
        if words[:1] == ["quit"]:
            return
        try:
            if words[:1] in (["position"], ["newround"]):
                position = None
            if words[:1] == ["position"]:
                position = Position.parse(line)
            answer = _answer(words, position, choose, name, author)
        except (ValueError, KeyError) as failure:
            answer = f"error {failure}"
        if answer:
            print(answer, file=answer_to, flush=True)


def _answer(words: list[str], position: Optional[Position], choose: Choose, name: str, author: str) -> str:
    kind = words[0] if words else ""
    if kind == "goita":
        return f"id name {name}\nid author {author}\ngoitaok 1"
    if kind == "isready":
        return "readyok"
    if kind == "go":
        if position is None:
            raise ValueError("go: there is no position")
        limits = dict(zip(words[1::2], words[2::2]))
        chosen = choose(position, random.Random(int(limits.get("seed", 0))))
        return f"bestmove {chosen if isinstance(chosen, str) else labels.WORDS[_label(chosen)]}"
    if kind in ("", "position", "newround", "setoption", "stop"):
        return ""
    raise ValueError(f"'{kind}' is not known")


def _label(chosen: int) -> int:
    try:
        return whole(chosen, "a label", 0, labels.COUNT - 1)
    except TypeError as failure:
        raise ValueError(f"go: {failure}") from None
