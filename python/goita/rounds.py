"""Reads rounds of Goita in the compact form (*.goita, see docs/data.md): standard library only.

    from goita import rounds
    for r in rounds.read("rounds-00000.goita"):
        print(r["dealer"], r["hands"], r["record"], r["score"], r["winner"])

A round is a dict with the fields of a JSON line. Memory holds one block. Damage raises ValueError with its place.
As a program it prints JSON Lines: python3 -m goita.rounds rounds-00000.goita
"""
from __future__ import annotations

import json
import struct
import sys
from bisect import bisect_right
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any, BinaryIO, Iterable, Iterator, Mapping, Optional, Sequence, Union

from goita.integers import whole

COPIES = (2, 2, 2, 4, 4, 4, 4, 10)  # by kind, king first; kind k has the digit k + 1
POINTS = (50, 40, 40, 30, 30, 20, 20, 10)
KING, GON, SHI = 0, 6, 7
RECEIVERS = [[t for t in range(8) if t == a or t == KING and a not in (GON, SHI)] for a in range(8)]
YAKU = {6: "rokushi", 7: "nanashi", 8: "hachishi"}


def _crc_table() -> list[int]:
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (0x82F63B78 if byte & 1 else 0)
        table.append(byte)
    return table


_CRC = _crc_table()


def crc32c(*parts: bytes) -> int:
    crc = 0xFFFFFFFF
    for part in parts:
        for byte in part:
            crc = crc >> 8 ^ _CRC[(crc ^ byte) & 0xFF]
    return crc ^ 0xFFFFFFFF


@lru_cache(maxsize=None)
def _splits(copies: int) -> list[tuple[int, ...]]:
    return [s for s in product(range(copies + 1), repeat=4) if sum(s) == copies]


@lru_cache(maxsize=None)
def _branches(kind: int, room: tuple[int, ...]) -> tuple[Any, Any, int]:
    """For a kind and the room left in four hands: the splits that fit, how many deals come before each, and all of them."""
    if kind == SHI:
        return (), (), 1
    fitting, before, ways = [], [], 0
    for split in _splits(COPIES[kind]):
        left = tuple(r - s for r, s in zip(room, split))
        if min(left) >= 0:
            count = _branches(kind + 1, left)[2] if sum(left) == sum(COPIES[kind + 1 :]) else 0
            fitting.append((split, left))
            before.append(ways)
            ways += count
    return fitting, before, ways


def deal_of_rank(rank: int) -> list[list[int]]:
    """Four hands as counts by kind, the dealer's first.

    Raises TypeError or ValueError if the rank is no whole number of a deal, from 0 on.
    """
    rank = whole(rank, "rank", 0, _branches(KING, (8, 8, 8, 8))[2] - 1)
    hands, room = [[0] * 8 for _ in range(4)], (8, 8, 8, 8)
    for kind in range(SHI):
        fitting, before, _ = _branches(kind, room)
        at = bisect_right(before, rank) - 1
        rank -= before[at]
        split, room = fitting[at]
        for hand, count in zip(hands, split):
            hand[kind] = count
    for hand, count in zip(hands, room):
        hand[SHI] = count
    return hands


def _legal(
    hand: list[int], dealt: list[int], attack: Optional[int], kings_seen: int, rules: Mapping[str, str]
) -> list[Optional[tuple[int, int]]]:
    """Legal turns of a hand in the order of their digits: None is a pass, else (first, attack)."""
    kings = (hand if rules["both-kings"] == "in-hand" else dealt)[KING]
    licence = kings == 2 or kings_seen > 0 or rules["last-two"] == "on" and sum(hand) == 2

    def plays(firsts: Iterable[int]) -> list[Optional[tuple[int, int]]]:
        return [
            (f, a)
            for f in firsts
            for a in range(8)
            if hand[f] and hand[a] - (a == f) > 0 and (a != KING or licence)
        ]

    if attack is not None:
        return [None] + plays(RECEIVERS[attack])
    leads = plays(range(8) if rules["face-down-king"] == "allowed" else range(1, 8))
    return leads or plays(range(8))


class _Words:
    """Choices as mixed-radix digits of 63-bit words."""

    def __init__(self, words: Sequence[int]):
        self.words, self.at, self.word, self.product = words, 0, 0, 1 << 63

    def get(self, count: int) -> int:
        if self.product * count >= 1 << 63:
            if self.at == len(self.words):
                raise ValueError("turns are missing")
            self.word, self.at, self.product = self.words[self.at], self.at + 1, 1
        self.product *= count
        self.word, index = divmod(self.word, count)
        return index


def _play(dealt: list[list[int]], words: _Words, rules: Mapping[str, str]) -> tuple[str, int, int]:
    """Plays a round; hands and seats are counted from the dealer. Returns digits, winning seat and points."""
    hands = [hand[:] for hand in dealt]
    seat = attacker = kings_seen = 0
    attack: Optional[int] = None
    digits: list[str] = []
    while True:
        turns = _legal(hands[seat], dealt[seat], attack, kings_seen, rules)
        turn = turns[words.get(len(turns)) if len(turns) > 1 else 0]
        if turn is None:
            digits.append("0")
        else:
            first, second = turn
            is_lead = attack is None
            digits.append(f"{first + 1}{second + 1}")
            hands[seat][first] -= 1
            hands[seat][second] -= 1
            kings_seen += (first == KING and not is_lead) + (second == KING)
            attack, attacker = second, seat
            if not any(hands[seat]):
                doubled = first == second and (is_lead or rules["received-pair"] == "doubled")
                return "".join(digits), seat, POINTS[second] * (2 if doubled else 1)
        seat = (seat + 1) % 4
        if seat == attacker and turn is None:
            attack = None


def _won_by_deal(dealt: list[list[int]], rules: Mapping[str, str]) -> tuple[str, Optional[int], int, int]:
    """What a deal wins by itself: its name, the seat from the dealer (None for a team of two), a winner's seat, points."""
    for seat, hand in enumerate(dealt):
        if hand[SHI] > 5:
            others = [t for t in range(SHI) for _ in range(hand[t])]
            twice = others[:1] == others[1:] or len(others) == 1 and rules["nanashi"] == "twice"
            points = POINTS[others[0]] * (2 if twice else 1) if others else 100
            return YAKU[hand[SHI]], seat, seat, points
    holder = next(seat for seat, hand in enumerate(dealt) if hand[SHI] == 5)
    return "goshi_partners", None, holder, int(rules["win-score"])


def _number(data: bytes, at: int) -> tuple[int, int]:
    number, shift = 0, 0
    while True:
        byte = data[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return number, at


def _rounds(block: bytes, rules: Mapping[str, str], players: list[str]) -> Iterator[dict[str, Any]]:
    count, word_count = struct.unpack_from("<II", block, 4)
    ranks = struct.unpack_from(f"<{count}I", block, 20)
    controls = block[20 + 4 * count : 20 + 5 * count]
    words = _Words(struct.unpack_from(f"<{word_count}Q", block, 20 + 5 * count))
    extra_at = 20 + 5 * count + 8 * word_count
    chained = [0, 0]
    for rank, control in zip(ranks, controls):
        dealer, outcome, mode = control & 3, control >> 2 & 3, control >> 4
        score = [0, 0] if mode == 0 else chained
        if mode == 2:
            even, extra_at = _number(block, extra_at)
            odd, extra_at = _number(block, extra_at)
            score = [even, odd]
        dealt = deal_of_rank(rank)
        record, seat, winner, points, result = "", None, None, 0, None
        if outcome == 0:
            record, seat, points = _play(dealt, words, rules)
            winner = seat
        elif outcome == 1:
            result, winner, seat, points = _won_by_deal(dealt, rules)
        else:
            result = "redeal"
        chained = list(score)
        if seat is not None:
            chained[(dealer + seat) % 2] += points
        declared = rules["goshi"] != "no-deal-yaku"
        line = {
            "dealer": dealer,
            "score": score,
            "hands": ["".join(str(t + 1) * hand[t] for t in range(8)) for hand in dealt],
            "record": record,
            "winner": -1 if winner is None else (dealer + winner) % 4,
            "goshi": sorted((dealer + s) % 4 for s in range(4) if dealt[s][SHI] == 5) if declared else [],
        }
        if result:
            line["result"] = result
        line["players"] = players
        line["points"] = points
        yield line


def _exactly(file: BinaryIO, name: Union[str, Path], count: int) -> bytes:
    data = file.read(count)
    if len(data) != count:
        raise ValueError(f"{name}: the file breaks off at byte {file.tell()}")
    return data


def read(name: Union[str, Path]) -> Iterator[dict[str, Any]]:
    """Every round of a file, one block in memory at a time."""
    with open(name, "rb") as file:
        start = _exactly(file, name, 16)
        if start[:8] != b"\x89GOITA\r\n" or struct.unpack_from("<I", start, 8)[0] != 1:
            raise ValueError(f"{name}: not version 1 of the compact form")
        texts = _exactly(file, name, struct.unpack_from("<I", start, 12)[0])
        if crc32c(start, texts) != struct.unpack("<I", _exactly(file, name, 4))[0]:
            raise ValueError(f"{name}: the checksum of the header does not agree")
        at, values = 0, []
        while at < len(texts):
            length = struct.unpack_from("<H", texts, at)[0]
            values.append(texts[at + 2 : at + 2 + length].decode("utf-8"))
            at += 2 + length
        rules = dict(option.split("=") for option in values[0].split(","))
        number = 0
        while True:
            tag = _exactly(file, name, 4)
            if tag == b"INDX":
                break
            if tag != b"BLCK":
                raise ValueError(f"{name}: no block begins at byte {file.tell() - 4}")
            head = _exactly(file, name, 16)
            rounds, words, extra, crc = struct.unpack("<4I", head)
            rest = _exactly(file, name, 5 * rounds + 8 * words + extra)
            if crc32c(tag, head[:12], rest) != crc:
                raise ValueError(f"{name}: the checksum of block {number} does not agree")
            yield from _rounds(tag + head + rest, rules, values[1:])
            number += 1
        rest = file.read()
        if rest[-8:] != b"GOITAEND" or struct.unpack_from("<I", rest, 0)[0] != number:
            raise ValueError(f"{name}: its index is not the one of {number} blocks")


if __name__ == "__main__":
    for path in sys.argv[1:]:
        for each in read(path):
            print(json.dumps(each, ensure_ascii=False, separators=(",", ":")))
