// What a bot would do: up to three moves, best first, and how it expects play to go on.
import { useState } from "preact/hooks";
import type { Advice, HintMessage } from "../net/protocol";
import { usePointAt } from "../motion/pointing";
import { text } from "../texts";
import { Note } from "./guide";
import { Sentence, useShared } from "./sentence";
import type { TableHandle } from "./use-table";

/** What a move is worth to the bot, of 100; an only move has not been valued. */
export const worthText = (worth: number, only: boolean): string => (only ? text("hintOnly") : text("hintWorth", worth));

const none: Advice["moves"] = [];

/** `play` makes a move where it can be made; without it the moves are only told. `seat` is advised. `only`: there is
 *  one move, which no bot has to value. */
export function AdviceList({
  advice,
  seat = null,
  only = false,
  play,
}: {
  advice: Advice;
  seat?: number | null;
  only?: boolean;
  play?(move: string): void;
}) {
  const on = advice.line.slice(1);
  const pointing = usePointAt();
  /* Where it can be made, the question has said what all of them do. */
  const shared = useShared(play ? advice.moves : none, seat);
  return (
    <div class="advice" role="status">
      <ol class="hints">
        {advice.moves.map((m) => {
          const worth = Math.round(m.worth * 100);
          return (
            <li key={m.text} class={only ? "only" : ""} {...pointing(m, seat)}>
              {play ? (
                <button onClick={() => play(m.text)}>
                  <Sentence said={m} seat={seat} order shared={shared} />
                </button>
              ) : (
                <b>
                  <Sentence said={m} seat={seat} order />
                </b>
              )}
              <span class="quiet worth" title={only ? undefined : text("hintWorthMeans")}>
                {!only && <meter min={0} max={100} value={worth} aria-hidden="true" />}{" "}
                <span class="long">{worthText(worth, only)}</span>
                {!only && <b aria-hidden="true">{worth} %</b>}
              </span>
            </li>
          );
        })}
      </ol>
      {on.length > 0 && (
        <p class="quiet line">
          {text("hintLine")}{" "}
          {on.map((h, i) => (
            <>
              {i > 0 && " · "}
              <Sentence said={h} seat={h.seat} />
            </>
          ))}
        </p>
      )}
    </div>
  );
}

export interface Hinting {
  /** What is shown; null while the bot thinks, or where nothing was asked. */
  hint: HintMessage | null;
  thinking: boolean;
  ask(): void;
  close(): void;
}

/** A hint is asked for, comes, and is put away by the reader or by the next decision. */
export function useHint(table: TableHandle): Hinting {
  const { asked, hint, trouble } = table.model;
  const [askedAt, setAskedAt] = useState(-1);
  const [closed, setClosed] = useState<HintMessage | null>(null);
  return {
    hint: hint === closed ? null : hint,
    thinking: askedAt === asked && !hint && !trouble,
    ask: () => {
      setAskedAt(asked);
      setClosed(null);
      table.hint();
    },
    close: () => {
      setAskedAt(-1);
      setClosed(hint);
    },
  };
}

export function HintNote({ table, hinting }: { table: TableHandle; hinting: Hinting }) {
  const { state } = table.model;
  const { hint, thinking, close } = hinting;
  if (!hint && !thinking) return null;
  const brief = hint?.moves.map((m, i) => `${i + 1} ${m.words} ${Math.round(m.worth * 100)} %`).join(" · ");
  return (
    <Note rank="wanted" class="advice-card" title={text("hint")} brief={brief ?? text("thinking")} close={close}>
      {hint ? (
        <AdviceList advice={hint} seat={state?.seat ?? null} only={state?.moves?.length === 1} play={table.play} />
      ) : (
        <p class="quiet" role="status">
          {text("thinking")}
        </p>
      )}
    </Note>
  );
}
