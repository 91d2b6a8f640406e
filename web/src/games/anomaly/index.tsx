import "./anomaly.css";
import sheet from "../../generated/icons/anomaly.json";
import { addIcons, Icon, InlineIcon } from "../../ui/icon";
import { SeatBadge, SeatShape } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import { Stage } from "../../ui/stage";
import type { BoardProps, GameModule } from "../module";
import { cards, powers } from "./cards";
import { motion } from "./motion";
import { shapeOf, symbolIcons, zoneNames, zones, type Zone } from "./station";
import { studentsOf, suspects, type Suspect, type View } from "./view";

addIcons(sheet);

type Props = BoardProps<View>;

const zoneTitle = (props: Props, zone: Zone) => {
  const kind = props.tables.kinds["zone"];
  return kind?.labels?.[kind.names?.indexOf(zone) ?? -1]?.replace(/^\S+\s+/, "") ?? zone;
};

/** What lies in a zone, as small marks below its name. */
function Tokens({ view, zone, x, y }: { view: View; zone: Zone; x: number; y: number }) {
  const marks: [string, string, number][] = [];
  if (view.fuel.includes(zone)) marks.push(["fuel-tank", "fuel", 1]);
  if (view.sensors.includes(zone)) marks.push(["radar-dish", "sensor", 1]);
  if (view.radiation.includes(zone)) marks.push(["radioactive", "radiation", 1]);
  if (view.electricity[zone]) marks.push(["electric", "electricity", view.electricity[zone] ?? 1]);
  return (
    <g>
      {marks.map(([icon, name, n], i) => (
        <g key={name} class={`token ${name}`} data-piece={`${name}@${zone}`} transform={`translate(${x + (i - (marks.length - 1) / 2) * 24} ${y})`}>
          <circle r="11" />
          <Icon name={icon} size={16} />
          {n > 1 && <text x="9" y="10">{n}</text>}
        </g>
      ))}
    </g>
  );
}

function ZoneShape({ zone, props, all }: { zone: Zone; props: Props; all: Suspect[] }) {
  const { view, marks, pick, seat } = props;
  const { path, centre } = shapeOf(zone);
  const facts = zones[zone];
  const maybe = all.filter((s) => s.at === null && s.maybe.includes(zone));
  const heat = Math.max(0, ...maybe.map((s) => 1 / s.maybe.length));
  const here = all.filter((s) => s.at === zone);
  const traps = seat === null ? [] : studentsOf(view, seat).filter((s) => view.student[s]?.traps.includes(zone));
  const words = [
    `${zone} ${zoneTitle(props, zone)}: ${facts.symbols.join(", ")}`,
    ...here.map((s) => `${s.who} is here`),
    ...maybe.map((s) => `${s.who} may be here`),
    ...(view.radiation.includes(zone) ? ["radiation"] : []),
    ...(view.fuel.includes(zone) ? ["fuel"] : []),
  ].join("; ");
  return (
    <Spot at={{ kind: "zone", value: zone }} mark={marks.of("zone", zone)} label={words} pick={pick}>
      <title>{words}</title>
      <path class={`zone ring-${zone[0]} ${view.radiation.includes(zone) ? "hot" : ""}`} d={path} />
      {heat > 0 && <path class="heat" d={path} style={{ fillOpacity: 0.1 + 0.5 * heat }} />}
      <text class="zone-id" x={centre.x} y={centre.y - 22}>{zone}</text>
      <text class="zone-name" x={centre.x} y={centre.y - 11}>{zoneTitle(props, zone)}</text>
      {facts.symbols.map((s, i) => (
        <g key={s} class="symbol" transform={`translate(${centre.x + (i - 1) * 19} ${centre.y + 2})`}><Icon name={symbolIcons[s] ?? ""} size={15} /></g>
      ))}
      <Tokens view={view} zone={zone} x={centre.x} y={centre.y + 24} />
      {traps.length > 0 && <path class="trap" d={`M${centre.x - 40} ${centre.y + 10}l8 14h-16z`} />}
      {maybe.map((s, i) => <g key={s.who} class="maybe"><SeatShape seat={s.seat} x={centre.x + 34 - i * 15} y={centre.y - 26} r={6} /></g>)}
      {here.map((s, i) => (
        <g key={s.who} class="figure" data-piece={`figure=${s.who}`} transform={`translate(${centre.x - 34 + i * 22} ${centre.y - 26})`}>
          <SeatShape seat={s.seat} r={11} />
        </g>
      ))}
      <path class="halo" d={path} />
    </Spot>
  );
}

function Board(props: Props) {
  const all = suspects(props.view, props.seat);
  return (
    <Stage box={{ x: -312, y: -312, width: 624, height: 624 }} label="The station">
      {[0, 90, 180, 270].map((a) => <path key={a} class="bay" transform={`rotate(${a})`} d="M-34 -262h68v-30q-34 -12 -68 0z" />)}
      {zoneNames.map((z) => <ZoneShape key={z} zone={z} props={props} all={all} />)}
      <circle class="reactor" r="42" />
      <g class="symbol"><Icon name="nuclear" size={52} /></g>
    </Stage>
  );
}

function CardView({ name, props }: { name: string | null; props: Props }) {
  if (name === null) return <svg class="ano-card" viewBox="0 0 96 70" role="img" aria-label="unknown card"><rect class="unknown-card" x="2" y="2" width="92" height="66" rx="8" /></svg>;
  const card = cards[name];
  return (
    <svg class="ano-card" viewBox="0 0 96 70">
      <Spot at={{ kind: "card", value: name }} mark={props.marks.of("card", name)} label={`${card?.name}: ${card?.text}`} pick={props.pick}>
        <title>{card?.text}</title>
        <rect class="ano-face" x="2" y="2" width="92" height="66" rx="8" />
        <text class="ano-name" x="9" y="19">{card?.name}</text>
        <foreignObject x="8" y="24" width="82" height="42"><p class="ano-text">{card?.text}</p></foreignObject>
        <rect class="halo" x="1" y="1" width="94" height="68" rx="9" />
      </Spot>
    </svg>
  );
}

function Hand(props: Props) {
  const { view, seat } = props;
  if (seat === null) return null;
  if (seat === 0) {
    const held = Object.entries(view.held).flatMap(([name, n]) => Array.from({ length: n }, () => name));
    return <section class="hand" aria-label="Cards given to you">{held.map((c, i) => <CardView key={i} name={c} props={props} />)}</section>;
  }
  return (
    <section class="hand" aria-label="Your cards">
      {studentsOf(view, seat).flatMap((s) => (view.student[s]?.hand ?? []).map((c, i) => <CardView key={`${s}${i}`} name={c} props={props} />))}
    </section>
  );
}

function HealthTrack({ health }: { health: View["health"] }) {
  const marks: [keyof View["health"], string][] = [["students", "S"], ["zero", "0"], ["anomaly", "A"]];
  return (
    <svg class="health" viewBox="0 0 304 34" role="img" aria-label={`health: Students at ${health.students}, zero at ${health.zero}, Anomaly at ${health.anomaly}`}>
      {Array.from({ length: 15 }, (_, i) => <rect key={i} class={`health-box ${Math.abs(i + 1 - health.zero) === 1 ? "near" : ""}`} x={2 + i * 20} y="8" width="18" height="18" rx="3" />)}
      {marks.map(([who, letter]) => (
        <g key={who} class={`health-mark ${who}`} transform={`translate(${11 + (health[who] - 1) * 20} 17)`}>
          <circle r="8.5" /><text y="4.5">{letter}</text>
        </g>
      ))}
    </svg>
  );
}

function Strip({ view }: Props) {
  return (
    <div class="strip ano-strip">
      <HealthTrack health={view.health} />
      <span>Round {view.round}, {view.turn === "students" ? "the Students act" : "the Anomaly acts"}</span>
      <span class="quiet" data-at="deck">{view.pile} cards before the round ends; action points {view.ap}</span>
    </div>
  );
}

function Player({ view, of }: Props & { of: number }) {
  if (of === 0) {
    return (
      <div class="ano-player">
        <p><b>The Anomaly</b> <span class="quiet">{Object.values(view.held).reduce((a, b) => a + b, 0)} cards</span></p>
        {view.evolutions.map((e) => <p key={e} title={powers[e]}><InlineIcon name="alien-skull" /> {e}: <span class="quiet">{powers[e]}</span></p>)}
      </div>
    );
  }
  return (
    <div class="ano-player">
      {studentsOf(view, of).map((s) => {
        const student = view.student[s];
        return (
          <p key={s}>
            <b>{s}</b> <span class="quiet">{student?.hand.length} cards; tracking</span>
            {student?.row.map((symbol, i) => symbol === null ? <span key={i} class="no-symbol">?</span> : <span key={i} title={symbol}><InlineIcon name={symbolIcons[symbol] ?? ""} /> {symbol}</span>)}
            {view.actor === s && <SeatBadge seat={of} size={16} />}
          </p>
        );
      })}
    </div>
  );
}

const module: GameModule<View> = { Board, Hand, Player, Strip, motion, onBoard: new Set(["zone", "card"]) };
export default module;
