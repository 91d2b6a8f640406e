// An address as a code to scan.
import { useAnswer } from "./lazy";

/** Drawn by what is fetched only then. */
export function Code({ of }: { of: string }) {
  const drawer = useAnswer(() => import("uqr"), []);
  const drawn = drawer && !(drawer instanceof Error) ? drawer.renderSVG(of) : "";
  return <div class="qr" dangerouslySetInnerHTML={{ __html: drawn }} />;
}
