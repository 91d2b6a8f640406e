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

export const said = (message: Message, values: Values, language: string): string =>
  settled(message, values, language).replace(/\{(\w+)\}/g, (_, name: string) => String(values(name) ?? ""));
