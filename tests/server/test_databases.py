"""Whole databases: copied from one kind to the other and back, checked, upgraded, restored."""
import asyncio
import os
import re
import socket
import sqlite3
import struct
import subprocess
import tempfile
import threading

from served import PATIENCE, POSTGRES, PROGRAM, Client, Schema, Server, run, sql, wait_for

FOLDER = tempfile.mkdtemp(prefix="cardboard-")
FILE = os.path.join(FOLDER, "matches.db")


def tool(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False)


def fine(*words):
    done = tool(*words)
    assert done.returncode == 0, done
    return done.stdout


async def play(server):
    """A match of each game with some moves, chat, names and a rating."""
    for game in server.games():
        made = server.new(game["id"], seats=[{"kind": "me"}] + [{"kind": "bot", "level": "random"}] *
                          (game["min_players"] - 1), name="Ada \u00fc", clock={"bank": 600, "credit": 5})
        client = await Client(server, made["match"], made["seats"][0]["token"]).open(key="A" * 22)
        for _ in range(6):
            if await client.my_turn():
                await client.move()
        await client.ask(t="chat", text="hello \u2603")
        await client.ask(t="name", name="Grace")
        await client.close()


def records(db, name):
    folder = os.path.join(FOLDER, name)
    fine("export", db, folder)
    texts = {}
    for file in os.listdir(folder):
        with open(os.path.join(folder, file), encoding="utf-8") as f:
            texts[file] = f.read()
    return texts


def test_from_a_file_into_postgres_and_back():
    first = Server(db=FILE)
    asyncio.run(play(first))
    first.close()
    before = records(FILE, "before")
    assert len(before) == 5
    there, back = Schema(), os.path.join(FOLDER, "back.db")
    assert fine("db", "copy", FILE, there.db) == "5 matches copied, the same value by value; all replay\n"
    assert records(there.db, "there") == before
    second = Server(db=there.db)  # goes on with them
    asyncio.run(play(second))
    second.close()
    assert fine("db", "check", there.db) == "10 matches replay\n"
    fine("db", "copy", there.db, back)
    assert {**before, **records(back, "back")}.keys() == records(there.db, "again").keys()
    assert os.stat(back).st_mode & 0o077 == 0, "others can read the secrets of running matches"
    there.drop()


def test_copies_replace_nothing():
    other = Schema()
    fine("db", "copy", FILE, other.db)
    again = tool("db", "copy", FILE, other.db)
    assert again.returncode == 1 and "holds matches already" in again.stderr, again
    missing = tool("db", "copy", os.path.join(FOLDER, "nothing.db"), os.path.join(FOLDER, "new.db"))
    assert missing.returncode == 1 and "there is no database" in missing.stderr, missing
    assert not os.path.exists(os.path.join(FOLDER, "new.db"))
    other.drop()


def test_backup_and_restore_of_postgres():
    other, empty = Schema(), Schema()
    fine("db", "copy", FILE, other.db)
    backup = os.path.join(FOLDER, "backup.db")
    fine("db", "backup", other.db, backup)
    fine("db", "restore", backup, empty.db)
    assert records(empty.db, "restored") == records(other.db, "original")
    other.drop()
    empty.drop()


def test_damage_is_found():
    other = Schema()
    fine("db", "copy", FILE, other.db)
    sql("update event set hash = hash + 1 where seq = 3 and match = (select min(id) from match)", other.db)
    done = tool("db", "check", other.db)
    assert done.returncode == 1 and "is not the one stored" in done.stderr, done
    sql("delete from event where seq = 2 and match = (select min(id) from match)", other.db)
    done = tool("db", "check", other.db)
    assert done.returncode == 1 and "damaged: 1 matches miss events" in done.stderr, done
    other.drop()
    file = sqlite3.connect(FILE)
    file.execute("update event set hash = hash + 1 where seq = 3 and match = (select min(id) from match)")
    file.commit()
    file.close()
    done = tool("db", "check", FILE)
    assert done.returncode == 1 and "is not the one stored" in done.stderr, done


def test_upgrade():
    other = Schema()
    assert fine("db", "upgrade", other.db).startswith("the database is of version ")
    sql("alter table match drop column movers; alter table match drop column movers_at; alter table match drop column winners; "
        "alter table seat_key drop column opening; drop index seat_key_key; drop table tournament; drop table work_block; drop table work_game; "
        "alter table match drop column desk; drop table holiday; drop table handover; drop table contest; drop table entrant; drop table pairing; drop table notice; drop table subscription; drop table asked; drop table profile; drop table used; drop table presence; "
        "update schema_version set version = 1", other.db)
    refused = tool("db", "check", other.db)
    assert refused.returncode == 1 and "cardboard db upgrade" in refused.stderr, refused
    fine("db", "upgrade", other.db)
    assert fine("db", "check", other.db) == "0 matches replay\n"
    sql("update schema_version set version = 99, oldest = 99", other.db)
    refused = tool("db", "upgrade", other.db)
    assert refused.returncode == 1 and "newer version (99)" in refused.stderr, refused
    other.drop()


def message(kind, body):
    return kind + struct.pack("!i", 4 + len(body)) + body


class Mute:
    """A database that accepts a connection and then says nothing more."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.db = f"postgresql://ada@127.0.0.1:{self.listener.getsockname()[1]}/x?sslmode=disable&gssencmode=disable"
        self.connections = []
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        facts = {b"server_version": b"15.0", b"client_encoding": b"UTF8", b"in_hot_standby": b"off",
                 b"default_transaction_read_only": b"off"}
        hello = message(b"R", struct.pack("!i", 0))
        hello += b"".join(message(b"S", name + b"\0" + value + b"\0") for name, value in facts.items())
        hello += message(b"Z", b"I")
        while True:
            connection, _ = self.listener.accept()
            connection.recv(1000)
            connection.sendall(hello)
            self.connections.append(connection)  # and it stays open


def test_nodes_that_start_at_once():
    """One upgrades the database, for longer than statements wait for a lock; the other starts when it is done."""
    new = Schema()
    lock = "select pid, virtualtransaction from pg_locks where locktype = 'advisory' and objid = 1128353860 and "
    other = subprocess.Popen(["psql", "--no-psqlrc", "-qAt", POSTGRES], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                             text=True)
    other.stdin.write("begin; select pg_advisory_xact_lock(1128353860); select 'locked';\n")
    other.stdin.flush()
    while "locked" not in other.stdout.readline():
        pass

    def free():
        try:
            first = []
            wait_for(lambda: first.append(sql(lock + "not granted")) or first[-1], "the server does not wait")
            wait_for(lambda: sql(lock + "not granted") not in ([], first[-1]), "the server does not wait on")
        finally:
            other.communicate("commit;\n")

    until = threading.Thread(target=free)
    until.start()
    server = Server(db=new.db)
    until.join()
    server.close()
    new.drop()


def test_a_database_that_is_about_to_start():
    """It hangs up on the first who ask."""
    listener = socket.create_server(("127.0.0.1", 0))
    there = re.search(r"host=([^&]+)", POSTGRES).group(1)
    port = (re.search(r"port=(\d+)", POSTGRES) or [0, "5432"])[1]
    sockets = []

    def carry(source, target):
        while data := source.recv(1 << 16):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)

    def accept():
        for turn in range(100):
            here, _ = listener.accept()
            if turn < 2:
                here.close()
                continue
            real = socket.socket(socket.AF_UNIX)
            real.connect(f"{there}/.s.PGSQL.{port}")
            sockets.extend((here, real))
            for pair in ((here, real), (real, here)):
                threading.Thread(target=carry, args=pair, daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    new = Schema()
    db = new.db.replace(f"host={there}", f"host=127.0.0.1&port={listener.getsockname()[1]}&sslmode=disable&gssencmode=disable")
    server = Server(db=db)
    assert sockets
    server.close()
    new.drop()


def test_a_database_that_says_nothing():
    mute = Mute()
    done = subprocess.run([PROGRAM, "db", "check", mute.db], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 1 and "the database does not answer" in done.stderr, done
    assert mute.connections


run(globals())
