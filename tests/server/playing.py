"""People who play at a cluster while things happen to it, and note what they see (history.py)."""
import asyncio
import json
import random
import time

import websockets

from served import BUSY, PATIENCE

RANDOM = random.Random()
GAMES = ("septikon", "pnrz", "spacefreaks")


async def post(node, path, body):
    """One request, by hand: the node may disappear in the middle of it."""
    reader, writer = await asyncio.wait_for(asyncio.open_connection(node.host, node.port), 5 * BUSY)
    text = json.dumps(body).encode()
    writer.write(b"POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
                 b"Content-Length: %d\r\n\r\n%s" % (path.encode(), len(text), text))
    answer = await asyncio.wait_for(reader.read(), 10 * BUSY)
    writer.close()
    return json.loads(answer.split(b"\r\n\r\n", 1)[1])


async def said(ws, seconds):
    """The next message, unless it takes longer than that."""
    async with asyncio.timeout(seconds):
        return json.loads(await ws.recv())


class Player:
    """Plays one seat for as long as it can: at any node, and at another one when that fails or is silent for a while, which
    is longer on a busy machine."""
    count = 0

    def __init__(self, cluster, history, match, seat, token):
        Player.count += 1
        self.client, self.cluster, self.history = Player.count, cluster, history
        self.match, self.seat, self.token = match, seat, token
        self.version, self.commands, self.open_command, self.state, self.over = 0, 0, None, None, False
        self.refused = False  # the open command, for now: it is to be sent again
        self.leaving = False  # as soon as it can

    def note(self, kind, **more):
        self.history.append({"kind": kind, "client": self.client, "match": self.match, "seat": self.seat, **more})

    def next_node(self):
        return RANDOM.choice(self.cluster.nodes)

    def patience(self, seconds):
        return seconds * BUSY

    async def play(self):
        while not self.over and not self.leaving:
            node = self.next_node()
            try:
                async with websockets.connect(f"ws://{node.host}:{node.port}/play/{self.match}", max_size=None,
                                              open_timeout=self.patience(2), close_timeout=0.2, ping_interval=None) as ws:
                    await self.visit(ws)
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException):
                await asyncio.sleep(0.05)

    async def visit(self, ws):
        hello = {"t": "hello", "token": self.token, "claim": self.token[::-1], "version": self.version}
        await ws.send(json.dumps(hello))
        self.note("hello", version=self.version)
        self.state = None
        stay = RANDOM.randint(5, 40)  # answers, then it moves on to another node
        while stay and not self.over and not self.leaving:
            self.receive(await said(ws, self.patience(3)))
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
            while self.open_command and not self.leaving:
                self.receive(await said(ws, self.patience(6)))
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


async def new_match(cluster, history, players, kind=Player):
    game = RANDOM.choice(GAMES)
    seats = [{"kind": "friend"}, RANDOM.choice([{"kind": "friend"}, {"kind": "bot", "level": "random"}])]
    until = time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < until, "no node makes a match"
        try:
            made = await post(RANDOM.choice(cluster.nodes), "/api/matches", {"game": game, "seats": seats})
            if made["ok"]:
                break
            assert made["code"] == "storage", made
            await asyncio.sleep(0.1)
        except (OSError, asyncio.TimeoutError, ValueError, IndexError):
            await asyncio.sleep(0.1)
    for seat in made["seats"] * 2:  # everybody plays in two places at once, and so against themselves
        if "token" in seat:
            player = kind(cluster, history, made["match"], seat["seat"], seat["token"])
            players.append((player, asyncio.ensure_future(player.play())))


async def everybody_leaves(players):
    """Ends all players."""
    for player, task in players:
        player.leaving = True
        task.cancel()
    if players:
        _, left = await asyncio.wait([task for _, task in players], timeout=PATIENCE)
        assert not left, f"{len(left)} players do not stop playing"


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


def summary(history, found):
    acks = sum(e["kind"] == "ack" for e in history)
    return f"{acks} acknowledged commands, {sum(e['kind'] == 'state' for e in history)} states, {len(found)} problems"
