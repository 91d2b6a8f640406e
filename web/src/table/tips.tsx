// What am I trying to do? The goal of the game and the phase, and in the first matches of a game a tip at each new kind
// of decision. Everything is looked up by what the engine asks; this browser remembers what it has told.
import { useEffect, useState } from "preact/hooks";
import { goalsOf, loadGuide, type Guide } from "../games/guide";
import { keep, kept } from "../kept";
import type { StateMessage } from "../net/protocol";
import { changeSettings, useSettings } from "../settings";
import { text, useLanguage } from "../texts";
import { Note } from "./guide";

/** Tips are given in as many matches of a game. */
export const tippedMatches = 3;

/** Of one game: the questions whose tips were given, by match, and those whose tips were closed for good. */
export interface Told {
  matches: Record<string, string[]>;
  closed: string[];
}

/** What is remembered once the tip for a question is given; null where none is due. */
export function give(told: Told, match: string, question: string): Told | null {
  const before = told.matches[match];
  if (before === undefined && Object.keys(told.matches).length >= tippedMatches) return null;
  if (told.closed.includes(question) || before?.includes(question)) return null;
  return { ...told, matches: { ...told.matches, [match]: [...(before ?? []), question] } };
}

/** What is remembered of a tip that is due now: they are not switched off, there is one for the question, and it was
 *  not given before. */
export const dueTip = (on: boolean, guide: Guide | null, told: Told, match: string, question?: string): Told | null =>
  on && question !== undefined && guide?.asked[question]?.tip ? give(told, match, question) : null;

const toldOf = (game: string): Told => kept<Record<string, Told>>("tips")?.[game] ?? { matches: {}, closed: [] };
const keepTold = (game: string, told: Told) => keep("tips", { ...kept<Record<string, Told>>("tips"), [game]: told });

export function useGuide(game: string): Guide | null {
  const [guide, set] = useState<Guide | null>(null);
  const language = useLanguage();
  useEffect(() => {
    let wanted = true;
    /* A page without it is still a table. */
    loadGuide(game).then(
      (found) => wanted && set(found),
      () => undefined,
    );
    return () => void (wanted = false);
  }, [game, language]);
  return guide;
}

/** A quiet line: the phase one is in, and the goal. */
export function Goal({ guide, state }: { guide: Guide | null; state: StateMessage }) {
  if (!guide) return null;
  const phase = state.prompt && guide.asked[state.prompt.verb]?.phase;
  const goal = text("goal", goalsOf(guide, state.seat).join(" "));
  return (
    <span class="goal" title={goal}>
      {phase && <b class="phase">{phase}</b>}
      <span>{goal}</span>
    </span>
  );
}

export interface Tipping {
  /** The tip for what is asked now; null where none is due. */
  tip: string | null;
  /** Closes it for good. */
  close(): void;
}

/** The tip for what is asked now. It stays until the question is another one, or until it is closed. */
export function useTip(guide: Guide | null, match: string, state: StateMessage | null): Tipping {
  const { tips } = useSettings();
  const [shown, show] = useState<string | null>(null);
  const game = state?.game,
    question = state?.prompt?.verb;
  const tip = question === undefined ? undefined : guide?.asked[question]?.tip;
  useEffect(() => {
    const told = game === undefined ? null : dueTip(tips, guide, toldOf(game), match, question);
    if (told && game) keepTold(game, told);
    show(told && question !== undefined ? question : null);
  }, [game, match, question, tip, tips]);
  const due = tips && tip && shown !== null && shown === question ? tip : null;
  const close = () => {
    if (!game || shown === null) return;
    const told = toldOf(game);
    keepTold(game, { ...told, closed: [...new Set([...told.closed, shown])] });
    show(null);
  };
  return { tip: due, close };
}

export function Tip({ tip, close }: Tipping) {
  if (!tip) return null;
  return (
    <Note rank="told" class="tip" title={text("tip")} brief={tip} close={close}>
      <p>{tip}</p>
      <button class="quiet no-tips" onClick={() => changeSettings({ tips: false })}>
        {text("noTips")}
      </button>
    </Note>
  );
}
