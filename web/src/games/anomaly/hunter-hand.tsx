// The Anomaly's slot: one action point is a basic action, a special one, or both in either order. And the
// cards it was given, by what they are in its hands.
import { InlineIcon } from "../../ui/icon";
import type { BoardProps } from "../module";
import { basics, evolutions, faces, specials } from "./cards";
import { legal, MoveButton } from "./move-button";
import { Pips } from "./strip";
import { Cards } from "./student-hand";
import type { Card, Special, View } from "./types.gen";

type Props = BoardProps<View>;

const heldFor = (view: View, special: string) => Object.entries(view.held).reduce((n, [face, held]) => n + (faces[face]?.special === special ? (held ?? 0) : 0), 0);

function SlotHead({ title, done, open }: { title: string; done: boolean; open: boolean }) {
  return <h3>{title} <span class={done ? "done" : ""}>{done ? "done" : open ? "free" : "–"}</span></h3>;
}

function Basic(props: Props) {
  const { view, moves } = props;
  const open = moves.some((m) => m.verb === "prowl" || m.verb === "feed");
  return (
    <div class={`ano-slot ${view.basic_done ? "spent" : ""}`}>
      <SlotHead title="Basic" done={view.basic_done} open={open} />
      <div class="ano-slot-acts">
        <span class={`ano-act hint ${open ? "" : "off"}`} title={basics.prowl.text}>{open ? "Move: tap a zone" : "Move"}</span>
        <MoveButton props={props} move={legal(props, "feed")} label={`Feed: ${basics.feed.text} (${basics.feed.rule})`}><InlineIcon name={basics.feed.icon} size={16} /> Feed</MoveButton>
      </div>
    </div>
  );
}

function Specials(props: Props) {
  const { view, moves } = props;
  const open = moves.some((m) => m.verb === "use" || m.verb === "adapt");
  return (
    <div class={`ano-slot wide ${view.special_done ? "spent" : ""}`}>
      <SlotHead title="Special" done={view.special_done} open={open} />
      <div class="ano-slot-acts">
        {Object.entries(specials).map(([name, s]) => {
          const held = heldFor(view, name), adapted = moves.filter((m) => m.verb === "adapt" && m.refs[0]?.value === name);
          return (
            <span key={name} class="ano-special">
              <MoveButton props={props} move={legal(props, `use ${name}`)} at={`special=${name}`} label={`${s.name}: ${s.text} Costs ${s.cards}, you hold ${held}. (${s.rule})`}>
                <InlineIcon name={s.icon} size={16} /> {s.name} <small class={held >= s.cards ? "" : "short"}>{held}/{s.cards}</small>
              </MoveButton>
              {adapted.map((m) => <MoveButton key={m.text} props={props} move={m} label={`${s.name} with other cards in place of ${String(m.refs[1]?.value)} (ANO-10.1)`}>any{m.refs[1]?.value === 2 ? "²" : ""}</MoveButton>)}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The cards it holds, to look at and to pay with. */
function Held(props: Props) {
  const { view } = props, paying = view.stage === "pay";
  const held = Object.entries(view.held) as [Card, number][];
  if (held.length === 0) return <p class="quiet">No cards yet: every special that a Student plays comes to you.</p>;
  return (
    <div class="ano-held">
      {held.map(([name, n]) => {
        const face = faces[name], special = specials[face?.special ?? ""];
        return (
          <MoveButton key={name} props={props} move={paying ? legal(props, `pay ${name}`) : undefined} at={`card=${name}`} class="ano-held-card" label={`${special?.name ?? ""}, from ${face?.name ?? name}: ${special?.text ?? ""} (${special?.rule ?? ""})`}>
            <span class="ano-card-head"><InlineIcon name={special?.icon ?? ""} size={18} /><b>{special?.name}</b>{n > 1 && <span class="ano-count">×{n}</span>}</span>
            <span class="ano-card-foot"><span>{face?.name}</span><span>{special?.rule}</span></span>
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
        <MoveButton key={name} props={props} move={legal(props, `take ${name}`)} at={`evolution=${name}`} class="ano-evolution" label={`${e.name}: ${e.text}`}>
          <span class="ano-card-head"><InlineIcon name="alien-egg" size={16} /><b>{e.name}</b></span>
          <span class="ano-card-text">{e.text}</span>
          <span class="ano-card-foot"><span>{props.view.evolutions.includes(name as never) ? "owned" : ""}</span><span>{e.rule}</span></span>
        </MoveButton>
      ))}
    </div>
  );
}

/** What is asked in the middle of an action and is no zone: told in a word, done by a tap. */
const plain: Record<string, string> = {
  skip: "Skip, keep the action point", stop: "Do no more", discharge: "Fire all electricity", ask: "Ask now", fake: "Pretend to move",
  stay: "Stay", refill: "Refill", decline: "Do not refill", pass: "Not now",
};

export function PlainMoves(props: Props) {
  const found = props.moves.filter((m) => plain[m.verb] !== undefined && m.verb !== "pass");
  const loose = props.moves.filter((m) => m.verb === "seize" || m.verb === "eat" || m.verb === "absorb");
  return (
    <>
      {found.map((m) => <MoveButton key={m.text} props={props} move={m} label={m.words ?? m.text}>{plain[m.verb]}</MoveButton>)}
      {loose.map((m) => <MoveButton key={m.text} props={props} move={m} at={`${m.refs[0]?.kind}=${m.refs[0]?.value}`} label={m.words ?? m.text}>{m.verb === "seize" ? `Possess ${m.refs[0]?.value}` : m.verb === "eat" ? `Eat ${m.refs[0]?.value}` : `Feed on ${m.refs[0]?.value}`}</MoveButton>)}
    </>
  );
}

const owes = (view: View) => {
  const name = specials[view.special as Special]?.name ?? "";
  return view.owed > 0 ? `Pay for ${name}: ${view.owed} more with ${name} on it${view.owed_any > 0 ? `, then ${view.owed_any} of any kind` : ""}.` : `Pay for ${name}: ${view.owed_any} more of any kind.`;
};

export function HunterHand(props: Props) {
  const { view } = props, actor = view.actor;
  if (view.stage === "take" && props.moves.length > 0) return <Evolve {...props} />;
  if (view.stage === "force" && actor && props.moves.length > 0) {
    return (
      <div class="ano-hand-main">
        <p class="ano-reminder">You have possessed <b>{actor}</b>: choose what the Student must do with this hand.</p>
        <Cards props={props} who={actor} cards={view.student[view.advanced === "advanced" ? "S1" : actor]?.seen ?? []} />
      </div>
    );
  }
  return (
    <div class="ano-hand-main">
      {view.round > 0 && (
        <div class="ano-slots">
          <div class="ano-slot ap"><h3>1 AP buys</h3><Pips n={view.ap} of={3} words={`${view.ap} of 3 action points`} /><div class="ano-slot-acts"><PlainMoves {...props} /></div></div>
          <Basic {...props} />
          <Specials {...props} />
        </div>
      )}
      {view.stage === "pay" && props.moves.length > 0 && <p class="ano-reminder">{owes(view)}</p>}
      <Held {...props} />
    </div>
  );
}
