// For small screens: the three parts of the board side by side in miniature. A tap goes there.
import type { Layout, Rect } from "./layout";
import { familyOf, type Family } from "./art";
import { moduleAt } from "./station";
import { columns, enemyOf, pointOf, pointOn, seatOf, sides, type Side, type View } from "./view";
import { say } from "./words";

export type Part = "theirs" | "space" | "mine";
const parts: Part[] = ["theirs", "space", "mine"];

const within = (r: Rect, x: number, y: number) => x >= r.x && x <= r.x + r.width && y >= r.y && y <= r.y + r.height;

export const partRect = (layout: Layout, part: Part): Rect =>
  part === "space" ? layout.spaceRect : layout.stationRect(part === "mine" ? layout.viewer : enemyOf(layout.viewer));

/** A station from afar: its walls, by kind of room. */
function Storeys({ side, layout }: { side: Side; layout: Layout }) {
  const paths: Partial<Record<Family | "bay", string>> = {};
  for (let level = 1; level <= 8; level++) {
    for (let column = 1; column <= columns; column++) {
      const { x, y, width, height } = layout.rect(pointOn(side, level, column));
      const module = moduleAt(level, column),
        kind = module ? familyOf[module.code] : "bay";
      paths[kind] = `${paths[kind] ?? ""}M${x} ${y}h${width}v${height - 3}h${-width}z`;
    }
  }
  return (
    <>
      {Object.entries(paths).map(([kind, d]) => (
        <path key={kind} class={`sep-afar-${kind}`} d={d} />
      ))}
    </>
  );
}

export function StripMap({
  view,
  layout,
  shown,
  glowing,
  go,
  names,
}: {
  view: View;
  layout: Layout;
  shown: Rect | null;
  glowing: string[];
  names: Record<Part, string>;
  go(part: Part, x: number): void;
}) {
  const dots = sides.flatMap((side) => {
    const own = view.sides[side],
      seat = seatOf(side);
    const at = (places: string[], kind: string) => places.map((place) => ({ ...layout.centre(place), kind, seat }));
    return [
      ...own.damage.map((s) => ({ ...layout.centre(`${side}${s}`), kind: "hurt", seat: -1 })),
      ...at(
        own.clones.map((s) => `${side}${s}`),
        "crew",
      ),
      ...own.spies.map((s) => ({ ...layout.centre(`${side}${s}`), kind: "spy", seat: 1 - seat })),
      ...at([...own.flyers.map((f) => f.at), ...own.satellites, ...own.shields], "crew"),
    ];
  });
  return (
    <div class="for-players sep-map" role="group" aria-label={say("parts")}>
      {parts.map((part) => {
        const rect = partRect(layout, part);
        const seen = shown && {
          x: Math.max(shown.x, rect.x),
          y: Math.max(shown.y, rect.y),
          right: Math.min(shown.x + shown.width, rect.x + rect.width),
          bottom: Math.min(shown.y + shown.height, rect.y + rect.height),
        };
        const inside = seen && seen.right > seen.x && seen.bottom > seen.y;
        const glow = glowing
          .map((p) => layout.rect(pointOf(p)))
          .filter((r) => within(rect, r.x + r.width / 2, r.y + r.height / 2));
        const tap = (event: MouseEvent) => {
          const box = (event.currentTarget as Element).getBoundingClientRect();
          const share = event.clientX > 0 ? (event.clientX - box.left) / box.width : 0.5; /* by key: the middle */
          go(part, rect.x + share * rect.width);
        };
        return (
          <button
            key={part}
            class={inside ? "sep-here" : ""}
            aria-label={glow.length > 0 ? say("toChoose", names[part], glow.length) : names[part]}
            onClick={tap}
          >
            <svg
              viewBox={`${rect.x} ${rect.y} ${rect.width} ${rect.height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect class="sep-space" x={rect.x} y={rect.y} width={rect.width} height={rect.height} />
              {part !== "space" && (
                <Storeys side={part === "mine" ? layout.viewer : enemyOf(layout.viewer)} layout={layout} />
              )}
              {glow.map((r) => (
                <rect key={`${r.x} ${r.y}`} class="sep-glow" x={r.x} y={r.y} width={r.width} height={r.height} />
              ))}
              {dots
                .filter((d) => within(rect, d.x, d.y))
                .map((d, i) =>
                  d.seat < 0 ? (
                    <path key={i} class="sep-hurt" d={`M${d.x - 18} ${d.y - 18}l36 36m0-36l-36 36`} />
                  ) : d.seat === 0 ? (
                    <ellipse key={i} class={`sep-${d.kind} seat-fill-0`} cx={d.x} cy={d.y} rx="22" ry="24" />
                  ) : (
                    <path key={i} class={`sep-${d.kind} seat-fill-1`} d={`M${d.x} ${d.y - 28}l26 50h-52z`} />
                  ),
                )}
              {inside && (
                <rect
                  class="sep-seen"
                  x={seen.x}
                  y={seen.y}
                  width={seen.right - seen.x}
                  height={seen.bottom - seen.y}
                />
              )}
            </svg>
            <span>{names[part]}</span>
          </button>
        );
      })}
    </div>
  );
}
