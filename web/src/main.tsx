import "@fontsource/atkinson-hyperlegible/400.css";
import "@fontsource/atkinson-hyperlegible/700.css";
import "@fontsource/barlow-condensed/500.css";
import "@fontsource/barlow-condensed/600.css";
import "@fontsource/fraunces/latin-600.css";
import "./style/base.css";
import "./style/shell.css";
import "./style/table/index.css";
import "./style/table/motion.css";
import "./style/amber.css";
import "./style/home.css";
import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { lazyPage } from "./ui/lazy";
import { Lobby } from "./pages/lobby";
import { usePlace, type Place } from "./router";
import { startOffline } from "./offline";
import { startSettings } from "./settings";
import { loadWords, useLanguage } from "./texts";
import { Peek } from "./pages/peek";
import { Reload } from "./ui/reload";

const NewMatch = lazyPage(() => import("./pages/new-match"), "set-up", "about");
const Table = lazyPage(() => import("./pages/table"));
const Replay = lazyPage(() => import("./pages/replay"), "review", "practice");
const Start = lazyPage(() => import("./pages/start"));
const Book = lazyPage(() => import("./pages/book"));
const Rules = lazyPage(() => import("./pages/rules"));
const Puzzle = lazyPage(() => import("./pages/puzzle"));
const Practice = lazyPage(() => import("./pages/practice"), "practice");
const Learn = lazyPage(() => import("./pages/learn"));
const Edit = lazyPage(() => import("./pages/edit"), "editor");
const Mine = lazyPage(() => import("./pages/mine"), "mine");
const Event = lazyPage(() => import("./pages/event"), "event", "set-up");
const Ladder = lazyPage(() => import("./pages/ladder"), "ladder");
const SettingsPage = lazyPage(() => import("./pages/settings"), "settings");

function Page({ place }: { place: Place }) {
  const [what = "", first = "", second = "", third = ""] = place;
  /* Another page begins at its top, before it may go elsewhere. */
  useLayoutEffect(() => scrollTo(0, 0), [what, first]);
  switch (what) {
    case "new":
      return <NewMatch key={first} game={first} />;
    case "play":
    case "watch":
      return <Table key={first + second} match={first} token={second || null} seated={what === "play"} />;
    case "replay":
      return <Replay key={first} match={first} step={Number(second) || 0} plays={second === "play"} seat={third} />;
    case "start":
      return <Start key={first} match={first} />;
    case "book":
      return <Book key={first} game={first} page={Number(second) || 0} />;
    case "rules":
      return <Rules key={first} game={first} rule={second} />;
    case "edit":
      return <Edit key={first} game={first} from={second} where={third} />;
    case "learn":
      return <Learn key={first} game={first} stop={Number(second) || 0} />;
    case "puzzle":
      return <Puzzle key="puzzle" game={first} number={second} isSolved={third === "solved"} />;
    case "practise":
      return <Practice key={first} where={first} />;
    case "mine":
      return <Mine />;
    case "event":
      return <Event key={first} event={first} part={second} host={third} />;
    case "ladder":
      return <Ladder key={first} game={first} />;
    case "player":
      return <Ladder key={first} player={first} />;
    case "settings":
      return <SettingsPage by={first} from={second} />;
    default:
      return <Lobby at={what} />;
  }
}

function Everything() {
  useLanguage();
  const place = usePlace();
  return (
    <>
      <Page place={place} />
      <Peek place={place[0] ?? ""} />
      <Reload />
    </>
  );
}

startSettings();
startOffline();
/* Not awaited here: the build would keep everything that other chunks share out of this one. */
void loadWords("shell", "home").then(
  () => render(<Everything />, document.getElementById("page") as HTMLElement),
  () => setTimeout(() => location.reload(), 3000) /* a busy server: there are no words yet to say so */,
);
