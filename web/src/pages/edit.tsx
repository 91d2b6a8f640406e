import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { amountAt, Amounts } from "../edit/amounts";
import { Overlay, TrayPanel, useByHand } from "../edit/by-hand";
import { Piles } from "../edit/piles-panel";
import { Fields, type Editing } from "../edit/fields";
import { pictureOf } from "../ui/picture";
import { blamed, places, put, search, withoutComputed, type Json, type Place } from "../trays/position";
import { packed } from "../edit/packed";
import { positionAt, standardBegin, startPosition, type Begin } from "../edit/source";
import { called, type Tray } from "../trays/tray";
import { loadModule, loadTray } from "../games/manifest";
import type { GameModule } from "../games/module";
import { loadLesson } from "../learn/lessons";
import { PointAt, usePointing, type Pointed } from "../motion/pointing";
import { tables as askTables } from "../games/catalogue";
import { lookAt, Study } from "../engine/study";
import type { Advice, GameTables, Phrase, Seat } from "../net/protocol";
import { go, link } from "../router";
import { onlyLooking } from "../games/looking";
import { AdviceList } from "../table/advice";
import { rewordedAdvice } from "../table/wording";
import { text } from "../texts";
import { download } from "../ui/download";
import { useAnswer } from "../ui/lazy";
import { Meaning } from "../ui/meaning";
import { letter } from "../ui/seat";
import { TopBar } from "../ui/top-bar";
import { PlayOn } from "./play-on";
import { say } from "../edit/words";
import "../style/around/edit.css";
import "../style/around/edit-piles.css";
import "../style/around/edit-hand.css";

interface Prepared {
  tables: GameTables;
  module: GameModule<unknown>;
  tray: Tray | null;
  position: Json;
}

async function prepare(game: string, from: string, where: string): Promise<Prepared> {
  const [tables, module, tray] = await Promise.all([askTables(game), loadModule(game), loadTray(game)]);
  return { tables, module, tray, position: await positionAt(tables.game, from, where) };
}

/** A game without a tray is edited by its fields. */
const noTray: Tray = { sides: () => [], groups: () => [], quick: () => [], fields: {} };
const debounce = 250;
/** Where the only pointer is a finger there are no keys, either. */
const byFinger = matchMedia("(pointer: coarse)");

/** What the engine says about a position, asked a moment after the last change. */
interface Verdict {
  fine: boolean;
  error: string;
  toMove: number[];
  /** The last valid position, with everything that follows from it. */
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

/** Starting over: from a start, or from the lesson's last position. */
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

/** What a bot would do in this position. */
function AskBot({ tables, verdict, seats }: { tables: GameTables; verdict: Verdict | null; seats: Seat[] }) {
  const [advice, setAdvice] = useState<Advice | "thinking" | null>(null);
  const seat = verdict?.toMove[0];
  useEffect(() => setAdvice(null), [verdict]);
  const ask = async () => {
    if (seat === undefined) return;
    setAdvice("thinking");
    const study = new Study({ game: tables.game.id, position: withoutComputed(tables, verdict?.good ?? null) });
    try {
      setAdvice(rewordedAdvice(await study.advice(0, seat), tables, seats, seat));
    } finally {
      study.free();
    }
  };
  return (
    <>
      {verdict?.fine && seat !== undefined && (
        <button
          class="ask-bot"
          disabled={advice === "thinking"}
          onClick={() => void ask().catch(() => setAdvice(null))}
        >
          {advice === "thinking" ? text("thinking") : say("askBot", letter(seat))}
        </button>
      )}
      {advice && advice !== "thinking" && (
        <AdviceList advice={advice} seat={seat ?? null} only={advice.only ?? false} />
      )}
    </>
  );
}

/** Every place inside these, one after the other. */
const flat = (list: Place[]): Place[] => list.flatMap((place) => [place, ...flat(place.inside)]);

/** A field as its game's tray calls it. */
function worded(place: Place, tray: Tray): Place {
  const words = called(tray, place.path);
  return words ? { ...place, name: words.name(), says: (value) => words.values?.[value]?.() } : place;
}

function Editor({ prepared }: { prepared: Prepared }) {
  const { tables, module, tray } = prepared;
  const game = tables.game.id;
  const [position, setPosition] = useState<Json>(prepared.position);
  const [expert, setExpert] = useState(false);
  const [side, setSide] = useState(() => tray?.sides(prepared.position)[0]?.id ?? "");
  const [tab, setTab] = useState<"fields" | "json">("fields");
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState("");
  /* The position whose link was copied last. */
  const [copied, setCopied] = useState<Json>(null);
  const board = useRef<HTMLDivElement>(null);
  const past = useRef<Json[]>([]);
  const verdict = useVerdict(tables, position);
  const shown = verdict?.good ?? null;
  const whole = useMemo(() => {
    /* Derived values appear as the engine last computed them. */
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
  const hand = useByHand({
    tables,
    tray: tray ?? noTray,
    position,
    fine: verdict?.fine === true,
    board,
    drawn: shown,
    change,
    undo: back,
    side,
  });
  const quick = useMemo(() => {
    const wanted = new Set(tray?.quick(position) ?? []);
    return flat(all)
      .filter((place) => wanted.has(place.path))
      .map((place) => worded(place, tray ?? noTray));
  }, [all]);
  const sides = tray?.sides(position) ?? [];
  const amounts = useMemo(() => {
    const known = new Map(flat(all).map((place) => [place.path, amountAt(worded(place, tray ?? noTray), tables)]));
    return sides.map(({ id }) => [
      ...(tray?.each?.(id) ?? []).map((path) => known.get(path) ?? null),
      ...(tray?.counts?.(id) ?? []),
    ]);
  }, [all]);
  const players = (shown as { players?: number } | null)?.players ?? tables.game.min_players;
  const seats: Seat[] = Array.from({ length: players }, (_, seat) => ({ seat, kind: "person", name: "" }));
  const [pointed, pointAt] = useState<Pointed | null>(null);
  useEffect(() => pointAt(null), [shown]);
  usePointing(".edit", module.motion, shown === null ? null : { view: shown, viewer: null }, pointed ? [pointed] : []);
  const props = shown && {
    view: shown,
    seat: null,
    seats,
    tables,
    ...onlyLooking,
    pointed: (pointed?.phrase ?? null) as Phrase | null,
  };
  const picture = () => {
    const stage = board.current?.querySelector<SVGSVGElement>("svg.stage");
    if (stage) download(`${game}.svg`, "image/svg+xml", pictureOf(stage));
  };
  const copyLink = async () => {
    const at = await packed(withoutComputed(tables, position));
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}${link("edit", game, "at", at)}`);
    setCopied(position);
  };
  const jsonText = () => JSON.stringify(verdict?.fine ? verdict.good : position, null, 1);
  return (
    <div class="edit" data-fine={verdict?.fine} data-game={game} data-dark={module.dark} data-expert={expert}>
      {tray && <TrayPanel hand={hand} side={side} setSide={setSide} />}
      <div class="shown">
        {props && module.Strip && <module.Strip {...props} />}
        <div
          class={`board ${verdict?.fine === false ? "stale" : ""}`}
          ref={board}
          tabIndex={0}
          role="application"
          aria-label={say("board")}
          onPointerDownCapture={hand.boardDown}
          onKeyDown={hand.boardKey}
          onFocus={hand.boardFocus}
          onWheelCapture={hand.boardWheel}
        >
          {props && <module.Board {...props} />}
        </div>
        <Piles hand={hand} />
        <p class="edit-said" role="status">
          {hand.said ||
            [say(byFinger.matches ? "howByFinger" : "how"), ...(hand.piles.length > 0 ? [say("howCards")] : [])].join(
              " ",
            )}
          {hand.held?.item.turn && !byFinger.matches && <> {say("turn")}.</>}
        </p>
      </div>
      <section class="edit-panel" aria-label={text("editor")}>
        <div class="edit-now">
          {quick.length > 0 && (
            <div class="quick">
              <Fields list={quick} editing={{ ...editing, beside: players }} />
            </div>
          )}
          {amounts[0] && amounts[0].length > 0 && (
            <Amounts sides={sides} amounts={amounts} position={position} change={change} wrong={wrong} />
          )}
        </div>
        <p class={`edit-verdict ${verdict?.fine ? "fine" : "bad"}`} role="status">
          {verdict === null
            ? text("checking")
            : verdict.fine
              ? text("positionFine")
              : text("positionBad", verdict.error)}
        </p>
        <div class="buttons">
          <button class="edit-undo" disabled={past.current.length === 0} onClick={back}>
            {text("undo")}
          </button>
          <button class="all-fields" aria-pressed={expert} onClick={() => setExpert(!expert)}>
            {text("allFields")}
          </button>
          <button class="copy-link" onClick={() => void copyLink().catch((e: Error) => setTrouble(e.message))}>
            {text(copied !== null && copied === position ? "copied" : "copy")}
          </button>
          <button onClick={picture}>{text("savePicture")}</button>
          <PointAt.Provider value={pointAt}>
            <AskBot tables={tables} verdict={verdict} seats={seats} />
          </PointAt.Provider>
          <PlayOn
            game={game}
            players={players}
            toMove={verdict?.toMove ?? []}
            where={{ position: verdict?.good }}
            disabled={!verdict?.fine}
          />
        </div>
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <BeginForm tables={tables} use={(next) => void next.then(change, (e: Error) => setTrouble(e.message))} />
        {expert && (
          <section class="fields" aria-label={text("allFields")}>
            <div class="buttons">
              {(["fields", "json"] as const).map((t) => (
                <button key={t} aria-pressed={tab === t} onClick={() => setTab(t)}>
                  {text(t === "fields" ? "fields" : "json")}
                </button>
              ))}
              <button
                onClick={() =>
                  void navigator.clipboard.writeText(jsonText()).catch((e: Error) => setTrouble(e.message))
                }
              >
                {text("copyJson")}
              </button>
              <button onClick={() => download(`${game}.json`, "application/json", jsonText())}>
                {text("saveJson")}
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
        )}
      </section>
      <Overlay hand={hand} wrong={verdict?.fine === false} />
      <Meaning />
    </div>
  );
}

export default function Edit({ game, from, where }: { game: string; from: string; where: string }) {
  const prepared = useAnswer(() => prepare(game, from, where), [game, from, where]);
  const ready = prepared && !(prepared instanceof Error) ? prepared : null;
  return (
    <>
      <TopBar>{ready && <a href={link("rules", game)}>{ready.tables.game.title}</a>}</TopBar>
      {prepared instanceof Error && (
        <p class="trouble" role="alert">
          {prepared.message}
        </p>
      )}
      <main>{ready && <Editor key={`${from}/${where}`} prepared={ready} />}</main>
    </>
  );
}
