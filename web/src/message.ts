// Messages of the catalogues, as scripts/words.mjs compiles them: a text with {0} or {name} where values go, or parts
// of which some depend on a value.

export type Message = string | readonly (string | Depends)[];
type Depends = readonly [name: string, by: "plural" | "select", cases: Record<string, Message>];

export type Words = { [key: string]: Message | Words };
export type Unit = Record<string, Words>;

/** What goes where a message says {name}. */
export type Values = (name: string) => string | number | undefined;

function chosen([name, by, cases]: Depends, values: Values, language: string): Message {
  const value = values(name) ?? "";
  if (by === "select") return cases[value] ?? cases["other"] ?? "";
  return cases[`=${value}`] ?? cases[new Intl.PluralRules(language).select(Number(value))] ?? cases["other"] ?? "";
}

/** The cases chosen; {name} still stands where values go. */
export function settled(message: Message, values: Values, language: string): string {
  if (typeof message === "string") return message;
  return message
    .map((part) => (typeof part === "string" ? part : settled(chosen(part, values, language), values, language)))
    .join("");
}

const vowel = /^[aeiouàâäéèêëîïôöùûüœæ]/i,
  little = /(^|[^\p{L}])([djlmnst]|qu)e $/iu;

/** What stands before a name as it is joined to it: in French "de " becomes "d’" before a vowel. */
export const joint = (before: string, next: string, language: string): string =>
  language === "fr" && vowel.test(next) ? before.replace(little, "$1$2’") : before;

/** Puts values into the holes of a text, joined as the language joins words. */
export function filledIn(
  text: string,
  holes: RegExp,
  valueOf: (...found: string[]) => string,
  language: string,
): string {
  let filled = "",
    from = 0;
  for (const found of text.matchAll(holes)) {
    const value = valueOf(...found);
    filled = joint(filled + text.slice(from, found.index), value, language) + value;
    from = found.index + found[0].length;
  }
  return filled + text.slice(from);
}

export const said = (message: Message, values: Values, language: string): string =>
  filledIn(settled(message, values, language), /\{(\w+)\}/g, (_, name = "") => String(values(name) ?? ""), language);
