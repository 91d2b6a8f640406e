// How many histories lead to each zone: what was heard, played through again. A hidden figure is a set of
// worlds (a zone, and the traps it laid there), each with the number of ways to come to it. The engine
// keeps which zones are possible; this counts the ways, and is believed only where both agree.
import type { LogEntry } from "../../net/protocol";
import { faces } from "./cards";
import type { Figure } from "./types.gen";
import { lureSteps, steps, within, zoneNames, zones, zonesWith, type Zone } from "./station";
import { word } from "./words";

interface World {
  zone: Zone;
  /** Traps in play by zone, in order; for the Anomaly "!" if it may have been attacked in this slot. */
  mark: string;
  ways: number;
}

/** More worlds than this are not worth following: with many traps in play the engine's sets suffice. */
const mostWorlds = 20000;

class Mind {
  constructor(private worlds: World[]) {}

  static anywhere(): Mind {
    return new Mind(zoneNames.map((zone) => ({ zone, mark: "", ways: 1 })));
  }

  static at(zone: Zone): Mind {
    return new Mind([{ zone, mark: "", ways: 1 }]);
  }

  keep(fits: (world: World) => boolean): void {
    this.worlds = this.worlds.filter(fits);
  }

  /** Every world continues in some ways; equal ones are merged. */
  spread(ways: (world: World) => { zone?: Zone; mark?: string }[]): void {
    const next = new Map<string, World>();
    for (const world of this.worlds) {
      for (const { zone = world.zone, mark = world.mark } of ways(world)) {
        const key = zone + mark,
          known = next.get(key);
        if (known) known.ways += world.ways;
        else next.set(key, { zone, mark, ways: world.ways });
      }
    }
    this.worlds = next.size > mostWorlds ? [] : [...next.values()];
  }

  ways(): Map<Zone, number> {
    const found = new Map<Zone, number>();
    for (const { zone, ways } of this.worlds) found.set(zone, (found.get(zone) ?? 0) + ways);
    return found;
  }
}

/** Something that was said and after which a figure could no longer be in some zones. */
export interface Clue {
  v: number;
  who: Figure;
  words: string;
  rule?: string | undefined;
  gone: Zone[];
  left: number;
}

export interface Start {
  students: string[];
  /** The Anomaly learns where it sends a possessed student. */
  hunter: boolean;
  /** What lies on the station now; needed where the log does not go back to the beginning. */
  sensors: Zone[];
  radiation: Zone[];
  evolutions: string[];
}

const value = (entry: LogEntry, at: number) => entry.refs?.[at]?.value ?? null;
const zoneIn = (entry: LogEntry, at: number) => value(entry, at) as Zone | null;

class Listener {
  readonly minds = new Map<string, Mind | null>();
  readonly clues: Clue[] = [];
  private sensors: Set<Zone>;
  private radiation: Set<Zone>;
  private evolutions: Set<string>;
  private charged = new Map<Zone, number>();
  private actor = "";
  private face = "";
  private forced = false;
  private goal: Zone | null = null;
  private target: Zone | null = null;
  private found: Zone | null = null;
  private named = new Set<Zone>();
  private hurt: Set<string> | null = null;
  private group: LogEntry[] = [];
  private said: LogEntry | null = null;

  constructor(
    private readonly start: Start,
    log: LogEntry[],
  ) {
    const whole = log[0]?.verb === "fuel";
    const before = <T>(now: T[], verb: string) => {
      const later = new Set(log.filter((e) => e.verb === verb).map((e) => value(e, 0)));
      return new Set(whole ? [] : now.filter((x) => !later.has(x as never)));
    };
    this.sensors = before(start.sensors, "sense");
    this.radiation = before(start.radiation, "spread");
    this.evolutions = before(start.evolutions, "take");
    for (const who of ["A", ...start.students]) this.minds.set(who, whole ? Mind.anywhere() : null);
  }

  hearAll(log: LogEntry[]): void {
    for (let from = 0; from < log.length;) {
      let to = from;
      while (to < log.length && log[to]?.v === log[from]?.v) to++;
      this.group = log.slice(from, to);
      for (const entry of this.group) {
        this.said = entry;
        if (entry.verb) this.handlers[entry.verb]?.(entry);
      }
      from = to;
    }
  }

  private in(who: string, fits: (zone: Zone) => boolean, words?: string): void {
    this.keep(who, (w) => fits(w.zone), words);
  }

  private keep(who: string, fits: (world: World) => boolean, words?: string): void {
    const mind = this.minds.get(who);
    if (!mind) return;
    const before = mind.ways();
    mind.keep(fits);
    const after = mind.ways();
    const gone = zoneNames.filter((z) => before.has(z) && !after.has(z));
    if (gone.length > 0 && this.said) {
      this.clues.push({
        v: this.said.v,
        who: who as Figure,
        words: words ?? this.said.words,
        rule: this.said.rule,
        gone,
        left: after.size,
      });
    }
  }

  private at(who: string, zone: Zone): void {
    if (this.minds.get(who) === null) this.minds.set(who, Mind.at(zone));
    else this.in(who, (z) => z === zone);
  }

  private heard = (verb: string, what?: string) =>
    this.group.some((e) => e.verb === verb && (what === undefined || value(e, 0) === what));
  private others = () => this.start.students.filter((s) => s !== this.actor);
  private phasing = () => this.evolutions.has("phasing");

  /** Everybody in this set says whether they are there; those who are were named. */
  private roll(who: string[], zone: Zone, verb: string): void {
    for (const s of who) if (!this.heard(verb, s)) this.in(s, (z) => z !== zone);
  }

  /** The Anomaly has come somewhere: a sensor speaks, or there is none there. */
  private come(ways: (world: World) => Zone[], stay?: Zone): void {
    const silent = !this.heard("reveal", "A");
    this.minds.get("A")?.spread((w) => {
      const to = ways(w).filter((z) => !silent || !this.sensors.has(z));
      return [...to, ...(stay === w.zone && silent ? [stay] : [])].map((zone) => ({ zone }));
    });
  }

  /** A creature-mode attack that may have met the Anomaly: Reactive may tell later (ANO-10.6). */
  private mayHaveMet(zone: Zone): void {
    if (this.evolutions.has("reactive") && !this.forced)
      this.minds.get("A")?.spread((w) => [w.zone === zone ? { mark: "!" } : {}]);
  }

  private calmDown(): void {
    this.minds.get("A")?.spread(() => [{ mark: "" }]);
  }

  private act = (entry: LogEntry) => {
    this.actor = String(value(entry, 0));
    this.face = entry.verb === "play" ? String(value(entry, 1)) : String(entry.verb);
    this.forced = entry.seat === 0;
    if (!this.forced) this.calmDown();
  };

  private name = (entry: LogEntry) => {
    const zone = zoneIn(entry, 0),
      reach = faces[this.face]?.range ?? 0;
    if (!zone) return;
    this.target = this.goal = zone;
    const near = within(zone, reach);
    this.in(this.actor, (z) => near.includes(z));
  };

  private spring = (entry: LogEntry) => {
    const owner = String(value(entry, 0)),
      zone = zoneIn(entry, 1);
    if (!zone) return;
    this.actor = owner;
    this.forced = false;
    this.target = zone;
    this.keep(owner, (w) => w.mark.includes(zone));
    this.minds.get(owner)?.spread((w) => [{ mark: w.mark.replace(zone, "") }]);
  };

  private attackResult = (entry: LogEntry) => {
    if (this.heard("explode")) return;
    const zone = entry.verb === "students-hurt" ? this.target : zoneIn(entry, 0);
    if (!zone) return;
    const morph = this.evolutions.has("morph");
    if (entry.verb === "hurt") {
      this.at("A", zone);
      this.mayHaveMet(zone);
      if (morph) this.roll(this.others(), zone, "caught");
      return;
    }
    this.roll(this.others(), zone, "caught");
    if (entry.verb === "no-effect" || !morph) this.in("A", (z) => z !== zone);
    else this.mayHaveMet(zone);
  };

  private settleRadiation = () => {
    if (!this.hurt) return;
    const hurt = this.hurt;
    this.hurt = null;
    for (const who of this.minds.keys()) {
      const inside = hurt.has(who);
      this.in(
        who,
        (z) => this.radiation.has(z) === inside,
        word(inside ? "hurt" : "notHurt", who === "A" ? word("anomaly") : who),
      );
    }
  };

  private readonly handlers: Record<string, (entry: LogEntry) => void> = {
    move: this.act,
    track: this.act,
    play: this.act,
    go: (entry) => {
      const far = this.face === "stims",
        to = this.start.hunter && this.forced ? zoneIn(entry, 0) : null;
      this.minds
        .get(this.actor)
        ?.spread((w) =>
          (far ? within(w.zone, 2).filter((z) => z !== w.zone) : zones[w.zone].next).map((zone) => ({ zone })),
        );
      if (to) this.at(this.actor, to);
    },
    show: (entry) => {
      const fits = zonesWith(String(value(entry, 1)));
      this.in(String(value(entry, 0)), (z) => fits.includes(z));
    },
    trapped: (entry) => {
      this.minds
        .get(String(value(entry, 0)))
        ?.spread((w) => [{ mark: [...(w.mark.match(/../g) ?? []), w.zone].sort().join("") }]);
    },
    hit: this.name,
    burn: this.name,
    lure: this.name,
    sense: (entry) => {
      this.name(entry);
      const zone = zoneIn(entry, 0);
      if (zone) this.sensors.add(zone);
    },
    spring: this.spring,
    "spring-fuel": this.spring,
    answer: (entry) => {
      const fits = zonesWith(String(value(entry, 0))),
        yes = value(entry, 1) === "yes";
      this.in("A", (z) => fits.includes(z) === yes);
    },
    reveal: (entry) => {
      const who = String(value(entry, 0)),
        zone = zoneIn(entry, 1);
      if (!zone) return;
      this.at(who, zone);
      this.target = zone;
      if (who !== "A") return;
      this.found = zone;
      if (this.heard("feed") || this.heard("pay")) this.roll(this.start.students, zone, "reveal");
    },
    caught: (entry) => {
      const zone = zoneIn(entry, 1);
      if (zone) this.at(String(value(entry, 0)), zone);
    },
    hurt: this.attackResult,
    "students-hurt": this.attackResult,
    "no-effect": this.attackResult,
    explode: (entry) => {
      const zone = zoneIn(entry, 0),
        met = this.heard("hurt");
      if (!zone) return;
      if (met) this.at("A", zone);
      else this.in("A", (z) => z !== zone);
      this.roll(this.start.students, zone, "caught");
    },
    baited: () => {
      const goal = this.goal;
      if (goal) this.come((w) => (w.zone === goal ? [] : lureSteps(w.zone, goal, this.phasing())), goal);
    },
    prowl: () => this.come((w) => steps(w.zone, this.phasing())),
    jump: () => this.come((w) => zoneNames.filter((z) => z !== w.zone)),
    react: () => {
      this.minds.get("A")?.keep((w) => w.mark === "!");
      this.calmDown();
      this.come((w) => steps(w.zone, this.phasing()));
    },
    use: () => this.named.clear(),
    adapt: () => this.named.clear(),
    take: (entry) => void this.evolutions.add(String(value(entry, 0))),
    sniff: (entry) => {
      const zone = zoneIn(entry, 0);
      if (zone) this.named.add(zone);
    },
    scent: (entry) => {
      const yes = value(entry, 1) === "yes";
      this.in(String(value(entry, 0)), (z) => this.named.has(z) === yes);
    },
    charge: (entry) => {
      const zone = zoneIn(entry, 0);
      if (zone) this.charged.set(zone, (this.charged.get(zone) ?? 0) + 1);
    },
    absorb: (entry) => this.drain(Number(value(entry, 0))),
    fed: (entry) => value(entry, 0) === "electricity" && this.drain(1),
    shock: (entry) => {
      const n = Number(value(entry, 1));
      this.in(String(value(entry, 0)), (z) => (this.charged.get(z) ?? 0) === n);
      if (this.group.filter((e) => e.verb === "shock").at(-1) === entry) this.charged.clear();
    },
    "action-points": () => void (this.hurt = new Set()),
    irradiated: (entry) => void this.hurt?.add(String(value(entry, 0))),
    token: this.settleRadiation,
    round: this.settleRadiation,
    end: () => (this.hurt?.size ? this.settleRadiation() : undefined),
    spread: (entry) => {
      const zone = zoneIn(entry, 0);
      if (zone) this.radiation.add(zone);
    },
  };

  private drain(n: number): void {
    if (this.found) this.charged.set(this.found, (this.charged.get(this.found) ?? 0) - n);
  }
}

export interface Deduction {
  /** The number of histories that lead to each zone, by figure; missing where the log does not say. */
  ways: Map<string, Map<Zone, number>>;
  clues: Clue[];
}

export function deduce(log: LogEntry[], start: Start): Deduction {
  const listener = new Listener(start, log);
  listener.hearAll(log);
  const ways = new Map<string, Map<Zone, number>>();
  for (const [who, mind] of listener.minds) if (mind) ways.set(who, mind.ways());
  return { ways, clues: listener.clues };
}
