// The grammar of every table: legal moves are phrases, and choosing one is naming its references one
// after the other, on the board, in the hand, or in the list of words.
import { filledIn, joint, settled, type Message } from "../message";
import type { Kind, Phrase, Ref, Verb } from "../net/protocol";
import { language, text } from "../texts";
import { withSquares } from "./squares";

/** What has been chosen so far: perhaps a verb, and some references. */
export interface Choice {
  verb: string | null;
  refs: Ref[];
  /** Exactly this move, where naming cannot tell two apart (which of two tiles is turned how). */
  text?: string;
  /** What the player named, where the table filled in the rest: a turn, a way to pay. Stepping back starts here. */
  said?: Choice;
}

export const nothing: Choice = { verb: null, refs: [] };

export const sameRef = (a: Ref, b: Ref) => a.kind === b.kind && a.value === b.value;

/** The references of a move that are not chosen yet; null if the choice does not fit the move. */
export function remaining(move: Phrase, choice: Choice): Ref[] | null {
  if (choice.verb !== null && move.verb !== choice.verb) return null;
  if (choice.text !== undefined && move.text !== choice.text) return null;
  const left = [...move.refs];
  for (const ref of choice.refs) {
    const at = left.findIndex((r) => sameRef(r, ref));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

export const fitting = (moves: Phrase[], choice: Choice) => moves.filter((move) => remaining(move, choice) !== null);

/** The move that is fully named by the choice, or the only one left. */
export function complete(moves: Phrase[], choice: Choice): Phrase | null {
  if (choice.verb === null && choice.refs.length === 0) return null;
  const left = fitting(moves, choice);
  if (left.length === 1) return left[0] ?? null;
  const named = left.filter((move) => remaining(move, choice)?.length === 0);
  return named.length === 1 ? (named[0] ?? null) : null;
}

const key = (ref: Ref) => `${ref.kind}=${ref.value}`;

/** What can be named next: every reference that some fitting move still lacks. */
export function choosable(moves: Phrase[], choice: Choice): Map<string, Ref> {
  const marks = new Map<string, Ref>();
  for (const move of moves) {
    for (const ref of remaining(move, choice) ?? []) marks.set(key(ref), ref);
  }
  return marks;
}

/** What may stay chosen when another thing is chosen instead, most first: everything except the last of its kind
 *  (another tile for the same gap), then less and less of what was named before. */
function keepable(refs: Ref[], ref: Ref): Ref[][] {
  const last = refs.map((r) => r.kind).lastIndexOf(ref.kind);
  const without = last < 0 ? [] : [refs.filter((_, i) => i !== last)];
  return [...without, ...refs.map((_, i) => refs.slice(0, refs.length - 1 - i))];
}

/** Naming a reference: adds it; removes it if it was the last one named; or, if it does not fit what was chosen,
 *  chooses it instead and keeps what still fits. Anything that some move names can be named at any time. */
export function name(moves: Phrase[], choice: Choice, ref: Ref): Choice {
  const last = choice.refs[choice.refs.length - 1];
  const more: Choice = { verb: choice.verb, refs: [...choice.refs, ref] };
  if (fitting(moves, more).length > 0) return more;
  if (last && sameRef(last, ref)) return { verb: choice.verb, refs: choice.refs.slice(0, -1) };
  for (const refs of [...keepable(choice.refs, ref), []]) {
    for (const verb of [choice.verb, null]) {
      const other: Choice = { verb, refs: [...refs, ref] };
      if (fitting(moves, other).length > 0) return other;
    }
  }
  return choice;
}

const isNothing = ({ verb, refs }: Choice) => verb === null && refs.length === 0;

const shorter = ({ verb, refs }: Choice): Choice => (refs.length > 0 ? { verb, refs: refs.slice(0, -1) } : nothing);

/** Takes back the last thing named, with whatever was named without leaving a choice: after a step back there is always
 *  more to choose from than before. */
export function stepBack(moves: Phrase[], choice: Choice): Choice {
  const before = fitting(moves, choice).length;
  let back = shorter(choice.said ?? choice);
  while (!isNothing(back) && fitting(moves, back).length <= before) back = shorter(back);
  return back;
}

/** How a mark on the board is to be drawn. */
export type Mark = "can" | "chosen" | null;

export class Marks {
  private readonly can: Map<string, Ref>;
  private readonly chosen: Set<string>;
  private readonly any: Map<string, Ref>;

  constructor(moves: Phrase[], choice: Choice) {
    this.can = choosable(moves, choice);
    this.chosen = new Set(choice.refs.map(key));
    this.any = isNothing(choice) ? this.can : choosable(moves, nothing);
  }

  /** Whether something can be chosen instead of what is chosen: it does not glow, but a tap chooses it. */
  instead(kind: string, value: string | number | null): boolean {
    const k = `${kind}=${value}`;
    return this.any.has(k) && !this.can.has(k) && !this.chosen.has(k);
  }

  of(kind: string, value: string | number): Mark {
    const k = `${kind}=${value}`;
    if (this.chosen.has(k)) return "chosen";
    return this.can.has(k) ? "can" : null;
  }

  /** Every choosable value of a kind. */
  all(kind: string): (string | number)[] {
    return [...this.can.values()]
      .filter((r) => r.kind === kind && r.value !== null)
      .map((r) => r.value as string | number);
  }

  refs(): Ref[] {
    return [...this.can.values()];
  }
}

/** Languages with cases have up to three forms of a name: nominative|accusative|dative. */
const cases: Record<string, number> = { "": 0, a: 1, d: 2 };

function inCase(forms: string, which = ""): string {
  const all = forms.split("|");
  return all[cases[which] ?? 0] ?? all[0] ?? "";
}

/** Whose words they are: who acts, who listens ("you"; null: all are called by name), and names. */
export interface Speech {
  who: number | null;
  listener: number | null;
  /** The one who acts is the subject. */
  acting?: boolean;
  nameOf(seat: number | null): string;
}

const nobody: Speech = { who: null, listener: null, nameOf: (seat) => String.fromCharCode(65 + (seat ?? 0)) };

/** A label may say whose a thing is: "{0's} Laser". Languages in which that changes more than a word have several
 *  labels, yours first: "dein Laser‖der Laser von {0}‖der eigene Laser", the last for the one who acts. */
function owned(label: string, which: string, { who, listener, acting, nameOf }: Speech): string {
  const found = /\{(\d)/.exec(label);
  if (!found) return inCase(label, which);
  const seat = Number(found[1]),
    mine = seat === listener,
    own = acting && seat === who;
  const [yours, theirs, ofOwn = theirs] = label.split("‖");
  if (theirs !== undefined)
    return filledIn(
      inCase((mine ? yours : own ? ofOwn : theirs) ?? "", which),
      /\{\d\}/g,
      () => nameOf(seat),
      language(),
    );
  const whose = mine ? text("yourSaid") : own ? "their" : `${nameOf(seat)}'s`;
  return inCase(label, which).replace(/\{\d's\}/, whose);
}

/** What a value of a kind is called. */
export function labelOf(
  kind: Kind | undefined,
  value: string | number | null,
  which = "",
  speech: Speech = nobody,
): string {
  if (value === null && kind?.some) return inCase(kind.some, which);
  const at = kind?.names ? kind.names.indexOf(String(value)) : Number(value) - (kind?.min ?? 0);
  return owned(kind?.labels?.[at] || String(value), which, speech); /* a label may be empty: then its name will do */
}

/** What a place of the board is called, as the words of moves call it. */
export const placeName = (kinds: Record<string, Kind>, kind: string, value: string, which = ""): string =>
  withSquares(labelOf(kinds[kind], value, which), [{ kind, value }], kinds);

/** Words as they begin a sentence. */
export const begun = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** A piece of a sentence. What names something knows what: a thing, a place or a player can be shown instead. */
export interface Part {
  words: string;
  ref?: Ref;
  /** Which of the phrase's references that is, or of what it tells beyond them. */
  nth?: number;
}

/** The whole sentence. */
export const joined = (parts: Part[]): string => parts.map((p) => p.words).join("");

/** The same where a value may be several of another kind: "a red newton and a blue newton". */
function named(kinds: Record<string, Kind>, ref: Ref | undefined, which: string, speech: Speech): Part[] {
  const kind = kinds[ref?.kind ?? ""],
    of = kind?.of;
  const value = ref?.value ?? null;
  const part = (r: Ref | undefined): Part => ({
    words: labelOf(kinds[r?.kind ?? ""], r?.value ?? null, which, speech),
    ...(r ? { ref: r } : {}),
  });
  if (!of || value === null) return [part(ref)];
  return String(value)
    .split("+")
    .flatMap((one, i) => [...(i > 0 ? [{ words: ` ${text("and")} ` }] : []), part({ kind: of, value: one })]);
}

/** A seat's name; "you" and "your" to the listener. */
function seatIn(speech: Speech, ref: Ref, which: string, possessive: boolean): Part[] {
  const seat = ref.value === null ? null : Number(ref.value);
  if (seat !== null && seat === speech.listener)
    return [{ words: possessive ? text("yourSaid") : inCase(text("youSaid"), which), ref }];
  return [{ words: speech.nameOf(seat), ref }, ...(possessive ? [{ words: "'s" }] : [])];
}

/** Placeholders: {seat}, {0}; with a case, {0a} and {0d}; {seat's}, in catalogues {seats}. Or [run|runs]. */
const markup = /\[([^|\]]*)\|([^\]]*)\]|\{(seat|\d)([ad]?)('?s)?\}/g;

/** All that the words can name: the references, and what is told beyond them. */
export const nameable = (verb: Verb, refs: Ref[], told: Phrase["told"]): Ref[] => [
  ...refs,
  ...(verb.told ?? []).map((kind, i) => ({ kind, value: told?.[i] ?? null })),
];

function composed(words: Message, refs: Ref[], kinds: Record<string, Kind>, speech: Speech): Part[] {
  /* As src/core/words.c: [run|runs] agrees with the seat that was named last. */
  let toYou = speech.who !== null && speech.who === speech.listener,
    acting = false;
  const parts: Part[] = [];
  const plain = (words: string) => {
    const last = parts.at(-1);
    if (last && !last.ref) last.words += words;
    else if (words !== "") parts.push({ words });
  };
  const name = (part: Part) => {
    const last = parts.at(-1);
    if (last && !last.ref) last.words = joint(last.words, part.words, language());
    parts.push(part);
  };
  const put = (template: string): void => {
    let from = 0;
    for (const found of template.matchAll(markup)) {
      const [whole, you, others, what, which = "", possessive] = found;
      plain(template.slice(from, found.index));
      from = found.index + whole.length;
      if (what === undefined) {
        put((toYou ? you : others) ?? "");
        continue;
      }
      const ref = what === "seat" ? { kind: "seat", value: speech.who } : refs[Number(what)];
      const nth = what === "seat" ? {} : { nth: Number(what) };
      if (ref?.kind === "seat" && (ref.value !== null || what === "seat")) {
        toYou = ref.value !== null && Number(ref.value) === speech.listener;
        acting ||= what === "seat" && possessive === undefined;
        for (const part of seatIn(speech, ref, which, possessive !== undefined)) {
          if (part.ref) name(part);
          else plain(part.words);
        }
        continue;
      }
      for (const part of named(kinds, ref, which, { ...speech, acting })) {
        if (part.ref) name({ ...part, ...nth });
        else plain(part.words);
      }
      if (possessive !== undefined) plain("'s");
    }
    plain(template.slice(from));
  };
  put(settled(words, (name) => refs[Number(name)]?.value ?? undefined, language()));
  const [first, ...rest] = parts;
  return first ? [{ ...first, words: begun(first.words) }, ...rest] : [];
}

/** A phrase in words: "Ann runs to the hall", to Ann "You run to the hall". */
export const inWords = (verb: Verb, refs: Ref[], kinds: Record<string, Kind>, speech: Speech): Part[] =>
  composed(verb.words, refs, kinds, speech);

const withoutSubject = (words: Message): Message =>
  typeof words === "string" ? words.replace(/^\{seat\} /, "") : words;

/** A move in the list of the seat that may make it: "Run to the hall", "In die Halle laufen". */
export const asOrder = (verb: Verb, refs: Ref[], kinds: Record<string, Kind>, speech: Speech): Part[] =>
  composed(verb.order ?? withoutSubject(verb.words), refs, kinds, { ...speech, listener: speech.who });

/** `told`: what the words say beyond the references. */
export type Reader = (text: string, speech?: Speech, told?: Phrase["told"]) => Phrase;

/** Long lists come as notation only; the game's verbs say how to read it and how to put it into words. */
export function reader(verbs: Verb[], kinds: Record<string, Kind> = {}): Reader {
  const forms = verbs
    .filter((verb) => verb.form !== undefined)
    .map((verb) => {
      const order: number[] = [];
      const pattern = (verb.form ?? "").replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\d)\}/g, (_, i: string) => {
        order.push(Number(i));
        return "(\\S+)";
      });
      return { verb, order, pattern: new RegExp(`^${pattern}$`) };
    });
  return (text, speech, told) => {
    for (const { verb, order, pattern } of forms) {
      const found = pattern.exec(text);
      if (!found) continue;
      const refs: Ref[] = verb.refs.map((kind) => ({ kind, value: null }));
      order.forEach((at, i) => {
        const ref = refs[at];
        const word = found[i + 1] ?? "";
        if (ref) ref.value = /^-?\d+$/.test(word) ? Number(word) : word;
      });
      return {
        text,
        verb: verb.name,
        refs,
        ...(told ? { told } : {}),
        ...(speech
          ? { words: withSquares(joined(asOrder(verb, nameable(verb, refs, told), kinds, speech)), refs, kinds) }
          : {}),
      };
    }
    return { text, verb: "", refs: [] };
  };
}
