// A player's box: points, the Freaks' state, the template with its totals, what is held.
import { InlineIcon } from "../../ui/icon";
import type { BoardProps } from "../module";
import { missions, parts, slotIcons, slots } from "./cards";
import { Doll } from "./doll";
import { lookAt } from "./focus";
import { armOf, fieldOf } from "./tactics";
import { partText } from "./template";
import { cardName, figuresOf, tag, type Figure, type View } from "./view";
import { say } from "./words";

type Props = BoardProps<View> & { of: number };

function Value({ icon, word, n, short = false }: { icon: string; word: string; n: number | string; short?: boolean }) {
  return (
    <span title={word}>
      <InlineIcon name={icon} size={15} />
      <span class={short ? "spf-hidden-word" : "spf-word"}>{word} </span>
      <b>{n}</b>
    </span>
  );
}

function Life({ figure, most, active }: { figure: Figure; most: number; active: boolean }) {
  const share = most > 0 ? Math.min(1, figure.hp / most) : 0;
  const away = figure.hex === null;
  const look = (on: boolean) => lookAt({ mission: null, figure: on && !away ? figure.name : null });
  return (
    <span
      class={`spf-life ${away ? "spf-away" : ""} ${figure.marks.includes("acted") && !active ? "spf-acted" : ""}`}
      onPointerEnter={() => look(true)}
      onPointerLeave={() => look(false)}
    >
      <b>{tag(figure)}</b>
      <span class="spf-life-bar">
        <span class={share <= 0.34 ? "spf-low" : ""} style={{ width: `${away ? 0 : share * 100}%` }} />
      </span>
      <span>{away ? (most > 0 && figure.hp > 0 ? "–" : say("out")) : figure.hp}</span>
    </span>
  );
}

/** The five parts by name, with what they do. */
function Parts({ names }: { names: (string | null | undefined)[] }) {
  return (
    <ul>
      {names.map((n) => {
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

export function Player({ view, of }: Props) {
  const p = view.player[of];
  if (!p) return null;
  const figures = figuresOf(view).filter((f) => f.owner === of);
  const freaks = figures.filter((f) => f.kind === "freak");
  const units = figures.filter((f) => f.kind !== "freak" && f.hex !== null).length;
  const first = freaks[0];
  const arm = p.head && first ? armOf(fieldOf(view), { ...first, hex: null }) : null;
  return (
    <div class={`spf-player spf-seat-${of} ${view.players > 3 ? "spf-compact" : ""}`}>
      <p class="spf-values">
        <b class="spf-vp">{say("points", p.points)}</b>
        <span class="quiet">{say("cardAt", (Math.floor(p.points / 10) + 1) * 10)}</span>
        <span class="grow" />
        <Value short icon="ticket" word={say("sponsorCards")} n={view.sponsor_cards[of] ?? 0} />
        <Value short icon="scroll-unfurled" word={say("missionsInHand")} n={view.mission_cards[of] ?? 0} />
      </p>
      {arm && (
        <>
          <p class="spf-lives">
            {freaks.map((f) => (
              <Life key={f.name} figure={f} active={view.figure === f.name} most={view.starting_hp[of] ?? 0} />
            ))}
          </p>
          <details class="spf-more">
            <summary class="spf-sheet" title={say("partsDo")}>
              <Doll head={p.head} chosen={p.parts} />
              <p class="spf-values spf-column">
                <Value
                  icon="ray-gun"
                  word={say("attack")}
                  n={`${say("damageFar", arm.damage, arm.range)}${arm.through ? "\u202f⇶" : ""}`}
                />
                <Value icon="run" word={say("movement")} n={view.template_movement[of] ?? 0} />
                <Value icon="shield" word={say("armor")} n={view.armor[of] ?? 0} />
                <Value icon="return-arrow" word={say("retaliate")} n={view.retaliate[of] ?? 0} />
                <Value icon="shamrock" word={say("luck")} n={view.luck[of] ?? 0} />
                {units > 0 && <Value icon="alien-bug" word={say("units")} n={units} />}
              </p>
            </summary>
            <Parts names={[p.head, ...slots.map((s) => p.parts[s])]} />
          </details>
        </>
      )}
      {!arm && (
        <p class="spf-sealed">
          <span class="spf-unknown">{say("notShown")}</span>
        </p>
      )}
      {p.in_play.length > 0 && (
        <p class="spf-open">
          {p.in_play.map((c) => (
            <span key={c} title={missions[cardName(c)]?.text}>
              {missions[cardName(c)]?.title}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
