// What the one in a chair will be, where a game gives its seats roles of their own.
import { inLanguage } from "../texts";

type Said = Record<"en" | "de", string>;
const said = (en: string, de: string): Said => ({ en, de });

const crews: Record<string, Said> = {
  P: said("Pirates", "Piraten"),
  N: said("Ninjas", "Ninjas"),
  R: said("Robots", "Roboter"),
  Z: said("Zombies", "Zombies"),
};

/** The crews of a seat by the option's letters: one each, or two each with two players. */
export function crewsOf(seat: number, players: number, order = "standard"): string[] {
  const letters = order === "standard" ? (players === 2 ? "PRNZ" : "PNRZ") : order;
  return [...(players === 2 ? letters.slice(2 * seat, 2 * seat + 2) : letters.slice(seat, seat + 1))];
}

const hunter = said("The Anomaly", "Die Anomalie"),
  hunted = said("A Student", "Student");

/** Does one player lead two Students of Anomaly (ANO-14.1)? */
export const leadsTwo = (players: number, options: Record<string, string>): boolean =>
  players === 2 && options["variant"] === "advanced";

type Role = (seat: number, players: number, options: Record<string, string>) => string;

const roles: Record<string, Role> = {
  anomaly: (seat) => inLanguage(seat === 0 ? hunter : hunted),
  pnrz: (seat, players, options) =>
    crewsOf(seat, players, options["factions"])
      .flatMap((letter) => crews[letter] ?? [])
      .map(inLanguage)
      .join(" + "),
};

/** "Pirates + Robots"; empty where all seats are alike. */
export const roleOf = (game: string, seat: number, players: number, options: Record<string, string>): string =>
  roles[game]?.(seat, players, options) ?? "";

type Signs = (seat: number, players: number, options: Record<string, string>) => string[];

/** Whom a seat plays, as symbols of the game's sheet. */
const signs: Record<string, Signs> = {
  adrenaline: (seat) => [`adrenaline-bust-${seat}`],
  anomaly: (seat, players, options) => {
    if (seat === 0) return ["anomaly-bust-A"];
    return leadsTwo(players, options) ? ["anomaly-bust-S1", "anomaly-bust-S2"] : [`anomaly-bust-S${seat}`];
  },
  pnrz: (seat, players, options) => crewsOf(seat, players, options["factions"]).map((letter) => `pnrz-crew-${letter}`),
  septikon: (seat) => [`sep-clone-${seat === 0 ? "A" : "B"}`],
};

/** The pictures on a seat's plate; none where a seat is only a colour. */
export const signsOf = (game: string, seat: number, players: number, options: Record<string, string>): string[] =>
  signs[game]?.(seat, players, options) ?? [];
