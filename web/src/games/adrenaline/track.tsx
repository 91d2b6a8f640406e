// A player's board: twelve sunk holes for damage with their notches, marks, and what it is still worth.
import { SeatShape, letter } from "../../ui/seat";
import { Art, ArtBox } from "./art";
import { row as damageRow } from "./fixed.gen";
import { shareTotal, type Board, type Hit } from "./told";
import type { SeatView } from "./view";
import { say } from "./words";

const pitch = 19,
  left = 9,
  middle = 17,
  width = 236;
const holeX = (i: number) => left + pitch * (i + 0.5) - 4;
const notchX = (i: number) => left + pitch * i - 4;
/** This many marks fit beside the words under the notches; more get their own row. */
const marksBeside = 3;

const marksInWords = (marks: number[]) =>
  marks
    .map((n, i) => (n ? say("markOf", n, letter(i)) : ""))
    .filter(Boolean)
    .join(", ");

/** `hit` is what a pending move would add: drawn dashed behind the rest. */
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
  const ownRow = spelled.length > marksBeside;
  const held = say("damageLabel", damage.map(letter).join(" ") || say("none"), marksInWords(marks) || say("none"));
  return (
    <svg class="adr-damage-row" viewBox={`0 0 ${width} ${ownRow ? 72 : 54}`} role="img" aria-label={held}>
      <title>{`${held}. ${say(board.flipped ? "damageKills" : "damageMeans")}`}</title>
      <rect class="adr-sunk" x="1" y="1" width={width - 2} height="33" rx="8" />
      {Array.from({ length: damageRow.spaces }, (_, i) => (
        <g key={i} class={i >= damage.length && i < row.length ? "adr-coming" : ""}>
          <Art
            name={i + 1 >= damageRow.kill ? "drop-hole-kill" : "drop-hole"}
            x={holeX(i)}
            y={middle - 1}
            scale={0.94}
          />
          {row[i] !== undefined && (
            <g class="adr-drop">
              <Art name={`drop-${row[i]}`} x={holeX(i)} y={middle} scale={0.98} />
            </g>
          )}
        </g>
      ))}
      {!board.flipped &&
        [
          [damageRow.grab, say("grab")],
          [damageRow.shoot, say("shoot")],
        ].map(([at, word]) => (
          <g key={at} class={`adr-notch ${damage.length >= Number(at) ? "adr-lit" : ""}`}>
            <path d={`M${notchX(Number(at))} 1V36`} />
            <text x={notchX(Number(at)) - 1} y="49">
              {word} +1
            </text>
          </g>
        ))}
      {spelled.map(({ seat, fresh }, i) => (
        <g key={i} class={fresh ? "adr-coming" : ""}>
          <Art
            name={`mark-${seat}`}
            x={ownRow ? 10 + i * 19 : width - 11 - (spelled.length - 1 - i) * 20}
            y={ownRow ? 62 : 45}
            scale={0.8}
          />
        </g>
      ))}
    </svg>
  );
}

/** The points still to be had from a board, and who would have them now. */
export function Worth({ worth: { shares, covered, values }, owner }: { worth: Board; owner: number }) {
  const told = shares.map((s) => `${letter(s.seat)} ${shareTotal(s)}`).join(", ") || say("none");
  const slots = Array.from({ length: Math.max(values.length, shares.length, 1) }, (_, i) => ({
    value: values[i] ?? 1,
    share: shares[i],
  }));
  const means = say("worthLabel", values.join(" ") || "1", told);
  return (
    <p class="adr-worth" role="img" aria-label={means} title={means} tabIndex={0}>
      <span class="quiet">{say("worth")}</span>
      {Array.from({ length: covered }, (_, i) => (
        <ArtBox key={`c${i}`} name="skull-worth" class="adr-coin" />
      ))}
      {slots.map(({ value, share }, i) => (
        <span
          key={i}
          class={`adr-coin ${share?.seat === owner ? "adr-lost" : ""} ${i === 0 ? "adr-next" : ""}`}
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
