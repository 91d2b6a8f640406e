// The Anomaly's slot: one action point is a basic action, a special one, or both in either order. What it can do are
// cards; what it lacks cards for is small beside them.
import type { ComponentChildren } from "preact";
import type { BoardProps } from "../module";
import { ArtBox } from "./art";
import { useTellings } from "./beliefs";
import { CardInside, lying } from "./card";
import { basics, evolutions, faces, specials } from "./cards";
import { legal, MoveButton } from "./move-button";
import { called } from "./names";
import { Cards } from "./student-hand";
import type { Card, Evolution, Special, View } from "./types.gen";
import { word } from "./words";
import { text } from "../../texts";

type Props = BoardProps<View>;

/** Walking is chosen by its card or by tapping a zone: both mean the same. */
function Prowl(props: Props) {
  const { moves, choice, view } = props;
  const can = moves.some((m) => m.verb === "prowl"),
    chosen = choice.verb === "prowl",
    state = chosen ? "chosen" : can ? "can" : "";
  return (
    <button
      type="button"
      class={`ano-card ${can ? "spot" : ""} ${state} ${view.basic_done ? "ano-spent" : ""}`}
      aria-disabled={!can}
      aria-pressed={chosen}
      aria-label={`${text("label", basics.prowl.name)} ${basics.prowl.text} (${basics.prowl.rule})`}
      onClick={() => can && props.propose?.({ verb: "prowl", refs: [] }, true)}
    >
      <CardInside
        picture="basic-prowl"
        name={basics.prowl.name}
        text={basics.prowl.text}
        foot={view.basic_done ? word("done") : can ? word("tapZone") : ""}
      />
    </button>
  );
}

function Feed(props: Props) {
  const { view } = props;
  return (
    <MoveButton
      props={props}
      move={legal(props, "feed")}
      class={`ano-card ${view.basic_done ? "ano-spent" : ""}`}
      label={`${text("label", basics.feed.name)} ${basics.feed.text} (${basics.feed.rule})`}
    >
      <CardInside
        picture="basic-feed"
        name={basics.feed.name}
        text={basics.feed.text}
        foot={view.basic_done ? word("done") : word(view.fed ? "hasFedShort" : "hungry")}
      />
    </MoveButton>
  );
}

const heldFor = (view: View, special: string) =>
  Object.entries(view.held).reduce((n, [face, held]) => n + (faces[face]?.special === special ? (held ?? 0) : 0), 0);

/** The faces it holds with this half: what they were in the Students' hands. */
const heldFaces = (view: View, special: string) =>
  (Object.entries(view.held) as [Card, number][])
    .filter(([face]) => faces[face]?.special === special)
    .map(([face, n]) => `${faces[face]?.name ?? face}${n > 1 ? ` ×${n}` : ""}`)
    .join(", ");

const powerLabel = (view: View, name: Special) => {
  const s = specials[name],
    from = heldFaces(view, name);
  return word(
    "powerLabel",
    s?.name ?? "",
    s?.text ?? "",
    s?.cards ?? 1,
    `${heldFor(view, name)}${from ? ` (${from})` : ""}`,
    s?.rule ?? "",
  );
};

/** With other cards in place of a needed one (ANO-10.1). */
function Adapted({ props, name }: { props: Props; name: Special }) {
  const s = specials[name];
  return (
    <>
      {props.moves
        .filter((m) => m.verb === "adapt" && m.refs[0]?.value === name)
        .map((m) => (
          <MoveButton
            key={m.text}
            props={props}
            move={m}
            class="ano-small"
            label={word("otherLabel", s?.name ?? "", String(m.refs[1]?.value))}
          >
            {s?.name}: {(s?.cards ?? 1) > 1 ? word("otherCardsFor", String(m.refs[1]?.value)) : word("otherCards")}
          </MoveButton>
        ))}
    </>
  );
}

function Power({ props, name }: { props: Props; name: Special }) {
  const { view } = props,
    s = specials[name];
  return (
    <MoveButton
      props={props}
      move={legal(props, `use ${name}`)}
      at={`special=${name}`}
      class={`ano-card ${view.special_done ? "ano-spent" : ""}`}
      label={powerLabel(view, name)}
    >
      <CardInside
        picture={`special-${name}`}
        name={s?.name ?? ""}
        text={s?.text ?? ""}
        foot={
          view.special_done
            ? word("done")
            : word("powerHeld", heldFor(view, name), s?.cards ?? 1, heldFaces(view, name))
        }
      />
    </MoveButton>
  );
}

/** What it lacks cards for, with how many it has of them. */
function Lacking({ props, names }: { props: Props; names: Special[] }) {
  if (names.length === 0) return null;
  return (
    <div class="ano-lacks">
      <span>{word("lacks")}</span>
      <ul>
        {names.map((name) => (
          <li key={name} data-ref={`special=${name}`} title={powerLabel(props.view, name)}>
            <ArtBox name={`special-${name}`} />
            <span>
              {specials[name]?.name}{" "}
              <small>{word("powerShort", heldFor(props.view, name), specials[name]?.cards ?? 1)}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The cards it holds, to pay with. */
function Pay(props: Props) {
  const held = Object.entries(props.view.held) as [Card, number][];
  return (
    <div class="ano-cards" data-n={held.length} {...lying(held.length)}>
      {held.map(([name, n]) => {
        const face = faces[name],
          special = specials[face?.special ?? ""];
        return (
          <MoveButton
            key={name}
            props={props}
            move={legal(props, `pay ${name}`)}
            at={`card=${name}`}
            class="ano-card"
            label={
              `${word("fromCard", special?.name ?? "", face?.name ?? name)} ` +
              `${special?.text ?? ""} (${special?.rule ?? ""})`
            }
          >
            <CardInside
              picture={`special-${face?.special ?? "evolve"}`}
              name={special?.name ?? ""}
              text={special?.text ?? ""}
              n={n}
              foot={face?.name}
            />
          </MoveButton>
        );
      })}
    </div>
  );
}

/** Evolutions to choose from. */
function Evolve(props: Props) {
  return (
    <div class="ano-cards" data-n={6} {...lying(6)}>
      {(Object.keys(evolutions) as Evolution[]).map((name) => {
        const e = evolutions[name];
        return (
          <MoveButton
            key={name}
            props={props}
            move={legal(props, `take ${name}`)}
            at={`evolution=${name}`}
            class="ano-card"
            label={`${text("label", e?.name ?? "")} ${e?.text}`}
          >
            <CardInside
              picture={`evolution-${name}`}
              name={e?.name ?? ""}
              text={e?.text ?? ""}
              foot={props.view.evolutions.includes(name) ? word("owned") : e?.rule}
            />
          </MoveButton>
        );
      })}
    </div>
  );
}

const owes = (view: View) => {
  const name = specials[view.special as Special]?.name ?? "";
  if (view.owed === 0) return word("payAny", name, view.owed_any);
  return view.owed_any > 0 ? word("payBoth", name, view.owed, view.owed_any) : word("payExact", name, view.owed);
};

const Told = ({ words, children }: { words: string; children: ComponentChildren }) => (
  <>
    <p class="ano-reminder">{words}</p>
    {children}
  </>
);

export function HunterHand(props: Props) {
  const { view, moves } = props,
    { budget } = useTellings(props),
    actor = view.actor,
    mine = moves.length > 0;
  if (view.stage === "take" && mine) return <Evolve {...props} />;
  if (view.stage === "force" && actor && mine) {
    const hand = view.student[view.advanced === "advanced" ? "S1" : actor]?.seen ?? [];
    return (
      <Told words={word("possessed", called(actor))}>
        <Cards props={props} cards={hand} />
      </Told>
    );
  }
  if (view.stage === "pay" && mine) {
    return (
      <Told words={owes(view)}>
        <Pay {...props} />
      </Told>
    );
  }
  if (view.round === 0) return null;
  const names = Object.keys(specials) as Special[];
  const able = (name: Special) => legal(props, `use ${name}`) !== undefined || budget?.specials.includes(name);
  const has = names.filter(able),
    n = 2 + has.length + Number(has.length < names.length);
  return (
    <div class="ano-cards" data-n={n} {...lying(n)}>
      <Prowl {...props} />
      <Feed {...props} />
      {has.map((name) => (
        <Power key={name} props={props} name={name} />
      ))}
      <Lacking props={props} names={names.filter((n) => !able(n))} />
      {names.map((name) => (
        <Adapted key={name} props={props} name={name} />
      ))}
    </div>
  );
}
