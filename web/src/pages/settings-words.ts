// What the settings say of themselves.
import type words from "../languages/en/settings/settings.json";
import { wordsOf } from "../texts";

export type SettingWord = keyof typeof words;
export const say = wordsOf<typeof words>("settings", "settings");
