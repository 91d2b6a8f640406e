// Why something on Adrenaline's table may not be chosen: the commonest reasons, each with its rule.
import { named, type WhyCase, type WhyScene } from "../../grammar/why";
import { affords, canFire, purseOf, stands } from "./aim";
import { pickupCost, weapons } from "./cards";
import { distances, seen } from "./reach";
import { colours, formsOf, mapOf, rackOf, type View } from "./view";

type Scene = WhyScene<View>;

const mine = ({ view, seat }: Scene) => view.seats[seat];
const naming = ({ moves, choice }: Scene, ...verbs: string[]) =>
  verbs.some((v) => (choice.verb === null ? moves.some((m) => m.verb === v) : choice.verb === v));

/** How many moves away a square is. */
function away(scene: Scene, square: string): number {
  const from = mine(scene)?.square;
  return from ? (distances(mapOf(scene.view), from).get(square) ?? Infinity) : Infinity;
}

/** The square of a weapon that lies on a rack. */
const rackSquare = (view: View, weapon: string) =>
  mapOf(view).find((s) => s.spawn && rackOf(view, s.spawn).some((r) => r.weapon === weapon))?.id ?? null;

const nothingThere = (view: View, square: string) => {
  const spawn = mapOf(view).find((s) => s.id === square)?.spawn;
  return spawn
    ? rackOf(view, spawn).every((r) => r.weapon === null)
    : view.tiles[square as keyof View["tiles"]] === undefined;
};

const shooting = (view: View) => view.stage === "act" || view.stage === "shoot";

/** Weapons all of whose targets must be seen. */
const needSight = new Set([
  "lock-rifle",
  "machine-gun",
  "plasma-gun",
  "whisper",
  "zx-2",
  "grenade-launcher",
  "rocket-launcher",
  "hellion",
]);

export const why: WhyCase<View>[] = [
  {
    of: "square",
    rule: "ADR-6.1",
    when: (to, s) =>
      s.view.stage === "run" && away(s, to) > formsOf(s.view, s.seat).run && [away(s, to), formsOf(s.view, s.seat).run],
    en: "That square is {1} moves away; this action makes at most {2}.",
    de: "Dieses Feld ist {1} Schritte entfernt; diese Aktion macht höchstens {2}.",
  },
  {
    of: "square",
    rule: "ADR-7.1",
    when: (to, s) =>
      s.view.stage === "grab" &&
      away(s, to) > formsOf(s.view, s.seat).grab && [away(s, to), formsOf(s.view, s.seat).grab],
    en: "That square is {1} moves away; before grabbing you make at most {2}.",
    de: "Dieses Feld ist {1} Schritte entfernt; vor dem Nehmen machst du höchstens {2}.",
  },
  {
    of: "square",
    rule: "ADR-7.8",
    when: (to, s) => s.view.stage === "grab" && nothingThere(s.view, to),
    en: "There is nothing left to take on that square.",
    de: "Auf diesem Feld liegt nichts mehr.",
  },
  {
    of: "square",
    rule: "ADR-7.5",
    when: (to, s) => {
      const spawn = s.view.stage === "grab" && mapOf(s.view).find((q) => q.id === to)?.spawn;
      return spawn
        ? rackOf(s.view, spawn).every(
            (r) => r.weapon === null || !affords(purseOf(s.view, s.seat), pickupCost(weapons[r.weapon]!)),
          )
        : false;
    },
    en: "You cannot pay for any weapon that lies there.",
    de: "Du kannst keine der Waffen bezahlen, die dort liegen.",
  },
  {
    of: "weapon",
    rule: "ADR-4.3",
    when: (w, s) =>
      shooting(s.view) &&
      !formsOf(s.view, s.seat).reload &&
      mine(s)?.weapons.includes(w as never) === true &&
      !mine(s)?.loaded.includes(w as never),
    en: "{0} is not loaded. Weapons are reloaded at the end of your turn.",
    de: "{0} ist nicht geladen. Nachgeladen wird am Ende deines Zuges.",
  },
  {
    of: "weapon",
    rule: "ADR-9.7",
    when: (w, s) =>
      shooting(s.view) &&
      mine(s)?.loaded.includes(w as never) === true &&
      !naming(s, "reload", "reload-with") &&
      !stands(s.view, s.seat, s.view.stage === "shoot" ? s.view.approach : formsOf(s.view, s.seat).shoot).some((from) =>
        canFire(s.view, s.seat, w, from, purseOf(s.view, s.seat)),
      ),
    en: "{0} would hit nobody from where you may stand.",
    de: "{0} träfe niemanden von dort, wo du stehen darfst.",
  },
  {
    of: "weapon",
    rule: "ADR-12.1",
    when: (w, s) => s.view.stage === "reload" && mine(s)?.loaded.includes(w as never) === true,
    en: "{0} is loaded already.",
    de: "{0} ist schon geladen.",
  },
  {
    of: "weapon",
    rule: "ADR-8.1",
    when: (w, s) =>
      s.view.stage === "reload" &&
      mine(s)?.weapons.includes(w as never) === true &&
      !affords(purseOf(s.view, s.seat), weapons[w]?.cost ?? "") && [weapons[w]?.cost ?? ""],
    en: "Reloading {0} costs {1}: more than you have, power-ups included.",
    de: "{0} nachzuladen kostet {1}: mehr als du hast, Power-ups eingerechnet.",
  },
  {
    of: "weapon",
    rule: "ADR-7.5",
    when: (w, s) =>
      s.view.stage === "grab" &&
      rackSquare(s.view, w) !== null &&
      !affords(purseOf(s.view, s.seat), pickupCost(weapons[w]!)) && [pickupCost(weapons[w]!)],
    en: "Taking {0} costs {1}: more than you have, power-ups included.",
    de: "{0} zu nehmen kostet {1}: mehr als du hast, Power-ups eingerechnet.",
  },
  {
    of: "weapon",
    rule: "ADR-7.1",
    when: (w, s) => {
      const at = s.view.stage === "grab" ? rackSquare(s.view, w) : null;
      return at !== null && away(s, at) > formsOf(s.view, s.seat).grab && [away(s, at), formsOf(s.view, s.seat).grab];
    },
    en: "{0} lies {1} moves away; before grabbing you make at most {2}.",
    de: "{0} liegt {1} Schritte entfernt; vor dem Nehmen machst du höchstens {2}.",
  },
  {
    of: "weapon",
    rule: "ADR-7.4",
    when: (w, s) => rackSquare(s.view, w) !== null && s.view.stage === "act",
    en: "Weapons on a rack are taken by grabbing.",
    de: "Waffen im Gestell nimmt man mit der Aktion Nehmen.",
  },
  {
    of: "seat",
    rule: "ADR-9.8",
    when: (who, s) => Number(who) === s.seat && s.view.stage === "pick",
    en: "A weapon never harms its user.",
    de: "Eine Waffe schadet nie ihrem Benutzer.",
  },
  {
    of: "seat",
    rule: "ADR-5.3",
    when: (who, s) => {
      const from = mine(s)?.square,
        at = s.view.seats[Number(who)]?.square;
      return (
        s.view.stage === "pick" &&
        needSight.has(s.view.shot.weapon) &&
        !named(s, who) &&
        !!from &&
        !!at &&
        !seen(mapOf(s.view), from).includes(at)
      );
    },
    en: "You do not see that figure from your square.",
    de: "Von deinem Feld aus siehst du diese Figur nicht.",
  },
  {
    of: "powerup",
    rule: "ADR-16.5",
    when: (p, s) =>
      p.startsWith("tagback") &&
      ["act", "reload", "run", "grab", "shoot"].includes(s.view.stage) &&
      !naming(s, "discard"),
    en: "A tagback grenade answers the one who has just hit you.",
    de: "Eine Tagback-Granate antwortet dem, der dich gerade getroffen hat.",
  },
  {
    of: "powerup",
    rule: "ADR-16.2",
    when: (p, s) => p.startsWith("scope") && ["act", "reload", "run", "grab", "shoot"].includes(s.view.stage),
    en: "A targeting scope is played when one of your weapons has just hurt somebody.",
    de: "Ein Zielfernrohr spielt man, wenn eine deiner Waffen gerade jemanden verletzt hat.",
  },
  {
    of: "powerup",
    rule: "ADR-3.5",
    when: (p, s) =>
      (p.startsWith("newton") || p.startsWith("teleporter")) && !["act", "reload", "spawn"].includes(s.view.stage),
    en: "Newton and teleporter are played between your actions, not within one.",
    de: "Newton und Teleporter spielt man zwischen deinen Aktionen, nicht mitten darin.",
  },
  {
    of: "point",
    rule: "ADR-7.1",
    when: (c, s) => {
      const at = mapOf(s.view).find((q) => q.spawn === c && colours.includes(q.spawn))?.id;
      return (
        at !== undefined &&
        s.view.stage === "grab" &&
        away(s, at) > formsOf(s.view, s.seat).grab && [away(s, at), formsOf(s.view, s.seat).grab]
      );
    },
    en: "That spawnpoint is {1} moves away; before grabbing you make at most {2}.",
    de: "Dieser Spawnpunkt ist {1} Schritte entfernt; vor dem Nehmen machst du höchstens {2}.",
  },
];
