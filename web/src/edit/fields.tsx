// The fields of a position, each with the control that its kind asks for.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameTables, Kind } from "../net/protocol";
import { labelOf } from "../grammar/grammar";
import { text } from "../texts";
import { letter } from "../ui/seat";
import { freshElement, valuesOf, type Json, type Place, type Step } from "../trays/position";

export interface Editing {
  tables: GameTables;
  set(steps: Step[], value: Json): void;
  /** The path the engine complains about. */
  wrong: string;
  /** Everything is unfolded during a search. */
  unfold: boolean;
  /** Beside the board of so many players: few values stand side by side, ready to be tapped. */
  beside?: number;
}

const sideBySide = 7;
/** So many letters fit side by side. */
const lettersMost = 24;

const togglesMost = 24;
const idOf = (place: Place) => `field-${place.path}`;

const said = (place: Place, kind: Kind | undefined, value: string | number) =>
  place.says?.(value) ?? labelOf(kind, value);

function Value({ place, editing }: { place: Place; editing: Editing }) {
  const { field, value, steps } = place;
  const kind = editing.tables.kinds[field.kind ?? ""];
  const id = idOf(place);
  const names = kind?.named ? valuesOf(kind) : null;
  if (names) {
    const known = value === null ? "" : String(value);
    const real = (word: string): Json => (field.kind === "bool" ? word === "true" : word);
    return (
      <select
        id={id}
        value={known}
        onChange={(e) => editing.set(steps, e.currentTarget.value === "" ? null : real(e.currentTarget.value))}
      >
        {(field.null || value === null) && <option value="">–</option>}
        {names.map((n) => (
          <option key={n} value={String(n)}>
            {said(place, kind, n)}
          </option>
        ))}
      </select>
    );
  }
  if (kind?.named)
    return (
      <input
        id={id}
        value={value === null ? "" : String(value)}
        onChange={(e) => editing.set(steps, e.currentTarget.value || null)}
      />
    );
  return (
    <input
      id={id}
      type="number"
      min={kind?.min}
      max={kind?.max}
      value={value === null ? "" : Number(value)}
      placeholder={field.null ? "–" : ""}
      onChange={(e) => editing.set(steps, e.currentTarget.value === "" ? null : Number(e.currentTarget.value))}
    />
  );
}

function Members({ place, editing }: { place: Place; editing: Editing }) {
  const kind = editing.tables.kinds[place.field.kind ?? ""];
  const all = valuesOf(kind) ?? [];
  const members = Array.isArray(place.value) ? (place.value as (string | number)[]) : [];
  const toggle = (v: string | number) => {
    const next = members.includes(v)
      ? members.filter((m) => m !== v)
      : all.filter((n) => n === v || members.includes(n));
    editing.set(place.steps, next);
  };
  const few = all.length <= togglesMost;
  return (
    <div class="members" role="group" aria-label={place.path} id={idOf(place)}>
      {(few ? all : members).map((v) => (
        <button key={v} type="button" class="toggle" aria-pressed={members.includes(v)} onClick={() => toggle(v)}>
          {labelOf(kind, v)}
          {!few && " ×"}
        </button>
      ))}
      {!few && (
        <select
          value=""
          aria-label={text("add", place.path)}
          onChange={(e) => {
            const found = all.find((n) => String(n) === e.currentTarget.value);
            if (found !== undefined) toggle(found);
          }}
        >
          <option value="">{text("addOne")}</option>
          {all
            .filter((n) => !members.includes(n))
            .map((n) => (
              <option key={n} value={String(n)}>
                {labelOf(kind, n)}
              </option>
            ))}
        </select>
      )}
    </div>
  );
}

/** What a folded place holds, in a word. */
function summary(place: Place): string {
  if (place.shape === "list") return `${place.inside.length}`;
  const words = place.inside
    .filter((p) => p.value !== null && typeof p.value !== "object")
    .map((p) => (place.shape === "keyed" ? `${p.name} ${String(p.value)}` : String(p.value)));
  const said = words.join(", ");
  return said.length > 44 ? `${said.slice(0, 42)}…` : said;
}

/** What is folded away is not rendered at all: positions are large. */
function Fold({ place, editing, children }: { place: Place; editing: Editing; children(): ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const holdsWrong = editing.wrong !== "" && editing.wrong.startsWith(place.path);
  useEffect(() => {
    if (holdsWrong || editing.unfold) setOpen(true);
  }, [holdsWrong, editing.unfold]);
  return (
    <details
      open={open}
      class={editing.wrong === place.path ? "wrong" : ""}
      onToggle={(e) => setOpen(e.currentTarget.open)}
    >
      <summary id={idOf(place)}>
        <b>{place.name}</b> <span class="quiet">{summary(place)}</span>
      </summary>
      {open && <div class="inside">{children()}</div>}
    </details>
  );
}

function Group({ place, editing }: { place: Place; editing: Editing }) {
  const list = place.shape === "list" && Array.isArray(place.value) ? place.value : null;
  return (
    <Fold place={place} editing={editing}>
      {() => (
        <>
          {place.inside.map((p) => (
            <div key={p.path} class="row">
              <Row place={p} editing={editing} />
              {list && (
                <button
                  type="button"
                  class="quiet remove"
                  aria-label={text("removeIt", p.path)}
                  onClick={() =>
                    editing.set(
                      place.steps,
                      list.filter((_, i) => i !== p.steps[p.steps.length - 1]),
                    )
                  }
                >
                  ×
                </button>
              )}
            </div>
          ))}
          {list && list.length < (place.field.count ?? 0) && (
            <button
              type="button"
              class="quiet"
              onClick={() => editing.set(place.steps, [...list, freshElement(place.field, editing.tables)])}
            >
              {text("add", place.name)}
            </button>
          )}
        </>
      )}
    </Fold>
  );
}

/** The values of a field that has few of them. */
function fewOf(place: Place, { tables, beside }: Editing): (string | number)[] | null {
  const { field, shape, value } = place;
  if (!beside || shape !== "value" || field.kind === "bool" || value === null) return null;
  if (field.kind === "seat") return Array.from({ length: beside }, (_, seat) => seat);
  const kind = tables.kinds[field.kind ?? ""];
  if (!kind || kind.max - kind.min >= sideBySide) return null;
  const values = valuesOf(kind);
  const letters = values?.map((v) => said(place, kind, v)).join("") ?? "";
  return letters.length > lettersMost ? null : values;
}

function Few({ place, editing, values }: { place: Place; editing: Editing; values: (string | number)[] }) {
  const kind = editing.tables.kinds[place.field.kind ?? ""];
  return (
    <div class={`field ${editing.wrong === place.path ? "wrong" : ""}`}>
      <span>{place.name}</span>
      <div class="few" role="group" aria-label={place.name} id={idOf(place)}>
        {values.map((v) => (
          <button key={v} type="button" aria-pressed={place.value === v} onClick={() => editing.set(place.steps, v)}>
            {place.field.kind === "seat" ? letter(Number(v)) : said(place, kind, v)}
          </button>
        ))}
      </div>
    </div>
  );
}

function Row({ place, editing }: { place: Place; editing: Editing }) {
  if (place.shape === "object" || place.shape === "list" || place.shape === "keyed")
    return <Group place={place} editing={editing} />;
  const few = fewOf(place, editing);
  if (few) return <Few place={place} editing={editing} values={few} />;
  const wrong = editing.wrong === place.path;
  if (place.shape === "value" && place.field.kind === "bool" && !place.field.null) {
    return (
      <label class={`field flag ${wrong ? "wrong" : ""}`}>
        <span>{place.name}</span>
        <input
          id={idOf(place)}
          type="checkbox"
          checked={place.value === true}
          onChange={(e) => editing.set(place.steps, e.currentTarget.checked)}
        />
      </label>
    );
  }
  return (
    <div class={`field ${wrong ? "wrong" : ""}`}>
      <label for={idOf(place)}>{place.name}</label>
      {place.shape === "computed" ? (
        <output id={idOf(place)} class="quiet">
          {JSON.stringify(place.value)}
        </output>
      ) : place.shape === "set" ? (
        <Members place={place} editing={editing} />
      ) : (
        <Value place={place} editing={editing} />
      )}
    </div>
  );
}

export function Fields({ list, editing }: { list: Place[]; editing: Editing }) {
  useEffect(() => {
    if (!editing.wrong) return;
    /* Once its container has unfolded. */
    const timer = setTimeout(
      () => document.getElementById(`field-${editing.wrong}`)?.scrollIntoView({ block: "nearest" }),
      60,
    );
    return () => clearTimeout(timer);
  }, [editing.wrong]);
  return (
    <>
      {list.map((p) => (
        <Row key={p.path} place={p} editing={editing} />
      ))}
    </>
  );
}
