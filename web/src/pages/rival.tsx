// How strong the bots of "Play now" are: asked once, remembered in this browser, and said on every box.
import { keep, kept } from "../kept";
import { text } from "../texts";
import { Drawn, faceOf } from "../ui/face";
import { levelName } from "../ui/level";
import { Overlay } from "../ui/overlay";
import { home } from "./home-words";

/** Three are enough to begin with; the others are in the set-up. */
const choices = [
  ["easy", "learning", "learningAbout"],
  ["fair", "fairMatch", "fairMatchAbout"],
  ["hard", "hardMatch", "hardMatchAbout"],
] as const;

export const rival = (): string | null => kept<string>("rival");

/** Players who have not said otherwise are beginners. */
export const rivalOrEasy = (): string => rival() ?? "easy";

export function RivalChoice({ choose, close }: { choose(level: string): void; close(): void }) {
  const take = (level: string) => {
    keep("rival", level);
    choose(level);
  };
  return (
    <Overlay title={home("whichBots")} close={close}>
      <div class="rivals">
        {choices.map(([level, title, about]) => (
          <button key={level} data-level={level} aria-pressed={rivalOrEasy() === level} onClick={() => take(level)}>
            <Drawn name={faceOf(level)} size={64} />
            <span>
              <b>{home(title)}</b>
              <span>{home(about)}</span>
            </span>
          </button>
        ))}
      </div>
      <p class="quiet">{home("rivalKept")}</p>
    </Overlay>
  );
}

/** On the box: against whom, and a way to change that. */
export function RivalNote({ change }: { change(): void }) {
  const level = rival();
  return level === null ? null : (
    <button class="quiet rival" title={home("whichBots")} onClick={change}>
      {text("label", text("againstBots"))} {levelName(level)}
    </button>
  );
}
