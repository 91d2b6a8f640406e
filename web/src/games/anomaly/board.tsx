// The station in the dark: what can be concluded about the hidden figures is the light on it.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Phrase } from "../../net/protocol";
import { fitting, remaining } from "../../grammar/grammar";
import { Dusk } from "../../ui/dusk";
import { Stage } from "../../ui/stage";
import { narrowScreen, useMedia } from "../../ui/media";
import type { BoardProps } from "../module";
import { Art } from "./art";
import { aidNow, chance, percent, useTellings, type Belief, type Told } from "./beliefs";
import { Beats } from "./beats";
import { faces, specials, symbolWord } from "./cards";
import { Clues, whyNot } from "./clues";
import { lookAt, useFocus } from "./focus";
import { hull, shapeOf } from "./geometry";
import { HealthArc } from "./health";
import { brightest, lightOf } from "./light";
import { momentOf } from "./moment";
import { called, zoneName } from "./names";
import { NotePalette, useNotes } from "./notes";
import { Bays, Paths, Reactor, Wings } from "./overlays";
import { Rail } from "./rail";
import { tellOf, type Tell } from "./tells";
import type { Aid, Figure, View, Zone } from "./types.gen";
import { figures, placeOf, seatOf, symbolsOf, zoneNames } from "./view";
import { ZoneView } from "./zone";
import { word } from "./words";
import { text } from "../../texts";

type Props = BoardProps<View>;

/** Whose places are lit: the figure looked at, or those of the other side. */
function litOf(seat: number | null, all: Belief[], figure: Figure | null): Belief[] {
  const placed = all.filter((b) => b.zones.length > 0),
    chosen = placed.filter((b) => b.who === figure);
  return chosen.length > 0 ? chosen : placed.filter((b) => (b.who === "A") === (seat !== 0));
}

/** The zones of a side's figures, as far as the viewer knows them. */
const wonZones = (view: View, seats: readonly number[]) =>
  figures(view)
    .filter((who) => seats.includes(seatOf(view, who)))
    .flatMap((who) => placeOf(view, who) ?? [])
    .map((zone) => shapeOf(zone).path);

/** Where the hunter is likelier than anywhere else. */
function likeliestOf(all: Belief[], aid: Aid): Zone | null {
  const hunter = all.find((b) => b.who === "A");
  if (!hunter || hunter.at !== null || aid !== "full" || hunter.zones.length < 2) return null;
  const [first, second] = [...hunter.share].sort((a, b) => b[1] - a[1]);
  return first && second && first[1] > second[1] + 1e-9 ? first[0] : null;
}

/** The only move that naming a zone now could mean. */
function moveTo({ moves, choice }: Props, zone: Zone): Phrase | null {
  const fits = fitting(moves, choice).filter((m) =>
    remaining(m, choice)?.some((r) => r.kind === "zone" && r.value === zone),
  );
  return fits.length === 1 ? (fits[0] ?? null) : (fits.find((m) => m.verb === "hit" || m.verb === "spring") ?? null);
}

interface Info {
  title: string;
  lines: string[];
}

function ofZone(told: Told, zone: Zone, lit: Belief[], aid: Aid): Info {
  const lines: string[] = [];
  for (const b of lit) {
    if (b.at !== null || aid === "none") continue;
    const share = chance(b, [zone]);
    if (aid === "full" && share > 0) lines.push(word(b.counted ? "ways" : "likely", called(b.who), percent(share)));
    if (share <= 0) {
      const why = whyNot(told.clues, b.who, zone);
      lines.push(why ? word("notWhy", called(b.who), why) : word("not", called(b.who)));
    }
  }
  return { title: `${text("label", zoneName(zone))} ${symbolsOf(zone).map(symbolWord).join(", ")}`, lines };
}

/** The text beside the board: about the move that is pointed at or chosen, the zone, or the chosen card. */
function infoOf(props: Props, told: Told, tell: Tell | null, zone: Zone | null, lit: Belief[], aid: Aid): Info | null {
  if (tell && (tell.lines.length > 0 || tell.no)) return tell;
  if (zone) return ofZone(told, zone, lit, aid);
  const card = faces[String(props.choice.refs.find((r) => r.kind === "card")?.value)];
  if (card && props.seat !== 0) {
    return { title: card.name, lines: [card.text, word("givenWhy", specials[card.special]?.name ?? "")] };
  }
  return tell;
}

/** Tells the style sheet whose table it is: by an attribute of the table and not by `:has()`, which would make the
 *  browser compute the styles of the whole station again with every tap. */
function useSide(board: { current: HTMLElement | null }, side: "hunter" | "students", players: number) {
  useLayoutEffect(() => {
    const table = board.current?.closest<HTMLElement>("[data-game]");
    table?.setAttribute("data-side", side);
    table?.setAttribute("data-players", String(players));
  }, [side, players]);
}

/** Tells it whether the board says something where the guide stands: what is only told gives way to that. */
function useTelling(board: { current: HTMLElement | null }, tells: boolean) {
  useLayoutEffect(() => {
    board.current?.closest("[data-game]")?.toggleAttribute("data-telling", tells);
  }, [tells]);
}

/** Which lights went out with the last change, in order: they fade one after the other. */
function useGoingOut(lit: Set<Zone>): Map<Zone, number> {
  const before = useRef(lit);
  const key = [...lit].join();
  const gone = useMemo(() => new Map([...before.current].filter((z) => !lit.has(z)).map((z, i) => [z, i])), [key]);
  useLayoutEffect(() => void (before.current = lit), [key]);
  return gone;
}

export function Board(props: Props) {
  const { view, seat, choice, match } = props;
  const ghost = props.ghost ?? props.pointed ?? null;
  const focus = useFocus();
  const aid = aidNow(props),
    told = useTellings(props),
    { all } = told;
  const [hover, setHover] = useState<Zone | null>(null);
  const [piece, setPiece] = useState("?");
  const notes = useNotes(match, seat);
  const small = useMedia(narrowScreen),
    /* The track and the figures have their own places around the station, but not around a picture of it. */
    bare = small && !props.still,
    side = useRef<HTMLDivElement>(null);
  useSide(side, seat === 0 ? "hunter" : "students", view.players);
  const lit = litOf(seat, all, focus.figure),
    most = brightest(lit, zoneNames);
  const hunter = all.filter((b) => b.who === "A"),
    mostHunter = brightest(hunter, zoneNames);
  const lights = new Map(zoneNames.map((z) => [z, lightOf(all, lit, z, most, aid)]));
  const out = useGoingOut(new Set(zoneNames.filter((z) => !lights.get(z)?.dark)));
  const moment = momentOf(props.log);
  const noting = focus.panel === "notes" && !props.past;
  useEffect(() => lookAt({ move: null }), [view]);
  useEffect(() => () => lookAt({ figure: null, move: null, reactor: false, panel: null }), []);

  const pointed = focus.move ?? ghost ?? (hover && choice.refs.length === 0 ? moveTo(props, hover) : null);
  const tell = aid === "full" && pointed && !props.past ? tellOf(view, told, pointed) : null;
  const tagOf = (z: Zone) => (tell?.no && (tell.yes?.includes(z) ? "yes" : tell.no.includes(z) ? "no" : null)) || null;
  const aimed = ghost?.refs.find((r) => r.kind === "zone")?.value;
  const tap = (zone: Zone) => (noting ? notes.toggle(zone, piece) : props.pick({ kind: "zone", value: zone }));
  const info = infoOf(props, told, tell, hover, lit, aid);
  useTelling(side, info !== null);
  const pieces = ["?", ...all.filter((b) => b.at === null).map((b) => b.who)];
  /* A mouse looks where it points, a finger where it last touched. */
  const over = (event: PointerEvent) => {
    if (event.pointerType === "touch" && event.type !== "pointerdown") return;
    setHover(
      ((event.target as Element).closest?.("[data-ref^='zone=']")?.getAttribute("data-ref")?.slice(5) as
        Zone | undefined) ?? null,
    );
  };
  const box = bare
    ? { x: -hull - 3, y: -hull - 3, width: 2 * hull + 6, height: 2 * hull + 6 }
    : { x: -486, y: -500, width: 972, height: 920 };
  return (
    <div ref={side} class={`ano-board dark ${noting ? "ano-noting" : ""}`}>
      <div
        class="ano-space"
        onPointerDown={over}
        onPointerMove={over}
        onPointerLeave={(e) => e.pointerType !== "touch" && setHover(null)}
      >
        <Stage box={box} label={word("station")}>
          {!bare && <Wings />}
          <Art name="hull" />
          <Bays open={view.evolutions.includes("phasing")} />
          {zoneNames.map((z) => (
            <g key={z} onClick={noting ? () => notes.toggle(z, piece) : undefined}>
              <ZoneView
                zone={z}
                props={props}
                all={all}
                aid={aid}
                light={lights.get(z) ?? { violet: 0, cold: 0, dark: false }}
                likeliest={likeliestOf(all, aid)}
                most={mostHunter}
                moment={moment}
                looked={focus.figure}
                next={told.fallout[z] ?? 0}
                shown={focus.reactor}
                notes={notes.notes[z] ?? []}
                tag={tagOf(z)}
                marked={aimed === z ? "aimed" : !tell?.no && tell?.yes?.includes(z) ? "told" : ""}
                after={out.get(z) ?? 0}
                small={small}
                tap={tap}
              />
            </g>
          ))}
          <g class="ano-doors">
            <Art name="doors" />
          </g>
          <Reactor view={view} looked={focus.reactor} />
          {!bare && <HealthArc health={view.health} seat={seat} spirits={told.budget?.spirits ?? []} />}
          {props.won && <Dusk lit={wonZones(view, props.won)} />}
          {props.past && <Paths view={view} past={props.past} />}
        </Stage>
        {noting && <NotePalette pieces={pieces} chosen={piece} choose={setPiece} clear={notes.clear} />}
        {focus.panel === "clues" && aid !== "none" && !props.past && (
          <Clues all={told.clues} of={lit.map((b) => b.who)} close={() => lookAt({ panel: null })} />
        )}
        <Beats {...props} />
      </div>
      {!props.still && (
        <div class="ano-below">
          {small && <Rail props={props} all={all} aid={aid} chosen={focus.figure} />}
          {info && (
            <div class="for-players ano-info" aria-live="polite">
              <b>{info.title}</b>
              {info.lines.map((l) => (
                <span key={l}>{l}</span>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
