// A player's board: twelve boxes of damage with their notches, marks, and what it is still worth.
import { Icon } from "../../ui/icon";
import { SeatShape, letter } from "../../ui/seat";
import { boardShares, coveredOf, shareTotal, valuesOf } from "./points";
import type { Hit } from "./preview";
import type { SeatView } from "./view";
import { say } from "./words";

const size = 18,
  top = 16;
const boxX = (i: number) => 1 + i * (size + 1) + (i >= 10 ? 3 : 0);

const marksInWords = (marks: number[]) =>
  marks
    .map((n, i) => (n ? say("markOf", n, letter(i)) : ""))
    .filter(Boolean)
    .join(", ");

/** `hit` is what a pending move would add: drawn dashed behind what is there. */
export function DamageRow({ board, hit }: { board: SeatView; hit: Hit | null }) {
  const { damage, marks } = board;
  const row = hit?.row ?? damage,
    markRow = hit?.markRow ?? marks;
  const spelled = markRow.flatMap((n, seat) =>
    Array.from({ length: n }, (_, i) => ({
      seat,
      fresh: i >= (hit && hit.damage > 0 && seat === hit.by ? 0 : (marks[seat] ?? 0)),
    })),
  );
  return (
    <svg
      class="adr-damage-row"
      viewBox="0 0 232 50"
      role="img"
      aria-label={say("damageLabel", damage.map(letter).join(" ") || say("none"), marksInWords(marks) || say("none"))}
    >
      {spelled.map(({ seat, fresh }, i) => (
        <g key={i} class={fresh ? "adr-coming" : ""}>
          <SeatShape seat={seat} x={8 + i * 13} y={7} r={5.5} label={false} />
        </g>
      ))}
      {Array.from({ length: 12 }, (_, i) => (
        <g
          key={i}
          transform={`translate(${boxX(i)} ${top})`}
          class={i >= damage.length && i < row.length ? "adr-coming" : ""}
        >
          <rect
            class={
              `adr-damage-box ${i === 10 ? "adr-kill" : i === 11 ? "adr-overkill" : ""} ` +
              `${i >= 3 ? "fast" : ""} ${i >= 6 ? "faster" : ""}`
            }
            width={size}
            height={size}
            rx="4"
          />
          {row[i] === undefined && i >= 10 && <Icon name="death-skull" x={size / 2} y={size / 2} size={12} />}
          {row[i] !== undefined && <SeatShape seat={row[i] ?? 0} x={size / 2} y={size / 2} r={7} />}
        </g>
      ))}
      {!board.flipped &&
        [
          [3, say("grab")],
          [6, say("shoot")],
        ].map(([at, word]) => (
          <g key={at} class={`adr-notch ${damage.length >= Number(at) ? "adr-lit" : ""}`}>
            <path d={`M${boxX(Number(at)) - 0.5} ${top - 3}V${top + size + 13}`} />
            <text x={boxX(Number(at)) + 3} y={top + size + 12}>
              »{word}
            </text>
          </g>
        ))}
      <text class="adr-notch-end" x={boxX(10) + size / 2} y={top + size + 12}>
        11
      </text>
      <text class="adr-notch-end" x={boxX(11) + size / 2} y={top + size + 12}>
        12
      </text>
    </svg>
  );
}

/** The points still to be had from a board, and who would have them now. */
export function Worth({ board, owner, damage }: { board: SeatView; owner: number; damage: number[] }) {
  const shares = boardShares(board, owner, damage),
    covered = coveredOf(board),
    values = valuesOf(board);
  const told = shares.map((s) => `${letter(s.seat)} ${shareTotal(s)}`).join(", ") || say("none");
  const slots = Array.from({ length: Math.max(values.length, shares.length, 1) }, (_, i) => ({
    value: values[i] ?? 1,
    share: shares[i],
  }));
  return (
    <p class="adr-worth" role="img" aria-label={say("worthLabel", values.join(" ") || "1", told)}>
      <span class="quiet">{say("worth")}</span>
      {covered.map((v, i) => (
        <s key={`c${i}`}>{v}</s>
      ))}
      {slots.map(({ value, share }, i) => (
        <span
          key={i}
          class={share ? (share.seat === owner ? "adr-taken adr-lost" : "adr-taken") : ""}
          title={share?.first ? say("firstBlood") : undefined}
        >
          {share && (
            <svg width="15" height="15" viewBox="-8 -8 16 16">
              <SeatShape seat={share.seat} r={6.5} label={false} />
            </svg>
          )}
          {value}
          {share?.first && <sup>+1</sup>}
        </span>
      ))}
    </p>
  );
}
