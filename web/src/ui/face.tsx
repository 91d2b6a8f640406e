// Who sits in a seat, as a face: each level of bot is a character of its own, the same everywhere.
import "../style/table/faces.css";
import drawings from "../generated/art/shell.svg";
import type { Seat } from "../net/protocol";
import { loadSheet } from "./sheet";

void loadSheet(drawings);

/** Names of the bots by level. */
export const characters: Record<string, string> = {
  easy: "Pip",
  fair: "Nora",
  hard: "Bram",
  expert: "Vera",
  merciless: "Zero",
};

/** Bots that only programs play with borrow a face. */
const borrowed: Record<string, string> = { random: "easy", greedy: "fair", search: "hard" };

export const faceOf = (level: string) => `bot-${characters[level] ? level : (borrowed[level] ?? "fair")}`;

export function Drawn({ name, size = 40 }: { name: string; size?: number }) {
  return (
    <svg class="face" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <use href={`#${name}`} width="100" height="100" />
    </svg>
  );
}

/** The face of the player there; of the stand-in, while the player is away. */
export const Face = ({ seat, size }: { seat: Seat; size?: number }) => (
  <Drawn
    name={seat.kind === "bot" || (seat.away && seat.level) ? faceOf(seat.level ?? "fair") : "person"}
    {...(size ? { size } : {})}
  />
);
