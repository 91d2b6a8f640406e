// Building a Freak (SPF-4.3): mix and match four parts with a dealt Head, with live totals, and seal it. Nothing
// is told to the server before that, and nothing to the others until all are ready.
import { useEffect, useState } from "preact/hooks";
import { walkGroup } from "../../ui/arrows";
import { InlineIcon } from "../../ui/icon";
import { SeatBadge, seatName } from "../../ui/seat";
import { narrowScreen, useMedia } from "../../ui/media";
import type { BoardProps } from "../module";
import { parts, partsOf, slotIcons, slots, slotWord, type Part } from "./cards";
import { PartPicture } from "./art";
import { Doll } from "./doll";
import { choose, clear, useDraft, type Chosen } from "./draft";
import { known, partText, sumOf, type Total } from "./template";
import type { Slot, View } from "./view";
import { say, type Word } from "./words";

type Props = BoardProps<View>;

const rows: [string, Word, Total][] = [
  ["hearts", "hitPoints", "hp"],
  ["run", "movement", "movement"],
  ["shield", "armor", "armor"],
  ["return-arrow", "retaliate", "retaliate"],
  ["shamrock", "luck", "luck"],
  ["ticket", "sponsorsAtStart", "sponsors"],
];

/** The totals now, and with the card that is looked at. */
function Totals({ chosen, tried }: { chosen: Part[]; tried: Part[] }) {
  const attack = (of: Part[]) =>
    of.some((p) => p.slot === "right-arm") ? say("damageAt", sumOf(of, "damage"), sumOf(of, "range")) : "–";
  const change = (key: Total) => sumOf(tried, key) - sumOf(chosen, key);
  return (
    <dl class="spf-totals">
      {rows.map(([icon, word, key]) => (
        <div key={word}>
          <dt>
            <InlineIcon name={icon} size={16} /> {say(word)}
          </dt>
          <dd>
            {sumOf(tried, key)}
            <small>
              {change(key) !== 0 && (
                <>
                  {change(key) > 0 ? "+" : "−"}
                  {Math.abs(change(key))}
                </>
              )}
            </small>
          </dd>
        </div>
      ))}
      <div class="spf-wide">
        <dt>
          <InlineIcon name="ray-gun" size={16} /> {say("attack")}
        </dt>
        <dd>{attack(tried)}</dd>
      </div>
    </dl>
  );
}

interface PartCardProps {
  name: string;
  seat: number | null;
  mark: string;
  tap(): void;
  look(on: boolean): void;
}

function PartCard({ name, seat, mark, tap, look }: PartCardProps) {
  const p = parts[name];
  if (!p) return null;
  return (
    <button
      type="button"
      class={`spot spf-card spf-part-card ${mark}`}
      data-ref={`part=${name}`}
      aria-pressed={mark === "chosen"}
      onClick={tap}
      onPointerEnter={() => look(matchMedia("(hover: hover)").matches)}
      onPointerLeave={() => look(false)}
      onFocus={(e) => look(e.currentTarget.matches(":focus-visible"))}
      onBlur={() => look(false)}
    >
      <span class={`spf-card-art spf-seat-${seat ?? "none"}`}>
        <PartPicture name={name} />
      </span>
      <span class="spf-card-body">
        <b>{p.title}</b>
        <span class="spf-card-text">{partText(p)}</span>
        <span class="spf-card-foot">
          <span>{p.rule}</span>
        </span>
      </span>
    </button>
  );
}

function Waiting({ view, seats }: Props) {
  const waiting = view.waiting.map((s) => seatName(seats, s)).join(", ");
  return (
    <div class="spf-builder spf-watching">
      <p>{say("building", waiting || say("nobody"))}</p>
      <div class="spf-sealed">
        {view.player.map((_, s) => (
          <span key={s} class="spf-unknown">
            <SeatBadge seat={s} /> {say("sealed")}
          </span>
        ))}
      </div>
    </div>
  );
}

export function Builder(props: Props) {
  const { view, seat, moves, still } = props;
  const { chosen, sealed, sending } = useDraft(props);
  useEffect(() => clear, []);
  const [open, setOpen] = useState<Slot | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const small = useMedia(narrowScreen); /* the parts are narrower than a finger, so tabs replace them */
  /* A hint opens what it proposes first; the other tabs carry the numbers of the rest. */
  const hinted = (props.hinted ?? []).map((m) => parts[m.refs[0]?.value ?? ""]?.slot);
  useEffect(() => {
    if (hinted[0] && hinted[0] !== "head") setOpen(hinted[0]);
  }, [props.hinted]);
  const draft = seat === null ? null : view.player[seat]?.draft;
  if (!draft) return <Waiting {...props} />;
  const head = parts[draft.head ?? ""];
  const done = moves.length === 0 && !still;
  /* A line of the list shows its part, whatever is open. */
  const pointed = parts[props.pointed?.refs[0]?.value ?? ""]?.slot as Slot | undefined;
  const slot = pointed ?? open ?? slots.find((s) => !chosen[s]) ?? "torso";
  const tried: Chosen = looked !== null && !sealed[slot] ? { ...chosen, [slot]: looked } : chosen;
  const tap = (name: string) => {
    if (props.stepwise) props.play?.(`choose ${name}`);
    else choose(chosen, slot, name);
    setLooked(null);
    setOpen(null); /* on to what is still missing */
  };
  return (
    <div class="spf-builder">
      <div class="spf-figure-side">
        <Doll
          seat={seat}
          build={{ head: draft.head, parts: tried }}
          now={done || chosen[slot] ? null : slot}
          {...(done || sending || small || still ? {} : { tap: setOpen })}
        />
        {head && (
          <p class="spf-head-text">
            <b>{say("headNo", head.number, head.title)}</b> {partText(head)} <span class="rule">{head.rule}</span>
          </p>
        )}
      </div>
      <Totals chosen={known(draft.head, chosen)} tried={known(draft.head, tried)} />
      {done ? (
        <p class="spf-choices">{say("sealedNow")}</p>
      ) : still ? null : (
        <div class="spf-choices">
          <div class="spf-slots" role="tablist" aria-label={say("parts")} onKeyDown={walkGroup}>
            {slots.map((s) => (
              <button
                key={s}
                role="tab"
                aria-selected={s === slot}
                class={chosen[s] ? "spf-filled" : ""}
                disabled={sending}
                onClick={() => setOpen(s)}
              >
                <InlineIcon name={slotIcons[s]} size={18} />
                <span>
                  {slotWord(s)}
                  <small>{parts[chosen[s] ?? ""]?.title ?? say("choose")}</small>
                </span>
                {s !== slot && hinted.map((of, i) => of === s && <b key={i}>{i + 1}</b>)}
              </button>
            ))}
          </div>
          <div class="spf-cards">
            {partsOf(slot).map((n) => (
              <PartCard
                key={n}
                name={n}
                seat={seat}
                mark={chosen[slot] === n ? "chosen" : chosen[slot] || sealed[slot] ? "" : "can"}
                tap={() => !sealed[slot] && !sending && tap(n)}
                look={(on) => setLooked(on ? n : null)}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
