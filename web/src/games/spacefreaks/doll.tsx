// A Freak as the builder and the player boards show it: its parts, and what each of them is.
import { Art, bust, Freak, Picture, whole, type Build } from "./art";
import { parts, slotWord } from "./cards";
import { partText, shortly } from "./template";
import type { Slot } from "./view";
import { say } from "./words";
import { text } from "../../texts";

type Place = Slot | "head";

/** Where a part is on the drawing. */
const regions: Record<Place, { cx: number; cy: number; rx: number; ry: number }> = {
  head: { cx: 0, cy: -80, rx: 24, ry: 22 },
  torso: { cx: 0, cy: -42, rx: 18, ry: 17 },
  "left-arm": { cx: -38, cy: -46, rx: 20, ry: 24 },
  "right-arm": { cx: 38, cy: -46, rx: 20, ry: 24 },
  legs: { cx: 0, cy: -12, rx: 24, ry: 14 },
};
const places: Place[] = ["head", "torso", "left-arm", "right-arm", "legs"];

const nameOf = ({ head, parts: built }: Build, place: Place) => (place === "head" ? head : built[place]);

function wordsOf(build: Build, place: Place): string {
  const part = parts[nameOf(build, place) ?? ""];
  return `${text("label", slotWord(place))} ${part ? `${part.title}, ${partText(part)}` : say("notChosen")}`;
}

interface DollProps {
  seat: number | null;
  build: Build;
  /** The part to be chosen now. */
  now?: Place | null;
  /** Taps on a part, where that means something. */
  tap?(slot: Slot): void;
}

function Region({
  place,
  build,
  now,
  tap,
}: {
  place: Place;
  build: Build;
  now: boolean;
  tap: (() => void) | undefined;
}) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    tap?.();
  };
  return (
    <g
      class={`spf-part ${now ? "spf-now" : ""}`}
      aria-label={wordsOf(build, place)}
      {...(tap ? { role: "button", tabindex: 0, onClick: tap, onKeyDown: press } : { role: "img" })}
    >
      <title>{wordsOf(build, place)}</title>
      <ellipse {...regions[place]} />
    </g>
  );
}

/** Large, with parts that can be tapped. */
export function Doll({ seat, build, now = null, tap }: DollProps) {
  return (
    <svg class={`spf-doll spf-seat-${seat ?? "none"}`} viewBox={whole.join(" ")} role="group" aria-label={say("doll")}>
      <g aria-hidden="true">
        <Art name="stand" />
        <Freak {...build} />
        {seat !== null && <Art name={`seat-${seat}`} y={13} k={1.1} />}
      </g>
      {places.map((place) => (
        <Region
          key={place}
          place={place}
          build={build}
          now={place === now}
          tap={tap && place !== "head" ? () => tap(place) : undefined}
        />
      ))}
    </svg>
  );
}

/** From the label to the part, in the units of the hero's picture. */
const lines: Record<Place, string> = {
  head: "M70 18L110 62",
  torso: "M176 18L132 106",
  "left-arm": "M60 96L86 108",
  "right-arm": "M186 96L162 106",
  legs: "M66 172L110 158",
};

/** The hero of a player's box: the Freak in the light, with lines to its parts and what each adds. */
export function Hero({ seat, build }: { seat: number; build: Build }) {
  return (
    <div class={`spf-hero spf-seat-${seat}`}>
      <svg viewBox="0 10 246 190" aria-hidden="true">
        <path class="spf-beam" d="M3 0L63 190H111L43 0ZM203 0L135 190H183L243 0ZM103 0L90 190H156L143 0Z" />
        <path class="spf-horizon" d="M0 156Q123 128 246 156V206H0Z" />
        <g transform="translate(123 174)">
          <Art name="stand" k={1.3} />
          <Freak {...build} k={1.3} />
          <Art name={`seat-${seat}`} y={12} k={1.3} />
        </g>
        {places.map((place) => (
          <path key={place} class="spf-pointer" d={lines[place]} />
        ))}
      </svg>
      <ul aria-label={say("partsDo")}>
        {places.map((place) => {
          const part = parts[nameOf(build, place) ?? ""];
          return (
            part && (
              <li key={place} class={`spf-callout spf-at-${place}`} title={partText(part)}>
                <b>{part.title}</b> <span>{shortly(part)}</span>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** Head and chest, for the boards of the others. */
export const Bust = ({ seat, build }: { seat: number; build: Build }) => (
  <Picture box={bust} class={`spf-bust spf-seat-${seat}`}>
    <Freak {...build} />
  </Picture>
);
