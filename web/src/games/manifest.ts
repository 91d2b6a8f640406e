// The games that have a folder here: what the boxes say of each, and where its parts are. A game without one is played
// on the engine's own picture of it (plain/).
import type { GameInfo } from "../net/protocol";
import { loadWords } from "../texts";
import type { Tray } from "../trays/tray";
import type { GameModule } from "./module";
import type { Telling } from "./telling";

/** What a player may feel like. */
export const moods = ["quick", "cheerful", "hidden", "action", "planning"] as const;
export type Mood = (typeof moods)[number];

/** What a box says of itself: weight from 1 to 5, minutes of a match against bots and of its lesson, for what mood it
 *  is, and in which seat the lesson and so a first match puts you. */
export interface Label {
  weight: number;
  minutes: number;
  lesson: number;
  moods: Mood[];
  seat: number;
}

type Part<T> = () => Promise<{ default: T }>;

export interface Manifest {
  label: Label;
  /** The letters before a rule's number. */
  letters: string;
  /** Who has played none begins with this one. */
  first?: true;
  /** A GameModule of the game's own view (table.tsx); without it, the engine's picture. */
  table?: Part<object>;
  /** Without it the editor has its fields only. */
  tray?: Part<Tray>;
  /** Only where moves say little by themselves. */
  telling?: Part<Telling>;
}

const manifests = Object.fromEntries(
  Object.entries(import.meta.glob<Manifest>("./*/index.ts", { import: "default", eager: true })).map(
    ([path, manifest]) => [path.split("/")[1] ?? "", manifest],
  ),
);

/** A game without a folder says nothing of itself; its box is the last one. */
const unknown: Partial<Label> & Pick<Label, "moods" | "seat"> = { moods: [], seat: 0 };
export const labelOf = (game: string) => manifests[game]?.label ?? unknown;

/** How long a match takes, in words; nothing where that is not known. */
export const lasting = (game: string, say: (minutes: number) => string): string => {
  const { minutes } = labelOf(game);
  return minutes === undefined ? "" : say(minutes);
};

/** Light boxes first. */
export const byWeight = (games: GameInfo[]) => {
  const weight = ({ id }: GameInfo) => labelOf(id).weight ?? Infinity;
  return [...games].sort(
    (a, b) => (weight(a) < weight(b) ? -1 : weight(a) > weight(b) ? 1 : 0) || a.id.localeCompare(b.id),
  );
};

export const isFirst = (game: string) => manifests[game]?.first === true;

/** A rule's whole name: "4.3" is "PNRZ-4.3". */
export const ruleName = (game: string, number: string) => `${manifests[game]?.letters ?? ""}-${number}`;

async function load<T>(part: Part<T> | undefined, ...words: string[]): Promise<T | null> {
  if (!part) return null;
  const [{ default: loaded }] = await Promise.all([part(), loadWords(...words)]);
  return loaded;
}

export async function loadModule(game: string): Promise<GameModule<unknown>> {
  const own = await load(manifests[game]?.table as Part<GameModule<unknown>> | undefined, game);
  return own ?? (await import("./plain/table")).plainTable(game);
}
export const loadTray = (game: string) => load(manifests[game]?.tray, game, `${game}-editor`);
export const loadTelling = (game: string) => load(manifests[game]?.telling);
