import { said, type Guide } from "../guide";
import type { Prompts } from "./types.gen";

const building = said("Building your Freaks", "Du baust deine Freaks"),
  master = said("The Arena-Master's card", "Die Karte des Arena-Meisters"),
  step1 = said("Step 1: mission", "Schritt 1: Mission"),
  step2 = said("Step 2: turrets", "Schritt 2: Türme"),
  step3 = said("Step 3: figures", "Schritt 3: Figuren"),
  step4 = said("Step 4: build", "Schritt 4: Bauen"),
  step5 = said("Step 5: clean up", "Schritt 5: Aufräumen"),
  drawing = said("Drawing a card", "Du ziehst eine Karte"),
  back = said("A Freak returns", "Ein Freak kehrt zurück"),
  over = said("The game is over", "Das Spiel ist aus");

const guide: Guide<Prompts> = {
  goals: [
    said(
      "Have the most points after six rounds: missions, fights, the Landing Zone.",
      "Hab nach sechs Runden die meisten Punkte: Missionen, Kämpfe, Landezone.",
    ),
  ],
  asked: {
    "q-template": [
      building,
      said(
        "All three Freaks are built alike. Legs decide how far they walk, the right arm how far they hit.",
        "Alle drei Freaks sind gleich. Die Beine bestimmen, wie weit sie gehen, der rechte Arm, wie weit sie treffen.",
      ),
    ],
    "q-place": [
      building,
      said(
        "Start towards the middle: a Freak on the Landing Zone is worth a point at the end of each of your turns.",
        "Stell sie zur Mitte hin: Ein Freak in der Landezone bringt am Ende jedes deiner Züge einen Punkt.",
      ),
    ],
    "q-manipulate": [
      master,
      said("The card changes the rules for all players.", "Die Karte ändert die Regeln für alle."),
    ],
    "q-mutate": [master],
    "q-pass-mission": [
      master,
      said("Give away what you cannot complete soon.", "Gib her, was du nicht bald erfüllst."),
    ],
    "q-pass-sponsor": [master],
    "q-alien": [master],
    "q-support": [master],
    "q-quake": [master],
    "q-pull": [master],
    "q-factory": [master],
    "q-flag": [master],
    "q-misfire": [master],
    "q-tax": [master],
    "q-contracts": [
      master,
      said("Discard missions that do not suit your Freaks.", "Wirf Missionen ab, die nicht zu deinen Freaks passen."),
    ],
    "q-assign": [master],
    "q-mission": [
      step1,
      said(
        "Only open missions count. Everything one asks for must happen in one turn. Choose it before you move.",
        "Nur offene Missionen zählen, und alles dafür muss in einem Zug geschehen. Wähle, bevor du gehst.",
      ),
    ],
    "q-turrets": [
      step2,
      said(
        "Each of your turrets may fire once a turn. Its range is five hexagons, and it needs no line of sight.",
        "Jeder deiner Türme darf einmal im Zug feuern, fünf Felder weit und ohne Sicht.",
      ),
    ],
    "q-fire": [step2],
    "q-figures": [
      step3,
      said(
        "Each figure acts once, in any order. Begin with the one that makes room for the others.",
        "Jede Figur handelt einmal, in beliebiger Folge. Beginne mit der, die den anderen Platz macht.",
      ),
    ],
    "q-act": [
      step3,
      said(
        "Walk, attack once, walk on, in any order. Attacks go along six straight lines.",
        "Ein Stück gehen, einmal angreifen, weitergehen: in beliebiger Folge. Angriffe gehen auf sechs geraden Linien.",
      ),
    ],
    "q-aim": [step3],
    "q-build": [
      step4,
      said(
        "A building costs a Sponsor card. A turret fires in each of your turns, a bunker keeps a Freak safe.",
        "Ein Gebäude kostet eine Sponsorenkarte. Ein Turm feuert in jedem deiner Züge, ein Bunker schützt einen Freak.",
      ),
    ],
    "q-pay": [
      step4,
      said(
        "You lose the card you pay with: keep the ones you want to play.",
        "Die Karte ist dann weg: Behalte, was du spielen willst.",
      ),
    ],
    "q-return": [step5, said("It comes back with full hit points.", "Er kommt mit allen Lebenspunkten zurück.")],
    "q-finish": [
      step5,
      said(
        "A completed mission is worth 1 point and a Sponsor card; its harder version is worth 2.",
        "Eine erfüllte Mission bringt 1 Punkt und eine Sponsorenkarte; die schwerere Fassung 2.",
      ),
    ],
    "q-fog": [back],
    "q-keep": [drawing],
    "q-lab": [step3, said("Discard what you are least likely to play.", "Wirf ab, was du am wenigsten spielen wirst.")],
    "q-nothing": [over],
  },
};

export default guide;
