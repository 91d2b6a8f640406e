"""Checks what clients saw of matches against each other and against what is stored.

A history is a list of what happened to clients, in the order in which it happened to them:

    {"kind": "hello", "client": 1, "match": "m", "seat": 0, "version": 7}       it has seen version 7 before
    {"kind": "state", "client": 1, "match": "m", "seat": 0, "version": 8, "view": "..."}
    {"kind": "sent",  "client": 1, "match": "m", "seat": 0, "id": "c1"}
    {"kind": "ack",   "client": 1, "match": "m", "seat": 0, "id": "c1", "version": 9, "again": False}
    {"kind": "error", "client": 1, "match": "m", "seat": 0, "id": "c1", "code": "move"}

`stored` maps each match to its events in order: (version, seat, command or None). `problems` returns a sentence
for every promise that was broken; an empty list is a clean history.
"""


def problems(history, stored):
    found = []
    for rule in (acknowledged_once, in_real_order, never_back_in_time, one_truth, refused_means_refused, log_is_whole):
        found += rule(history, stored)
    return found


def acks(history):
    return [e for e in history if e["kind"] == "ack" and e.get("step", True)]


def acknowledged_once(history, stored):
    """What was acknowledged is stored, once, within the versions that the answer named."""
    found = []
    versions = {}
    for e in acks(history):
        key = (e["match"], e["seat"], e["id"])
        if versions.setdefault(key, e["version"]) != e["version"]:
            found.append(f"{key} was acknowledged at versions {versions[key]} and {e['version']}")
    taken = {}
    for (match, seat, command), version in versions.items():
        places = [v for v, s, c in stored.get(match, []) if s == seat and c == command]
        if len(places) != 1:
            found.append(f"{command} of seat {seat} in {match} was acknowledged and is stored {len(places)} times")
        elif places[0] > version:
            found.append(f"{command} in {match} is stored at {places[0]}, after the version {version} that was acknowledged")
        if taken.setdefault((match, version), command) != command:
            found.append(f"{match}: {taken[match, version]} and {command} were both acknowledged at version {version}")
    return found


def in_real_order(history, stored):
    """A command that was sent after another one was acknowledged comes after it."""
    del stored
    found = []
    newest, before = {}, {}
    for e in history:
        if e["kind"] == "sent":
            before.setdefault((e["match"], e["seat"], e["id"]), newest.get(e["match"], 0))
        elif e["kind"] == "ack" and e.get("step", True) and not e.get("again"):
            floor = before.get((e["match"], e["seat"], e["id"]), 0)
            if e["version"] <= floor:
                found.append(f"{e['id']} in {e['match']} was acknowledged at {e['version']}, but sent after {floor} was")
            newest[e["match"]] = max(newest.get(e["match"], 0), e["version"])
    return found


def never_back_in_time(history, stored):
    """Nobody is shown anything older than they have seen, at whichever node."""
    del stored
    found = []
    seen = {}
    for e in history:
        if e["kind"] in ("state", "ack") and not e.get("again"):
            key = (e["client"], e["match"])
            if e["version"] < seen.get(key, 0):
                found.append(f"client {key[0]} saw {e['match']} at {seen[key]}, and then at {e['version']}")
            seen[key] = max(seen.get(key, 0), e["version"])
    return found


def one_truth(history, stored):
    """At one version a seat sees the same, at whichever node."""
    del stored
    found = []
    views = {}
    for e in history:
        if e["kind"] == "state":
            key = (e["match"], e["seat"], e["version"])
            if views.setdefault(key, e["view"]) != e["view"]:
                found.append(f"seat {key[1]} saw two different positions of {key[0]} at version {key[2]}")
    return found


def refused_means_refused(history, stored):
    """What was refused for good, and never acknowledged, did not happen. (`storage` leaves that open.)"""
    found = []
    fine = {(e["match"], e["seat"], e["id"]) for e in acks(history)}
    doubt = {(e["match"], e["seat"], e["id"]) for e in history if e["kind"] == "error" and e["code"] == "storage"}
    for e in history:
        key = (e["match"], e.get("seat"), e.get("id"))
        if e["kind"] == "error" and key not in fine | doubt and e.get("first", True):
            if any(s == key[1] and c == key[2] for _, s, c in stored.get(key[0], [])):
                found.append(f"{key[2]} in {key[0]} was refused ({e['code']}), and is stored")
    return found


def log_is_whole(history, stored):
    """Versions are counted from 1 without gaps, and reach what was seen."""
    found = []
    seen = {}
    for e in history:
        if e["kind"] in ("state", "ack"):
            seen[e["match"]] = max(seen.get(e["match"], 0), e["version"])
    for match, events in stored.items():
        if [v for v, _, _ in events] != list(range(1, len(events) + 1)):
            found.append(f"{match} has gaps or doubles in its versions")
    for match, version in seen.items():
        if version > len(stored.get(match, [])):
            found.append(f"{match} was seen at version {version}, but only {len(stored.get(match, []))} are stored")
    return found
