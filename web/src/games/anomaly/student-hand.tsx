// A Student's cards. One is chosen here; what it is used for is said in the prompt: its special, which goes to the
// enemy, or what any card can be discarded for. Also the hand of a possessed Student, as the Anomaly sees it.
import type { BoardProps } from "../module";
import { CardInside, lying } from "./card";
import { faces, specials } from "./cards";
import { lookAt, useFocus } from "./focus";
import { called } from "./names";
import type { Student, View } from "./types.gen";
import { handOf, isAdvanced, isCrowded, studentsOf } from "./view";
import { word } from "./words";
import { ArtBox } from "./art";

type Props = BoardProps<View>;

function Card({ props, name, n }: { props: Props; name: string; n: number }) {
  const face = faces[name];
  if (!face) return null;
  const special = specials[face.special],
    mark = props.marks.of("card", name);
  const live = mark !== null || props.marks.instead("card", name);
  return (
    <button
      type="button"
      class={`ano-card ${live ? "spot" : ""} ${mark ?? ""}`}
      data-ref={`card=${name}`}
      aria-disabled={!live}
      aria-pressed={mark === "chosen"}
      aria-label={word("cardLabel", face.name, face.text, special?.name ?? "")}
      title={face.text}
      onClick={() => live && props.pick({ kind: "card", value: name })}
    >
      <CardInside
        picture={`card-${name}`}
        name={face.name}
        text={face.text}
        n={n}
        {...(face.damage > 0 ? { corner: String(face.damage) } : {})}
        foot={
          <span class="ano-enemy">
            <ArtBox name={`special-${face.special}`} /> <span>{word("given")}</span> {special?.name}
          </span>
        }
      />
    </button>
  );
}

export function Cards({ props, cards }: { props: Props; cards: (string | null)[] }) {
  const known = cards.filter((c) => c !== null),
    names = [...new Set(known)],
    hidden = cards.length - known.length,
    n = names.length + Number(hidden > 0);
  return (
    <div class="ano-cards" data-n={n} {...lying(n, isCrowded(props.view))}>
      {names.map((name) => (
        <Card key={name} props={props} name={name} n={known.filter((c) => c === name).length} />
      ))}
      {hidden > 0 && (
        <div class="ano-card ano-unknown">
          <ArtBox name="card-back" />
          <span>
            <b>{hidden}</b> {word("unknownCards")}
          </span>
        </div>
      )}
      {cards.length === 0 && <p class="quiet">{word("noCards")}</p>}
    </div>
  );
}

export function StudentHand(props: Props) {
  const { view, seat } = props;
  const own = studentsOf(view, seat),
    { acts } = useFocus();
  const who = isAdvanced(view) ? (view.actor ?? acts) : own[0];
  if (!who) return null;
  return (
    <>
      {isAdvanced(view) && (
        <div class="ano-who" role="group" aria-label={word("whoActs")}>
          {own.map((s: Student) => (
            <button key={s} aria-pressed={s === who} onClick={() => lookAt({ acts: s })}>
              {word("acts", called(s))}
            </button>
          ))}
        </div>
      )}
      <Cards props={props} cards={handOf(view, who)} />
    </>
  );
}
