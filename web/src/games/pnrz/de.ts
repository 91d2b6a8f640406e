// What the engine says, in German.
import type { Tongue } from "../tongue";
import { asIs } from "../tongue";
import type { Kinds, Prompts, Verbs } from "./types.gen";

const german: Tongue<Kinds, Verbs, Prompts> = {
  verbs: {
    play: "{seat} legt {0a} auf {1}, {2}",
    "play-base": "{seat} legt {0a} auf {1}",
    move: "{seat} setzt {0a} nach {1}",
    rotate: "{seat} gibt dem Plättchen auf {0} {1}",
    swap: "{seat} tauscht das Plättchen auf {0}, jetzt {1}, mit dem auf {2}, jetzt {3}",
    replace: "{seat} nimmt das Plättchen auf {0} und legt {1a} dorthin, {2}",
    "replace-base": "{seat} nimmt das Plättchen auf {0} und legt {1a} dorthin",
    decline: "{seat} lässt die Aktion aus",
    draw: "{seat} zieht {0a}",
    "last-turns": "Der Stapel ist leer: Alle haben noch einen Zug",
    score: "{0} von {seat}: {1|Punkt|Punkte}",
    end: "Das Spiel ist aus",
  },
  prompts: {
    "ask-play": "Lege ein Plättchen oder eine Basis, oder versetze eine deiner Basen.",
    "ask-rotate": "Drehen: Drehe ein anderes Plättchen, oder verzichte.",
    "ask-swap": "Tauschen: Vertausche zwei Plättchen und drehe sie beliebig, oder verzichte.",
    "ask-replace": "Ersetzen: Nimm ein Plättchen auf die Hand und lege ein anderes dorthin, oder verzichte.",
  },
  kinds: {
    faction: { P: "Piraten", N: "Ninjas", R: "Roboter", Z: "Zombies" },
    base: { BP: "die Piratenbasis", BN: "die Ninjabasis", BR: "die Roboterbasis", BZ: "die Zombiebasis" },
    tile: asIs,
    cell: asIs,
    orientation: ["wie gedruckt", "nach rechts gedreht", "auf dem Kopf", "nach links gedreht"],
    turns: ["eine Vierteldrehung nach rechts", "eine halbe Drehung", "eine Vierteldrehung nach links"],
  },
  some: { seat: "jemand", tile: "ein Plättchen", cell: "eine Zelle", base: "eine Basis" },
};

export default german;
