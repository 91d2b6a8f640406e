"""Faults with three nodes: killed, frozen, cut off, a slow and lossy network, the database restarted, its primary lost.

Nothing that was acknowledged is lost or happens twice, nobody is told two truths, and every match goes on.

    test_cluster.py [--rounds N] [--matches N] [--seed N] [--namespaces]

The network between the nodes and the databases is a proxy. With --namespaces it is one of real packets, and the network
between players and nodes fails as well (wires.py).
"""
import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import time

import websockets

import wires
from cluster import Cluster, Proxies, programs
from history import problems
from served import PROGRAM, run

OPTIONS = argparse.ArgumentParser()
OPTIONS.add_argument("--rounds", type=int, default=4)
OPTIONS.add_argument("--matches", type=int, default=6)
OPTIONS.add_argument("--seed", type=int, default=None)
OPTIONS.add_argument("--namespaces", action="store_true")
OPTIONS = OPTIONS.parse_args()
RANDOM = random.Random(OPTIONS.seed)
PATIENCE = 60  # seconds: far more than needed, so that a slow machine does not fail
GAMES = ("septikon", "pnrz", "spacefreaks")


async def post(node, path, body):
    """One request, by hand: the node may disappear in the middle of it."""
    reader, writer = await asyncio.wait_for(asyncio.open_connection(node.host, node.port), 5)
    text = json.dumps(body).encode()
    writer.write(b"POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
                 b"Content-Length: %d\r\n\r\n%s" % (path.encode(), len(text), text))
    answer = await asyncio.wait_for(reader.read(), 10)
    writer.close()
    return json.loads(answer.split(b"\r\n\r\n", 1)[1])


class Player:
    """Plays one seat for as long as it can: at any node, and at another one when that fails."""
    count = 0

    def __init__(self, cluster, history, match, seat, token):
        Player.count += 1
        self.client, self.cluster, self.history = Player.count, cluster, history
        self.match, self.seat, self.token = match, seat, token
        self.version, self.commands, self.open_command, self.state, self.over = 0, 0, None, None, False
        self.refused = False  # the open command, for now: it is to be sent again

    def note(self, kind, **more):
        self.history.append({"kind": kind, "client": self.client, "match": self.match, "seat": self.seat, **more})

    async def play(self):
        while not self.over:
            node = RANDOM.choice(self.cluster.nodes)
            try:
                async with websockets.connect(f"ws://{node.host}:{node.port}/play/{self.match}", max_size=None,
                                              open_timeout=2, close_timeout=0.2, ping_interval=None) as ws:
                    await self.visit(ws)
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException):
                await asyncio.sleep(0.05)

    async def visit(self, ws):
        hello = {"t": "hello", "token": self.token, "claim": self.token[::-1], "version": self.version}
        await ws.send(json.dumps(hello))
        self.note("hello", version=self.version)
        self.state = None
        stay = RANDOM.randint(5, 40)  # answers, then it moves on to another node
        while stay and not self.over:
            self.receive(json.loads(await asyncio.wait_for(ws.recv(), 3)))
            if self.state and self.open_command:
                await self.send(ws)
            elif self.state and self.state.get("moves"):
                await asyncio.sleep(RANDOM.uniform(0, 0.05))
                self.commands += 1
                self.open_command = {"t": "move", "id": f"p{self.client}c{self.commands}", "version": self.version,
                                     "move": RANDOM.choice(self.state["moves"])["text"]}
                await self.send(ws)
            else:
                continue
            stay -= 1
            while self.open_command:
                self.receive(json.loads(await asyncio.wait_for(ws.recv(), 6)))
                if self.refused:
                    await asyncio.sleep(0.2)
                    await self.send(ws)

    async def send(self, ws):
        self.refused = False
        await ws.send(json.dumps(self.open_command))
        self.note("sent", id=self.open_command["id"])

    def receive(self, message):
        if message["t"] == "state":
            self.version, self.state = message["version"], message
            self.over = message["status"] != "playing"
            self.note("state", version=self.version, view=json.dumps(message["view"], sort_keys=True))
        elif message["t"] in ("ack", "error") and self.open_command and message.get("id") == self.open_command["id"]:
            if message["t"] == "ack":
                self.note("ack", id=message["id"], version=message["version"], again=message.get("again", False))
                self.open_command = None
            else:
                self.note("error", id=message["id"], code=message["code"])
                self.refused = message["code"] in ("storage", "busy")
                if not self.refused:
                    self.open_command = None
                    self.state = None if message["code"] == "stale" else {**self.state, "moves": None}


async def new_match(cluster, history, players):
    game = RANDOM.choice(GAMES)
    seats = [{"kind": "friend"}, RANDOM.choice([{"kind": "friend"}, {"kind": "bot", "level": "random"}])]
    for _ in range(200):
        try:
            made = await post(RANDOM.choice(cluster.nodes), "/api/matches", {"game": game, "seats": seats})
            if made["ok"]:
                break
            assert made["code"] == "storage", made
        except (OSError, asyncio.TimeoutError, ValueError, IndexError):
            await asyncio.sleep(0.1)
    for seat in made["seats"] * 2:  # everybody plays in two places at once, and so against themselves
        if "token" in seat:
            player = Player(cluster, history, made["match"], seat["seat"], seat["token"])
            players.append((player, asyncio.ensure_future(player.play())))


# ---- Faults: each breaks something for a while, and mends it ----

async def killed(cluster):
    node = RANDOM.choice(cluster.nodes)
    await node.kill()
    await asyncio.sleep(RANDOM.uniform(0.2, 1.5))
    await node.start()


async def frozen(cluster):
    node = RANDOM.choice(cluster.nodes)
    node.freeze()
    await asyncio.sleep(RANDOM.uniform(1, 5))
    node.thaw()


async def cut(links, seconds):
    """Nothing comes through, and nobody is told."""
    for link in links:
        link.cut = True
    await asyncio.sleep(seconds)
    for link in links:
        link.cut = False


async def slow(links, seconds):
    """200 ms each way, and one packet in twenty lost."""
    for link in links:
        link.delay, link.loss = 0.2, 0.05
    await asyncio.sleep(seconds)
    for link in links:
        link.delay, link.loss = 0.0, 0.0


async def cut_off(cluster):
    await cut(RANDOM.choice(cluster.nodes).links, RANDOM.uniform(1, 5))


async def slow_and_lossy(cluster):
    await slow([link for node in cluster.nodes for link in node.links], 4)


async def restarted(cluster):
    await asyncio.to_thread(cluster.restart_database)


async def primary_lost(cluster):
    await asyncio.to_thread(cluster.lose_primary)


async def replaced(cluster):
    """A rolling upgrade: one node after the other is shut down and started again."""
    for node in cluster.nodes:
        assert await node.stop() == 0
        await node.start()


async def cut_off_for_long(cluster):
    """Longer than any lease, keepalive or patience."""
    await cut(RANDOM.choice(cluster.nodes).links, 30)


async def players_cut_off(cluster):
    await cut(RANDOM.choice(cluster.nodes).player_links, RANDOM.uniform(1, 5))


async def players_slow_and_lossy(cluster):
    await slow([link for node in cluster.nodes for link in node.player_links], 4)


async def everything_slow_and_lossy(cluster):
    await slow([link for node in cluster.nodes for link in node.links + node.player_links], 6)


FAULTS = [killed, frozen, cut_off, slow_and_lossy, restarted, primary_lost, replaced]
NETWORK = Proxies
if OPTIONS.namespaces:
    FAULTS += [cut_off_for_long, players_cut_off, players_slow_and_lossy, everything_slow_and_lossy]
    NETWORK = wires.Namespaces


async def everything_goes_on(cluster, deadline):
    """How long after the fault it takes until every unfinished match has advanced."""
    began = time.time()
    before = await asyncio.to_thread(cluster.versions)
    waiting = {m for m, (_, playing) in before.items() if playing}
    if not deadline:
        await asyncio.sleep(2)
    while waiting and time.time() < began + deadline:
        await asyncio.sleep(0.05)
        now = await asyncio.to_thread(cluster.versions)
        waiting = {m for m in waiting if now[m][1] and now[m][0] == before[m][0]}
    assert not waiting or not deadline, f"{len(waiting)} matches stand still for {deadline} s: {sorted(waiting)}"
    return time.time() - began


async def rounds(cluster, faults, patience=PATIENCE):
    history, players, slowest = [], [], {}
    for _ in range(OPTIONS.matches):
        await new_match(cluster, history, players)
    await everything_goes_on(cluster, patience)
    for fault in faults:
        for player, task in list(players):
            if player.over and task.done():
                players.remove((player, task))
        live = {player.match for player, _ in players}
        for _ in range(OPTIONS.matches - len(live)):
            await new_match(cluster, history, players)
        await fault(cluster)
        slowest[fault.__name__] = max(slowest.get(fault.__name__, 0), await everything_goes_on(cluster, patience))
        if fault is primary_lost:
            await asyncio.to_thread(cluster.follow_again)
    await asyncio.sleep(0.5)
    for _, task in players:
        task.cancel()
    await asyncio.gather(*(task for _, task in players), return_exceptions=True)
    return history, slowest


def summary(history, found):
    acks = sum(e["kind"] == "ack" for e in history)
    return f"{acks} acknowledged commands, {sum(e['kind'] == 'state' for e in history)} states, {len(found)} problems"


async def test_three_nodes():
    cluster = await Cluster(network=NETWORK).start()
    faults = (FAULTS * OPTIONS.rounds)[:OPTIONS.rounds] if OPTIONS.rounds < len(FAULTS) else \
        FAULTS + [RANDOM.choice(FAULTS) for _ in range(OPTIONS.rounds - len(FAULTS))]
    RANDOM.shuffle(faults)
    try:
        history, slowest = await rounds(cluster, faults)
        found = problems(history, cluster.stored())
        assert not found, "\n".join(found[:20])
        checked = await asyncio.to_thread(subprocess.run, [PROGRAM, "db", "check", cluster.primary.address],
                                          capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        print(f"{len(faults)} faults under {OPTIONS.matches} matches: {summary(history, found)}; went on after "
              + ", ".join(f"{name} {seconds:.1f} s" for name, seconds in sorted(slowest.items())))
        if OPTIONS.namespaces:
            print("%d of %d packets lost" % cluster.network.lost())
    finally:
        codes = await cluster.close()
    assert codes == [0] * len(codes), codes


# ---- Planted faults: the test can fail ----

PLANTED = None if OPTIONS.namespaces else os.environ.get("CARDBOARD_PLANTED")


async def planted(variable, faults):
    """Plays with nodes that have a planted fault; returns what the checker finds. They may get stuck."""
    cluster = await Cluster(replica=False, program=PLANTED, environment={variable: "1"}).start()
    try:
        history, _ = await rounds(cluster, faults, patience=0)
        return problems(history, cluster.stored())
    finally:
        await cluster.close()


async def test_a_node_that_acknowledges_before_the_commit_is_found():
    if PLANTED:
        found = await planted("CARDBOARD_EARLY", [killed, killed, killed])
        assert any("is stored 0 times" in sentence or "are stored" in sentence for sentence in found), found


async def test_a_node_that_ignores_the_version_is_found():
    if PLANTED:
        found = await planted("CARDBOARD_ANY_VERSION", [frozen, frozen])
        assert found, "nothing was found"


if not programs():
    print("skipped: there is no PostgreSQL server here")
    sys.exit(77)
if OPTIONS.namespaces:
    try:
        wires.enter()
    except wires.Unavailable as why:
        print(f"skipped: {why}")
        sys.exit(77)
run(globals() if PLANTED else {"test_three_nodes": test_three_nodes})
