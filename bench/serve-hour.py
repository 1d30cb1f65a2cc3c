#!/usr/bin/env python3
"""Uses a server of the pages as two people would for an hour, without their pauses, and prints what it holds of memory.

    ./goita serve --port 8080 --data FOLDER &
    bench/serve-hour.py http://127.0.0.1:8080 PID [ROUNDS]

PID is that of the server, on a system with /proc. ROUNDS (30 if absent) is how often all is done: every page with its files, records
checked, converted, studied from every side, matches against players that search, games and mates of shogi, curves of trainings.
"""

import json
import pathlib
import random
import sys
import threading
import urllib.error
import urllib.request

CORPORA = pathlib.Path(__file__).parent.parent / "corpora"
FILES = """/ /app.js /colours.css /entry.css /entry.js /home.css /home.js /icon.svg /lib/preact.js /page.css /play.css /play.js /runs.css
    /runs.js /score-sheet.css /shogi-sample.kif /shogi.css /shogi.js /study-sample.json /study.css /study.js /ui.js
    /api/home /api/pieces /api/version /api/play/players /api/rule?number=G7 /api/matches /api/runs""".split()
PEOPLE = 2
MOST_TURNS = 60


class Person:
    def __init__(self, server, seed):
        self.server = server
        self.random = random.Random(seed)
        self.asked = 0
        self.refused = {}

    def ask(self, path, body=None):
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        self.asked += 1
        request = urllib.request.Request(self.server + path, body, {"Accept-Encoding": "gzip"} if body is None else {})
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                content = answer.read()
                return json.loads(content) if "json" in answer.headers["Content-Type"] and body is not None else content
        except urllib.error.HTTPError as e:
            told = f"{e.code} {path.split('?')[0]}"
            self.refused[told] = self.refused.get(told, 0) + 1
            return {}

    def pages(self):
        for file in FILES:
            self.ask(file)

    def records(self):
        for file in sorted((CORPORA / "goita").rglob("*")):
            if file.is_file() and file.suffix in {".json", ".jsonl", ".yaml", ".txt", ".gz", ".zst"}:
                record = file.read_bytes()
                self.ask("/api/check", record)
                self.ask("/api/replay", record)
                self.ask("/api/entry/import", record)
                self.ask("/api/convert?to=" + self.random.choice(["json", "jsonl", "yaml", "goita-core", "keypad", "kanji"]), record)

    def play(self):
        match = {"seed": str(self.random.getrandbits(60)), "seats": ["human:A", "searching", "strong", "pimc"], "rounds": []}
        action = {}
        for _ in range(MOST_TURNS):
            answer = self.ask("/api/play", {"match": match, "viewer": 0, "action": action, "hints": self.random.random() < 0.5})
            if not answer:
                return
            match, view = answer["match"], answer["view"]
            if view.get("legal"):
                action = {"turn": self.random.choice(view["legal"])}
            elif view["phase"] == "goshi":
                action = {"goshi": "continue"}
            else:
                action = {"next": True}

    def study(self):
        text = self.ask("/study-sample.json").decode()
        for view in ["open", 0, 1, 2, 3]:
            question = {"text": text, "round": 1, "view": view}
            self.ask("/api/study", question)
            self.ask("/api/study/tables", {**question, "from": 0, "to": 6})
            self.ask("/api/study/picture", {**question, "turn": 5})
            self.ask("/api/study/values" if view == "open" else "/api/study/seat", {**question, "turn": 5})

    def shogi(self):
        for file in sorted((CORPORA / "shogi" / "kif").glob("*.kif"))[:12]:
            record = file.read_bytes()
            self.ask("/api/shogi/view?game=1", record)
            self.ask("/api/shogi/convert?to=" + self.random.choice(["kif", "ki2", "csa", "usi", "jkf"]), record)
        start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
        moves = []
        for level in [1, 3, 6, 10]:
            answer = self.ask("/api/shogi/move", {"sfen": start, "moves": moves, "level": level, "seed": 1})
            if answer.get("usi"):
                moves.append(answer["usi"])
        self.ask("/api/shogi/analyze", {"sfen": start, "moves": moves})
        self.ask("/api/shogi/mate", {"sfen": "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", "moves": []})

    def trainings(self):
        runs = json.loads(self.ask("/api/runs") or "{}").get("runs", [])
        for run in runs:
            self.ask("/api/run?name=" + urllib.request.quote(run["name"]))


def held(pid):
    lines = pathlib.Path(f"/proc/{pid}/status").read_text().splitlines()
    kilobytes = {line.split(":")[0]: int(line.split()[1]) for line in lines if line.startswith(("VmRSS", "VmHWM"))}
    return f"{kilobytes['VmRSS'] >> 10} MiB resident, {kilobytes['VmHWM'] >> 10} MiB at most"


def main(server, pid, rounds="30"):
    print(f"idle: {held(pid)}", flush=True)
    people = [Person(server, seed) for seed in range(PEOPLE)]

    def use(person):
        for one in range(int(rounds)):
            for what in person.pages, person.records, person.play, person.study, person.shogi, person.trainings:
                what()
                if person is people[0]:
                    print(f"round {one + 1}, {what.__name__}: {held(pid)}", flush=True)

    threads = [threading.Thread(target=use, args=[person]) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    refused = {}
    for person in people:
        for told, times in person.refused.items():
            refused[told] = refused.get(told, 0) + times
    print(f"{sum(person.asked for person in people)} requests, refused: {refused or 'none'}")
    print(f"afterwards: {held(pid)}")


main(*sys.argv[1:])
