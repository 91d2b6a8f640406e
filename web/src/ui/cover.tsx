// A game's cover: one strong scene of its own figures, with its name in its own letters. Covers keep
// their colours, by day and by night.
import "@fontsource/chakra-petch/latin-700.css";
import "@fontsource/lilita-one/latin-400.css";
import "@fontsource/orbitron/latin-700.css";
import "../style/covers.css";
import drawings from "../generated/art/covers.svg";
import { loadSheet } from "./sheet";

void loadSheet(drawings);

/** Where a cover shows the game beside its name, it needs no words; elsewhere `about` says what is on it. */
export const Cover = ({ game, about }: { game: string; about?: string }) => (
  <svg
    class="cover"
    viewBox="0 0 252 300"
    {...(about ? { role: "img", "aria-label": about } : { "aria-hidden": true })}
  >
    <use href={`#cover-${game}`} width="252" height="300" />
  </svg>
);

/** The box on the shelf: the cover with its dark side and underside. */
export const GameBox = ({ game }: { game: string }) => (
  <svg class="game-box" viewBox="0 0 228 268" aria-hidden="true">
    <path class="box-side" d="M216 4L227 12V266L216 259Z" />
    <path class="box-under" d="M3 257L14 266H227L216 257Z" />
    <rect class="box-paper" width="216" height="257" />
    <use href={`#cover-${game}`} width="216" height="257" />
    <path class="box-light" d="M1 256V1H215" />
  </svg>
);
