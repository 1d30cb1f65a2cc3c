"""What the record page (docs/record.md) asks of a record, R1 and on, in the shortest form that can be run; the rules are those of rules.py.

Only plain JSON is read, each key once: goita conformance -- python3 docs/conformance/records.py
"""
import json
import re
from datetime import datetime

from rules import DECK, KINDS, Round, deal, main

def record(o, text):
    def plain(members):
        if len(dict(members)) < len(members):
            raise ValueError("a key twice")
        return dict(members)
    try:
        values = [json.loads(text, object_pairs_hook=plain)]
    except ValueError:
        try:
            values = [json.loads(line, object_pairs_hook=plain) for line in text.splitlines() if line.strip()]  # R1
        except ValueError as e:
            raise NotImplementedError(f"no plain JSON: {e}") from e
    out, number = [], 0
    for value in sum((v if isinstance(v, list) else [v] for v in values), []):
        rounds = value.get("rounds", value.get("round", value))
        times = [moment(value[key]) for key in ("start_time", "end_time") if rounds is not value and key in value]
        if None in times or times != sorted(times):
            out.append({"code": "time-order", "severity": "warning"})  # R10
        chained, score, dealer, over = rounds is not value and not value.get("independent"), None, None, False
        for each in rounds if isinstance(rounds, list) else [rounds]:
            number += 1
            say = lambda code, severity="error", **at: out.append({"code": code, "severity": severity, "round": number, **at})
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
    if "9" in "".join(hands or []):
        raise NotImplementedError("an observer's record (R12)")
    digits = (text or "").replace("-", "")
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

if __name__ == "__main__":
    main("records.py", {**KINDS, "record": record})
