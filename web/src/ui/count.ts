// The title and the icon of the page say how many matches wait for a move.
import { useEffect } from "preact/hooks";

const plain = "./icon.svg";
const numbered = (n: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
      '<rect x="2" y="2" width="28" height="28" rx="7" fill="#ffb000" stroke="#23201c" stroke-width="2"/>' +
      '<text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle">' +
      `${n > 9 ? "9+" : n}</text></svg>`,
  )}`;

export function useCount(waiting: number): void {
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) cardboard` : "cardboard";
    document
      .querySelector<HTMLLinkElement>('link[rel="icon"]')
      ?.setAttribute("href", waiting > 0 ? numbered(waiting) : plain);
  }, [waiting]);
  useEffect(
    () => () => {
      document.title = "cardboard";
      document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", plain);
    },
    [],
  );
}
