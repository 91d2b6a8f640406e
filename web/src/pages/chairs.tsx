// The table of the game with its chairs: a radio group of those who sit there.
import { useKept } from "../engine/oracle";
import { startOf } from "../engine/study";
import type { Piece } from "../games/chairs";
import { loadModule } from "../games/manifest";
import { characters, faceOf } from "../ui/face";
import { useAnswer } from "../ui/lazy";
import { levelName } from "../ui/level";
import { letter, SeatBadge } from "../ui/seat";
import { chairPlaces, isFree, type ChairPlace, type Sitter } from "./set-up";
import { setUp } from "./set-up-words";
import { text } from "../texts";

/** A chair or a face that is dragged is told by this kind of data. */
export const dragged = { chair: "application/x-chair", face: "application/x-face" };

/** Who sits on a chair, and what is to be said of that. */
function calling(sitters: Sitter[], chair: number, name: string): [string, string] {
  const sitter = sitters[chair] ?? "fair";
  if (sitter === "me")
    return sitters.indexOf("me") === chair
      ? [setUp("you"), name || setUp("thisScreen")]
      : [setUp("personHere"), setUp("thisScreen")];
  if (isFree(sitter)) return [setUp("freeChair"), setUp(sitter === "open" ? "lobby" : "invite")];
  return [characters[sitter] ?? levelName(sitter), characters[sitter] ? levelName(sitter) : setUp("bots")];
}

/** The two lines of a chair's plate: what the seat plays takes the second one. */
function plateOf(sitters: Sitter[], chair: number, name: string, role: string): [string, string] {
  const sitter = sitters[chair] ?? "fair";
  const [who, about] = calling(sitters, chair, name);
  if (role === "") return [who, about];
  if (sitter === "me") return [who, role];
  return isFree(sitter) ? [who, `${role} · ${about}`] : [`${who}, ${about}`, role];
}

function Chair({ sitter, turn }: { sitter: Sitter; turn: number }) {
  const free = isFree(sitter);
  return (
    <svg class="chair-drawn" viewBox="-92 -92 184 184" aria-hidden="true">
      <g transform={`rotate(${turn})`}>
        <use href={free ? "#chair-free" : "#chair"} x="-68" y="-62" width="136" height="156" />
      </g>
      {free ? (
        <g class="chair-plus">
          <circle r="32" />
          <path d="M-14 0H14M0-14V14" />
        </g>
      ) : (
        <use href={sitter === "me" ? "#person" : `#${faceOf(sitter)}`} x="-42" y="-44" width="84" height="84" />
      )}
    </svg>
  );
}

/** How far from the middle of the table a player's cards lie. */
const handReach = 77;

function Lying({ name, x, y, width, height, turn }: Piece) {
  const around = turn === undefined ? undefined : `rotate(${turn} ${x + width / 2} ${y + height / 2})`;
  return <use href={`#${name}`} x={x} y={y} width={width} height={height} transform={around} />;
}

/** Pictures of whom the seat plays. */
const Signs = ({ names }: { names: string[] }) => (
  <span class="signs" aria-hidden="true">
    {names.map((name) => (
      <svg key={name} width="30" height="30" viewBox="0 0 30 30">
        <use href={`#${name}`} width="30" height="30" />
      </svg>
    ))}
  </span>
);

/** The table as the engine sets it up, and how the game lays that out; null where it cannot be played so. */
async function setTable(game: string, players: number, options: Record<string, string>) {
  const [module, view] = await Promise.all([loadModule(game), startOf(game, players, options, 0)]);
  return module.chairs ? { game, chairs: module.chairs, view } : null;
}
type SetTable = NonNullable<Awaited<ReturnType<typeof setTable>>>;

interface ChairsProps {
  game: string;
  name: string;
  sitters: Sitter[];
  options: Record<string, string>;
  chosen: number;
  /** `byHand`: with a finger or a mouse. */
  choose(chair: number, byHand: boolean): void;
  seat(chair: number, sitter: Sitter): void;
  swap(from: number, to: number): void;
}

function Place({ at, i, set, ...props }: ChairsProps & { at: ChairPlace; i: number; set: SetTable | null }) {
  const { sitters, chosen, name } = props;
  const sitter = sitters[i] ?? "fair";
  const [head, foot] = plateOf(sitters, i, name, set?.chairs.role?.(set.view, i) ?? "");
  const signs = set?.chairs.signs?.(set.view, i) ?? [];
  const drop = (event: DragEvent) => {
    const face = event.dataTransfer?.getData(dragged.face);
    const chair = event.dataTransfer?.getData(dragged.chair);
    if (!face && !chair) return;
    event.preventDefault();
    if (face) props.seat(i, face);
    else if (Number(chair) !== i) props.swap(Number(chair), i);
  };
  return (
    <label
      class={`chair ${isFree(sitter) ? "free" : ""} ${chosen === i ? "chosen" : ""} ${at.y < -0.3 ? "above" : ""}`}
      style={`--x: ${at.x.toFixed(3)}; --y: ${at.y.toFixed(3)}`}
      draggable
      onDragStart={(e) => e.dataTransfer?.setData(dragged.chair, String(i))}
      onDragOver={(e) => e.preventDefault()}
      onDrop={drop}
    >
      <input
        type="radio"
        name="chair"
        value={i}
        checked={chosen === i}
        onClick={(e) => props.choose(i, e.detail > 0)}
        onChange={() => props.choose(i, false)}
      />
      <Chair sitter={sitter} turn={at.turn} />
      <span class="plate">
        <SeatBadge seat={i} size={26} />
        <span>
          <span class="hidden">{text("label", setUp("seat", letter(i)))} </span>
          <b>{head}</b>
          <span class="hidden">, </span>
          <small>{foot}</small>
        </span>
        {signs.length > 0 && <Signs names={signs} />}
      </span>
    </label>
  );
}

export function Chairs(props: ChairsProps) {
  const { game, sitters, options } = props;
  const answer = useAnswer(
    () => setTable(game, sitters.length, options),
    [game, sitters.length, JSON.stringify(options)],
  );
  const kept = useKept(answer instanceof Error ? null : answer),
    set = kept?.game === game ? kept : null;
  const places = chairPlaces(sitters);
  return (
    <fieldset class="set-stage" data-game={game} data-chairs={sitters.length}>
      <legend class="hidden">{setUp("chairs")}</legend>
      <div class="set-rug" aria-hidden="true" />
      <div class="set-table" aria-hidden="true">
        <svg viewBox="-100 -100 200 200">
          {set?.chairs.middle.map((p) => (
            <Lying key={p.name} {...p} />
          ))}
          {places.map(({ turn }, i) => (
            <g key={i} class="set-hand" transform={`rotate(${turn}) translate(0 ${handReach})`}>
              {set?.chairs.hand(set.view, i).map((p, n) => (
                <Lying key={n} {...p} />
              ))}
            </g>
          ))}
        </svg>
      </div>
      {places.map((at, i) => (
        <Place key={i} {...props} at={at} i={i} set={set} />
      ))}
    </fieldset>
  );
}
