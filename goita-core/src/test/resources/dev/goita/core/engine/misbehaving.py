"""Engines that do one thing wrong, named by the first argument; the second is a file that counts starts."""
import os
import subprocess
import sys
import threading

HOW = sys.argv[1]


def say(line):
    print(line, flush=True)


def wait_for_ever():
    threading.Event().wait()


if len(sys.argv) > 2:
    with open(sys.argv[2], "a", encoding="utf-8") as starts:
        starts.write(f"{os.getpid()}\n")
if HOW == "crash-at-start":
    sys.exit("no weights found")
if HOW == "hang-at-start":
    wait_for_ever()
if HOW == "garbage-at-start":
    say("Loading weights...")
if HOW == "children":
    child = subprocess.Popen([sys.executable, "-c", "import threading; threading.Event().wait()"])
    with open(sys.argv[2], "a", encoding="utf-8") as starts:
        starts.write(f"{child.pid}\n")

asked = 0
view = {}
for line in sys.stdin:
    words = line.split()
    if words[0] == "goita":
        if HOW == "never-flushes":
            buffered = open(1, "w", buffering=8192, encoding="utf-8", closefd=False)
            buffered.write("goitaok 1\n")
            continue
        say("id name " + HOW)
        say("goitaok 1")
    elif words[0] == "isready":
        if HOW == "twice":
            say("bestmove 0")
        say("readyok")
    elif words[0] == "setoption" and HOW == "options":
        assert words == "setoption name style value very bold".split(), words
    elif words[0] == "position":
        view = dict(zip(words[2::2], words[3::2]))
    elif words[0] == "go":
        asked += 1
        if HOW == "crash" and asked == 2:
            sys.exit(3)
        if HOW == "hang":
            wait_for_ever()
        if HOW == "children":
            wait_for_ever()
        if HOW == "illegal":
            say("bestmove " + next(t for t in ("88", "77", "11", "12") if t not in view["legal"].split(",")))
        elif HOW == "garbage":
            say("I think I will pass")
        elif HOW == "no-turn":
            say("bestmove resign")
        elif HOW == "endless":
            while True:
                sys.stdout.write("x" * 65536)
        elif HOW == "flood":
            while True:
                say("bestmove")
        elif HOW == "chatter":
            while True:
                say("info depth 1")
        elif HOW == "error":
            say("error position: what is a rule?")
        else:
            say("info string thinking")
            say("")
            say("bestmove " + view["legal"].split(",")[0] + "\r")
    elif words[0] == "quit":
        break
