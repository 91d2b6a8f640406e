import type { ComponentChildren } from "preact";
import { useServer } from "../net/server";
import { link } from "../router";
import { changeSettings, switchTheme, useSettings } from "../settings";
import { text } from "../texts";

/** From any page to the games, and to who else is there. */
function Around() {
  const server = useServer();
  return (
    <div class="around">
      <a class="button quiet" href={link()}>
        {text("games")}
      </a>
      {server && (
        <a class="button quiet to-tables" href={link("tables")}>
          {text("openTables")}
        </a>
      )}
    </div>
  );
}

/** Your name. */
function NameChip() {
  const { name } = useSettings();
  return (
    <label class="name-chip">
      <span class="hidden">{text("name")}</span>
      <input
        value={name}
        maxLength={31}
        size={12}
        autocomplete="nickname"
        placeholder={text("name")}
        onInput={(e) => changeSettings({ name: e.currentTarget.value })}
      />
    </label>
  );
}

interface TopBarProps {
  children?: ComponentChildren;
  /** What the page has to be done with, before what every page has; it takes the place of the links and of the name. */
  tools?: ComponentChildren;
  links?: ComponentChildren;
}

export function TopBar({ children, tools, links = <Around /> }: TopBarProps) {
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
      {tools ?? links}
      <button class="quiet to-theme" aria-label={text("theme")} data-theme-now={theme} onClick={switchTheme}>
        {night ? "☀" : "☾"}
      </button>
      <a class="button quiet to-settings" href={link("settings")} aria-label={text("settings")}>
        <span>{text("settings")}</span>
      </a>
      {!tools && <NameChip />}
    </nav>
  );
}
