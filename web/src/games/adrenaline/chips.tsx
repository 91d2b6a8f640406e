// What the prompt offers: actions with their improved forms, effects in order with their prices, ways to pay,
// and what is done without pointing at anything.
import type { Phrase } from "../../net/protocol";
import { walkGroup } from "../../ui/arrows";
import { InlineIcon } from "../../ui/icon";
import { useShortcut } from "../../ui/typing";
import { SeatBadge, seatName } from "../../ui/seat";
import type { BoardProps } from "../module";
import { powerupOf, weapons } from "./cards";
import { choosePayment, tap, waysToPay } from "./choosing";
import { looking } from "./focus";
import { declining, setNever, useDecline } from "./never";
import { Cost } from "./pieces";
import { useFacts, usePaid } from "./told";
import type { Facts, Use } from "./types.gen";
import type { View } from "./view";
import { say, type Word } from "./words";

type Props = BoardProps<View>;

const actionIcons = { run: "sprint", grab: "grab", shoot: "eye-target" } as const;

/** How far each action goes now, once the engine has told; until then nothing is said of it. */
export function formsOf(told: Omit<Facts["actions"], "run_to" | "grab_at" | "shoot_from"> | null) {
  if (told === null) return { run: untold, grab: untold, shoot: untold };
  const aims = told.shoot > 0 ? say("shootHow", told.shoot) : say("shootStill");
  return {
    run: { how: say("runHow", told.run), lit: told.further.includes("run") },
    grab: { how: say("grabHow", told.grab), lit: told.further.includes("grab") },
    shoot: { how: told.reload ? `${aims}, ${say("withReload")}` : aims, lit: told.further.includes("shoot") },
  };
}

/** Keeps the room of the words. */
const untold = { how: "\u00a0", lit: false };

/** Run, grab, shoot: how far each goes now; lit where adrenaline has improved it. */
function Actions(props: Props) {
  const { view, moves, play, seat } = props;
  const facts = useFacts(props);
  if (view.stage !== "act" || seat === null) return null;
  const none = view.actions === 0;
  const list = [
    { verb: "run", why: none ? "noActions" : "noRun" },
    { verb: "grab", why: none ? "noActions" : "cannotGrab" },
    { verb: "shoot", why: none ? "noActions" : "cannotShoot" },
  ] as const;
  const forms = formsOf(facts?.actions ?? null);
  return (
    <>
      {list.map(({ verb, why }) => {
        const { how, lit } = forms[verb];
        const move = moves.find((m) => m.verb === verb);
        return (
          <button
            key={verb}
            class={`chip adr-action ${lit ? "adr-lit" : ""}`}
            data-verb={verb}
            disabled={!move}
            title={move ? (lit && !view.frenzy ? say("lit") : undefined) : say(why)}
            onClick={() => move && play?.(move.text)}
            {...looking({ action: verb }, { action: null })}
          >
            <InlineIcon name={actionIcons[verb]} size={22} />
            <span>
              <b>{say(verb)}</b>
              <small>{move ? how : say(why)}</small>
            </span>
          </button>
        );
      })}
    </>
  );
}

/** Why an effect cannot be used now. */
const whyNot: Record<Use, Word> = {
  ready: "noTarget",
  used: "used",
  later: "later",
  dear: "tooDear",
  idle: "noTarget",
};

/** The weapon's effects in their order; those after the main one are offered as "also". */
function Effects(props: Props) {
  const { view, marks } = props;
  const card = weapons[view.shot.weapon];
  const facts = useFacts(props);
  if (view.stage !== "effect" || !card) return null;
  const statusOf = (id: string) => facts?.uses.effects.find((e) => e.effect === id)?.use ?? "ready";
  return (
    <>
      {view.shot.main && <span class="adr-also">{say("also")}</span>}
      {card.effects.map((e, i) => {
        const mark =
          marks.of("effect", e.id) ??
          (props.choice.refs.some((r) => r.kind === "effect" && r.value === e.id) ? "chosen" : null);
        const done = view.shot.used.includes(i);
        if (mark === null && e.when === "main" && view.shot.main && !done) return null;
        return (
          <button
            key={e.id}
            class={`chip adr-action ${mark === "chosen" ? "chosen" : ""} ${done ? "adr-done" : ""}`}
            aria-pressed={mark === "chosen"}
            disabled={mark === null}
            onClick={() => tap(props, { kind: "effect", value: e.id })}
          >
            <span>
              <b>
                {done && "✓ "}
                {e.title || say("basic")} <Cost cost={e.price} size={13} />
              </b>
              <small>{mark === null ? say(whyNot[statusOf(e.id)]) : e.text}</small>
            </span>
          </button>
        );
      })}
    </>
  );
}

const letterOf = (card: string) => (card.split("-")[1] ?? "")[0]?.toUpperCase() ?? "";

/** One way to pay: what it takes of cubes and of cards. */
function Way({ props, way }: { props: Props; way: Phrase }) {
  const { ghost } = props,
    cubes = usePaid(props, way);
  const cards = way.refs.flatMap((r, i) =>
    r.kind === "payment" ? String(r.value).split("+") : r.kind === "powerup" && i === 2 ? [String(r.value)] : [],
  );
  return (
    <button
      role="radio"
      aria-checked={ghost?.text === way.text}
      class={`chip adr-way ${ghost?.text === way.text ? "chosen" : ""}`}
      data-move={way.text}
      aria-label={way.words ?? way.text}
      onClick={() => choosePayment(props, way)}
    >
      <Cost cost={cubes} size={18} />
      {cards.map((c, i) => (
        <span key={i} class={`adr-paycard adr-ammo-${powerupOf(c).colour}`}>
          <InlineIcon name={powerupOf(c).card?.icon ?? ""} size={16} />
          <Cost cost={letterOf(c)} size={13} />
        </span>
      ))}
    </button>
  );
}

/** The payment, filled in already: cubes before cards, and every other legal way to choose from. */
function Payment(props: Props) {
  const ways = waysToPay(props.moves, props.choice);
  if (ways.length < 2) return null;
  return (
    <span class="adr-pay" role="radiogroup" aria-label={say("pay")} onKeyDown={walkGroup}>
      <span class="quiet">{say("pay")}</span>
      {ways.map((way) => (
        <Way key={way.text} props={props} way={way} />
      ))}
    </span>
  );
}

/** Figures that can be chosen, large enough for a thumb where they crowd on one square. */
function Figures(props: Props) {
  const { view, marks, seats } = props;
  const open = view.seats.map((_, i) => i).filter((i) => marks.of("seat", i) !== null);
  if (open.length === 0) return null;
  return (
    <>
      {open.map((seat) => (
        <button
          key={seat}
          class={`chip ${marks.of("seat", seat) === "chosen" ? "chosen" : ""}`}
          aria-pressed={marks.of("seat", seat) === "chosen"}
          onClick={() => tap(props, { kind: "seat", value: seat })}
          {...looking({ figure: seat }, { figure: null })}
        >
          <SeatBadge seat={seat} size={22} />{" "}
          {view.bot && seat === view.players ? say("terminator") : seatName(seats, seat)}
        </button>
      ))}
    </>
  );
}

/** A word about questions that are answered on the board or with a card, which leave room for it. */
function How({ view, ghost, moves }: Props) {
  /* Two equal cards are one answer. */
  const same = view.stage === "spawn" && moves.length === 1;
  const about = (["how-spawn", "how-run", "how-grab", "how-shoot", "how-reload"] as const).find(
    (how) => how === `how-${view.stage}`,
  );
  return about && !ghost ? <p class="adr-how">{say(same ? "how-spawn-same" : about)}</p> : null;
}

const plainVerbs: Word[] = ["bot", "enough", "cease", "no-scope", "no-tagback", "done", "end"];

export function Chips(props: Props) {
  const { moves, play } = props;
  const declined = useDecline(props);
  /* Number keys pick cards of the hand in order. */
  useShortcut(({ key }) => {
    if (/^[1-9]$/.test(key)) document.querySelectorAll<HTMLElement>(".adr-hand .adr-card")[Number(key) - 1]?.click();
  });
  if (declined) {
    return (
      <div class="chips">
        <span class="quiet">{say("answering")}</span>
        <button class="chip" onClick={() => setNever(false)}>
          {say("askAgain")}
        </button>
      </div>
    );
  }
  const answers = (
    <div class="chips">
      <Actions {...props} />
      <Effects {...props} />
      <Figures {...props} />
      <Payment {...props} />
      {plainVerbs.map((verb) => {
        const move = moves.find((m) => m.verb === verb);
        return (
          move && (
            <button key={verb} class="chip" data-verb={verb} onClick={() => play?.(move.text)}>
              {say(verb)}
            </button>
          )
        );
      })}
      {declining(props) && (
        <button class="chip adr-never" onClick={() => setNever(true)}>
          {say("never")}
        </button>
      )}
    </div>
  );
  return (
    <>
      <How {...props} />
      {answers}
    </>
  );
}
