// How far a page is scrolled for a lesson: so far that what is lit can be seen between its edges, past the question
// that keeps to one of them.

/** From where to where something lies on the page, from its top. */
export interface Span {
  top: number;
  bottom: number;
}

export interface Scrolled {
  /** What is to be seen, what matters most first. Each is there once or several times; one of them is enough. */
  things: Span[][];
  /** The question, where it would lie if it did not keep to the edges; it hides what is behind it. */
  prompt: Span | null;
  /** How much of the page can be seen at once. */
  height: number;
  now: number;
  most: number;
}

const between = (a: Span, top: number, bottom: number) =>
  Math.max(0, Math.min(a.bottom, bottom) - Math.max(a.top, top));

/** How much of a thing can be seen, from 0 to 1, where the page is scrolled so far. */
function shareOf(thing: Span, at: number, { prompt, height }: Scrolled): number {
  const size = Math.max(1, thing.bottom - thing.top);
  const shown = between(thing, at, at + height);
  if (!prompt) return shown / size;
  const deep = prompt.bottom - prompt.top;
  const top = Math.max(at, Math.min(prompt.top, at + height - deep));
  return (shown - between(thing, top, Math.min(top + deep, at + height))) / size;
}

/** Light needs some room around it. */
const around = 10;
const step = 4;

/** Everything if possible, else what matters most; and no further than needed. */
export function bestScroll(wanted: Scrolled): number {
  const things = wanted.things.map((group) =>
    group.map(({ top, bottom }) => ({ top: top - around, bottom: bottom + around })),
  );
  const worth = (at: number) => {
    let sum = -Math.abs(at - wanted.now) / 1e6;
    for (const [i, group] of things.entries()) {
      /* The first outweighs all others together. */
      const seen = Math.max(0, ...group.map((thing) => shareOf(thing, at, wanted)));
      sum += seen * (i === 0 ? things.length + 1 : 1);
    }
    return sum;
  };
  let best = Math.min(wanted.now, wanted.most);
  let most = worth(best);
  for (let at = 0; at <= wanted.most; at += step) {
    const here = worth(at);
    if (here > most) [best, most] = [at, here];
  }
  return best;
}

const spanOf = (thing: Element): Span => {
  const { top, bottom } = thing.getBoundingClientRect();
  return { top: top + scrollY, bottom: bottom + scrollY };
};

/** The question, if it is there and keeps to the edges. */
function stickyPrompt(table: Element): HTMLElement | null {
  const prompt = table.querySelector<HTMLElement>(".prompt-place");
  const sticks =
    prompt?.checkVisibility({ visibilityProperty: true }) && getComputedStyle(prompt).position === "sticky";
  return sticks ? prompt : null;
}

/** Where it would lie if it did not. */
function atRest(prompt: HTMLElement): Span {
  prompt.style.position = "static";
  const span = spanOf(prompt);
  prompt.style.position = "";
  return span;
}

/** Scrolls the page for things of a table, what matters most first, with `below` pixels covered at the lower edge. */
export function scrollFor(table: Element, things: Element[][], below: number): void {
  const prompt = stickyPrompt(table);
  /* What is in a question that keeps to the edges can always be seen. */
  const elsewhere = things.filter((group) => !group.some((thing) => prompt?.contains(thing)));
  const to = bestScroll({
    things: elsewhere.map((group) => group.map(spanOf)),
    prompt: prompt && atRest(prompt),
    height: innerHeight - below,
    now: scrollY,
    most: document.documentElement.scrollHeight - innerHeight,
  });
  if (to !== scrollY) scrollTo(0, to);
}
