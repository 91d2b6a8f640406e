"""What whoever runs a server does with it: copies, what is kept about a player, moderation."""
import os
import subprocess

from served import PROGRAM, Server, run

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


def test_close():
    SERVER.close()


run(globals())
