// Which blow a move would be: who strikes from where with what, and which hexagons it falls on.
import type { Phrase } from "../../net/protocol";
import { cardName, type View } from "./view";
import { sponsors, weapon, type Weapon } from "./cards";
import { aimedCard, armOf, footprint, turretArm, type Field } from "./tactics";

export interface Blow {
  from: string;
  arm: Weapon;
  hexes: string[];
  /** The Freak that would be struck back, if any. */
  freak: string | null;
}

const values = (move: Phrase, kind: string) => move.refs.filter((r) => r.kind === kind).map((r) => String(r.value));

const figureOf = (field: Field, name: string | null) => field.figures.find((f) => f.name === name && f.hex !== null);

function turretHex(view: View): string | null {
  const name = view.aim_building ?? "";
  const seat = "ABCD".indexOf(name[0] ?? "");
  return view.player[seat]?.turrets[Number(name.slice(-1))]?.hex ?? null;
}

/** With what and from where the next hexagon named would be struck, in this stage of things. */
export function weaponNow(
  field: Field,
  seat: number | null,
  verb: string,
): { from: string; arm: Weapon; freak: string | null } | null {
  const { view } = field;
  if (verb === "fire") {
    const from = turretHex(view);
    return from === null ? null : { from, arm: turretArm(view, view.active), freak: null };
  }
  const actor = figureOf(field, view.figure);
  if (!actor?.hex) return null;
  const own = { from: actor.hex, freak: actor.kind === "freak" ? actor.name : null };
  if (verb === "attack") return { ...own, arm: armOf(field, actor) };
  if (verb === "explode")
    return { ...own, arm: weapon({ damage: 6, area: "self", spread: 1, blind: true, gentle: true }), freak: null };
  const draft = seat === null ? null : view.player[seat]?.draft;
  const forced = figureOf(field, draft?.freak ?? null);
  if (verb === "at" && forced?.hex) return { from: forced.hex, arm: armOf(field, forced), freak: forced.name };
  const arm = aimedCard(view, seat);
  return arm && ["at", "spread", "toward"].includes(verb) ? { ...own, arm } : null;
}

export function blowOf(field: Field, seat: number | null, move: Phrase): Blow | null {
  const { view } = field;
  if (move.verb === "play") {
    const actor = figureOf(field, view.figure);
    const arm = sponsors[cardName(values(move, "sponsor")[0] ?? "")]?.attack;
    if (!actor?.hex || arm?.area !== "self" || view.attacked) return null;
    return { from: actor.hex, arm, hexes: footprint(field, actor.hex, arm, null), freak: actor.name };
  }
  const now = weaponNow(field, seat, move.verb);
  if (!now) return null;
  const hexes = values(move, "hex");
  if (move.verb === "spread") {
    const first = seat === null ? null : view.player[seat]?.draft?.hex;
    return { ...now, hexes: [...(first ? [first] : []), ...hexes].filter((h) => h !== now.from) };
  }
  const aim = move.verb === "toward" ? values(move, "direction")[0] : hexes[0];
  return { ...now, hexes: footprint(field, now.from, now.arm, aim ?? null) };
}
