// What can be put on a table by hand: each thing of the tray says which field of the position it writes. Nothing here
// knows a rule; the engine decides where a thing may be.
import type { ComponentChildren } from "preact";
import type { GameTables } from "../net/protocol";
import { wordsOf } from "../texts";
import { addTo, inPile, pileKind, takeFrom, type Pile, type Words } from "./piles";

export type { Words };
import { put as write, type Json, type Step } from "./position";

/** Where a position keeps a thing, by the place where it lies. */
export type Slot =
  /** A set of places. */
  | { in: "set"; steps: Step[] }
  /** One place, or null where it is not on the table. */
  | { in: "value"; steps: Step[] }
  /** A list of places. */
  | { in: "list"; steps: Step[] }
  /** A list of records; those alike are such things, and `key` is their place. */
  | { in: "records"; steps: Step[]; key: string; like: Record<string, Json>; fresh?: Record<string, Json> }
  /** By place, what lies there; perhaps taken from a stack that counts what is left of each. */
  | { in: "keyed"; steps: Step[]; is: Json; stack?: Step[] }
  /** The same where no place is ever empty: things change places, or one comes in for another. */
  | { in: "swapped"; steps: Step[]; is: Json }
  /** By place, how many lie there. */
  | { in: "numbered"; steps: Step[] }
  /** Beside the board, in one of these piles. */
  | { in: "piles"; is: Json; piles: Pile[] };

/** The words of a game's tray. */
export const trayWords = <W extends object>(game: string) => {
  const say = wordsOf<W>(`${game}-editor`, "tray");
  return (key: keyof W & string, ...values: (string | number)[]): Words =>
    () =>
      say(key, ...values);
};

/** What a field is called, and its values where the engine has only names for them that are no words. */
export interface Called {
  name: Words;
  values?: Record<string, Words>;
}

export interface Item {
  id: string;
  name: Words;
  picture: ComponentChildren;
  /** The picture says it all: the name is only spoken, and shown under the pointer. */
  pictured?: boolean;
  /** The kind of place that boards name: "place", "square", "cell", "hex", "zone". */
  kind: string;
  slot: Slot;
  /** The place as that field writes it; null where it has no word for it. */
  field?: (at: string, position: Json) => string | null;
  /** And back. */
  place?: (value: string, position: Json) => string;
  /** A brush takes such things away instead of laying one. */
  erases?: boolean;
  /** It can be turned: the member that says how, and how many ways there are. */
  turn?: { member: string; ways: number };
  /** The same thing on the board or in a pile, if it can lie in both. */
  other?: Item;
  /** Only to be moved and removed: it does not stand in the tray. */
  hidden?: boolean;
}

/** Something that may lie in any of these piles; `name` is in the language of the page. */
export const card = (sort: string, is: Json, name: string, picture: ComponentChildren, piles: Pile[]): Item => ({
  id: `${sort}-${String(is)}`,
  name: () => name,
  picture,
  kind: pileKind,
  slot: { in: "piles", is, piles },
});

export interface Group {
  title: Words;
  items: Item[];
}

/** A number, perhaps kept in another shape. */
export interface Count {
  name: string;
  picture?: ComponentChildren;
  min: number;
  max: number;
  /** The field, if it is one. */
  path?: string;
  get(position: Json): number;
  set(position: Json, to: number): Json;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Tray {
  /** Whose things there are to choose from; one without a name if that makes no difference. */
  sides(position: Json): { id: string; label: string; seat: number | null }[];
  groups(side: string, position: Json, tables: GameTables): Group[];
  /** Fields that stand beside the board, by their paths. */
  quick(position: Json): string[];
  /** What these fields and amounts are called, by their paths without the records that they are in: "ammo red". */
  fields: Record<string, Called>;
  /** Amounts that each side has: fields by their paths, and numbers that are kept in another shape. */
  each?(side: string): string[];
  counts?(side: string): Count[];
  /** Where cards and tokens lie beside the board. */
  piles?(side: string, position: Json): Pile[];
  /** Places that boards do not draw as things of their own, and where they are in the picture. */
  places?(kind: string, position: Json): string[];
  area?(at: string): { box: Box; d?: string } | null;
}

/** "seats[0].ammo.red" is "red ammo": whose it is, its column says. */
export function called(tray: Tray, path: string): Called | undefined {
  const parts = path.split(".").filter((part) => !part.includes("["));
  return tray.fields[parts.join(" ")];
}

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export const valueAt = (position: Json, steps: Step[]): Json =>
  steps.reduce<Json>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)] ?? null;
    return isRecord(value) ? (value[String(step)] ?? null) : null;
  }, position);

const listAt = (position: Json, steps: Step[]): Json[] => {
  const value = valueAt(position, steps);
  return Array.isArray(value) ? value : [];
};

const alike = (record: Json, like: Record<string, Json>) =>
  isRecord(record) && Object.entries(like).every(([name, value]) => record[name] === value);

const toField = (item: Item, at: string, position: Json) => (item.field ? item.field(at, position) : at);
const toPlace = (item: Item, value: string, position: Json) => (item.place ? item.place(value, position) : value);

/** One more or one less of something in a stack. */
function counted(position: Json, stack: Step[] | undefined, of: Json, by: number): Json {
  if (!stack) return position;
  const steps = [...stack, String(of)];
  return write(position, steps, Number(valueAt(position, steps) ?? 0) + by);
}

/** Where things like this lie. */
export function placesOf(item: Item, position: Json): string[] {
  const { slot } = item;
  const found = (): Json[] => {
    switch (slot.in) {
      case "set":
      case "list":
        return listAt(position, slot.steps);
      case "value":
        return [valueAt(position, slot.steps)];
      case "records":
        return listAt(position, slot.steps)
          .filter((r) => alike(r, slot.like))
          .map((r) => (isRecord(r) ? (r[slot.key] ?? null) : null));
      case "keyed":
      case "swapped": {
        const all = valueAt(position, slot.steps);
        return isRecord(all) ? Object.keys(all).filter((key) => all[key] === slot.is) : [];
      }
      case "numbered": {
        const all = valueAt(position, slot.steps);
        return isRecord(all) ? Object.keys(all).filter((key) => Number(all[key] ?? 0) > 0) : [];
      }
      case "piles":
        return slot.piles.filter((pile) => inPile(pile, slot.is, position) > 0).map((pile) => pile.id);
    }
  };
  return found()
    .filter((value) => value !== null)
    .map((value) => toPlace(item, String(value), position));
}

/** The position without the thing that lies there. */
export function take(item: Item, position: Json, at: string): Json {
  const { slot } = item;
  const value = toField(item, at, position);
  if (value === null || !placesOf(item, position).includes(at)) return position;
  switch (slot.in) {
    case "set":
    case "list": {
      const list = listAt(position, slot.steps),
        gone = list.indexOf(value);
      return write(
        position,
        slot.steps,
        list.filter((_, i) => i !== gone),
      );
    }
    case "value":
      return write(position, slot.steps, null);
    case "records": {
      const list = listAt(position, slot.steps),
        gone = list.findIndex((r) => alike(r, slot.like) && isRecord(r) && r[slot.key] === value);
      return write(
        position,
        slot.steps,
        list.filter((_, i) => i !== gone),
      );
    }
    case "swapped":
      return position;
    case "numbered": {
      const left = Number(valueAt(position, [...slot.steps, value]) ?? 0) - 1;
      return write(position, [...slot.steps, value], left > 0 ? left : null);
    }
    case "piles": {
      const pile = slot.piles.find((p) => p.id === at);
      return pile ? takeFrom(pile, slot.is, position) : position;
    }
    case "keyed":
      return write(counted(position, slot.stack, slot.is, 1), [...slot.steps, value], null);
  }
}

/** The position with the thing there; null where the field cannot say so, or it lies there already. */
export function lay(item: Item, position: Json, at: string, turn = 0): Json | null {
  const { slot } = item;
  const value = toField(item, at, position);
  if (value === null) return null;
  if (item.erases) return placesOf(item, position).includes(at) ? take(item, position, at) : null;
  switch (slot.in) {
    case "set":
      return placesOf(item, position).includes(at)
        ? null
        : write(position, slot.steps, [...listAt(position, slot.steps), value]);
    case "list":
      return write(position, slot.steps, [...listAt(position, slot.steps), value]);
    case "value":
      return write(position, slot.steps, value);
    case "records": {
      const turned = item.turn ? { [item.turn.member]: turn } : {};
      const record = { ...slot.like, [slot.key]: value, ...slot.fresh, ...turned };
      return write(position, slot.steps, [...listAt(position, slot.steps), record]);
    }
    case "numbered":
      return write(position, [...slot.steps, value], Number(valueAt(position, [...slot.steps, value]) ?? 0) + 1);
    case "piles": {
      const pile = slot.piles.find((p) => p.id === at);
      return pile ? addTo(pile, slot.is, position) : null;
    }
    case "swapped": {
      const all = valueAt(position, slot.steps);
      const own = isRecord(all) ? Object.keys(all).find((key) => all[key] === slot.is) : undefined;
      const there = valueAt(position, [...slot.steps, value]);
      const left = own === undefined ? position : write(position, [...slot.steps, own], there);
      return write(left, [...slot.steps, value], slot.is);
    }
    case "keyed": {
      const there = valueAt(position, [...slot.steps, value]);
      const freed = there === null ? position : counted(position, slot.stack, there, 1);
      return write(counted(freed, slot.stack, slot.is, -1), [...slot.steps, value], slot.is);
    }
  }
}

/** How a thing that lies there is turned. */
export function turnAt(item: Item, position: Json, at: string): number {
  const { slot, turn } = item;
  if (!turn || slot.in !== "records") return 0;
  const value = toField(item, at, position);
  const found = listAt(position, slot.steps).find((r) => isRecord(r) && alike(r, slot.like) && r[slot.key] === value);
  return isRecord(found) ? Number(found[turn.member] ?? 0) : 0;
}
