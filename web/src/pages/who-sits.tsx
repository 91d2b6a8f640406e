// The card that asks who sits on a chair: people and bots as a radio group of faces, each with a line of its own.
import type { Level } from "../net/protocol";
import { characters, Drawn, faceOf } from "../ui/face";
import { levelName } from "../ui/level";
import { letter } from "../ui/seat";
import { dragged } from "./chairs";
import { isFree, type Sitter } from "./set-up";
import { setUp } from "./set-up-words";

interface Choice {
  sitter: Sitter;
  title: string;
  level?: string;
  about: string;
}

function peopleFor(sitters: Sitter[], chair: number, others: boolean): Choice[] {
  const taken = sitters.some((s, i) => s === "me" && i !== chair);
  return [
    taken && sitters.indexOf("me") !== chair
      ? { sitter: "me", title: setUp("another"), about: setUp("anotherAbout") }
      : { sitter: "me", title: setUp("me"), about: setUp("meAbout") },
    ...(others
      ? [
          { sitter: "friend", title: setUp("friend"), about: setUp("friendAbout") },
          { sitter: "open", title: setUp("open"), about: setUp("openAbout") },
        ]
      : []),
  ];
}

const botOf = (l: Level): Choice =>
  characters[l.name]
    ? { sitter: l.name, title: characters[l.name] ?? "", level: levelName(l.name), about: l.blurb }
    : { sitter: l.name, title: levelName(l.name), about: l.blurb };

/** From Pip to Zero, whatever the order in which they are told. */
const byStrength = (a: Level, b: Level) =>
  Object.keys(characters).indexOf(a.name) - Object.keys(characters).indexOf(b.name);

export const FreeChair = ({ size }: { size: number }) => (
  <svg class="face" width={size} height={size} viewBox="-92 -92 184 184" aria-hidden="true">
    <use href="#chair-free" x="-68" y="-62" width="136" height="156" />
    <path class="plus" d="M-16 -4H16M0-20V12" />
  </svg>
);

interface WhoSitsProps {
  chair: number;
  sitters: Sitter[];
  levels: Level[];
  /** Can people come from elsewhere? */
  others: boolean;
  choose(sitter: Sitter): void;
}

export function WhoSits({ chair, sitters, levels, others, choose }: WhoSitsProps) {
  const now = sitters[chair] ?? "fair";
  const groups = {
    people: peopleFor(sitters, chair, others),
    bots: levels
      .filter((l) => characters[l.name])
      .sort(byStrength)
      .map(botOf),
    programs: levels.filter((l) => !characters[l.name]).map(botOf),
  };
  const faces = (name: keyof typeof groups) => (
    <div class={`faces ${name}`} role="group" aria-label={setUp(name)}>
      {groups[name].map((c) => (
        <label
          key={c.sitter}
          class={`sitter ${now === c.sitter ? "chosen" : ""}`}
          draggable
          onDragStart={(e) => e.dataTransfer?.setData(dragged.face, c.sitter)}
        >
          <input
            type="radio"
            name="who"
            value={c.sitter}
            checked={now === c.sitter}
            onChange={() => choose(c.sitter)}
          />
          {name !== "programs" &&
            (isFree(c.sitter) ? (
              <FreeChair size={48} />
            ) : (
              <Drawn name={c.sitter === "me" ? "person" : faceOf(c.sitter)} size={48} />
            ))}
          <span class="said">
            <b>{c.title}</b> {c.level && <i>{c.level}</i>} <small>{c.about}</small>
          </span>
        </label>
      ))}
    </div>
  );
  return (
    <fieldset class="set-card who-sits">
      <legend>{setUp(isFree(now) ? "whoFree" : "who", letter(chair))}</legend>
      {faces("people")}
      {faces("bots")}
      {groups.programs.length > 0 && (
        /* Few want them: out of the way, unless one of them sits there. */
        <details class="set-more" open={groups.programs.some((c) => c.sitter === now)}>
          <summary>{setUp("programs")}</summary>
          {faces("programs")}
        </details>
      )}
    </fieldset>
  );
}
