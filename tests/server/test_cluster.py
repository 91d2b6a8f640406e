"""Faults with three nodes: killed, frozen, cut off, a slow and lossy network, the database restarted, its primary lost.

Nothing that was acknowledged is lost or happens twice, nobody is told two truths, and every match goes on.

    test_cluster.py [--rounds N] [--matches N] [--seed N] [--namespaces] [--only FAULT[,FAULT...]]

The network between the nodes and the databases is a proxy. With --namespaces it is one of real packets, and the network
between players and nodes fails as well (wires.py). --only: none but these faults.
"""
import argparse
import asyncio
import os
import subprocess
import sys

import playing
import wires
from cluster import Cluster, Proxies, programs
from history import problems
from playing import everybody_leaves, everything_goes_on, new_match, summary
from served import LIMIT, PATIENCE, PROGRAM, run

OPTIONS = argparse.ArgumentParser()
OPTIONS.add_argument("--rounds", type=int, default=4)
OPTIONS.add_argument("--matches", type=int, default=6)
OPTIONS.add_argument("--seed", type=int, default=None)
OPTIONS.add_argument("--namespaces", action="store_true")
OPTIONS.add_argument("--only", default="")
OPTIONS = OPTIONS.parse_args()
RANDOM = playing.RANDOM
RANDOM.seed(OPTIONS.seed)


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
if OPTIONS.only:
    FAULTS = [{fault.__name__: fault for fault in FAULTS}[name] for name in OPTIONS.only.split(",")]


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
    await everybody_leaves(players)
    return history, slowest


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


async def is_found(variable, faults, words):
    """Does the checker find that, when nodes with a planted fault play? They may get stuck, and now and then the fault does no
    harm in the moment that would show it."""
    for _ in range(10):
        cluster = await Cluster(replica=False, program=PLANTED, environment={variable: "1"}).start()
        try:
            history, _ = await rounds(cluster, faults, patience=0)
            found = problems(history, cluster.stored())
        finally:
            await cluster.close()
        if any(word in sentence for sentence in found for word in words):
            return True
        print("not found yet:", found)
    return False


async def test_a_node_that_acknowledges_before_the_commit_is_found():
    assert not PLANTED or await is_found("CARDBOARD_EARLY", [killed] * 3, ["is stored 0 times", "are stored"])


async def test_a_node_that_ignores_the_version_is_found():
    assert not PLANTED or await is_found("CARDBOARD_ANY_VERSION", [frozen] * 2, [""])


if not programs():
    print("skipped: there is no PostgreSQL server here")
    sys.exit(77)
if OPTIONS.namespaces:
    try:
        wires.enter()
    except wires.Unavailable as why:
        print(f"skipped: {why}")
        sys.exit(77)
run(globals() if PLANTED else {"test_three_nodes": test_three_nodes}, max(LIMIT, 150 * OPTIONS.rounds))
