// The die: as it lies on the console, and what it means this turn.
import { Drawing } from "./art";
import type { View } from "./view";
import { say } from "./words";

export function Die({ face, size = 44 }: { face: number; size?: number }) {
  return (
    <svg
      class="sep-die"
      data-at="die"
      width={size}
      height={size}
      viewBox="0 0 64 64"
      role="img"
      aria-label={face ? say("dieShows", face) : say("notCast")}
    >
      {face > 0 ? (
        <Drawing name={`die-${face}`} width={64} height={64} />
      ) : (
        <rect class="sep-no-die" x="4" y="4" width="56" height="54" rx="13" />
      )}
    </svg>
  );
}

/** Everything that the die governs this turn (SEP-4.3). */
export function DieConsole({ view }: { view: View }) {
  if (view.turn === 0 || view.step === "over") return null;
  const n = view.die;
  const lines: [string, string][] =
    n > 0
      ? [
          [say("someSteps", n), say("forSteps")],
          [say("forward", n), say("forFlights")],
          [say("ahead", n), say("forShields")],
          [say("level", n), say("forMines")],
        ]
      : [[say("die"), say("notYet")]];
  return (
    <section class="sep-roll">
      <Die face={n} size={58} />
      <ul>
        {lines.map(([much, what]) => (
          <li key={much}>
            <b>{much}</b> {what}
          </li>
        ))}
      </ul>
    </section>
  );
}
