// A player's box: face and place, the Anomaly's points, cards and evolutions, a Student's tracking cards, hand and
// traps, and what was last heard.
import type { BoardProps } from "../module";
import { Art, ArtBox } from "./art";
import { aidNow, useTellings, type Belief } from "./beliefs";
import { evolutions, faces, specials, symbolWord } from "./cards";
import { LastHeard } from "./clues";
import { lookAt, useFocus } from "./focus";
import { shapeOf } from "./geometry";
import { called, theZone, zoneList, zoneName } from "./names";
import { Points } from "./strip";
import type { Card, Evolution, Figure, Special, Student, View } from "./types.gen";
import { heldCards, studentsOf, zoneNames, zonesWith } from "./view";
import { word } from "./words";

type Props = BoardProps<View> & { of: number };

/** A tracking card: of the zone before, or of the present one. */
function TrackingCard({ symbol, now }: { symbol: string | null; now: boolean }) {
  const words =
    symbol === null
      ? word(now ? "noCardNow" : "noCardBefore")
      : word(now ? "cardNow" : "cardBefore", symbolWord(symbol), zoneList(zonesWith(symbol)));
  const written = symbol === null ? "" : symbolWord(symbol);
  return (
    <svg
      class={`ano-shown ${now ? "ano-now" : ""}`}
      viewBox="0 0 46 58"
      role="img"
      aria-label={words}
      data-ref={symbol === null ? undefined : `symbol=${symbol}`}
    >
      <title>{words}</title>
      <Art name={symbol === null ? "tracking-none" : `tracking-${symbol}`} />
      <text x="23" y="50.5" {...(written.length > 8 ? { textLength: 40, lengthAdjust: "spacingAndGlyphs" } : {})}>
        {written}
      </text>
    </svg>
  );
}

/** Where it is, or may be, and what the others know of that. */
function whereWords(props: Props, belief: Belief): string {
  const full = aidNow(props) === "full",
    n = belief.zones.length;
  if (belief.at !== null) {
    const there = zoneName(belief.at);
    return !full ? there : n === 1 ? word("knownToAll", there) : word("toOthers", there, n);
  }
  if (!full) return word("hidden");
  const [only] = belief.zones;
  return only && n === 1 ? word("inZone", theZone(only)) : word("inOneOf", n);
}

function Where({ props, who }: { props: Props; who: Figure }) {
  const focus = useFocus(),
    belief = useTellings(props).all.find((b) => b.who === who);
  if (!belief?.placed) return <span class="quiet">{word("notPlaced")}</span>;
  const chosen = focus.figure === who,
    words = whereWords(props, belief);
  return aidNow(props) === "full" ? (
    <button
      class="ano-where"
      aria-pressed={chosen}
      title={word("shade", called(who))}
      onClick={() => lookAt({ figure: chosen ? null : who })}
    >
      {words}
    </button>
  ) : (
    <span class="ano-where">{words}</span>
  );
}

/** The cards it holds, by what they are in its hands. */
function Held({ view }: { view: View }) {
  const held = heldCards(view);
  const powers = (Object.keys(specials) as Special[])
    .map((name) => ({ name, of: held.filter((c) => faces[c]?.special === name) }))
    .filter((p) => p.of.length > 0);
  if (powers.length === 0) return <p class="ano-line quiet">{word("holdsNothing")}</p>;
  return (
    <ul class="ano-line" aria-label={word("holds")}>
      {powers.map(({ name, of }) => (
        <li
          key={name}
          class="ano-power"
          title={`${specials[name]?.text} (${of.map((c) => faces[c]?.name).join(", ")})`}
        >
          <ArtBox name={`special-${name}`} /> {specials[name]?.name} {of.length}
        </li>
      ))}
    </ul>
  );
}

function Evolved({ view, of }: { view: View; of: Evolution[] }) {
  return (
    <>
      {of.map((e) => (
        <details key={e} class="ano-evolved">
          <summary>
            <ArtBox name={`evolution-${e}`} /> {evolutions[e]?.name}
            {e === "reactive" && view.reacted ? ` ${word("used")}` : ""}
          </summary>
          {evolutions[e]?.text} <span class="rule">{evolutions[e]?.rule}</span>
        </details>
      ))}
    </>
  );
}

/** A small station: where they may still think the hunter is. */
function WhatTheyKnow({ props }: { props: Props }) {
  const belief = useTellings(props).all.find((b) => b.who === "A");
  if (!belief || belief.zones.length === 0) return null;
  const not = zoneNames.filter((z) => !belief.zones.includes(z));
  return (
    <section class="ano-known" aria-label={word("theyKnow")}>
      <svg viewBox="-414 -414 828 828" aria-hidden="true">
        <circle class="ano-known-hull" r="408" />
        {zoneNames.map((z) => (
          <path key={z} class={belief.zones.includes(z) ? "ano-possible" : ""} d={shapeOf(z).path} />
        ))}
        {belief.at && (
          <g transform={`translate(${shapeOf(belief.at).centre.x} ${shapeOf(belief.at).centre.y})`}>
            <Art name="figure-A-hidden" scale={2.2} y={24} />
          </g>
        )}
      </svg>
      <div>
        <h3>{word("theyKnow")}</h3>
        <p>
          {word("mayThink", belief.zones.length, zoneNames.length)}{" "}
          {not.length > 0 && not.length < 4 && word("notIn", zoneList(not))}
        </p>
      </div>
    </section>
  );
}

function Anomaly(props: Props) {
  const { view, seat } = props;
  return (
    <div class="ano-player ano-of-anomaly">
      <div class="ano-head">
        <ArtBox name="bust-A" class="ano-bust" />
        <div class="ano-facts">
          <b>{word("theAnomaly")}</b>
          <Where props={props} who="A" />
        </div>
      </div>
      <p class="ano-line">
        <Points view={view} />
        <span title={word(view.fed ? "hasFed" : "mustFeed")}>
          {word("pointsAnd", view.ap, word(view.fed ? "fed" : "hungry"))}
        </span>
      </p>
      {(seat !== 0 || props.past) && <Held view={view} />}
      <Evolved view={view} of={view.evolutions} />
      {seat === 0 && !props.past && aidNow(props) !== "none" && <WhatTheyKnow props={props} />}
      {seat !== 0 && !props.past && aidNow(props) !== "none" && <LastHeard heard={props} who="A" most={3} />}
    </div>
  );
}

function StudentLine({ props, who }: { props: Props; who: Student }) {
  const { view } = props,
    student = view.student[who];
  if (!student) return null;
  const advanced = view.advanced === "advanced",
    hand = advanced && who !== "S1" ? null : student.hand.length;
  const secret = student.traps.filter((z) => z === null).length,
    own = student.traps.filter((z) => z !== null);
  return (
    <div class={`ano-student ${view.actor === who ? "ano-acts" : ""}`} data-ref={`student=${who}`}>
      <div class="ano-head">
        <ArtBox name={`bust-${who}`} class={`ano-bust ${advanced && who === "S2" ? "ano-common" : ""}`} />
        <div class="ano-facts">
          <b>{called(who)}</b>
          <Where props={props} who={who} />
        </div>
        <div class="ano-row">
          {!advanced && <TrackingCard symbol={student.row[0] ?? null} now={false} />}
          {!advanced && <i aria-hidden="true">›</i>}
          <TrackingCard symbol={student.row[1] ?? null} now />
        </div>
      </div>
      <p class="ano-line">
        {hand !== null && (
          <span class="ano-backs" title={word("someCards", hand)}>
            {Array.from({ length: hand }, (_, i) => (
              <i key={i} aria-hidden="true" />
            ))}
            {word("someCards", hand)}
          </span>
        )}
        {view.actor === who && <span>{word(view.forced ? "isPossessed" : "isActing")}</span>}
        {student.traps.length > 0 && (
          <span class="ano-laid">
            <ArtBox name={own.length > 0 ? "token-trap" : "token-trap-hidden"} /> {zoneList(own)}
            {secret > 0 && word("secretTraps", secret)}
          </span>
        )}
      </p>
      {props.seat === 0 && student.seen.length > 0 && (
        <p class="ano-line quiet">
          {word("seen", student.seen.map((c) => faces[(c ?? "") as Card]?.name ?? "?").join(", "))}
        </p>
      )}
      {props.seat === 0 && !props.past && aidNow(props) !== "none" && <LastHeard heard={props} who={who} most={1} />}
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
