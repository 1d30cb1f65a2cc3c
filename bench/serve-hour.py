#!/usr/bin/env python3
"""Uses a server of the pages as four phones, two students and one who means harm would for an hour, without their pauses, and prints
what it holds of memory.

    ./goita serve --port 8080 --data FOLDER &
    bench/serve-hour.py http://127.0.0.1:8080 PID [HOURS]

PID is that of the server, on a system with /proc. In an hour a phone asks 450 times (a turn every ten seconds, its pages and their
files), a student 720 times (every five seconds: records checked, converted, studied from every side, shogi, curves of trainings), the
other one 120 times, with what no door expects. HOURS (1 if absent) may be a part of one. Ends with 1 if an answer was 500 or the server
holds more than it may: 250 MiB before, 500 MiB afterwards.
"""

import json
import pathlib
import random
import sys
import threading
import time
import urllib.error
import urllib.request

CORPORA = pathlib.Path(__file__).parent.parent / "corpora"
FILES = """/ /app.js /colours.css /entry.css /entry.js /home.css /home.js /icon.svg /lib/preact.js /page.css /play.css /play.js /runs.css
    /runs.js /score-sheet.css /shogi-sample.kif /shogi.css /shogi.js /study-sample.json /study.css /study.js /ui.js
    /api/home /api/pieces /api/version /api/play/players /api/rule?number=G7 /api/matches /api/runs""".split()
DOORS = """analyze check convert?to=json entry entry/compare entry/import entry/merge entry/record entry/sheet legal play replay
    shogi/boards shogi/convert?to=csa shogi/move shogi/picture shogi/position shogi/read shogi/typed study study/picture study/tables""".split()
PHONE, STUDENT, HOSTILE = 450, 720, 120
MOST_TURNS = 60
MIB_IDLE, MIB_AFTERWARDS = 250, 500


class Enough(Exception):
    """What somebody asks in that time was asked."""


class Person:
    def __init__(self, server, seed, most):
        self.server, self.most = server, most
        self.random = random.Random(seed)
        self.asked = 0
        self.refused = {}

    def ask(self, path, body=None):
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        if self.asked >= self.most:
            raise Enough
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
        action = None
        for _ in range(MOST_TURNS):
            answer = self.ask("/api/play", {"match": match, "viewer": 0, "action": action, "hints": self.random.random() < 0.5})
            if not answer:
                return
            match, view = answer["match"], answer["view"]
            if view.get("legal"):
                action = {"turn": self.random.choice(view["legal"])}
            elif view["phase"] == "goshi":
                action = {"goshi": "continue"}
            elif view["phase"] == "over":
                return
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


    def harm(self):
        made = [
            b"0 \n" * 100_000, b"[" * 100_000, b'{"a":' * 5_000, b"9" * 1_001, self.random.randbytes(200_000), b"\x1f\x8b" + bytes(1_000),
            json.dumps({"match": 1, "viewer": "x", "text": [], "sfen": {}, "state": None}).encode(), "１ ７六歩(77)\n".encode() * 5_000,
        ]
        for body in made:
            self.ask("/api/" + self.random.choice(DOORS), body)

    def use(self, *whats):
        try:
            while True:
                for what in whats:
                    what()
        except Enough:
            pass


def held(pid):
    """MiB resident, now and at most."""
    lines = pathlib.Path(f"/proc/{pid}/status").read_text().splitlines()
    kilobytes = {line.split(":")[0]: int(line.split()[1]) for line in lines if line.startswith(("VmRSS", "VmHWM"))}
    return kilobytes["VmRSS"] >> 10, kilobytes["VmHWM"] >> 10


def told(pid):
    now, most = held(pid)
    return f"{now} MiB resident, {most} MiB at most"


def main(server, pid, hours="1"):
    idle = held(pid)[0]
    print(f"idle: {told(pid)}", flush=True)
    many = [PHONE] * 4 + [STUDENT] * 2 + [HOSTILE]
    people = [Person(server, seed, round(float(hours) * asked)) for seed, asked in enumerate(many)]
    uses = [[one.pages, one.play] for one in people[:4]]
    uses += [[one.pages, one.records, one.study, one.shogi, one.trainings] for one in people[4:6]]
    uses.append([people[6].harm])
    threads = [threading.Thread(target=person.use, args=use) for person, use in zip(people, uses)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        threads[0].join(30)
        time.sleep(1)
        print(f"{sum(person.asked for person in people)} requests: {told(pid)}", flush=True)
    refused = {}
    for person in people:
        for what, times in person.refused.items():
            refused[what] = refused.get(what, 0) + times
    print(f"{sum(person.asked for person in people)} requests, refused: {refused or 'none'}")
    print(f"afterwards: {told(pid)}")
    is_held = idle <= MIB_IDLE and held(pid)[0] <= MIB_AFTERWARDS and not any(what.startswith("500") for what in refused)
    return 0 if is_held else 1


sys.exit(main(*sys.argv[1:]))
