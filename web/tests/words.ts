// Every test speaks English, with all words at hand.
import catalogues from "virtual:words";
import { loadWords } from "../src/texts";

await loadWords(...Object.keys(catalogues["en"] ?? {}));
