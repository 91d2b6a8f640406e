// What a tap on the arena hit.
import type { Ref } from "../../net/protocol";
import { hexAt } from "./hexes";

/** The hexagon that a tap on the bare ground meant. */
export function thingAt(event: MouseEvent): Ref | null {
  const matrix = (event.target as Element).closest<SVGSVGElement>("svg.stage")?.getScreenCTM();
  const hex = matrix ? hexAt(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())) : null;
  return hex === null ? null : { kind: "hex", value: hex };
}
