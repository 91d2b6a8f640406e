// Every test speaks English, with all words at hand, in a browser that prefers nothing and keeps nothing.
import catalogues from "virtual:words";
import { vi } from "vitest";
import { loadWords } from "../src/texts";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
await loadWords(...Object.keys(catalogues["en"] ?? {}));
