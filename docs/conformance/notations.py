"""The notations of the record page (docs/record.md, R15 and R16): JSON, JSON Lines, ten-key digits and goita-core strings.

It speaks the protocol of the conformance suite: goita conformance -- python3 docs/conformance/notations.py
Left out are YAML and the table in kanji.
"""
import json
import re

from records import read
from rules import KINDS, Round, main

KEYS = ("dealer", "score", "hands", "record", "winner", "goshi")

def notation(o, to, text, **source):
    """R15: the same rounds in another notation."""
    if {to, source["from"]} - {"json", "jsonl", "keypad", "goita-core"}:
        return None
    rounds = []
    for line in [] if source["from"] in ("json", "jsonl") else text.splitlines():
        hands, turns = re.findall("[1-9]{8}", line)[:4], re.split("[, ]", line)[5:]
        dealer = int(line[0] if source["from"] == "keypad" else re.search("s([1-4])", line)[1])
        if source["from"] == "goita-core":  # players from 1, hands from player 0 on, tiles from し up, 王 and 玉 apart
            dealer, ours = dealer - 1, str.maketrans("123456789p", "8765432110")
            hands = [hand.translate(ours) for hand in hands[dealer:] + hands[:dealer]]
            turns = [turn[1:].translate(ours) for turn in turns]
        r = Round(o, dealer, hands)
        r.replay("".join(turns))
        rounds.append({"dealer": dealer, "hands": hands, "record": "".join(turns), "winner": r.end[0] if r.end else -1,
                       "goshi": [p for p in range(4) if r.dealt[p].count("8") == 5]})
    for value in [] if rounds else read(text)[0]:
        more = {key: value[key] for key in value if key not in ("format", "version", "rounds")}
        rounds += [{**each, **more} for each in value["rounds"]] if "rounds" in value else [value]
    write = {"keypad": keypad, "goita-core": core}.get(to, line_of)
    lines = [write(canonical(each)) for each in rounds]
    begin = '{"format":"goita-record","version":"1.0","independent":true,"rounds":[\n'
    return {"text": begin + ",\n".join(lines) + "\n]}\n" if to == "json" else "\n".join(lines) + "\n"}

def canonical(each):
    """R16: keys in their order, then those that the format does not know; hands ascend, the record has no hyphens."""
    plain = {**each, "hands": ["".join(sorted(hand)) for hand in each["hands"]], "record": each["record"].replace("-", "")}
    return {key: plain[key] for key in [*KEYS, *plain] if key in plain}

def line_of(each):
    return json.dumps(each, ensure_ascii=False, separators=(",", ":"))

def keypad(each):
    return " ".join([str(each["dealer"]), *each["hands"], each["record"]])

def core(each):
    """The king of the player with the lower number is 王, the other one 玉; of two in one hand 王 goes first."""
    dealer, kings = each["dealer"], list("89")
    hands = [each["hands"][(p - dealer) % 4] for p in range(4)]
    own = [[kings.pop(0) for _ in range(hand.count("1"))] for hand in hands]
    tile = lambda kind, p: own[p].pop(0) if kind == "1" else str(9 - int(kind))
    dealt = ["".join(sorted(hand.replace("1", "").translate(str.maketrans("2345678", "7654321")))) + "".join(own[p])
             for p, hand in enumerate(hands)]
    turns = [(str((dealer + i) % 4 + 1), turn) for i, turn in enumerate(re.findall("0|..", each["record"]))]
    said = [p + ("p" if turn == "0" else "".join(tile(kind, int(p) - 1) for kind in turn)) for p, turn in turns]
    return ",".join([*dealt, f"s{dealer + 1}", *said])

if __name__ == "__main__":
    main("notations.py", {**KINDS, "notation": notation})
