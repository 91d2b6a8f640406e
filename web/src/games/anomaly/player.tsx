// A player's box: the Anomaly's points, cards and evolutions; a Student's tracking cards, hand and traps.
import { Icon, InlineIcon } from "../../ui/icon";
import type { BoardProps } from "../module";
import { aidNow, beliefs, called } from "./beliefs";
import { evolutions, faces, specials, symbolWord } from "./cards";
import { lookAt, useFocus } from "./focus";
import { Pips } from "./strip";
import { symbolIcons, zonesWith } from "./station";
import type { Figure, Student, View } from "./types.gen";
import { heldCards, studentsOf } from "./view";
import { word } from "./words";

type Props = BoardProps<View> & { of: number };

/** A tracking card: of the zone before, or of the present one. */
function TrackingCard({ symbol, now }: { symbol: string | null; now: boolean }) {
  const words =
    symbol === null
      ? word(now ? "noCardNow" : "noCardBefore")
      : word(now ? "cardNow" : "cardBefore", symbolWord(symbol), zonesWith(symbol).join(" "));
  return (
    <svg
      class={`ano-shown ${now ? "ano-now" : ""}`}
      viewBox="0 0 52 62"
      role="img"
      aria-label={words}
      data-ref={symbol === null ? undefined : `symbol=${symbol}`}
    >
      <title>{words}</title>
      <rect x="1.5" y="1.5" width="49" height="59" rx="6" />
      {symbol === null ? (
        <text x="26" y="36">
          –
        </text>
      ) : (
        <>
          <Icon name={symbolIcons[symbol] ?? ""} x={26} y={25} size={30} />
          <text x="26" y="55" class={symbolWord(symbol).length > 8 ? "ano-long" : ""}>
            {symbolWord(symbol)}
          </text>
        </>
      )}
    </svg>
  );
}

function Where({ props, who }: { props: Props; who: Figure }) {
  const focus = useFocus(),
    belief = beliefs(props).find((b) => b.who === who);
  if (!belief || belief.zones.length === 0) return null;
  const full = aidNow(props) === "full",
    n = belief.zones.length,
    chosen = focus.figure === who;
  const words = !full
    ? (belief.at ?? word("hidden"))
    : belief.at
      ? n === 1
        ? word("knownToAll", belief.at)
        : word("toOthers", belief.at, n)
      : n === 1
        ? word("inZone", belief.zones[0] ?? "")
        : word("inOneOf", n);
  return full ? (
    <button
      class="ano-where"
      aria-pressed={chosen}
      title={word("shade", called(who))}
      onClick={() => lookAt({ figure: chosen ? null : who })}
    >
      {words}
    </button>
  ) : (
    <span class={`ano-where ${belief.at ? "" : "ano-unknown"}`}>{words}</span>
  );
}

function Anomaly(props: Props) {
  const { view } = props,
    held = heldCards(view);
  const counts = Object.entries(specials)
    .map(([name, s]) => ({ ...s, name: s.name, key: name, n: held.filter((c) => faces[c]?.special === name).length }))
    .filter((s) => s.n > 0);
  return (
    <div class="ano-player">
      <p class="ano-line">
        <b>{word("theAnomaly")}</b>
        <Pips n={view.ap} of={3} words={word("points", view.ap)} />
        <span class="quiet">AP</span>
      </p>
      <Where props={props} who="A" />
      <p class="ano-line">
        <span class="quiet">{held.length === 1 ? word("oneCard") : word("someCards", held.length)}</span>
        {counts.map((s) => (
          <span key={s.key} class="ano-power" title={`${s.name}: ${s.text}`}>
            <InlineIcon name={s.icon} size={15} /> {s.name} {s.n}
          </span>
        ))}
      </p>
      {view.evolutions.map((e) => (
        <details key={e} class="ano-evolved">
          <summary>
            <InlineIcon name="alien-egg" size={15} /> {evolutions[e]?.name}
            {e === "reactive" && view.reacted ? ` ${word("used")}` : ""}
          </summary>
          {evolutions[e]?.text} <span class="rule">{evolutions[e]?.rule}</span>
        </details>
      ))}
    </div>
  );
}

function StudentLine({ props, who }: { props: Props; who: Student }) {
  const { view } = props,
    student = view.student[who];
  if (!student) return null;
  const hand = view.advanced === "advanced" ? (who === "S1" ? student.hand.length : null) : student.hand.length;
  const secret = student.traps.filter((z) => z === null).length,
    own = student.traps.filter((z) => z !== null);
  return (
    <div class={`ano-student ${view.actor === who ? "acts" : ""}`} data-ref={`student=${who}`}>
      <div class="ano-row">
        {view.advanced !== "advanced" && <TrackingCard symbol={student.row[0] ?? null} now={false} />}
        <TrackingCard symbol={student.row[1] ?? null} now />
      </div>
      <div class="ano-facts">
        <p class="ano-line">
          <b>{who}</b>
          {hand !== null && <span>{hand === 1 ? word("oneCard") : word("someCards", hand)}</span>}
          {view.actor === who && <span class="quiet">{word(view.forced ? "isPossessed" : "isActing")}</span>}
        </p>
        <Where props={props} who={who} />
        {student.traps.length > 0 && (
          <p class="ano-line">
            <InlineIcon name="wolf-trap" size={15} /> {own.join(" ")}
            {secret > 0 && <span class="ano-secret">{word("secretTraps", secret)}</span>}
          </p>
        )}
        {props.seat === 0 && student.seen.length > 0 && (
          <p class="ano-line quiet">{word("seen", student.seen.map((c) => faces[c ?? ""]?.name ?? "?").join(", "))}</p>
        )}
      </div>
    </div>
  );
}

export function Player(props: Props) {
  const { view, of } = props;
  if (of === 0) return <Anomaly {...props} />;
  return (
    <div class="ano-player">
      {studentsOf(view, of).map((s) => (
        <StudentLine key={s} props={props} who={s} />
      ))}
    </div>
  );
}
