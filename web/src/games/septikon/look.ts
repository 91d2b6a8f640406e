// Getting around on small screens: which part of the board is shown, with squares as large as a fingertip.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { fitting, remaining, type Choice } from "../../grammar/grammar";
import type { Phrase } from "../../net/protocol";
import type { Layout, Rect } from "./layout";
import { partRect, type Part } from "./strip-map";
import { enemyOf, stationOf, type View } from "./view";

/** The size of an element, kept up to date. */
function useSize(element: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return size;
}

/** A part of the board, and where in it is what should be in sight: what is chosen first, and what after that. */
interface Look {
  part: Part;
  first: number[];
  then: number[];
}

/** Where a question is answered: in the part of the board with most of what can be named. */
export function placeOfQuestion(moves: Phrase[], view: View, layout: Layout): Look | null {
  const refs = moves.flatMap((m) => m.refs);
  const places = [...new Set(refs.filter((r) => r.kind === "place").map((r) => String(r.value)))];
  const mine = (side: string | null) => (side === null ? "space" : side === layout.viewer ? "mine" : "theirs");
  if (refs.some((r) => r.kind === "warehouse")) {
    const part = mine(view.step === "steal" ? enemyOf(view.active) : view.station);
    return { part, first: [partRect(layout, part).width / 2], then: [] };
  }
  const count = (part: Part) => places.filter((p) => mine(stationOf(p)) === part).length;
  const [part] = (["mine", "theirs", "space"] as const).slice().sort((a, b) => count(b) - count(a));
  if (!part || count(part) === 0) return null;
  const here = places.filter((p) => mine(stationOf(p)) === part);
  /* A walk begins with who walks. */
  const begins = new Set(moves.map((m) => String(m.refs.find((r) => r.kind === "place")?.value)));
  const xs = (of: string[]) => of.map((p) => layout.centre(p).x).sort((a, b) => a - b);
  return { part, first: xs(here.filter((p) => begins.has(p))), then: xs(here.filter((p) => !begins.has(p))) };
}

/** Where a begun answer goes on: where a figure can go. Null while all of that is in sight, so that nothing moves. */
export function placeOfNext(
  moves: Phrase[],
  choice: Choice,
  view: View,
  layout: Layout,
  shown: Rect | null,
): Look | null {
  if (choice.refs.length === 0 || !shown) return null;
  const left = fitting(moves, choice).map((m) => ({ ...m, refs: remaining(m, choice) ?? [] }));
  const next = left.flatMap((m) => m.refs.find((r) => r.kind === "place") ?? []).map((r) => String(r.value));
  const isSeen = (place: string) => {
    const { x, y } = layout.centre(place);
    return x > shown.x && x < shown.x + shown.width && y > shown.y && y < shown.y + shown.height;
  };
  return next.every(isSeen) ? null : placeOfQuestion(left, view, layout);
}

/** Covered at each side of the picture by what announces that there is more. */
const margin = 30;

/** The middle of a window in which most of them are in sight: of what is chosen first, then of what follows; of equal
 *  ones that nearest to the middle of all. */
export function middleOf({ first, then }: Pick<Look, "first" | "then">, width: number): number {
  const all = [...first, ...then];
  const centre = all.length > 0 ? (Math.min(...all) + Math.max(...all)) / 2 : 0;
  const seen = (from: number[], x: number) => from.filter((at) => Math.abs(at - x) <= width / 2 - margin).length;
  const places = [...new Set([centre, ...all.flatMap((a) => all.map((b) => (a + b) / 2))])].map((x) => ({
    x,
    rank: [seen(first, x), seen(then, x), -Math.abs(x - centre)] as const,
  }));
  const [best] = places.sort(({ rank: a }, { rank: b }) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]);
  return best?.x ?? centre;
}

/** Squares may be that much smaller where the whole height of a station is in sight then. */
const smaller = 1.15;

/** A part of the board, and some of what is beside it, with squares as large as a fingertip. */
function nearPart(layout: Layout, look: Look, frame: { width: number; height: number }): Rect {
  const { part } = look,
    rect = partRect(layout, part),
    { whole } = layout;
  const more = Math.min(Math.max(1, rect.height / frame.height), smaller);
  const height = Math.min(frame.height * more, whole.height),
    width = Math.min(frame.width * more, whole.width);
  const top = rect.y + rect.height / 2 < whole.y + whole.height / 3;
  const x = middleOf(look, width);
  const y = part === "space" ? rect.y + (rect.height - height) / 2 : top ? whole.y : whole.y + whole.height - height;
  return { x: Math.min(Math.max(x - width / 2, whole.x), whole.x + whole.width - width), y, width, height };
}

/** Where the picture should go. On small screens each question leads to where it is answered, and each choice to where
 *  its answer goes on. */
export function useLook(
  moves: Phrase[],
  view: View,
  layout: Layout,
  narrow: boolean,
  stage: { current: HTMLElement | null },
  choice: Choice,
  shown: Rect | null,
) {
  const [look, setLook] = useState<Look | null>(null);
  const [again, setAgain] = useState(0);
  const size = useSize(stage);
  const near = useMemo(
    () => (look && size.width > 0 ? nearPart(layout, look, size) : null),
    [look, layout, size.width, size.height],
  );
  const lookAt = (to: Look | null) => {
    setLook(to);
    setAgain(again + 1);
  };
  const go = (part: Part, x: number) => lookAt({ part, first: [x], then: [] });
  useEffect(() => {
    if (!narrow) return;
    const to = placeOfQuestion(moves, view, layout);
    if (to) lookAt(to);
    else if (!look) go("mine", layout.spaceRect.width / 2);
  }, [moves, narrow]);
  useEffect(() => {
    const next = narrow ? placeOfNext(moves, choice, view, layout, shown) : null;
    if (next) lookAt(next);
  }, [choice, narrow]);
  return { near, again, whole: look === null, go, showAll: () => lookAt(null), width: size.width };
}
