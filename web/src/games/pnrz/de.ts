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
function tile(name: string): string {
  const [nw, ne, sw, se] = printOf(name),
    n = Number(name.slice(1));
  if (!name.startsWith("T")) return bases[name as keyof typeof bases];
  if (n <= 6) return `das Tauschplättchen ${[nw, ne, se, sw].map(one).join("-")}`;
  if (n <= 12) return `das Ersatzplättchen mit ${many(nw)} und ${many(sw)}`;
  if (n <= 18) return `das Drehplättchen mit ${many(nw)} und ${many(ne)}`;
  if (n <= 30) return `das Plättchen mit drei ${many(nw)} und einem ${crew[sw ?? ""]?.[sw === "P" ? 1 : 0]}`;
  return `das Plättchen mit ${one(nw)}, ${one(ne)}, ${one(sw)} und ${one(se)}`;
}

const bases = { BP: "die Piratenbasis", BN: "die Ninjabasis", BR: "die Roboterbasis", BZ: "die Zombiebasis" };

const german: Tongue<Kinds, Verbs, Prompts, Reasons> = {
  verbs: {
    play: ["{seat} [legst|legt] {0a} auf {1}, {2}", "{0a} auf {1} legen, {2}"],
    "play-base": ["{seat} [legst|legt] {0a} auf {1}", "{0a} auf {1} legen"],
    move: ["{seat} setzt {0a} nach {1}", "{0a} nach {1} setzen"],
    rotate: ["{seat} [gibst|gibt] dem Plättchen auf {0} {1}", "Dem Plättchen auf {0} {1} geben"],
    swap: [
      "{seat} [tauschst|tauscht] das Plättchen auf {0}, gelegt {1}, mit dem auf {2}, gelegt {3}",
      "Das Plättchen auf {0}, gelegt {1}, mit dem auf {2}, gelegt {3}, tauschen",
    ],
    replace: [
      "{seat} [nimmst|nimmt] das Plättchen auf {0} und [legst|legt] {1a} dorthin, {2}",
      "Das Plättchen auf {0} nehmen und {1a} dorthin legen, {2}",
    ],
    "replace-base": [
      "{seat} [nimmst|nimmt] das Plättchen auf {0} und [legst|legt] {1a} dorthin",
      "Das Plättchen auf {0} nehmen und {1a} dorthin legen",
    ],
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
    "ask-replace": "Ersetzen: Nimm ein Plättchen auf die Hand und lege ein anderes dorthin, oder verzichte.",
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
    cell: asIs,
    orientation: ["wie gedruckt", "nach rechts gedreht", "auf dem Kopf", "nach links gedreht"],
    turns: ["eine Vierteldrehung nach rechts", "eine halbe Drehung", "eine Vierteldrehung nach links"],
  },
  some: { seat: "jemand", tile: "ein Plättchen", cell: "eine Zelle", base: "eine Basis" },
};

export default german;
