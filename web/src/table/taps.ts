// What taps mean, no matter who carries out the resulting move: a live table, or a lesson.
import type { Phrase, Ref } from "../net/protocol";
import { settings } from "../settings";
import { complete, fitting, name as nameRef, type Choice } from "../grammar/grammar";
import { pending, type TableAction, type TableModel } from "./model";

export interface Taps {
  pick(ref: Ref): void;
  pickVerb(verb: string | null): void;
  choose(choice: Choice): void;
  /** As taps on all of that would: proposes the move, or makes it when it was proposed already or
   *  nothing needs confirming. `careful`: never at the first tap. */
  propose(choice: Choice, careful?: boolean): void;
  /** A line of the list was chosen: makes it, or proposes it where things are confirmed. */
  offer(move: Phrase): void;
  confirm(): void;
  back(): void;
}

/** `live` says whether taps count just now. */
export function taps(
  now: () => TableModel,
  act: (action: TableAction) => void,
  play: (move: string) => void,
  live: () => boolean,
): Taps {
  const done = (move: Phrase | null) => move && play(move.text);

  const propose = (choice: Choice, careful = false) => {
    if (!live()) return;
    const move = complete(now().moves, choice);
    if (move && ((!settings().confirm && !careful) || pending(now())?.text === move.text)) play(move.text);
    else act({ a: "choose", choice });
  };

  const offer = (move: Phrase) => {
    if (!live()) return;
    const whole: Choice = { verb: move.verb, refs: move.refs };
    const asked = pending(now())?.text === move.text;
    if (settings().confirm && !asked && complete(now().moves, whole)?.text === move.text)
      act({ a: "choose", choice: whole });
    else play(move.text);
  };

  return {
    propose,
    offer,
    choose: (choice) => act({ a: "choose", choice }),
    confirm: () => void done(pending(now())),
    back: () => void (live() && act({ a: "back" })),
    pick(ref) {
      if (!live()) return;
      const { moves, choice } = now();
      const waiting = pending(now());
      const last = choice.refs[choice.refs.length - 1];
      /* A second tap on what was last tapped does it. */
      if (waiting && last && last.kind === ref.kind && last.value === ref.value) {
        play(waiting.text);
        return;
      }
      const next = nameRef(moves, choice, ref);
      const move = complete(moves, next);
      act({ a: "name", ref });
      /* Where nothing needs confirming and nothing else could be meant, one tap is enough. */
      if (move && !settings().confirm && move.refs.length === 1 && next.refs.length === 1) play(move.text);
    },
    pickVerb(verb) {
      if (!live()) return;
      const { moves, choice } = now();
      const alone = moves.filter((m) => m.verb === verb);
      const kept: Choice = { verb, refs: choice.refs };
      if (alone.length === 1 && alone[0] && alone[0].refs.length === 0) offer(alone[0]);
      /* What was named before stays named: first the place, then what to do there. */
      else if (verb !== null && choice.refs.length > 0 && fitting(moves, kept).length > 0) propose(kept);
      else act({ a: "verb", verb });
    },
  };
}
