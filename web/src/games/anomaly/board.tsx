// The station, with what can be concluded about the hidden figures drawn over it.
import { useEffect, useState } from "preact/hooks";
import type { Phrase } from "../../net/protocol";
import { fitting, remaining } from "../../table/grammar";
import { Stage } from "../../ui/stage";
import type { BoardProps } from "../module";
import { aidNow, beliefs, called, chance, percent, type Belief } from "./beliefs";
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
import { seatOf, studentsOf } from "./view";
import { ZoneView, zoneTitle } from "./zone";

type Props = BoardProps<View>;

/** Whose places are shaded: the figure looked at, or those of the other side. */
export function shadedOf(props: Props, all: Belief[], figure: Figure | null): Belief[] {
  const own = studentsOf(props.view, props.seat);
  const chosen = all.filter((b) => b.who === figure && b.zones.length > 0);
  if (chosen.length > 0) return chosen;
  if (props.seat === 0) return all.filter((b) => b.who !== "A" && b.zones.length > 0);
  return all.filter((b) => b.who === "A" && b.zones.length > 0 && !own.includes(b.who as never));
}

/** The only move that naming a zone now could mean. */
function moveTo({ moves, choice }: Props, zone: Zone): Phrase | null {
  const fits = fitting(moves, choice).filter((m) => remaining(m, choice)?.some((r) => r.kind === "zone" && r.value === zone));
  return fits.length === 1 ? (fits[0] ?? null) : (fits.find((m) => m.verb === "hit" || m.verb === "spring") ?? null);
}

const corners: { x: number; y: number; anchor: "start" | "end" }[] = [
  { x: -1, y: -1, anchor: "start" }, { x: 1, y: -1, anchor: "end" }, { x: 1, y: 1, anchor: "end" }, { x: -1, y: 1, anchor: "start" },
];

/** A figure in its corner: what the viewer knows of it; a tap shades its places. */
function Corner({ belief, n, aid, chosen }: { belief: Belief; n: number; aid: Aid; chosen: boolean }) {
  const place = corners[n] ?? corners[0];
  if (!place) return null;
  const x = place.x * (hull - 30), y = place.y * (hull - 30);
  const sure = belief.at !== null || (aid === "full" && belief.zones.length === 1);
  const where = belief.at ?? (aid === "full" ? (belief.zones.length === 1 ? belief.zones[0] : belief.zones.length > 0 ? `in ${belief.zones.length} zones` : "") : "hidden");
  const look = () => lookAt({ figure: chosen ? null : belief.who });
  return (
    <g class={`ano-corner ${sure ? "" : "hidden"} ${chosen ? "chosen" : ""}`} role="button" tabIndex={0} aria-pressed={chosen} aria-label={`${called(belief.who)}, ${where}: show where it may be`} onClick={look} onKeyDown={(e) => (e.key === "Enter" || e.key === " ") && (e.preventDefault(), look())}>
      <title>{`${called(belief.who)}: show where it may be`}</title>
      <rect class="ano-corner-ground" x={x - 30} y={y - 30} width="60" height="60" rx="14" />
      {!sure && <rect class="ano-corner-hatch" x={x - 30} y={y - 30} width="60" height="60" rx="14" />}
      <Piece who={belief.who} seat={belief.seat} x={x} y={y - (place.y < 0 ? 0 : 0)} r={19} />
      <text x={x - place.x * -30} y={y + (place.y < 0 ? 48 : -36)} text-anchor={place.anchor}>{where}</text>
    </g>
  );
}

/** What is said under the board: of the move that is pointed at or chosen, or of the zone. */
function infoOf(props: Props, tell: Tell | null, zone: Zone | null, shaded: Belief[], aid: Aid): { title: string; lines: string[] } | null {
  if (tell) return tell;
  if (!zone) return null;
  const lines: string[] = [];
  for (const b of shaded) {
    if (b.at !== null || aid === "none") continue;
    const share = chance(b, [zone]);
    if (aid === "full" && share > 0) lines.push(`${called(b.who)}: ${percent(share)}${b.counted ? " of the ways to come about" : ""}.`);
    if (share <= 0) {
      const why = whyNot(props, b.who, zone);
      lines.push(`Not ${called(b.who)}${why ? `: ${why}` : "."}`);
    }
  }
  return { title: `${zone} ${zoneTitle(props, zone)}: ${zones[zone].symbols.join(", ")}`, lines };
}

export function Board(props: Props) {
  const { view, seat, ghost, choice, match } = props;
  const focus = useFocus();
  const aid = aidNow(props), all = beliefs(props);
  const [hover, setHover] = useState<Zone | null>(null);
  const [panel, setPanel] = useState<"clues" | "notes" | null>(null);
  const [piece, setPiece] = useState("?");
  const notes = useNotes(match, seat);
  const shaded = shadedOf(props, all, focus.figure);
  const most = Math.max(...zoneNames.map((z) => 1 - shaded.reduce((no, b) => no * (1 - chance(b, [z])), 1)), 0.0001);
  const next = spreads(view.radiation, view.tokens);
  useEffect(() => lookAt({ move: null }), [view]);

  const pointed = focus.move ?? ghost ?? (hover && choice.refs.length === 0 ? moveTo(props, hover) : null);
  const tell = aid === "full" && pointed && !props.past ? tellOf(props, pointed) : null;
  const tagOf = (z: Zone) => (tell?.yes && tell.of && tell.of.length > 1 ? (tell.yes.includes(z) ? "yes" : tell.of.includes(z) && pointed?.verb !== "hit" ? "no" : null) : null);
  const aimed = ghost?.refs.find((r) => r.kind === "zone")?.value;
  const tap = (zone: Zone) => (panel === "notes" ? notes.toggle(zone, piece) : props.pick({ kind: "zone", value: zone }));
  const info = infoOf(props, tell, hover, shaded, aid);
  const pieces = ["?", ...all.filter((b) => b.at === null).map((b) => b.who)];
  const over = (event: PointerEvent) => {
    const spot = (event.target as Element).closest?.("[data-ref^='zone=']");
    setHover(event.pointerType === "touch" ? null : ((spot?.getAttribute("data-ref")?.slice(5) as Zone | undefined) ?? null));
  };
  return (
    <div class={`ano-board ${panel === "notes" ? "noting" : ""}`} onPointerMove={over} onPointerLeave={() => setHover(null)}>
      <Stage box={{ x: -hull, y: -hull, width: 2 * hull, height: 2 * hull }} label="The station">
        <defs>
          <pattern id="ano-hatch" width="9" height="9" patternTransform="rotate(45)" patternUnits="userSpaceOnUse"><path class="ano-hatch-line" d="M0 0V9" /></pattern>
          <pattern id="ano-grey" width="7" height="7" patternTransform="rotate(-45)" patternUnits="userSpaceOnUse"><path class="ano-grey-line" d="M0 0V7" /></pattern>
        </defs>
        <circle class="ano-hull" r={hull - 3} />
        <Bays open={view.evolutions.includes("phasing")} />
        {zoneNames.map((z) => (
          <g key={z} onClick={panel === "notes" ? () => notes.toggle(z, piece) : undefined}>
            <ZoneView zone={z} props={props} all={all} aid={aid} shaded={shaded} most={most} next={next.get(z) ?? 0} notes={notes.notes[z] ?? []} tag={tagOf(z)} ghost={aimed === z} tap={tap} />
          </g>
        ))}
        <Reactor view={view} />
        {props.past && <Paths view={view} past={props.past} />}
        {all.map((b, i) => <Corner key={b.who} belief={b} n={i} aid={aid} chosen={focus.figure === b.who} />)}
      </Stage>
      <div class="ano-tools">
        {aid !== "none" && !props.past && <button aria-pressed={panel === "clues"} title="What ruled zones out" onClick={() => setPanel(panel === "clues" ? null : "clues")}>Clues</button>}
        {!props.past && <button aria-pressed={panel === "notes"} title="Reminder pieces: notes of your own" onClick={() => setPanel(panel === "notes" ? null : "notes")}>Notes</button>}
      </div>
      {panel === "notes" && <NotePalette pieces={pieces} chosen={piece} choose={setPiece} clear={notes.clear} />}
      {panel === "clues" && <Clues heard={props} of={shaded.map((b) => b.who)} close={() => setPanel(null)} />}
      {info && (
        <div class="ano-info" aria-live="polite">
          <b>{info.title}</b>
          {info.lines.map((l) => <span key={l}>{l}</span>)}
        </div>
      )}
      <Beats {...props} seatOf={(who) => seatOf(view, who)} />
    </div>
  );
}
