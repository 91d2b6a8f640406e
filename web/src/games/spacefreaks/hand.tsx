// What belongs to the viewer: Missions in play and in hand, Sponsor cards, arms and pieces to choose from.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { fitting, type Mark } from "../../grammar/grammar";
import type { BoardProps } from "../module";
import { Art, Emblem, Freak, PartPicture, Picture, whole } from "./art";
import { CardButton } from "./card";
import { missions, parts, sponsors } from "./cards";
import { lookAt } from "./focus";
import { mannerOf, missionIcons, sponsorIcons } from "./pictures";
import { partText } from "./template";
import { buildingsOf, cardName, figuresOf, type View } from "./view";
import { say } from "./words";

type Props = BoardProps<View>;

/** The verbs a card could be used with now, of those asked for. */
function verbsOf({ moves, choice }: Props, kind: string, value: string, wanted: (verb: string) => boolean): string[] {
  const named = choice.refs.some((r) => r.kind === kind && r.value === value);
  const fits = fitting(moves, named ? choice : { verb: choice.verb, refs: [{ kind, value }] });
  return [...new Set(fits.map((m) => m.verb))].filter(wanted);
}

const completes = (verb: string) => verb === "complete" || verb === "advanced";

function cardUse(
  props: Props,
  kind: string,
  value: string,
  wanted: (verb: string) => boolean,
): { mark: Mark; tap(): void } {
  const verbs = verbsOf(props, kind, value, wanted);
  const chosen =
    props.choice.refs.some((r) => r.kind === kind && r.value === value) &&
    (props.choice.verb === null || wanted(props.choice.verb));
  return {
    mark: verbs.length === 0 ? null : chosen ? "chosen" : "can",
    tap: () => {
      const [verb] = verbs;
      if (verbs.length === 1 && verb !== undefined && props.propose) props.propose({ verb, refs: [{ kind, value }] });
      else props.pick({ kind, value });
    },
  };
}

function MissionCard({ props, copy, open }: { props: Props; copy: string; open: boolean }) {
  const name = cardName(copy),
    card = missions[name];
  const { mark, tap } = cardUse(props, "mission", name, open ? completes : (v) => !completes(v));
  if (!card) return null;
  const done = open && mark !== null;
  return (
    <CardButton
      picture={<Emblem name={missionIcons[name as keyof typeof missionIcons]} size={40} />}
      title={card.title}
      value={say(done ? "completeNow" : card.advanced ? "oneOrTwo" : "one")}
      ready={done}
      rule={card.rule}
      mark={mark}
      at={`mission=${name}`}
      tap={tap}
      class={`spf-mission ${open ? "spf-open" : "spf-in-hand"} ${done ? "spf-complete" : ""}`}
      look={(on) => lookAt({ figure: null, mission: on ? name : null })}
    >
      {card.text}
      {card.advanced && (
        <>
          {" "}
          <b>{say("two")}</b> {card.advanced}
        </>
      )}
    </CardButton>
  );
}

function SponsorCard({ props, copy }: { props: Props; copy: string }) {
  const name = cardName(copy),
    card = sponsors[name];
  const { mark, tap } = cardUse(props, "sponsor", name, () => true);
  if (!card) return null;
  const { view, seat } = props;
  const playing = view.stage === "act" && seat !== null && view.player[seat]?.draft?.card === copy;
  const wasted = card.attack !== null && view.attacked && view.stage === "act";
  return (
    <CardButton
      picture={<Emblem name={sponsorIcons[name as keyof typeof sponsorIcons]} size={44} />}
      title={card.title}
      kicker={say("broughtBy")}
      value={playing ? say("beingPlayed") : wasted ? say("wastedNow") : card.attack ? say("isAttack") : ""}
      mark={mark}
      at={`sponsor=${name}`}
      tap={tap}
      class={`spf-sponsor spf-${mannerOf(name)} ${playing ? "spf-playing" : ""}`}
      rule={card.rule}
    >
      {card.text}
    </CardButton>
  );
}

/** Where pieces beside the board are explained. */
const supply = { freak: "SPF-17.4", alien: "SPF-16.2", droid: "SPF-16.2", turret: "SPF-14.8", bunker: "SPF-14.7" };

/** A piece that waits beside the board. */
function PieceArt({ view, kind, owner }: { view: View; kind: keyof typeof supply; owner: number }) {
  const p = view.player[owner];
  const stands = kind === "freak" || kind === "alien" || kind === "droid";
  return (
    <Picture box={stands ? whole : [-36, -44, 72, 72]} class={`spf-seat-${owner}`}>
      {kind === "freak" ? (
        <>
          <Art name="stand" />
          <Freak head={p?.head} parts={p?.parts ?? {}} />
        </>
      ) : (
        <Art name={kind} />
      )}
    </Picture>
  );
}

/** Arms to change to, and pieces that wait beside the board. */
function Choices({ props }: { props: Props }) {
  const { view, marks, choice, pick } = props;
  const named = (kind: string) => [
    ...marks.all(kind).map(String),
    ...choice.refs.filter((r) => r.kind === kind).map((r) => String(r.value)),
  ];
  const arms = view.stage === "template" ? [] : [...new Set(named("part"))];
  const pieces = buildingsOf(view).filter((b) => b.hex === null && named("building").includes(b.name));
  const figures = figuresOf(view).filter((f) => f.hex === null && named("figure").includes(f.name));
  if (arms.length + pieces.length + figures.length === 0) return null;
  return (
    <Group title={say("choices")}>
      {arms.map((n) => {
        const p = parts[n];
        return (
          p && (
            <CardButton
              key={n}
              picture={<PartPicture name={n} />}
              title={p.title}
              rule={p.rule}
              mark={marks.of("part", n)}
              at={`part=${n}`}
              tap={() => pick({ kind: "part", value: n })}
            >
              {partText(p)}
            </CardButton>
          )
        );
      })}
      {[...pieces, ...figures].map((b) => {
        const kind = "hp" in b ? "figure" : "building";
        return (
          <CardButton
            key={b.name}
            class="spf-piece"
            picture={<PieceArt view={view} kind={b.kind} owner={b.owner} />}
            title={`${say(b.kind)} ${/\d$/.exec(b.name)?.[0] ?? ""}`}
            mark={marks.of(kind, b.name)}
            at={`${kind}=${b.name}`}
            rule={supply[b.kind]}
            tap={() => pick({ kind, value: b.name })}
          >
            {say(`${b.kind}Text`)}
          </CardButton>
        );
      })}
    </Group>
  );
}

function Group({ title, class: extra = "", children }: { title: string; class?: string; children: ComponentChildren }) {
  return (
    <div class={`spf-group ${extra}`}>
      <h3>{title}</h3>
      <div class="spf-cards">{children}</div>
    </div>
  );
}

/** Whether the question is answered with a card alone: then cards are read before one is chosen. */
const asksForCard = ({ moves }: Props) => {
  const named = moves.flatMap((m) => m.refs.slice(0, 1));
  return named.length > 0 && named.every((r) => ["mission", "sponsor", "part", "building"].includes(r.kind));
};

const tightest = 5;

/** Cards in a column get smaller until all of them are in sight: `data-tight` says how much. Every try lays out the
 *  page, so it is tried only when the cards change, or the space for them. */
function useTight(hand: { current: HTMLElement | null }, shown: boolean, asked: boolean): void {
  const fit = () => {
    const box = hand.current;
    if (!box) return;
    for (let tight = 0; tight <= tightest; tight++) {
      box.dataset["tight"] = String(tight);
      if (getComputedStyle(box).flexDirection !== "column" || box.scrollHeight <= box.clientHeight + 1) return;
    }
  };
  useLayoutEffect(fit, [shown, asked]);
  useEffect(() => {
    const box = hand.current;
    if (!box) return;
    const sizes = new ResizeObserver(fit);
    sizes.observe(box);
    const cards = new MutationObserver(fit);
    cards.observe(box, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      cards.disconnect();
    };
  }, [shown]);
}

export function Hand(props: Props) {
  const { view, seat, moves } = props;
  const own = seat === null ? undefined : view.player[seat];
  const hand = useRef<HTMLElement>(null);
  const shown = own !== undefined && view.stage !== "template" && view.stage !== "heads";
  const reads = asksForCard(props);
  useTight(hand, shown, reads);
  /* What can be chosen stands first: show it when it arrives. Otherwise the card being aimed stays in sight. */
  const asked =
    moves.some((m) => m.refs.some((r) => r.kind === "part" || r.kind === "building")) || (own?.lucky?.length ?? 0) > 0;
  useEffect(() => {
    const box = hand.current,
      card = box?.querySelector(".spf-playing");
    if (asked) box?.scrollTo(0, 0);
    else if (box && card) {
      /* In the hand alone: what it is aimed at lies on the board. */
      const [at, all] = [card, box].map((e) => e.getBoundingClientRect()) as [DOMRect, DOMRect];
      box.scrollBy(Math.max(0, at.right - all.right), Math.max(0, at.bottom - all.bottom));
    }
  }, [asked, own?.draft?.card]);
  if (!shown) return null;
  const missionsIn = (copies: string[], open: boolean) =>
    copies.map((c) => <MissionCard key={c} props={props} copy={c} open={open} />);
  const adverts = (copies: string[]) => copies.map((c) => <SponsorCard key={c} props={props} copy={c} />);
  const groups = [
    { title: say("keepOne"), cards: adverts(own.lucky ?? []), class: "spf-adverts" },
    { title: say("missionsInPlay"), cards: missionsIn(own.in_play, true), class: "" },
    { title: say("inYourHand"), cards: missionsIn(own.missions ?? [], false), class: "" },
    { title: say("sponsors"), cards: adverts(own.sponsors ?? []), class: "spf-adverts" },
  ];
  return (
    <section ref={hand} class={`hand spf-hand ${reads ? "spf-asked" : ""}`} aria-label={say("cards")} tabIndex={0}>
      <Choices props={props} />
      {groups.map(
        (g) =>
          g.cards.length > 0 && (
            <Group key={g.title} title={g.title} class={g.class}>
              {g.cards}
            </Group>
          ),
      )}
    </section>
  );
}
