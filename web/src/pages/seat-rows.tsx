// Who sits where in a match that is about to begin: one line per seat.
import type { Level } from "../net/protocol";
import { text } from "../texts";
import { levelName } from "../ui/level";
import { SeatBadge, letter } from "../ui/seat";

export function SeatRows({
  words,
  levels,
  others,
  change,
}: {
  words: string[];
  levels: Level[];
  /** Can people come from elsewhere? */
  others: boolean;
  change(words: string[]): void;
}) {
  const me = words.filter((w) => w === "me").length;
  const kinds = [
    { value: "me", label: text("me") },
    ...(others
      ? [
          { value: "friend", label: text("friend") },
          { value: "open", label: text("anybody") },
        ]
      : []),
    ...levels.map((l) => ({ value: l.name, label: `${text("label", text("bot"))} ${levelName(l.name)} – ${l.blurb}` })),
  ];
  return (
    <fieldset>
      <legend>{text("whoSits")}</legend>
      {words.map((word, i) => (
        <label key={i} class="seat-row">
          <SeatBadge seat={i} />
          <select
            value={word}
            aria-label={`${text("seat")} ${letter(i)}`}
            onChange={(e) => change(words.map((w, j) => (j === i ? e.currentTarget.value : w)))}
          >
            {kinds.map((k) => (
              <option key={k.value} value={k.value}>
                {k.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      {me > 1 && <p class="quiet note">{text("hotSeat")}</p>}
      {me === 0 && <p class="quiet note">{text("onlyWatch")}</p>}
    </fieldset>
  );
}
