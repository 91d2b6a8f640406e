// A Student's cards: the upper half is the special, which goes to the enemy; the lower half is what any
// card can be discarded for. Also the hand of a possessed Student, as the Anomaly sees it.
import { useState } from "preact/hooks";
import { InlineIcon } from "../../ui/icon";
import type { BoardProps } from "../module";
import { faces, specials, symbolWord } from "./cards";
import { legal, MoveButton } from "./move-button";
import { symbolIcons } from "./station";
import type { Student, View } from "./types.gen";
import { handOf, isAdvanced, studentsOf } from "./view";
import { word } from "./words";

type Props = BoardProps<View>;

function Card({ props, who, name, n }: { props: Props; who: Student; name: string; n: number }) {
  const face = faces[name];
  if (!face) return null;
  const special = specials[face.special];
  const row = (props.view.student[who]?.row ?? []).filter((s) => s !== null);
  return (
    <article class="ano-card" data-card={name}>
      <MoveButton
        props={props}
        move={legal(props, `play ${who} ${name}`)}
        label={word("playLabel", face.name, face.text, special?.name ?? "")}
        at={`card=${name}`}
        class="ano-card-top"
      >
        <span class="ano-card-head">
          <InlineIcon name={face.icon} size={18} />
          {name === "double-strike" && <InlineIcon name={face.icon} size={18} />}
          <b>{face.name}</b>
          {n > 1 && <span class="ano-count">×{n}</span>}
          {face.damage > 0 && (
            <span class="ano-damage" title={word("damage", face.damage)}>
              {face.damage}
            </span>
          )}
        </span>
        <span class="ano-card-text">{face.text}</span>
        <span class="ano-card-foot">
          <span class="ano-enemy" title={word("givenWhy", special?.name ?? "")}>
            {word("given")} <InlineIcon name={special?.icon ?? ""} size={13} /> {special?.name}
          </span>
          <span>{face.rule}</span>
        </span>
      </MoveButton>
      <div class="ano-card-bottom">
        <MoveButton props={props} move={legal(props, `move ${who} ${name}`)} label={word("moveLabel", face.name)}>
          <b>{word("move")}</b>
        </MoveButton>
        {row.map((s) => (
          <MoveButton
            key={s}
            props={props}
            move={legal(props, `track ${who} ${name} ${s}`)}
            label={word("trackLabel", face.name, symbolWord(s))}
          >
            <InlineIcon name={symbolIcons[s] ?? ""} size={18} />
            <span class="ano-track-word">{word("trackWord")}</span>
          </MoveButton>
        ))}
      </div>
    </article>
  );
}

function Unknown({ n }: { n: number }) {
  return (
    <div class="ano-card ano-unknown">
      <b>{n}</b> {word("unknownCards")}
    </div>
  );
}

export function Cards({ props, who, cards }: { props: Props; who: Student; cards: (string | null)[] }) {
  const known = cards.filter((c) => c !== null),
    hidden = cards.length - known.length;
  return (
    <div class="ano-cards">
      {[...new Set(known)].map((name) => (
        <Card key={name} props={props} who={who} name={name} n={known.filter((c) => c === name).length} />
      ))}
      {hidden > 0 && <Unknown n={hidden} />}
      {cards.length === 0 && <p class="quiet">{word("noCards")}</p>}
    </div>
  );
}

export function StudentHand(props: Props) {
  const { view, seat } = props;
  const own = studentsOf(view, seat);
  const [chosen, choose] = useState<Student>("S1");
  const who = isAdvanced(view) ? (view.actor ?? chosen) : own[0];
  if (!who) return null;
  return (
    <div class="ano-hand-main">
      {isAdvanced(view) && (
        <div class="ano-who" role="group" aria-label={word("whoActs")}>
          {own.map((s) => (
            <button key={s} aria-pressed={s === who} onClick={() => choose(s)}>
              {word("acts", s)}
            </button>
          ))}
        </div>
      )}
      <Cards props={props} who={who} cards={handOf(view, who)} />
    </div>
  );
}
