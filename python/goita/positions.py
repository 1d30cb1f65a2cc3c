"""Where a round stands, as a dictionary, and in the words in which ``goita env`` gives and takes it.

Its keys are those of a round in a data set, so that one that was recorded, or a part of it, can be played on:

    rules      options that differ from the usual ones, as for --rules; a text, or a dictionary
    dealer     the player, 0 to 3, who led first; drawn if it is missing
    score      match points before the round, of players 0 and 2, then of 1 and 3
    hands      four dealt hands, the dealer's first, each as digits or whole numbers; drawn if they are missing
    decisions  what was decided so far after 五し: ``redeal`` or ``continue``
    record     the turns so far in record digits, nothing hidden
    seed, stream, round, random   where draws come from; only a state that was taken has the last three
"""
from __future__ import annotations

import re
import warnings
from collections.abc import Set
from typing import Any, Callable, Iterable, Mapping, Optional

from goita.integers import whole

#: Seeds are 64 bits with a sign.
SEEDS = -(1 << 63), (1 << 63) - 1

TILES = "王飛角金銀馬香し"

#: Of a round in a data set, what follows from the rest or says who played.
_DERIVED = {"winner", "goshi", "result", "points", "players"}


def words(position: Mapping[str, Any], unknown: Callable[[str], Any]) -> str:
    """The position in words; what it does not say is left to be drawn, or is as it usually is.

    unknown: is called with the words about a key that means nothing.

    Raises TypeError or ValueError naming a key whose value cannot be.
    """
    if not isinstance(position, Mapping):
        raise TypeError(f"a position is a dictionary, not {position!r}")
    given = dict(position)
    if "deal" in given:
        given["hands"] = given.pop("deal")
    told = []
    for key, value in given.items():
        if key not in _WORDS:
            if key not in _DERIVED:
                unknown(f"{key!r} means nothing here; the keys are deal, {', '.join(_WORDS)}")
        elif value is not None:
            word = _WORDS[key](value, key)
            if not re.fullmatch(r"\S*", word):
                raise ValueError(f"{key} is {value!r}, which has spaces in it")
            if word:
                told.append(f"{key} {word}")
    return " ".join(told)


def refuse(message: str) -> None:
    raise ValueError(message)


def warn(message: str) -> None:
    warnings.warn(message, stacklevel=4)


def parse(told: str) -> dict[str, Any]:
    """A position from its words."""
    parts = told.split(" ")
    found: dict[str, Any] = dict(zip(parts[::2], parts[1::2]))
    for key in ("dealer", "seed", "stream", "round"):
        found[key] = int(found[key])
    found["score"] = [int(points) for points in found["score"].split(",")]
    found["hands"] = found["hands"].split(",")
    found["decisions"] = found["decisions"].split(",") if "decisions" in found else []
    found.setdefault("record", "")
    return found


def _number(least: int, most: Optional[int] = None) -> Callable[[Any, str], str]:
    return lambda value, key: str(whole(value, key, least, most))


def _text(value: Any, key: str) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{key} is a text, not {value!r}")
    return value


def rules(value: Any, key: str) -> str:
    """Options of the rules in one word."""
    return ",".join(f"{name}={option}" for name, option in value.items()) if isinstance(value, Mapping) else _text(value, key)


def _several(value: Any, key: str, count: int) -> list[Any]:
    if isinstance(value, (str, Mapping, Set)) or not isinstance(value, Iterable) or len(several := list(value)) != count:
        raise ValueError(f"{key} are {count}, not {value!r}")
    return several


def _score(value: Any, key: str) -> str:
    return ",".join(str(whole(points, key, 0, (1 << 31) - 1)) for points in _several(value, key, 2))


def _hands(value: Any, key: str) -> str:
    hands = []
    for hand in _several(value, key, 4):
        digits = hand if isinstance(hand, str) else "".join(str(whole(tile, key, 1, 8)) for tile in _several(hand, key, 8))
        if not re.fullmatch("[1-8]{8}", digits):
            raise ValueError(f"{key} are four of eight tiles 1 to 8, not {hand!r}")
        hands.append(digits)
    return ",".join(hands)


def _decisions(value: Any, key: str) -> str:
    decisions = value if isinstance(value, (list, tuple)) else [value]
    if not all(decision in ("redeal", "continue") for decision in decisions):
        raise ValueError(f"{key} are 'redeal' or 'continue', not {value!r}")
    return ",".join(decisions)


_WORDS: dict[str, Callable[[Any, str], str]] = {
    "rules": rules,
    "dealer": _number(0, 3),
    "score": _score,
    "hands": _hands,
    "decisions": _decisions,
    "record": _text,
    "seed": _number(*SEEDS),
    "stream": _number(0, (1 << 16) - 1),
    "round": _number(0, (1 << 31) - 1),
    "random": _text,
}


def seen(position: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """By player: the tiles that it still has, and its turns in kanji; what went face-down is in brackets."""
    dealer = position["dealer"]
    hands = {(dealer + i) % 4: list(hand) for i, hand in enumerate(position["hands"])}
    turns: dict[int, list[str]] = {player: [] for player in range(4)}
    attacker = player = dealer
    for turn in re.findall("0|[1-8]{2}", position["record"]):
        if turn == "0":
            turns[player].append("なし")
        else:
            for tile in turn:
                hands[player].remove(tile)
            first, attack = (TILES[int(tile) - 1] for tile in turn)
            turns[player].append(f"[{first}]{attack}" if player == attacker else first + attack)
            attacker = player
        player = (player + 1) % 4
    return [("".join(TILES[int(tile) - 1] for tile in hands[p]), turns[p]) for p in range(4)]


def text(position: Mapping[str, Any]) -> str:
    """The table as text, a line a player, all hands open."""
    even, odd = position["score"]
    lines = [f"{even} - {odd}"]
    for player, (hand, turns) in enumerate(seen(position)):
        dealer = "*" if player == position["dealer"] else " "
        lines.append(f"{dealer}player_{player} {hand}{'　' * (8 - len(hand))} {' '.join(turns)}".rstrip())
    return "\n".join(lines) + "\n"


def svg(position: Mapping[str, Any]) -> str:
    """The table as a picture, a row a player, all hands open; it needs a font with kanji."""
    even, odd = position["score"]
    parts = [f'<text x="10" y="24">{even} - {odd}</text>']
    for player, (hand, turns) in enumerate(seen(position)):
        y = 40 + 44 * player
        dealer = " font-weight='bold'" if player == position["dealer"] else ""
        parts.append(f'<text x="10" y="{y + 23}"{dealer}>player_{player}</text>')
        for i, tile in enumerate(hand):
            x = 90 + 30 * i
            parts.append(f'<path d="M{x} {y + 34}v-26l13-8 13 8v26z" fill="#f4d9a0" stroke="#555"/>')
            parts.append(f'<text x="{x + 13}" y="{y + 25}" text-anchor="middle">{tile}</text>')
        parts.append(f'<text x="340" y="{y + 23}">{" ".join(turns)}</text>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="760" height="224" font-family="sans-serif" font-size="15">'
        '<rect width="760" height="224" fill="#fff"/>' + "".join(parts) + "</svg>\n"
    )
