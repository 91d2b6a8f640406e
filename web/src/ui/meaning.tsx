// What a number means: its title, which a pointer sees when it rests there, is also shown on a tap and when the number
// has the focus. One listener for the whole page, so that components only give their numbers titles: an attribute in
// HTML, an element in a drawing.
import "../style/meaning.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { beside } from "./beside";

interface Shown {
  words: string;
  of: Element;
}

/** What is pressed to do something is not explained by the press. */
const acts = "button, a, summary, input, select, [data-ref]";

/** A part of a drawing that has a title; the stage as a whole has one only for screen readers. */
const drawn = "g:has(> title), svg[role=img]:has(> title)";

/** The titled thing that a tap asks about. */
function meantBy(target: EventTarget | null): Shown | null {
  const of = target instanceof Element ? target.closest(`[title], ${drawn}`) : null;
  if (!of) return null;
  const said = of.getAttribute("title");
  const words = said ?? of.querySelector(":scope > title")?.textContent;
  /* A drawn thing lies on what is pressed; an HTML one may stand on a button and still be asked about. */
  const pressed = said === null ? of.closest(acts) !== null : of.matches(acts);
  return words && !pressed ? { words, of } : null;
}

/** What a meaning never covers. */
const mustBeSeen = ".prompt, .guide[data-rank], .drawer, .spot.can, .hand [data-ref]";

export function Meaning() {
  const [shown, show] = useState<Shown | null>(null);
  useEffect(() => {
    const tapped = (e: MouseEvent) => {
      const meant = meantBy(e.target);
      show((now) => (meant && now?.of !== meant.of ? meant : null));
    };
    const focused = (e: FocusEvent) => {
      const on = e.target instanceof Element && e.target.matches(":focus-visible") ? e.target : null;
      /* A button that holds a number has the focus for it; pictures of a sentence are heard with it. */
      const held = on?.matches("button") ? on.querySelector("[title]:not(.said)") : null;
      show(meantBy(on?.matches("[title]") ? on : held));
    };
    const hide = () => show(null);
    const key = (e: KeyboardEvent) => e.key === "Escape" && hide();
    document.addEventListener("click", tapped);
    document.addEventListener("focusin", focused);
    document.addEventListener("keydown", key);
    document.addEventListener("scroll", hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener("click", tapped);
      document.removeEventListener("focusin", focused);
      document.removeEventListener("keydown", key);
      document.removeEventListener("scroll", hide, { capture: true });
    };
  }, []);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current || !shown) return;
    const seen = [...document.querySelectorAll(mustBeSeen)].filter((e) => !e.contains(shown.of));
    const { x, y } = beside(
      shown.of.getBoundingClientRect(),
      box.current.getBoundingClientRect(),
      { width: innerWidth, height: innerHeight },
      seen.map((e) => e.getBoundingClientRect()),
    );
    Object.assign(box.current.style, { left: `${x}px`, top: `${y}px` });
  }, [shown]);
  if (!shown?.of.isConnected) return null;
  return (
    <div ref={box} class="meaning" role="tooltip">
      {shown.words}
    </div>
  );
}
