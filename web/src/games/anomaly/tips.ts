import { said, type Guide } from "../guide";
import type { Prompts } from "./types.gen";

const hiding = said("Everyone hides", "Alle verstecken sich"),
  students = said("The Students act", "Die Studenten handeln"),
  anomaly = said("The Anomaly acts", "Die Anomalie handelt"),
  attack = said("An attack", "Ein Angriff"),
  choosing = said("Choosing a zone", "Eine Zone wählen"),
  answering = said("An answer", "Eine Antwort"),
  waiting = said("Nothing to choose", "Nichts zu wählen");

const guide: Guide<Prompts> = {
  goals: [
    said(
      "Bring the Students down to Zero: find them, and feed every round.",
      "Bring die Studenten auf null: Finde sie, und friss in jeder Runde.",
    ),
    said(
      "Bring the Anomaly down to Zero: work out where it is, and strike there.",
      "Bring die Anomalie auf null: Finde heraus, wo sie ist, und schlag zu.",
    ),
  ],
  asked: {
    "ask-start": [
      hiding,
      said(
        "Only you know this zone. Do not start right next to the others.",
        "Nur du kennst diese Zone. Beginne nicht gleich neben den anderen.",
      ),
    ],
    "ask-first": [
      hiding,
      said(
        "Everyone sees this symbol, and four zones have it. You choose which of your zone's symbols to show.",
        "Alle sehen dieses Symbol, und vier Zonen haben es. Du wählst, welches Symbol deiner Zone du zeigst.",
      ),
    ],
    "ask-act": [
      students,
      said(
        "A card you play goes to the Anomaly; one you discard does not. Track first, strike later.",
        "Eine gespielte Karte bekommt die Anomalie, eine abgeworfene nicht. Erst spüren, dann zuschlagen.",
      ),
    ],
    "ask-goal": [
      said("On the move", "Unterwegs"),
      said(
        "Nobody learns the zone. What they hear afterwards is all they have.",
        "Die Zone erfährt niemand. Was danach gesagt wird, ist alles, was sie haben.",
      ),
    ],
    "ask-symbol": [
      students,
      said(
        "Show the symbol that leaves the most zones possible. The old and the new card together narrow them down.",
        "Zeig das Symbol, das die meisten Zonen offen lässt: Alte und neue Karte werden zusammen gelesen.",
      ),
    ],
    "ask-target": [
      attack,
      said(
        "If the Anomaly is not there but another Student is, the Students take the damage.",
        "Ist die Anomalie nicht dort, aber ein anderer Student, trifft es die Studenten.",
      ),
    ],
    "ask-sense": [
      choosing,
      said(
        "The sensor stays: the Anomaly shows itself whenever it enters. Zones with fuel are good places.",
        "Der Sensor bleibt: Die Anomalie zeigt sich, sobald sie eintritt. Zonen mit Treibstoff sind gute Plätze.",
      ),
    ],
    "ask-lure": [
      choosing,
      said("The Anomaly takes a step towards this zone.", "Die Anomalie geht einen Schritt auf diese Zone zu."),
    ],
    "ask-baited": [answering],
    "ask-slot": [
      anomaly,
      said(
        "A point pays for one basic and one special action. Feed once a round, or you lose 1 health.",
        "Ein Punkt zahlt eine Basis- und eine Spezialaktion. Friss einmal je Runde, sonst verlierst du 1.",
      ),
    ],
    "ask-part": [
      anomaly,
      said(
        "The same point also pays for one action of the other kind.",
        "Derselbe Punkt zahlt noch eine Aktion der anderen Art.",
      ),
    ],
    "ask-pay": [anomaly],
    "ask-take": [
      anomaly,
      said("An evolution is permanent, and everyone sees it.", "Eine Entwicklung bleibt, und alle sehen sie."),
    ],
    "ask-charge": [
      anomaly,
      said(
        "Firing does 1 damage for each Student and each token in the same zone.",
        "Die Entladung macht 1 Schaden je Student und Marker in derselben Zone.",
      ),
    ],
    "ask-sniff": [
      anomaly,
      said(
        "Every Student says whether they are in one of these zones. Choose zones that split the possibilities in half.",
        "Jeder Student sagt, ob er in einer dieser Zonen ist. Am meisten lernst du, wenn du das Mögliche halbierst.",
      ),
    ],
    "ask-jump": [anomaly, said("Nobody learns where you land.", "Niemand erfährt, wo du landest.")],
    "ask-seize": [anomaly],
    "ask-force": [
      anomaly,
      said(
        "You see the hand and choose the action; the Student pays with a card from it.",
        "Du siehst die Hand und wählst die Aktion; der Student zahlt mit einer Karte daraus.",
      ),
    ],
    "ask-meal": [anomaly],
    "ask-absorb": [anomaly],
    "ask-window": [
      answering,
      said(
        "You can spring a trap at any time. It hits its own zone for 1, so wait until the Anomaly is likely there.",
        "Eine Falle geht jederzeit und trifft ihre Zone mit 1. Warte, bis die Anomalie wohl dort ist.",
      ),
    ],
    "ask-react": [
      answering,
      said("You can flee like this once a round.", "So fliehen kannst du einmal in jeder Runde."),
    ],
    "ask-spirit": [
      answering,
      said(
        "At exactly 1 health you may refill at once: the Students their cards, the Anomaly its points.",
        "Bei genau 1 darfst du sofort auffüllen: Karten für Studenten, Punkte für die Anomalie.",
      ),
    ],
    "ask-wait": [waiting],
  },
};

export default guide;
