// What is drawn over the station: bays, the reactor, true paths after the end.
import { Icon } from "../../ui/icon";
import type { Past } from "../module";
import { bays, polar, shapeOf } from "./geometry";
import { truePaths } from "./paths";
import type { View } from "./types.gen";
import { seatOf } from "./view";
import { word } from "./words";

export function Bays({ open }: { open: boolean }) {
  return (
    <g class={`ano-bays ${open ? "ano-open" : ""}`}>
      {bays.map(({ angle, path }) => {
        const at = polar(342, angle);
        return (
          <g key={angle}>
            <title>{word(open ? "bayOpen" : "bayClosed")}</title>
            <path class="ano-bay" d={path} />
            <g transform={`translate(${at.x} ${at.y}) rotate(${angle})`}>
              <path class="ano-shuttle" d="M0-26C9-16 11-4 11 12L18 24H-18L-11 12C-11-4-9-16 0-26ZM-5 24V30H5V24" />
              {open && <path class="ano-crossing" d="M-44 0H44M-34-9L-44 0L-34 9M34-9L44 0L34 9" />}
            </g>
          </g>
        );
      })}
    </g>
  );
}

export function Reactor({ view }: { view: View }) {
  const words = word("reactor", view.tokens.length);
  return (
    <g class="ano-reactor" role="img" aria-label={words}>
      <title>{words}</title>
      <circle r="46" />
      <g class="ano-core">
        <Icon name="radioactive" size={50} y={-9} />
      </g>
      <text y="34">{word("tokensLeft", view.tokens.length)}</text>
    </g>
  );
}

/** The last so many steps of a path are drawn. */
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
