// Several small things under one finger: the place magnified, and their names, each as large as a finger.
import type { ComponentChildren } from "preact";
import { text } from "../texts";
import { Overlay } from "./overlay";
import { meant } from "./nearby";

const glowing = ".spot.can, .spot.chosen";

/** What a tap on a stage could have meant, or null if it is plain: a mouse, or one thing that was hit. */
export function doubt(stage: Element, event: MouseEvent): Element[] | null {
  if ((event as PointerEvent).pointerType !== "touch") return null;
  const hit = (event.target as Element).closest(glowing);
  /* The second tap on what is chosen confirms it: that is never ambiguous. */
  if (hit?.classList.contains("chosen")) return null;
  const things = [...stage.querySelectorAll(glowing)].map((thing) => ({ thing, box: thing.getBoundingClientRect() }));
  const found = meant(things, hit, event.clientX, event.clientY);
  return found.length === 0 || (found.length === 1 && found[0] === hit) ? null : found;
}

/** As if the thing itself had been tapped. */
export const tap = (thing: Element) =>
  thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

const mostShown = 12;
const side = 300;

/** A point of the picture, and how many pixels a unit of it gets. */
export interface LensAt {
  x: number;
  y: number;
  pixels: number;
}

/** The place magnified, as live as the board, and the names of what is there. */
export function Picker({
  things,
  at,
  close,
  children,
}: {
  things: Element[];
  at: LensAt;
  close(): void;
  children: ComponentChildren;
}) {
  const seen = side / at.pixels;
  const choose = (thing: Element) => {
    close();
    tap(thing);
  };
  /* The pick takes effect first; then the sheet closes. */
  const picked = (event: MouseEvent) => {
    if ((event.target as Element).closest(glowing)) setTimeout(close);
  };
  return (
    <Overlay title={text("whichOne")} close={close}>
      <svg
        class="lens"
        width={side}
        height={side}
        viewBox={`${at.x - seen / 2} ${at.y - seen / 2} ${seen} ${seen}`}
        role="group"
        aria-label={text("whichOne")}
        onClickCapture={picked}
      >
        {children}
      </svg>
      <ul class="picker">
        {things.slice(0, mostShown).map((thing, i) => (
          <li key={i}>
            <button onClick={() => choose(thing)}>{thing.getAttribute("aria-label")}</button>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}
