// A game's cover: one strong scene of its own figures, with its name in its own letters. Covers keep
// their colours, by day and by night.
import "@fontsource/chakra-petch/latin-700.css";
import "@fontsource/lilita-one/latin-400.css";
import "@fontsource/orbitron/latin-700.css";
import "../style/covers.css";
import drawings from "../generated/art/covers.svg";
import covers from "../generated/covers.json";
import { loadSheet } from "./sheet";

void loadSheet(drawings);

/** The cover, or for a game that has none its title on a plain box, a word a line. */
function Picture({ game, title, width, height }: { game: string; title: string; width: number; height: number }) {
  if (covers.includes(game)) return <use href={`#cover-${game}`} width={width} height={height} />;
  const words = title.split(" ");
  return (
    <text class="box-title" y={height / 2 - (words.length - 1) * 16}>
      {words.map((word, i) => (
        <tspan key={word} x={width / 2} dy={i && 32}>
          {word}
        </tspan>
      ))}
    </text>
  );
}

/** Where a cover shows the game beside its name, it needs no words; elsewhere `about` says what is on it. */
export const Cover = ({ game, title, about }: { game: string; title: string; about?: string }) => (
  <svg
    class="cover"
    viewBox="0 0 252 300"
    {...(about ? { role: "img", "aria-label": about } : { "aria-hidden": true })}
  >
    <Picture game={game} title={title} width={252} height={300} />
  </svg>
);

/** The box on the shelf: the cover with its dark side and underside. */
export const GameBox = ({ game, title }: { game: string; title: string }) => (
  <svg class="game-box" viewBox="0 0 228 268" aria-hidden="true">
    <path class="box-side" d="M216 4L227 12V266L216 259Z" />
    <path class="box-under" d="M3 257L14 266H227L216 257Z" />
    <rect class="box-paper" width="216" height="257" />
    <Picture game={game} title={title} width={216} height={257} />
    <path class="box-light" d="M1 256V1H215" />
  </svg>
);
