import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Fields, type Editing } from "../edit/fields";
import { pictureOf } from "../edit/picture";
import { blamed, places, put, search, withoutComputed, type Json } from "../edit/position";
import { positionAt, standardBegin, startPosition, type Begin } from "../edit/source";
import { loadModule, type GameModule } from "../games/module";
import { loadLesson } from "../learn/lessons";
import { tables as askTables } from "../games/catalogue";
import { lookAt } from "../engine/study";
import type { GameTables, Seat } from "../net/protocol";
import { go, link } from "../router";
import { Marks, nothing } from "../grammar/grammar";
import { text } from "../texts";
import { download } from "../ui/download";
import { useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";
import { PlayOn } from "./play-on";
import "../style/edit.css";

interface Prepared {
  tables: GameTables;
  module: GameModule<unknown> | null;
  position: Json;
}

async function prepare(game: string, from: string, step: number): Promise<Prepared> {
  const [tables, module] = await Promise.all([askTables(game), loadModule(game)]);
  return { tables, module, position: await positionAt(tables.game, from, step) };
}

const noMarks = new Marks([], nothing);
const ignore = () => undefined;
const debounce = 250;

/** What the engine says of a position, asked for a moment after it was changed last. */
interface Verdict {
  fine: boolean;
  error: string;
  toMove: number[];
  /** The last position that was one, with all that follows from it. */
  good: Json;
}

function useVerdict(tables: GameTables, position: Json): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      lookAt({ game: tables.game.id, position: withoutComputed(tables, position) }).then(
        ({ to_move, view }) => wanted && setVerdict({ fine: true, error: "", toMove: to_move, good: view as Json }),
        (e: Error) =>
          wanted && setVerdict((before) => ({ fine: false, error: e.message, toMove: [], good: before?.good ?? null })),
      );
    }, debounce);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [position]);
  return verdict;
}

/** The position as text, to be copied out and pasted in. */
function JsonText({ position, change }: { position: Json; change(position: Json): void }) {
  const [draft, setDraft] = useState(() => JSON.stringify(position, null, 1));
  const [trouble, setTrouble] = useState("");
  const input = (words: string) => {
    setDraft(words);
    try {
      change(JSON.parse(words) as Json);
      setTrouble("");
    } catch (e) {
      setTrouble(e instanceof Error ? e.message : String(e));
    }
  };
  return (
    <>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <textarea aria-label="JSON" spellcheck={false} value={draft} onInput={(e) => input(e.currentTarget.value)} />
    </>
  );
}

/** Beginning anew: from a start, or from the lesson's last position. */
function BeginForm({ tables, use }: { tables: GameTables; use(position: Promise<Json>): void }) {
  const { game } = tables;
  const [begin, setBegin] = useState<Begin>(() => standardBegin(game));
  const set = (name: string, choice: string) => setBegin({ ...begin, options: { ...begin.options, [name]: choice } });
  return (
    <details class="begin">
      <summary>
        <b>{text("beginWith")}</b>
      </summary>
      <div class="inside">
        <label class="field">
          <span>{text("players")}</span>
          <input
            type="number"
            min={game.min_players}
            max={game.max_players}
            value={begin.players}
            onChange={(e) => setBegin({ ...begin, players: Number(e.currentTarget.value) })}
          />
        </label>
        {game.options.map((o) => (
          <label key={o.name} class="field">
            <span>{o.title}</span>
            <select value={begin.options[o.name] ?? ""} onChange={(e) => set(o.name, e.currentTarget.value)}>
              {o.choices.map((c) => (
                <option key={c} value={c}>
                  {o.labels?.[c] ?? c}
                </option>
              ))}
            </select>
          </label>
        ))}
        <div class="buttons">
          <button type="button" onClick={() => use(startPosition(game.id, begin))}>
            {text("startPosition")}
          </button>
          <button
            type="button"
            onClick={() => void loadLesson(game.id).then((l) => go("edit", game.id, "learn", l.steps))}
          >
            {text("lessonPosition")}
          </button>
        </div>
      </div>
    </details>
  );
}

function Editor({ prepared }: { prepared: Prepared }) {
  const { tables, module } = prepared;
  const game = tables.game.id;
  const [position, setPosition] = useState<Json>(prepared.position);
  const [tab, setTab] = useState<"fields" | "json">("fields");
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState("");
  const board = useRef<HTMLDivElement>(null);
  const past = useRef<Json[]>([]);
  const verdict = useVerdict(tables, position);
  const shown = verdict?.good ?? null;
  const whole = useMemo(() => {
    /* What is worked out is shown as the engine last worked it out. */
    const worked = shown as Record<string, Json> | null;
    return tables.fields.reduce<Json>(
      (p, f) => (f.type === "computed" && worked ? put(p, [f.name], worked[f.name] ?? null) : p),
      position,
    );
  }, [position, shown]);
  const all = useMemo(() => places(tables, whole), [tables, whole]);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const wrong = verdict && !verdict.fine ? (blamed(verdict.error, all)?.path ?? "") : "";
  const change = (next: Json) => {
    past.current = [...past.current.slice(-200), position];
    setPosition(next);
  };
  const editing: Editing = {
    tables,
    set: (steps, value) => change(put(position, steps, value)),
    wrong,
    unfold: typed.trim().length > 1,
  };
  const back = () => {
    const before = past.current.pop();
    if (before !== undefined) setPosition(before);
  };
  const players = (shown as { players?: number } | null)?.players ?? tables.game.min_players;
  const seats: Seat[] = Array.from({ length: players }, (_, seat) => ({ seat, kind: "person", name: "" }));
  const props = shown && {
    view: shown,
    seat: null,
    seats,
    tables,
    moves: [],
    choice: nothing,
    marks: noMarks,
    ghost: null,
    pick: ignore,
    confirm: ignore,
  };
  const picture = () => {
    const stage = board.current?.querySelector<SVGSVGElement>("svg.stage");
    if (stage) download(`${game}.svg`, "image/svg+xml", pictureOf(stage));
  };
  const jsonText = () => JSON.stringify(verdict?.fine ? verdict.good : position, null, 1);
  return (
    <div class="edit" data-fine={verdict?.fine} data-game={game}>
      <div class="shown">
        {props && module?.Strip && <module.Strip {...props} />}
        <div class={`board ${verdict?.fine === false ? "stale" : ""}`} ref={board}>
          {props && module && <module.Board {...props} />}
        </div>
        <p class={`verdict ${verdict?.fine ? "fine" : "bad"}`} role="status">
          {verdict === null
            ? text("checking")
            : verdict.fine
              ? text("positionFine")
              : text("positionBad", verdict.error)}
        </p>
        <div class="buttons">
          <PlayOn
            game={game}
            players={players}
            toMove={verdict?.toMove ?? []}
            where={{ position: verdict?.good }}
            disabled={!verdict?.fine}
          />
          <button
            onClick={() => void navigator.clipboard.writeText(jsonText()).catch((e: Error) => setTrouble(e.message))}
          >
            {text("copyJson")}
          </button>
          <button onClick={() => download(`${game}.json`, "application/json", jsonText())}>{text("saveJson")}</button>
          <button onClick={picture}>{text("savePicture")}</button>
        </div>
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
      </div>
      <section class="fields" aria-label={text("editor")}>
        <BeginForm tables={tables} use={(next) => void next.then(change, (e: Error) => setTrouble(e.message))} />
        <div class="buttons">
          {(["fields", "json"] as const).map((t) => (
            <button key={t} aria-pressed={tab === t} onClick={() => setTab(t)}>
              {text(t === "fields" ? "fields" : "json")}
            </button>
          ))}
          <span class="grow" />
          <button class="quiet" disabled={past.current.length === 0} onClick={back}>
            {text("undo")}
          </button>
        </div>
        {tab === "fields" ? (
          <>
            <input
              type="search"
              value={typed}
              placeholder={text("searchFields")}
              aria-label={text("searchFields")}
              onInput={(e) => setTyped(e.currentTarget.value)}
            />
            <Fields list={search(all, words)} editing={editing} />
          </>
        ) : (
          <JsonText position={withoutComputed(tables, position)} change={change} />
        )}
      </section>
    </div>
  );
}

export default function Edit({ game, from, step }: { game: string; from: string; step: number }) {
  const prepared = useAnswer(() => prepare(game, from, step), [game, from, step]);
  const ready = prepared && !(prepared instanceof Error) ? prepared : null;
  return (
    <>
      <TopBar>{ready && <a href={link("rules", game)}>{ready.tables.game.title}</a>}</TopBar>
      {prepared instanceof Error && (
        <p class="trouble" role="alert">
          {prepared.message}
        </p>
      )}
      <main>{ready && <Editor key={`${from}/${step}`} prepared={ready} />}</main>
    </>
  );
}
