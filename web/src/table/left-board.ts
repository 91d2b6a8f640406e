// The board as its player left it: the notice of a turn shows it (offline/sw.js). It stays in this browser.
import { useEffect } from "preact/hooks";
import { pictureOf } from "../ui/picture";

const width = 720;
/** Matches whose pictures are kept. */
const most = 30;

const mayTell = () => "Notification" in window && Notification.permission === "granted" && "caches" in window;

/** The SVG as a bitmap: browsers show no others in notices. */
async function bitmap(svg: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL();
}

async function keep(match: string, stage: SVGSVGElement): Promise<void> {
  const picture = await bitmap(pictureOf(stage));
  const cache = await caches.open("boards");
  await cache.delete(match);
  const older = await cache.keys();
  await Promise.all(older.slice(0, Math.max(0, older.length + 1 - most)).map((key) => cache.delete(key)));
  await cache.put(match, new Response(picture));
}

/** Keeps the picture whenever the page is hidden, if the browser may show notices. */
export function useLeftBoard(match: string): void {
  useEffect(() => {
    const left = () => {
      const stage = document.hidden && mayTell() ? document.querySelector<SVGSVGElement>(".table svg.stage") : null;
      if (stage) void keep(match, stage).catch(() => undefined); /* then the notice has none */
    };
    document.addEventListener("visibilitychange", left);
    return () => document.removeEventListener("visibilitychange", left);
  }, [match]);
}
