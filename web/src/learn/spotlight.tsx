// The light of a lesson: one veil over the table with holes for what matters, the way a piece goes, and the point of
// the guide, which says what to do, at the target. Nothing here knows a game: things are found by their references.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLatest } from "../ui/latest";
import { holeOf, type Hole } from "./holes";
import { pointOf } from "./place";
import type { Lit } from "./targets";
import { phoneWide } from "./phone";
import { scrollFor } from "./scroll";
import { bringOnStages } from "../ui/stage";
import type { Box } from "../ui/zoom";

interface Light {
  holes: Hole[];
  target: Box | null;
  way: [number, number, number, number] | null;
  /** How much of the lower edge the guide covers on a small screen. */
  covered: number;
  point: [number, number][] | null;
  /** What the veil covers: everything below the bar at the top. */
  room: Box;
}

/** What is to be tapped is at least as large as that, in pixels, even if other things that are lit go out of sight. */
const tappable = 24;

/** The things that a selector finds at the table, visible ones only. */
const thingsAt = (table: Element, selector: string) =>
  [...table.querySelectorAll(selector)].filter((thing) => thing.checkVisibility());

const middle = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2];

/** Where the line from the middle of a rectangle towards a point leaves it. */
function edgeTowards(rect: Box, [x, y]: [number, number]): [number, number] {
  const [mx, my] = middle(rect);
  const [dx, dy] = [x - mx, y - my];
  const t = Math.min(
    dx === 0 ? Infinity : rect.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : rect.height / 2 / Math.abs(dy),
    1,
  );
  return [mx + dx * t, my + dy * t];
}

function wayBetween(from: Box, to: Box): Light["way"] {
  const [x1, y1] = edgeTowards(from, middle(to));
  const [x2, y2] = edgeTowards(to, middle(from));
  return Math.hypot(x2 - x1, y2 - y1) < 40 ? null : [x1, y1, x2, y2];
}

/** The part of a thing that can be tapped and then has the focus. */
const liveOf = (thing: Element) => thing.closest<HTMLElement>('[tabindex="0"], button:enabled, a[href]');

/** The next thing to tap; else the first thing mentioned. */
function targetOf(table: Element, lit: Lit, isThere: (thing: Element) => boolean): Element | null {
  for (const selector of lit.next) {
    const thing = thingsAt(table, selector).find((t) => isThere(t) && liveOf(t));
    if (thing) return thing;
  }
  for (const selector of [...lit.next, ...(lit.any ? [lit.any] : []), ...lit.all]) {
    const thing = thingsAt(table, selector).find(isThere);
    if (thing) return thing;
  }
  return null;
}

function lightOf(table: Element, lit: Lit, guide: Element): Light {
  const barEnd = Math.max(0, document.querySelector(".top-bar")?.getBoundingClientRect().bottom ?? 0);
  const room = { x: 0, y: barEnd, width: innerWidth, height: innerHeight - barEnd };
  const thing = targetOf(table, lit, (t) => holeOf(t) !== null);
  const inPrompt =
    lit.any && thing?.matches(lit.any) && !lit.next.some((n) => thing.matches(n)) && thing.closest(".prompt");
  const things = new Set(lit.all.flatMap((selector) => thingsAt(table, selector)));
  if (thing) things.add(thing);
  if (inPrompt) things.add(inPrompt);
  const holes = [...things].flatMap((t) => holeOf(t) ?? []);
  const target = thing ? (holeOf(thing)?.rect ?? null) : null;
  const [from, to] = (lit.way ?? []).map((selector) => thingsAt(table, selector)[0]);
  /* Only what goes onto the board has a destination. */
  const ways = from && to?.closest(".board") ? [holeOf(from)?.rect, holeOf(to)?.rect] : [];
  const place = guide.getBoundingClientRect();
  return {
    holes,
    target,
    way: ways[0] && ways[1] ? wayBetween(ways[0], ways[1]) : null,
    covered: phoneWide.matches && place.width > innerWidth / 2 ? Math.ceil(place.height) : 0,
    point: target && target.y < innerHeight ? pointOf(place, target, phoneWide.matches ? 60 : 150) : null,
    room,
  };
}

/** Scrolls whatever scrolls around a thing within the page so far that it can be seen. */
function scrollAround(thing: Element): void {
  for (let around = thing.parentElement; around && around !== document.body; around = around.parentElement) {
    const style = getComputedStyle(around);
    if (!/auto|scroll/.test(style.overflowX + style.overflowY)) continue;
    const [at, frame] = [thing.getBoundingClientRect(), around.getBoundingClientRect()];
    around.scrollLeft += Math.min(0, at.left - frame.left - 8) + Math.max(0, at.right - frame.right + 8);
    around.scrollTop += Math.min(0, at.top - frame.top - 8) + Math.max(0, at.bottom - frame.bottom + 8);
  }
}

/** Brings the target into sight, and with it as much as possible of what else is lit; a board is not scrolled but
 *  moved. */
function bringIntoSight(table: Element, lit: Lit, below: number): void {
  const thing = targetOf(table, lit, () => true);
  if (!thing) return;
  const others = lit.all.map((selector) => thingsAt(table, selector)).filter((group) => group.length > 0);
  const onStage = others.flatMap((group) => group.find((t) => t.closest(".stage")) ?? []);
  bringOnStages(table, [thing, ...onStage], lit.next.length > 0 ? tappable : 0);
  /* The target last: where not all fit, it is what can be seen. */
  for (const group of others) if (group[0]) scrollAround(group[0]);
  scrollAround(thing);
  scrollFor(table, [[thing], ...others], below);
}

const path = (points: [number, number][]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

/** "left,top,right,bottom" in whole pixels, for tests: what is in a mask has no place of its own. */
const boundsOf = ({ x, y, width, height }: Box) => [x, y, x + width, y + height].map(Math.round).join(",");

function Veil({ light, dark }: { light: Light; dark: boolean }) {
  const { holes, way, point, room } = light;
  const [x1, y1, x2, y2] = way ?? [0, 0, 0, 0];
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <svg
      class="veil"
      width={innerWidth}
      height={innerHeight}
      aria-hidden="true"
      data-dark={dark}
      data-lit={holes.map((h) => boundsOf(h.rect)).join(" ")}
      data-target={light.target ? boundsOf(light.target) : ""}
    >
      <defs>
        <filter id="lesson-soft" filterUnits="userSpaceOnUse" x="0" y="0" width={innerWidth} height={innerHeight}>
          <feGaussianBlur stdDeviation="5" />
        </filter>
        <mask id="lesson-holes" maskUnits="userSpaceOnUse" x="0" y="0" width={innerWidth} height={innerHeight}>
          <rect {...room} fill="#fff" />
          <g
            filter="url(#lesson-soft)"
            fill="#000"
            stroke="#000"
            stroke-linejoin="round"
            class="holes"
            dangerouslySetInnerHTML={{ __html: holes.flatMap((h) => h.shapes).join("") }}
          />
        </mask>
      </defs>
      <rect {...room} class="dark" mask="url(#lesson-holes)" />
      {way && dark && (
        <g class="way">
          <path class="under" d={`M${x1} ${y1}L${x2} ${y2}`} />
          <path class="dots" d={`M${x1} ${y1}L${x2} ${y2}`} />
          <path class="head" d="M8 0L-16-11L-16 11Z" transform={`translate(${x2} ${y2}) rotate(${turn})`} />
        </g>
      )}
      {point && <path class="point" d={path(point)} />}
    </svg>
  );
}

interface SpotlightProps {
  lit: Lit;
  /** Which stop it is; a new one is brought into sight, and its target gets the focus. */
  stop: number;
  /** The table is as the stop wants it: nothing moves any more. */
  ready: boolean;
  /** Whether everything except what is lit goes dark. */
  dark: boolean;
}

export function Spotlight({ lit, stop, ready, dark }: SpotlightProps) {
  const [light, setLight] = useState<Light | null>(null);
  const wanted = JSON.stringify([lit, ready]);
  const latest = useLatest({ lit, ready });
  const known = useRef("");

  useLayoutEffect(() => {
    const table = document.querySelector(".lesson .table");
    const guide = table?.querySelector(".guide");
    if (!table || !guide) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const now = latest.current;
      const found = lightOf(table, now.ready ? now.lit : { all: [], next: [], way: null }, guide);
      const said = JSON.stringify(found);
      if (said !== known.current) setLight(found);
      known.current = said;
      document.documentElement.style.setProperty("--lesson-sheet", `${found.covered}px`);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    /* Boards are moved, turned and redrawn; the light follows every change. */
    const watch = new MutationObserver(soon);
    watch.observe(table, { subtree: true, childList: true, attributes: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(guide);
    sizes.observe(table);
    for (const name of ["resize", "scroll", "transitionend", "animationend"]) addEventListener(name, soon, true);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      sizes.disconnect();
      for (const name of ["resize", "scroll", "transitionend", "animationend"]) removeEventListener(name, soon, true);
    };
  }, [wanted]);

  useEffect(() => () => void document.documentElement.style.removeProperty("--lesson-sheet"), []);

  /* A longer sentence covers more of a phone. */
  const covered = light?.covered ?? 0;
  useEffect(() => {
    const table = document.querySelector(".lesson .table");
    if (!ready || !table) return;
    const bring = () => bringIntoSight(table, lit, covered);
    const first = requestAnimationFrame(bring);
    /* A board that is drawn for the first time goes to its own place once it knows its size: then once more. */
    const later = setTimeout(bring, 300);
    return () => {
      cancelAnimationFrame(first);
      clearTimeout(later);
    };
  }, [stop, ready, lit.next[0], covered]);

  /* A screen reader speaks the sentence first, because it is a live region; then the focus goes to what it is about. */
  useEffect(() => {
    const table = document.querySelector(".lesson .table");
    if (!ready || !table) return;
    const focus = requestAnimationFrame(() => {
      const thing = lit.next.length > 0 ? targetOf(table, lit, () => true) : null;
      const live = thing && liveOf(thing);
      (live ?? table.querySelector<HTMLElement>(".lesson-sheet :is(.next, .show-me)"))?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(focus);
  }, [stop, ready, lit.next[0]]);

  return light && <Veil light={light} dark={dark && ready && light.holes.length > 0} />;
}
