// How quickly things are seen to happen, where they do: beside a story that is told, and beside a replay.
import { changeSettings, useSettings } from "../settings";
import { text } from "../texts";

const paces = [
  [300, "½", "paceSlow"],
  [150, "1", "paceNormal"],
  [75, "2", "paceQuick"],
] as const;

export function Pace() {
  const { motion } = useSettings();
  return (
    <span class="pace" role="group" aria-label={text("motion")}>
      {paces.map(([value, sign, word]) => (
        <button
          key={value}
          class="quiet"
          aria-pressed={motion === value}
          aria-label={text(word)}
          title={`${text("label", text("motion"))} ${text(word)}`}
          onClick={() => changeSettings({ motion: value })}
        >
          {sign}×
        </button>
      ))}
    </span>
  );
}
