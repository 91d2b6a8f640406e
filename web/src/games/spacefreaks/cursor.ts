// A cursor for the keyboard: Q W E A S D go in the six directions, Enter is a tap at its place.
import { useEffect, useState } from "preact/hooks";
import { useShortcut } from "../../ui/typing";
import type { BoardProps } from "../module";
import { corners, landing } from "./arena";
import type { Field } from "./field";
import { stepFrom } from "./hexes";
import type { Figure, View } from "./view";

/** E NE NW W SW SE: the same ring on the keyboard. */
const keys = "ewqasd";

/** The spot that a tap on this hexagon would mean: the hexagon, or who or what stands there. */
function spotAt(field: Field, hex: string): Element | null {
  const names = [
    `hex=${hex}`,
    `figure=${field.figureAt.get(hex)?.name}`,
    `building=${field.buildingAt.get(hex)?.name}`,
  ];
  return (
    names
      .map((name) =>
        document.querySelector(`.stage .spot.can[data-ref="${name}"], .stage .spot.chosen[data-ref="${name}"]`),
      )
      .find((spot) => spot !== null) ?? null
  );
}

export function useCursor(
  { view, seat, ghost }: BoardProps<View>,
  field: Field,
  active: Figure | undefined,
  show: (hex: string | null) => void,
  tap: (hex: string) => void,
): string | null {
  const [cursor, setCursor] = useState<string | null>(null);
  useEffect(() => setCursor((c) => (c === null ? null : (active?.hex ?? c))), [view.figure, active?.hex]);
  const home = view.player[seat ?? view.active]?.corner;
  const own = field.figures.find((f) => f.owner === (seat ?? view.active) && f.hex !== null)?.hex;
  const start = cursor ?? active?.hex ?? own ?? (home ? corners[home] : landing[0]) ?? null;
  useShortcut(({ key, target }) => {
    const direction = keys.indexOf(key);
    if (start === null) return;
    if (key === "Escape") {
      setCursor(null);
      show(null);
    } else if (key.length === 1 && direction >= 0) {
      const to = stepFrom(start, direction) ?? start;
      (document.activeElement as HTMLElement | null)?.blur?.();
      setCursor(to);
      show(to);
    } else if (key === "Enter" && cursor !== null && !ghost && target === document.body) {
      const spot = spotAt(field, cursor);
      if (spot) spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      else tap(cursor);
    }
  });
  return cursor;
}
