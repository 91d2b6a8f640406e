// What a person prefers, kept in this browser only.
import { useEffect, useState } from "preact/hooks";
import { setCoordinates } from "./coordinates";
import { languages, setLanguage, type Language } from "./texts";

export interface Settings {
  theme: "system" | "day" | "night";
  /** How quickly things are seen to happen: milliseconds a step; 0: not at all. */
  motion: 0 | 75 | 150 | 300;
  sound: boolean;
  confirm: boolean;
  /** A question with a single answer is answered by itself where that gives nothing away. */
  breath: boolean;
  /** Browser notifications when it is my turn and the page is not in front. */
  notify: boolean;
  /** In the first matches of a game, a tip at each new kind of decision. */
  tips: boolean;
  /** Coordinates of squares after words that name them. */
  coordinates: boolean;
  language: Language;
  name: string;
}

const touch = () => matchMedia("(pointer: coarse)").matches;

function standard(): Settings {
  return {
    theme: "system",
    motion: 150,
    sound: true,
    confirm: touch(),
    breath: true,
    notify: false,
    tips: true,
    coordinates: false,
    language: languages.find((l) => navigator.language.startsWith(l)) ?? "en",
    name: "",
  };
}

function load(): Settings {
  try {
    return { ...standard(), ...(JSON.parse(localStorage.getItem("settings") ?? "{}") as Partial<Settings>) };
  } catch {
    return standard();
  }
}

let current = load();
const listeners = new Set<(s: Settings) => void>();

function applyToPage(settings: Settings): void {
  const root = document.documentElement;
  const night =
    settings.theme === "night" || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset["theme"] = night ? "night" : "day";
  root.style.setProperty("--step", `${settings.motion}ms`);
  root.lang = settings.language;
  void setLanguage(settings.language);
  setCoordinates(settings.coordinates);
}

export function settings(): Settings {
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  localStorage.setItem("settings", JSON.stringify(current));
  applyToPage(current);
  listeners.forEach((f) => f(current));
}

/** From day to night and back. */
export function switchTheme(): void {
  changeSettings({ theme: document.documentElement.dataset["theme"] === "night" ? "day" : "night" });
}

export function useSettings(): Settings {
  const [value, set] = useState(current);
  useEffect(() => {
    listeners.add(set);
    return () => void listeners.delete(set);
  }, []);
  return value;
}

export function startSettings(): void {
  applyToPage(current);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyToPage(current));
}
