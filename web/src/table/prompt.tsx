// The bar that says what is asked, what is chosen so far, and what can still be said.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Gathered } from "../games/module";
import type { GameTables, LogEntry, Phrase, Seat, StateMessage } from "../net/protocol";
import { link } from "../router";
import { text, wordsIn } from "../texts";
import { SeatBadge, seatName } from "../ui/seat";
import { fitting, labelOf, remaining, type Choice } from "../grammar/grammar";
import type { Only } from "./only-answer";
import { Pace } from "./pace";
import { Sentence } from "./sentence";
import type { TableHandle } from "./use-table";
import { WhyNote } from "./why-note";
import type { Why } from "../grammar/why";

/** Kinds that are not things on the board are offered as chips; where there is no board, all are. */
const chipLimit = (onBoard: Set<string>) => (onBoard.size > 0 ? 24 : 400);

/** Verbs, each with what it would name if that is clear, not named yet, and not the same for all of them. */
function verbTitles(moves: Phrase[], verbs: string[], choice: Choice, tables: GameTables): string[] {
  const titles = wordsIn<Record<string, string>>(tables.game.id, "titles");
  const named = verbs.map((verb) => {
    const [only, more] = moves.filter((m) => m.verb === verb);
    const open = only && !more ? (remaining(only, choice) ?? []) : [];
    return open.map((r) => labelOf(tables.kinds[r.kind], r.value)).join(" ");
  });
  const tells = verbs.length === 1 || new Set(named).size > 1;
  const title = (verb: string) => titles[verb] ?? verb.replace(/[-_]/g, " ");
  const begun = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  return verbs.map((verb, i) => {
    /* Languages differ in whether the thing or what is done with it comes first. */
    const words = title(verb);
    const whole = (words.includes("{0}") ? words : `${words} {0}`).replace("{0}", tells ? (named[i] ?? "") : "");
    return begun(whole.trim().replace("  ", " "));
  });
}

function Chips({ table, tables, onBoard }: { table: TableHandle; tables: GameTables; onBoard: Set<string> }) {
  const { moves, choice } = table.model;
  const left = fitting(moves, choice);
  const verbs = [...new Set(left.map((m) => m.verb))];
  const refs = new Map(left.flatMap((m) => remaining(m, choice) ?? []).map((r) => [`${r.kind}=${r.value}`, r]));
  const loose = [...refs.values()].filter((r) => !onBoard.has(r.kind));
  const shown = verbTitles(left, verbs, choice, tables);
  return (
    <div class="chips">
      {verbs.length > 1 &&
        verbs.map((verb, i) => (
          <button key={verb} class="chip" data-verb={verb} onClick={() => table.pickVerb(verb)}>
            {shown[i]}
          </button>
        ))}
      {verbs.length === 1 && left.length === 1 && left[0]?.refs.length === 0 && (
        <button class="chip" data-verb={left[0].verb} onClick={() => left[0] && table.offer(left[0])}>
          {shown[0]}
        </button>
      )}
      {(refs.size === loose.length || choice.refs.length > 0) &&
        loose.length <= chipLimit(onBoard) &&
        loose.map((ref) => (
          <button
            key={`${ref.kind}=${ref.value}`}
            class="chip thin"
            data-ref={`${ref.kind}=${ref.value}`}
            onClick={() => table.pick(ref)}
          >
            {labelOf(tables.kinds[ref.kind], ref.value)}
          </button>
        ))}
    </div>
  );
}

/** What is asked, or who is waited for, or how it ended. */
function headline(state: StateMessage, seats: Seat[]): string {
  if (state.prompt) return state.prompt.text;
  if (state.status === "ended") return text("ended");
  if (state.result) {
    const winners = state.result.winners.map((w) => seatName(seats, w));
    return (
      `${text("over")}. ` +
      `${winners.length > 0 ? text(winners.length > 1 ? "shared" : "won", winners.join(", ")) : ""}`
    );
  }
  if (state.gathers) {
    const missing = seats.filter((s) => s.kind === "person" && !s.away && s.luck === undefined);
    return text("gathers", missing.map((s) => seatName(seats, s.seat)).join(", "));
  }
  return text("waitingFor", state.to_move.map((s) => seatName(seats, s)).join(", "));
}

/** What the question says: what is left to choose, where a table gathers several choices. */
export const askedNow = (state: StateMessage, seats: Seat[], gathered: Gathered | null): string =>
  (state.prompt && gathered?.asked) ?? headline(state, seats);

function Headline({ table, gathered }: { table: TableHandle; gathered: Gathered | null }) {
  const { state, seats, log, fresh } = table.model;
  if (!state) return <>{text("connecting")}</>;
  /* Of what has just happened, what can be seen; else the last thing that was heard. */
  const ofOthers = (e: LogEntry) => e.seat !== state.seat && e.words !== "";
  const seen = fresh?.filter((e) => ofOthers(e) && e.refs?.some((r) => r.value !== null)).pop();
  const told = table.story?.telling ? (seen ?? log.filter(ofOthers).pop()) : undefined;
  if (told)
    return (
      <span class="told">
        {told.seat !== null && told.seat >= 0 && <SeatBadge seat={told.seat} size={18} />}{" "}
        <Sentence said={told} seat={told.seat} badge />
      </span>
    );
  return (
    <>
      {askedNow(state, seats, gathered)}{" "}
      {state.prompt?.rule && (
        <a class="rule" href={link("rules", state.game, state.prompt.rule)}>
          {state.prompt.rule}
        </a>
      )}
    </>
  );
}

/** What stands for a button's words on a small screen, where answers have one row. */
const signs = {
  undo: "M9 4L4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11H9",
  list: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
};

const Tool = ({ sign, mark, children }: { sign: keyof typeof signs; mark?: string | number; children: string }) => (
  <>
    <span class="tool-sign" aria-hidden="true">
      <svg width="22" height="22" viewBox="0 0 24 24">
        <path d={signs[sign]} />
      </svg>
      {mark}
    </span>
    <span class="words">{children}</span>
  </>
);

interface PromptProps {
  table: TableHandle;
  tables: GameTables;
  onBoard: Set<string>;
  chips?: ComponentChildren;
  gathered?: Gathered | null;
  /** What is about to be answered by itself. */
  only?: Only | null;
  /** Opens the list of moves, or folds it away again. */
  showList(): void;
  listShown?: boolean;
  /** Why the last tap meant nothing. */
  why?: Why | null;
}

export function PromptBar({
  table,
  tables,
  onBoard,
  chips,
  gathered = null,
  only = null,
  showList,
  listShown = false,
  why,
}: PromptProps) {
  const { state, trouble, choice } = table.model;
  const mine = state?.prompt !== undefined;
  const asked = state?.prompt?.verb ?? "";
  const ordered = state?.orders?.includes(asked);
  /* A new question, or a move that waits for confirmation, is read from its beginning. */
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    for (const part of [bar.current, ...(bar.current?.children ?? [])]) part?.scrollTo(0, 0);
  }, [state?.version, table.pending === null]);
  return (
    <div class="prompt-place">
      <section ref={bar} class={`prompt ${mine ? "mine" : ""}`} aria-label={text("question")}>
        <p class="question">
          <span class="asked">
            <Headline table={table} gathered={gathered} />
          </span>
          {only && <span class="only-answer"> {text("onlyAnswer", only.move.words ?? only.move.text)}</span>}
          {/* On a small screen the move is described here, and its button only confirms. */}
          {table.pending && (
            <span class="would" aria-hidden="true">
              {table.pending.words ?? table.pending.text}
            </span>
          )}
        </p>
        <div class="answers">
          {mine && (chips ?? <Chips table={table} tables={tables} onBoard={onBoard} />)}
          <div class="buttons">
            {mine &&
              gathered?.ends.map(({ label, ready, act }) => (
                <button key={label} class="main ends" disabled={!ready || table.answered === true} onClick={act}>
                  {label}
                </button>
              ))}
            {only && (
              <button class="stop-only" onClick={only.stop}>
                {text("stopOnly")}
              </button>
            )}
            {table.pending && (
              <button class="main" disabled={table.answered ?? false} onClick={table.confirm}>
                {text("doIt")}
                <span class="words">: {table.pending.words ?? table.pending.text}</span>
              </button>
            )}
            {mine && (choice.verb !== null || choice.refs.length > 0) && (
              <button class="step-back" onClick={table.back}>
                {text("stepBack")}
              </button>
            )}
            {table.story?.telling && (
              <>
                <button class="skip-story" onClick={table.story.skip}>
                  {text("skipStory")}
                </button>
                <Pace />
              </>
            )}
            {mine && table.story?.hasRound && !table.story.telling && (
              <button class="quiet tell-again" onClick={table.story.again}>
                {text("whatHappened")}
              </button>
            )}
            {state?.can_ask && !state.can_undo && !table.model.takeback && (
              <button class="quiet ask-back" onClick={() => table.takeback("ask")}>
                <Tool sign="undo" mark="?">
                  {text("askBack")}
                </Tool>
              </button>
            )}
            {state?.can_undo && (
              <button onClick={table.undo}>
                <Tool sign="undo">{text("undo")}</Tool>
              </button>
            )}
            {mine && (
              <button class="quiet to-list" aria-expanded={listShown} onClick={showList}>
                <Tool sign="list" mark={table.model.moves.length}>
                  {text("allMoves", table.model.moves.length)}
                </Tool>
              </button>
            )}
            {ordered !== undefined && tables.verbs.some((v) => v.name === asked && v.no) && (
              <button
                class="quiet always-no"
                aria-pressed={ordered}
                title={text("alwaysNoHow")}
                onClick={() => table.order?.(asked, !ordered)}
              >
                {text("alwaysNo")}
              </button>
            )}
            {mine && state?.hints && (
              <button class="quiet" onClick={table.hint}>
                {text("hint")}
              </button>
            )}
          </div>
        </div>
        {table.model.lostMove !== null && table.model.link === "open" && (
          <p class="trouble" role="alert">
            {text("lostMove")}
          </p>
        )}
        {why && state && <WhyNote why={why} game={state.game} />}
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
      </section>
    </div>
  );
}
