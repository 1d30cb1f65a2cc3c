"""How a program of Python answers the conformance suite; here the package in python/, which reads rounds by rules of its own."""
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))
from goita import rounds  # noqa: E402

DEFAULTS = {"both-kings": "in-hand", "last-two": "on", "face-down-king": "allowed", "received-pair": "single"}


def position(options, dealer, hands, record):
    """The first lead is all that rounds.py tells without its own compact form: other positions are skipped."""
    if record:
        return None
    hand = [hands[0].count(str(kind + 1)) for kind in range(8)]
    turns = rounds._legal(hand, hand, None, 0, {**DEFAULTS, **options})
    return {"player": dealer, "lead": True, "legal": [f"{first + 1}{attack + 1}" for first, attack in turns]}


for line in map(json.loads, sys.stdin):
    if "conformance" in line:
        said = {"conformance": 1, "name": "goita in Python"}
    else:
        answer = position(line["options"], **line["input"]) if line["kind"] == "position" else None
        said = {"id": line["id"], **({"answer": answer} if answer else {"skip": "not told"})}
    print(json.dumps(said), flush=True)
