// What a pending move would do to the damage rows: damage with the marks it turns, then new marks (ADR-10).
import type { Phrase } from "../../net/protocol";
import { found, hitsEveryone, pointOf, pool } from "./aim";
import { weapons, type Effect } from "./cards";
import { boardShares, shareTotal, type Share } from "./points";
import { squaresFrom } from "./reach";
import { placeOf } from "./maps";
import { firstPoint, mapOf, squareOf, type View } from "./view";

export interface Hit {
  seat: number;
  by: number;
  damage: number;
  marks: number;
  /** Marks that become damage. */
  converted: number;
  /** The rows as they would be. */
  row: number[];
  markRow: number[];
  /** Who would get what for this board, if it is killed. */
  kill: Share[] | null;
}

const longest = 12,
  kills = 11,
  marksMost = 3;

function hitOn(view: View, by: number, seat: number, damage: number, marks: number, converts = true): Hit | null {
  const s = view.seats[seat];
  if (!s || (damage === 0 && marks === 0)) return null;
  const converted = damage > 0 && converts ? (s.marks[by] ?? 0) : 0;
  const row = [...s.damage, ...Array<number>(damage + converted).fill(by)].slice(0, longest);
  const kept = s.marks.map((n, i) => (i === by && damage > 0 && converts ? 0 : n));
  const markRow = kept.map((n, i) => (i === by ? Math.min(n + marks, marksMost) : n));
  return {
    seat,
    by,
    damage,
    marks,
    converted,
    row,
    markRow,
    kill:
      row.length >= kills && s.damage.length < kills
        ? boardShares(s, seat, row).filter((x) => shareTotal(x) > 0)
        : null,
  };
}

/** On the way to a named square there may be one between (ADR-17.12). */
function upTo(view: View, from: string, spot: string): string[] {
  const a = placeOf(from),
    b = placeOf(spot);
  const between = `r${a.row + Math.sign(b.row - a.row)}c${a.column + Math.sign(b.column - a.column)}`;
  return squaresFrom(mapOf(view), "next", from).includes(between) ? [between, spot] : [spot];
}

/** Everyone whom an effect hits, once its place is known. */
function victims(view: View, effect: Effect, place: string | null): number[] {
  const from = squareOf(view, view.turn) ?? "";
  const map = mapOf(view);
  const squares =
    effect.aim === "spot-room"
      ? squaresFrom(map, "room", place ?? "")
      : effect.aim === "up-to-spot"
        ? upTo(view, from, place ?? "")
        : effect.aim === "on-spot"
          ? [place ?? ""]
          : null;
  return squares === null
    ? found(view, view.turn, effect, from)
    : pool(view, view.turn).filter((t) => squares.includes(squareOf(view, t) ?? ""));
}

/** Where the shooter and those it pulls stand when the blow falls. */
function strike(view: View, effect: Effect, now: number[], last: number): Hit[] {
  const by = view.turn,
    shooter = squareOf(view, by) ?? "",
    beside = squaresFrom(mapOf(view), "next", shooter);
  const hits: (Hit | null)[] = now
    .filter((t) => t < firstPoint)
    .map((t) => {
      const near = beside.includes(squareOf(view, t) ?? "");
      const around = effect.around ?? 0;
      return hitOn(
        view,
        by,
        t,
        (effect.far && !near ? effect.far : (effect.damage ?? 0)) + (effect.blast ?? 0),
        around || (effect.marks ?? 0),
      );
    });
  const square = squareOf(view, last);
  if (effect.blast || effect.around) {
    for (const t of pool(view, by)) {
      if (t < firstPoint && !now.includes(t) && squareOf(view, t) === square)
        hits.push(hitOn(view, by, t, effect.blast ?? 0, effect.around ?? 0));
    }
  }
  return hits.filter((h) => h !== null);
}

/** What a move would do at once; targets picked so far count as if they were all. */
export function previewOf(view: View, move: Phrase): Hit[] {
  const [first, second] = move.refs.map((r) => r.value);
  const effect = weapons[view.shot.weapon]?.effects[view.shot.row];
  const one = (hit: Hit | null) => (hit ? [hit] : []);
  switch (move.verb) {
    case "target":
    case "point": {
      const target = move.verb === "point" ? pointOf(String(first)) : Number(first);
      const waits = effect?.bring === "to-seen" && move.verb === "target";
      return effect && !waits ? strike(view, effect, [...view.shot.now, target], target) : [];
    }
    case "enough":
      return effect ? strike(view, effect, view.shot.now, view.shot.last) : [];
    case "bring":
      return effect ? strike(view, effect, view.shot.now, view.shot.last) : [];
    case "spot":
    case "room": {
      if (!effect || !hitsEveryone(effect)) return [];
      const place = move.verb === "spot" ? String(first) : (mapOf(view).find((s) => s.room === first)?.id ?? "");
      return strike(view, effect, victims(view, effect, place), -1);
    }
    case "use":
    case "use-with": {
      const used = weapons[view.shot.weapon]?.effects.find((e) => e.id === first);
      return used && hitsEveryone(used) && !used.spot ? strike(view, used, victims(view, used, null), -1) : [];
    }
    case "scope":
    case "scope-with":
      return one(hitOn(view, view.turn, Number(second), 1, 0, false));
    case "tagback":
      return one(hitOn(view, view.actor, view.attacker, 0, 1));
    case "bot-hit":
      return one(
        hitOn(view, view.players, Number(first), 1, (view.seats[view.players]?.damage.length ?? 0) >= 6 ? 1 : 0),
      );
    default:
      return [];
  }
}
