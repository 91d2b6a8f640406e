// The Anomaly's slot: one action point is a basic action, a special one, or both in either order. And the
// cards it was given, by what they are in its hands.
import type { ComponentChildren } from "preact";
import { InlineIcon } from "../../ui/icon";
import type { BoardProps } from "../module";
import { basics, evolutions, faces, specials } from "./cards";
import { legal, MoveButton } from "./move-button";
import { Pips } from "./strip";
import { Cards } from "./student-hand";
import type { Card, Special, View } from "./types.gen";
import { word } from "./words";

type Props = BoardProps<View>;

const heldFor = (view: View, special: string) =>
  Object.entries(view.held).reduce((n, [face, held]) => n + (faces[face]?.special === special ? (held ?? 0) : 0), 0);

/** One half of what an action point buys: free, being used, or spent. */
function Slot({
  title,
  done,
  open,
  children,
  class: extra = "",
}: {
  title: string;
  done: boolean;
  open: boolean;
  children: ComponentChildren;
  class?: string;
}) {
  return (
    <div class={`ano-slot ${done ? "ano-spent" : ""} ${extra}`}>
      <h3>
        {title} <span>{done ? word("done") : open ? word("free") : ""}</span>
      </h3>
      <div class="ano-slot-acts">{children}</div>
    </div>
  );
}

function Basic(props: Props) {
  const { view, moves } = props,
    open = moves.some((m) => m.verb === "prowl" || m.verb === "feed");
  return (
    <Slot title={word("basic")} done={view.basic_done} open={open}>
      <span class="ano-act ano-power-card ano-hint" title={`${basics.prowl.text} (${basics.prowl.rule})`}>
        <b>{word("move")}</b>
        <small>{open ? word("tapZone") : ""}</small>
      </span>
      <MoveButton
        props={props}
        move={legal(props, "feed")}
        class="ano-power-card"
        label={`${basics.feed.name}: ${basics.feed.text} (${basics.feed.rule})`}
      >
        <span>
          <InlineIcon name={basics.feed.icon} size={18} /> <b>{word("feed")}</b>
        </span>
        <small>{word(view.fed ? "hasFedShort" : "hungry")}</small>
      </MoveButton>
    </Slot>
  );
}

/** The faces it holds with this half: what they were in the Students' hands. */
const heldFaces = (view: View, special: string) =>
  (Object.entries(view.held) as [Card, number][])
    .filter(([face]) => faces[face]?.special === special)
    .map(([face, n]) => `${faces[face]?.name ?? face}${n > 1 ? ` ×${n}` : ""}`)
    .join(", ");

function Specials(props: Props) {
  const { view, moves } = props,
    open = moves.some((m) => m.verb === "use" || m.verb === "adapt");
  return (
    <Slot title={word("special")} done={view.special_done} open={open} class="ano-wide">
      {Object.entries(specials).map(([name, s]) => {
        const held = heldFor(view, name),
          from = heldFaces(view, name),
          adapted = moves.filter((m) => m.verb === "adapt" && m.refs[0]?.value === name);
        return (
          <span key={name} class="ano-special">
            <MoveButton
              props={props}
              move={legal(props, `use ${name}`)}
              at={`special=${name}`}
              class={`ano-power-card ${held > 0 ? "ano-held" : ""}`}
              label={word("powerLabel", s.name, s.text, s.cards, `${held}${from ? ` (${from})` : ""}`, s.rule)}
            >
              <span>
                <InlineIcon name={s.icon} size={18} /> <b>{s.name}</b>
              </span>
              <small>
                {word("powerHeld", held, s.cards)}
                {from && <em> {from}</em>}
              </small>
            </MoveButton>
            {adapted.map((m) => (
              <MoveButton
                key={m.text}
                props={props}
                move={m}
                label={word("otherLabel", s.name, String(m.refs[1]?.value))}
              >
                {s.cards > 1 ? word("otherCardsFor", String(m.refs[1]?.value)) : word("otherCards")}
              </MoveButton>
            ))}
          </span>
        );
      })}
    </Slot>
  );
}

/** The cards it holds, to pay with. */
function Held(props: Props) {
  const held = Object.entries(props.view.held) as [Card, number][];
  return (
    <div class="ano-held">
      {held.map(([name, n]) => {
        const face = faces[name],
          special = specials[face?.special ?? ""];
        return (
          <MoveButton
            key={name}
            props={props}
            move={legal(props, `pay ${name}`)}
            at={`card=${name}`}
            class="ano-held-card"
            label={
              `${word("fromCard", special?.name ?? "", face?.name ?? name)} ` +
              `${special?.text ?? ""} (${special?.rule ?? ""})`
            }
          >
            <span class="ano-card-head">
              <InlineIcon name={special?.icon ?? ""} size={18} />
              <b>{special?.name}</b>
              {n > 1 && <span class="ano-count">×{n}</span>}
            </span>
            <span class="ano-card-foot">
              <span>{face?.name}</span>
              <span>{special?.rule}</span>
            </span>
          </MoveButton>
        );
      })}
    </div>
  );
}

/** Evolutions to choose from. */
function Evolve(props: Props) {
  return (
    <div class="ano-cards">
      {Object.entries(evolutions).map(([name, e]) => (
        <MoveButton
          key={name}
          props={props}
          move={legal(props, `take ${name}`)}
          at={`evolution=${name}`}
          class="ano-evolution"
          label={`${e.name}: ${e.text}`}
        >
          <span class="ano-card-head">
            <InlineIcon name="alien-egg" size={16} />
            <b>{e.name}</b>
          </span>
          <span class="ano-card-text">{e.text}</span>
          <span class="ano-card-foot">
            <span>{props.view.evolutions.includes(name as never) ? word("owned") : ""}</span>
            <span>{e.rule}</span>
          </span>
        </MoveButton>
      ))}
    </div>
  );
}

const owes = (view: View) => {
  const name = specials[view.special as Special]?.name ?? "";
  if (view.owed === 0) return word("payAny", name, view.owed_any);
  return view.owed_any > 0 ? word("payBoth", name, view.owed, view.owed_any) : word("payExact", name, view.owed);
};

export function HunterHand(props: Props) {
  const { view } = props,
    actor = view.actor;
  if (view.stage === "take" && props.moves.length > 0) return <Evolve {...props} />;
  if (view.stage === "force" && actor && props.moves.length > 0) {
    return (
      <div class="ano-hand-main">
        <p class="ano-reminder">{word("possessed", actor)}</p>
        <Cards
          props={props}
          who={actor}
          cards={view.student[view.advanced === "advanced" ? "S1" : actor]?.seen ?? []}
        />
      </div>
    );
  }
  if (view.stage === "pay" && props.moves.length > 0) {
    return (
      <div class="ano-hand-main">
        <p class="ano-reminder">{owes(view)}</p>
        <Held {...props} />
      </div>
    );
  }
  if (view.round === 0) return null;
  return (
    <div class="ano-slots">
      <div class="ano-slot ano-ap">
        <h3>{word("buys")}</h3>
        <Pips n={view.ap} of={3} words={word("points", view.ap)} />
        <small class="quiet">{word("buysWhat")}</small>
      </div>
      <Basic {...props} />
      <Specials {...props} />
    </div>
  );
}
