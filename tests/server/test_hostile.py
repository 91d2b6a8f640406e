"""Hostile players: well-formed commands by wrong seats, of old and future versions: all refused, nothing
changed, and the same text whatever anybody holds.

    test_hostile.py [--commands N] [--game NAME]     N at each game (300)
"""
import argparse
import os
import random
import time

from served import LIMIT, Client, Server, run

SERVER = Server("--bot-time", "200")
SLOW = 3  # seconds: an answer late enough to report
AT_ONCE, PROGRESS = 150, 60000


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--commands", type=int, default=300)
    parser.add_argument("--game", default="")
    return parser.parse_args()


OPTIONS = options()


def share(pid):
    """A process's first thread, in ms: how long it ran, and how long it waited for a processor."""
    with open(f"/proc/{pid}/schedstat", encoding="ascii") as f:
        return [int(n) // 10**6 for n in f.read().split()[:2]]


def accounts():
    """Client and server together: time spent waiting for a processor is not time waiting for the other."""
    return {who: share(pid) for who, pid in (("client", os.getpid()), ("server", SERVER.process.pid))}


def account(before, seconds):
    parts = [f"{who} ran {after[0] - before[who][0]} ms, had no processor for {after[1] - before[who][1]} ms"
             for who, after in accounts().items()]
    with open("/proc/loadavg", encoding="ascii") as f:
        return f"{seconds:.1f} s for all answers: {'; '.join(parts)}; load {f.read().split()[0]}"


async def answers(client, messages):
    """The answers to commands sent at once; for a late one it reports where the time went."""
    wanted, got = {m["id"] for m in messages}, {}
    began, before = time.monotonic(), accounts()
    for message in messages:
        await client.say(**message)
    while wanted - got.keys():  # each is answered, and none twice
        answer = await client.until(lambda m: "id" in m)
        assert answer["id"] in wanted and answer["id"] not in got, ("answered twice, or nobody asked", answer)
        got[answer["id"]] = answer
    client.errors.clear()  # keeping them would make a million, and Python's collector would walk all of them again and again
    client.states.clear()
    took = time.monotonic() - began
    if took > SLOW:
        print(account(before, took), flush=True)
    return got, took


def one_command(i, who, mover, watcher, legal):
    kinds = ["move", "undo", "vote", "hint", "sit", "yield", "takeback"]
    kind, move = random.choice(kinds) if who is not mover else "move", random.choice(legal)
    if who is mover:
        move = random.choice(["", "x", move + " x", move.upper() + "?", "\U0001f600", "draw"])
    version = random.choice([0, 1, mover.state["version"], 2**31 - 1])
    refused = kind in ("move", "undo", "yield", "takeback") or who is watcher
    return {"t": kind, "id": f"h{i}", "version": version, "move": move, "seat": 0, "choice": "bot"}, refused


async def attack(game):
    made = SERVER.new(game["id"], seats=[{"kind": "friend"}] * game["min_players"])

    async def sit(seat):
        return await Client(SERVER, made["match"], made["seats"][seat]["token"]).open()

    players = [await sit(i) for i in range(game["min_players"])]
    mover = next(p for p in players if p.state["seat"] in p.state["to_move"])
    others = [p for p in players if p.state["seat"] not in p.state["to_move"]]
    watcher = await Client(SERVER, made["match"], made["watch"]).open()
    before = [dict(p.state, seats=None) for p in players]
    legal = [m["text"] for m in mover.state["moves"]]
    texts, slowest = {}, 0
    for first in range(0, OPTIONS.commands, AT_ONCE):
        who = random.choice([watcher, *others, mover])
        asked = [one_command(i, who, mover, watcher, legal) for i in range(first, first + AT_ONCE)]
        said, took = await answers(who, [message for message, _ in asked])
        slowest = max(slowest, took)
        if first and first % PROGRESS == 0:
            print(f"{game['id']}: {first} so far", flush=True)
        for message, refused in asked:
            answer = said[message["id"]]
            if refused:
                assert answer["t"] == "error", (message, answer)
                key = (answer["code"], message["t"], message["move"], who is watcher)
                texts.setdefault(key, set()).add(answer["error"])
    for p in players:
        await p.close()
    for seat, old in enumerate(before):
        new = await sit(seat)
        assert {k: v for k, v in dict(new.state, seats=None).items() if k != "log"} == \
               {k: v for k, v in old.items() if k != "log"}, game["id"]
        await new.close()
    await watcher.close()
    assert all(len(said) == 1 for said in texts.values()), texts
    print(f"{game['id']}: {OPTIONS.commands} commands, {AT_ONCE} answered within {slowest * 1000:.0f} ms", flush=True)


async def test_hostile_players():
    games = [g for g in SERVER.games() if OPTIONS.game in ("", g["id"])]
    assert games, "there is no such game"
    for game in games:
        await attack(game)


def test_it_ends_in_order():
    SERVER.close()


run(globals(), max(LIMIT, OPTIONS.commands // 10))
