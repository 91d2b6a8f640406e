// A player's box: the viewer's own Freak as the hero, others with a portrait; the state of the three, totals, and what
// is held.
import { InlineIcon } from "../../ui/icon";
import type { BoardProps } from "../module";
import type { Build } from "./art";
import { missions, parts, slotIcons, slots } from "./cards";
import { Bust, Hero } from "./doll";
import { lookAt } from "./focus";
import { isHurt } from "./pieces";
import { Rail } from "./rail";
import { partText } from "./template";
import { useKeptFacts } from "./told";
import { cardName, figuresOf, type Figure, type View } from "./view";
import { say } from "./words";
import { text } from "../../texts";

type Props = BoardProps<View> & { of: number };

function Value({ icon, word, n }: { icon: string; word: string; n: number | string }) {
  return (
    <span class="spf-value" title={word}>
      <InlineIcon name={icon} size={15} />
      <span class="spf-hidden-word">{word} </span>
      <b>{n}</b>
    </span>
  );
}

function Life({ figure, most, active }: { figure: Figure; most: number; active: boolean }) {
  const share = most > 0 ? Math.min(1, figure.hp / most) : 0;
  const away = figure.hex === null;
  const look = (on: boolean) => lookAt({ mission: null, figure: on && !away ? figure.name : null });
  const acted = figure.marks.includes("acted") && !active;
  return (
    <li
      class={`spf-life ${away ? "spf-away" : ""} ${active ? "spf-now" : ""}`}
      onPointerEnter={() => look(true)}
      onPointerLeave={() => look(false)}
      title={away ? undefined : say("lifeOf", figure.name, figure.hp, most)}
    >
      <span
        class={`spf-life-left ${isHurt(figure.hp, most) ? "spf-low" : ""}`}
        style={{ width: `${away ? 0 : share * 100}%` }}
      />
      <b>
        {figure.name}
        {acted && <span title={say("hasActed")}> ✓</span>}
      </b>
      <span class="spf-life-number">{away ? (most > 0 && figure.hp > 0 ? "–" : say("out")) : figure.hp}</span>
    </li>
  );
}

/** The five parts by name, with what they do. */
function Parts({ build }: { build: Build }) {
  return (
    <ul class="spf-parts">
      {[build.head, ...slots.map((s) => build.parts[s])].map((n) => {
        const part = parts[n ?? ""];
        return (
          part && (
            <li key={part.title}>
              <InlineIcon name={slotIcons[part.slot]} size={13} /> <b>{part.title}</b> {partText(part)}
            </li>
          )
        );
      })}
    </ul>
  );
}

export function Player(props: Props) {
  const { view, of, seat } = props;
  const facts = useKeptFacts(props);
  const p = view.player[of];
  if (!p) return null;
  const figures = figuresOf(view).filter((f) => f.owner === of);
  const freaks = figures.filter((f) => f.kind === "freak");
  const units = figures.filter((f) => f.kind !== "freak" && f.hex !== null).length;
  const shown = p.head !== null,
    arm = facts?.figures.arms[of];
  const mine = of === seat;
  const build: Build = { head: p.head, parts: p.parts };
  return (
    <div class={`spf-player spf-seat-${of} ${mine ? "spf-own" : ""}`}>
      {shown && (mine ? <Hero seat={of} build={build} /> : <Bust seat={of} build={build} />)}
      <p class="spf-values spf-held">
        <Value icon="ticket" word={say("sponsorCards")} n={view.sponsor_cards[of] ?? 0} />
        <Value icon="scroll-unfurled" word={say("missionsInHand")} n={view.mission_cards[of] ?? 0} />
      </p>
      {shown ? (
        <>
          <ul class="spf-lives">
            {freaks.map((f) => (
              <Life key={f.name} figure={f} active={view.figure === f.name} most={view.starting_hp[of] ?? 0} />
            ))}
          </ul>
          <details class="spf-more">
            <summary class="spf-values" title={say("partsDo")}>
              {arm && (
                <Value
                  icon="ray-gun"
                  word={say("attack")}
                  n={`${say("damageFar", arm.damage, arm.range)}${arm.through ? "\u202f⇶" : ""}`}
                />
              )}
              <Value icon="run" word={say("movement")} n={view.template_movement[of] ?? 0} />
              <Value icon="shield" word={say("armor")} n={view.armor[of] ?? 0} />
              {units > 0 && <Value icon="alien-bug" word={say("units")} n={units} />}
              {(view.retaliate[of] ?? 0) > 0 && (
                <Value icon="return-arrow" word={say("retaliate")} n={view.retaliate[of] ?? 0} />
              )}
              {(view.luck[of] ?? 0) > 0 && <Value icon="shamrock" word={say("luck")} n={view.luck[of] ?? 0} />}
            </summary>
            {!mine && <Hero seat={of} build={build} />}
            <Parts build={build} />
          </details>
        </>
      ) : (
        <p class="spf-sealed">
          <span class="spf-unknown">{say("notShown")}</span>
        </p>
      )}
      {!mine && p.in_play.length > 0 && (
        <p class="spf-in-play">
          {text("label", say("inPlay"))} {p.in_play.map((c) => missions[cardName(c)]?.title).join(", ")}
        </p>
      )}
      {mine && <Rail {...props} />}
    </div>
  );
}
