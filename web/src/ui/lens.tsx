// A place of a board that is too crowded for a finger, magnified: the same picture, as live as the board.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { text } from "../texts";

/** A point of the picture, and how many pixels a unit of it gets. */
export interface LensAt {
  x: number;
  y: number;
  pixels: number;
}

const side = 320;

export function Lens({ at, close, children }: { at: LensAt; close(): void; children: ComponentChildren }) {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    addEventListener("keydown", key, true);
    return () => removeEventListener("keydown", key, true);
  }, []);
  const seen = side / at.pixels;
  /* What is picked is picked first: the lens closes after that. */
  const picked = (event: MouseEvent) => {
    if ((event.target as Element).closest(".spot.can, .spot.chosen")) setTimeout(close);
  };
  return (
    <div class="lens-cover" onClick={close}>
      <div class="lens" role="dialog" aria-label={text("lens")} onClick={(event) => event.stopPropagation()}>
        <p>{text("lens")}</p>
        <svg class="stage" width={side} height={side} viewBox={`${at.x - seen / 2} ${at.y - seen / 2} ${seen} ${seen}`} onClickCapture={picked}>{children}</svg>
      </div>
    </div>
  );
}
