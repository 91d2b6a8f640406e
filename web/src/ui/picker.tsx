// Where several small things lie under one finger: their names, each as large as a finger.
import { text } from "../texts";
import { Overlay } from "./overlay";
import { meant } from "./nearby";

const glowing = ".spot.can, .spot.chosen";

/** What a tap on a stage could have meant, or null if it is plain: a mouse, or one thing that was hit. */
export function doubt(stage: Element, event: MouseEvent): Element[] | null {
  if ((event as PointerEvent).pointerType !== "touch") return null;
  const hit = (event.target as Element).closest(glowing);
  /* The second tap on what is chosen does it: that is never in doubt. */
  if (hit?.classList.contains("chosen")) return null;
  const things = [...stage.querySelectorAll(glowing)].map((thing) => ({ thing, box: thing.getBoundingClientRect() }));
  const found = meant(things, hit, event.clientX, event.clientY);
  return found.length === 0 || (found.length === 1 && found[0] === hit) ? null : found;
}

/** As if the thing itself had been tapped. */
export const tap = (thing: Element) => thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

const mostShown = 12;

export function Picker({ things, enlarge, close }: { things: Element[]; enlarge(): void; close(): void }) {
  const choose = (thing: Element) => {
    close();
    tap(thing);
  };
  return (
    <Overlay title={text("whichOne")} close={close}>
      <ul class="picker">
        {things.slice(0, mostShown).map((thing, i) => (
          <li key={i}><button onClick={() => choose(thing)}>{thing.getAttribute("aria-label")}</button></li>
        ))}
      </ul>
      <button class="quiet" onClick={() => { close(); enlarge(); }}>{text("enlarge")}</button>
    </Overlay>
  );
}
