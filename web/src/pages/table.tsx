import { useEffect, useState } from "preact/hooks";
import { useMoreToCome } from "../games/in-turn";
import { loadModule } from "../games/manifest";
import type { BoardProps, GameModule } from "../games/module";
import { PointAt, usePointing, type Pointed } from "../motion/pointing";
import { useMotion } from "../table/use-motion";
import { tables as askTables } from "../games/catalogue";
import { matchInfo } from "../net/api";
import { isLocal } from "../local/saved";
import { localInfo } from "../local/start";
import type { GameTables, LogEntry, StateMessage } from "../net/protocol";
import { link } from "../router";
import { isByKey, keepSeat, seatsHere } from "../seats-kept";
import { changeSettings, useSettings } from "../settings";
import { useSounds } from "../sound/sound";
import { HintNote, useHint } from "../table/advice";
import { proposals } from "../table/proposals";
import { MuteButton } from "../table/mute";
import { useOnlyAnswer } from "../table/only-answer";
import { Chat, Heard, useUnread } from "../table/chat";
import { Banner, Curtain, seatsAtScreen } from "../table/curtain";
import { KeptHere, NotSaved } from "../table/keeping";
import { useFan } from "../table/fan";
import { boardOf, Field, Players, useMarks } from "../table/field";
import { useHalfMade } from "../table/half-made";
import { useKeys } from "../table/keys";
import { useLeftBoard } from "../table/left-board";
import { MoveList } from "../table/move-list";
import { Notes } from "../table/notes";
import { useTurnNotice } from "../table/notify";
import { Guide, News } from "../table/guide";
import { Invitation, InvitationNote, invitedTo, Log, stepOf } from "../table/panels";
import { Absent, GiveUp, SeatMenu, StandUp, TakeBack, useKnownName, YourSeat } from "../table/seats";
import { RatedNote, ratingOf } from "../table/rated";
import { OpenedAnew, OtherDevice } from "../table/device";
import { SharedSeats } from "../table/shared";
import { WithPictures } from "../table/sentence";
import { useSince } from "../table/since";
import { Drawer, DrawerButtons, type Tab } from "../table/drawer";
import { Goal, Tip, useGuide, useTip } from "../table/tips";
import { useTable } from "../table/use-table";
import { text } from "../texts";
import { lazyPage, useAnswer } from "../ui/lazy";
import { Meaning } from "../ui/meaning";
import { narrowScreen, useMedia } from "../ui/media";
import { Choosable } from "../ui/spot";
import { TopBar } from "../ui/top-bar";

const Orders = lazyPage(() => import("../table/orders"), "mine");
const Help = lazyPage(() => import("../table/help"));
const Welcome = lazyPage(() => import("./welcome"), "about");
const EndOfGame = lazyPage(() => import("../end/end"), "end", "review");

interface Prepared {
  tables: GameTables;
  module: GameModule<unknown>;
}

async function prepare(match: string): Promise<Prepared> {
  const { game } = isLocal(match) ? await localInfo(match) : (await matchInfo(match)).match_info;
  const [tables, module] = await Promise.all([askTables(game), loadModule(game)]);
  return { tables, module };
}

/** On a small screen the page goes back from what is below the table when the next question comes. */
function useReturn(state: StateMessage | null): void {
  useEffect(() => {
    if (state?.prompt) scrollTo(0, 0);
  }, [state?.version]);
}

/** Who is asked now, for styles and tests. Nobody is asked while a story is told. */
const turnOf = (state: StateMessage, telling = false) =>
  state.status !== "playing" ? "over" : state.prompt && !telling ? "mine" : "theirs";

/** Whether the page was opened by a link that is new to this browser. */
const isInvited = (match: string, token: string | null): boolean =>
  token !== null && !isByKey(token) && !isLocal(match) && !seatsHere(match).some((s) => s.token === token);

function Playing({ match, token, prepared }: { match: string; token: string | null; prepared: Prepared }) {
  const { tables, module } = prepared;
  const [own, setOwn] = useState(token);
  const [invited, setInvited] = useState(() => isInvited(match, token));
  const served = useTable(match, token, tables, (claim) => {
    /* The link is void now: the address is that of the seat's new token. */
    history.replaceState(null, "", link("play", match, claim));
    setOwn(claim);
  });
  const { model } = served;
  const hinting = useHint(served);
  const table = { ...served, hint: hinting.ask };
  const narrow = useMedia(narrowScreen);
  const [menu, setMenu] = useState(false);
  const closeMenu = () => setMenu(false);
  /** The chair whose invitation is shown; -1: it was put away. */
  const [inviting, invite] = useState<number | null>(null);
  const { motion } = useSettings();
  const moreToCome = useMoreToCome();
  const [tab, setTab] = useState<Tab | null>(null);
  const [help, setHelp] = useState(false);
  /** At the end: the sheet is put away; a seat whose part of the board is lit in place of the winners'. */
  const [folded, setFolded] = useState(false);
  const [lit, setLit] = useState<number | null>(null);
  const [line, setLine] = useState<number | undefined>(undefined);
  const [pointed, pointAt] = useState<Pointed | null>(null);
  const showList = () => setTab((now) => (now === "moves" ? null : "moves"));
  const alone = isLocal(match);
  useKeys({
    table,
    alone,
    showTab: setTab,
    help: () => setHelp(true),
    walkLog: (by) => setLine((n) => Math.max(0, (n ?? -by) + by)),
  });
  const state = model.state;
  const guide = useGuide(tables.game.id);
  const tipping = useTip(guide, match, state);
  const aloneHere = state !== null && seatsAtScreen(match, model.seats).length < 2;
  useKnownName(served, state?.seat ?? null, aloneHere && !invited);
  useTurnNotice(tables.game.title, state?.prompt !== undefined, state?.prompt?.text ?? "");
  useLeftBoard(match);
  useHalfMade(token && `${match}/${token}`, model, table.choose);
  useFan(state !== null);
  useReturn(state);
  const { marks, whyNot } = useMarks(table, module, tables);
  const only = useOnlyAnswer(table, module, state && boardOf(table, state, tables, marks), tables.game.secrets);
  const over = state !== null && turnOf(state) === "over";
  /* There are no moves to list any more. */
  useEffect(() => {
    if (over) setTab((now) => (now === "moves" ? null : now));
  }, [over]);
  const unread = useUnread(match, model.chat, state?.seat ?? null, tab === "chat");
  useEffect(() => {
    if (own && !isByKey(own) && state && state.seat !== null && !alone)
      keepSeat({ match, token: own, game: state.game, seat: state.seat, at: Date.now() });
  }, [state?.seat, own]);
  const heard = useSounds(state?.prompt !== undefined, state !== null && state.status !== "playing", state !== null);
  const since = useSince(match, state, model.log, table.story?.telling ?? false);
  const shown = useMotion(
    ".table",
    module,
    state && { view: state.view, viewer: state.seat, at: state.version, entries: model.fresh },
    (scenes) => {
      table.story?.busyUntil(Math.max(0, ...scenes.map((s) => s.start + s.duration)));
      heard(scenes);
    },
  );
  /* What is pointed at belongs to the position that is shown. */
  useEffect(() => pointAt(null), [state?.version, tab]);
  usePointing(".table", module.motion, state && { view: state.view, viewer: state.seat }, [
    ...(hinting.hint ? proposals(hinting.hint, state?.seat ?? null) : []),
    ...(pointed ? [pointed] : []),
  ]);
  const bar = (
    <TopBar
      tools={
        <>
          <DrawerButtons tab={tab} show={setTab} unread={unread.length} alone={alone} />
          <MuteButton />
          <button class="quiet to-help" aria-label={text("help")} onClick={() => setHelp(true)}>
            ?
          </button>
        </>
      }
    >
      <a href={link("rules", tables.game.id)}>{tables.game.title}</a>
      {state && <Goal guide={guide} state={state} />}
    </TopBar>
  );
  if (!state)
    return (
      <>
        {bar}
        <Banner table={table} />
        {model.link === "refused" && (
          <main class="dead-link">
            <WaysOn />
          </main>
        )}
      </>
    );
  const board: BoardProps<unknown> = {
    ...boardOf(table, state, tables, marks),
    pointed: model.moves.find((m) => m.text === pointed?.phrase.text) ?? null,
    ...(hinting.hint ? { hinted: hinting.hint.moves } : {}),
    match,
    ...(alone ? {} : { chat: model.chat, say: table.chat }),
    ...(over && !folded ? { won: lit === null ? (state.result?.winners ?? []) : [lit] } : {}),
    counts: over && folded,
  };
  const rename = (name: string) => {
    if (aloneHere) changeSettings({ name });
    table.rename(name);
  };
  const invitations = invitedTo(match, model.seats);
  /* Where chairs are out of sight the guide speaks of them. */
  const shownInvitation = invitations.find((i) => (inviting === null ? narrow : i.seat === inviting));
  /* A click anywhere skips what is told, except for one that changes its pace. On the board and below it the click
     means nothing else. */
  const skip = (event: MouseEvent) => {
    if (!table.story?.telling) return;
    const target = event.target as Element;
    if (target.closest(".pace")) return;
    if (target.closest(".board, .tray") && !target.closest(".prompt .buttons")) event.stopPropagation();
    table.story.skip();
  };
  const stepLink = over
    ? (e: LogEntry) => link("replay", match, stepOf(model.log, e.v, state.version, state.steps))
    : undefined;
  const playing = (
    <div
      class="table"
      data-motion={motion}
      data-version={state.version}
      data-game={state.game}
      data-dark={module.dark}
      data-turn={turnOf(state, table.story?.telling)}
      data-sent={model.sent !== null}
      data-answered={(table.answered === true || moreToCome) && state.prompt !== undefined}
      data-link={model.link}
      data-drawer={tab ?? undefined}
      data-sheet={over && !folded}
      onClickCapture={skip}
    >
      <Curtain match={match} table={table} secrets={tables.game.secrets} />
      {invited && state.seat !== null && model.seats[state.seat]?.name === "" && (
        <Welcome table={table} tables={tables} guide={guide} module={module} done={() => setInvited(false)} />
      )}
      {help && <Help game={state.game} rule={state.prompt?.rule} close={() => setHelp(false)} />}
      <Players
        module={module}
        board={board}
        points={state.result?.points}
        rated={(seat) => ratingOf(model, seat)}
        chair={(seat) => {
          const invited = invitations.find((i) => i.seat === seat);
          return invited && <Invitation invited={invited} show={() => invite(seat)} />;
        }}
        {...(over ? {} : { rename })}
      >
        <YourSeat me={state.seat} alone={alone} show={() => setMenu(!menu)} />
      </Players>
      <Guide
        idle={
          <p class="goal-line">
            <Goal guide={guide} state={state} />
            <button class="quiet to-help" aria-label={text("help")} onClick={() => setHelp(true)}>
              ?
            </button>
          </p>
        }
      >
        <NotSaved match={match} model={model} />
        <TakeBack table={table} />
        <Absent table={table} me={state.seat} />
        {menu && (
          <SeatMenu close={closeMenu}>
            <StandUp table={table} me={state.seat} done={closeMenu} />
            <GiveUp table={table} me={state.seat} done={closeMenu} />
            {state.orders?.length ? <Orders table={table} tables={tables} /> : null}
            {alone ? (
              <KeptHere match={match} model={model} />
            ) : (
              <OtherDevice table={table} match={match} me={state.seat} />
            )}
          </SeatMenu>
        )}
        <HintNote table={table} hinting={hinting} />
        {shownInvitation && (
          <InvitationNote invited={shownInvitation} asked={inviting !== null} close={() => invite(-1)} />
        )}
        <Heard seats={model.seats} unread={unread} answer={() => setTab("chat")} />
        <Tip {...tipping} />
        <RatedNote model={model} />
        <SharedSeats shared={model.shared} seats={model.seats} />
        <OpenedAnew seats={model.seats} />
        {state.from_position && (
          <News class="from-position" title={text("fromPosition")} words={text("fromPositionHow")}>
            <p>
              <a href={link("start", match)}>{text("fromPosition")}</a>. {text("fromPositionHow")}
            </p>
          </News>
        )}
      </Guide>
      <Field
        table={table}
        tables={tables}
        module={module}
        board={board}
        whyNot={whyNot}
        only={only}
        announces
        showList={showList}
        listShown={tab === "moves"}
        drawer={
          tab && (
            <Drawer tab={tab} show={setTab} unread={unread.length} alone={alone}>
              {tab === "moves" && <MoveList table={table} tables={tables} offered={() => narrow && setTab(null)} />}
              {tab === "log" && (
                <Log
                  entries={model.log}
                  game={state.game}
                  at={line}
                  since={since}
                  point={shown.pointAt}
                  tapped={() => narrow && setTab(null)}
                  {...(stepLink ? { stepLink } : {})}
                />
              )}
              {tab === "chat" && <Chat table={table} />}
              {tab === "notes" && <Notes match={match} />}
            </Drawer>
          )
        }
      />
      {over && (
        <EndOfGame
          match={match}
          table={table}
          info={tables.game}
          end={module.end}
          folded={folded}
          fold={setFolded}
          light={setLit}
        />
      )}
    </div>
  );
  return (
    <>
      {bar}
      <main>
        <Banner table={table} />
        <PointAt.Provider value={pointAt}>
          <Choosable.Provider value={marks}>
            <WithPictures tables={tables} module={module} seats={model.seats} listener={state.seat} view={state.view}>
              {playing}
            </WithPictures>
          </Choosable.Provider>
        </PointAt.Provider>
        <Meaning />
      </main>
    </>
  );
}

/** Where to go from a dead link: the lobby lists your tables and those of others. */
const WaysOn = () => (
  <nav class="buttons" aria-label={text("waysOn")}>
    <a class="button main" href={link()}>
      {text("home")}
    </a>
    <a class="button" href={link("learn")}>
      {text("learn")}
    </a>
  </nav>
);

export default function TablePage({ match, token }: { match: string; token: string | null; seated: boolean }) {
  const prepared = useAnswer(() => prepare(match), [match]);
  return (
    <>
      {prepared && !(prepared instanceof Error) ? (
        <Playing key={token} match={match} token={token} prepared={prepared} />
      ) : (
        <TopBar />
      )}
      {prepared instanceof Error && (
        <main class="dead-link">
          <p class="trouble" role="alert">
            {prepared.message}
          </p>
          <WaysOn />
        </main>
      )}
    </>
  );
}
