"""How long matches stand still when nodes of a cluster fall silent, as a table for docs/figures.md.

    silence.py [--times N]

Players do as docs/server.md says: what does not answer for a second is left for the next node. Measured from the fault, which
lasts until all matches have gone on. On a busy machine times say little. CARDBOARD names the program.
"""
import argparse
import asyncio
import statistics

from cluster import Cluster, Proxies
from playing import RANDOM, Player, everybody_leaves, everything_goes_on, new_match
from served import PATIENCE

MATCHES = 6
BAR = 5  # seconds


class Page(Player):
    """As a page does it: a second of patience, and one node after another."""
    at = 0

    def next_node(self):
        self.at += 1
        return self.cluster.nodes[self.at % len(self.cluster.nodes)]

    def patience(self, seconds):
        return 1


def freeze(nodes):
    for node in nodes:
        node.freeze()


def thaw(nodes):
    for node in nodes:
        node.thaw()


def cut(nodes, off=True):
    for node in nodes:
        for link in node.links:
            link.cut = off


# What happens, to how many of the three nodes, and how it begins and ends.
FAULTS = [
    ("one node frozen", 1, freeze, thaw),
    ("two of three nodes frozen", 2, freeze, thaw),
    ("one node loses its database without an answer", 1, cut, lambda nodes: cut(nodes, off=False)),
]


async def stood_still(cluster, players, count, begin, end):
    live = {player.match for player, _ in players if not player.over}
    for _ in range(MATCHES - len(live)):
        await new_match(cluster, [], players, kind=Page)
    await everything_goes_on(cluster, PATIENCE)
    nodes = RANDOM.sample(cluster.nodes, count)
    begin(nodes)
    try:
        return await everything_goes_on(cluster, PATIENCE)
    finally:
        end(nodes)
        await asyncio.sleep(2)  # they find out what they have missed


async def main():
    options = argparse.ArgumentParser()
    options.add_argument("--times", type=int, default=10)
    options = options.parse_args()
    cluster, players = await Cluster(network=Proxies).start(), []
    print("| what | times | median | slowest | bar |  |\n| --- | --- | --- | --- | --- | --- |", flush=True)
    try:
        for what, count, begin, end in FAULTS:
            took = [await stood_still(cluster, players, count, begin, end) for _ in range(options.times)]
            print(f"| {what} | {len(took)} | {statistics.median(took):.1f} s | {max(took):.1f} s | {BAR} s | "
                  f"{'met' if max(took) <= BAR else 'missed'} |", flush=True)
        await everybody_leaves(players)
    finally:
        await cluster.close()


asyncio.run(main())
