"""Three nodes, a PostgreSQL primary with a synchronous replica, and a network between them that can fail."""
import asyncio
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time

from served import PATIENCE, PROGRAM


def programs():
    """Where PostgreSQL's own programs are; None if it is not installed."""
    root = "/usr/lib/postgresql"
    found = sorted(os.listdir(root), key=float) if os.path.isdir(root) else []
    path = os.path.join(root, found[-1], "bin") if found else os.path.dirname(shutil.which("initdb") or "")
    return path if path and os.path.exists(os.path.join(path, "initdb")) else None


def as_user(*command):
    """PostgreSQL does not run as root."""
    drop = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "env", "HOME=/tmp"]
    return (drop if os.getuid() == 0 else []) + list(command)


def call(*command):
    done = subprocess.run(as_user(*command), capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


class Postgres:
    """One database server, on a unix socket in a folder of its own."""

    def __init__(self, root, name):
        self.bin, self.folder = programs(), os.path.join(root, name)
        self.data, self.running = os.path.join(self.folder, "data"), False
        os.mkdir(self.folder)
        os.chmod(self.folder, 0o755)
        if os.getuid() == 0:
            shutil.chown(self.folder, "nobody", "nogroup")
        self.address = f"postgresql:///postgres?host={self.folder}&user=cardboard"
        self.socket = os.path.join(self.folder, ".s.PGSQL.5432")
        self.listens = ""  # also on this address of the network

    def make(self):
        call(f"{self.bin}/initdb", "-D", self.data, "-U", "cardboard", "-A", "trust", "-E", "UTF8", "--no-locale",
             "--no-sync")
        with open(os.path.join(self.data, "postgresql.conf"), "a", encoding="utf-8") as f:
            f.write("shared_buffers = 32MB\nmax_connections = 100\nfsync = off\n"
                    "full_page_writes = off\nmax_wal_senders = 4\nwal_keep_size = 256MB\nhot_standby = on\n"
                    "synchronous_commit = remote_apply\nwal_retrieve_retry_interval = 500ms\nlog_min_messages = warning\n")
        with open(os.path.join(self.data, "pg_hba.conf"), "a", encoding="utf-8") as f:
            f.write("host all all 10.0.0.0/8 trust\n")  # the networks of wires.py
        return self

    def follow(self, primary):
        shutil.rmtree(self.data, ignore_errors=True)
        call(f"{self.bin}/pg_basebackup", "-D", self.data, "-R", "-X", "stream", "--checkpoint=fast", "--no-sync",
             "-d", primary.address + "&application_name=replica")
        return self

    def start(self, names=""):
        """`names`: the replicas that its commits wait for."""
        options = (f"-c unix_socket_directories={self.folder} -c synchronous_standby_names='{names}'"
                   f" -c listen_addresses='{self.listens}'")
        call(f"{self.bin}/pg_ctl", "-D", self.data, "-l", os.path.join(self.folder, "log"), "-w", "-o", options, "start")
        self.running = True
        return self

    def stop(self, mode="immediate"):
        if self.running:
            self.running = False
            call(f"{self.bin}/pg_ctl", "-D", self.data, "-m", mode, "-w", "stop")

    def promote(self):
        call(f"{self.bin}/pg_ctl", "-D", self.data, "-w", "promote")

    def sql(self, statement):
        out = call(f"{self.bin}/psql", "-qAt", "-F", "\t", "-X", self.address, "-c", statement)
        return [line.split("\t") for line in out.splitlines()]


class Link:
    """A proxy between one node and one database server: it can be slow, lossy or cut. No rights are needed for that."""

    def __init__(self, database):
        self.database, self.cut, self.delay, self.loss, self.pipes = database, False, 0.0, 0.0, set()

    async def open(self):
        self.server = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        self.address = f"127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        return self

    async def accept(self, reader, writer):
        if self.cut:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_unix_connection(self.database.socket)
        except OSError:
            writer.transport.abort()
            return
        ends = (writer, far_writer)
        self.pipes.add(ends)
        await asyncio.gather(self.pump(reader, far_writer), self.pump(far_reader, writer), return_exceptions=True)
        self.pipes.discard(ends)
        for end in ends:
            end.transport.abort()

    async def pump(self, reader, writer):
        """A lost packet is a late one: TCP sends it again."""
        try:
            while data := await reader.read(65536):
                if self.delay:
                    await asyncio.sleep(self.delay)
                if random.random() < self.loss:
                    await asyncio.sleep(0.4)
                while self.cut:  # nothing comes through, and nobody is told
                    await asyncio.sleep(0.05)
                writer.write(data)
                await writer.drain()
        finally:
            writer.close()  # also when the other end is gone with a reset: this one is to know

    def close(self):
        self.server.close()
        for ends in list(self.pipes):
            for end in ends:
                end.transport.abort()


class Proxies:
    """A network of proxies on this machine: players reach the nodes directly."""

    def __init__(self, databases):
        self.databases = databases

    async def attach(self, node):
        node.links = [await Link(database).open() for database in self.databases]
        node.hosts = [link.address for link in node.links]

    def close(self, nodes):
        for node in nodes:
            for link in node.links:
                link.close()


class Node:
    """A server process, with a network of its own to the databases."""

    def __init__(self, folder, name, program=PROGRAM, environment=None):
        self.name, self.program = name, program
        self.log, self.environment = os.path.join(folder, f"{name}.log"), environment or {}
        self.process, self.port, self.frozen = None, None, False
        # The network sets these: what leads to the databases and to the players, the databases' addresses, where the
        # players find this node, and what its command begins with.
        self.links, self.player_links, self.hosts, self.host, self.within = [], [], [], "127.0.0.1", ()

    @property
    def db(self):
        return f"postgresql://cardboard@{','.join(self.hosts)}/postgres?sslmode=disable&gssencmode=disable"

    async def start(self):
        with open(self.log, "ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *self.within, self.program, "serve", "--bind", self.host, "--port", str(self.port or 0),
                "--db", self.db, "--node", self.name, "--bot-time", "20",
                "--new-matches", "100000", "--per-address", "100000", "--request-rate", "100000", "--bot-matches", "100000", "--listed-matches", "100000",
                "--message-rate", "100000", stdout=asyncio.subprocess.PIPE, stderr=log,
                env={**os.environ, **self.environment})
        line = (await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)).decode()
        found = re.search(r":(\d+)/", line)
        assert found, f"node {self.name} does not start: {self.said()[-800:]}"
        self.port = int(found.group(1))
        return self

    def said(self):
        with open(self.log, encoding="utf-8") as f:
            return f.read()

    async def kill(self):
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    def freeze(self):
        self.frozen = True
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.frozen = False
        self.process.send_signal(signal.SIGCONT)

    async def stop(self):
        if self.process.returncode is None:
            if self.frozen:
                self.thaw()
            self.process.terminate()
            await asyncio.wait_for(self.process.wait(), PATIENCE)
        return self.process.returncode


class Cluster:
    """Everything together, in a folder of its own."""

    def __init__(self, nodes=3, replica=True, program=PROGRAM, environment=None, network=Proxies):
        place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.folder = tempfile.mkdtemp(prefix="cardboard-cluster-", dir=place)
        os.chmod(self.folder, 0o755)
        self.count, self.has_replica = nodes, replica
        self.program, self.environment = program, environment
        self.nodes, self.network_of, self.network = [], network, None

    async def start(self):
        self.primary, self.other = Postgres(self.folder, "one"), Postgres(self.folder, "two")
        self.network = self.network_of((self.primary, self.other))
        self.primary.make().start()
        if self.has_replica:
            self.other.follow(self.primary).start()
            self.wait_for("replica")
        for i in range(self.count):
            node = Node(self.folder, f"n{i}", self.program, self.environment)
            await self.network.attach(node)
            self.nodes.append(await node.start())
        return self

    def wait_for(self, names):
        """From now on a commit waits until it is visible on the replica."""
        self.primary.sql(f"alter system set synchronous_standby_names = '{names}'")
        self.primary.stop("fast")
        self.primary.start(names)
        until = time.time() + PATIENCE
        while names and not self.primary.sql("select 1 from pg_stat_replication where sync_state = 'sync'"):
            assert time.time() < until, "the replica does not follow"
            time.sleep(0.1)

    def restart_database(self):
        self.primary.stop("immediate")
        self.primary.start("replica" if self.other.running else "")

    def lose_primary(self):
        """The replica becomes the primary; nobody follows it."""
        self.primary.stop("immediate")
        self.other.promote()
        self.primary, self.other = self.other, self.primary

    def follow_again(self):
        self.other.follow(self.primary).start()
        self.primary.stop("fast")
        self.primary.start("replica")
        until = time.time() + PATIENCE
        while not self.primary.sql("select 1 from pg_stat_replication where sync_state = 'sync'"):
            assert time.time() < until, "the replica does not follow"
            time.sleep(0.1)

    def stored(self):
        """The events of every match: version, seat, command."""
        matches = {}
        for match, seq, seat, command in self.primary.sql(
                "select match, seq, seat, coalesce(command, '') from event order by match, seq"):
            matches.setdefault(match, []).append((int(seq), int(seat), command or None))
        return matches

    def versions(self):
        return {m: (int(v), s == "0") for m, v, s in self.primary.sql("select id, version, status from match")}

    async def close(self):
        codes = [await node.stop() for node in self.nodes]
        self.network.close(self.nodes)
        self.other.stop()
        self.primary.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
        return codes
