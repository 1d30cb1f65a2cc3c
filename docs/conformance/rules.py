"""The rules of Goita as docs/rules.md numbers them, in the shortest form that can be run: standard library only.
It speaks the protocol of the conformance suite (docs/conformance.md): goita conformance -- python3 docs/conformance/rules.py
Tiles are digits, hands are sorted strings, players are absolute numbers, and None is "no attack to answer"."""
import json
import re
import sys
from itertools import combinations_with_replacement, product

COPIES = {"1": 2, "2": 2, "3": 2, "4": 4, "5": 4, "6": 4, "7": 4, "8": 10}  # G1
POINTS = {"1": 50, "2": 40, "3": 40, "4": 30, "5": 30, "6": 20, "7": 20, "8": 10}
DECK = "".join(tile * copies for tile, copies in COPIES.items())
DEFAULTS = {"both-kings": "in-hand", "last-two": "on", "face-down-king": "allowed", "received-pair": "single",
            "nanashi": "twice", "goshi": "partner-decides", "win-score": 150}

def without(hand, tile):
    return hand.replace(tile, "", 1)

def receives(tile, attack):
    return tile == attack or tile == "1" and attack not in "78"  # G6a, G6b, G6c

def licence(o, hand, dealt, kings_up):
    both = (dealt if o["both-kings"] == "dealt" else hand).count("1") == 2  # G7a
    return both or kings_up > 0 or o["last-two"] == "on" and len(hand) == 2  # G7b, G7c

def plays(o, hand, dealt, attack, kings_up):
    king = licence(o, hand, dealt, kings_up)
    firsts = [t for t in sorted(set(hand)) if attack is None or receives(t, attack)]
    turns = [f + a for f in firsts for a in sorted(set(without(hand, f))) if a != "1" or king]
    down = [t for t in turns if t[0] != "1"]
    return down if attack is None and o["face-down-king"] == "forbidden" and down else turns  # G8

class Round:
    def __init__(self, o, dealer, hands):
        self.o, self.seat, self.attacker, self.attack, self.kings_up = o, dealer, dealer, None, 0
        self.dealt = ["".join(sorted(hands[(s - dealer) % 4])) for s in range(4)]  # G2
        self.hands, self.turns, self.end = self.dealt[:], 0, None
    def legal(self):
        if self.end:
            return []
        turns = plays(self.o, self.hands[self.seat], self.dealt[self.seat], self.attack, self.kings_up)
        return turns if self.attack is None else ["0"] + turns  # G4b, G5a
    def play(self, turn):
        seat, lead = self.seat, self.attack is None
        self.turns += 1
        self.seat = (seat + 1) % 4
        if turn == "0":
            if self.seat == self.attacker:
                self.attack = None  # G4a
            return
        self.hands[seat] = without(without(self.hands[seat], turn[0]), turn[1])
        self.kings_up += turn[1].count("1") + (0 if lead else turn[0].count("1"))
        self.attacker, self.attack = seat, turn[1]  # G5b
        if not self.hands[seat]:  # G9a
            doubled = turn[0] == turn[1] and (lead or self.o["received-pair"] == "doubled")  # G9c
            self.end = seat, POINTS[turn[1]] * (2 if doubled else 1), doubled  # G9b
    def fault(self, first, digit):
        """The code of a digit after the first tile of its turn, or after "" (G16); None if it can stand there."""
        hand, lead, legal = without(self.hands[self.seat], first), self.attack is None, self.legal()
        if self.end:
            return "after-end"
        if digit not in list("012345678") or first and digit == "0":
            return "hidden-digit" if digit == "9" else "digit"
        if digit == "0":
            return "pass-on-lead" if lead else None
        if digit not in hand:
            return "tile-not-in-hand"
        if not first and not lead and not receives(digit, self.attack):
            return "king-receives-gon-shi" if digit == "1" else "cannot-receive"
        if any(turn.startswith(first + digit) for turn in legal):
            return None
        forbidden = not first and lead and digit == "1" and self.o["face-down-king"] == "forbidden"
        return "face-down-king" if forbidden else "king-attack"
    def replay(self, record):
        """Plays a record: its first wrong digit with its code, or None; and the tile of a turn that was begun."""
        first = ""
        for at, digit in enumerate(record):
            code = self.fault(first, digit)
            if code:
                return (at, code), ""
            if first or digit == "0":
                self.play(first + digit)
            first = "" if first or digit == "0" else digit
        return None, first

def deal(o, dealer, hands):
    answer = {"yaku": "none", "players": [], "deciders": [], "outcome": "play", "winner": -1, "team": -1, "points": 0}
    shi = {(dealer + i) % 4: hand.count("8") for i, hand in enumerate(hands)}
    five, many = sorted(p for p in shi if shi[p] == 5), [p for p in shi if shi[p] > 5]
    if o["goshi"] == "no-deal-yaku" or not five + many:
        return answer
    if many:
        p, n = many[0], shi[many[0]]
        rest = sorted(hands[(p - dealer) % 4].replace("8", ""))
        twice = n == 7 and o["nanashi"] == "twice" or n == 6 and rest[0] == rest[1]  # G13, G14
        points = POINTS[rest[0]] * (2 if twice else 1) if rest else 100  # G15
        answer.update(winner=p, team=p % 2, points=points, players=[p], outcome="won")
        return {**answer, "yaku": ("rokushi", "nanashi", "hachishi")[n - 6]}
    partners = len(five) == 2 and five[0] % 2 == five[1] % 2
    answer.update(yaku="goshi_partners" if partners else "goshi_opponents" if len(five) == 2 else "goshi", players=five)
    if o["goshi"] == "never-dealt" or partners:  # G12
        again, won = {"outcome": "again"}, {"outcome": "match", "team": five[0] % 2, "points": o["win-score"]}
        return {**answer, **(again if o["goshi"] == "never-dealt" else won)}
    asked = o["goshi"] == "partner-decides"  # G11
    return {**answer, "outcome": "ask", "deciders": [(p + 2) % 4 for p in five]} if asked else answer

def position(o, dealer, hands, record):
    r = Round(o, dealer, hands)
    r.replay(record)
    return {"player": -1 if r.end else r.seat, "lead": not r.end and r.attack is None, "legal": r.legal()}

def round_(o, dealer, hands, record, redeal):
    d = deal(o, dealer, hands)
    end = {"end": "none", "winner": -1, "team": -1, "points": 0, "doubled": False, "turns": 0, "next_dealer": -1}
    if d["outcome"] == "again" or d["outcome"] == "ask" and set(d["deciders"]) <= set(redeal):
        return {**end, "end": "again" if d["outcome"] == "again" else "redeal", "next_dealer": dealer}  # G3b
    if d["outcome"] in ("won", "match"):
        return {**end, "end": d["yaku"], "winner": d["winner"], "team": d["team"], "points": d["points"], "next_dealer": d["winner"]}
    r = Round(o, dealer, hands)
    wrong, _ = r.replay(record)
    if r.end:
        end["winner"], end["points"], end["doubled"] = r.end
        end.update(end="play", team=end["winner"] % 2, next_dealer=end["winner"])
    return {"illegal": wrong[0], "code": wrong[1]} if wrong else {**end, "turns": r.turns}

def match(o, dealer, score, rounds):
    answer, score, winner = {"dealers": [], "scores": []}, list(score), -1
    for each in rounds:
        if winner >= 0:  # G10
            break
        answer = {"dealers": answer["dealers"] + [dealer], "scores": answer["scores"] + [score[:]]}
        end = round_(o, dealer, each["hands"], each["record"], each["redeal"])
        dealer = end["next_dealer"]
        if end["team"] >= 0:
            score[end["team"]] = end["points"] + (0 if end["end"] == "goshi_partners" else score[end["team"]])
        winner = max((0, 1), key=lambda team: score[team]) if max(score) >= o["win-score"] else -1
    return {**answer, "score": score, "winner": winner, "next_dealer": -1 if winner >= 0 else dealer}

def view(o, dealer, hands, record, seat):
    r, shown, log, up, down = Round(o, dealer, hands), "", [], [""] * 4, [[] for _ in range(4)]
    for turn in re.findall("0|..", record):
        seen = "9" + turn[1] if turn != "0" and r.attack is None and r.seat != seat else turn  # G17a
        if turn != "0" and r.seat != seat:
            down[r.seat] += [len(log)] * seen.count("9")
            log.append((r.seat, len(r.hands[r.seat]), seen, r.kings_up))
            up[r.seat] += seen.strip("9")
        shown += seen
        r.play(turn)
    declared = [s for s in range(4) if o["goshi"] in ("partner-decides", "always-continue") and r.dealt[s].count("8") == 5]
    unseen = "".join(kind * (copies - (r.dealt[seat] + "".join(up)).count(kind)) for kind, copies in COPIES.items())
    others, order, bounds = [s for s in range(4) if s != seat], [(dealer + i) % 4 for i in range(4)], {}
    shi, rest = unseen.count("8"), len(unseen.strip("1").strip("8"))
    places = [(s, at) for s in others for at in [None] * (len(r.hands[s]) > 0) + down[s]]
    for kings in combinations_with_replacement(places, unseen.count("1")):  # G17b: every way to place kings and し
        hand = {s: len(r.hands[s]) - kings.count((s, None)) for s in others}
        under = {s: len(down[s]) - sum(k[0] == s and k[1] is not None for k in kings) for s in others}
        fits = min(hand.values()) >= 0 and not any(kings.count(k) > 1 for k in kings if k[1] is not None) and could(o, log, kings)
        for split in product(range(shi + 1), repeat=3) if fits else []:
            dealt = {s: n + up[s].count("8") for s, n in zip(others, split)}
            if sum(split) != shi or any(n > hand[s] + under[s] for s, n in zip(others, split)) or (
                    o["goshi"] != "no-deal-yaku" and any((n != 5) if s in declared else n > 4 for s, n in dealt.items())):
                continue  # G17c
            for s, n in zip(others, split):
                low, high = max(0, n - under[s]), min(n, hand[s])
                span = {k: (max(0, hand[s] - high - rest + unseen.count(k)), min(unseen.count(k), hand[s] - low)) for k in "234567"}
                for k, (a, b) in {**span, "1": (kings.count((s, None)),) * 2, "8": (low, high)}.items():
                    least, most = bounds.get((s, k), (a, b))
                    bounds[s, k] = min(least, a), max(most, b)
    text = lambda s, i: r.hands[s] if s == seat else "".join(k * bounds[s, k][i] for k in COPIES)
    told = [r.dealt[s] if s == seat else "88888999" if s in declared else "9" * 8 for s in order]
    answer = {"hands": told, "record": shown, "goshi": declared, "hand": r.hands[seat], "unseen": unseen}
    answer.update(least=[text(s, 0) for s in order], most=[text(s, 1) for s in order])
    return {**answer, "legal": r.legal()} if r.seat == seat else answer

def could(o, log, kings):
    """Whether every play of the others is legal where their hidden kings are these: (seat, index of the play), None the hand."""
    for at, (s, size, turn, up) in enumerate(log):
        of = [k[1] for k in kings if k[0] == s]
        shown = [turn_.count("1") for s_, _, turn_, _ in log[at:] if s_ == s]
        held = sum(shown) + sum(k is None or k >= at for k in of)
        dealt = len(of) + sum(turn_.count("1") for s_, _, turn_, _ in log if s_ == s)
        king = licence(o, "1" * held + "2" * (size - held), "1" * dealt, up)
        forbidden = at in of and o["face-down-king"] == "forbidden"
        if turn[1] == "1" and not king or forbidden and not (size == 2 and (turn[1] == "1" or not king)):
            return False
    return True

def answer(kinds, kind, options, input, id):
    told = kinds[kind]({**DEFAULTS, **options}, **input) if kind in kinds else None
    return {"id": id, "answer": told} if told else {"id": id, "skip": f"no such {kind} here"}

def main(name, kinds):
    for line in map(json.loads, sys.stdin):
        print(json.dumps(answer(kinds, **line) if "id" in line else {"conformance": 1, "name": name}), flush=True)

KINDS = {"position": position, "round": round_, "deal": deal, "match": match, "view": view}
if __name__ == "__main__":
    main("rules.py", KINDS)
