"""Hostile crowds: a client that opens a hundred sockets or asks for everything at once does not harm others."""
import asyncio
import http.client
import os
import pathlib
import re
import resource
import socket
import subprocess
import tempfile
import time
from unittest.mock import ANY

from websockets.exceptions import ConnectionClosed

from served import PATIENCE, PROGRAM, Client, Server, run, until_true, wait_for

BOT_TIME = 300  # milliseconds
SERVER = Server("--bot-time", str(BOT_TIME))


def figure(name, server=SERVER):
    return int(re.search(rf"^cardboard_{name} (\d+)", server.get("/metrics")[1].decode(), re.M).group(1))


async def asker(server=SERVER, game="pnrz"):
    """A player who must move in a match of their own, and may ask for hints."""
    for _ in range(100):
        made = server.new(game, seats=[{"kind": "friend"}, {"kind": "friend"}], hints=True)
        seats = [await Client(server, made["match"], seat["token"]).open() for seat in made["seats"]]
        mover = next(c for c in seats if c.state["seat"] in c.state["to_move"])
        if len(mover.state["moves"]) > 9:  # otherwise a bot answers at once
            return mover
    raise AssertionError(f"none of 100 matches of {game} begins with a choice among ten moves")


async def hint_storm(client, over):
    """Asks again and again, whatever the answer is."""
    n = 0
    while not over.is_set():
        n += 1
        await client.ask(t="hint", id=f"h{n}")
        await asyncio.sleep(0.1)


async def test_hints_do_not_stop_bots():
    first = await asker()
    crowd = [first] + [await Client(SERVER, first.match, first.token).open() for _ in range(7)]
    crowd += [await asker() for _ in range(22)]
    over = asyncio.Event()
    storms = [asyncio.ensure_future(hint_storm(c, over)) for c in crowd]
    made = SERVER.new("septikon", seats=[{"kind": "friend"}, {"kind": "bot", "level": "hard"}])
    player = await Client(SERVER, made["match"], made["seats"][0]["token"]).open()
    end, before, thoughts = time.monotonic() + PATIENCE, figure("bot_moves_total"), figure("thoughts_total")
    while figure("bot_moves_total") < before + 3 and time.monotonic() < end:
        if player.state["seat"] in player.state["to_move"]:
            await player.move(player.state["moves"][0]["text"])
        else:
            await asyncio.sleep(0.05)
            await player.settle()
    over.set()
    moved, thoughts = figure("bot_moves_total") - before, figure("thoughts_total") - thoughts
    await asyncio.gather(*storms)
    assert moved >= 3, f"the bot of another table made {moved} moves only"
    assert thoughts < 60, f"the bot made {moved} moves, and {thoughts - moved} hints were thought about before"


async def test_a_seat_has_one_hint_at_a_time():
    server = Server("--bot-time", "1500")
    first = await asker(server, "septikon")
    second = await Client(server, first.match, first.token).open()
    with server.frozen():
        for client in (first, second):
            await client.say(t="hint", id="a")
    answers = [await client.until(lambda m: m.get("id") == "a") for client in (first, second)]
    assert sorted(m["t"] for m in answers) == ["error", "hint"], answers
    assert (await second.ask(t="hint", id="c"))["t"] == "hint", "then it is the other one's turn"
    server.close()


async def test_an_address_has_a_few_hints_at_a_time():
    server = Server("--bot-time", "1000")
    crowd = [await asker(server, "septikon") for _ in range(10)]
    with server.frozen():
        for c in crowd:
            await c.say(t="hint", id="a")
    answers = [await c.until(lambda m: m.get("id") == "a") for c in crowd]
    kinds = [m["t"] for m in answers]
    assert kinds[:4] == ["hint"] * 4 and "error" in kinds, kinds
    assert all(m["code"] == "busy" for m in answers if m["t"] == "error"), answers
    server.close()


async def test_a_hint_is_dropped_when_its_asker_leaves():
    """A question whose asker has left is dropped: the bots' queue empties without an answer."""
    for milliseconds in (1500, 6000, 24000):  # all others leave while the first one's hint is being thought about
        server = Server("--bot-time", str(milliseconds))
        crowd = [await asker(server, "septikon") for _ in range(4)]
        with server.frozen():
            for c in crowd:
                await c.say(t="hint", id="a")
        await until_true(lambda: figure("bots_waiting", server) + figure("thoughts_total", server) >= 3, "nobody waits")
        for c in crowd[1:]:
            await c.close()
        if figure("thoughts_total", server) == 0:
            break
        server.close()
    answer = await crowd[0].until(lambda m: m.get("id") == "a")
    assert answer["t"] == "hint", answer
    fresh = await asker(server, "septikon")
    thought = figure("thoughts_total", server)
    assert (await fresh.ask(t="hint", id="b"))["t"] == "hint"
    assert figure("thoughts_total", server) - thought <= 1, "somebody thinks for those who have left"
    assert figure("bots_waiting", server) == 0
    assert figure("thoughts_total", server) == 2, "two have asked and stayed"
    server.close()


def is_closed(client):
    return client.ws.close_code is not None


async def test_watchers_leave_room_for_seats():
    made = SERVER.new("septikon", seats=[{"kind": "friend"}, {"kind": "friend"}], listed=True)
    watchers = [await Client(SERVER, made["match"], None).open() for _ in range(256)]
    refused = Client(SERVER, made["match"], None)
    try:
        await refused.open()
        raise RuntimeError("the number of watchers is not limited")
    except ConnectionClosed as closed:
        assert closed.rcvd.code == 1013, closed
    for seat in made["seats"]:
        player = await Client(SERVER, made["match"], seat["token"]).open()
        assert player.state["seat"] == seat["seat"]
    assert not any(is_closed(w) for w in watchers)


async def test_a_seat_always_has_room_for_its_owner():
    made = SERVER.new("septikon", seats=[{"kind": "friend"}, {"kind": "friend"}])
    seats = [await Client(SERVER, made["match"], made["seats"][0]["token"]).open() for _ in range(9)]
    try:
        await seats[0].until(lambda m: False)
    except ConnectionClosed as closed:
        assert closed.rcvd.code == 1008, closed
    for client in seats[1:]:
        await client.settle()
    assert seats[8].seats[0]["present"]


async def test_watchers_have_a_chat_budget_of_their_own():
    made = SERVER.new("septikon", seats=[{"kind": "friend"}, {"kind": "friend"}], listed=True)
    player = await Client(SERVER, made["match"], made["seats"][0]["token"]).open()
    for i in range(3):
        await player.ask(t="chat", text=f"hello {i}")
    crowd = [await Client(SERVER, made["match"], None).open() for _ in range(20)]
    began, kinds = time.monotonic(), []
    for i in range(20):
        for watcher in crowd:
            kinds.append((await watcher.ask(t="chat", text=f"spam {i}"))["t"])
    most = 11 + (time.monotonic() - began) * 2
    assert 10 <= kinds.count("ack") <= most, (kinds.count("ack"), most)
    assert (await player.ask(t="chat", text="still here"))["t"] == "ack"
    again = await Client(SERVER, made["match"], made["seats"][1]["token"]).open()
    await again.settle()
    assert [line["text"] for line in again.chat] == ["hello 0", "hello 1", "hello 2", "still here"]


OTHER = "127.0.0.2"  # as good an address as any


def connect(server, address="127.0.0.1"):
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE, source_address=(address, 0))


def asked(server, path="/healthz", address="127.0.0.1", connection=None):
    """A connection on which something was asked for."""
    s = connection or connect(server, address)
    try:
        s.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
    except OSError:
        pass  # it is closed, and so there is no answer
    return s


def answered(s):
    """The status of the answer; 0 if there is none."""
    try:
        answer = s.recv(65536)
        return int(answer.split()[1]) if answer else 0
    except OSError:
        return 0
    finally:
        s.close()


def status(*question, **more):
    return answered(asked(*question, **more))


def test_one_address_does_not_take_every_connection():
    server = Server("--per-address", "20")
    crowd = [connect(server) for _ in range(20)]
    assert status(server) == 0, "an address has a limit"
    assert status(server, address=OTHER) == 200, "which is its own"
    assert status(server, connection=crowd.pop()) == 200, "and what is open works"
    wait_for(lambda: status(server) == 200, "a place that is given up is not free again")
    server.close()


def test_one_address_does_not_ask_all_the_time():
    server = Server("--request-rate", "5")
    began = time.monotonic()
    with server.frozen():
        crowd = [asked(server, "/api/games/pnrz") for _ in range(100)]
    kinds = [answered(s) for s in crowd]
    earned = 5 * (int(time.monotonic() - began) + 1)
    assert 50 <= kinds.count(200) <= 50 + earned, "ten seconds' worth at once, then five a second"
    assert set(kinds) == {200, 429}, "and it is refused in between"
    assert status(server) == 200, "whoever looks after the server gets an answer"
    assert status(server, "/api/games/pnrz", OTHER) == 200, "others do, too"
    server.close()


def test_a_class_behind_one_address_gets_the_page():
    with tempfile.TemporaryDirectory() as page:
        pathlib.Path(page, "index.html").write_text("<p>here")
        server = Server("--web", page, "--request-rate", "1")

        def kinds_of(path, n):
            began = time.monotonic()
            with server.frozen():
                crowd = [asked(server, path) for _ in range(n)]
            kinds = [answered(s) for s in crowd]
            return kinds.count(200), kinds.count(429), int(time.monotonic() - began) + 1

        assert kinds_of("/index.html", 150) == (150, 0, ANY), "more than ten files"
        served, refused, seconds = kinds_of("/api/games/pnrz", 30)
        assert 10 <= served <= 10 + seconds and served + refused == 30, "files use up no requests"
        served, refused, seconds = kinds_of("/", 400)
        assert 50 <= served <= 200 + 20 * seconds and served + refused == 400, "and have a limit of their own"
        server.close()


def made_from(server, *forwarded):
    """Asks for a new match with these X-Forwarded-For lines."""
    c = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    c.putrequest("POST", "/api/matches")
    for line in forwarded:
        c.putheader("X-Forwarded-For", line)
    body = b'{"game":"pnrz"}'
    c.putheader("Content-Type", "application/json")
    c.putheader("Content-Length", str(len(body)))
    c.endheaders(body)
    answer = c.getresponse().status
    c.close()
    return answer


def test_the_proxy_has_the_last_word():
    server = Server("--trust-proxy", "--new-matches", "1")
    same = [  # each row is one address, however it is written and whatever stands before it
        [["192.0.2.1"], ["198.51.100.7, 192.0.2.1"], ["198.51.100.8", "192.0.2.1"], ["192.0.2.1:4711"],
         ["::ffff:192.0.2.1"], ["nonsense, 192.0.2.1"]],
        [["2001:db8::1"], ["2001:db8::2"], ["[2001:db8::3]:443"], ["192.0.2.9", "192.0.2.1, 2001:db8::4"]],
        [["2001:db8:0:1::1"]],
        [["192.0.2.1", "192.0.2.2"]],
        [["nonsense"], [""], ["192.0.2.1, "], ["192.0.2.1, x"], ["1.2.3.4.5"], ["[::1"], ["9" * 300], []],  # the proxy
    ]
    for row in same:
        answers = [made_from(server, *lines) for lines in row]
        assert answers == [201] + [429] * (len(row) - 1), (row, answers)
    server.close()


def test_half_open_connections_make_room():
    server = Server("--max-sockets", "10")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 4096), most))
    crowd = []
    for _ in range(1500):
        crowd.append(connect(server))
        crowd[-1].sendall(b"GET /api/games HTTP/1.1\r\nHo")
    assert status(server) == 200
    for s in crowd:
        s.close()
    server.close()


def test_a_head_must_come_within_seconds():
    s, began = connect(SERVER), time.monotonic()
    s.sendall(b"GET /healthz HTTP/1.1\r\nX: ")
    s.settimeout(1)
    while time.monotonic() - began < PATIENCE:
        try:
            s.sendall(b"x")
            if not s.recv(100):
                break
        except socket.timeout:
            continue
        except OSError:
            break
    s.close()
    assert 8 < time.monotonic() - began < PATIENCE, "a byte a second is not enough"


async def test_the_last_places_are_for_players():
    server = Server("--max-sockets", "32")
    made = server.new("septikon", seats=[{"kind": "friend"}, {"kind": "friend"}], listed=True)
    for _ in range(30):
        await Client(server, made["match"], None).open()
    try:
        await Client(server, made["match"], None).open()
        raise RuntimeError("a watcher has a player's place")
    except ConnectionClosed as closed:
        assert closed.rcvd.code == 1013, closed
    await Client(server, made["match"], made["seats"][0]["token"]).open()
    server.close()


def exchange(server, head, body=b""):
    """Everything the server sends for a request until it closes; with None if it does not close."""
    s = connect(server)
    said = b""
    try:
        s.sendall("".join(line + "\r\n" for line in [*head, ""]).encode() + body)
        while part := s.recv(65536):
            said += part
    except socket.timeout:
        return None
    except ConnectionError:
        pass
    finally:
        s.close()
    return int(said.split()[1]) if said else 0


def test_requests_that_hide_their_length_are_refused():
    post = ["POST /api/ratings HTTP/1.1", "Host: localhost", "Content-Type: application/json"]
    assert exchange(SERVER, [*post, "Content-Length: 2", "Transfer-Encoding: chunked"], b"2\r\n{}\r\n0\r\n\r\n") == 400
    assert exchange(SERVER, [*post, "Content-Length: 2", "Content-Length: 3"], b"{} ") == 400
    assert exchange(SERVER, [*post, "Content-Length: 65537"]) == 413, "before anything of it has come"
    assert exchange(SERVER, [*post, "Content-Length: 2", "Connection: close"], b"{}") == 400, "an empty question"
    assert status(SERVER) == 200


def test_foreign_names_are_refused():
    named, proxied = Server("--host", "play.example.org"), Server("--trust-proxy")
    rows = [("localhost", True, True, True), (f"127.0.0.1:{SERVER.port}", True, True, True), ("[::1]:80", True, True, True),
            ("play.example.org", False, True, True), ("PLAY.example.org:443", False, True, True),
            ("evil.example.com", False, False, True), ("127.0.0.1.evil.example.com", False, False, True)]
    for host, *allowed in rows:
        for server, fine in zip((SERVER, named, proxied), allowed):
            answer = exchange(server, ["GET /api/games HTTP/1.1", f"Host: {host}", "Connection: close"])
            assert answer == (200 if fine else 421), (host, answer)
    named.close()
    proxied.close()


async def test_pings_count():
    server = Server("--message-rate", "20")
    made = server.new("septikon", seats=[{"kind": "friend"}, {"kind": "friend"}])
    client = await Client(server, made["match"], made["seats"][0]["token"]).open()
    try:
        for _ in range(2000):
            (await client.ws.ping()).cancel()
        await client.until(lambda m: False)
    except ConnectionClosed as closed:
        assert closed.rcvd and closed.rcvd.code == 1013, closed
    server.close()


HIDDEN = "\x9b31m\u202e\u2066\u200b\ufeff"


async def test_names_and_chat_command_nothing():
    made = SERVER.new("septikon", seats=[{"kind": "friend"}, {"kind": "friend"}])
    client = await Client(SERVER, made["match"], made["seats"][0]["token"]).open()
    await client.ask(t="name", name=f"A{HIDDEN}da")
    await client.ask(t="chat", text=f"h{HIDDEN}i")
    await client.settle()
    assert client.seats[0]["name"] == "A31mda", client.seats[0]
    assert client.chat[0]["text"] == "h31mi"
    assert (await client.ask(t="chat", text="\u200b"))["code"] == "range", "that says nothing"


def test_records_command_no_terminal():
    for header in (f"name 0: A{HIDDEN}da", f"title{HIDDEN}: x"):
        path = os.path.join(SERVER.folder, "record")
        with open(path, "w", encoding="utf-8") as f:
            f.write(f"cardboard record 1\ngame: pnrz\nplayers: 2\n{header}\n\n")
        done = subprocess.run([PROGRAM, "replay", path], capture_output=True, check=False)
        shown = (done.stdout + done.stderr).decode()
        assert shown and not set(shown) & set(HIDDEN) - set("31m"), shown


def sanitized():
    """Sanitizers keep books about every piece of memory: how much there is says nothing then."""
    with open(PROGRAM, "rb") as file:
        return re.search(rb"__[at]san_init", file.read()) is not None


async def test_a_silent_socket_is_small():
    server, count = Server(), 200
    tables = [server.new("adrenaline", seats=[{"kind": "friend"}] * 3) for _ in range(4)]

    async def watch(made, watchers):
        for _ in range(watchers):
            await Client(server, made["match"], made["watch"]).open()

    await asyncio.gather(*(watch(made, 10) for made in tables))
    before = figure("memory_bytes", server)
    await asyncio.gather(*(watch(made, count) for made in tables))
    each = (figure("memory_bytes", server) - before) / (count * len(tables)) / 1024
    assert sanitized() or each <= 16, f"{each} KiB"
    for client in Client.opened:
        await client.ws.close()
    server.close()


def test_it_ends_in_order():
    SERVER.close()


run(globals())
