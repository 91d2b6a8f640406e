"""A network for a cluster that loses and delays real packets: every node in a network namespace of its own.

Two wires lead to each node, one from the databases and one from the players. A wire is two TUN devices, one at either
end, and a thread that carries packets between them: late, only some of them, or none. So the TCP of the kernel sends
again what was lost, notices a cut or does not, as on a real network. (`tc netem` does the same, but not every kernel has
it; this needs only TUN devices.)

    hub (this process, the databases, the players)              namespace of node i
    10.77.i.1  ---- databases: 10.76.0.1, 10.76.0.2 ----------  10.77.i.2
    10.78.i.1  ---- players ----------------------------------  10.78.i.2, where the node listens
"""
import fcntl
import heapq
import os
import random
import select
import shutil
import struct
import subprocess
import sys
import threading
import time

TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
INSIDE = "CARDBOARD_IN_NAMESPACE"


class Unavailable(Exception):
    """There are no network namespaces or no TUN devices here."""


def enter():
    """Runs this program again, in a network namespace of its own; raises Unavailable where that is not possible."""
    if os.environ.get(INSIDE):
        command("ip", "link", "set", "lo", "up")
        tun = os.open("/dev/net/tun", os.O_RDWR)
        os.close(tun)
        return
    for tool in ("unshare", "nsenter", "ip"):
        if not shutil.which(tool):
            raise Unavailable(f"there is no {tool} here")
    if not os.access("/dev/net/tun", os.R_OK | os.W_OK):
        raise Unavailable("/dev/net/tun may not be used")
    # Without root: in a user namespace, too, in which one stays who one is, since PostgreSQL refuses to run as root.
    user = [] if os.getuid() == 0 else ["--user", "--map-current-user", "--keep-caps"]
    tried = subprocess.run(["unshare", *user, "--net", "sh", "-c", "ip link set lo up && ip tuntap add cb0 mode tun"],
                           capture_output=True, text=True, check=False)
    if tried.returncode:
        raise Unavailable(f"a network namespace is refused: {tried.stderr.strip()}")
    os.environ[INSIDE] = "1"
    os.execvp("unshare", ["unshare", *user, "--net", sys.executable, "-B", *sys.argv])


def command(*words):
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(words)}: {done.stderr}"


def open_tun(name):
    tun = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(tun, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TUN | IFF_NO_PI))
    return tun


class Wire:
    """Carries packets both ways: `delay` seconds late, losing the share `loss` of them, or, while `cut`, none."""

    def __init__(self, name):
        self.ends = open_tun(name + "h"), open_tun(name + "n")
        self.cut, self.delay, self.loss = False, 0.0, 0.0
        self.carried = self.lost = 0


class Carrier(threading.Thread):
    """The thread that carries the packets of all wires."""

    def __init__(self):
        super().__init__(daemon=True)
        self.poll, self.to, self.waiting, self.count = select.epoll(), {}, [], 0
        self.random, self.ended = random.Random(1), False

    def add(self, wire):
        for end, other in (wire.ends, wire.ends[::-1]):
            self.to[end] = wire, other
            self.poll.register(end, select.EPOLLIN)

    def take(self, end):
        """Reads what has arrived at an end of a wire, and decides what happens to it."""
        wire, other = self.to[end]
        for _ in range(64):
            try:
                packet = os.read(end, 65536)
            except OSError:
                return
            if wire.cut or self.random.random() < wire.loss:
                wire.lost += 1
                continue
            wire.carried += 1
            self.count += 1
            heapq.heappush(self.waiting, (time.monotonic() + wire.delay, self.count, other, packet))

    def deliver(self):
        """Hands over what is due; returns how many seconds remain until the next packet is."""
        while self.waiting:
            left = self.waiting[0][0] - time.monotonic()
            if left > 0:
                return left
            _, _, end, packet = heapq.heappop(self.waiting)
            wire, _ = self.to[end]
            if not wire.cut:
                try:
                    os.write(end, packet)
                except OSError:
                    wire.lost += 1  # its queue is full: a network loses what it cannot hold
        return 0.2

    def run(self):
        wait = 0.2
        while not self.ended:
            for end, _ in self.poll.poll(wait):
                self.take(end)
            wait = self.deliver()

    def end(self):
        self.ended = True
        self.join(5)
        for end in self.to:
            os.close(end)


class Namespaces:
    """The network of a cluster; `Proxies` in cluster.py is the one that needs no rights."""

    def __init__(self, databases):
        self.carrier, self.holders, self.wires = Carrier(), [], []
        self.hosts = []
        for i, database in enumerate(databases, 1):
            database.listens = f"10.76.0.{i}"
            command("ip", "addr", "add", f"{database.listens}/32", "dev", "lo")
            self.hosts.append(f"{database.listens}:5432")
        self.carrier.start()

    async def attach(self, node):
        i = len(self.holders)
        # It holds the namespace, and ends when this process does, however that ends.
        holder = subprocess.Popen(["unshare", "--net", "sh", "-c", "echo ready; exec cat"], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE)
        self.holders.append(holder)
        assert holder.stdout.readline() == b"ready\n", "there is no namespace for a node"
        node.within = ("nsenter", f"--net=/proc/{holder.pid}/ns/net", "--")
        for kind, network in (("d", 77), ("p", 78)):
            name = f"cb{kind}{i}"
            wire = Wire(name)
            self.carrier.add(wire)
            self.wires.append(wire)
            command("ip", "link", "set", f"{name}n", "netns", str(holder.pid))
            for prefix, end, side in (((), "h", 1), (node.within, "n", 2)):
                command(*prefix, "ip", "addr", "add", f"10.{network}.{i}.{side}/24", "dev", name + end)
                command(*prefix, "ip", "link", "set", name + end, "up")
            (node.links if kind == "d" else node.player_links).append(wire)
        command(*node.within, "ip", "link", "set", "lo", "up")
        command(*node.within, "ip", "route", "add", "10.76.0.0/16", "via", f"10.77.{i}.1")
        node.hosts, node.host = self.hosts, f"10.78.{i}.2"

    def lost(self):
        """How many packets were lost, and how many there were."""
        lost = sum(wire.lost for wire in self.wires)
        return lost, lost + sum(wire.carried for wire in self.wires)

    def close(self, nodes):
        del nodes
        self.carrier.end()
        for holder in self.holders:
            holder.stdin.close()
            holder.wait(10)
            holder.stdout.close()
