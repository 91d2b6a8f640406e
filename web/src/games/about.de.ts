// The lobby in German.
import type { Abouts } from "./about";

const german: Abouts = {
  games: {
    adrenaline: {
      blurb: "Ein Ego-Shooter auf dem Brett: laufen, zugreifen, schießen, und Punkte für jeden Treffer.",
      options: {
        map: { title: "Die Arena: 1 ist die kleinste, 3 die größte" },
        skulls: { title: "Abschüsse bis zum Ende" },
        end: { title: "Wie es endet", choices: { frenzy: "Endspurt", "sudden-death": "sofort" } },
        mode: {
          title: "Was außer Schaden zählt: Abschüsse oder Startpunkte",
          choices: { normal: "Abschüsse", domination: "Startpunkte" },
        },
        terminator: {
          title: "Ein Terminator, den alle benutzen (3 oder 4 Spieler)",
          choices: { no: "nein", yes: "ja" },
        },
      },
    },
    anomaly: {
      blurb: "Ein verborgener Jäger, ein bis drei verborgene Studenten, zwölf Zonen: finde, bevor man dich findet.",
      options: {
        variant: {
          title: "Für zwei Spieler mit Erfahrung: einer führt zwei Studenten",
          choices: { standard: "einfach", advanced: "fortgeschritten" },
        },
        aid: {
          title: "Hilfe beim Schließen, für alle gleich: alles, nur ausgeschlossene Zonen, oder nichts",
          choices: { full: "alles", eliminated: "ausgeschlossene Zonen", none: "nichts" },
        },
      },
    },
    pnrz: {
      blurb: "Lege Plättchen, verbinde deine Leute zur besten Bande auf dem Tisch und halte ihren Erzfeind fern.",
      options: {
        factions: {
          title: "Wer spielt wen: Buchstaben in der Reihenfolge der Plätze (zu zweit je zwei)",
          choices: { standard: "wie gewohnt" },
        },
      },
    },
    septikon: {
      blurb: "Zwei Bergbaustationen schießen sich quer durchs All in Stücke.",
      options: {
        end: {
          title: "Wann eine Station verloren ist: nur nach der förmlichen Regel, oder auch bei 15 oder 10 Schaden",
          choices: { formal: "förmlich", fifteen: "fünfzehn", ten: "zehn" },
        },
        first: { title: "Wer beginnt", choices: { chance: "der Zufall" } },
        limit: { title: "Züge beider Spieler, nach denen es unentschieden ist" },
        surrender: { title: "Aufgeben ist ein Zug", choices: { no: "nein", yes: "ja" } },
      },
    },
    spacefreaks: {
      blurb: "Bau einen Freak aus Körperteilen, schick drei davon in die Arena und hol dir die meisten Punkte.",
      options: { side: { title: "Seite des Bretts: 1 Kraterfeld, 2 Energiewände" } },
    },
  },
  levels: {
    random: "macht irgendeinen erlaubten Zug",
    greedy: "denkt eine Aktion weit",
    search: "durchsucht erratene Welten",
    easy: "lernt mit dir: macht einfache Fehler",
    fair: "sieht, was vor ihm liegt",
    hard: "denkt ein wenig voraus",
    expert: "denkt weit voraus",
    merciless: "stärker geht es nicht",
  },
};

export default german;
