// Icons of the game-icons set (CC BY 3.0), one weight, coloured by the piece they are cut into. Each
// game brings its own small sheet (scripts/icons.mjs).

const bodies: Record<string, string> = {};

export function addIcons(sheet: Record<string, string>): void {
  Object.assign(bodies, sheet);
}

/** Inside an SVG: an icon in a square of the given size, centred on x, y. */
export function Icon({ name, x = 0, y = 0, size = 20 }: { name: string; x?: number; y?: number; size?: number }) {
  const body = bodies[name];
  if (!body) return null;
  return (
    <g
      class="icon"
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`}
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

/** Inside text. */
export function InlineIcon({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <svg class="inline-icon" width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <Icon name={name} x={size / 2} y={size / 2} size={size} />
    </svg>
  );
}
