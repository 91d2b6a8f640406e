import { useEffect, useMemo, useState } from "preact/hooks";
import { loadModule, type BoardProps, type GameModule } from "../games/module";
import { matchInfo, tables as askTables } from "../net/api";
import type { GameTables } from "../net/protocol";
import { go, link } from "../router";
import { keepSeat, seatsHere } from "../seats-kept";
import { useSettings } from "../settings";
import { Marks } from "../table/grammar";
import { MoveList } from "../table/move-list";
import { Absent, Chat, Log, PlayerBox, ShareLinks } from "../table/panels";
import { PromptBar } from "../table/prompt";
import { useTable, type TableHandle } from "../table/use-table";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { seatName } from "../ui/seat";
import { TopBar } from "../ui/top-bar";

interface Prepared {
  tables: GameTables;
  module: GameModule<unknown> | null;
}

async function prepare(match: string): Promise<Prepared> {
  const { match_info: info } = await matchInfo(match);
  const [tables, module] = await Promise.all([askTables(info.game), loadModule(info.game)]);
  return { tables, module };
}

/** Keys that work anywhere on the table; fields that are being typed into keep theirs. */
function useKeys(table: TableHandle, game: string) {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.tagName === "INPUT" || target.tagName === "SELECT";
      if (event.key === "Escape") {
        if (typing) target.blur();
        else table.back();
        return;
      }
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const actions: Record<string, () => void> = {
        l: () => document.getElementById("move-filter")?.focus(),
        u: table.undo,
        h: table.hint,
        "?": () => go("rules", game, table.model.state?.prompt?.rule ?? ""),
        Backspace: table.back,
      };
      const action = event.key === "Enter" && target === document.body ? table.confirm : actions[event.key];
      if (action) {
        event.preventDefault();
        action();
      }
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
}

function Banner({ table }: { table: TableHandle }) {
  const { link: state, reason } = table.model;
  if (state === "open") return null;
  const sentence = state === "refused" ? text("refused", reason) : state === "lost" ? text("lost") : text("connecting");
  return <p class={`banner ${state}`} role="status">{sentence}</p>;
}

/** When several people share this screen: the next one's table, behind a curtain. */
function Curtain({ match, table, secrets }: { match: string; table: TableHandle; secrets: boolean }) {
  const { state, seats } = table.model;
  if (!state || state.seat === null || state.to_move.includes(state.seat) || state.result) return null;
  const next = seatsHere(match).find((s) => state.to_move.includes(s.seat));
  if (!next) return null;
  const sit = () => go("play", match, next.token);
  if (!secrets) {
    sit();
    return null;
  }
  const who = seatName(seats, next.seat);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={text("curtain", who)}>
      <p>{text("curtain", who)}</p>
      <button class="main" onClick={sit} autoFocus>{text("curtainReady", who)}</button>
    </div>
  );
}

function Playing({ match, token, prepared }: { match: string; token: string | null; prepared: Prepared }) {
  const { tables, module } = prepared;
  const table = useTable(match, token, tables);
  const { model } = table;
  const { motion } = useSettings();
  const [tab, setTab] = useState<"moves" | "log" | "chat">("moves");
  const marks = useMemo(() => new Marks(model.moves, model.choice), [model.moves, model.choice]);
  useKeys(table, tables.game.id);
  const state = model.state;
  useEffect(() => {
    if (token && state && state.seat !== null) keepSeat({ match, token, game: state.game, seat: state.seat, at: Date.now() });
    document.title = state?.prompt ? `● ${tables.game.title}` : tables.game.title;
  }, [state?.seat, state?.prompt !== undefined]);
  if (!state) return <Banner table={table} />;
  const props: BoardProps<unknown> = {
    view: state.view, seat: state.seat, seats: model.seats, tables, moves: model.moves, choice: model.choice,
    marks, ghost: table.pending, pick: table.pick, confirm: table.confirm,
    propose: table.propose, play: table.play, match, log: model.log, chat: model.chat, say: table.chat,
  };
  const points = state.result?.points;
  return (
    <div class="table" data-motion={motion} data-version={state.version} data-game={state.game}>
      <Banner table={table} />
      <Curtain match={match} table={table} secrets={tables.game.secrets} />
      <aside class="players" aria-label={text("players")}>
        {model.seats.map((s) => (
          <PlayerBox key={s.seat} seat={s} seats={model.seats} points={points?.[s.seat]} me={s.seat === state.seat}>
            {module?.Player && <module.Player {...props} of={s.seat} />}
          </PlayerBox>
        ))}
        <Absent table={table} me={state.seat} />
        <ShareLinks match={match} seats={model.seats} />
      </aside>
      <div class="middle">
        {module?.Strip && <module.Strip {...props} />}
        <div class="board">{module && <module.Board {...props} />}</div>
        {module?.Hand && <module.Hand {...props} />}
        <PromptBar table={table} tables={tables} onBoard={module?.onBoard ?? new Set()} chips={module?.Chips && <module.Chips {...props} />} />
        {state.result && <p class="buttons"><a class="button main" href={link("replay", match)}>{text("replay")}</a></p>}
      </div>
      <aside class="side" aria-label={text("moves")}>
        <div class="tabs" role="tablist">
          {(["moves", "log", "chat"] as const).map((t) => (
            <button key={t} role="tab" aria-selected={tab === t} onClick={() => setTab(t)}>{text(t)}</button>
          ))}
        </div>
        {tab === "moves" && <MoveList table={table} />}
        {tab === "log" && <Log entries={model.log} game={state.game} />}
        {tab === "chat" && <Chat table={table} />}
        <p class="quiet keys">{text("keys")}</p>
      </aside>
    </div>
  );
}

export default function TablePage({ match, token }: { match: string; token: string | null; seated: boolean }) {
  const prepared = useAnswer(() => prepare(match), [match]);
  return (
    <>
      <TopBar>{prepared && !(prepared instanceof Error) && <a href={link("rules", prepared.tables.game.id)}>{prepared.tables.game.title}</a>}</TopBar>
      {prepared instanceof Error && <p class="trouble" role="alert">{prepared.message}</p>}
      <main>{prepared && !(prepared instanceof Error) && <Playing key={token} match={match} token={token} prepared={prepared} />}</main>
    </>
  );
}
