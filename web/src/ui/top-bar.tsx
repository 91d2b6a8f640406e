import type { ComponentChildren } from "preact";
import { link } from "../router";
import { switchTheme, useSettings } from "../settings";
import { text } from "../texts";

/** `tools` stand at the right, before what every page has. */
export function TopBar({ children, tools }: { children?: ComponentChildren; tools?: ComponentChildren }) {
  const { theme } = useSettings();
  const night = document.documentElement.dataset["theme"] === "night";
  return (
    <nav class="top-bar">
      <a class="brand" href={link()} title={text("home")}>
        <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">
          <rect x="3" y="3" width="26" height="26" rx="6" class="brand-board" />
          <circle cx="11" cy="11" r="3.5" class="seat-fill-0" />
          <path d="M21 7.5l4 7h-8z" class="seat-fill-1" />
          <rect x="8" y="18" width="6.5" height="6.5" class="seat-fill-2" />
          <path d="M21 17l4 4-4 4-4-4z" class="seat-fill-3" />
        </svg>
        <span>cardboard</span>
      </a>
      <span class="grow">{children}</span>
      {tools}
      <button class="quiet to-theme" aria-label={text("theme")} data-theme-now={theme} onClick={switchTheme}>
        {night ? "☀" : "☾"}
      </button>
      <a class="button quiet to-settings" href={link("settings")} aria-label={text("settings")}>
        <span>{text("settings")}</span>
      </a>
    </nav>
  );
}
