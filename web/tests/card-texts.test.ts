// What cards and modules say in short agrees with the rules page: the rule they name is there, and every number
// they mention stands in the line of the rules that is about them.
import { describe, expect, it } from "vitest";
import septikonRules from "../../docs/rules/septikon.md?raw";
import freaksRules from "../../docs/rules/spacefreaks.md?raw";
import { modules } from "../src/games/septikon/station";
import { masters, missions, parts, sponsors } from "../src/games/spacefreaks/cards";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const numberWords: Record<string, string> = {
  one: "1",
  once: "1",
  two: "2",
  both: "2",
  three: "3",
  a: "1",
  an: "1",
  another: "1",
};
const numbers = (text: string) =>
  new Set(
    [...text.toLowerCase().matchAll(/\d+|\b(?:one|once|two|both|three|another|an?)\b/g)].map(
      ([n]) => numberWords[n] ?? n,
    ),
  );

/** The catalogue's line of a card: "- **S01 Acid Thrower** …", "| T1 | Chitin Carapace | …". */
const lineOf = (title: string) =>
  freaksRules
    .split("\n")
    .find((l) =>
      new RegExp(
        `^- \\*\\*[A-Z]+\\d+ (No\\. \\d+ )?${escaped(title)}\\*\\*|^\\| [A-Z]\\d \\| ${escaped(title)} \\|`,
        "i",
      ).test(l),
    ) ?? "";

const fullNames: Record<string, string> = { "EM Bomb": "Electromagnetic Bomb", "Force Field": "Force Field Generator" };

const cards = [
  ...Object.values(sponsors),
  ...Object.values(missions),
  ...Object.values(masters),
  ...Object.values(parts),
];

describe("Space Freaks", () => {
  it.each(cards.map((c) => [c.title, c] as const))(
    "%s is in the catalogue, and its rule and numbers are right",
    (title, card) => {
      const line = lineOf(fullNames[title] ?? title);
      expect(line, title).not.toBe("");
      const section = card.rule.includes(".") ? `**${card.rule}**` : `## ${card.rule} `;
      expect(freaksRules.includes(section), card.rule).toBe(true);
      const rule = freaksRules.split("\n").find((l) => l.startsWith(`- **${card.rule}**`)) ?? "";
      const known = numbers(`${line} ${rule}`);
      for (const n of [...card.text.matchAll(/\d+/g)].map(([n]) => n))
        expect(known.has(n), `${title}: ${n} in “${card.text}”`).toBe(true);
    },
  );
});

describe("Septikon", () => {
  it.each(Object.entries(modules))("%s: rule and numbers are right", (_, module) => {
    const from = septikonRules.indexOf(`**${module.rule}**`);
    expect(from, module.rule).toBeGreaterThan(0);
    const rest = septikonRules.slice(from),
      until = rest.indexOf("\n\n**SEP", 5);
    const rule = rest.slice(0, until < 0 ? undefined : until);
    const known = numbers(rule);
    for (const n of [...module.text.matchAll(/\d+/g)].map(([n]) => n))
      expect(known.has(n), `${module.name}: ${n}`).toBe(true);
    /* What production modules take and give stands in their row of the table. */
    const row = rule.split("\n").find((l) => l.toLowerCase().startsWith(`| ${module.name.toLowerCase()} `));
    if (module.use === "produce" && row) {
      const [, , , consumes = "", produces = ""] = row.split("|");
      for (const [r, n] of Object.entries(module.cost)) expect(consumes).toContain(`${n} ${r}`);
      for (const [r, n] of Object.entries(module.gives)) expect(produces).toContain(`${n} ${r}`);
    }
  });
});
