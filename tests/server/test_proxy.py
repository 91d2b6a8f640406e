"""Three nodes behind HAProxy, with the configuration in deploy/: matches are routed, and go on when a node stops."""
import asyncio
import os
import re
import shutil
import signal
import socket
import subprocess
import sys

from cluster import Cluster, programs
from history import problems
from playing import everybody_leaves, everything_goes_on, new_match, summary
from served import PATIENCE, run

CONFIGURATION = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "deploy", "haproxy.cfg")


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Proxy:
    """HAProxy as deploy/haproxy.cfg configures it: only addresses and the number of connections differ. To players it
    looks like a node."""

    def __init__(self, cluster):
        self.host, self.port = "127.0.0.1", free_port()
        self.nodes, self.versions = [self], cluster.versions  # a cluster with one node, as far as players know
        with open(CONFIGURATION, encoding="utf-8") as file:
            text = file.read()
        text, bound = re.subn(r"bind :8080\b", f"bind 127.0.0.1:{self.port}", text)
        text, allowed = re.subn(r"maxconn \d+", "maxconn 2000", text)  # it asks the machine for two files each
        assert bound == allowed == 1
        for i, node in enumerate(cluster.nodes, 1):
            text, named = re.subn(rf"\bserver node{i} node{i}:8080\b", f"server {node.name} 127.0.0.1:{node.port}", text)
            assert named == 1, f"node{i} is not in the configuration"
        self.configuration = os.path.join(cluster.folder, "haproxy.cfg")
        with open(self.configuration, "w", encoding="utf-8") as file:
            file.write(text)
        self.log = open(os.path.join(cluster.folder, "haproxy.log"), "wb")
        checked = subprocess.run(["haproxy", "-c", "-f", self.configuration], capture_output=True, text=True, check=False,
                                 timeout=PATIENCE)
        assert checked.returncode == 0, checked.stderr
        self.process = subprocess.Popen(["haproxy", "-db", "-f", self.configuration], stdout=self.log, stderr=self.log)

    def said(self):
        with open(self.log.name, encoding="utf-8") as file:
            return file.read()

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)
        self.log.close()


async def get(host, port, path):
    """The status of a page, and its text."""
    reader, writer = await asyncio.wait_for(asyncio.open_connection(host, port), PATIENCE)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body.decode()


async def until_up(proxy):
    """HAProxy sends requests to a node after its first check."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        assert proxy.process.poll() is None, f"HAProxy has ended: {proxy.said()}"
        try:
            if (await get(proxy.host, proxy.port, "/healthz"))[0] == 200:
                return
        except (OSError, asyncio.TimeoutError, IndexError):
            pass
        await asyncio.sleep(0.1)
    raise AssertionError("HAProxy does not reach a node")


async def figure(node, name):
    return int(re.search(rf"^cardboard_{name} (\d+)", (await get(node.host, node.port, "/metrics"))[1], re.M).group(1))


async def figures(cluster, name):
    return [await figure(node, name) for node in cluster.nodes if node.process.returncode is None]


async def test_matches_are_routed_and_outlive_a_node():
    cluster, proxy, history, players = Cluster(replica=False), None, [], []
    try:
        await cluster.start()
        proxy = Proxy(cluster)
        await until_up(proxy)
        assert (await get(proxy.host, proxy.port, "/metrics"))[0] == 404, "the figures are for operators only"
        for _ in range(9):
            await new_match(proxy, history, players)
        # The node that made a match may still play its bots. Once people have moved, everything about a match happens at
        # one node, and hardly any command is overtaken by one of another node; scattered, many would be.
        for _ in range(4):
            await everything_goes_on(proxy, PATIENCE)
        before = await figures(cluster, "overtaken_total")
        began = await figures(cluster, "moves_total")
        async with asyncio.timeout(PATIENCE):
            while sum(await figures(cluster, "moves_total")) < sum(began) + 120:
                await asyncio.sleep(0.1)
        overtaken = sum(await figures(cluster, "overtaken_total")) - sum(before)
        played = await figures(cluster, "moves_total")
        assert overtaken <= 3, f"{overtaken} commands met those of another node"
        assert sum(count > 0 for count in played) >= 2, f"all matches are at one node: {played}"
        # A node is stopped as an upgrade does, another one is killed: their players come back to the nodes that are left.
        slowest = {}
        for what, end in (("stopped", cluster.nodes[0].stop), ("killed", cluster.nodes[1].kill)):
            await end()
            slowest[what] = await everything_goes_on(proxy, PATIENCE)
            await new_match(proxy, history, players)
        await everything_goes_on(proxy, PATIENCE)
        await cluster.nodes[1].start()
        await cluster.nodes[0].start()
        slowest["back"] = await everything_goes_on(proxy, PATIENCE)
        await everybody_leaves(players)
        found = problems(history, cluster.stored())
        assert not found, "\n".join(line[:400] for line in found[:20])
        print(f"{summary(history, found)}; moves at each node {played}, overtaken {overtaken}; went on after "
              + ", ".join(f"{name} {seconds:.1f} s" for name, seconds in slowest.items()))
    finally:
        await everybody_leaves(players)
        if proxy:
            proxy.close()
        codes = await cluster.close()
    assert codes == [0] * len(codes), codes


if not programs() or not shutil.which("haproxy"):
    print(f"skipped: there is no {'HAProxy' if programs() else 'PostgreSQL server'} here")
    sys.exit(77)
run(globals())
