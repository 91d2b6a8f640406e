// What a move would tell: how an answer splits the zones where the other side may be, and what the
// others learn about whoever makes it. Works from the viewer's own view.
import type { Phrase } from "../../net/protocol";
import { beliefs, chance, percent, type Belief, type Heard } from "./beliefs";
import { faces, symbolWord } from "./cards";
import { lureSteps, steps, within, zoneNames, zones, zonesWith, type Zone } from "./station";
import type { Figure, Student } from "./types.gen";
import { students } from "./view";
import { word } from "./words";

export interface Tell {
  title: string;
  lines: string[];
  /** Zones on which an answer would be yes, or that stay possible. */
  yes?: Zone[] | undefined;
  /** Zones on which it would be no. */
  no?: Zone[] | undefined;
}

type Context = { heard: Heard; all: Map<Figure, Belief> };

const ref = (move: Phrase, kind: string) => move.refs.find((r) => r.kind === kind)?.value ?? null;
const zoneOf = (move: Phrase) => ref(move, "zone") as Zone | null;
const count = (n: number) => (n === 1 ? word("oneZone") : word("someZones", n));

/** "5 yes / 4 no", with how likely the yes is where histories were counted. */
function split(belief: Belief, yes: Zone[]): string {
  const fits = belief.zones.filter((z) => yes.includes(z));
  const open = belief.counted && fits.length > 0 && fits.length < belief.zones.length;
  return word(
    open ? "splitLikely" : "split",
    fits.length,
    belief.zones.length - fits.length,
    percent(chance(belief, fits)),
  );
}

const actorOf = ({ heard }: Context, move: Phrase): Student | null =>
  (ref(move, "student") as Student | null) ?? heard.view.actor;

/** Everybody learns that whoever names a zone is near it. */
function near({ all, heard }: Context, who: Student | null, zone: Zone): string[] {
  const belief = who ? all.get(who) : undefined,
    face = faces[heard.view.action];
  if (!belief || !face || heard.view.forced) return [];
  const left = belief.zones.filter((z) => within(zone, face.range).includes(z));
  return [
    word(
      face.range === 0 ? "learnIn" : "learnNear",
      String(who),
      zone,
      count(left.length),
      belief.zones.length,
      face.range,
    ),
  ];
}

/** Who may be hit in a zone. */
function meets({ all }: Context, zone: Zone, but: Student | null, hunter: boolean): string[] {
  const lines: string[] = [];
  for (const belief of all.values()) {
    if (belief.who === but || (hunter && belief.who === "A")) continue;
    const share = belief.at ? Number(belief.at === zone) : chance(belief, [zone]);
    if (share > 0)
      lines.push(
        word("isThere", belief.who === "A" ? word("theAnomaly") : belief.who, belief.at ? word("yes") : percent(share)),
      );
    else if (belief.who === "A") lines.push(word("cannotBeThere"));
  }
  return lines;
}

function attack(context: Context, move: Phrase): Tell | null {
  const zone = zoneOf(move);
  if (!zone) return null;
  const sprung = move.verb.startsWith("spring"),
    who = actorOf(context, move);
  const fuel = move.verb === "burn" || move.verb === "spring-fuel";
  const own = fuel && who && context.all.get(who)?.at === zone ? [word("ownBlast")] : [];
  return {
    title: word(fuel ? "blowUp" : sprung ? "springIn" : "attack", zone),
    lines: [
      ...meets(context, zone, fuel ? null : who, false).filter((l) => !own.length || !l.startsWith(`${who} `)),
      ...own,
      ...(sprung ? [] : near(context, who, zone)),
    ],
    yes: [zone],
  };
}

/** The zones a student may be in after moving on from anywhere it may be. */
const gone = (from: Zone[], far: boolean): Zone[] => {
  const reached = new Set(from.flatMap((z) => (far ? within(z, 2).filter((to) => to !== z) : zones[z].next)));
  return zoneNames.filter((z) => reached.has(z));
};

/** The tracking cards that could be shown in a zone (ANO-5.4). */
export function showable(heard: Heard, who: Student, zone: Zone): string[] {
  const row: (string | null)[] = heard.view.student[who]?.row ?? [];
  return zones[zone].symbols.filter((s) => !row.includes(s));
}

function go(context: Context, move: Phrase): Tell | null {
  const zone = zoneOf(move),
    who = context.heard.view.actor,
    belief = who ? context.all.get(who) : undefined;
  if (!zone || !who || !belief) return null;
  const after = gone(belief.zones, context.heard.view.action === "stims");
  return {
    title: word("goTo", zone),
    lines: showable(context.heard, who, zone).map((s) =>
      word("showing", symbolWord(s), count(after.filter((z) => zones[z].symbols.includes(s)).length)),
    ),
  };
}

function show(context: Context, move: Phrase): Tell | null {
  const symbol = String(ref(move, "symbol")),
    who = actorOf(context, move),
    belief = who ? context.all.get(who) : undefined;
  if (!belief) return null;
  const fits = belief.zones.filter((z) => zonesWith(symbol).includes(z));
  return {
    title: word("show", symbolWord(symbol)),
    lines: [word("tells", String(who), count(fits.length), fits.join(" "))],
    yes: fits,
    no: belief.zones.filter((z) => !fits.includes(z)),
  };
}

function track(context: Context, move: Phrase): Tell | null {
  const symbol = String(ref(move, "symbol")),
    belief = context.all.get("A");
  if (!belief) return null;
  const has = (z: Zone) => zones[z].symbols.includes(symbol);
  return {
    title: word("track", symbolWord(symbol), split(belief, zonesWith(symbol))),
    lines: [],
    yes: belief.zones.filter(has),
    no: belief.zones.filter((z) => !has(z)),
  };
}

function play(context: Context, move: Phrase): Tell | null {
  const name = String(ref(move, "card")),
    face = faces[name],
    who = actorOf(context, move),
    { view } = context.heard;
  if (!face || !who) return null;
  const shown = face.damage > 1 || (view.evolutions.includes("echolocation") && name !== "trap");
  const zone = context.all.get(who)?.at;
  return {
    title: face.name,
    lines: [...(shown ? [word("youShow")] : []), ...(face.damage > 1 && zone ? meets(context, zone, who, false) : [])],
  };
}

function sense(context: Context, move: Phrase): Tell | null {
  const zone = zoneOf(move);
  return zone && { title: word("sensorIn", zone), lines: near(context, context.heard.view.actor, zone) };
}

function lure(context: Context, move: Phrase): Tell | null {
  const zone = zoneOf(move),
    belief = context.all.get("A"),
    phasing = context.heard.view.evolutions.includes("phasing");
  if (!zone || !belief) return null;
  const silent = new Set(context.heard.view.sensors);
  const after = new Set(belief.zones.flatMap((z) => (z === zone ? [z] : lureSteps(z, zone, phasing))));
  const quiet = [...after].filter((z) => !silent.has(z) || (z === zone && belief.zones.includes(zone)));
  return {
    title: word("baitIn", zone),
    lines: [
      word(quiet.length < after.size ? "baitedOr" : "baited", count(quiet.length), belief.zones.length),
      ...near(context, context.heard.view.actor, zone),
    ],
    yes: quiet,
  };
}

/** The Anomaly goes somewhere unseen: what the Students may think then. */
function prowl(context: Context, move: Phrase): Tell | null {
  const zone = zoneOf(move),
    belief = context.all.get("A"),
    { view } = context.heard;
  if (!zone || !belief) return null;
  const jump = move.verb === "jump",
    goal = move.verb === "step" ? view.named[0] : undefined,
    phasing = view.evolutions.includes("phasing");
  if (view.sensors.includes(zone)) return { title: word("goTo", zone), lines: [word("sensorThere")], yes: [zone] };
  const ways = (z: Zone): Zone[] =>
    jump
      ? zoneNames.filter((to) => to !== z)
      : goal
        ? z === goal
          ? [z]
          : lureSteps(z, goal, phasing)
        : steps(z, phasing);
  const from = move.verb === "react" ? view.anomaly_at.attacked : belief.zones;
  const after = zoneNames.filter(
    (z) => from.some((f) => ways(f).includes(z)) && (!view.sensors.includes(z) || (z === goal && from.includes(z))),
  );
  return {
    title: word("goTo", zone),
    lines: [word("thinkYou", count(after.length), belief.zones.length), ...meets(context, zone, null, true)],
    yes: after,
  };
}

function feed(context: Context): Tell | null {
  const { view } = context.heard,
    zone = view.zone;
  if (!zone) return null;
  const sparks = view.evolutions.includes("conduit") && view.electricity[zone];
  const food = view.fuel.includes(zone) ? "elseFuel" : sparks ? "elseSparks" : "elseNothing";
  return {
    title: word("feedIn", zone),
    lines: [word("youAppear"), ...meets(context, zone, null, true), word(food)],
    yes: [zone],
  };
}

function scent(context: Context, move: Phrase): Tell | null {
  const { view } = context.heard,
    zone = zoneOf(move);
  const named = [...view.named, ...(zone ? [zone] : [])];
  const lines = students(view).flatMap((s) => {
    const belief = context.all.get(s);
    return belief ? [word("scentOf", s, split(belief, named))] : [];
  });
  return { title: word("scent", named.join(" ")), lines, yes: named };
}

function charge(context: Context, move: Phrase): Tell | null {
  const zone = zoneOf(move);
  return zone && { title: word("chargeIn", zone), lines: meets(context, zone, null, true) };
}

function discharge(context: Context): Tell | null {
  const { view } = context.heard,
    live = zoneNames.filter((z) => view.electricity[z]);
  const lines = students(view).map((s) => {
    const belief = context.all.get(s);
    const expected = live.reduce((sum, z) => sum + (view.electricity[z] ?? 0) * chance(belief, [z]), 0);
    return word("shockOf", s, percent(chance(belief, live)), expected.toFixed(1));
  });
  return { title: word("fireAll"), lines, yes: live };
}

const tellers: Record<string, (context: Context, move: Phrase) => Tell | null> = {
  hit: attack,
  burn: attack,
  spring: attack,
  "spring-fuel": attack,
  go,
  show,
  lay: show,
  track,
  play,
  sense,
  lure,
  prowl,
  step: prowl,
  react: prowl,
  jump: prowl,
  feed,
  sniff: scent,
  ask: scent,
  charge,
  discharge,
};

/** What would follow from a move; null where nothing can be said. */
export function tellOf(heard: Heard, move: Phrase): Tell | null {
  const tell = tellers[move.verb];
  return tell ? tell({ heard, all: new Map(beliefs(heard).map((b) => [b.who, b])) }, move) : null;
}
