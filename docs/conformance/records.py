"""What the record page (docs/record.md) asks of a record, R1 and on, in the shortest form that can be run; the rules are those of rules.py.

It speaks the protocol of the conformance suite: goita conformance -- python3 docs/conformance/records.py
Left out is what only a search of all deals can tell of an observer's record.
"""
import json
import re
from datetime import datetime

from rules import DECK, KINDS, Round, deal, main

SCALAR = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s,:#"{}\[\]]+')

class Members(dict):
    """An object; `wrong` is what its text has not as JSON has it: codes and severities."""
    wrong = ()

class Reader:
    """Reads JSON as people type it (R13): whatever is wrong is noted, and reading goes on behind it."""
    def __init__(self, text):
        self.text, self.at, self.wrong = text, 0, []
        self.values = []
        while self.next():
            self.values.append(self.value())
    def next(self):
        while blank := re.compile(r"\s+|#[^\n]*").match(self.text, self.at):
            self.at = blank.end()
            if blank[0][0] == "#":
                self.wrong.append(("json-syntax", "warning"))
        return self.text[self.at:self.at + 1]
    def value(self):
        if self.next() == "[":
            values = []
            self.each("]", lambda: values.append(self.value()))
            return values
        if self.next() == "{":
            before, members = len(self.wrong), Members()
            self.each("}", lambda: self.member(members))
            if "hands" in members or "record" in members:
                members.wrong, self.wrong[before:] = self.wrong[before:], []
            return members
        scalar = SCALAR.match(self.text, self.at)
        text = scalar[0] if scalar else self.next()
        self.at += len(text)
        try:
            return json.loads(text)
        except ValueError:  # a name without quotes, or what is no value at all
            self.wrong.append(("json-syntax", "warning" if scalar else "error"))
            return text
    def each(self, close, item):
        self.at, comma, first = self.at + 1, False, True
        while self.next() not in (close, ""):
            if self.next() == ",":
                self.at, comma = self.at + 1, True
                continue
            if not comma and not first:
                self.wrong.append(("json-syntax", "warning"))
            item()
            comma = first = False
        if comma or not self.next():
            self.wrong.append(("json-syntax", "warning" if self.next() else "error"))
        self.at += 1
    def member(self, members):
        key = self.value()
        if self.next() == ":":
            self.at += 1
        if self.next() in ",}":
            self.wrong.append(("missing-value", "warning"))
            return
        value = self.value()
        if key in members:
            self.wrong.append(("duplicate-key", "warning"))
            value = listed(members[key]) + listed(value) if key == "round" else value
        members[key] = value

def listed(value):
    return value if isinstance(value, list) else [value]

def read(text):
    """The values of a text, and what is wrong outside of their rounds; a broken line costs no other line."""
    whole, lines = Reader(text), [line for line in text.splitlines() if line.strip()]
    if len(whole.values) > 1 or len(lines) == 1 or not all(line.startswith("{") for line in lines):
        readers = [whole]
    else:
        readers = [Reader(line) for line in lines]  # R1
    return sum((listed(value) for reader in readers for value in reader.values), []), sum((reader.wrong for reader in readers), [])

def record(o, text):
    values, wrong = read(text)
    out, number = [{"code": code, "severity": severity} for code, severity in wrong], 0
    for value in values:
        rounds = value.get("rounds", value.get("round", value))
        times = [moment(value[key]) for key in ("start_time", "end_time") if rounds is not value and key in value]
        if None in times or times != sorted(times):
            out.append({"code": "time-order", "severity": "warning"})  # R10
        if len(value.get("players", "four")) != 4:
            out.append({"code": "json-syntax", "severity": "warning"})  # R14
        keys = list(value)  # "independent" counts where it stands before the rounds
        independent = value.get("independent") and not {"rounds", "round"} & set(keys[:keys.index("independent")])
        chained, score, dealer, over = rounds is not value and not independent, None, None, False
        for each in listed(rounds):
            number += 1
            say = lambda code, severity="error", **at: out.append({"code": code, "severity": severity, "round": number, **at})
            for code, severity in each.wrong:
                say(code, severity)
            before, now = each.get("score"), each.get("dealer", 0)
            if now not in range(4):
                say("json-syntax")  # R4
            if before and (len(before) != 2 or min(before) < 0):
                say("json-syntax")  # R5
                before = None
            if chained and score and before and before != score:
                say("score-chain", "warning")  # R9
            if chained and dealer is not None and now != dealer:
                say("dealer-chain", "warning")
            if chained and not over and max(before or score or [0]) >= o["win-score"]:
                say("match-over", "warning")
            over = max(before or score or [0]) >= o["win-score"]
            score, dealer = checked(o, each, now if now in range(4) else 0, before, say)
    return {"findings": out}

def moment(text):
    try:
        return datetime.fromisoformat(text.replace("Z", "+00:00")) if "T" in text else None
    except ValueError:
        return None

def checked(o, each, dealer, score, say):
    """Tells what is wrong with a round; returns the score and the dealer after it, None where they are not known."""
    hands, text, result, winner = each.get("hands"), each.get("record"), each.get("result"), each.get("winner")
    for key in {"hands", "record"} - set(each):
        say("missing-value")  # R2, R3
    digits = (text or "").replace("-", "")
    if "9" in "".join(hands or []):
        watched(o, dealer, hands, digits, say)
        return None, None
    odd = next((at for at, digit in enumerate(digits) if digit not in "0123456789"), None)
    if hands is None or len(hands) != 4 or any(not re.fullmatch("[1-8]{8}", hand) for hand in hands) or sorted("".join(hands)) != list(DECK):
        if hands is not None:
            say("deck" if len(hands) == 4 and all(re.fullmatch("[1-8]{8}", hand) for hand in hands) else "hands-shape")
        if odd is not None:
            say("digit", digit=odd)
        return None, None
    d, r = deal(o, dealer, hands), Round(o, dealer, hands)
    (wrong, first), ended = r.replay(digits), d["outcome"] in ("won", "match")
    told = winner if winner in (0, 1, 2, 3) else None
    if wrong:
        say(wrong[1], digit=wrong[0])
    elif first:
        say("incomplete-turn", "warning", digit=len(digits) - 1)  # R11
    elif not r.end and (r.turns or result == "play") and not ended and told is None and result in (None, "play"):
        say("unfinished", "warning")
    by_deal, made = ended and not digits, r.end[0] if r.end else d["winner"] if ended and not digits else -1
    fits = told == made or told is None and not r.end and not (by_deal and result == d["yaku"] and made >= 0) or (
        by_deal and d["outcome"] == "match" and told is not None and told % 2 == d["team"])
    if winner is not None and text is not None and not wrong and result not in ("aborted", "foul", "redeal") and not fits:
        say("winner")  # R6
    five = [p for p in range(4) if r.dealt[p].count("8") == 5]
    listed = each.get("goshi", [])
    if listed and (len(set(listed)) < len(listed) or len(listed) > 2 or not set(listed) <= {0, 1, 2, 3}):
        say("goshi")  # R7
    elif set(listed) <= set(five):
        if len(listed) < len(five) and o["goshi"] != "no-deal-yaku":
            say("goshi", "warning")
    else:
        for p in set(listed) - set(five):
            say("goshi")
    if ended and digits:
        say("goshi", "warning")
    again = d["outcome"] in ("ask", "again") and not digits
    if result in ("rokushi", "nanashi", "hachishi", "goshi_partners") and result != d["yaku"] or (
            result == "redeal" and (not again or told is not None) or result == "aborted" and r.end):
        say("winner")  # R8
    if r.end:
        return score and [score[t] + (r.end[1] if t == r.end[0] % 2 else 0) for t in (0, 1)], r.end[0]
    if by_deal:
        gained = [d["points"] if t == d["team"] else 0 for t in (0, 1)]
        return score and [max(s, g) if d["outcome"] == "match" else s + g for s, g in zip(score, gained)], d["winner"] if d["winner"] >= 0 else None
    return (score, dealer) if result == "redeal" and not digits else (None, None)

def watched(o, dealer, hands, digits, say):
    """Tells of an observer's record what turns alone tell (R12): hidden hands hold what they play, and a king with it."""
    if sum("9" in hand for hand in hands) == 1:
        return say("hidden-digit")  # the other hands tell it
    r, at = Round(o, dealer, hands), 0
    while at < len(digits):
        turn, hand, seat = "0" if digits[at] == "0" else digits[at:at + 2], r.hands[r.seat], r.seat
        if "9" in hand and turn != "0":
            turn = "8" + turn[1:] if r.attack is None and turn[0] == "9" else turn
            r.hands[seat] = (turn + "1" * (2 - turn.count("1")) + hand)[:len(hand)]
        wrong, _ = r.replay(turn)
        if wrong:
            return say(wrong[1], digit=at + wrong[0])
        r.hands[seat] = hand[:len(r.hands[seat])] if "9" in hand else r.hands[seat]
        at += len(turn)

if __name__ == "__main__":
    main("records.py", {**KINDS, "record": record})
