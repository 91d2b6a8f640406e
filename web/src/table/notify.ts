// "Your turn", for those who look elsewhere: in the title, on the icon, and if wished as a notification.
import { useEffect } from "preact/hooks";
import { settings } from "../settings";
import { text } from "../texts";

const quiet = "./icon.svg";
/** The same icon with the glow that means "you can do this now". */
const calling = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    '<rect x="2" y="2" width="28" height="28" rx="7" fill="#ffb000" stroke="#23201c" stroke-width="2"/>' +
    '<path d="M11 8l12 8-12 8z" fill="#23201c"/></svg>',
)}`;

function setIcon(address: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", address);
}

/** Asks the browser whether notifications may be shown; true if so. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return Notification.permission === "granted" || (await Notification.requestPermission()) === "granted";
}

export function useTurnNotice(game: string, mine: boolean, question: string): void {
  useEffect(() => {
    document.title = mine ? `● ${text("yourTurn")} – ${game}` : game;
    setIcon(mine ? calling : quiet);
    if (
      mine &&
      document.hidden &&
      settings().notify &&
      "Notification" in window &&
      Notification.permission === "granted"
    ) {
      const notice = new Notification(`${text("label", text("yourTurn"))} ${game}`, {
        body: question,
        tag: game,
        icon: quiet,
      });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    }
  }, [game, mine]);
  useEffect(
    () => () => {
      document.title = "cardboard";
      setIcon(quiet);
    },
    [],
  );
}
