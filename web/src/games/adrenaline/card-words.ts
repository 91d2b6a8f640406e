// What weapons and powerups are called and say, in each language: for each effect its title (none for the basic one)
// and text.
import type { Language } from "../../texts";
import type { Weapon } from "./types.gen";

const english = {
  "lock-rifle": [
    "Lock rifle",
    {
      basic: ["", "2 damage and 1 mark to a target you see."],
      "second-lock": ["Second lock", "1 mark on another target you see."],
    },
  ],
  "machine-gun": [
    "Machine gun",
    {
      basic: ["", "1 damage to one or two targets you see."],
      "focus-shot": ["Focus shot", "1 more to one of them."],
      "turret-tripod": ["Turret tripod", "1 to the other, a new one, or both."],
    },
  ],
  thor: [
    "T.H.O.R.",
    {
      basic: ["", "2 damage to a target you see."],
      "chain-reaction": ["Chain reaction", "1 damage to a target it sees."],
      "high-voltage": ["High voltage", "2 damage to a target that one sees."],
    },
  ],
  "plasma-gun": [
    "Plasma gun",
    {
      basic: ["", "2 damage to a target you see."],
      "basic+charged-shot": ["Charged shot", "3 damage instead."],
      "phase-glide": ["Phase glide", "Walk 1 or 2, before or after."],
    },
  ],
  whisper: ["Whisper", { basic: ["", "3 damage and 1 mark to a target you see, at least 2 moves away."] }],
  electroscythe: [
    "Electroscythe",
    {
      basic: ["", "1 damage to all others on your square."],
      reaper: ["Reaper", "2 damage instead."],
    },
  ],
  "tractor-beam": [
    "Tractor beam",
    {
      basic: ["", "Pull a target up to 2 moves onto a square you see; 1 damage."],
      punisher: ["Punisher", "Bring one from up to 2 moves away to you; 3 damage."],
    },
  ],
  "vortex-cannon": [
    "Vortex cannon",
    {
      basic: ["", "Name a square you see, not yours: a target on it or next to it goes there and takes 2."],
      "black-hole": ["Black hole", "The same for one or two more targets, 1 damage each."],
    },
  ],
  furnace: [
    "Furnace",
    {
      basic: ["", "1 damage to all in a room you see, not yours."],
      "cozy-fire": ["Cozy fire", "1 damage and 1 mark to all on a square 1 move away."],
    },
  ],
  heatseeker: ["Heatseeker", { basic: ["", "3 damage to a target you do not see."] }],
  hellion: [
    "Hellion",
    {
      basic: ["", "1 damage to a target you see, not on your square; then 1 mark on all on its square."],
      "nano-tracer": ["Nano-tracer", "2 marks instead."],
    },
  ],
  flamethrower: [
    "Flamethrower",
    {
      basic: ["", "1 damage to one on the next square and one on the square beyond."],
      barbecue: ["Barbecue", "2 to all on the next square, 1 to all beyond."],
    },
  ],
  "grenade-launcher": [
    "Grenade launcher",
    {
      basic: ["", "1 damage to a target you see; you may push it 1."],
      "extra-grenade": ["Extra grenade", "1 to all on a square you see."],
    },
  ],
  "rocket-launcher": [
    "Rocket launcher",
    {
      basic: ["", "2 damage to a target you see, not on your square; you may push it 1."],
      "basic+fragmenting-warhead": ["Fragmenting warhead", "1 more to all there, including the target."],
      "rocket-jump": ["Rocket jump", "Walk 1 or 2."],
    },
  ],
  railgun: [
    "Railgun",
    {
      basic: ["", "3 damage to a target in one direction, through walls."],
      piercing: ["Piercing", "2 damage to one or two targets in one direction."],
    },
  ],
  cyberblade: [
    "Cyberblade",
    {
      basic: ["", "2 damage to a target on your square."],
      shadowstep: ["Shadowstep", "Walk 1, at any time."],
      "slice-and-dice": ["Slice and dice", "2 damage to another target on your square."],
    },
  ],
  "zx-2": [
    "ZX-2",
    {
      basic: ["", "1 damage and 2 marks to a target you see."],
      scanner: ["Scanner", "1 mark on up to three targets you see."],
    },
  ],
  shotgun: [
    "Shotgun",
    {
      basic: ["", "3 damage to a target on your square; you may push it 1."],
      "long-barrel": ["Long barrel", "2 damage to a target 1 move away."],
    },
  ],
  "power-glove": [
    "Power glove",
    {
      basic: ["", "Go to a target 1 move away; 1 damage, 2 marks."],
      "rocket-fist": ["Rocket fist", "Go 1 square; 2 to one there."],
      "fly-on": ["Fly on", "1 further, and 2 again."],
    },
  ],
  shockwave: [
    "Shockwave",
    {
      basic: ["", "1 damage to up to three targets on different squares 1 move away."],
      tsunami: ["Tsunami", "1 damage to all 1 move away."],
    },
  ],
  sledgehammer: [
    "Sledgehammer",
    {
      basic: ["", "2 damage to a target on your square."],
      pulverize: ["Pulverize", "3 damage, then you may push it 1 or 2 straight."],
    },
  ],
} as const;

type Said = readonly [title: string, text: string];
/** Every weapon with every effect of it. */
type WeaponWords = {
  readonly [W in Weapon]: readonly [name: string, effects: { readonly [E in keyof (typeof english)[W][1]]: Said }];
};

const german: WeaponWords = {
  "lock-rifle": [
    "Zielgewehr",
    {
      basic: ["", "2 Schaden und 1 Marke für ein Ziel, das du siehst."],
      "second-lock": ["Zweites Ziel", "1 Marke für ein anderes, das du siehst."],
    },
  ],
  "machine-gun": [
    "Maschinengewehr",
    {
      basic: ["", "1 Schaden für ein oder zwei Ziele, die du siehst."],
      "focus-shot": ["Gezielter Schuss", "1 mehr für eines davon."],
      "turret-tripod": ["Dreibein", "1 für das andere, ein neues oder beide."],
    },
  ],
  thor: [
    "T.H.O.R.",
    {
      basic: ["", "2 Schaden für ein Ziel, das du siehst."],
      "chain-reaction": ["Kettenreaktion", "1 für ein Ziel, das jenes sieht."],
      "high-voltage": ["Hochspannung", "2 für ein Ziel, das dieses sieht."],
    },
  ],
  "plasma-gun": [
    "Plasmagewehr",
    {
      basic: ["", "2 Schaden für ein Ziel, das du siehst."],
      "basic+charged-shot": ["Aufgeladen", "Stattdessen 3 Schaden."],
      "phase-glide": ["Phasengleiten", "Geh 1 oder 2, davor oder danach."],
    },
  ],
  whisper: [
    "Flüsterer",
    { basic: ["", "3 Schaden und 1 Marke für ein Ziel, das du siehst, mindestens 2 Schritte entfernt."] },
  ],
  electroscythe: [
    "Elektrosense",
    {
      basic: ["", "1 Schaden für alle anderen auf deinem Feld."],
      reaper: ["Sensenmann", "Stattdessen 2 Schaden."],
    },
  ],
  "tractor-beam": [
    "Traktorstrahl",
    {
      basic: ["", "Zieh ein Ziel bis zu 2 Schritte auf ein Feld, das du siehst; 1 Schaden."],
      punisher: ["Bestrafer", "Hol eines aus bis zu 2 Schritten zu dir; 3 Schaden."],
    },
  ],
  "vortex-cannon": [
    "Vortexkanone",
    {
      basic: ["", "Nenne ein anderes Feld, das du siehst: Ein Ziel dort oder daneben kommt dorthin und nimmt 2."],
      "black-hole": ["Schwarzes Loch", "Ein oder zwei weitere ebenso, je 1."],
    },
  ],
  furnace: [
    "Hochofen",
    {
      basic: ["", "1 Schaden für alle in einem anderen Raum, den du siehst."],
      "cozy-fire": ["Lagerfeuer", "1 Schaden und 1 Marke für alle auf einem Feld 1 Schritt entfernt."],
    },
  ],
  heatseeker: ["Hitzesucher", { basic: ["", "3 Schaden für ein Ziel, das du nicht siehst."] }],
  hellion: [
    "Höllenhund",
    {
      basic: [
        "",
        "1 Schaden für ein Ziel, das du siehst, nicht auf deinem Feld; dann 1 Marke für alle auf seinem Feld.",
      ],
      "nano-tracer": ["Nanospur", "Stattdessen 2 Marken."],
    },
  ],
  flamethrower: [
    "Flammenwerfer",
    {
      basic: ["", "1 Schaden für je ein Ziel auf dem nächsten Feld und dem dahinter."],
      barbecue: ["Grillfest", "2 für alle auf dem nächsten Feld, 1 für alle dahinter."],
    },
  ],
  "grenade-launcher": [
    "Granatwerfer",
    {
      basic: ["", "1 Schaden für ein Ziel, das du siehst; du darfst es 1 schieben."],
      "extra-grenade": ["Zweite Granate", "1 für alle auf einem Feld, das du siehst."],
    },
  ],
  "rocket-launcher": [
    "Raketenwerfer",
    {
      basic: ["", "2 Schaden für ein Ziel, das du siehst, auf anderem Feld; du darfst es 1 schieben."],
      "basic+fragmenting-warhead": ["Splitterkopf", "1 mehr für alle dort."],
      "rocket-jump": ["Raketensprung", "Geh 1 oder 2."],
    },
  ],
  railgun: [
    "Railgun",
    {
      basic: ["", "3 Schaden für ein Ziel in einer Richtung, durch Wände."],
      piercing: ["Durchschlag", "2 Schaden für ein oder zwei Ziele in einer Richtung."],
    },
  ],
  cyberblade: [
    "Cyberklinge",
    {
      basic: ["", "2 Schaden für ein Ziel auf deinem Feld."],
      shadowstep: ["Schattenschritt", "Geh 1, jederzeit."],
      "slice-and-dice": ["Kleingehackt", "2 für ein anderes auf deinem Feld."],
    },
  ],
  "zx-2": [
    "ZX-2",
    {
      basic: ["", "1 Schaden und 2 Marken für ein Ziel, das du siehst."],
      scanner: ["Abtaster", "1 Marke für bis zu drei, die du siehst."],
    },
  ],
  shotgun: [
    "Schrotflinte",
    {
      basic: ["", "3 Schaden für ein Ziel auf deinem Feld; du darfst es 1 schieben."],
      "long-barrel": ["Langer Lauf", "2 Schaden für ein Ziel 1 Schritt entfernt."],
    },
  ],
  "power-glove": [
    "Energiehandschuh",
    {
      basic: ["", "Geh zu einem Ziel 1 Schritt entfernt; 1 Schaden, 2 Marken."],
      "rocket-fist": ["Raketenfaust", "Geh 1 Feld; 2 für eines dort."],
      "fly-on": ["Weiterflug", "1 weiter, noch einmal 2."],
    },
  ],
  shockwave: [
    "Schockwelle",
    {
      basic: ["", "1 Schaden für bis zu drei auf verschiedenen Feldern 1 Schritt entfernt."],
      tsunami: ["Flutwelle", "1 Schaden für alle 1 Schritt entfernt."],
    },
  ],
  sledgehammer: [
    "Vorschlaghammer",
    {
      basic: ["", "2 Schaden für ein Ziel auf deinem Feld."],
      pulverize: ["Zermalmen", "3 Schaden, dann darfst du es 1 oder 2 geradeaus schieben."],
    },
  ],
};

export const weaponWords: Record<Language, WeaponWords> = { en: english, de: german };

export type PowerupKind = "scope" | "newton" | "teleporter" | "tagback";

export const powerupWords: Record<Language, Record<PowerupKind, Said>> = {
  en: {
    scope: ["Targeting scope", "When your weapon deals damage: pay a cube for 1 more to one of its targets."],
    newton: ["Newton", "On your turn: push another figure 1 or 2 squares straight."],
    teleporter: ["Teleporter", "On your turn: go to any square."],
    tagback: ["Tagback grenade", "When a player you see damages you: give them 1 mark."],
  },
  de: {
    scope: ["Zielfernrohr", "Wenn deine Waffe Schaden macht: Zahle einen Würfel für 1 mehr bei einem Getroffenen."],
    newton: ["Newton", "In deinem Zug: Schieb eine andere Figur 1 oder 2 Felder geradeaus."],
    teleporter: ["Teleporter", "In deinem Zug: Geh auf ein beliebiges Feld."],
    tagback: ["Rachegranate", "Wenn dich jemand verletzt, den du siehst: 1 Marke zurück."],
  },
};
