// The racks: a steel locker outside the wall beside each spawnpoint, joined to it by a short line of light. On a phone
// they stand in a row below the arena, without names.
import { Spot } from "../../ui/spot";
import type { BoardProps } from "../module";
import { Art } from "./art";
import { cardText, weapons } from "./cards";
import { tap } from "./choosing";
import { cell, corner, ground } from "./floor";
import { lookAt } from "./focus";
import type { Colour, Square } from "./maps";
import { Cubes, letterOf } from "./pieces";
import { colours, rackOf, type View } from "./view";
import { colourWord, say } from "./words";

type Props = BoardProps<View>;

interface Place {
  x: number;
  y: number;
  /** Plates lie side by side, or one under the other. */
  across: boolean;
  wire: string;
}

const edge = 6,
  gap = 5;

const plates = {
  large: { width: 92, height: 69, name: 19 },
  small: { width: 70, height: 68, name: 0 },
};

const long = (side: number) => 3 * side + 2 * gap + 2 * edge;

/** The part of the picture that has everything in it. */
export const frameOf = (small: boolean) =>
  small
    ? { x: ground.x - 2, y: ground.y - 4, width: ground.width + 4, height: ground.height + 96 }
    : { x: ground.x - 112, y: ground.y - 116, width: ground.width + 224, height: ground.height + 126 };

function placeOf(square: Square, small: boolean): Place {
  const colour = square.spawn as Colour,
    { x, y } = corner(square.id);
  if (small) {
    const width = long(plates.small.width);
    return {
      x: ground.x + 4 + colours.indexOf(colour) * (width + 6),
      y: ground.y + ground.height + 6,
      across: true,
      wire: "",
    };
  }
  const { width, height, name } = plates.large;
  const wide = long(width),
    high = long(height + name);
  if (colour === "blue")
    return {
      x: x + cell / 2 - wide / 2,
      y: ground.y - height - name - 2 * edge - 6,
      across: true,
      wire: `M${x + cell / 2} ${ground.y - 7}V${y - 2}`,
    };
  const left = colour === "red",
    middle = Math.min(y + cell / 2, ground.y + ground.height - high / 2);
  return {
    x: left ? ground.x - width - 2 * edge - 6 : ground.x + ground.width + 6,
    y: middle - high / 2,
    across: false,
    wire: left
      ? `M${ground.x - 7} ${y + cell / 2}H${x - 2}`
      : `M${x + cell + 2} ${y + cell / 2}H${ground.x + ground.width + 7}`,
  };
}

/** Long names are drawn narrower. */
const squeezed = (name: string, room: number) =>
  name.length * 6.4 > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" as const } : {};

/** A picture that fills its plate, whatever the plate's shape. */
function Plate({ name, width, height }: { name: string; width: number; height: number }) {
  return (
    <svg width={width} height={height} viewBox="0 0 128 96" preserveAspectRatio="xMidYMid slice">
      <Art name={`weapon-${name}`} />
    </svg>
  );
}

/** A tap on a weapon that cannot be named shows the rack's cards in full. */
export function Locker({ square, props, small, open }: { square: Square; props: Props; small: boolean; open(): void }) {
  const colour = square.spawn as Colour,
    { x, y, across, wire } = placeOf(square, small),
    plate = plates[small ? "small" : "large"],
    step = across ? plate.width + gap : plate.height + plate.name + gap,
    high = plate.height + plate.name;
  return (
    <g class={`adr-locker adr-ammo-${colour}`}>
      {wire && <path class="adr-wire" d={wire} />}
      <g transform={`translate(${x} ${y})`}>
        <rect
          class="adr-steel"
          width={across ? long(plate.width) : plate.width + 2 * edge}
          height={across ? high + 2 * edge : long(high)}
          rx="9"
        />
        {rackOf(props.view, colour).map(({ slot, weapon: id }, n) => {
          const card = id ? weapons[id] : undefined;
          const at = `translate(${edge + (across ? n * step : 0)} ${edge + (across ? 0 : n * step)})`;
          if (!id || !card)
            return (
              <g key={n} transform={at} data-at={`slot=${slot}`}>
                <rect class="adr-rack-empty" width={plate.width} height={high} rx="6" />
              </g>
            );
          return (
            <g
              key={n}
              transform={at}
              data-at={`slot=${slot}`}
              class="adr-slot"
              onClick={open}
              onPointerEnter={() => props.seat !== null && lookAt({ weapon: { id, seat: props.seat } })}
              onPointerLeave={() => lookAt({ weapon: null })}
            >
              <Spot
                at={{ kind: "weapon", value: id }}
                mark={props.marks.of("weapon", id)}
                label={say("weaponLabel", card.name, card.cost, cardText(card))}
                pick={(r) => tap(props, r)}
              >
                <title>
                  {card.name}: {cardText(card)}
                </title>
                <rect class="adr-plate" width={plate.width} height={high} rx="6" />
                <Plate name={id} width={plate.width} height={plate.height} />
                <Cubes cost={card.cost} x={plate.width - 12} y={14} size={small ? 17 : 14} />
                {!small && (
                  <text
                    class="adr-plate-name"
                    x={plate.width / 2}
                    y={plate.height + 14}
                    {...squeezed(card.name, plate.width - 4)}
                  >
                    {card.name}
                  </text>
                )}
                <rect class="halo" x="-1" y="-1" width={plate.width + 2} height={high + 2} rx="7" />
              </Spot>
            </g>
          );
        })}
        {small && (
          <g class="adr-locker-letter" aria-hidden="true">
            <circle r="11" cx="6" cy="6" />
            <text x="6" y="11.5">
              {letterOf[colour]}
            </text>
          </g>
        )}
      </g>
    </g>
  );
}

export const lockerWords = (colour: Colour) => say("rack", colourWord(colour));
