/** Made by scripts/words.mjs from the catalogues in languages/. */
declare module "virtual:words" {
  import type { Unit } from "./message";
  const languages: Record<string, Record<string, (() => Promise<{ default: Unit }>) | undefined> | undefined>;
  export default languages;
}
