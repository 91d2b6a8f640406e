// A Freak as a paper doll: five punched-out parts, each with its icon and the number that matters.
import { Icon } from "../../ui/icon";
import { parts, slotIcons, slotWord } from "./cards";
import { gist, partText } from "./template";
import type { Slot } from "./view";
import { say } from "./words";

type Place = Slot | "head";

/** Outlines in a box of 120 by 150, and where icon and number go. */
const shapes: Record<Place, { d: string; x: number; y: number }> = {
  head: { d: "M60 4C76 4 84 15 84 27C84 39 76 47 60 47C44 47 36 39 36 27C36 15 44 4 60 4Z", x: 60, y: 25 },
  torso: { d: "M40 51H80L87 60L81 97H39L33 60Z", x: 60, y: 73 },
  "left-arm": { d: "M31 56L8 68L2 102C1 111 12 114 17 108L28 95L37 91Z", x: 18, y: 83 },
  "right-arm": { d: "M89 56L112 68L118 102C119 111 108 114 103 108L92 95L83 91Z", x: 102, y: 83 },
  legs: { d: "M39 101H81L88 147H67L60 132L53 147H32Z", x: 60, y: 115 },
};
const places: Place[] = ["left-arm", "right-arm", "legs", "torso", "head"];

interface DollProps {
  head: string | null | undefined;
  chosen: Partial<Record<Slot, string | null>>;
  /** The part to be chosen now. */
  now?: Place | null;
  /** Taps on a part, where that means something. */
  tap?(slot: Slot): void;
}

function PartShape({
  place,
  name,
  now,
  tap,
}: {
  place: Place;
  name: string | null | undefined;
  now: boolean;
  tap: (() => void) | undefined;
}) {
  const part = parts[name ?? ""],
    { d, x, y } = shapes[place];
  const label = `${slotWord(place)}: ${part ? `${part.title}, ${partText(part)}` : say("notChosen")}`;
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    tap?.();
  };
  return (
    <g
      class={`spf-part ${place} ${part ? "spf-filled" : ""} ${now ? "spf-now" : ""}`}
      aria-label={label}
      {...(tap ? { role: "button", tabindex: 0, onClick: tap, onKeyDown: press } : { role: "img" })}
    >
      <title>{label}</title>
      <path class="edge" d={d} />
      <Icon
        name={slotIcons[place]}
        x={x}
        y={y - (part ? 7 : 0)}
        size={place.endsWith("arm") ? 16 : place === "legs" ? 15 : 20}
      />
      {part && (
        <text x={x} y={y + (place === "legs" ? 13 : 15)}>
          {gist(part)}
        </text>
      )}
    </g>
  );
}

export function Doll({ head, chosen, now = null, tap }: DollProps) {
  return (
    <svg class="spf-doll" viewBox="0 0 120 150" role="group" aria-label={say("doll")}>
      {places.map((place) => (
        <PartShape
          key={place}
          place={place}
          name={place === "head" ? head : chosen[place]}
          now={place === now}
          tap={tap && place !== "head" ? () => tap(place) : undefined}
        />
      ))}
    </svg>
  );
}
