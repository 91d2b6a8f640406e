// What the modules are called and do.
import type modules from "../../languages/en/septikon/modules.json";
import { wordsIn } from "../../texts";

export type ModuleCode = keyof typeof modules;
export const moduleWords = () => wordsIn<typeof modules>("septikon", "modules");
