// A position as something to edit: the game's table of fields says what can be where, and every
// place has the path by which the engine names it in its complaints.
import type { Field, GameTables, Kind } from "../net/protocol";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Step = string | number;

/** A place in a position: where it is, what may stand there, and what does. */
export interface Place {
  steps: Step[];
  /** As the engine writes it: "seats[1].ammo.red". */
  path: string;
  name: string;
  shape: "value" | "set" | "object" | "list" | "keyed" | "computed";
  field: Field;
  value: Json;
  /** What people call a value. */
  says?(value: string | number): string | undefined;
  /** Places inside; empty for values and sets. */
  inside: Place[];
}

export const pathOf = (steps: Step[]): string =>
  steps.reduce<string>((path, s) => (typeof s === "number" ? `${path}[${s}]` : path ? `${path}.${s}` : s), "");

/** The names of a kind's values as they appear in a position, or null if there are too many to list. */
export function valuesOf(kind: Kind | undefined, most = 800): (string | number)[] | null {
  if (!kind) return null;
  if (kind.names) return kind.names;
  return kind.named || kind.max - kind.min >= most
    ? null
    : Array.from({ length: kind.max - kind.min + 1 }, (_, i) => kind.min + i);
}

const keyed = (field: Field) => field.count !== undefined && field.index !== undefined && field.index !== "seat";

/** One element of an array, as a field of its own. */
function element(field: Field): Field {
  const { count: _count, list: _list, index: _index, ...one } = field;
  return one;
}

const isRecord = (value: Json): value is { [key: string]: Json } =>
  value !== null && typeof value === "object" && !Array.isArray(value);

function placesOf(fields: Field[], tables: GameTables, value: Json, steps: Step[]): Place[] {
  const record = isRecord(value) ? value : {};
  return fields.map((f) => placeOf(f, f.name, tables, record[f.name] ?? null, [...steps, f.name]));
}

function placeOf(field: Field, name: string, tables: GameTables, value: Json, steps: Step[]): Place {
  const place = { steps, path: pathOf(steps), name, field, value };
  if (field.type === "computed") return { ...place, shape: "computed", inside: [] };
  if (keyed(field)) {
    const record = isRecord(value) ? value : {};
    const keys = valuesOf(tables.kinds[field.index ?? ""]) ?? [];
    const used = field.list && !field.null ? keys.filter((k) => String(k) in record) : keys.slice(0, field.count);
    return {
      ...place,
      shape: "keyed",
      inside: used.map((k) =>
        placeOf(element(field), String(k), tables, record[String(k)] ?? null, [...steps, String(k)]),
      ),
    };
  }
  if (field.count !== undefined) {
    const list = Array.isArray(value) ? value : [];
    return {
      ...place,
      shape: "list",
      inside: list.map((v, i) => placeOf(element(field), String(i), tables, v, [...steps, i])),
    };
  }
  if (field.type === "object")
    return { ...place, shape: "object", inside: placesOf(field.fields ?? [], tables, value, steps) };
  return { ...place, shape: field.type === "set" ? "set" : "value", inside: [] };
}

/** Every place of a position, in the order of the game's table. */
export const places = (tables: GameTables, position: Json): Place[] => placesOf(tables.fields, tables, position, []);

/** The position with another value at a place; untouched parts stay the same objects. */
export function put(position: Json, steps: Step[], value: Json): Json {
  const [first, ...rest] = steps;
  if (first === undefined) return value;
  if (typeof first === "number") {
    const list = Array.isArray(position) ? [...position] : [];
    list[first] = put(list[first] ?? null, rest, value);
    return list;
  }
  const record = isRecord(position) ? position : {};
  return { ...record, [first]: put(record[first] ?? null, rest, value) };
}

/** The initial value of a new list element: nothing where that is allowed, else the first possible value. */
export function fresh(field: Field, tables: GameTables): Json {
  if (field.count !== undefined) {
    const keys = valuesOf(tables.kinds[field.index ?? ""]) ?? [];
    if (keyed(field))
      return field.null
        ? {}
        : Object.fromEntries(keys.slice(0, field.count).map((k) => [String(k), fresh(element(field), tables)]));
    return field.list ? [] : Array.from({ length: field.count }, () => fresh(element(field), tables));
  }
  if (field.type === "set") return [];
  if (field.type === "object")
    return Object.fromEntries(
      (field.fields ?? []).filter((f) => f.type !== "computed").map((f) => [f.name, fresh(f, tables)]),
    );
  if (field.null) return null;
  if (field.kind === "bool") return false;
  return valuesOf(tables.kinds[field.kind ?? ""])?.[0] ?? tables.kinds[field.kind ?? ""]?.min ?? 0;
}

export const freshElement = (field: Field, tables: GameTables): Json => fresh(element(field), tables);

/** Derived values follow from the rest, so they are left to the engine. */
export function withoutComputed(tables: GameTables, position: Json): Json {
  if (!isRecord(position)) return position;
  const computed = new Set(tables.fields.filter((f) => f.type === "computed").map((f) => f.name));
  return Object.fromEntries(Object.entries(position).filter(([name]) => !computed.has(name)));
}

/** The place that a complaint of the engine is about: it begins with its path, or mentions it. */
export function blamed(error: string, all: Place[]): Place | null {
  let best: Place | null = null;
  const look = (list: Place[]) => {
    for (const place of list) {
      const next = error[place.path.length] ?? "";
      if (error.startsWith(place.path) && !/[\w-]/.test(next) && place.path.length > (best?.path.length ?? 0))
        best = place;
      look(place.inside);
    }
  };
  look(all);
  return best;
}

/** The places that some words find, with everything on the way to them and inside them. */
export function search(all: Place[], words: string[]): Place[] {
  if (words.length === 0) return all;
  const fits = (place: Place) => {
    const said = `${place.path} ${place.inside.length === 0 ? JSON.stringify(place.value) : ""}`.toLowerCase();
    return words.every((w) => said.includes(w));
  };
  return all.flatMap((place) => {
    if (fits(place)) return [place];
    const inside = search(place.inside, words);
    return inside.length > 0 ? [{ ...place, inside }] : [];
  });
}
