// Getting around on small screens: which part of the board is shown, with squares as large as a fingertip.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
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

/** Where a question is answered: the part of the board with most of what can be named, and its middle. */
export function placeOfQuestion(moves: Phrase[], view: View, layout: Layout): { part: Part; x: number } | null {
  const refs = moves.flatMap((m) => m.refs);
  const places = [...new Set(refs.filter((r) => r.kind === "place").map((r) => String(r.value)))];
  const mine = (side: string | null) => (side === null ? "space" : side === layout.viewer ? "mine" : "theirs");
  if (refs.some((r) => r.kind === "warehouse")) {
    const part = mine(view.step === "steal" ? enemyOf(view.active) : view.station);
    return { part, x: partRect(layout, part).width / 2 };
  }
  const count = (part: Part) => places.filter((p) => mine(stationOf(p)) === part).length;
  const [part] = (["mine", "theirs", "space"] as const).slice().sort((a, b) => count(b) - count(a));
  if (!part || count(part) === 0) return null;
  const xs = places
    .filter((p) => mine(stationOf(p)) === part)
    .map((p) => layout.centre(p).x)
    .sort((a, b) => a - b);
  return { part, x: xs[xs.length >> 1] ?? 0 };
}

/** Squares may be that much smaller where the whole height of a station is in sight then. */
const smaller = 1.15;

/** A part of the board, and some of what is beside it, with squares as large as a fingertip. */
function nearPart(layout: Layout, part: Part, x: number, frame: { width: number; height: number }): Rect {
  const rect = partRect(layout, part),
    { whole } = layout;
  const more = Math.min(Math.max(1, rect.height / frame.height), smaller);
  const height = Math.min(frame.height * more, whole.height),
    width = Math.min(frame.width * more, whole.width);
  const top = rect.y + rect.height / 2 < whole.y + whole.height / 3;
  const y = part === "space" ? rect.y + (rect.height - height) / 2 : top ? whole.y : whole.y + whole.height - height;
  return { x: Math.min(Math.max(x - width / 2, whole.x), whole.x + whole.width - width), y, width, height };
}

/** Where the picture should go. On small screens each question leads to where it is answered. */
export function useLook(
  moves: Phrase[],
  view: View,
  layout: Layout,
  narrow: boolean,
  stage: { current: HTMLElement | null },
) {
  const [look, setLook] = useState<{ part: Part; x: number } | null>(null);
  const [again, setAgain] = useState(0);
  const size = useSize(stage);
  const near = useMemo(
    () => (look && size.width > 0 ? nearPart(layout, look.part, look.x, size) : null),
    [look, layout, size.width, size.height],
  );
  const lookAt = (to: { part: Part; x: number } | null) => {
    setLook(to);
    setAgain(again + 1);
  };
  const go = (part: Part, x: number) => lookAt({ part, x });
  useEffect(() => {
    if (!narrow) return;
    const to = placeOfQuestion(moves, view, layout);
    if (to) go(to.part, to.x);
    else if (!look) go("mine", layout.spaceRect.width / 2);
  }, [moves, narrow]);
  return { near, again, whole: look === null, go, showAll: () => lookAt(null), width: size.width };
}
