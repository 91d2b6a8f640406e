// A picture that can be moved and enlarged: wheel, drag, pinch, and the keys + - 0.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { doubt, Picker, tap } from "./picker";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const zoomMost = 8;

/** The part of `whole` that is shown at a scale around a centre, kept inside it. */
export function frame(whole: Box, scale: number, centreX: number, centreY: number): Box {
  const width = whole.width / scale;
  const height = whole.height / scale;
  const clamp = (v: number, low: number, high: number) => Math.min(Math.max(v, low), Math.max(low, high));
  return {
    x: clamp(centreX - width / 2, whole.x, whole.x + whole.width - width),
    y: clamp(centreY - height / 2, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
}

/** The zoom that shows a part of the whole as large as it goes. */
export function zoomTo(whole: Box, part: Box): { scale: number; x: number; y: number } {
  const scale = Math.min(Math.max(Math.min(whole.width / part.width, whole.height / part.height), 1), zoomMost);
  return { scale, x: (part.x + part.width / 2 - whole.x) / whole.width, y: (part.y + part.height / 2 - whole.y) / whole.height };
}

/** `near` is what matters now: the picture goes there whenever it changes, and to the whole when it is null. */
export function Stage({ box, label, children, near }: { box: Box; label: string; children: ComponentChildren; near?: Box | null }) {
  const svg = useRef<SVGSVGElement>(null);
  const [zoom, setZoom] = useState({ scale: 1, x: 0.5, y: 0.5 });
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  /** Things of which a finger could have meant any. */
  const [asked, setAsked] = useState<{ things: Element[]; x: number; y: number } | null>(null);

  const wanted = near ? `${near.x} ${near.y} ${near.width} ${near.height}` : near;
  useEffect(() => {
    if (near !== undefined) setZoom(near ? zoomTo(box, near) : { scale: 1, x: 0.5, y: 0.5 });
  }, [wanted]);

  const shown = frame(box, zoom.scale, box.x + zoom.x * box.width, box.y + zoom.y * box.height);

  const zoomBy = (factor: number, atX = 0.5, atY = 0.5) =>
    setZoom((z) => {
      const scale = Math.min(Math.max(z.scale * factor, 1), zoomMost);
      const grow = 1 / z.scale - 1 / scale;
      return { scale, x: z.x + (atX - 0.5) * grow, y: z.y + (atY - 0.5) * grow };
    });

  const moveBy = (dx: number, dy: number) => {
    const size = svg.current?.getBoundingClientRect();
    if (!size) return;
    setZoom((z) => {
      const half = 0.5 / z.scale;
      const clamp = (v: number) => Math.min(Math.max(v, half), 1 - half);
      return { ...z, x: clamp(z.x - dx / size.width / z.scale), y: clamp(z.y - dy / size.height / z.scale) };
    });
  };

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const size = element.getBoundingClientRect();
      zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, (event.clientX - size.x) / size.width, (event.clientY - size.y) / size.height);
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
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
    const now = { x: event.clientX, y: event.clientY };
    const other = others[0];
    if (other) {
      const far = (p: { x: number; y: number }) => Math.hypot(p.x - other.x, p.y - other.y) || 1;
      zoomBy(far(now) / far(before));
      dragged.current = true;
    } else if (zoom.scale > 1 && (dragged.current || Math.hypot(now.x - before.x, now.y - before.y) > 6)) {
      moveBy(now.x - before.x, now.y - before.y);
      dragged.current = true;
    } else {
      return;
    }
    fingers.current.set(event.pointerId, now);
  };

  const up = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  const key = (event: KeyboardEvent) => {
    if (event.key === "+" || event.key === "=") zoomBy(1.3);
    else if (event.key === "-") zoomBy(1 / 1.3);
    else if (event.key === "0") setZoom({ scale: 1, x: 0.5, y: 0.5 });
  };

  /** Makes what is around a point of the screen three times as large. */
  const enlarge = (x: number, y: number) => {
    const size = svg.current?.getBoundingClientRect();
    if (size) zoomBy(3, (x - size.x) / size.width, (y - size.y) / size.height);
  };

  return (
    <>
      <svg
        ref={svg}
        class="stage"
        role="group"
        aria-label={label}
        viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onPointerLeave={up}
        onClickCapture={(event) => {
          const unclear = dragged.current ? null : svg.current && doubt(svg.current, event);
          if (dragged.current || unclear) event.stopPropagation();
          dragged.current = false;
          if (unclear?.length === 1 && unclear[0]) tap(unclear[0]);
          else if (unclear) setAsked({ things: unclear, x: event.clientX, y: event.clientY });
        }}
        onKeyDown={key}
      >
        {children}
      </svg>
      {asked && <Picker things={asked.things} close={() => setAsked(null)} enlarge={() => enlarge(asked.x, asked.y)} />}
    </>
  );
}
