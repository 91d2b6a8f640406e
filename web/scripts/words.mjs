// The catalogues of src/languages as modules: "virtual:words" knows how to fetch each unit of each language. A unit is
// a folder, whose files are its subjects. Messages are parsed here and not in the page, and what a language does not
// say yet is said in English.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isPluralElement, isPoundElement, isSelectElement, parse } from "@formatjs/icu-messageformat-parser";
import { isArgumentElement, isLiteralElement } from "@formatjs/icu-messageformat-parser";

const folder = fileURLToPath(new URL("../src/languages", import.meta.url));
const original = "en";

const parsed = (message) => parse(message, { ignoreTag: true });

/** Neighbouring strings become one. */
function joined(parts) {
  const all = [];
  for (const part of parts) {
    if (typeof part === "string" && typeof all.at(-1) === "string") all.push(all.pop() + part);
    else all.push(part);
  }
  return all.length === 0 ? "" : all.length === 1 && typeof all[0] === "string" ? all[0] : all;
}

function part(element, counted) {
  if (isLiteralElement(element)) {
    if (/[{}]/.test(element.value)) throw new Error(`the page has no way to say "${element.value}"`);
    return element.value;
  }
  if (isArgumentElement(element)) return `{${element.value}}`;
  if (isPoundElement(element)) return `{${counted}}`;
  const isPlural = isPluralElement(element);
  if (!isPlural && !isSelectElement(element)) throw new Error("the page knows only arguments, plural and select");
  if (isPlural && (element.offset || element.pluralType !== "cardinal"))
    throw new Error("the page knows no offset and no ordinals");
  const cases = Object.entries(element.options).map(([name, { value }]) => [
    name,
    joined(value.map((e) => part(e, isPlural ? element.value : counted))),
  ]);
  return [element.value, isPlural ? "plural" : "select", Object.fromEntries(cases)];
}

export const compiled = (message) => joined(parsed(message).map((e) => part(e)));

export function argumentsOf(message) {
  const found = new Set();
  const look = (elements) => {
    for (const e of elements) {
      if (!isLiteralElement(e) && !isPoundElement(e)) found.add(e.value);
      for (const { value } of Object.values(e.options ?? {})) look(value);
    }
  };
  look(parsed(message));
  return [...found].sort();
}

/** Everything in a catalogue compiled; in each place without a message, that of the original. */
function filled(words, english, where) {
  if (typeof english !== "object") {
    try {
      return compiled(words ?? english);
    } catch (error) {
      throw new Error(`${where}: ${error.message}`, { cause: error });
    }
  }
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [key, filled(words?.[key], value, `${where}, ${key}`)]),
  );
}

const read = (path) => JSON.parse(readFileSync(path, "utf8"));

function unit(language, name, watch) {
  const files = readdirSync(join(folder, original, name)).filter((f) => f.endsWith(".json"));
  const subjects = files.map((file) => {
    const path = join(folder, language, name, file);
    let own;
    try {
      own = read(path);
      watch(path);
    } catch (error) {
      if (error.code !== "ENOENT") throw new Error(`${path}: ${error.message}`, { cause: error });
    }
    const english = read(join(folder, original, name, file));
    return [file.slice(0, -".json".length), filled(own, english, `${language}/${name}/${file}`)];
  });
  return Object.fromEntries(subjects);
}

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((f) => f.isDirectory())
    .map((f) => f.name);

/** A language's rule books are a folder of their own. */
const hasSubjects = (name) => readdirSync(join(folder, original, name)).some((f) => f.endsWith(".json"));

function index() {
  const units = folders(join(folder, original)).filter(hasSubjects);
  const load = (language) =>
    units.map((name) => `${JSON.stringify(name)}: () => import("words:${language}/${name}")`).join(", ");
  const languages = folders(folder).map((language) => `${JSON.stringify(language)}: { ${load(language)} }`);
  return `export default { ${languages.join(", ")} };`;
}

export function words() {
  return {
    name: "words",
    resolveId: (id) => (/^(virtual:words$|words:)/.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === "\0virtual:words") return index();
      const [, language, name] = /^\0words:([\w-]+)\/([\w-]+)$/.exec(id) ?? [];
      if (!language) return null;
      return `export default ${JSON.stringify(unit(language, name, (path) => this.addWatchFile(path)))};`;
    },
  };
}
