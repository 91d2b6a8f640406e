// Building a Freak: five parts, live totals, sealed until everybody is ready (SPF-4.3).
import { InlineIcon } from "../../ui/icon";
import { SeatBadge, seatName } from "../../ui/seat";
import type { BoardProps } from "../module";
import { CardButton } from "./card";
import { parts, partsOf, slotIcons, slots, slotWords, type Part } from "./cards";
import type { Slot, View } from "./view";

type Props = BoardProps<View>;

/** What a part adds, in short. */
export function addsOf(p: Part): string {
  const weapon = p.slot === "right-arm";
  const some = (n: number, word: string) => (n === 0 ? [] : [`${weapon || p.slot === "legs" ? "" : "+"}${n} ${word}`]);
  return [
    ...(p.hp > 0 ? [`${p.slot === "torso" ? "" : "+"}${p.hp} HP`] : []),
    ...some(p.movement, "Movement"),
    ...(weapon ? [`range ${p.range}`, `${p.damage} damage`] : [...some(p.range, "range"), ...some(p.damage, "damage"), ...some(p.strikes, "Strike")]),
    ...(p.armor > 0 ? [`Armor ${p.armor}`] : []),
    ...(p.retaliate > 0 ? [`Retaliate ${p.retaliate}`] : []),
    ...(p.luck > 0 ? [`Luck ${p.luck}`] : []),
    ...(p.sponsors > 0 ? [`${p.sponsors} Sponsor cards`] : []),
  ].join(" · ");
}

export const partText = (p: Part) => [addsOf(p), p.text].filter(Boolean).join(". ");

const sum = (chosen: Part[], key: "hp" | "armor" | "retaliate" | "luck" | "movement" | "range" | "damage" | "strikes" | "sponsors") =>
  chosen.reduce((n, p) => n + p[key], 0);

function Totals({ chosen }: { chosen: Part[] }) {
  const rows: [string, string, number][] = [
    ["hearts", "Hit Points", sum(chosen, "hp")], ["run", "Movement", sum(chosen, "movement")], ["shield", "Armor", sum(chosen, "armor")],
    ["return-arrow", "Retaliate", sum(chosen, "retaliate")], ["shamrock", "Luck", sum(chosen, "luck")], ["ticket", "Sponsor cards", sum(chosen, "sponsors")],
  ];
  const armed = chosen.some((p) => p.slot === "right-arm");
  return (
    <dl class="spf-totals">
      {rows.map(([icon, word, n]) => <div key={word}><dt><InlineIcon name={icon} size={16} /> {word}</dt><dd>{n}</dd></div>)}
      <div><dt><InlineIcon name="ray-gun" size={16} /> Attack</dt><dd>{armed ? `${sum(chosen, "damage")} at ${sum(chosen, "range")}` : "–"}</dd></div>
    </dl>
  );
}

function DollSlot({ slot, part, now }: { slot: Slot | "head"; part: Part | undefined; now: boolean }) {
  return (
    <div class={`spf-doll-slot ${slot} ${now ? "now" : ""} ${part ? "filled" : ""}`}>
      <InlineIcon name={slotIcons[slot]} size={28} />
      <small>{slotWords[slot]}</small>
      <b>{part?.title ?? (now ? "choose" : "…")}</b>
    </div>
  );
}

export function Builder(props: Props) {
  const { view, seat, seats, marks, pick, ghost, moves } = props;
  const draft = seat === null ? null : view.player[seat]?.draft;
  const waiting = view.waiting.map((s) => seatName(seats, s)).join(", ");
  if (!draft) {
    return (
      <div class="spf-builder watching">
        <p>The players build their Freaks in secret. Still building: {waiting || "nobody"}.</p>
        <div class="spf-sealed">{view.player.map((_, s) => <span key={s} class="spf-unknown"><SeatBadge seat={s} /> sealed</span>)}</div>
      </div>
    );
  }
  const now = moves.length === 0 ? null : (slots.find((s) => !draft.parts[s]) ?? null);
  const tried = ghost?.refs.find((r) => r.kind === "part")?.value;
  const name = (slot: Slot) => (slot === now && typeof tried === "string" ? tried : draft.parts[slot]);
  const chosen = [draft.head, ...slots.map(name)].flatMap((n) => (n ? [parts[n]].filter((p) => p !== undefined) : []));
  const head = parts[draft.head ?? ""];
  return (
    <div class="spf-builder">
      <div class="spf-doll" aria-label="Your Freak">
        <DollSlot slot="head" part={head} now={false} />
        {slots.map((s) => <DollSlot key={s} slot={s} part={parts[name(s) ?? ""]} now={s === now} />)}
      </div>
      <div class="spf-build-side">
        {head && <p class="spf-head-text"><b>No. {head.number} {head.title}.</b> {partText(head)} <span class="rule">{head.rule}</span></p>}
        <Totals chosen={chosen} />
      </div>
      {now ? (
        <div class="spf-choices">
          <h2>{slotWords[now]} <span class="quiet">{slots.indexOf(now) + 1} of 4</span></h2>
          <div class="spf-cards">
            {partsOf(now).map((n) => {
              const p = parts[n];
              return p && (
                <CardButton key={n} icon={slotIcons[now]} title={p.title} rule={p.rule} mark={marks.of("part", n)} at={`part=${n}`} tap={() => pick({ kind: "part", value: n })}>
                  {partText(p)}
                </CardButton>
              );
            })}
          </div>
        </div>
      ) : (
        <p class="spf-choices">Your Freak is sealed. Still building: {waiting || "nobody"}.</p>
      )}
    </div>
  );
}
