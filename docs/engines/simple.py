#!/usr/bin/env python3
"""A player of Goita for the protocol of ../protocol.md: standard library only, about as small as one gets.

It prefers attacks that few unseen tiles can receive, keeps kings, and finishes where it can.
"""
import random
import sys

COPIES = [0, 2, 2, 2, 4, 4, 4, 4, 10]
POINTS = [0, 50, 40, 40, 30, 30, 20, 20, 10]


def say(line):
    print(line, flush=True)  # without the flush the line would stay in Python's buffer, and the time limit would run out


def unseen(view):
    """Copies of each tile that this seat cannot place, by digit."""
    left = COPIES[:]
    for tile in view["hand"]:
        left[int(tile)] -= 1
    turn, seat, record = 0, int(view["dealer"]), view["record"].replace("-", "")
    while turn < len(record):
        if record[turn] == "0":
            turn += 1
        else:
            for tile in record[turn : turn + 2]:
                if tile != "9" and seat % 4 != int(view["seat"]):
                    left[int(tile)] -= 1
            turn += 2
        seat += 1
    return left


def choose(view, dice):
    """One of the legal turns, all of which the host names."""
    if view["phase"] == "goshi":
        return "continue" if "1" in view["hand"] else "redeal"
    left = unseen(view)

    def value(turn):
        if turn == "0":
            return 0
        first, attack = int(turn[0]), int(turn[1])
        receivers = left[attack] + (left[1] if 1 < attack < 7 else 0)
        return 3 - receivers + POINTS[attack] / 50 - 3 * (first == 1) + dice.random() / 10

    return max(view["legal"].split(","), key=value)


def main():
    view, dice = {}, random.Random(0)
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "goita":
            say("id name simple")
            say("id author the goita authors")
            say("goitaok 1")
        elif words[0] == "isready":
            say("readyok")
        elif words[:2] == ["position", "view"]:
            view = dict(zip(words[2::2], words[3::2]))
        elif words[0] == "go":
            limits = dict(zip(words[1::2], words[2::2]))
            dice.seed(int(limits.get("seed", 0)))
            say("bestmove " + choose(view, dice))
        elif words[0] == "quit":
            return


main()
