#!/usr/bin/env python3
"""Attacks a server of the pages over raw sockets, while another client asks it for what is small, and prints a table of what came of it.

    GOITA_JAVA_OPTS=-Xmx256m ./goita serve --port 8080 --data FOLDER &
    bench/attack-serve.py 127.0.0.1:8080 PID [NAME...]

PID is that of the server, on a system with /proc. Names, or the beginnings of them, choose attacks. An attack is held if every answer
that came is a refusal or an answer by the rules (none is 500), the other client was answered within ten seconds each time, and the
server lives. Ends with 1 if one was not."""

import gzip
import json
import os
import pathlib
import random
import re
import socket
import sys
import threading
import time
import zlib

CORPORA = pathlib.Path(__file__).parent.parent / "corpora"
MIB = 1 << 20
MOST_WAIT = 10
DOORS = """analyze check convert?to=json entry entry/compare entry/import entry/merge entry/record entry/sheet legal match?name=a play
    play/duplicate replay shogi/analyze shogi/boards shogi/convert?to=csa shogi/mate shogi/move shogi/picture shogi/position shogi/read
    shogi/record shogi/typed shogi/view?game=1 shogi/written study study/picture study/seat study/tables study/text study/values""".split()


class Target:
    def __init__(self, address, pid):
        self.host, port = address.rsplit(":", 1)
        self.port, self.pid = int(port), pid

    def open(self, patience=60.0):
        return socket.create_connection((self.host, self.port), patience)

    def head(self, method, path, *lines):
        return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", *lines, "", ""]).encode("latin-1")

    def raw(self, content, patience=60.0, reads=True):
        """The status of the first answer, or why there is none."""
        try:
            with self.open(patience) as one:
                try:
                    one.sendall(content)
                except OSError:
                    pass  # The answer may have come before all was said.
                return status(one) if reads else "-"
        except TimeoutError:
            return "timeout"
        except OSError as e:
            return type(e).__name__

    def post(self, path, body, *lines, patience=60.0):
        return self.raw(self.head("POST", path, f"Content-Length: {len(body)}", "Connection: close", *lines) + body, patience)

    def get(self, path, *lines):
        return self.raw(self.head("GET", path, "Connection: close", *lines))

    def held(self):
        lines = pathlib.Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) >> 10 for line in lines if line.startswith("VmRSS"))


def status(one):
    answer = b""
    while b"\r\n" not in answer:
        more = one.recv(4096)
        if not more:
            return "closed"
        answer += more
    code = answer.split(b" ", 2)[1].decode("latin-1")
    if code == "200":
        while one.recv(1 << 16):
            pass
    return code


class Friend(threading.Thread):
    """Asks for what is small all the while and remembers the longest wait."""

    def __init__(self, target):
        super().__init__(daemon=True)
        self.target, self.longest, self.refused, self.ends = target, 0.0, 0, threading.Event()

    def run(self):
        while not self.ends.is_set():
            for ask in (lambda: self.target.get("/api/version"), lambda: self.target.post("/api/check", b"0 12345678 12345678 44556678 67888888\n")):
                begun = time.monotonic()
                code = ask()
                self.longest = max(self.longest, time.monotonic() - begun)
                self.refused += code != "200"
            time.sleep(0.2)


def many(count, work):
    """What several at once are told."""
    told = [None] * count

    def one(number):
        told[number] = work(number)

    threads = [threading.Thread(target=one, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def slowly(target, path, count, seconds):
    """Bodies of which a byte comes now and then."""
    open_ones = []
    for _ in range(count):
        one = target.open()
        one.sendall(target.head("POST", path, "Content-Length: 5000"))
        open_ones.append(one)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for one in list(open_ones):
            try:
                one.sendall(b"0")
            except OSError:
                open_ones.remove(one)
        time.sleep(1)
    told = []
    for one in open_ones:
        one.settimeout(0.05)
        try:
            told.append(status(one))
        except OSError as e:
            told.append(type(e).__name__)
        one.close()
    return told + ["closed"] * (count - len(open_ones))


def headers_slowly(target, count, seconds):
    ones = [target.open() for _ in range(count)]
    end = time.monotonic() + seconds
    number = 0
    while time.monotonic() < end:
        for one in list(ones):
            try:
                one.sendall(b"GET / HTTP/1.1\r\n" if number == 0 else b"X-%d: a\r\n" % number)
            except OSError:
                ones.remove(one)
        number += 1
        time.sleep(1)
    for one in ones:
        one.close()
    return [f"{len(ones)} of {count} still open"]


def deaf(target, count):
    """Asks for long answers and does not read them."""
    ones = []
    for _ in range(count):
        one = target.open()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.sendall(target.head("GET", "/app.js") * 40)
        ones.append(one)
    time.sleep(8)
    for one in ones:
        one.close()
    return ["-"]


def broken_off(target, count):
    for number in range(count):
        one = target.open()
        one.sendall(target.head("POST", "/api/check", "Content-Length: 100000") + b"0" * (number * 37 % 5000))
        one.close()
    return ["-"]


def chunked(target, *sizes, path="/api/check"):
    body = b"".join(sizes)
    return target.raw(target.head("POST", path, "Transfer-Encoding: chunked", "Connection: close") + body, 30)


def deep(count, opens="[", closes="]"):
    return (opens * count + closes * count).encode()


def at_all_doors(target, body):
    return [target.post("/api/" + door, body) for door in DOORS]


def flips(target, count):
    """Records of the corpora of which bytes are others, at doors that read them."""
    chance = random.Random(1)
    files = [path for path in sorted(CORPORA.rglob("*")) if path.is_file() and path.stat().st_size < 50000]
    told = []
    for _ in range(count):
        body = bytearray(chance.choice(files).read_bytes())
        for _ in range(chance.randint(1, 8)):
            if body:
                body[chance.randrange(len(body))] = chance.randrange(256)
        told.append(target.post("/api/" + chance.choice(DOORS), bytes(body)))
    return told


def leaves(value, path=()):
    """The way to every value within a value, of lists to the first three."""
    inner = value.items() if isinstance(value, dict) else enumerate(value[:3]) if isinstance(value, list) else ()
    for name, one in inner:
        yield from leaves(one, path + (name,))
    yield path


def exchanged(value, path, other):
    if not path:
        return other
    copy = list(value) if isinstance(value, list) else dict(value)
    copy[path[0]] = exchanged(copy[path[0]], path[1:], other)
    return copy


def wrong_values(target):
    """Right questions, as the fuzzer begins with them, of which one value is exchanged, each in its turn."""
    told = []
    for seed in sorted((CORPORA / "fuzz" / "web-door").iterdir()):
        door = next((door for door in sorted(DOORS, key=len, reverse=True) if re.sub(r"\W+", "-", door.split("?")[0]) in seed.name), "play")
        try:
            asked = json.loads(seed.read_bytes()[1:])
        except ValueError:
            continue
        for path in list(leaves(asked))[:40]:
            for other in (-1, 1 << 31, -(1 << 63), 1e308, 0.5, "", None, [], {}, True, "\0", "../../etc/passwd", "engine:sh", [[[]]]):
                told.append(target.post("/api/" + door, json.dumps(exchanged(asked, path, other)).encode()))
    return told


def answer(target, path, asked):
    with target.open() as one:
        body = json.dumps(asked).encode()
        one.sendall(target.head("POST", path, f"Content-Length: {len(body)}", "Connection: close") + body)
        said = b"".join(iter(lambda: one.recv(1 << 16), b""))
    return json.loads(said[said.index(b"{") : said.rindex(b"}") + 1])


def at_a_table(target):
    """What those with links may send, and others; nothing without --club."""
    try:
        host = answer(target, "/api/club/open", {})["key"]
    except (KeyError, ValueError):
        return ["-"]
    keys = [link["url"].split("key=")[1] for link in answer(target, "/api/club/links", {"key": host})["links"]]

    def ask(door, **asked):
        return target.post("/api/club/" + door, json.dumps(asked).encode())

    told = [ask(door, key=key) for door in ("links", "table", "sit", "rise", "begin", "act") for key in (None, 1, [], {}, "", "\0", "__proto__", "../x", "k" * MIB)]
    told += [ask("sit", key=keys[0], name=name) for name in ("a" * MIB, "\0", "<script>", "\u202e", "\n", 1, None, [], {}, " ", "human:")]
    told += [ask("begin", key=host, computer=name) for name in ("engine:sh -c id", "net:../../etc/passwd", "search:net=/etc/passwd", "usi:sh", "cheat", 1, None, [], "random")]
    told += [ask("act", key=key, moment=moment, action=action) for key in (*keys, host) for moment in (None, 1, "1.0.0", "9" * 5000)
             for action in ({"turn": 1e9}, {"turn": "0" * MIB}, {"goshi": "x"}, {"next": True}, [], None)]
    told += [ask("table", key=host, seen=seen) for seen in ({"lines": -1, "deal": 2**31, "turns": 2**31}, {"lines": -(2**40)}, {"lines": -1, "deal": -5, "turns": 0.5})]
    told += many(60, lambda n: ask(("sit", "rise", "begin")[n % 3], key=host if n % 3 == 2 else keys[n % 4], name=f"N{n}", computer="random"))
    return told


def attacks(target):
    """Name and what to do; each returns what was told."""
    start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
    kif = lambda line, count: ("手合割：平手\n手数----指手---------消費時間--\n" + line * count).encode()
    post = target.post
    yield "check, 12 MiB of '0 \\n'", lambda: [post("/api/check", b"0 \n" * (4 * MIB))]
    yield "check, 8 MiB of '0 \\n'", lambda: [post("/api/check", (b"0 \n" * (3 * MIB))[: 8 * MIB])]
    yield "replay, 12 MiB of '0 \\n'", lambda: [post("/api/replay", b"0 \n" * (4 * MIB))]
    yield "replay, 8 MiB of '0 \\n'", lambda: [post("/api/replay", (b"0 \n" * (3 * MIB))[: 8 * MIB])]
    yield "check, 8 MiB of '0 \\n', six at once", lambda: many(6, lambda _: post("/api/check", (b"0 \n" * (3 * MIB))[: 8 * MIB]))
    yield "play, 16 MiB of {}", lambda: [post("/api/play", b'{"a":[' + b"{}," * (5 * MIB) + b"{}]}")]
    yield "play, 8 MiB of {}", lambda: [post("/api/play", b'{"a":[' + b"{}," * (2 * MIB + MIB // 2) + b"{}]}")]
    yield "all doors, 7 MiB of {}", lambda: at_all_doors(target, b'{"a":[' + b"{}," * (2 * MIB + MIB // 4) + b"{}]}")
    yield "all doors, nesting of 200,000", lambda: at_all_doors(target, deep(200_000))
    yield "all doors, nesting of 100,000 objects", lambda: at_all_doors(target, deep(100_000, '{"a":', "}"))
    yield "all doors, a number of 2,002 digits", lambda: at_all_doors(target, b'{"turn":' + b"7" * 2002 + b',"a":-' + b"1" * 2002 + b"}")
    yield "all doors, 1e999999999", lambda: at_all_doors(target, b'{"turn":1e999999999,"seed":1E-2147483649}')
    yield "all doors, a name of 100,000 letters", lambda: at_all_doors(target, b'{"' + b"n" * 100_000 + b'":1}')
    yield "all doors, half a surrogate", lambda: at_all_doors(target, b'{"text":"\\ud800","\\udfff":"\\u0000"}')
    yield "all doors, null", lambda: at_all_doors(target, b"null")
    yield "all doors, nothing", lambda: at_all_doors(target, b"")
    yield "all doors, UTF-16 and UTF-32 marks", lambda: at_all_doors(target, b"\xff\xfe\0\0{\0\0\0") + at_all_doors(target, b"\xfe\xff\0{")
    yield "all doors, a name twice and many names", lambda: at_all_doors(
        target, b"{" + b",".join(b'"a%d":%d' % (number, number) for number in range(40_000)) + b"}")
    # Names whose String.hashCode is the same.
    same = ["".join("Aa" if number >> bit & 1 else "BB" for bit in range(14)) for number in range(1 << 14)]
    yield "all doors, 16,384 names of one hash", lambda: at_all_doors(target, json.dumps(dict.fromkeys(same, 0)).encode())
    yield "all doors, text of 8 MiB", lambda: at_all_doors(target, b'{"text":"' + b"7" * (8 * MIB - 20) + b'"}')
    yield "all doors, random bytes", lambda: at_all_doors(target, random.Random(1).randbytes(100_000))
    yield "chunk length FFFFFFFFFF", lambda: [chunked(target, b"FFFFFFFFFF\r\nabc")]
    yield "chunk length -5", lambda: [chunked(target, b"-5\r\nabc\r\n")]
    yield "chunk lengths +5, 0x5, 5;ext…, blank", lambda: [
        chunked(target, size + b"\r\nabcde\r\n0\r\n\r\n") for size in (b"+5", b"0x5", b"5;" + b"e" * 100_000, b"", b" 5", b"5 5")]
    yield "12 MiB in chunks of a byte", lambda: [chunked(target, b"1\r\n0\r\n" * (2 * MIB), b"0\r\n\r\n")]
    yield "endless trailers", lambda: [chunked(target, b"0\r\n", b"X: a\r\n" * 200_000, b"\r\n")]
    yield "two lengths", lambda: [target.raw(target.head("POST", "/api/check", "Content-Length: 3", "Content-Length: 5") + b"abcde")]
    yield "length and chunks", lambda: [
        target.raw(target.head("POST", "/api/check", "Content-Length: 3", "Transfer-Encoding: chunked") + b"0\r\n\r\nGET / HTTP/1.1\r\n\r\n")]
    yield "lengths -1, 99999999999999999999, 1e3, 0x10", lambda: [
        target.raw(target.head("POST", "/api/check", "Content-Length: " + size) + b"abc") for size in ("-1", "9" * 20, "1e3", "0x10")]
    yield "length of 2^62, no body", lambda: [target.raw(target.head("POST", "/api/check", f"Content-Length: {1 << 62}"))]
    yield "a header of 1 MiB", lambda: [target.get("/", "X-A: " + "a" * MIB)]
    yield "20,000 headers", lambda: [target.get("/", *(f"X-{number}: a" for number in range(20_000)))]
    yield "a target of 1 MiB", lambda: [target.get("/" + "a" * MIB)]
    yield "a method of 100,000 letters", lambda: [target.raw(target.head("M" * 100_000, "/"))]
    yield "methods", lambda: [target.raw(target.head(m, "/api/check", "Connection: close")) for m in ("TRACE", "CONNECT", "DELETE", "PUT", "PATCH", "OPTIONS", "FOO", "get")]
    yield "no host, two hosts, host of 10,000", lambda: [
        target.raw(b"GET / HTTP/1.1\r\n\r\n"), target.get("/", "Host: a"), target.raw(b"GET / HTTP/1.1\r\nHost: " + b"a" * 10_000 + b"\r\n\r\n")]
    yield "HTTP/0.9, 1.0, 2 preface, 9.9", lambda: [
        target.raw(b"GET /\r\n\r\n"), target.raw(b"GET / HTTP/1.0\r\n\r\n"), target.raw(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), target.raw(b"GET / HTTP/9.9\r\n\r\n")]
    yield "TLS hello", lambda: [target.raw(bytes.fromhex("16030100c8010000c40303") + bytes(200))]
    yield "null bytes and controls", lambda: [
        target.get("/api/match?name=%00"), target.get("/\0"), target.get("/", "X: \0\x01"), target.get("/a%0d%0aX:%20b")]
    yield "ways out of the folder", lambda: [target.get(path) for path in (
        "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/....//etc/passwd", "/%c0%ae%c0%ae/etc/passwd", "/..\\..\\etc",
        "/api/run?name=../../etc/passwd", "/api/match?name=..%2F..%2Fetc%2Fpasswd", "/api/match?name=/etc/passwd", "/api/match?name=a%2F..%2Fb",
        "/api/run?name=%2Fdev%2Fzero", "/api/run?name=fifo.metrics.jsonl", "/api/match?name=" + "a" * 5000, "/api/match?name=CON", "//etc/passwd")]
    yield "names of matches", lambda: [post("/api/match?name=" + name, b'{"state":{}}') for name in (
        "..", ".", "%20", "a%0Ab", "%F0%9F%80%84", "%ff", "a" * 300, "%E2%80%AEtxt.a", "a.json%00", "-rf", "~", "$(id)", "a%2Fb")]
    yield "escapes of addresses", lambda: [target.get("/api/rule?number=" + n) for n in ("%", "%zz", "%u0041", "%" * 5000, "G7&number=G8", "&" * 20_000)]
    yield "ranges", lambda: [target.get("/app.js", "Range: bytes=" + r) for r in ("0-0", "-1", "999999999-", ",".join("0-" for _ in range(5000)), "a-b")]
    yield "conditions", lambda: [target.get("/app.js", "If-None-Match: " + "\"a\"," * 1500), target.get("/app.js", "If-Modified-Since: " + "9" * 5000)]
    yield "2,000 requests in a pipeline", lambda: [target.raw(target.head("GET", "/api/version") * 2000)]
    yield "a zip bomb as a record", lambda: [post("/api/" + door, gzip.compress(bytes(1 << 30), 9)) for door in ("check", "replay", "convert?to=json")]
    yield "a gzip of a gzip of 256 MiB", lambda: [post("/api/check", gzip.compress(gzip.compress(b"0 \n" * (80 * MIB), 9)))]
    yield "Content-Encoding: gzip", lambda: [post("/api/check", gzip.compress(bytes(100 * MIB)), "Content-Encoding: gzip"),
                                            post("/api/check", zlib.compress(bytes(MIB)), "Content-Encoding: deflate, br, gzip")]
    yield "a window of Zstandard of 2^31", lambda: [post("/api/check", bytes.fromhex("28b52ffd00a8") + bytes(1000)),
                                                    post("/api/check", bytes.fromhex("28b52ffd0058010000") + bytes(1000))]
    yield "KIF, one line 250,000 times", lambda: [post("/api/shogi/read", kif("   1 ７六歩(77)\n", 250_000)[: 8 * MIB])]
    yield "KIF, 16,000 moves, at six doors", lambda: [post("/api/shogi/" + door, kif("   1 ７六歩(77)\n", 16_000)) for door in (
        "read", "convert?to=ki2", "view?game=1", "record", "typed", "written")]
    yield "CSA, 160,000 lines", lambda: [post("/api/shogi/read", b"PI\n+\n" + b"+7776FU\n" * 160_000)]
    yield "KI2, 48,000 lines", lambda: [post("/api/shogi/read", "▲７六歩\n".encode() * 48_000)]
    yield "variations, 50,000 nested", lambda: [post("/api/shogi/view?game=1", kif("", 1) + "".join(f"変化：{n}手\n" for n in range(50_000)).encode())]
    yield "JKF, nested forks", lambda: [post("/api/shogi/read", b'{"header":{},"moves":[{},' + b'{"forks":[[' * 20_000 + b"]]}" * 20_000 + b"]}")]
    yield "combining marks and joiners", lambda: [post("/api/" + door, ("７" + "\u0301" * 500_000 + "\u200d" * 500_000).encode()) for door in ("check", "shogi/read")]
    yield "text from right to left, of no width", lambda: [post("/api/check", ("\u202e\u2066\ufeff\u200b" * 200_000).encode())]
    yield "4 MiB of line ends: CR, NEL, LS", lambda: [post("/api/check", end.encode() * (MIB)) for end in ("\r", "\u0085", "\u2028", "\r\r\n")]
    yield "keypad, 2,000 lines of 90 bytes", lambda: [post("/api/check", b"".join(random.Random(n).randbytes(90) + b"\n" for n in range(2000)))]
    yield "2,000 wrong lines, a hundred at once", lambda: many(
        100, lambda _: target.raw(target.head("POST", "/api/check", "Content-Length: 76000") + b"0 12345678 12345678 44556678 67888888\n" * 2000, 120))
    yield "one wrong value in every question", lambda: wrong_values(target)
    yield "at a table", lambda: at_a_table(target)
    yield "position that is none", lambda: [post("/api/shogi/" + door, json.dumps({"sfen": s, "moves": m, "level": 10, "seed": 1}).encode())
        for door in ("move", "mate", "analyze", "picture") for s, m in ((start.replace("k", "1"), []), ("9" * 9000, []), (start, ["7g7f"] * 5000), (start, ["x" * 100_000]), ("k" * 81, []))]
    yield "40 long searches at once", lambda: many(40, lambda n: post("/api/shogi/analyze", json.dumps({"sfen": start, "moves": []}).encode(), patience=120))
    yield "sheets and pictures of many", lambda: [post("/api/entry/sheet", json.dumps({"count": 10 ** 9}).encode()), post("/api/shogi/boards", json.dumps({"boards": [start] * 3000}).encode())]
    yield "300 slow bodies", lambda: slowly(target, "/api/check", 300, 25)
    yield "400 slow heads", lambda: headers_slowly(target, 400, 20)
    yield "1,000 idle connections", lambda: [len([one.close() for one in [target.open() for _ in range(1000)]])] and ["-"]
    yield "60 who do not read", lambda: deaf(target, 60)
    yield "2,000 broken off", lambda: broken_off(target, 2000)
    yield "600 records with flipped bytes", lambda: flips(target, 600)


def main(address, pid, *names):
    target, failed = Target(address, pid), 0
    print("| attack | answers | s | longest wait of another | refusals of it | MiB resident |\n|---|---|---|---|---|---|")
    for name, attack in attacks(target):
        if names and not any(name.startswith(one) for one in names):
            continue
        friend = Friend(target)
        friend.start()
        begun = time.monotonic()
        told = attack()
        took = time.monotonic() - begun
        friend.ends.set()
        friend.join()
        lives = os.path.exists(f"/proc/{pid}")
        is_held = lives and friend.longest < MOST_WAIT and not any(code in ("500", "timeout") for code in told)
        failed += not is_held
        summary = ", ".join(f"{told.count(code)} × {code}" for code in sorted(set(told)))
        print(f"| {name} | {summary}{'' if is_held else ' **FELL**'} | {took:.1f} | {friend.longest:.2f} s | {friend.refused} |"
              f" {target.held() if lives else 'dead'} |", flush=True)
        if not lives:
            break
    print(f"{failed} fell")
    return 1 if failed else 0


if len(sys.argv) < 3:
    print(__doc__, file=sys.stderr)
    sys.exit(2)
sys.exit(main(*sys.argv[1:]))
