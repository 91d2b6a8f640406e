// The picture of each card: an emblem of the game's sheet of drawings.
import type { Mission, Sponsor } from "./types.gen";

export const missionIcons: Record<Mission, string> = {
  assassinate: "hooded-assassin",
  bloodbath: "blood",
  "base-raid": "castle-ruins",
  touchdown: "rocket",
  trespass: "footprint",
  "lab-rat": "microscope",
  "check-up": "stethoscope",
  "glow-in-the-dark": "radioactive",
  sharpshooter: "crosshair",
  "in-your-face": "fist",
  overkill: "burning-skull",
  "wrecking-crew": "wrecking-ball",
  builder: "gear-hammer",
  "product-placement": "megaphone",
  "recover-the-probe": "satellite",
  "grand-tour": "compass",
  "team-photo": "photo-camera",
  "home-guard": "guarded-tower",
};

export const sponsorIcons: Record<Sponsor, string> = {
  "acid-thrower": "acid",
  "antimatter-detonator": "atom",
  "fusion-rifle": "laser-blast",
  "plasma-grenade": "grenade",
  "electromagnetic-bomb": "lightning-dome",
  "rocket-launcher": "incoming-rocket",
  "sniper-rifle": "target-laser",
  chainsaw: "chainsaw",
  "field-surgery": "scalpel",
  "force-field-generator": "shield",
  "jet-pack": "jetpack",
  "program-droid": "megabot",
  "summon-alien": "alien-bug",
  "psionic-domination": "psychic-waves",
  "static-wormhole": "vortex",
  "medi-pack": "medical-pack",
  stimulant: "syringe",
  "targeting-computer": "on-target",
  "weapon-overcharge": "battery-plus",
};

/** The manner of a sponsor's advert: weapons, care, helpers, tricks. */
const manners: Partial<Record<Sponsor, "care" | "helper" | "trick">> = {
  "field-surgery": "care",
  "force-field-generator": "care",
  "medi-pack": "care",
  stimulant: "care",
  "program-droid": "helper",
  "summon-alien": "helper",
  "jet-pack": "trick",
  "psionic-domination": "trick",
  "static-wormhole": "trick",
};
export const mannerOf = (name: string) => manners[name as Sponsor] ?? "weapon";
