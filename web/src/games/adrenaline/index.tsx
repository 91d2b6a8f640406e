import "./adrenaline.css";
import sheet from "../../generated/icons/adrenaline.json";
import { addIcons, Icon } from "../../ui/icon";
import { SeatBadge } from "../../ui/seat";
import { Spot } from "../../ui/spot";
import type { BoardProps, GameModule } from "../module";
import { Board } from "./board";
import { powerupOf, powerups, weapons } from "./cards";
import { motion } from "./motion";
import { Cubes, DamageRow, SmallIcon } from "./pieces";
import { boardValues, type View } from "./view";

addIcons(sheet);

type Props = BoardProps<View>;

function WeaponCardView({ id, loaded, props, small = false }: { id: string; loaded: boolean; props: Props; small?: boolean }) {
  const card = weapons[id];
  if (!card) return null;
  if (small) {
    return (
      <span class={`weapon-chip ammo-${card.colour} ${loaded ? "" : "unloaded"}`} title={card.text}>
        {card.name}{loaded ? "" : " (empty)"}
      </span>
    );
  }
  return (
    <svg class="card" viewBox="0 0 132 92">
      <Spot at={{ kind: "weapon", value: id }} mark={props.marks.of("weapon", id)} label={`${card.name}, ${loaded ? "loaded" : "not loaded"}. ${card.text}`} pick={props.pick}>
        <title>{card.text} {card.rule}</title>
        <rect class={`card-face ammo-${card.colour} ${loaded ? "" : "unloaded"}`} x="2" y="2" width="128" height="88" rx="8" />
        <text class="card-name" x="10" y="22">{card.name}</text>
        <Cubes cost={card.cost} x={118} y={40} size={14} />
        <foreignObject x="8" y="48" width="116" height="40"><p class="card-text">{card.text}</p></foreignObject>
        {!loaded && <text class="card-state" x="10" y="42">not loaded</text>}
        <rect class="halo" x="1" y="1" width="130" height="90" rx="9" />
      </Spot>
    </svg>
  );
}

function PowerupCard({ name, props }: { name: string | null; props: Props }) {
  if (name === null) return <svg class="card small" viewBox="0 0 70 92" role="img" aria-label="unknown powerup"><rect class="unknown-card" x="2" y="2" width="66" height="88" rx="8" /></svg>;
  const { kind, colour } = powerupOf(name);
  const card = powerups[kind];
  return (
    <svg class="card small" viewBox="0 0 70 92">
      <Spot at={{ kind: "powerup", value: name }} mark={props.marks.of("powerup", name)} label={`${colour} ${card?.name}. ${card?.text}`} pick={props.pick}>
        <title>{card?.text} {card?.rule}</title>
        <rect class={`card-face ammo-${colour}`} x="2" y="2" width="66" height="88" rx="8" />
        <Icon name={card?.icon ?? ""} x={35} y={34} size={38} />
        <text class="card-small-name" x="35" y="68">{card?.name.split(" ").pop()}</text>
        <Cubes cost={colour[0]?.toUpperCase() ?? ""} x={35} y={80} size={13} />
        <rect class="halo" x="1" y="1" width="68" height="90" rx="9" />
      </Spot>
    </svg>
  );
}

function Hand(props: Props) {
  const mine = props.seat === null ? undefined : props.view.seats[props.seat];
  if (!mine) return null;
  return (
    <section class="hand" aria-label="Your weapons and powerups">
      {mine.weapons.map((w) => <WeaponCardView key={w} id={w} loaded={mine.loaded.includes(w)} props={props} />)}
      {mine.hand.map((p, i) => <PowerupCard key={`${p}${i}`} name={p} props={props} />)}
    </section>
  );
}

function Player(props: Props & { of: number }) {
  const s = props.view.seats[props.of];
  if (!s) return null;
  const cubes = `${"R".repeat(s.ammo.red)}${"B".repeat(s.ammo.blue)}${"Y".repeat(s.ammo.yellow)}`;
  return (
    <div class="adr-player">
      <DamageRow damage={s.damage} marks={s.marks} />
      <p>
        <b>{s.points}</b> <span class="quiet">points</span>
        <svg class="cube-row" viewBox="0 0 110 14" role="img" aria-label={`ammo ${cubes || "none"}`}><Cubes cost={[...cubes].reverse().join("")} x={6 + (cubes.length - 1) * 12} y={7} /></svg>
      </p>
      <p class="quiet">worth {boardValues(s).join(" ")}{s.skulls > 0 && `, ${s.skulls} skull${s.skulls > 1 ? "s" : ""}`}; {s.hand.length} powerup{s.hand.length === 1 ? "" : "s"}</p>
      {props.of !== props.seat && <p class="weapon-chips">{s.weapons.map((w) => <WeaponCardView key={w} id={w} loaded={s.loaded.includes(w)} props={props} small />)}</p>}
    </div>
  );
}

function Strip({ view }: Props) {
  return (
    <div class="strip adr-strip">
      <span class="killshots" title="The killshot track">
        {view.killshots.map((k, i) => (
          <span key={i} class="killshot">{k.split("+").map((s, j) => <SeatBadge key={j} seat={Number(s)} size={20} />)}</span>
        ))}
        {Array.from({ length: view.skulls }, (_, i) => <span key={`s${i}`} class="killshot"><SmallIcon name="death-skull" /></span>)}
      </span>
      <span>{view.frenzy ? "Final frenzy" : `${view.skulls} skull${view.skulls === 1 ? "" : "s"} left`}</span>
      <span class="quiet" data-at="deck">actions left {view.actions}; weapons {view.weapons_left}, powerups {view.pile}</span>
    </div>
  );
}

const module: GameModule<View> = { Board, Hand, Player, Strip, motion, onBoard: new Set(["square", "weapon", "powerup", "target", "seat", "figure", "room", "point"]) };
export default module;
