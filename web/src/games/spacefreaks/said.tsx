// Freaks, their parts, buildings and cards in sentences, and the arena in small with the hexagon that is meant.
import type { Named, Said, Shown } from "../module";
import { corners } from "./arena";
import { Art, bust, Emblem, Freak, PartPicture, Picture } from "./art";
import { missions, parts, sponsors } from "./cards";
import { centre, directions, paper } from "./hexes";
import { missionIcons, sponsorIcons } from "./pictures";
import type { Corner, Mission, Sponsor } from "./types.gen";
import { figuresOf, tag, type View } from "./view";

/** The arena with its four homes and its middle, and the place that is meant. */
function Arena({ hex, view }: { hex: string; view: View }) {
  const { x, y } = centre(hex);
  return (
    <svg class="spf-small-map" viewBox={`${paper.x} ${paper.y} ${paper.width} ${paper.height}`} aria-hidden="true">
      <rect {...paper} rx="90" />
      <circle class="spf-small-middle" cx={paper.x + paper.width / 2} cy={paper.y + paper.height / 2} r="110" />
      {view.player.map(({ corner }, seat) => {
        const home = corner && centre(corners[corner]);
        return home && <circle key={seat} class={`seat-fill-${seat}`} cx={home.x} cy={home.y} r="95" />;
      })}
      <path class="spf-there" d={`M${paper.x} ${y}h${paper.width}M${x} ${paper.y}v${paper.height}`} />
      <circle class="spf-there" cx={x} cy={y} r="105" />
    </svg>
  );
}

const of = (owner: number | undefined) => `spf-said spf-seat-${owner ?? "none"}`;

function figureShown(name: string, view: View): Shown | null {
  const figure = figuresOf(view).find((f) => f.name === name);
  if (!figure) return null;
  const who = view.player[figure.owner];
  const art =
    figure.kind === "freak" ? (
      <Picture box={bust} class={of(figure.owner)}>
        <Freak head={who?.head} parts={who?.parts ?? {}} />
      </Picture>
    ) : (
      <Picture box={[-48, -100, 96, 112]} class={of(figure.owner)}>
        <Art name={figure.kind} />
      </Picture>
    );
  return { art, name: tag(figure), at: { kind: "figure", value: name } };
}

function buildingShown(name: string): Shown {
  const [letter = "", kind = ""] = name.split("-");
  return {
    art: (
      <Picture box={[-28, -44, 56, 60]} class={of("ABCD".indexOf(letter))}>
        <Art name={kind.replace(/\d/, "")} />
      </Picture>
    ),
    name: `${letter}${kind.replace(/\D/g, "")}`,
    at: { kind: "building", value: name },
  };
}

/** What stands on a hexagon that is aimed at, or the hexagon. */
function targetShown(name: string, { refs, view }: Said<View>): Shown | null {
  if (name.startsWith("(")) return hexShown(name, view);
  if (!name.startsWith("base")) return name.includes("-") ? buildingShown(name) : figureShown(name, view);
  const seat = Number(name.slice(4)),
    hex = refs.find((r) => r.kind === "hex");
  return {
    art: (
      <Picture box={[-36, -64, 72, 96]} class={of(seat)}>
        <Art name="base" />
        <Art name={`seat-${seat}`} y={12} />
      </Picture>
    ),
    ...(hex ? { at: hex } : {}),
  };
}

const hexShown = (hex: string, view: View, at = { kind: "hex", value: hex }): Shown => ({
  art: <Arena hex={hex} view={view} />,
  place: true,
  at,
});

export function picture({ ref: { kind, value } }: Named, said: Said<View>): Shown | null {
  const name = String(value);
  switch (kind) {
    case "hex":
      return hexShown(name, said.view);
    case "corner":
      return hexShown(corners[name as Corner], said.view);
    case "target":
      return targetShown(name, said);
    case "figure":
      return figureShown(name, said.view);
    case "building":
      return buildingShown(name);
    case "part":
    case "head":
      return { art: <PartPicture name={name} />, name: parts[name]?.title ?? name };
    case "sponsor":
      return { art: <Emblem name={sponsorIcons[name as Sponsor]} size={22} />, name: sponsors[name]?.title ?? name };
    case "mission":
      return { art: <Emblem name={missionIcons[name as Mission]} size={22} />, name: missions[name]?.title ?? name };
    case "direction":
      return {
        art: (
          <svg class="spf-way" viewBox="-12 -12 24 24" aria-hidden="true">
            <path d="M-9 0H8M2-6l7 6-7 6" transform={`rotate(${-60 * directions.indexOf(name as "E")})`} />
          </svg>
        ),
      };
    default:
      return null;
  }
}
