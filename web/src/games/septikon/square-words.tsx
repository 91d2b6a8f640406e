// A square in words, for the line above the board: what it is, what would happen there, what a gunner aims at.
import { aim, nextRocket } from "./lanes";
import { flying } from "./in-space";
import type { Layout } from "./layout";
import { stopping } from "./orders";
import { called, describe, moduleAt } from "./station";
import { shortName } from "./threats";
import { enemyOf, squareName, squareOf, stationOf, type View } from "./view";
import { say } from "./words";
import { droneOutcome, gunners } from "./works";

/** The gunner of a column: what it would hit. */
function gunnerWords(view: View, place: string): string {
  const side = stationOf(place),
    { level, column } = squareOf(place.slice(1));
  if (!side || level !== 9 || !gunners(view, side).includes(column)) return "";
  const shot = aim(view, "laser", place);
  const mines = [1, 2, 3, 4, 5, 6].map((n) => shortName(`${enemyOf(side)}${squareName(n, 22 - column)}`)).join(" ");
  const rocket = nextRocket(view, side) === "nuclear-rocket" ? say("nextNuclear") : "";
  const target = shot && (stationOf(shot.place) ? `${shot.place} ${called(shot.place.slice(1))}` : shot.place);
  return `${say("laserHits", target ?? say("nothing"))} ${say("minesHit", mines)} ${rocket}`;
}

export function Words({
  view,
  layout,
  place,
  walker,
  marked,
}: {
  view: View;
  layout: Layout;
  place: string | null;
  walker: string | null;
  marked: boolean;
}) {
  if (!place) return <p class="sep-words empty quiet">{say("pointAtSquare")}</p>;
  const side = stationOf(place);
  const { level, column } = squareOf(side ? place.slice(1) : place);
  const module = side ? moduleAt(level, column) : null;
  const pieces = flying(view, layout)
    .filter((f) => f.place === place)
    .map((f) => f.label)
    .join(", ");
  const told =
    side && walker && marked && walker !== place
      ? view.step === "move"
        ? stopping(view, side, place.slice(1), walker.slice(1))
        : droneOutcome(view, side, place.slice(1))
      : null;
  const seals =
    told && told.seals.length > 0 ? ` ${say("seals", told.seals.map((r) => say(r)).join(` ${say("and")} `))}` : "";
  return (
    <p class="sep-words" aria-live="polite">
      <b>
        {place} {module?.name ?? (side ? describe(place.slice(1)) : "")}
      </b>{" "}
      {told ? told.text : module?.text} {seals && <b class="sep-hurt">{seals}</b>}
      {` ${gunnerWords(view, place)} `}
      {pieces} <span class="rule">{module?.rule}</span>
    </p>
  );
}
