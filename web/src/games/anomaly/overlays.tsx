// What surrounds the zones: wings, hull, bays and the reactor; and true paths after the end.
import type { Past } from "../module";
import { Art } from "./art";
import { lookAt } from "./focus";
import { shapeOf } from "./geometry";
import { truePaths } from "./paths";
import type { View } from "./types.gen";
import { seatOf } from "./view";
import { word } from "./words";

/** Two wings of solar cells. */
export function Wings() {
  const cells = (x: number) => (
    <g transform={`translate(${x} -52)`}>
      <path class="ano-cell" d="M0 0H104V104H0Z" />
      <path class="ano-cell-lines" d="M26 0V104M52 0V104M78 0V104M0 26H104M0 52H104M0 78H104" />
    </g>
  );
  return (
    <g class="ano-wings">
      <defs>
        <linearGradient id="ano-solar" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#2f4d86" />
          <stop offset=".5" stop-color="#16264a" />
          <stop offset="1" stop-color="#3a62a8" />
        </linearGradient>
      </defs>
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1) translate(378 -173) rotate(-18) scale(1.1)`}>
          <path class="ano-mast" d="M0 -6H60V6H0Z" />
          {cells(60)}
          {cells(172)}
        </g>
      ))}
    </g>
  );
}

export function Bays({ open }: { open: boolean }) {
  return (
    <g class="ano-bays">
      {(["B1", "B2", "B3", "B4"] as const).map((bay) => (
        <g key={bay}>
          <title>{word(open ? "bayOpen" : "bayClosed")}</title>
          <Art name={`bay-${bay}`} />
          {open && <Art name={`bay-${bay}-phasing`} />}
        </g>
      ))}
    </g>
  );
}

/** The reactor tells how many tokens are left; pointing at it shows where the next would fall. */
export function Reactor({ view, looked }: { view: View; looked: boolean }) {
  const words = word("reactor", view.tokens.length);
  const look = (reactor: boolean) => lookAt({ reactor });
  return (
    <g
      class="ano-reactor"
      role="button"
      tabindex={0}
      aria-label={words}
      aria-pressed={looked}
      onPointerEnter={(e) => e.pointerType !== "touch" && look(true)}
      onPointerLeave={(e) => e.pointerType !== "touch" && look(false)}
      onClick={(e) => {
        e.stopPropagation();
        look(!looked);
      }}
      onFocus={(e) => e.currentTarget.matches(":focus-visible") && look(true)}
      onBlur={() => look(false)}
      onKeyDown={(e) => (e.key === "Enter" || e.key === " ") && (e.preventDefault(), look(!looked))}
    >
      <title>{words}</title>
      <circle class="ano-touch" r="50" />
      <Art name="reactor" />
      <text y="39.5">{word("tokensLeft", view.tokens.length)}</text>
    </g>
  );
}

/** How many of the last steps of a path are drawn. */
const shownSteps = 8;

/** Where the figures really went, beside each other and fading backwards. */
export function Paths({ view, past }: { view: View; past: Past[] }) {
  return (
    <g class="ano-paths">
      {[...truePaths(past)].map(([who, path], lane) => {
        const shift = (lane - 1.5) * 11;
        const points = path
          .slice(-shownSteps)
          .map((z) => ({ x: shapeOf(z).centre.x + shift, y: shapeOf(z).centre.y + shift + 8 }));
        return (
          <g key={who} class={`ano-path seat-line-${seatOf(view, who)}`}>
            {points.slice(1).map((to, i) => {
              const from = points[i] ?? to;
              return (
                <line
                  key={i}
                  x1={from.x}
                  y1={from.y}
                  x2={to.x}
                  y2={to.y}
                  style={{ opacity: (i + 2) / (points.length + 1) }}
                />
              );
            })}
            {points.map((p, i) => (
              <circle
                key={i}
                cx={p.x}
                cy={p.y}
                r={i === points.length - 1 ? 7 : 4}
                style={{ opacity: (i + 2) / (points.length + 1) }}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}
