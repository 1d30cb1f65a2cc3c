"""The 129 labels of goita-actions/1: what a network's outputs and the actions of environments mean.

0 is the pass, 1 to 62 receive and attack, 63 to 126 lead, 127 redeals and 128 continues after a partner's 五し.
"""
from __future__ import annotations

from typing import Sequence

SPACE = "goita-actions/1"
PASS = 0
REDEAL = 127
CONTINUE = 128

# 飛飛 and 角角 cannot be received pairs: with the attack that they answer there would be three of two copies.
_NO_RECEIVED_PAIR = ("22", "33")
_PAIRS = [f"{first}{attack}" for first in range(1, 9) for attack in range(1, 9)]
_RECEIVES = [pair for pair in _PAIRS if pair not in _NO_RECEIVED_PAIR]

#: By label: the turn in record digits, or the word of the decision.
WORDS: list[str] = ["0", *_RECEIVES, *_PAIRS, "redeal", "continue"]
COUNT = len(WORDS)

_RECEIVE_LABELS = {word: 1 + i for i, word in enumerate(_RECEIVES)}
_LEAD_LABELS = {word: 1 + len(_RECEIVES) + i for i, word in enumerate(_PAIRS)}
_OTHERS = {"0": PASS, "redeal": REDEAL, "continue": CONTINUE}


def label(word: str, lead: bool) -> int:
    """The label of a turn in record digits, or of ``redeal`` or ``continue``.

    Raises KeyError if there is none.
    """
    if word in _OTHERS:
        return _OTHERS[word]
    return (_LEAD_LABELS if lead else _RECEIVE_LABELS)[word]


def of_legal(words: Sequence[str]) -> list[int]:
    """The labels of all legal turns of a position: whoever may pass has to answer, and who may not leads."""
    lead = "0" not in words
    return [label(word, lead) for word in words]
