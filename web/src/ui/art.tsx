// Draws the pictures of a game by name, from the sheet that comes with it (ui/sheet.ts).

export type Box = [x: number, y: number, width: number, height: number];

/** How a game draws by name. `boxes` says what each kind of picture covers around its origin, which is its place;
 *  a kind is the beginning of a name, and the longest that fits counts. */
export function pictures<Kind extends string>(game: string, boxes: Record<Kind, Box>, frame: string) {
  type Name = Kind | `${Kind}-${string}`;
  const kinds = (Object.keys(boxes) as Kind[]).sort((a, b) => b.length - a.length);
  const boxOf = (name: Name): Box => {
    const kind = kinds.find((k) => name === k || name.startsWith(`${k}-`));
    return kind ? boxes[kind] : [0, 0, 0, 0];
  };

  /** Inside an SVG: a picture with its origin at x, y. */
  function Art({
    name,
    x = 0,
    y = 0,
    scale = 1,
    class: extra,
  }: {
    name: Name;
    x?: number;
    y?: number;
    scale?: number;
    class?: string;
  }) {
    const [left, top, width, height] = boxOf(name);
    return (
      <use
        class={extra}
        href={`#${game}-${name}`}
        x={x + left * scale}
        y={y + top * scale}
        width={width * scale}
        height={height * scale}
      />
    );
  }

  /** Inside text and boxes: a picture of its own, as wide as the style says; `box` shows only that part of it, and
   *  with `fill` it covers its place, whatever is cut off. */
  function ArtBox({
    name,
    class: extra = "",
    box,
    fill = false,
  }: {
    name: Name;
    class?: string;
    box?: Box | undefined;
    fill?: boolean;
  }) {
    return (
      <svg
        class={`${frame} ${extra}`}
        viewBox={(box ?? boxOf(name)).join(" ")}
        preserveAspectRatio={fill ? "xMidYMid slice" : undefined}
        aria-hidden="true"
      >
        <Art name={name} />
      </svg>
    );
  }
  return { Art, ArtBox };
}

/** How a game draws by name whose pictures fill any box. */
export function drawings(game: string, frame: string) {
  interface Place {
    name: string;
    x?: number;
    y?: number;
    width: number;
    height?: number;
    class?: string;
  }

  /** Inside an SVG: a drawing in a box. */
  const Drawing = ({ name, x = 0, y = 0, width, height = width, class: extra }: Place) => (
    <use class={extra} href={`#${game}-${name}`} x={x} y={y} width={width} height={height} />
  );

  /** Inside text: a drawing by itself. */
  const Picture = ({ name, width, height = width }: Pick<Place, "name" | "width" | "height">) => (
    <svg class={frame} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Drawing name={name} width={width} height={height} />
    </svg>
  );
  return { Drawing, Picture };
}
