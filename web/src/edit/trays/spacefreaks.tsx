// Space Freaks by hand: Freaks, buildings, tokens and units.
import { Art, Freak } from "../../games/spacefreaks/art";
import { all, centre, outlineOf, radius } from "../../games/spacefreaks/hexes";
import { letter } from "../../ui/seat";
import type { ComponentChildren } from "preact";
import type { Json } from "../position";
import { valueAt, type Item, type Tray } from "../tray";

const players = (position: Json) => ((valueAt(position, ["player"]) ?? []) as Json[]).map((_, seat) => seat);

const Drawn = ({ tall = false, children }: { tall?: boolean; children: ComponentChildren }) => (
  <svg viewBox={tall ? "-64 -114 128 144" : "-36 -64 72 96"} aria-hidden="true">
    {children}
  </svg>
);

const item = (id: string, name: string, de: string, steps: (string | number)[], picture: ComponentChildren): Item => ({
  id,
  name: { en: name, de },
  picture,
  kind: "hex",
  slot: { in: "value", steps },
});

function freak(position: Json, seat: number, n: number): Item {
  const build = valueAt(position, ["player", seat]) as { head: string | null; parts: Record<string, string | null> };
  return item(
    `freak-${seat}-${n}`,
    `Freak ${letter(seat)}${n}`,
    `Freak ${letter(seat)}${n}`,
    ["player", seat, "freaks", String(n), "hex"],
    <Drawn tall>
      <Art name="stand" />
      <Freak head={build.head} parts={build.parts} />
    </Drawn>,
  );
}

const Building = ({ kind, seat }: { kind: string; seat: number }) => (
  <Drawn>
    <Art name={kind} />
    <Art name={`seat-${seat}`} y={11} k={0.86} />
  </Drawn>
);

const tray: Tray = {
  sides: (position) => players(position).map((seat) => ({ id: String(seat), label: letter(seat), seat })),
  groups: (side, position) => {
    const seat = Number(side);
    return [
      { title: { en: "Freaks", de: "Freaks" }, items: [1, 2, 3].map((n) => freak(position, seat, n)) },
      {
        title: { en: "Buildings", de: "Gebäude" },
        items: [
          ...[1, 2].map((n) =>
            item(
              `turret-${side}-${n}`,
              `Turret ${n}`,
              `Turm ${n}`,
              ["player", seat, "turrets", String(n), "hex"],
              <Building kind="turret" seat={seat} />,
            ),
          ),
          item(
            `bunker-${side}`,
            "Bunker",
            "Bunker",
            ["player", seat, "bunker", "hex"],
            <Building kind="bunker" seat={seat} />,
          ),
        ],
      },
      {
        title: { en: "Tokens", de: "Marker" },
        items: [
          item(
            `flag-${side}`,
            "Flag",
            "Fahne",
            ["player", seat, "flag"],
            <Drawn>
              <Art name="flag" />
            </Drawn>,
          ),
          ...[0, 1, 2, 3].map((n) =>
            item(
              `probe-${side}-${n}`,
              `Probe ${n + 1}`,
              `Sonde ${n + 1}`,
              ["player", seat, "probes", n],
              <Drawn>
                <Art name="probe" />
              </Drawn>,
            ),
          ),
        ],
      },
      {
        title: { en: "Units", de: "Einheiten" },
        items: Object.keys((valueAt(position, ["units"]) ?? {}) as object).map((unit) =>
          item(
            unit,
            unit,
            unit,
            ["units", unit, "hex"],
            <Drawn tall>
              <Art name={unit.replace(/\d+$/, "")} />
            </Drawn>,
          ),
        ),
      },
    ];
  },
  quick: (side) => [
    "active",
    "round",
    "stage",
    `player[${side}].points`,
    ...[1, 2, 3].map((n) => `player[${side}].freaks.${n}.hp`),
  ],
  places: () => [...all],
  area: (at) => {
    const { x, y } = centre(at);
    return {
      box: { x: x - radius * 0.87, y: y - radius, width: radius * 1.74, height: radius * 2 },
      d: outlineOf(0.98),
    };
  },
};

export default tray;
