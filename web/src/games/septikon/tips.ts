import { said, type Guide } from "../guide";
import type { Prompts } from "./types.gen";

const crew = said("Placing the crew", "Mannschaft setzen"),
  spies = said("Spies steal", "Spione stehlen"),
  walking = said("Walk", "Gehen"),
  working = said("The room works", "Der Raum arbeitet"),
  paying = said("Stores", "Lager"),
  drones = said("Biodrones", "Biodrohnen"),
  flying = said("Flight", "Flug"),
  hit = said("A hit", "Ein Treffer"),
  nothing = said("Nothing to decide", "Nichts zu entscheiden");

const guide: Guide<Prompts> = {
  goals: [
    said(
      "Damage the other station until it can no longer fight.",
      "Beschädige die andere Station, bis sie nicht mehr kämpfen kann.",
    ),
  ],
  asked: {
    "ask-place": [
      crew,
      said(
        "Spread your clones over the station: every turn the die decides how far one of them walks.",
        "Verteile deine Klone auf die Station: In jedem Zug entscheidet der Würfel, wie weit einer geht.",
      ),
    ],
    "ask-steal": [
      spies,
      said(
        "A spy at an enemy store takes from it before you roll.",
        "Ein Spion an einem feindlichen Lager nimmt daraus, bevor du würfelst.",
      ),
    ],
    "ask-move": [
      walking,
      said(
        "Walk exactly as far as the die shows. The room where you stop works: choose the room, then who walks there.",
        "Genau so weit, wie der Würfel zeigt. Wo du hältst, arbeitet der Raum: Wähle den Raum, dann wer hingeht.",
      ),
    ],
    "ask-use": [
      working,
      said(
        "Each gunner on the surface may use the weapon once. It fires straight along the gunner's column.",
        "Jeder Schütze auf der Oberfläche darf die Waffe einmal benutzen. Sie feuert gerade seine Spalte entlang.",
      ),
    ],
    "ask-repair": [
      working,
      said(
        "Damage in a store locks in everything deeper. First repair what seals a store.",
        "Schaden in einem Lager sperrt alles dahinter ein: Repariere zuerst, was ein Lager verschließt.",
      ),
    ],
    "ask-second": [working],
    "ask-counter": [working],
    "ask-sense": [
      working,
      said(
        "An enemy biodrone on your station becomes a unit of your choice.",
        "Eine feindliche Biodrohne auf deiner Station wird zu einer Einheit deiner Wahl.",
      ),
    ],
    "ask-arm": [working],
    "ask-pay": [
      paying,
      said(
        "The two energy stores are separate. Pay from the one that is easier to hit.",
        "Die beiden Energielager sind getrennt. Zahl aus dem, das leichter zu treffen ist.",
      ),
    ],
    "ask-keep": [
      paying,
      said(
        "Do not put everything into one store: one hit can seal it.",
        "Leg nicht alles in ein Lager: Ein Treffer kann es verschließen.",
      ),
    ],
    "ask-defrost": [
      working,
      said(
        "With more oxygen than crew, a new clone may wake. More clones reach more rooms.",
        "Mehr Sauerstoff als Mannschaft: Ein neuer Klon darf erwachen. Mehr Klone erreichen mehr Räume.",
      ),
    ],
    "ask-lock": [
      working,
      said(
        "From a Lock the first step can lead to any other free Lock.",
        "Aus einer Schleuse kann der erste Schritt in jede andere freie Schleuse führen.",
      ),
    ],
    "ask-hit": [hit],
    "ask-drones": [
      drones,
      said(
        "A biodrone destroys the unit in a cell where it stops, and blocks the store.",
        "Eine Biodrohne zerstört die Einheit in der Zelle, in der sie hält, und sperrt das Lager.",
      ),
    ],
    "ask-fly": [
      flying,
      said(
        "Everything in flight moves as far as the die shows. The order decides what meets what.",
        "Alles im Flug zieht um den Würfel weiter. Die Reihenfolge entscheidet, was worauf trifft.",
      ),
    ],
    "ask-nothing": [nothing],
  },
};

export default guide;
