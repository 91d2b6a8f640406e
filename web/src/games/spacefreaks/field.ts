// Where everything is, by hexagon.
import { corners } from "./arena";
import { buildingsOf, figuresOf, type Figure, type Piece, type View } from "./view";

export interface Field {
  view: View;
  figures: Figure[];
  figureAt: Map<string, Figure>;
  buildingAt: Map<string, Piece>;
  /** Whose Home Base. */
  baseAt: Map<string, number>;
}

export function fieldOf(view: View): Field {
  const figures = figuresOf(view);
  const put = <T extends { hex: string | null }>(list: T[]) =>
    new Map(list.flatMap((x): [string, T][] => (x.hex === null ? [] : [[x.hex, x]])));
  return {
    view,
    figures,
    figureAt: put(figures),
    buildingAt: put(buildingsOf(view)),
    baseAt: new Map(
      view.player.flatMap((p, seat): [string, number][] => (p.corner === null ? [] : [[corners[p.corner], seat]])),
    ),
  };
}
