#!/usr/bin/env python3
"""Plays at many tables of four at once, a connection a seat, and prints how long turns took and what the server holds of memory.

    ./goita serve --club --data FOLDER --port 8080 &
    bench/serve-club.py http://127.0.0.1:8080 PID [TABLES [SECONDS]]

PID is that of the server, on a system with /proc. TABLES (100 if absent) is how many; each plays for SECONDS (60 if absent), its four
seats one turn after another, while the three others wait for news as their pages do. A turn's time is from the question to its
acknowledgement, which comes when it is on disk; news is from there to the last of the three others that hears of it. The processor
time of the server is told a turn, with all that is asked for it (five times how the table is, once to play): it does not depend on what else the
machine does.
"""

import http.client
import json
import os
import pathlib
import random
import sys
import threading
import time
import urllib.parse


class Phone:
    def __init__(self, server):
        self.connection = http.client.HTTPConnection(server.hostname, server.port, timeout=60)

    def ask(self, path, body):
        try:
            answer = self.send(path, body)
        except (ConnectionError, http.client.HTTPException):
            # A server closes connections that were idle; browsers ask again then.
            self.connection.close()
            answer = self.send(path, body)
        content = answer.read()
        if answer.status != 200:
            raise OSError(f"{path}: {answer.status} {content.decode()}")
        return json.loads(content)

    def send(self, path, body):
        self.connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        return self.connection.getresponse()


def action(view, chance):
    if view["phase"] == "goshi":
        return {"goshi": "continue"}
    if view["phase"] == "over":
        return {"next": True}
    return {"turn": chance.choice(view["legal"])}


class Table(threading.Thread):
    def __init__(self, server, number, end):
        super().__init__()
        self.chance = random.Random(number)
        self.end = end
        self.turns, self.news, self.failure = [], [], None
        host = Phone(server)
        key = host.ask("/api/club/open", {})["key"]
        links = host.ask("/api/club/links", {"key": key})["links"]
        self.keys = [urllib.parse.urlparse(link["url"]).fragment.split("key=")[1] for link in links[:4]]
        self.phones = [Phone(server) for _ in self.keys]
        for seat, phone in enumerate(self.phones):
            phone.ask("/api/club/sit", {"key": self.keys[seat], "name": f"P{seat}"})
        host.ask("/api/club/begin", {"key": key, "computer": "rule"})

    def seen(self, seat, own=None):
        """How the table is; of turns behind those that a page has shown it is sent pictures."""
        view = own["view"] if own else None
        seen = {"lines": own["lines"], "deal": view["number"], "turns": len(view["turns"])} if own else {"lines": -1}
        return self.phones[seat].ask("/api/club/table", {"key": self.keys[seat], "seen": seen})

    def hear(self, seat, own):
        self.seen(seat, own)
        self.heard.append(time.perf_counter())

    def run(self):
        try:
            while time.monotonic() < self.end:
                table = self.seen(0)
                mover = max(0, table["view"]["asked"])
                own = self.seen(mover) if mover else table
                if own["view"].get("winner", -1) >= 0:
                    break
                self.heard = []
                others = [threading.Thread(target=self.hear, args=(seat, own)) for seat in range(4) if seat != mover]
                for other in others:
                    other.start()
                begin = time.perf_counter()
                turn = {"key": self.keys[mover], "moment": own["moment"], "action": action(own["view"], self.chance)}
                self.phones[mover].ask("/api/club/act", turn)
                done = time.perf_counter()
                for other in others:
                    other.join()
                self.turns.append(done - begin)
                self.news.append(max(self.heard) - done)
        except (OSError, http.client.HTTPException, ValueError) as failure:
            self.failure = failure


def resident(pid):
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024


def processor(pid):
    """Seconds that the server has used."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def told(name, seconds):
    ordered = sorted(1000 * max(0, one) for one in seconds)
    print(f"{name}: median {ordered[len(ordered) // 2]:.1f} ms, p95 {ordered[int(0.95 * len(ordered))]:.1f} ms, most {ordered[-1]:.1f} ms")


def main():
    server, pid = urllib.parse.urlparse(sys.argv[1]), int(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    seconds = float(sys.argv[4]) if len(sys.argv) > 4 else 60
    tables = [Table(server, number, 0) for number in range(count)]
    print(f"{count} tables of four, {resident(pid)} MB resident")
    used = processor(pid)
    for table in tables:
        table.end = time.monotonic() + seconds
        table.start()
    for table in tables:
        table.join()
    turns = [one for table in tables for one in table.turns]
    used = processor(pid) - used
    if turns:
        print(f"{1000 * used / len(turns):.1f} ms of the server's processor a turn")
        print(f"{len(turns)} turns, {len(turns) / seconds:.0f} a second")
        told("turns", turns)
        told("news", [one for table in tables for one in table.news])
    print(f"{resident(pid)} MB resident")
    failures = [table.failure for table in tables if table.failure]
    for failure in failures[:5]:
        print(f"failed: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
