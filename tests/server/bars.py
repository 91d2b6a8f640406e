"""The bars of load, L2 to L7, one after the other, and a table of them for docs/figures.md.

    bars.py LOAD [--quick] [--folder DIR] [BAR...]

LOAD is the load generator. --quick runs each for seconds, with few sockets, and only asks that nothing fails: on a busy
machine times say nothing. --folder says where the databases go (a disk; /tmp). BAR: only these, by name. CARDBOARD names the
program. It needs a machine that has nothing else to do, two hours, and PostgreSQL for most of it.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from served import PATIENCE, Server, wait_for

SCRIPTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts")
TICKS = os.sysconf("SC_CLK_TCK")

# What each asks for, unless it says otherwise. `bots`: matches of bots beside it, and their level; `growth`: of memory, percent;
# `steady`: matches of all ages, so that only a leak lets memory grow; `judged`: it can be met or missed.
USUAL = {"sockets": 10000, "rate": 2000, "seconds": 600, "p99": 50, "overload": False, "steady": False, "bots": None,
         "growth": None, "judged": True}
QUICK = {"sockets": 200, "seconds": 4, "steady": False}
MOST = {"rate": 50000, "seconds": 60, "p99": 1e9, "overload": True, "judged": False}
TRIPLE = {"rate": 6000, "seconds": 60, "p99": 250, "overload": True}

# Name, what it is, nodes (0: one with a database file), and what it says otherwise.
BARS = [
    ("L2", "one node, SQLite", 0, {}),
    ("L3", "one node, PostgreSQL", 1, {"p99": 100}),
    ("L3-three", "three nodes, PostgreSQL", 3, {"p99": 100}),
    ("most-one", "as much as one node can do, PostgreSQL", 1, MOST),
    ("most-three", "as much as three nodes can do, PostgreSQL", 3, MOST),
    ("L5", "an hour, 1,000 sockets, with bots, PostgreSQL", 1,
     {"sockets": 1000, "rate": 200, "seconds": 3600, "p99": 100, "steady": True, "bots": (20, "easy"), "growth": 1.0}),
    ("L6", "three times the load, SQLite", 0, TRIPLE),
    ("L6-pg", "three times the load, three nodes, PostgreSQL", 3, TRIPLE),
    ("L7", "bots at full budget beside L2, SQLite", 0, {"seconds": 120, "bots": (8, "merciless")}),
    ("L7-pg", "bots at full budget beside L2, PostgreSQL", 1, {"seconds": 120, "p99": 100, "bots": (8, "merciless")}),
]


class Postgres:
    """A database server that syncs to disk as in production."""

    def __init__(self, folder):
        self.folder = tempfile.mkdtemp(prefix="cardboard-bars-", dir=folder)
        done = subprocess.run([os.path.join(SCRIPTS, "postgres"), "start", self.folder], capture_output=True, text=True,
                              check=False, timeout=PATIENCE, env={**os.environ, "CARDBOARD_POSTGRES_DURABLE": "1"})
        assert done.returncode == 0, done.stderr
        self.address = done.stdout.strip()
        with open(os.path.join(self.folder, "data", "postmaster.pid"), encoding="ascii") as f:
            self.pid = int(f.readline())

    def processor(self):
        """Seconds of processor time of all its processes, those that have ended included."""
        total = 0.0
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/stat", encoding="ascii") as f:
                    fields = f.read().rpartition(")")[2].split()
            except OSError:
                continue
            if int(pid) == self.pid:
                total += sum(map(int, fields[11:15]))
            elif int(fields[1]) == self.pid:
                total += sum(map(int, fields[11:13]))
        return total / TICKS

    def close(self):
        subprocess.run([os.path.join(SCRIPTS, "postgres"), "stop", self.folder], check=True, timeout=PATIENCE)


class Bots(threading.Thread):
    """Keeps so many matches of bots going at a server. One that ends is replaced by another of the same game: otherwise
    long games take the places of short ones."""

    def __init__(self, server, count, level):
        super().__init__(daemon=True)
        self.server, self.count, self.level, self.over = server, count, level, threading.Event()

    def make(self, number):
        game = self.games[number % len(self.games)]
        body = {"game": game["id"], "seats": [{"kind": "bot", "level": self.level}] * game["min_players"]}
        status, made = self.server.post("/api/matches", body)
        while status == 503 and not self.over.wait(1): # a server that is behind asks to come again
            status, made = self.server.post("/api/matches", body)
        assert status == 201 or self.over.is_set(), made
        return made.get("match")

    def run(self):
        self.games = self.server.games()
        matches = [self.make(i) for i in range(self.count)]
        while not self.over.wait(2):
            for i, match in enumerate(matches):
                if self.server.get_json(f"/api/matches/{match}")["match_info"]["status"] != "playing":
                    matches[i] = self.make(i)

    def end(self):
        self.over.set()
        self.join(60)


class Watch(threading.Thread):
    """Notes how much memory the servers use, all the time."""

    def __init__(self, servers, every):
        super().__init__(daemon=True)
        self.servers, self.every, self.seen, self.over = servers, every, [], threading.Event()

    def run(self):
        while not self.over.wait(self.every):
            self.seen.append((time.monotonic(), sum(figure(server, "memory_bytes") for server in self.servers)))

    def growth(self, seconds):
        """In percent: from the second tenth of these last seconds to the last tenth. Before them people arrive and matches
        grow old, and memory grows with them."""
        self.over.set()
        since = time.monotonic() - seconds
        self.join(60)
        seen = [memory for at, memory in self.seen if at >= since]
        tenth = len(seen) // 10
        if not tenth:
            return 0.0
        early, late = seen[tenth:2 * tenth], seen[-tenth:]
        return 100.0 * (sum(late) / sum(early) - 1)


def figure(server, name):
    for line in server.get("/metrics")[1].decode().splitlines():
        if line.startswith(f"cardboard_{name} "):
            return int(line.split()[1])
    raise AssertionError(f"there is no figure {name}")


def files(server):
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def everybody_gone(servers):
    for server in servers:
        wait_for(lambda: figure(server, "sockets") == 0, "sockets stay open")  # pylint: disable=cell-var-from-loop


def leaked(servers, before):
    """Descriptors that the servers still have open a while after everybody has left."""
    everybody_gone(servers)
    for _ in range(60):
        more = sum(max(0, files(s) - b) for s, b in zip(servers, before))
        if not more:
            break
        time.sleep(0.5)
    return more


def run_bar(load, name, nodes, want, folder):
    """Runs one bar; returns what the generator and the servers say."""
    database = Postgres(folder) if nodes else None
    place = tempfile.mkdtemp(prefix="cardboard-load-", dir=folder)
    options = ["--log-level", "warn", "--max-sockets", "60000"]
    servers, bots = [], None
    try:
        for i in range(nodes or 1):
            own = os.path.join(place, f"n{i}")
            os.mkdir(own)
            servers.append(Server(*options, "--node", f"n{i}", folder=own, db=database.address if database else None))
        # Descriptors that a server opens when it first needs them, and keeps, are no leak.
        ports = ",".join(str(s.port) for s in servers)
        subprocess.run([load, "--port", ports, "--sockets", "60", "--rate", "60", "--seconds", "1"], check=False, timeout=PATIENCE,
                       stdout=subprocess.DEVNULL)
        everybody_gone(servers)
        before = [files(s) for s in servers]
        if want["bots"]:
            bots = Bots(servers[0], *want["bots"])
            bots.start()
        watch = Watch(servers, max(0.2, want["seconds"] / 400))
        watch.start()
        used = database.processor() if database else 0.0
        command = [load, "--port", ports, "--json"]
        for key in ("sockets", "rate", "seconds", "p99"):
            command += [f"--{key}", str(want[key])]
        command += [f"--{flag}" for flag in ("overload", "steady") if want[flag]]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False,
                              timeout=want["seconds"] + 1800)
        assert done.stdout.startswith("{"), f"{name}: the generator says nothing, and ends with {done.returncode}"
        said = json.loads(done.stdout)
        used = (database.processor() if database else 0.0) - used
        said["database_ms"] = 1000.0 * used / max(1, said["decisions"])
        said["growth"] = watch.growth(said["seconds"])
        if bots:
            said["bot_moves"] = figure(servers[0], "bot_moves_total")
            bots.end()
        said["leaked"] = leaked(servers, before)
        return said
    finally:
        for server in servers:
            server.close()
        if database:
            database.close()
        shutil.rmtree(place, ignore_errors=True)


def verdict(said, want, quick):
    """What is wrong; an empty text if nothing is."""
    wrong = [f"{said[key]} {key}" for key in ("refused", "lost", "leaked") if said[key]]
    if not said["decisions"]:
        wrong.append("nothing was decided")
    if not quick and want["judged"] and not said["met"]:
        wrong.append("missed")
    if not quick and want["growth"] is not None and said["growth"] > want["growth"]:
        wrong.append(f"memory grew by {said['growth']:.1f} %")
    return ", ".join(wrong)


HEAD = ("| bar | what | sockets | asked | reached | p50 | p99 | refused as busy, recovered | processor a decision: nodes, database, "
        "generator | memory, growth | |\n|" + " --- |" * 11)


def row(name, what, want, said, wrong, quick):
    shed = f"{said['shed']:,}" if want["overload"] else "-"
    shed += f", {said['recovered']:.1f} s" if want["overload"] and want["judged"] else ""
    return (f"| {name} | {what} | {said['sockets']:,} | {want['rate']:,}/s for {want['seconds']} s | {said['rate']:,.0f}/s | "
            f"{said['p50']:.1f} ms | {said['p99']:.1f} ms | {shed} | {said['server_ms']:.2f}, {said['database_ms']:.2f}, "
            f"{said['own_ms']:.2f} ms | {said['memory']:.0f} MiB, {said['growth']:+.1f} % | "
            f"{wrong or ('met' if want['judged'] and not quick else 'no errors')} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("load")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--folder", default=tempfile.gettempdir())
    parser.add_argument("bars", nargs="*", metavar="BAR")
    options = parser.parse_args()
    unknown = set(options.bars) - {name for name, *_ in BARS}
    if unknown:
        parser.error(f"there is no bar {', '.join(sorted(unknown))}: {', '.join(name for name, *_ in BARS)}")
    rows, failed = [], False
    for name, what, nodes, more in BARS:
        if options.bars and name not in options.bars:
            continue
        want = {**USUAL, **more}
        if options.quick:
            want.update(QUICK, **({"sockets": 1200} if want["overload"] else {"rate": min(want["rate"], 300)}))
        print(f"{name}: {what} ...", file=sys.stderr, flush=True)
        said = run_bar(options.load, name, nodes, want, options.folder)
        wrong = verdict(said, want, options.quick)
        failed = failed or bool(wrong)
        rows.append(row(name, what, want, said, wrong, options.quick))
        print(rows[-1], file=sys.stderr, flush=True)
    print(HEAD)
    print("\n".join(rows))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
