"""How a program of Python answers positions of the suite; here the package in python/, which has rules of its own (goita/rounds.py)."""
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))
from goita import rounds  # noqa: E402

DEFAULTS = {"both-kings": "in-hand", "last-two": "on", "face-down-king": "allowed"}


def position(options, dealer, hands, record):
    dealt = [[hand.count(str(kind + 1)) for kind in range(8)] for hand in hands]
    held, seat, attacker, attack, kings = [hand[:] for hand in dealt], 0, 0, None, 0
    for turn in re.findall("0|..", record):
        if turn != "0":
            kings += (turn[0] == "1" and attack is not None) + (turn[1] == "1")
            for tile in turn:
                held[seat][int(tile) - 1] -= 1
            attack, attacker = int(turn[1]) - 1, seat
            if not any(held[seat]):
                return {"player": -1, "lead": False, "legal": []}
        seat = (seat + 1) % 4
        attack = None if turn == "0" and seat == attacker else attack
    legal = rounds._legal(held[seat], dealt[seat], attack, kings, {**DEFAULTS, **options})
    digits = ["0" if turn is None else f"{turn[0] + 1}{turn[1] + 1}" for turn in legal]
    return {"player": (dealer + seat) % 4, "lead": attack is None, "legal": digits}


for line in map(json.loads, sys.stdin):
    known = line.get("kind") == "position"
    said = {"answer": position(line["options"], **line["input"])} if known else {"skip": "positions only"}
    print(json.dumps({"id": line["id"], **said} if "id" in line else {"conformance": 1, "name": "goita in Python"}), flush=True)
