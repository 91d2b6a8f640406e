// What this table says by itself; everything else comes from the engine.
import type table from "../../languages/en/anomaly/table.json";
import { wordsOf } from "../../texts";

export const word = wordsOf<typeof table>("anomaly", "table");
