// What the engine says, in German.
import type { Tongue } from "../tongue";
import { asIs } from "../tongue";
import { printOf } from "./tiles";
import type { Kinds, Prompts, Reasons, Verbs } from "./types.gen";
import { pictureWords, type PictureLetter } from "./words";

const crew: Record<string, [string, string]> = {
  P: ["Pirat", "Piraten"],
  N: ["Ninja", "Ninjas"],
  R: ["Roboter", "Roboter"],
  Z: ["Zombie", "Zombies"],
};
const one = (letter = "") => crew[letter]?.[0] ?? pictureWords.de[letter as PictureLetter].replace(/,.*/, "");
const many = (letter = "") => crew[letter]?.[1] ?? one(letter);

/** "das Plättchen mit drei Piraten und einem Ninja", by what is printed on it. */
function called(name: string): string {
  const [nw, ne, sw, se] = printOf(name),
    n = Number(name.slice(1));
  if (!name.startsWith("T")) return bases[name as keyof typeof bases];
  if (n <= 6) return `das Tauschplättchen ${[nw, ne, se, sw].map(one).join("-")}`;
  if (n <= 12) return `das Ersatzplättchen mit ${many(nw)} und ${many(sw)}`;
  if (n <= 18) return `das Drehplättchen mit ${many(nw)} und ${many(ne)}`;
  if (n <= 30) return `das Plättchen mit drei ${many(nw)} und einem ${crew[sw ?? ""]?.[sw === "P" ? 1 : 0]}`;
  return `das Plättchen mit ${one(nw)}, ${one(ne)}, ${one(sw)} und ${one(se)}`;
}

const toTile = (name: string) => called(name).replace(/^das /, "dem ").replace(/^die /, "der ");
const tile = (name: string) => `${called(name)}|${called(name)}|${toTile(name)}`;

const sides: Record<string, string> = {
  "right-of": "rechts von",
  "left-of": "links von",
  above: "über",
  below: "unter",
};

/** "right-of-T19": "rechts von dem Plättchen mit drei Piraten und einem Ninja". */
function beside(name: string): string {
  const [, side = "", of = ""] = /^(.*)-(\w+)$/.exec(name) ?? [];
  return side ? `${sides[side]} ${toTile(of)}` : "in die Mitte des Tisches";
}

const bases = { BP: "die Piratenbasis", BN: "die Ninjabasis", BR: "die Roboterbasis", BZ: "die Zombiebasis" };

const german: Tongue<Kinds, Verbs, Prompts, Reasons> = {
  verbs: {
    play: ["{seat} [legst|legt] {0a} {3}, {2}", "{0a} {3} legen, {2}"],
    "play-base": ["{seat} [legst|legt] {0a} {2}", "{0a} {2} legen"],
    move: ["{seat} setzt {0a} in die Lücke {2}", "{0a} in die Lücke {2} setzen"],
    rotate: ["{seat} [gibst|gibt] {2d} {1}", "{2d} {1} geben"],
    swap: [
      "{seat} [tauschst|tauscht] {4a}, gelegt {1}, mit {5d}, gelegt {3}",
      "{4a}, gelegt {1}, mit {5d}, gelegt {3}, tauschen",
    ],
    replace: [
      "{seat} [nimmst|nimmt] {3a} und [legst|legt] {1a} dorthin, {2}",
      "{3a} nehmen und {1a} dorthin legen, {2}",
    ],
    "replace-base": ["{seat} [nimmst|nimmt] {2a} und [legst|legt] {1a} dorthin", "{2a} nehmen und {1a} dorthin legen"],
    decline: ["{seat} lässt die Aktion aus", "Die Aktion auslassen"],
    draw: "{seat} [ziehst|zieht] {0a}",
    "last-turns": "Der Stapel ist leer: Alle haben noch einen Zug",
    score: "{0} von {seatd}: {1|Punkt|Punkte}",
    end: "Das Spiel ist aus",
  },
  prompts: {
    "ask-play": "Lege ein Plättchen oder eine Basis, oder versetze eine deiner Basen.",
    "ask-rotate": "Drehen: Drehe ein anderes Plättchen, oder verzichte.",
    "ask-swap": "Tauschen: Vertausche zwei Plättchen und drehe sie beliebig, oder verzichte.",
    "ask-replace": "Ersetzen: Nimm ein Plättchen auf und lege ein anderes hin, oder verzichte.",
  },
  reasons: {
    occupied: "Dort liegt ein Plättchen; gelegt wird auf leere Plätze.",
    apart: "Ein Plättchen muss ein anderes mit einer ganzen Seite berühren.",
    "not-yours": "Diese Basis gehört jemand anderem.",
    "only-tile": "Das einzige Plättchen kann nicht wandern: es hätte nichts zu berühren.",
    "falls-apart": "Ohne diese Basis fiele der Tisch auseinander.",
    "just-laid": "Das eben gelegte Plättchen wird nicht gedreht.",
    "base-fixed": "Basen werden nicht gedreht.",
    "not-taken": "Basen der anderen kann man nicht nehmen.",
    "laid-already": "Dein Plättchen für diesen Zug ist gelegt.",
  },
  kinds: {
    faction: { P: "Piraten", N: "Ninjas", R: "Roboter", Z: "Zombies" },
    base: bases,
    tile,
    laid: tile,
    cell: asIs,
    beside,
    orientation: ["wie gedruckt", "nach rechts gedreht", "auf dem Kopf", "nach links gedreht"],
    turns: ["eine Vierteldrehung nach rechts", "eine halbe Drehung", "eine Vierteldrehung nach links"],
  },
  some: {
    seat: "jemand",
    tile: "ein Plättchen",
    laid: "ein Plättchen|ein Plättchen|einem Plättchen",
    cell: "eine Zelle",
    beside: "irgendwo",
    base: "eine Basis",
  },
};

export default german;
