// Sound on and off, at the table itself.
import { changeSettings, useSettings } from "../settings";
import { text } from "../texts";

export function MuteButton() {
  const { sound } = useSettings();
  return (
    <button
      class="quiet mute"
      aria-label={text("sound")}
      aria-pressed={sound}
      title={text(sound ? "soundOff" : "soundOn")}
      onClick={() => changeSettings({ sound: !sound })}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 7.5h3.5L11 4v12l-4.5-3.5H3z" />
        {sound ? (
          <path class="waves" d="M13.5 7.5q2 2.5 0 5M15.5 5q4 5 0 10" />
        ) : (
          <path class="waves" d="M13.5 7.5l4.5 5m0-5l-4.5 5" />
        )}
      </svg>
    </button>
  );
}
