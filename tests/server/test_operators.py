"""What whoever runs a server does with it: copies, what is kept about a player, moderation."""
import asyncio
import json
import os
import sqlite3
import subprocess

from served import PROGRAM, Client, Server, run

SERVER = Server()


def tool(*words, **more):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False, **more)


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


def test_backup_of_what_is_no_database():
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
    other = tool("serve", "--port", "0", "--db", SERVER.db, timeout=20)
    assert other.returncode == 1 and "is in use by another server" in other.stderr, other
    SERVER.new("septikon")  # the first one goes on


def test_a_database_that_is_not_there():
    other = tool("serve", "--port", "0", "--db", "postgresql:///none?host=/nowhere", timeout=20)
    assert other.returncode == 1 and other.stderr.startswith("cardboard: "), other
    assert other.stderr.count("\n") == 1, "it says so in one sentence"


def test_db_misused():
    for words in ((), ("nothing",), ("backup",), ("backup", SERVER.db), ("backup", "a", "b", "c")):
        done = tool("db", *words)
        assert done.returncode == 2 and "usage: cardboard db" in done.stderr, (words, done)


KEYS = ["k" * 22, "m" * 22]


async def test_export_and_forget_a_player():
    server = Server()
    made = server.new("pnrz", seats=[{"kind": "friend"}, {"kind": "friend"}], rated=True)
    players = [await Client(server, made["match"], s["token"]).open(key=k) for s, k in zip(made["seats"], KEYS)]
    for player, name in zip(players, ("Ada", "Grace")):
        await player.ask(t="name", name=name)
        await player.ask(t="chat", text=f"I am {name}")
    await players[1].ask(t="concede")
    server.stop()
    told = json.loads(tool("db", "export", server.db, "-", input=KEYS[0] + "\n").stdout)
    assert [m["name"] for m in told["matches"]] == ["Ada"] and told["matches"][0]["match"] == made["match"]
    assert [line["text"] for line in told["matches"][0]["chat"]] == ["I am Ada"]
    assert told["ratings"][0]["game"] == "pnrz" and told["ratings"][0]["games"] == 1
    assert tool("db", "forget", server.db, KEYS[0]).returncode == 0
    assert json.loads(tool("db", "export", server.db, KEYS[0]).stdout) == {"ratings": [], "matches": []}
    other = json.loads(tool("db", "export", server.db, KEYS[1]).stdout)
    assert other["matches"][0]["name"] == "Grace" and other["ratings"], "what is kept about others stays"
    server.start()
    info = server.get_json(f"/api/matches/{made['match']}")["match_info"]
    assert [s["name"] for s in info["seats"]] == ["", "Grace"], "the match itself stays"
    assert server.get(f"/api/matches/{made['match']}/record")[0] == 200
    for key in ("short", "x" * 23):
        assert tool("db", "export", server.db, key).returncode == 1
    server.close()


async def test_old_matches_go():
    server = Server()
    made = {}
    for kind, listed in (("old", False), ("listed", True), ("young", False), ("playing", False)):
        made[kind] = server.new("pnrz", seats=[{"kind": "friend"}, {"kind": "friend"}], listed=listed)
        player = await Client(server, made[kind]["match"], made[kind]["seats"][0]["token"]).open()
        await player.ask(t="chat", text="hello")
        if kind != "playing":
            await player.ask(t="concede")
    server.stop()
    ids = {kind: m["match"] for kind, m in made.items()}
    with sqlite3.connect(server.db) as db:
        for kind in ("old", "listed", "playing"):
            db.execute("update match set created = created - 20 * 86400000 where id = ?", (ids[kind],))
            db.execute("update event set at = at - 20 * 86400000 where match = ?", (ids[kind],))
    db.close()
    server.options = ("--keep-days", "10")
    server.start()
    while "forgotten matches=1" not in server.logged():  # what is looked at stays in memory for a minute
        await asyncio.sleep(0.05)
    assert {kind: server.get(f"/api/matches/{i}")[0] for kind, i in ids.items()} == {
        "old": 404, "listed": 200, "young": 200, "playing": 200}
    server.stop()
    with sqlite3.connect(server.db) as db:
        for table in ("event", "line", "seat", "seat_key", "snapshot", "outcome", "used"):
            assert not db.execute(f"select 1 from {table} where match = ?", (ids["old"],)).fetchall(), table
    db.close()
    server.start()
    server.close()


def test_close():
    SERVER.close()


run(globals())
