// What the table of fields says of a position: whatever is each player's own in that player's box, what only the viewer
// may know in the hand, and the rest in the strip. Names of fields are the engine's.
import type { ComponentChildren } from "preact";
import { labelOf } from "../../grammar/grammar";
import type { Field, GameTables } from "../../net/protocol";
import { places, type Json, type Place } from "../../trays/position";
import { letter } from "../../ui/seat";
import type { BoardProps } from "../module";
import type { View } from "./view";

type Props = BoardProps<View>;

const nameOf = (field: string) => field.replace(/[-_]/g, " ");

/** What one place holds, in a few words. */
export function wordsFor({ field, value, shape, inside }: Place, tables: GameTables): string {
  const one = (v: Json) => {
    if (v === null) return "–";
    if (field.kind === "seat" && typeof v === "number") return letter(v);
    return typeof v === "object" ? "…" : labelOf(tables.kinds[field.kind ?? ""], `${v}`);
  };
  if (inside.length > 0)
    return inside
      .map((p) => (shape === "list" ? wordsFor(p, tables) : `${nameOf(p.name)} ${wordsFor(p, tables)}`))
      .join(", ");
  if (Array.isArray(value)) return value.map(one).join(", ") || "–";
  return one(value);
}

const ofSeats = (field: Field) => field.index === "seat" && field.count !== undefined;

/** What is a seat's own, as places named after their fields. */
const ownOf = (all: Place[], seat: number, secret: boolean): Place[] =>
  all
    .filter(({ field }) => ofSeats(field) && (field.know === "owner") === secret)
    .flatMap((place) => place.inside.filter((_, i) => i === seat).map((p) => ({ ...p, name: place.name })));

const Named = ({ place, children }: { place: Place; children: ComponentChildren }) => (
  <div>
    <dt>{nameOf(place.name)}</dt>
    <dd>{children}</dd>
  </div>
);

const List = ({ of, tables, class: name }: { of: Place[]; tables: GameTables; class: string }) => (
  <dl class={`plain-fields ${name}`}>
    {of.map((place) => (
      <Named key={place.name} place={place}>
        {wordsFor(place, tables)}
      </Named>
    ))}
  </dl>
);

/** What belongs to no seat and says much in few words. */
export function Strip({ view, tables }: Props) {
  const shared = places(tables, view).filter(
    ({ field, shape }) => !ofSeats(field) && (shape === "value" || shape === "set"),
  );
  return <List of={shared} tables={tables} class="strip" />;
}

export const Player = ({ view, tables, of }: Props & { of: number }) => (
  <List of={ownOf(places(tables, view), of, false)} tables={tables} class="plain-own" />
);

/** The things that a place of the hand holds. */
const thingsIn = ({ value }: Place) =>
  (Array.isArray(value) ? value : [value]).filter((v) => typeof v === "string" || typeof v === "number");

export function Hand({ view, seat, tables, marks, pick }: Props) {
  const held = seat === null ? [] : ownOf(places(tables, view), seat, true);
  return (
    <section class="hand plain-hand">
      <dl class="plain-fields">
        {held.map((place) => (
          <Named key={place.name} place={place}>
            {place.shape === "object" || place.shape === "keyed"
              ? wordsFor(place, tables)
              : thingsIn(place).map((value, i) => {
                  const kind = place.field.kind ?? "",
                    mark = marks.of(kind, value),
                    name = labelOf(tables.kinds[kind], value);
                  return mark === null ? (
                    <span key={i} class="plain-card">
                      {name}
                    </span>
                  ) : (
                    <button
                      key={i}
                      class={`plain-card spot ${mark}`}
                      aria-pressed={mark === "chosen"}
                      data-ref={`${kind}=${value}`}
                      onClick={() => pick({ kind, value })}
                    >
                      {name}
                    </button>
                  );
                })}
          </Named>
        ))}
      </dl>
    </section>
  );
}
