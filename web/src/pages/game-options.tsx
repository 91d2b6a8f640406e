// The options of a game, folded away: most people play the standard.
import type { GameInfo } from "../net/protocol";
import { text } from "../texts";
import { setUp } from "./set-up-words";

interface GameOptionsProps {
  game: GameInfo;
  options: Record<string, string>;
  change(options: Record<string, string>): void;
}

export function GameOptions({ game, options, change }: GameOptionsProps) {
  if (game.options.length === 0) return null;
  return (
    <details class="set-more">
      <summary>{setUp("more")}</summary>
      {game.options.map((o) => (
        <label key={o.name} class="field">
          <span>{o.title}</span>
          <select
            value={options[o.name] ?? o.standard}
            onChange={(e) => change({ ...options, [o.name]: e.currentTarget.value })}
          >
            {o.choices.map((c) => (
              <option key={c} value={c}>
                {`${o.labels?.[c] ?? c}${c === o.standard ? ` (${text("standard")})` : ""}`}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}
