// Which pages of a rule book are open together. Two that are about as long are side by side; a long one, or one without
// a partner, goes across both leaves. Otherwise much paper stays empty beside a long page.
import type { BookPage, Picture, Said } from "./book";

/* Pixels on a desk, for a leaf that is 510 wide: near enough to compare pages, and known before one is drawn. */
const leafHigh = 780,
  aLine = 23,
  lettersALine = 58,
  between = 10,
  caption = 44;

const linesOf = (said: Said, letters: number) => Math.ceil(said.parts.join("").length / letters);

function pictureHigh(picture: Picture): number {
  if (picture.part !== "board") return 350 + caption;
  if (picture.from === "lesson") return 290 + caption;
  return (picture.close.length > 0 ? 385 : 515) + caption;
}

/** About how high a page is, one leaf wide. */
export function heightOf({ blocks }: BookPage): number {
  const high = blocks.map((block) => {
    if (block.kind === "picture") return pictureHigh(block);
    if (block.picture) return Math.max(124, linesOf(block, 30) * aLine + 16);
    return linesOf(block, block.kind === "step" ? lettersALine - 6 : lettersALine) * aLine + between;
  });
  return 110 + high.reduce((sum, h) => sum + h, 0);
}

/** Empty paper of pages that lie open together, and how far one has to scroll to see them whole. */
function costOf(heights: number[]): number {
  const leaves = heights.length === 1 ? [(heights[0] ?? 0) / 2, (heights[0] ?? 0) / 2] : heights;
  const high = Math.max(leafHigh, ...leaves);
  return leaves.reduce((sum, leaf) => sum + high - leaf, high - leafHigh);
}

/** The pages by their numbers, as they lie open at the least cost. */
export function spreadsOf(heights: number[]): number[][] {
  /* The best of all pages before this one. */
  const best: { cost: number; spreads: number[][] }[] = [{ cost: 0, spreads: [] }];
  heights.forEach((_, n) => {
    const ways = [[n], [n - 1, n]].flatMap((open) => {
      const before = best[open[0] ?? -1];
      if (!before) return [];
      const cost = before.cost + costOf(open.map((i) => heights[i] ?? 0));
      return [{ cost, spreads: [...before.spreads, open] }];
    });
    best.push(ways.reduce((a, b) => (b.cost <= a.cost ? b : a)));
  });
  return best[heights.length]?.spreads ?? [];
}
