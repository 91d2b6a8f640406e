// A picture that can be moved and enlarged: wheel, drag, pinch, and the keys + - 0. The arrow keys go from one thing
// that can be named to the next, wherever the focus is, unless it is on something that needs them itself; what lies
// outside the shown part is announced at the edges; and where a fingertip covers several things, it is asked what it
// meant.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useLatest } from "./latest";
import { settings } from "../settings";
import { text } from "../texts";
import { keepsArrows } from "./arrows";
import { useCloseUp } from "./close-up";
import { firstOf, isArrow, nextOf, type Arrow } from "./neighbour";
import { doubt, Picker, tap, type LensAt } from "./picker";
import { fitted, frame, kept, moved, sheet, showing, zoomAt, zoomTo, type Box, type Size, type Zoom } from "./zoom";

const live = ".spot.can, .spot.chosen";

/** Sent to a picture with things that are to be seen: it is moved, and made smaller, so far that those of it are. */
const bringEvent = "bring-into-sight";

interface Brought {
  things: Element[];
  /** The first one must not become smaller than that many pixels, even if it is all that is seen then. */
  least: number;
}

export function bringOnStages(around: Element, all: Element[], least: number): void {
  for (const stage of around.querySelectorAll(".stage")) {
    const things = all.filter((thing) => stage.contains(thing));
    stage.dispatchEvent(new CustomEvent<Brought>(bringEvent, { detail: { things, least } }));
  }
}

/** Room for what announces at the edges that there is more. */
const edgeRoom = 50;

const spotsIn = (svg: Element | null, which = live) => [...(svg?.querySelectorAll<SVGElement>(which) ?? [])];

type Edge = "left" | "right" | "up" | "down";
const edges: Edge[] = ["left", "right", "up", "down"];

/** At which edge of the frame something is out of sight. */
function beyond(spot: DOMRect, shown: DOMRect): Edge | null {
  const x = (spot.left + spot.right) / 2,
    y = (spot.top + spot.bottom) / 2;
  if (x < shown.left) return "left";
  if (x > shown.right) return "right";
  if (y < shown.top) return "up";
  return y > shown.bottom ? "down" : null;
}

/** What can be named but is out of sight, by edge. */
function useBeyond(around: { current: HTMLElement | null }, zoom: Zoom, children: ComponentChildren) {
  const [counts, setCounts] = useState<Record<Edge, number>>({ left: 0, right: 0, up: 0, down: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const now: Record<Edge, number> = { left: 0, right: 0, up: 0, down: 0 };
      const shown = zoom.scale > 1 ? around.current?.getBoundingClientRect() : undefined;
      if (shown) {
        for (const spot of spotsIn(around.current, ".spot.can:not(.faint)")) {
          const edge = beyond(spot.getBoundingClientRect(), shown);
          if (edge) now[edge]++;
        }
      }
      setCounts((old) => (edges.every((e) => old[e] === now[e]) ? old : now));
    };
    /* Once a frame, just before it is painted: measuring forces the browser to lay everything out. */
    const frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  }, [zoom, children]);
  return counts;
}

/** Whole pixels of the screen: a sheet that lies between them would have to be drawn anew wherever it is moved. */
const whole = (pixels: number) => Math.round(pixels * devicePixelRatio) / devicePixelRatio;

/** Where a sheet lies under its frame. */
const placed = ({ left, top }: { left: number; top: number }) => `translate(${whole(left)}px, ${whole(top)}px)`;

/** How long the picture takes to move to its new place when the whole has changed. */
const glide = 300;

/** Leads the picture from where its parts were seen to where its sheet shows them now, in a frame of that size. Only
 *  transforms are animated. */
function glideFrom(svg: SVGSVGElement | null, was: Box, now: ReturnType<typeof sheet>, size: Size): void {
  if (!svg || settings().motion === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const pixels = size.width / was.width;
  const from = {
    translate: `${(now.shows.x - was.x) * pixels - now.left}px ${(now.shows.y - was.y) * pixels - now.top}px`,
    scale: `${(pixels * now.shows.width) / now.size.width}`,
  };
  svg.animate([from, {}], { duration: glide, easing: "ease-out" });
}

/** `near` is what matters now: the picture glides there whenever it changes, and to the whole when it is null. */
export function Stage({
  box,
  label,
  children,
  near,
  again,
  moved: tell,
}: {
  box: Box;
  label: string;
  children: ComponentChildren;
  near?: Box | null;
  /** A new number: go there again, wherever the picture was moved. */
  again?: number;
  /** Told which part is shown, whenever that changes; once a drag has ended. */
  moved?(shown: Box): void;
}) {
  const svg = useRef<SVGSVGElement>(null);
  /** What is moved: an SVG whose own transform changes is drawn anew. */
  const lies = useRef<HTMLDivElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: box.width, height: box.height });
  const [chosen, setZoom] = useState(fitted);
  const part = useCloseUp(svg);
  const zoom = useMemo(() => (part ? zoomTo(box, size, part) : chosen), [box, size, part, chosen]);
  const drawn = useRef({ box, size });
  /** The part that was last seen, and whether the picture is to glide from there. */
  const seen = useRef(box),
    glides = useRef(false);
  /** Things that a finger could have meant. */
  const [asked, setAsked] = useState<{ things: Element[]; at: LensAt } | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  /** Where a picture is that is being dragged: its sheet is moved without rendering anything, until it is let go. */
  const held = useRef<Zoom | null>(null);

  useLayoutEffect(() => {
    const element = around.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setSize((s) => (s.width === width && s.height === height ? s : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const shown = frame(box, size, zoom);
  const picture = sheet(box, size, zoom);
  /* When the whole changes, an enlarged picture shows the same part as before, and a fitted one glides to its place. */
  useLayoutEffect(() => {
    const was = drawn.current;
    drawn.current = { box, size };
    const changed = was.size === size && (["x", "y", "width", "height"] as const).some((k) => was.box[k] !== box[k]);
    if (changed && zoom.scale > 1) setZoom(kept(was.box, box, size, zoom));
    else if (changed || glides.current) glideFrom(svg.current, seen.current, picture, size);
    glides.current = false;
  });
  const wanted = near ? `${near.x} ${near.y} ${near.width} ${near.height}` : near;
  const fits = useRef<Size | null>(null);
  /* Before anything is painted, and before anything flies to a place on the screen. */
  useLayoutEffect(() => {
    if (near === undefined) return;
    held.current = null;
    glides.current = fits.current === size;
    fits.current = size;
    setZoom(near ? zoomTo(box, size, near) : fitted);
  }, [wanted, size, again]);
  useEffect(() => {
    seen.current = shown;
    if (part !== undefined) tell?.(shown);
  }, [shown.x, shown.y, shown.width, shown.height, part === undefined]);
  const hidden = useBeyond(around, zoom, children);
  const change = (from: (zoom: Zoom) => Zoom) => {
    const here = held.current;
    held.current = null;
    setZoom((z) => from(here ?? z));
  };
  const zoomBy = (factor: number, atX?: number, atY?: number) => change((z) => zoomAt(box, size, z, factor, atX, atY));
  const moveBy = (dx: number, dy: number) => change((z) => moved(box, size, z, dx, dy));
  const drag = (dx: number, dy: number) => {
    held.current = moved(box, size, held.current ?? zoom, dx, dy);
    if (!lies.current) return;
    lies.current.style.transform = placed(sheet(box, size, held.current));
    lies.current.dataset.held = "";
  };
  const zoomNow = useLatest(zoomBy);

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = (around.current ?? element).getBoundingClientRect();
      zoomNow.current(
        event.deltaY < 0 ? 1.15 : 1 / 1.15,
        (event.clientX - at.x) / at.width,
        (event.clientY - at.y) / at.height,
      );
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);

  const down = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    dragged.current = false;
  };

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const now = { x: event.clientX, y: event.clientY };
    if (other) {
      const far = (p: { x: number; y: number }) => Math.hypot(p.x - other.x, p.y - other.y) || 1;
      const at = around.current?.getBoundingClientRect();
      if (at)
        zoomBy(
          far(now) / far(before),
          ((now.x + other.x) / 2 - at.x) / at.width,
          ((now.y + other.y) / 2 - at.y) / at.height,
        );
      moveBy((now.x - before.x) / 2, (now.y - before.y) / 2);
      dragged.current = true;
    } else if (zoom.scale > 1 && (dragged.current || Math.hypot(now.x - before.x, now.y - before.y) > 6)) {
      drag(now.x - before.x, now.y - before.y);
      /* While the board is dragged nothing under the pointer is examined: that would redraw all of it. */
      if (!dragged.current) svg.current?.setPointerCapture(event.pointerId);
      dragged.current = true;
    } else {
      return;
    }
    fingers.current.set(event.pointerId, now);
  };

  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (lies.current) delete lies.current.dataset.held;
    if (held.current) change((z) => z);
  };

  const clicked = (event: MouseEvent) => {
    const at = around.current?.getBoundingClientRect();
    const unclear = dragged.current || !svg.current ? null : doubt(svg.current, event);
    if (dragged.current || unclear) event.stopPropagation();
    dragged.current = false;
    if (unclear?.length === 1 && unclear[0]) {
      tap(unclear[0]);
    } else if (unclear && at) {
      const smallest = Math.min(
        ...unclear.map((thing) => thing.getBoundingClientRect()).map((r) => Math.min(r.width, r.height)),
      );
      const pixels = size.width / shown.width;
      setAsked({
        things: unclear,
        at: {
          x: shown.x + (event.clientX - at.x) / pixels,
          y: shown.y + (event.clientY - at.y) / pixels,
          pixels: (pixels * 52) / Math.max(smallest, 8),
        },
      });
    }
  };

  /** Brings what has the focus, or lies beyond an edge, into sight. */
  const show = (rect: DOMRect) => {
    const at = around.current?.getBoundingClientRect();
    if (!at || !beyond(rect, at)) return;
    const x = (rect.left + rect.right) / 2,
      y = (rect.top + rect.bottom) / 2;
    moveBy(
      x < at.left || x > at.right ? at.x + at.width / 2 - x : 0,
      y < at.top || y > at.bottom ? at.y + at.height / 2 - y : 0,
    );
  };

  const bringAll = ({ things, least }: Brought) => {
    const at = around.current?.getBoundingClientRect();
    if (!at || zoom.scale <= 1 || things.length === 0) return;
    const rects = things.map((thing) => thing.getBoundingClientRect());
    const unit = shown.width / size.width;
    const bring = (of: DOMRect[]): Zoom => {
      const left = Math.min(...of.map((r) => r.left)),
        top = Math.min(...of.map((r) => r.top));
      const part = {
        x: shown.x + (left - at.x) * unit,
        y: shown.y + (top - at.y) * unit,
        width: (Math.max(...of.map((r) => r.right)) - left) * unit,
        height: (Math.max(...of.map((r) => r.bottom)) - top) * unit,
      };
      return showing(box, size, zoom, part, edgeRoom);
    };
    const all = bring(rects);
    const first = rects.slice(0, 1);
    const across = Math.min(...first.flatMap((r) => [r.width, r.height]));
    const shrinks = across >= least && (across * all.scale) / zoom.scale < least;
    change(() => (shrinks ? bring(first) : all));
  };
  const bringNow = useLatest(bringAll);
  useEffect(() => {
    const element = svg.current;
    const bring = (event: Event) => bringNow.current((event as CustomEvent<Brought>).detail);
    element?.addEventListener(bringEvent, bring);
    return () => element?.removeEventListener(bringEvent, bring);
  }, []);

  const focused = (event: FocusEvent) => {
    const target = event.target as Element;
    if (target.matches(":focus-visible")) show(target.getBoundingClientRect());
  };

  const arrow = (key: Arrow): boolean => {
    const spots = spotsIn(svg.current),
      rects = spots.map((s) => s.getBoundingClientRect());
    const here =
      document.activeElement && svg.current?.contains(document.activeElement)
        ? document.activeElement.getBoundingClientRect()
        : null;
    const next = spots[here ? nextOf(here, rects, key) : firstOf(rects)];
    next?.focus({ preventScroll: true });
    return next !== undefined;
  };

  const key = useLatest((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(event.key)) {
      if (arrow(event.key)) event.preventDefault();
    } else if (event.key === "+" || event.key === "=") zoomBy(1.3);
    else if (event.key === "-") zoomBy(1 / 1.3);
    else if (event.key === "0") setZoom(fitted);
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as Element;
      /* A picture that is only looked at has no keys. */
      if (event.defaultPrevented || svg.current?.closest("[inert]")) return;
      if (svg.current?.contains(target) || !keepsArrows(target)) key.current(event);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);

  /** Turns the picture like a page: the nearest thing beyond that edge comes to the opposite one, so that as much as
   *  possible of what follows is in sight. */
  const toEdge = (edge: Edge) => {
    const at = around.current?.getBoundingClientRect();
    if (!at) return;
    const sideways = edge === "left" || edge === "right";
    const along = (r: DOMRect) =>
      edge === "left"
        ? at.left - r.right
        : edge === "right"
          ? r.left - at.right
          : edge === "up"
            ? at.top - r.bottom
            : r.top - at.bottom;
    const across = (r: DOMRect) =>
      sideways
        ? Math.abs(r.top + r.bottom - at.top - at.bottom) / 2
        : Math.abs(r.left + r.right - at.left - at.right) / 2;
    const nearest = spotsIn(svg.current, ".spot.can")
      .map((s) => s.getBoundingClientRect())
      .filter((r) => beyond(r, at) === edge)
      .sort((a, b) => along(a) + across(a) / 4 - along(b) - across(b) / 4)[0];
    if (!nearest) return;
    const { left, right, top, bottom } = nearest;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const inSight = (middle: number, from: number, to: number) =>
      middle < from || middle > to ? (from + to) / 2 - middle : 0;
    moveBy(
      edge === "left"
        ? at.right - edgeRoom - right
        : edge === "right"
          ? at.left + edgeRoom - left
          : inSight(x, at.left, at.right),
      edge === "up"
        ? at.bottom - edgeRoom - bottom
        : edge === "down"
          ? at.top + edgeRoom - top
          : inSight(y, at.top, at.bottom),
    );
  };

  return (
    <div ref={around} class="stage-frame">
      <div ref={lies} class={`stage-sheet ${zoom.scale > 1 ? "moves" : ""}`} style={{ transform: placed(picture) }}>
        <svg
          ref={svg}
          class="stage"
          width={picture.size.width}
          height={picture.size.height}
          role="group"
          aria-label={label}
          viewBox={`${picture.shows.x} ${picture.shows.y} ${picture.shows.width} ${picture.shows.height}`}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
          onPointerLeave={up}
          onClickCapture={clicked}
          onFocusIn={focused}
        >
          {children}
        </svg>
      </div>
      {edges.map(
        (edge) =>
          hidden[edge] > 0 && (
            <button
              key={edge}
              class={`stage-edge ${edge}`}
              aria-label={text("beyond", hidden[edge])}
              onClick={() => toEdge(edge)}
            >
              <span>{hidden[edge]}</span>
              <b aria-hidden="true">‹</b>
            </button>
          ),
      )}
      {asked && (
        <Picker things={asked.things} at={asked.at} close={() => setAsked(null)}>
          {children}
        </Picker>
      )}
    </div>
  );
}
