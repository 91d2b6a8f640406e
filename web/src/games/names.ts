// Names of things in another language, from what the engine calls them. A catalogue lists them by the engine's name, or
// by "kind: name" where a kind has a name of its own for it. A name that is put together has a pattern:
//
//     "right of {x}": "rechts von {xd}"
//
// {n} and {m} are numbers, {x} and {y} names, and {owners} is the seat a thing belongs to, in translations {owner}.
// Names may have three cases, nominative|accusative|dative, and those of possessions three owners, ‖ (grammar.ts). What
// has no small letters is no name: "Turret {x}" is Turret A1, too.

import { filledIn } from "../message";
import { language } from "../texts";

/** By owner, by case. */
type Forms = string[][];

const formsOf = (name: string): Forms => name.split("‖").map((owner) => owner.split("|"));

/** A name has the same form everywhere, where it has but one. */
const form = (forms: Forms, owner: number, which: number): string => {
  const cases = forms[owner] ?? forms[0] ?? [];
  return cases[which] ?? cases[0] ?? "";
};

const cases: Record<string, number> = { a: 1, d: 2 };
const placeholder = /\{([nmxy]|owners?)([ad]?)\}/g;

interface Pattern {
  label: RegExp;
  holes: string[];
  name: Forms;
}

const parts: Record<string, string> = { owners: "\\{(\\d)'s\\}", n: "(\\d+)", m: "(\\d+)", x: "(.+?)", y: "(.+?)" };

function patternOf(label: string, name: string): Pattern {
  const holes: string[] = [];
  const source = label
    .split(placeholder)
    .map((piece, i) => {
      if (i % 3 === 0) return piece.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
      if (i % 3 === 1) holes.push(piece);
      return i % 3 === 1 ? (parts[piece] ?? "") : "";
    })
    .join("");
  return { label: new RegExp(`^${source}$`), holes, name: formsOf(name) };
}

export class Names {
  private readonly patterns: Pattern[];
  private readonly known = new Map<string, string | undefined>();

  constructor(private readonly words: Record<string, string>) {
    this.patterns = Object.entries(words).flatMap(([label, name]) =>
      label.search(placeholder) < 0 ? [] : [patternOf(label, name)],
    );
  }

  /** What a thing is called that the engine calls by this label; undefined if the catalogue does not know. */
  of(label: string, kind?: string): string | undefined {
    const own = this.words[`${kind}: ${label}`] ?? this.words[label];
    if (own !== undefined) return own;
    if (!this.known.has(label)) this.known.set(label, this.composed(label));
    return this.known.get(label);
  }

  private composed(label: string): string | undefined {
    for (const pattern of this.patterns) {
      const found = pattern.label.exec(label)?.slice(1);
      const name = found && this.filled(pattern, found);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  private filled({ holes, name }: Pattern, found: string[]): string | undefined {
    const inner = new Map<string, Forms>();
    for (const [i, hole] of holes.entries()) {
      const value = found[i] ?? "",
        isName = hole === "x" || hole === "y";
      const said = isName ? (this.of(value) ?? (/[a-z]/.test(value) ? undefined : value)) : value;
      if (said === undefined) return undefined;
      if (hole !== "owners") inner.set(hole, formsOf(said));
      else inner.set("owner", [[`{${value}}`]]).set("owners", [[`{${value}'s}`]]);
    }
    const all = [name, ...inner.values()],
      most = (lengths: number[]) => Array.from({ length: Math.max(...lengths) }, (_, i) => i);
    const put = (owner: number, which: number) =>
      filledIn(
        form(name, owner, which),
        placeholder,
        (_, hole = "", as = "") => form(inner.get(hole) ?? [], owner, cases[as] ?? which),
        language(),
      );
    return most(all.map((f) => f.length))
      .map((owner) => most(all.flat().map((c) => c.length)).map((which) => put(owner, which)))
      .map((forms) => (new Set(forms).size > 1 ? forms.join("|") : forms[0]))
      .join("‖");
  }
}
