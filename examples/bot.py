#!/usr/bin/env python3
"""A bot for `cardboard arena` in Python, with nothing but the standard library.

    cardboard arena pnrz --bot mine='cmd:python3 examples/bot.py' --bot random

It is asked one JSON object a line and answers with one:

    {"game": "pnrz", "seat": 1, "view": {...}, "moves": ["draw", "play T07 (0,1) r0", ...]}
    {"move": "play T07 (0,1) r0"}

"view" is the position as this seat sees it (null is what it cannot know), "moves" are its legal moves.
The program is started for every match and seat, and its input ends with the match. An answer that is not
one of the moves, or none in time, forfeits the game. What it writes to standard error is shown.
"""
import json
import random
import sys


def choose(game, seat, view, moves):
    """Any move, but one that says more is often one that does more."""
    longest = max(len(move.split()) for move in moves)
    return random.choice([move for move in moves if len(move.split()) == longest])


for line in sys.stdin:
    question = json.loads(line)
    move = choose(question["game"], question["seat"], question["view"], question["moves"])
    print(json.dumps({"move": move}), flush=True)
