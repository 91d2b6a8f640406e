// What every side has so much of: a row for each thing, and the sides next to each other.
import "../style/around/edit-amounts.css";
import type { VNode } from "preact";
import type { GameTables } from "../net/protocol";
import { SeatBadge } from "../ui/seat";
import { put, type Json, type Place } from "../trays/position";
import type { Count, Tray } from "../trays/tray";
import { say } from "./words";

/** A field that holds a number, as an amount. */
export function amountAt({ path, name, field, steps, value }: Place, tables: GameTables): Count | null {
  const kind = tables.kinds[field.kind ?? ""];
  if (typeof value !== "number" || !kind) return null;
  return {
    name,
    min: kind.min,
    max: kind.max,
    path,
    get: () => value,
    set: (position, to) => put(position, steps, to),
  };
}

interface AmountsProps {
  sides: ReturnType<Tray["sides"]>;
  /** By side. */
  amounts: (Count | null)[][];
  position: Json;
  change(position: Json): void;
  /** The path of what the engine does not like. */
  wrong: string;
}

function Amount({
  of,
  whose,
  steps,
  ...editor
}: { of: Count; whose: string; steps: boolean } & Omit<AmountsProps, "sides" | "amounts">) {
  const { position, change, wrong } = editor;
  const value = of.get(position),
    name = `${of.name}, ${whose}`;
  const to = (n: number) => change(of.set(position, Math.max(of.min, Math.min(of.max, n))));
  const step = (sign: string, by: number) => (
    <button
      aria-label={`${name} ${sign}`}
      disabled={by < 0 ? value <= of.min : value >= of.max}
      onClick={() => to(value + by)}
    >
      {sign}
    </button>
  );
  return (
    <span class={`edit-amount ${of.path !== undefined && wrong === of.path ? "wrong" : ""}`}>
      {steps && step("−", -1)}
      <input
        id={of.path && `field-${of.path}`}
        type="number"
        min={of.min}
        max={of.max}
        value={value}
        aria-label={name}
        onChange={(e) => to(Number(e.currentTarget.value))}
      />
      {steps && step("+", 1)}
    </span>
  );
}

export function Amounts({ sides, amounts, ...editor }: AmountsProps) {
  /* Two sides have what it is between them, and room for buttons. */
  const two = sides.length === 2;
  const cells = (of: VNode, each: VNode[]) => (two ? [each[0], of, each[1]] : [of, ...each]);
  return (
    <table class={`edit-amounts ${two ? "of-two" : ""}`}>
      <caption class="hidden">{say("amounts")}</caption>
      <thead>
        <tr>
          {cells(
            <td key="of" />,
            sides.map(({ id, label, seat }) => (
              <th key={id} scope="col">
                {seat !== null && <SeatBadge seat={seat} size={22} />}
                <span class="hidden">{label}</span>
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {amounts[0]?.map((first, i) => (
          <tr key={i}>
            {cells(
              <th key="of" scope="row" title={first?.picture ? first.name : undefined}>
                {first?.picture}
                <span class={first?.picture ? "hidden" : ""}>{first?.name}</span>
              </th>,
              sides.map(({ id, label }, s) => {
                const of = amounts[s]?.[i];
                return <td key={id}>{of && <Amount {...editor} of={of} whose={label} steps={two} />}</td>;
              }),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
