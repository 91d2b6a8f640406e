"""A rolling upgrade from an older version, while matches are played: nothing is lost, and every match goes on.

    test_upgrade.py [--old REVISION] [--matches N]

The older program is built from git, in a temporary folder: REVISION, or else the last tag, or else a commit whose database
is one version older. CARDBOARD_OLD names a program to take instead.
"""
import argparse
import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import time

from cluster import Cluster, programs
from history import problems
from playing import everybody_leaves, everything_goes_on, new_match, summary
from served import PATIENCE, PROGRAM, run

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
BEFORE_TOURNAMENTS = "6557754632ec9a9f62db69e449e01261d33bd620"  # its database has no tables for tournaments

OPTIONS = argparse.ArgumentParser()
OPTIONS.add_argument("--old", default=None)
OPTIONS.add_argument("--matches", type=int, default=8)
OPTIONS = OPTIONS.parse_args()


def git(*words):
    return subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True, check=False, timeout=PATIENCE)


def skip(why):
    print(f"skipped: {why}")
    sys.exit(77)


def old_revision():
    """What to build, or the reason why there is nothing."""
    if not shutil.which("git") or git("rev-parse", "--git-dir").returncode:
        skip("there is no git repository here")
    tag = git("describe", "--tags", "--abbrev=0", "HEAD^")
    revision = OPTIONS.old or (tag.stdout.strip() if tag.returncode == 0 else BEFORE_TOURNAMENTS)
    found = git("rev-parse", "--verify", "--quiet", revision + "^{commit}")
    if found.returncode:
        skip(f"this clone does not go back to {revision}")
    return found.stdout.strip()


def build(revision, folder):
    """The program of that revision. ccache, where there is one, makes this quick the second time."""
    source, binary = os.path.join(folder, "source"), os.path.join(folder, "build")
    os.mkdir(source)
    archive = subprocess.Popen(["git", "-C", ROOT, "archive", revision], stdout=subprocess.PIPE)
    subprocess.run(["tar", "x", "-C", source], stdin=archive.stdout, check=True, timeout=PATIENCE)
    assert archive.wait(60) == 0
    launcher = ["-DCMAKE_C_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
    for command in (["cmake", "-S", source, "-B", binary, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=RelWithDebInfo", *launcher],
                    ["cmake", "--build", binary, "--target", "cardboard-program"]):
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=10 * PATIENCE)
        assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return os.path.join(binary, "bin", "cardboard")


def schema_version(cluster):
    return int(cluster.primary.sql("select version from schema_version")[0][0])


async def test_nodes_are_replaced_by_a_newer_version(old):
    cluster = await Cluster(program=old).start()
    history, players = [], []
    try:
        before = schema_version(cluster)
        for _ in range(OPTIONS.matches):
            await new_match(cluster, history, players)
        await everything_goes_on(cluster, PATIENCE)
        first = set(cluster.versions())
        slowest = drained = 0.0
        for node in cluster.nodes:
            began = time.monotonic()
            assert await node.stop() == 0
            drained = max(drained, time.monotonic() - began)
            node.program = PROGRAM
            await node.start()
            slowest = max(slowest, await everything_goes_on(cluster, PATIENCE))
            await new_match(cluster, history, players)  # at any node, of either version
            await everything_goes_on(cluster, PATIENCE)
        await everybody_leaves(players)
        found = problems(history, cluster.stored())
        assert not found, "\n".join(line[:400] for line in found[:20])
        assert first <= set(cluster.versions()), "a match has disappeared"
        checked = await asyncio.to_thread(subprocess.run, [PROGRAM, "db", "check", cluster.primary.address],
                                          capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert checked.returncode == 0, checked.stderr
        print(f"database {before} -> {schema_version(cluster)}, {OPTIONS.matches} matches: {summary(history, found)}; nodes "
              f"stopped within {drained:.1f} s, every match went on within {slowest:.1f} s")
    finally:
        await everybody_leaves(players)
        codes = await cluster.close()
    assert codes == [0] * len(codes), codes


def main():
    if not programs():
        skip("there is no PostgreSQL server here")
    prepared = os.environ.get("CARDBOARD_OLD")
    revision = None if prepared else old_revision()
    with tempfile.TemporaryDirectory(prefix="cardboard-old-") as folder:
        old = prepared or build(revision, folder)
        said = [subprocess.run([program, "--version"], capture_output=True, text=True, check=True, timeout=PATIENCE).stdout.strip()
                for program in (old, PROGRAM)]
        print(f"from {said[0]} ({(revision or old)[:12]}) to {said[1]}")
        run({"test_upgrade": lambda: test_nodes_are_replaced_by_a_newer_version(old)})


main()
