// What belongs to the viewer: weapons as a fan, powerups, and weapons on offer while grabbing.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Mark } from "../../grammar/grammar";
import { InlineIcon } from "../../ui/icon";
import type { BoardProps } from "../module";
import { ArtBox, type Picture } from "./art";
import { cardText, powerupOf, weapons } from "./cards";
import { tap } from "./choosing";
import { looking } from "./focus";
import { Cost } from "./pieces";
import type { View } from "./view";
import { colourWord, say } from "./words";

type Props = BoardProps<View>;

/** Weapons on the racks that can be taken now. */
const offered = ({ view, marks }: Props) =>
  view.stage === "grab" ? Object.values(view.racks).filter((w) => marks.of("weapon", w) !== null) : [];

/** What kind of card is asked for, if any. */
function askedFor(props: Props): "weapon" | "powerup" | null {
  const { view, seat, marks } = props;
  const mine = seat === null ? undefined : view.seats[seat];
  if (offered(props).length > 0 || mine?.weapons.some((w) => marks.of("weapon", w))) return "weapon";
  return mine?.hand.some((p) => p !== null && marks.of("powerup", p)) ? "powerup" : null;
}

/** Cards that are read now: the chosen one, else those among which the question chooses. Where there is little room the
 *  others show only what they are. */
function isRead(props: Props, kind: "weapon" | "powerup", mark: Mark): boolean {
  if (props.choice.refs.some((r) => r.kind === "weapon" || r.kind === "powerup")) return mark === "chosen";
  return mark === "can" && props.view.stage !== "act" && askedFor(props) === kind;
}

interface CardProps {
  class: string;
  at: string;
  mark: Mark;
  read: boolean;
  tap(): void;
  look?: object;
  picture: Picture;
  name: string;
  cost: string;
  state?: string;
  rule: string;
  label: string;
  children: ComponentChildren;
}

/** A picture with the cost in its corner, name and rule, effect. */
function Card({
  class: extra,
  at,
  mark,
  read,
  tap: act,
  look,
  picture,
  name,
  cost,
  state,
  rule,
  label,
  children,
}: CardProps) {
  return (
    <button
      type="button"
      class={`spot adr-card ${extra} ${mark ?? ""} ${read ? "adr-read" : ""}`}
      data-ref={at}
      aria-disabled={mark === null}
      aria-pressed={mark === "chosen"}
      aria-label={label}
      onClick={() => mark !== null && act()}
      {...look}
    >
      <span class="adr-card-art">
        <ArtBox name={picture} bare />
        {state && <i class="adr-pill">{state}</i>}
        <Cost cost={cost} size={24} />
      </span>
      <span class="adr-card-head">
        <b>{name}</b>
        <small>{rule}</small>
      </span>
      <span class="adr-card-text">{children}</span>
    </button>
  );
}

export function Weapon({ id, props, offer = false }: { id: string; props: Props; offer?: boolean }) {
  const card = weapons[id],
    mine = props.seat === null ? undefined : props.view.seats[props.seat];
  if (!card) return null;
  const loaded = offer || (mine?.loaded.some((w) => w === id) ?? true),
    mark = props.marks.of("weapon", id);
  const price = card.take;
  return (
    <Card
      class={`adr-weapon-card adr-ammo-${card.colour} ${loaded ? "" : "adr-unloaded"}`}
      at={`weapon=${id}`}
      mark={mark}
      read={isRead(props, "weapon", mark)}
      tap={() => tap(props, { kind: "weapon", value: id })}
      look={looking({ weapon: { id, seat: props.seat ?? 0 } }, { weapon: null })}
      picture={`weapon-${id}`}
      name={card.name}
      cost={offer ? price : card.cost}
      rule={card.rule}
      state={offer ? (price === "" ? say("free") : "") : loaded ? "" : say("reloadFor", card.cost)}
      label={
        `${say("weaponLabel", card.name, offer ? price || say("free") : card.cost, cardText(card))} ` +
        `${offer ? "" : say(loaded ? "loaded" : "unloaded")}`
      }
    >
      {card.effects.map((e) => (
        <span key={e.id} class="adr-effect">
          {e.title && (
            <b>
              {e.title}
              {e.price && (
                <>
                  {" "}
                  <Cost cost={e.price} size={15} />
                </>
              )}
              :{" "}
            </b>
          )}
          {e.text}{" "}
        </span>
      ))}
    </Card>
  );
}

function Powerup({ name, props }: { name: string | null; props: Props }) {
  if (name === null)
    return (
      <span class="adr-card adr-powerup adr-unknown" role="img" aria-label={say("unknownCard")}>
        <ArtBox name="powerup-back" />
      </span>
    );
  const { card, colour } = powerupOf(name),
    mark = props.marks.of("powerup", name);
  if (!card) return null;
  return (
    <Card
      class={`adr-powerup adr-ammo-${colour}`}
      at={`powerup=${name}`}
      mark={mark}
      read={isRead(props, "powerup", mark)}
      tap={() => tap(props, { kind: "powerup", value: name })}
      look={looking({ powerup: name }, { powerup: null })}
      picture={`powerup-${name}` as Picture}
      name={card.name}
      cost={(name.split("-")[1] ?? "")[0]?.toUpperCase() ?? ""}
      rule={card.rule}
      label={`${colourWord(colour)} ${card.name}. ${card.text}`}
    >
      {card.text}
    </Card>
  );
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="adr-group">
      <h3>{title}</h3>
      <div class="adr-cards">{children}</div>
    </div>
  );
}

/** The places where cards will lie: the row keeps its size, so that nothing jumps when the first card arrives. */
const Empty = () => (
  <section class="hand adr-hand dark adr-empty-hand" aria-label={say("hand")}>
    {["lee-enfield", "flamethrower", "teleport"].map((shadow) => (
      <span key={shadow} class="adr-no-card">
        <InlineIcon name={shadow} size={56} />
      </span>
    ))}
    <p>{say("emptyHand")}</p>
  </section>
);

export function Hand(props: Props) {
  const { view, seat } = props;
  const mine = seat === null ? undefined : view.seats[seat];
  const hand = useRef<HTMLElement>(null);
  const offer = offered(props);
  useEffect(() => {
    if (hand.current) hand.current.scrollLeft = 0;
  }, [view.stage, view.actor]);
  if (!mine || seat === null || view.stage === "over") return null;
  if (offer.length === 0 && mine.weapons.length === 0 && mine.hand.length === 0) return <Empty />;
  const dropping = view.stage === "drop" && view.actor === seat;
  const waiting = dropping ? (view.racks[view.slot] ?? "") : "";
  const first = askedFor(props) === "powerup"; /* what can be chosen now stands first */
  const cards = mine.hand.length > 0 && (
    <Group key="powerups" title={say("powerups")}>
      {mine.hand.map((p, i) => (
        <Powerup key={`${p}${i}`} name={p} props={props} />
      ))}
    </Group>
  );
  return (
    <section ref={hand} class="hand adr-hand dark" aria-label={say("hand")} tabIndex={0}>
      {first && cards}
      {offer.length > 0 && (
        <Group title={say("offer")}>
          {offer.map((w) => (
            <Weapon key={w} id={w} props={props} offer />
          ))}
        </Group>
      )}
      {dropping && (
        <p class="adr-waiting">
          {say("leaveOne", colourWord(view.slot.split("-")[0] ?? ""), weapons[waiting]?.name ?? "")}
        </p>
      )}
      {mine.weapons.length > 0 && (
        <Group title={say("weapons")}>
          {mine.weapons.map((w) => (
            <Weapon key={w} id={w} props={props} />
          ))}
        </Group>
      )}
      {!first && cards}
    </section>
  );
}
