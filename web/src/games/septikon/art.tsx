// The drawings of this table, by name from the game's sheet.
import { drawings } from "../../ui/art";
import type { Resource } from "./station";
import type { ModuleCode } from "./module-words";

export const { Drawing, Picture } = drawings("septikon", "sep-picture");

/** A unit of a resource, inside text. */
export const Good = ({ of, width = 30 }: { of: Resource; width?: number }) => (
  <Picture name={`good-${of}`} width={width} height={Math.round((width * 28) / 44)} />
);

export type Family = "org" | "nuc" | "wrk" | "mnd" | "gun" | "def" | "spy" | "lck" | "shf";

const familiesOf: Record<Family, string> = {
  org: "LIC LI2 CHE CH2 AIR BIO",
  nuc: "URA REA THE NUK",
  wrk: "FOU FO2 RKT",
  mnd: "REP RE2 ERP",
  gun: "LAS LCH THM",
  def: "SHD SAT CAP TKO",
  spy: "ESP CNT SEN",
  lck: "LCK",
  shf: "DRL VIB EXP",
};

/** The kind of room, which gives it its walls: growing, atoms, workshops, repair, guns, fields, spies, locks, shaft. */
export const familyOf = Object.fromEntries(
  Object.entries(familiesOf).flatMap(([family, codes]) => codes.split(" ").map((code) => [code, family])),
) as Record<ModuleCode, Family>;

/** What fires or launches points away from its station. */
const aims = new Set<string>(["LAS", "LCH", "SHD", "TKO"]);

/** A room: wall, thing and frame, in a box of any shape. On the far station what fires points down. */
export function Room({
  code,
  width,
  height,
  down = false,
}: {
  code: ModuleCode;
  width: number;
  height: number;
  down?: boolean;
}) {
  const inner = height * 0.98;
  const thing = <Drawing name={`thing-${code}`} width={width} height={inner} />;
  return (
    <>
      <Drawing name={`wall-${familyOf[code]}`} width={width} height={height} />
      {down && aims.has(code) ? <g transform={`translate(0 ${height}) scale(1 -1)`}>{thing}</g> : thing}
      <Drawing name="room-frame" width={width} height={height} />
    </>
  );
}
