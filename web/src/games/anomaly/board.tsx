// The station, with what can be concluded about the hidden figures drawn over it.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Phrase } from "../../net/protocol";
import { fitting, remaining } from "../../grammar/grammar";
import { Stage } from "../../ui/stage";
import type { BoardProps } from "../module";
import { aidNow, beliefs, called, chance, percent, someoneIn, type Belief } from "./beliefs";
import { Beats } from "./beats";
import { Clues, whyNot } from "./clues";
import { lookAt, useFocus } from "./focus";
import { hull } from "./geometry";
import { NotePalette, useNotes } from "./notes";
import { Bays, Paths, Reactor } from "./overlays";
import { Piece } from "./pieces";
import { spreads, zoneNames, zones, type Zone } from "./station";
import { tellOf, type Tell } from "./tells";
import type { Aid, Figure, View } from "./types.gen";
import { seatOf } from "./view";
import { ZoneView, zoneTitle } from "./zone";
import { word } from "./words";
import { symbolWord } from "./cards";

type Props = BoardProps<View>;

/** Whose places are shaded: the figure looked at, or those of the other side. */
function shadedOf(seat: number | null, all: Belief[], figure: Figure | null): Belief[] {
  const placed = all.filter((b) => b.zones.length > 0),
    chosen = placed.filter((b) => b.who === figure);
  return chosen.length > 0 ? chosen : placed.filter((b) => (b.who === "A") === (seat !== 0));
}

/** The only move that naming a zone now could mean. */
function moveTo({ moves, choice }: Props, zone: Zone): Phrase | null {
  const fits = fitting(moves, choice).filter((m) =>
    remaining(m, choice)?.some((r) => r.kind === "zone" && r.value === zone),
  );
  return fits.length === 1 ? (fits[0] ?? null) : (fits.find((m) => m.verb === "hit" || m.verb === "spring") ?? null);
}

/** The figures in a row beside the station: what the viewer knows of each, and after the end out of how
 *  many zones the others had to guess; a tap shades its places. */
function Rail({
  all,
  aid,
  chosen,
  after,
  children,
}: {
  all: Belief[];
  aid: Aid;
  chosen: Figure | null;
  after: boolean;
  children: ComponentChildren;
}) {
  return (
    <div class="ano-rail" role="group" aria-label={word("whose")}>
      {all.map((b) => {
        const n = b.zones.length,
          sure = b.at !== null || (aid === "full" && n === 1);
        const where =
          b.at !== null && after && n > 1
            ? word("ofZones", b.at, n)
            : (b.at ??
              (n === 0 ? (
                word("notPlaced")
              ) : aid !== "full" ? (
                word("hidden")
              ) : n === 1 ? (
                b.zones[0]
              ) : (
                <>
                  {word("inZones", n)}
                  <i> {word("zonesWord")}</i>
                </>
              )));
        return (
          <button
            key={b.who}
            class={sure ? "" : "ano-unsure"}
            aria-pressed={chosen === b.who}
            data-ref={`figure=${b.who}`}
            title={word("shade", called(b.who))}
            onClick={() => lookAt({ figure: chosen === b.who ? null : b.who })}
          >
            <svg width="28" height="28" viewBox="-15 -15 30 30" aria-hidden="true">
              <Piece who={b.who} seat={b.seat} r={13} />
            </svg>
            <span>{where}</span>
          </button>
        );
      })}
      {children}
    </div>
  );
}

/** What is said under the board: of the move that is pointed at or chosen, or of the zone. */
function infoOf(
  props: Props,
  tell: Tell | null,
  zone: Zone | null,
  shaded: Belief[],
  aid: Aid,
): { title: string; lines: string[] } | null {
  if (tell) return tell;
  if (!zone) return null;
  const lines: string[] = [];
  for (const b of shaded) {
    if (b.at !== null || aid === "none") continue;
    const share = chance(b, [zone]);
    if (aid === "full" && share > 0) lines.push(word(b.counted ? "ways" : "likely", called(b.who), percent(share)));
    if (share <= 0) {
      const why = whyNot(props, b.who, zone);
      lines.push(why ? word("notWhy", called(b.who), why) : word("not", called(b.who)));
    }
  }
  return { title: `${zone} ${zoneTitle(props, zone)}: ${zones[zone].symbols.map(symbolWord).join(", ")}`, lines };
}

/** Beside the station, where the screen is wide, is room for the rail and for what is told. */
const wideMargin = 180;

export function Board(props: Props) {
  const { view, seat, ghost, choice, match } = props;
  const focus = useFocus();
  const aid = aidNow(props),
    all = beliefs(props);
  const [hover, setHover] = useState<Zone | null>(null);
  const [panel, setPanel] = useState<"clues" | "notes" | null>(null);
  const [piece, setPiece] = useState("?");
  const notes = useNotes(match, seat);
  const margin = matchMedia("(min-width: 981px)").matches ? wideMargin : 0;
  const shaded = shadedOf(seat, all, focus.figure);
  const most = Math.max(...zoneNames.map((z) => someoneIn(shaded, z)), 0.0001);
  const next = spreads(view.radiation, view.tokens);
  useEffect(() => lookAt({ move: null }), [view]);

  const pointed = focus.move ?? ghost ?? (hover && choice.refs.length === 0 ? moveTo(props, hover) : null);
  const tell = aid === "full" && pointed && !props.past ? tellOf(props, pointed) : null;
  const tagOf = (z: Zone) => (tell?.no && (tell.yes?.includes(z) ? "yes" : tell.no.includes(z) ? "no" : null)) || null;
  const aimed = ghost?.refs.find((r) => r.kind === "zone")?.value;
  const tap = (zone: Zone) =>
    panel === "notes" ? notes.toggle(zone, piece) : props.pick({ kind: "zone", value: zone });
  const info = infoOf(props, tell, hover, shaded, aid);
  const pieces = ["?", ...all.filter((b) => b.at === null).map((b) => b.who)];
  /* A mouse looks where it points, a finger where it last touched. */
  const over = (event: PointerEvent) => {
    if (event.pointerType === "touch" && event.type !== "pointerdown") return;
    setHover(
      ((event.target as Element).closest?.("[data-ref^='zone=']")?.getAttribute("data-ref")?.slice(5) as
        Zone | undefined) ?? null,
    );
  };
  return (
    <div
      class={`ano-board ${panel === "notes" ? "ano-noting" : ""}`}
      onPointerDown={over}
      onPointerMove={over}
      onPointerLeave={(e) => e.pointerType !== "touch" && setHover(null)}
    >
      <Rail all={all} aid={aid} chosen={focus.figure} after={props.past !== undefined}>
        {aid !== "none" && !props.past && (
          <button
            class="ano-tool"
            aria-pressed={panel === "clues"}
            title={word("cluesHint")}
            onClick={() => setPanel(panel === "clues" ? null : "clues")}
          >
            {word("clues")}
          </button>
        )}
        {!props.past && (
          <button
            class="ano-tool"
            aria-pressed={panel === "notes"}
            title={word("notesHint")}
            onClick={() => setPanel(panel === "notes" ? null : "notes")}
          >
            {word("notes")}
          </button>
        )}
      </Rail>
      <Stage box={{ x: -hull - margin, y: -hull, width: 2 * hull + margin, height: 2 * hull }} label={word("station")}>
        <defs>
          <pattern id="ano-hatch" width="9" height="9" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
            <path class="ano-hatch-line" d="M0 0V9" />
          </pattern>
        </defs>
        <circle class="ano-hull" r={hull - 3} />
        <Bays open={view.evolutions.includes("phasing")} />
        {zoneNames.map((z) => (
          <g key={z} onClick={panel === "notes" ? () => notes.toggle(z, piece) : undefined}>
            <ZoneView
              zone={z}
              props={props}
              all={all}
              aid={aid}
              shaded={shaded}
              most={most}
              next={next.get(z) ?? 0}
              notes={notes.notes[z] ?? []}
              tag={tagOf(z)}
              marked={aimed === z ? "aimed" : !tell?.no && tell?.yes?.includes(z) ? "told" : ""}
              tap={tap}
            />
          </g>
        ))}
        <Reactor view={view} />
        {props.past && <Paths view={view} past={props.past} />}
      </Stage>
      {panel === "notes" && <NotePalette pieces={pieces} chosen={piece} choose={setPiece} clear={notes.clear} />}
      {panel === "clues" && <Clues heard={props} of={shaded.map((b) => b.who)} close={() => setPanel(null)} />}
      {info && (
        <div class="ano-info" aria-live="polite">
          <b>{info.title}</b>
          {info.lines.map((l) => (
            <span key={l}>{l}</span>
          ))}
        </div>
      )}
      <Beats {...props} seatOf={(who) => seatOf(view, who)} />
    </div>
  );
}
