import { said, type Guide } from "../guide";
import type { Prompts } from "./types.gen";

const arriving = said("Entering the arena", "Du betrittst die Arena"),
  actions = said("Your actions", "Deine Aktionen"),
  shooting = said("You shoot", "Du schießt"),
  reloading = said("End of your turn", "Ende deines Zuges"),
  hit = said("You were hit", "Du wurdest getroffen"),
  terminator = said("The terminator", "Der Terminator"),
  preparing = said("Between turns", "Zwischen den Zügen"),
  over = said("The game is over", "Das Spiel ist aus");

const guide: Guide<Prompts> = {
  goals: [
    said(
      "Score the most points: damage every opponent, and each one more than the others do.",
      "Hol die meisten Punkte: Triff alle, und jeden öfter als andere.",
    ),
  ],
  asked: {
    "ask-refill": [preparing],
    "ask-draw": [preparing],
    "ask-spawn": [
      arriving,
      said(
        "You appear where the colour you discard says. See which weapons are there, and keep the better card.",
        "Die abgeworfene Farbe bestimmt, wo du erscheinst. Sieh nach, welche Waffen dort liegen.",
      ),
    ],
    "ask-place-bot": [
      terminator,
      said(
        "Put it far from you: each player moves it on their own turn.",
        "Setz ihn weit weg von dir: Wer am Zug ist, steuert ihn.",
      ),
    ],
    "ask-act": [
      actions,
      said(
        "You have two actions. A good start: grab a weapon, then shoot. Damage makes your actions better.",
        "Du hast zwei Aktionen. Ein guter Anfang: Waffe nehmen, dann schießen. Schaden macht Aktionen besser.",
      ),
    ],
    "ask-run": [
      actions,
      said(
        "You see your own room, and the room behind each door of your square. Stop where you see a target.",
        "Du siehst deinen Raum und den Raum hinter jeder Tür deines Feldes. Halte, wo du ein Ziel siehst.",
      ),
    ],
    "ask-grab": [
      actions,
      said(
        "The first cube of a weapon's price is free, and it comes loaded. Ammo tiles pay for the rest.",
        "Der erste Würfel des Preises ist frei, und die Waffe ist geladen. Den Rest zahlt Munition.",
      ),
    ],
    "ask-drop": [
      actions,
      said(
        "You can own three weapons. Leave the one that you could not reload soon.",
        "Du darfst drei Waffen haben. Lass die liegen, die du nicht bald nachladen kannst.",
      ),
    ],
    "ask-newton": [
      actions,
      said(
        "Push a player to where your weapon can reach them.",
        "Schieb jemanden dorthin, wo deine Waffe ihn erreicht.",
      ),
    ],
    "ask-teleport": [
      actions,
      said(
        "Any square will do: go where you see many players and few see you.",
        "Jedes Feld geht: dorthin, wo du viele siehst und wenige dich.",
      ),
    ],
    "ask-bot-move": [
      terminator,
      said(
        "After this step it shoots at a player it can see.",
        "Nach diesem Schritt schießt er auf jemanden, den er sieht.",
      ),
    ],
    "ask-bot-hit": [terminator],
    "ask-shoot": [
      shooting,
      said(
        "A weapon is empty once it has fired. Players with few skulls on their board are worth the most points.",
        "Nach dem Schuss ist die Waffe leer. Wer wenige Schädel auf dem Brett hat, bringt die meisten Punkte.",
      ),
    ],
    "ask-effect": [
      shooting,
      said(
        "The basic effect is free; further effects cost the cubes printed beside them.",
        "Der Grundeffekt ist frei; weitere Effekte kosten die Würfel, die dabeistehen.",
      ),
    ],
    "ask-walk": [shooting],
    "ask-spot": [shooting],
    "ask-pick": [
      shooting,
      said(
        "The first hit on an empty board is worth a point of its own, and the eleventh kills.",
        "Der erste Treffer auf einem leeren Brett ist einen Punkt wert, der elfte tötet.",
      ),
    ],
    "ask-bring": [shooting],
    "ask-scope": [
      shooting,
      said(
        "One cube for one more damage: best when it kills.",
        "Ein Würfel für einen Schaden mehr: am besten, wenn er tötet.",
      ),
    ],
    "ask-tagback": [
      hit,
      said(
        "A mark becomes damage the next time you hit that player.",
        "Die Markierung wird zu Schaden, wenn du diesen Spieler das nächste Mal triffst.",
      ),
    ],
    "ask-reload": [
      reloading,
      said(
        "This is your only chance to reload. A powerup can pay for one cube of its colour.",
        "Nur jetzt kannst du nachladen. Ein Powerup kann einen Würfel seiner Farbe zahlen.",
      ),
    ],
    "ask-overkill": [reloading],
    "ask-over": [over],
  },
};

export default guide;
