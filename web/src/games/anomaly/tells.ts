// What a move would tell, in words: how an answer splits the zones where the other side may be, and what the others
// learn about the player who makes it. The engine says which zones are left.
import type { Phrase } from "../../net/protocol";
import { chance, percent, type Belief, type Told } from "./beliefs";
import { faces, symbolWord } from "./cards";
import { called, calledFirst, theZone, zoneList } from "./names";
import type { Figure, Student, TellsTells, View, Zone } from "./types.gen";
import { students, zoneNames, zonesWith } from "./view";
import { word } from "./words";

export interface Tell {
  title: string;
  lines: string[];
  /** Zones on which an answer would be yes, or that stay possible. */
  yes?: Zone[] | undefined;
  /** Zones on which it would be no. */
  no?: Zone[] | undefined;
}

type Context = { view: View; told: Told; move: Phrase };

const ref = (move: Phrase, kind: string) => move.refs.find((r) => r.kind === kind)?.value ?? null;
const zoneOf = (move: Phrase) => ref(move, "zone") as Zone | null;
const count = (n: number) => word("someZones", n);
const beliefOf = ({ told }: Context, who: Figure | null) => told.all.find((b) => b.who === who);

const actorOf = ({ view, move }: Context): Student | null => (ref(move, "student") as Student | null) ?? view.actor;

/** What the engine tells of the move about a figure. */
const tellAbout = ({ told, move }: Context, who: Figure | null): TellsTells | undefined =>
  told.tells.find(
    (t) =>
      t.verb === move.verb &&
      t.about === who &&
      (t.zone === null || zoneOf(move) === null || t.zone === zoneOf(move)) &&
      (t.symbol === null || t.symbol === ref(move, "symbol")) &&
      (t.card === null || t.card === ref(move, "card")),
  );

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

/** All learn that the one who names a zone is near it. */
function near(context: Context, who: Student | null, zone: Zone): string[] {
  const belief = beliefOf(context, who),
    tell = tellAbout(context, who),
    range = faces[context.view.action]?.range ?? 0;
  if (!belief || !tell) return [];
  return [
    word(
      range === 0 ? "learnIn" : "learnNear",
      called(belief.who),
      theZone(zone),
      count(tell.left.length),
      belief.zones.length,
      range,
    ),
  ];
}

/** Who may be hit in a zone. */
function meets({ told }: Context, zone: Zone, but: Student | null, hunter: boolean): string[] {
  const lines: string[] = [];
  for (const belief of told.all) {
    if (belief.who === but || (hunter && belief.who === "A")) continue;
    const share = belief.at ? Number(belief.at === zone) : chance(belief, [zone]);
    if (share > 0) lines.push(word("isThere", calledFirst(belief.who), belief.at ? word("yes") : percent(share)));
    else if (belief.who === "A") lines.push(word("cannotBeThere"));
  }
  return lines;
}

function attack(context: Context): Tell | null {
  const { move } = context,
    zone = zoneOf(move);
  if (!zone) return null;
  const sprung = move.verb.startsWith("spring"),
    who = actorOf(context);
  const fuel = move.verb === "burn" || move.verb === "spring-fuel";
  const own = fuel && who && beliefOf(context, who)?.at === zone ? [word("ownBlast")] : [];
  return {
    title: word(fuel ? "blowUp" : sprung ? "springIn" : "attack", theZone(zone)),
    lines: [
      ...meets(context, zone, fuel ? null : who, false).filter(
        (l) => !own.length || !(who && l.startsWith(`${called(who)} `)),
      ),
      ...own,
      ...(sprung ? [] : near(context, who, zone)),
    ],
    yes: [zone],
  };
}

function go(context: Context): Tell | null {
  const zone = zoneOf(context.move),
    tell = tellAbout(context, context.view.actor);
  if (!zone || !tell) return null;
  return {
    title: word("goTo", theZone(zone)),
    lines: tell.shows.map((s) =>
      word("showing", symbolWord(s), count(tell.left.filter((z) => zonesWith(s).includes(z)).length)),
    ),
  };
}

function show(context: Context): Tell | null {
  const who = actorOf(context),
    belief = beliefOf(context, who),
    tell = tellAbout(context, who);
  if (!belief || !tell) return null;
  return {
    title: word("show", symbolWord(String(tell.symbol))),
    lines: [word("tells", called(belief.who), count(tell.left.length), zoneList(tell.left))],
    yes: tell.left,
    no: belief.zones.filter((z) => !tell.left.includes(z)),
  };
}

function track(context: Context): Tell | null {
  const belief = beliefOf(context, "A"),
    tell = tellAbout(context, "A");
  if (!belief || !tell) return null;
  return {
    title: word("track", symbolWord(String(tell.symbol)), split(belief, tell.left)),
    lines: [],
    yes: tell.left,
    no: belief.zones.filter((z) => !tell.left.includes(z)),
  };
}

function play(context: Context): Tell | null {
  const face = faces[String(ref(context.move, "card"))],
    who = actorOf(context),
    tell = tellAbout(context, who);
  if (!face || !tell) return null;
  const zone = face.reveals ? beliefOf(context, who)?.at : null;
  return {
    title: face.name,
    lines: [...(tell.reveals ? [word("youShow")] : []), ...(zone ? meets(context, zone, who, false) : [])],
  };
}

function sense(context: Context): Tell | null {
  const zone = zoneOf(context.move);
  return zone && { title: word("sensorIn", theZone(zone)), lines: near(context, context.view.actor, zone) };
}

function lure(context: Context): Tell | null {
  const zone = zoneOf(context.move),
    belief = beliefOf(context, "A"),
    tell = tellAbout(context, "A");
  if (!zone || !belief || !tell) return null;
  return {
    title: word("baitIn", theZone(zone)),
    lines: [
      word(tell.reveals ? "baitedOr" : "baited", count(tell.left.length), belief.zones.length),
      ...near(context, context.view.actor, zone),
    ],
    yes: tell.left,
  };
}

/** The Anomaly goes somewhere unseen: what the Students may think then. */
function prowl(context: Context): Tell | null {
  const zone = zoneOf(context.move),
    belief = beliefOf(context, "A"),
    tell = tellAbout(context, "A");
  if (!zone || !belief || !tell) return null;
  return {
    title: word("goTo", theZone(zone)),
    lines: tell.reveals
      ? [word("sensorThere")]
      : [word("thinkYou", count(tell.left.length), belief.zones.length), ...meets(context, zone, null, true)],
    yes: tell.left,
  };
}

const food = { fuel: "elseFuel", electricity: "elseSparks" } as const;

function feed(context: Context): Tell | null {
  const tell = tellAbout(context, "A"),
    zone = tell?.zone;
  if (!tell || !zone) return null;
  return {
    title: word("feedIn", theZone(zone)),
    lines: [word("youAppear"), ...meets(context, zone, null, true), word(tell.meal ? food[tell.meal] : "elseNothing")],
    yes: tell.left,
  };
}

function scent(context: Context): Tell | null {
  const { view, move } = context,
    zone = zoneOf(move);
  const named = [...view.named, ...(zone ? [zone] : [])];
  const lines = students(view).flatMap((s) => {
    const belief = beliefOf(context, s);
    return belief ? [word("scentOf", called(s), split(belief, named))] : [];
  });
  return { title: word("scent", zoneList(named)), lines, yes: named };
}

function charge(context: Context): Tell | null {
  const zone = zoneOf(context.move);
  return zone && { title: word("chargeIn", theZone(zone)), lines: meets(context, zone, null, true) };
}

function discharge(context: Context): Tell | null {
  const { view } = context,
    live = zoneNames.filter((z) => view.electricity[z]);
  const lines = students(view).map((s) => {
    const belief = beliefOf(context, s);
    const expected = live.reduce((sum, z) => sum + (view.electricity[z] ?? 0) * chance(belief, [z]), 0);
    return word("shockOf", called(s), percent(chance(belief, live)), expected.toFixed(1));
  });
  return { title: word("fireAll"), lines, yes: live };
}

const tellers: Record<string, (context: Context) => Tell | null> = {
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
export const tellOf = (view: View, told: Told, move: Phrase): Tell | null =>
  tellers[move.verb]?.({ view, told, move }) ?? null;
