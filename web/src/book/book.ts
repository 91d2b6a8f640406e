// A rule book is Markdown of a few kinds of block, the same in every language (docs/teaching.md):
//
//   # Title                       a page; its first paragraph is the lead
//   Words, **strong** words. {4.3 4.4}      the numbers name rules; "{8}" names a whole section
//   1. **Lay a tile.** Words {4.3}          a step
//   - **Swap:** words {6.6}                 an item
//   > **Good to know.** Words {4.6}         a box
//   ![What it shows](step 13 see cell=(1,0))  a picture: the game's lesson after that many steps, its board;
//                                           "step 13 hand", "step 13 strip", "step 13 player 1": another part of it;
//                                           "match 13": a step of the book's own match, match.txt of the game
//     ![What it shows](step 13 close cell=(1,0))   under a step or an item: its own small picture, a close-up of the
//                                           board around these things
//   Exactly: {4 5}                          the sections behind the page
import { seen } from "../learn/lesson";
import type { Ref } from "../net/protocol";

export interface Said {
  kind: "lead" | "words" | "step" | "item" | "box" | "exactly";
  /** Plain and strong parts in turn, beginning with a plain one. */
  parts: string[];
  /** Rules by their number, without the game's letters: "4.3"; a whole section: "4". */
  rules: string[];
  /** A step's or an item's own small picture. */
  picture?: Picture;
}

export interface Picture {
  kind: "picture";
  shows: string;
  /** The record it is a step of. */
  from: "lesson" | "match";
  step: number;
  /** Which part of the table it shows. */
  part: "board" | "hand" | "strip" | "player";
  /** Whose part: by default that of the lesson's seat. */
  of: number | null;
  see: (Ref | string)[];
  /** What it shows close up; nothing: all of the part. */
  close: (Ref | string)[];
}

export type Block = Said | Picture;

export interface BookPage {
  title: string;
  blocks: Block[];
}

const pictureForm =
  /^!\[(.+)\]\((step|match) (\d+)(?: (hand|strip|player)(?: (\d))?)?(?: close (.+?))?(?: see (.+))?\)$/;
const rulesForm = /\s*\{([^}]+)\}$/;

const kinds: [RegExp, Said["kind"]][] = [
  [/^\d+\. /, "step"],
  [/^- /, "item"],
  [/^> /, "box"],
  [/^\p{L}+\s?: ?(?=\{[^}]*\}$)/u, "exactly"],
];

function said(line: string, first: boolean): Said {
  const rules = rulesForm.exec(line)?.[1]?.split(" ") ?? [];
  const words = line.replace(rulesForm, "");
  const [mark, kind] = kinds.find(([form]) => form.test(line)) ?? [/^/, first ? "lead" : "words"];
  return { kind: kind as Said["kind"], parts: words.replace(mark, "").split("**"), rules };
}

function pictured(line: string): Picture | null {
  const picture = pictureForm.exec(line.trim());
  if (!picture) return null;
  const [, shows = "", from, step, part, of, close, see] = picture;
  const things = (list?: string) => (list ? list.split(" ").map(seen) : []);
  return {
    kind: "picture",
    shows,
    from: from === "match" ? "match" : "lesson",
    step: Number(step),
    part: (part ?? "board") as Picture["part"],
    of: of === undefined ? null : Number(of),
    see: things(see),
    close: things(close),
  };
}

/** Gives a step or an item the picture of an indented line. */
function illustrate(block: Block | undefined, line: string): void {
  const picture = pictured(line);
  if (!picture || (block?.kind !== "step" && block?.kind !== "item"))
    throw new Error(`only the picture of a step or an item is indented: ${line}`);
  block.picture = picture;
}

export function readBook(source: string): BookPage[] {
  const pages: BookPage[] = [];
  for (const line of source.split("\n").filter((l) => l.trim() !== "")) {
    const page = pages[pages.length - 1];
    if (line.startsWith("# ")) pages.push({ title: line.slice(2), blocks: [] });
    else if (!page) throw new Error("a rule book begins with the title of a page");
    else if (line.startsWith(" ")) illustrate(page.blocks[page.blocks.length - 1], line);
    else page.blocks.push(pictured(line) ?? said(line, page.blocks.length === 0));
  }
  return pages;
}

/** The pictures of a page, the small ones of its steps and items among them. */
export const picturesOf = (page: BookPage): Picture[] =>
  page.blocks.flatMap((b) => (b.kind === "picture" ? b : (b.picture ?? [])));

/** Every rule that a page names. */
export const rulesOf = (page: BookPage): string[] => page.blocks.flatMap((b) => (b.kind === "picture" ? [] : b.rules));

/** The page about a rule: one that names it, else one that names its section; -1 if there is none. */
export function pageOf(pages: BookPage[], rule: string): number {
  const section = rule.split(".")[0] ?? rule;
  const names = (wanted: string) => pages.findIndex((p) => rulesOf(p).includes(wanted));
  return names(rule) >= 0 ? names(rule) : names(section);
}

/** The sentence of the book about a rule, and the picture that belongs to it: its own, else the nearest of its page. */
export function plainOf(pages: BookPage[], rule: string): { said: Said; picture: Picture | null } | null {
  for (const { blocks } of pages) {
    const at = blocks.findIndex((b) => b.kind !== "picture" && b.kind !== "exactly" && b.rules.includes(rule));
    const said = blocks[at];
    if (!said || said.kind === "picture") continue;
    const far = (b: Block) => Math.abs(blocks.indexOf(b) - at);
    const [near] = blocks.filter((b) => b.kind === "picture").sort((a, b) => far(a) - far(b));
    return { said, picture: said.picture ?? near ?? null };
  }
  return null;
}

/** Words that a reader of rules takes in within a minute. */
const wordsAMinute = 190;
/** Minutes for comparing a picture with what it shows, and for a glance at a small one. */
const aPicture = 0.25,
  aGlance = 0.05;

/** How long it takes to read. */
export const minutes = (pages: BookPage[]): number => {
  const blocks = pages.flatMap((p) => p.blocks);
  const text = [
    ...pages.map((p) => p.title),
    ...blocks.map((b) => (b.kind === "picture" ? b.shows : b.parts.join(""))),
  ];
  const words = text.join(" ").split(/\s+/).length;
  const large = blocks.filter((b) => b.kind === "picture").length,
    small = pages.flatMap(picturesOf).length - large;
  return Math.max(1, Math.round(words / wordsAMinute + large * aPicture + small * aGlance));
};
