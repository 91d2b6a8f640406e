// While something is asked of the viewer, the rooms that can answer stay in the light and the rest of the board is dim.
import type { Marks } from "../../grammar/grammar";
import type { Layout, Rect } from "./layout";
import { warehouseNames, warehouses } from "./station";
import { enemyOf, pointOf, pointOn, type View } from "./view";

const boxed = ({ x, y, width, height }: Rect) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** The racks that can be named: of the station where something happens, or of the one that is stolen from. */
function racks(view: View, marks: Marks, layout: Layout): Rect[] {
  const side = view.step === "steal" ? enemyOf(view.active) : view.station;
  return warehouseNames
    .filter((w) => marks.of("warehouse", w) !== null)
    .map((w) => {
      const { level, away } = warehouses[w];
      const mouth = layout.rect(pointOn(side, level, 11 + away)),
        end = layout.rect(pointOn(side, level, 11 + 10 * away));
      return { ...mouth, x: Math.min(mouth.x, end.x), width: 10 * mouth.width };
    });
}

export function Dim({ view, marks, layout, chosen }: { view: View; marks: Marks; layout: Layout; chosen: string[] }) {
  const lit = [
    ...[...marks.all("place").map(String), ...chosen].map((place) => layout.rect(pointOf(place))),
    ...racks(view, marks, layout),
  ];
  if (lit.length === 0) return null;
  return <path class="sep-dim" aria-hidden="true" d={[layout.whole, ...lit].map(boxed).join("")} />;
}
