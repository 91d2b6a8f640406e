"""Tournaments across machines: the same matches as on one, and blocks of lost workers are played again.

    test_work.py [--speed]     with --speed it also measures what two workers do, compared with one
"""
import json
import os
import signal
import subprocess
import sys
import tempfile

from served import PROGRAM, Schema, run, sql, wait_for

ARENA = ("arena", "septikon", "-o", "end=ten", "--bot", "a=random", "--bot", "b=random", "--games", "40", "--seed", "7")


def tool(*words, **more):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=True, **more).stdout


def start(*words):
    return subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, text=True)


def games_of(folder):
    found = {}
    for file in sorted(os.listdir(folder)):
        with open(os.path.join(folder, file), encoding="utf-8") as f:
            found[file] = f.read()
    return found


def test_the_same_games_as_on_one_machine():
    schema = Schema()
    with tempfile.TemporaryDirectory() as here, tempfile.TemporaryDirectory() as there:
        tool(*ARENA, "--records", here, "--threads", "1")
        workers = [start("work", "--db", schema.db, "--threads", "1") for _ in range(2)]
        tool(*ARENA, "--records", there, "--threads", "1", "--db", schema.db)
        for worker in workers:
            worker.terminate()
        played = [int(worker.communicate()[0].split()[0]) for worker in workers]
        assert [worker.returncode for worker in workers] == [0, 0]
        assert len(games_of(here)) >= 24 and games_of(here) == games_of(there)
        done = sql("select count(distinct worker) from work_block where done = 1", schema.db)
        print(f"{len(games_of(there))} games by {done[0][0]} workers, {sum(played)} of them not by the arena itself")
        again = json.loads(tool(*ARENA, "--json", "--records", there, "--threads", "1", "--db", schema.db))
        assert again and games_of(here) == games_of(there), "the results stay where they are"
    schema.drop()


def test_a_lost_workers_block_is_played_again():
    schema = Schema()
    slow = ("arena", "spacefreaks", "--bot", "a=greedy", "--bot", "b=random", "--games", "2", "--seed", "3")
    with tempfile.TemporaryDirectory() as here:
        main = start(*slow, "--threads", "1", "--db", schema.db)  # puts the games there, and is stopped
        wait_for(lambda: sql("select to_regclass('work_block') is null", schema.db) == [["f"]], "the games are not put there")
        wait_for(lambda: sql("select count(*) from work_block where worker is not null", schema.db) != [["0"]],
                 "no block is taken")
        main.send_signal(signal.SIGKILL)
        main.wait()
        main.stdout.close()
        taken = sql("select first, until from work_block where done = 0 and worker is not null", schema.db)
        assert taken, "it was lost while it had a block"
        sql("update work_block set until = 1 where done = 0", schema.db)  # a minute passes
        tool("work", "--db", schema.db, "--once", "--threads", "1")
        assert sql("select count(*) from work_block where done = 0", schema.db) == [["0"]], "another one plays it"
        tool(*slow, "--threads", "1", "--records", here)
        rows = sql("select id from work_game order by id", schema.db)
        assert len(rows) == len(games_of(here)), "no game is missing"
    schema.drop()


def put(schema, *words):
    """Puts a tournament there for workers alone: whoever put it does not play."""
    main = start(*words, "--threads", "1", "--db", schema.db)
    wait_for(lambda: sql("select to_regclass('work_block') is null", schema.db) == [["f"]], "the games are not put there")
    wait_for(lambda: sql("select count(*) from work_block", schema.db) != [["0"]], "there are no blocks")
    main.send_signal(signal.SIGKILL)
    main.wait()
    main.stdout.close()


def shift(schema, count):
    """All blocks, played by so many workers at once: their processor times, the blocks each has done, and the records."""
    sql("delete from work_game; update work_block set worker = null, until = 0, done = 0", schema.db)
    workers = [start("work", "--db", schema.db, "--once", "--threads", "1") for _ in range(count)]
    times = []
    for worker in workers:
        _, status, used = os.wait4(worker.pid, 0)
        worker.returncode = os.waitstatus_to_exitcode(status)
        worker.stdout.close()
        assert worker.returncode == 0
        times.append(used.ru_utime + used.ru_stime)
    assert sql("select count(*) from work_block where done = 0", schema.db) == [["0"]], "all blocks are done"
    blocks = [int(n) for (n,) in sql("select count(*) from work_block group by worker order by 1", schema.db)]
    return times, blocks, sql("select id, md5(record) from work_game order by id", schema.db)


def test_two_workers_share_the_work():
    """In processor time, which does not depend on who else uses the machine: each of two workers does its part of the blocks,
    and together they need hardly more than one alone."""
    if "--speed" not in sys.argv:
        return
    schema = Schema()
    with tempfile.TemporaryDirectory() as folder:
        put(schema, "arena", "pnrz", "--bot", "a=greedy", "--bot", "b=random", "--games", "32", "--seed", "3",
            "--records", folder)
    (one,), (all_,), games = shift(schema, 1)
    two, blocks, same = shift(schema, 2)
    assert len(games) >= 32 and games == same, "the same games, whoever plays them"
    print(f"{all_} blocks: one worker {one:.1f} s of processor time; two {two[0]:.1f} s and {two[1]:.1f} s, blocks {blocks}: "
          f"{one / max(two):.2f} times as fast on two free cores, {one / sum(two) * 100:.0f} % of the work is the games'")
    assert len(blocks) == 2 and min(blocks) >= all_ / 4, f"one of them did nearly everything: {blocks}"
    assert sum(two) < 1.25 * one, f"two workers need {sum(two):.1f} s, one {one:.1f} s"
    schema.drop()


def test_the_lab_shares_its_games():
    schema = Schema()
    worker = start("work", "--db", schema.db, "--threads", "1")
    count = ("lab", "septikon", "-o", "end=ten", "-n", "12", "--seed", "5", "--threads", "1", "--json")
    lab = ("lab", "anomaly", "-p", "2", "-n", "2", "--threads", "1", "--json")
    for words in ((*count, "--bot", "random"), (*count, "--bots", "random,random"), (*lab, "--bot", "random", "--each", "verb"),
                  (*lab, "--bot", "easy", "--seat", "B", "--blind"), (*lab, "--level", "random", "--level", "easy")):
        shared = json.loads(tool(*words, "--db", schema.db))
        assert shared == json.loads(tool(*words)), "the same report, number for number"
    worker.terminate()
    worker.communicate()
    schema.drop()


def test_what_is_refused():
    schema = Schema()
    for words, sentence in (
            (("work",), "name a PostgreSQL database"),
            (("work", "--db", "matches.db"), "name a PostgreSQL database"),
            ((*ARENA, "--db", "file.db"), "names a PostgreSQL database"),
            ((*ARENA, "--db", schema.db, "--file", "x.db"), "without --file")):
        done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False)
        assert done.returncode == 2 and sentence in done.stderr, done
    program = subprocess.run([PROGRAM, "arena", "pnrz", "--bot", "a=cmd:true", "--bot", "b=random", "--games", "2",
                              "--db", schema.db], capture_output=True, text=True, check=False)
    assert program.returncode == 1 and "one machine only" in program.stderr, program
    sql("insert into tournament(description) values('game\tpnrz\nrules\t1\nplayers\t2\nbot\tx\tcmd:touch /tmp/no\n')",
        schema.db)
    sql("insert into work_block(tournament, first, last) select id, 0, 1 from tournament", schema.db)
    worker = subprocess.run([PROGRAM, "work", "--db", schema.db, "--once"], capture_output=True, text=True, check=False)
    assert worker.returncode == 1 and "has no bot" in worker.stderr, "a database starts no programs"
    schema.drop()


run(globals())
