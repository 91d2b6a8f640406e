// A sentence with pictures in it: things are drawn as they lie on the table, and places are chips that light up there
// when they are pointed at. The words stay complete for those who listen: all of them are in the page, in their order,
// and what a picture says as well is only out of sight.
import "../style/around/sentence.css";
import { createContext, type ComponentChildren } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { asOrder, inWords, type Part } from "../grammar/grammar";
import type { GameModule, Said, Shown } from "../games/module";
import type { GameTables, Phrase, Ref, Seat } from "../net/protocol";
import { SeatBadge } from "../ui/seat";
import { Wording } from "./wording";

/** A part as it is drawn: words, or a picture with its words out of sight; with neither it is only heard. */
export interface Piece {
  words: string;
  seen: boolean;
  shown?: Shown;
  ref?: Ref;
}

/** Words before a picture that would only introduce its name. */
const article = /(^|\s)the $/i;

const heard = (words: string): Piece[] => (words === "" ? [] : [{ words, seen: false }]);
const read = (words: string): Piece[] => (words === "" ? [] : [{ words, seen: true }]);

/** Words without what only introduces the picture after them. What another picture shows goes with all that: ", laid
 *  upside down". */
function introducing(words: string, next: Shown | null | undefined): Piece[] {
  if (!next) return read(words);
  const cut = next.art === null ? Math.max(0, words.lastIndexOf(",")) : words.length - (article.test(words) ? 4 : 0);
  return [...read(words.slice(0, cut)), ...heard(words.slice(cut))];
}

/** How many parts all of them begin with, and how many they end with; none where one does not begin with a picture
 *  then. */
export type Shared = readonly [start: number, end: number];

const nothing: Shared = [0, 0];

export function sharedBy(all: readonly Part[][], picture: (part: Part) => Shown | null): Shared {
  const told = all.map((parts) => parts.map((part) => JSON.stringify(part)));
  const longest = Math.min(...told.map((parts) => parts.length)) - 1;
  const alike = (at: (parts: string[]) => string | undefined) => new Set(told.map(at)).size === 1;
  let start = 0,
    end = 0;
  while (start < longest && alike((parts) => parts[start])) start++;
  while (start + end < longest && alike((parts) => parts.at(-1 - end))) end++;
  return start > 0 && all.every((parts) => picture(parts[start] as Part)?.art) ? [start, end] : nothing;
}

/** Which words are still to be read beside the pictures. `picture` knows what a part looks like. `badge`: the seat of
 *  the one who acts is before the sentence already. What is `shared` with the sentences beside it is only heard. */
export function piecesOf(
  parts: Part[],
  picture: (part: Part) => Shown | null,
  badge: number | null = null,
  [start, end]: Shared = nothing,
): Piece[] {
  const shown = parts.map((p) => (p.ref && p.ref.value !== null ? picture(p) : null));
  const [first] = parts;
  const known = badge !== null && first?.ref?.kind === "seat" && first.ref.value === badge && shown[0] !== null;
  return parts.flatMap(({ words, ref }, i): Piece[] => {
    const own = shown[i],
      next = shown[i + 1];
    if (i < start || i >= parts.length - end || (known && i === 0)) return heard(words);
    if (own && ref) return [{ words, seen: false, ref, ...(own.art === null ? {} : { shown: own }) }];
    if (ref) return read(words);
    const from = known && i === 1 ? words.length - words.trimStart().length : 0;
    return [...heard(words.slice(0, from)), ...introducing(words.slice(from), next)];
  });
}

interface Speaking {
  wording: Wording;
  picture(part: Part, said: Pick<Said<unknown>, "refs" | "seat">): Shown | null;
}

const Pictures = createContext<Speaking | null>(null);

/** Sentences below it can show what they speak of. `listener` is addressed. */
export function WithPictures({
  tables,
  module,
  seats,
  listener,
  view,
  viewer = listener,
  children,
}: {
  tables: GameTables;
  module: GameModule<unknown>;
  seats: Seat[];
  listener: number | null;
  view: unknown;
  /** Whose view, if not the listener's. */
  viewer?: number | null;
  children: ComponentChildren;
}) {
  const called = JSON.stringify(seats.map((s) => [s.kind, s.name]));
  const wording = useMemo(() => new Wording(tables, seats, listener), [tables, called, listener]);
  const speaking = useMemo(
    (): Speaking => ({
      wording,
      picture: (part, said) => {
        const { ref } = part;
        if (!ref || view === null) return null;
        const own = ref.kind === "seat" && ref.value === listener;
        const drawn = own ? null : module.picture?.({ ...part, ref }, { ...said, view, viewer });
        return (
          drawn ?? (ref.kind === "seat" && !own ? { art: <SeatBadge seat={Number(ref.value)} size={18} /> } : null)
        );
      },
    }),
    [wording, module, view, viewer],
  );
  return <Pictures.Provider value={speaking}>{children}</Pictures.Provider>;
}

/** `named`: pictures say on hover and on a tap what they show; not in a button that makes a move. */
function Drawn({ pieces, named = true }: { pieces: Piece[]; named?: boolean }) {
  return (
    <span class="in-pictures">
      {pieces.map(({ words, seen, shown, ref }, i) => {
        if (seen) return words;
        const { art, name, place = false, at = ref } = shown ?? {};
        const aloud = <span class="only-heard">{words}</span>;
        if (!art) return aloud;
        return (
          <span
            key={i}
            class={`said ${place ? "place" : ""}`}
            title={named ? words : undefined}
            data-says={at && `${at.kind}=${at.value}`}
          >
            {art}
            {aloud}
            {name && <span class="short" aria-hidden="true" data-name={name} />}
          </span>
        );
      })}
    </span>
  );
}

interface SentenceProps {
  said: Partial<Phrase> & { undo?: unknown; concede?: unknown };
  /** Who does it. */
  seat: number | null;
  /** A move that may be made. */
  order?: boolean;
  /** The badge of the one who acts is before it. */
  badge?: boolean;
  /** Pictures are costly: without, it is the same sentence in words. */
  pictures?: boolean;
  /** What the question says of it already. */
  shared?: Shared;
}

/** What all moves of a list have in common. */
export function useShared(moves: readonly Phrase[], seat: number | null): Shared {
  const speaking = useContext(Pictures);
  return useMemo(() => {
    if (!speaking || moves.length < 2) return nothing;
    const all = moves.map((m) => speaking.wording.parts(m, seat, asOrder) ?? []);
    return sharedBy(all, (part) => speaking.picture(part, { refs: part.ref ? [part.ref] : [], seat }));
  }, [moves, seat, speaking?.wording]);
}

/** A line of the log, or a move: in pictures where the game has them. */
export function Sentence({
  said,
  seat,
  order = false,
  badge = false,
  pictures = true,
  shared = nothing,
}: SentenceProps) {
  const speaking = useContext(Pictures);
  return useMemo(() => {
    const plain = said.words ?? said.text ?? "";
    const own = said.undo === undefined && !said.concede;
    const parts = own ? speaking?.wording.parts(said, seat, order ? asOrder : inWords) : null;
    if (!speaking || !parts) return <>{plain}</>;
    const about = { refs: said.refs ?? [], seat };
    const picture = (part: Part) => (pictures ? speaking.picture(part, about) : null);
    return <Drawn pieces={piecesOf(parts, picture, badge ? seat : null, shared)} named={!order} />;
    /* Not drawn again with every move: a line that was said shows things as they were then. */
  }, [said, seat, speaking?.wording, pictures, shared]);
}

/** Several phrases in one sentence, as a review tells a move with what it came to; `badge` as above, of that seat. */
export function Clauses({
  of,
  badge = null,
}: {
  of: (Pick<Said<unknown>, "refs" | "seat"> & { parts: Part[] })[];
  badge?: number | null;
}) {
  const speaking = useContext(Pictures);
  return useMemo(
    () => <Drawn pieces={of.flatMap((c) => piecesOf(c.parts, (part) => speaking?.picture(part, c) ?? null, badge))} />,
    [of, badge, speaking?.wording],
  );
}
