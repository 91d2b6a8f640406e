"""What operators do: backups, a player's stored data, moderation."""
import json
import os
import re
import socket
import signal
import subprocess
import tempfile

from served import PATIENCE, POSTGRES, PROGRAM, Client, Server, run, until_true, wait_for

SERVER = Server()


def tool(*words, **more):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False, timeout=PATIENCE, **more)


def test_backup_is_whole_private_and_replaces_nothing():
    SERVER.new("septikon")
    copy = os.path.join(SERVER.folder, "copy.db")
    done = tool("db", "backup", SERVER.db, copy)
    assert (done.returncode, done.stderr) == (0, ""), done
    assert os.stat(copy).st_mode & 0o077 == 0, "others can read the secrets of running matches"
    assert not os.path.exists(copy + ".part")
    before = os.stat(copy)
    again = tool("db", "backup", SERVER.db, copy)
    assert again.returncode == 1 and "is there already" in again.stderr, again
    assert os.stat(copy) == before


def test_backup_of_something_that_is_not_a_database():
    junk = os.path.join(SERVER.folder, "junk.db")
    with open(junk, "wb") as file:
        file.write(b"not a database, but long enough to be taken for one" * 100)
    for path in (junk, os.path.join(SERVER.folder, "nothing.db")):
        copy = os.path.join(SERVER.folder, "copy-of-junk.db")
        done = tool("db", "backup", path, copy)
        assert done.returncode == 1 and done.stderr.startswith("cardboard: "), done
        assert not os.path.exists(copy) and not os.path.exists(copy + ".part")
    into_nowhere = tool("db", "backup", SERVER.db, os.path.join(SERVER.folder, "no", "such", "folder.db"))
    assert into_nowhere.returncode == 1, into_nowhere


def test_a_file_belongs_to_one_server():
    if POSTGRES:
        return
    other = tool("serve", "--port", "0", "--db", SERVER.db)
    assert other.returncode == 1 and "is in use by another server" in other.stderr, other
    SERVER.new("septikon")  # the first one goes on


def test_a_database_that_is_not_there():
    other = tool("serve", "--port", "0", "--db", "postgresql:///none?host=/nowhere")
    assert other.returncode == 1 and other.stderr.startswith("cardboard: "), other
    assert other.stderr.count("\n") == 1, "it says so in one sentence"
    named = tool("serve", "--port", "0", "--db", "postgresql://localhost:1/none")
    assert named.returncode == 1 and "Connection refused" in named.stderr, "names can still be looked up"


def confinement(server):
    """What the kernel says about each thread of a server: may it gain rights, is there a filter."""
    told = set()
    threads = f"/proc/{server.process.pid}/task"
    for thread in os.listdir(threads):
        with open(f"{threads}/{thread}/status", encoding="utf-8") as file:
            lines = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
        told.add((lines["NoNewPrivs"], lines["Seccomp"]))
    return told


def test_every_thread_is_confined():
    page = tempfile.mkdtemp(dir=SERVER.folder)
    with open(os.path.join(page, "index.html"), "w", encoding="utf-8") as file:
        file.write("old")
    confined = Server("--web", page, "--admin", os.path.join(SERVER.folder, "door"))
    said = re.search(r"(info|warn) (confined|unconfined) calls: (.*), files: (.*)", confined.logged())
    calls, files = said.group(3), said.group(4)
    assert said.group(1, 2) == (("info", "confined") if (calls, files) == ("seccomp", "Landlock") else ("warn", "unconfined"))
    assert confinement(confined) == {("0" if calls != "seccomp" and files != "Landlock" else "1",
                                      "2" if calls == "seccomp" else "0")}
    with open(os.path.join(page, "index.html"), "w", encoding="utf-8") as file:
        file.write("new")
    confined.process.send_signal(signal.SIGHUP)
    wait_for(lambda: confined.get("/")[1] == b"new", "SIGHUP does not read the page again")
    assert b"memory_bytes 0\n" not in confined.get("/metrics")[1]
    confined.close()
    free = Server("--unconfined")
    assert "warn unconfined system calls and files are not limited" in free.logged()
    assert confinement(free) == {("0", "0")}
    free.close()


def test_db_misused():
    for words in ((), ("nothing",), ("backup",), ("backup", SERVER.db), ("backup", "a", "b", "c")):
        done = tool("db", *words)
        assert done.returncode == 2 and "usage: cardboard db" in done.stderr, (words, done)


KEYS = ["k" * 22, "m" * 22]


async def test_export_and_forget_a_player():
    server = Server()
    made = server.new("pnrz", seats=[{"kind": "friend"}, {"kind": "friend"}], rated=True)
    players = [await Client(server, made["match"], s["token"]).open(key=k, luck=k) for s, k in zip(made["seats"], KEYS)]
    for player, name in zip(players, ("Ada", "Grace")):
        await player.ask(t="name", name=name)
        await player.ask(t="chat", text=f"I am {name}")
    await players[1].ask(t="concede")
    assert server.post("/api/holiday", {"key": KEYS[0], "days": 2})[0] == 200
    shown = server.post("/api/profile", {"key": KEYS[0], "shown": True, "name": "Ada"})[1]["profile"]
    if not POSTGRES:  # a file belongs to the server that has it open
        refused = tool("db", "forget", server.db, KEYS[0])
        assert refused.returncode == 1 and "in use by another server" in refused.stderr, refused
    server.stop()
    told = json.loads(tool("db", "export", server.db, "-", input=KEYS[0] + "\n").stdout)
    assert [m["name"] for m in told["matches"]] == ["Ada"] and told["matches"][0]["match"] == made["match"]
    assert [line["text"] for line in told["matches"][0]["chat"]] == ["I am Ada"]
    assert told["ratings"][0]["game"] == "pnrz" and told["ratings"][0]["games"] == 1 and told["ladders"] == "Ada"
    assert [h["until"] - h["since"] for h in told["holidays"]] == [2 * 86400000]
    assert tool("db", "forget", server.db, KEYS[0]).returncode == 0
    assert json.loads(tool("db", "export", server.db, KEYS[0]).stdout) == {"ratings": [], "holidays": [], "notices": [], "events": [], "matches": []}
    other = json.loads(tool("db", "export", server.db, KEYS[1]).stdout)
    assert other["matches"][0]["name"] == "Grace" and other["ratings"], "what is kept about others stays"
    server.start()
    info = server.get_json(f"/api/matches/{made['match']}")["match_info"]
    assert [s["name"] for s in info["seats"]] == ["", "Grace"], "the match itself stays"
    assert server.get(f"/api/matches/{made['match']}/record")[0] == 200
    assert server.get(f"/api/profiles/{shown}")[0] == 404 and server.get_json("/api/ladder/pnrz")["ladder"] == []
    for key in ("short", "x" * 23):
        assert tool("db", "export", server.db, key).returncode == 1
    server.close()


async def test_old_matches_go():
    server = Server()
    made = {}
    month = {"clock": {"bank": 30 * 86400}}
    for kind, listed, more in (("old", False, {}), ("listed", True, {}), ("young", False, {}), ("left", True, {}),
                               ("playing", False, {}), ("slow", False, month)):
        made[kind] = server.new("pnrz", seats=[{"kind": "friend"}, {"kind": "friend"}], listed=listed, **more)
        player = await Client(server, made[kind]["match"], made[kind]["seats"][0]["token"]).open()
        await player.ask(t="chat", text="hello")
        if kind in ("old", "listed", "young"):
            await player.ask(t="concede")
    server.stop()
    ids = {kind: m["match"] for kind, m in made.items()}
    for kind in ("old", "listed", "left", "playing", "slow"):
        server.change(f"update match set created = created - 20 * 86400000 where id = '{ids[kind]}'")
        server.change(f"update event set at = at - 20 * 86400000 where match = '{ids[kind]}'")
    for kind in ("left", "slow"):  # at the other table somebody has spoken lately
        server.change(f"update line set at = at - 20 * 86400000 where match = '{ids[kind]}'")
    server.options = ("--keep-days", "10")
    server.start()
    # What was looked at stays in memory for a minute.
    await until_true(lambda: "forgotten matches=2" in server.logged(), "old matches are not forgotten")
    assert {kind: server.get(f"/api/matches/{i}")[0] for kind, i in ids.items()} == {
        "old": 404, "listed": 200, "young": 200, "left": 404, "playing": 200, "slow": 200}
    server.stop()
    for table in ("event", "line", "seat", "seat_key", "snapshot", "outcome", "used"):
        assert server.ask(f"select count(*) from {table} where match = '{ids['old']}'") == (0,), table
    server.start()
    server.close()


async def test_operators_mute_close_and_ban():
    server = Server("--trust-proxy", "--access-log")
    door = server.folder + "/admin"
    server.stop()
    server.options = (*server.options, "--admin", door)
    server.start()
    assert os.stat(door).st_mode & 0o077 == 0, "others could give orders"
    made = server.new("pnrz", seats=[{"kind": "friend"}, {"kind": "friend"}])
    ada, grace = [await Client(server, made["match"], s["token"]).open() for s in made["seats"]]
    assert (await ada.ask(t="chat", text="hi"))["t"] == "ack"
    assert tool("admin", door, "mute", made["match"], "0").returncode == 0
    refused = await ada.ask(t="chat", text="hi again")
    assert refused["code"] == "request" and refused["reason"] == "muted", refused
    assert (await grace.ask(t="chat", text="I may"))["t"] == "ack"
    server.kill()
    server.start()
    ada = await Client(server, made["match"], made["seats"][0]["token"]).open()
    assert (await ada.ask(t="chat", id="r1", text="after a restart"))["code"] == "request"
    assert tool("admin", door, "unmute", made["match"], "0").returncode == 0
    assert (await ada.ask(t="chat", id="r2", text="thank you"))["t"] == "ack"

    def status(address):
        return server.request("GET", "/api/games", headers={"X-Forwarded-For": address})[0].status
    assert tool("admin", door, "ban", "10.1.0.0/16", "5").returncode == 0
    assert tool("admin", door, "ban", "2001:db8::/32", "5").returncode == 0
    assert [status(a) for a in ("10.1.2.3", "10.2.2.3", "2001:db8:5::1", "2001:db9::1")] == [403, 200, 403, 200]
    assert "10.1.0.0/16 for 5 minutes" in tool("admin", door, "bans").stdout
    assert tool("admin", door, "unban", "10.1.0.0/16").returncode == 0
    assert status("10.1.2.3") == 200
    for words in (("mute", "nothing", "0"), ("mute", made["match"], "7"), ("mute", made["match"], "x"), ("dance",),
                  ("ban", "10.1.0.0/40", "5"), ("ban", "nonsense", "5"), ("ban", "10.0.0.1", "0"), ("unban", "1.2.3.4")):
        assert tool("admin", door, *words).returncode == 1, words
    assert tool("admin", door, "close", made["match"]).returncode == 0
    await ada.until(lambda m: m["t"] == "state" and m["status"] == "ended")
    assert tool("admin", door, "close", made["match"]).returncode == 1
    with open(door + ".audit", encoding="utf-8") as file:
        audit = file.read().splitlines()
    assert any(f"uid={os.getuid()} close {made['match']}: ok" in line for line in audit), audit
    assert any("ban nonsense 5: error" in line for line in audit) and len(audit) == 16, audit
    assert os.stat(door + ".audit").st_mode & 0o077 == 0
    log = server.logged()
    assert "access method=GET route=- status=403 bytes=" in log and "from=10.1.2.0/24" in log
    assert "from=2001:db8:5::/48" in log and "10.1.2.3" not in log
    for line in log.splitlines():
        if " access " in line:
            assert made["match"] not in line and made["seats"][0]["token"] not in line, line
    figures = server.get("/metrics")[1].decode()
    assert 'cardboard_route_requests_total{method="POST",route="/api/matches"} 0' not in figures
    assert 'cardboard_route_requests_total{method="GET",route="/api/games"} ' in figures
    server.close()
    assert not os.path.exists(door)


def test_bad_orders_harm_nobody():
    server = Server()
    door = server.folder + "/admin"
    server.stop()
    server.options = ("--admin", door)
    server.start()
    for junk in (b"", b"\n", b"x" * 5000, b"\0\0\n", b"mute \x1b[2J 0\n", b"no end"):
        with socket.socket(socket.AF_UNIX) as s:
            s.connect(door)
            try:
                s.sendall(junk)
                s.shutdown(socket.SHUT_WR)
                s.recv(100)
            except OSError:
                pass
    assert tool("admin", door, "bans").stdout == "ok\n"
    assert "\x1b" not in server.logged()
    server.close()
    assert tool("admin", door, "bans").returncode == 1
    assert tool("admin", "x").returncode == 2


def test_a_socket_replaces_nothing_but_a_socket():
    for option in ("--admin", "--notices"):
        server = Server()
        server.stop()
        path = server.folder + "/precious"
        with open(path, "w", encoding="ascii") as file:
            file.write("not a socket")
        ended = tool("serve", "--port", "0", "--db", server.folder + "/db", option, path)
        assert ended.returncode == 1 and path in ended.stderr and "not a socket" in ended.stderr, ended
        with open(path, encoding="ascii") as file:
            assert file.read() == "not a socket"
        os.unlink(path)
        left = socket.socket(socket.AF_UNIX)
        left.bind(path)  # as a server that was killed leaves it
        left.close()
        server.options = (option, path)
        server.start()
        server.close()
        assert not os.path.exists(path)


def test_close():
    SERVER.close()


run(globals())
