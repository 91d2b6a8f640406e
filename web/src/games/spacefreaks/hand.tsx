// What belongs to the viewer: Missions in play and in hand, Sponsor cards, arms and pieces to choose from.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { fitting, type Mark } from "../../grammar/grammar";
import type { BoardProps } from "../module";
import { partText } from "./template";
import { CardButton } from "./card";
import { missions, parts, slotIcons, sponsors } from "./cards";
import { lookAt } from "./focus";
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
      icon="scroll-unfurled"
      title={card.title}
      value={say(done ? "completeNow" : card.advanced ? "oneOrTwo" : "one")}
      rule={card.rule}
      mark={mark}
      at={`mission=${name}`}
      tap={tap}
      class={open ? "mission spf-open" : "mission"}
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
      icon={card.attack ? "crosshair" : "ticket"}
      title={card.title}
      value={playing ? say("beingPlayed") : wasted ? say("wastedNow") : card.attack ? say("isAttack") : ""}
      mark={mark}
      at={`sponsor=${name}`}
      tap={tap}
      class={playing ? "sponsor spf-playing" : "sponsor"}
      rule={card.rule}
    >
      {card.text}
    </CardButton>
  );
}

/** Pieces beside the board. */
const supply = {
  freak: { icon: "cyborg-face", rule: "SPF-17.4" },
  alien: { icon: "alien-bug", rule: "SPF-16.2" },
  droid: { icon: "megabot", rule: "SPF-16.2" },
  turret: { icon: "turret", rule: "SPF-14.8" },
  bunker: { icon: "bunker", rule: "SPF-14.7" },
};

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
  return (
    <>
      {arms.map((n) => {
        const p = parts[n];
        return (
          p && (
            <CardButton
              key={n}
              icon={slotIcons[p.slot]}
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
        const kind = "hp" in b ? "figure" : "building",
          { icon, rule } = supply[b.kind];
        return (
          <CardButton
            key={b.name}
            class="spf-piece"
            icon={icon}
            title={`${say(b.kind)} ${/\d$/.exec(b.name)?.[0] ?? ""}`}
            mark={marks.of(kind, b.name)}
            at={`${kind}=${b.name}`}
            rule={rule}
            tap={() => pick({ kind, value: b.name })}
          >
            {say(`${b.kind}Text`)}
          </CardButton>
        );
      })}
    </>
  );
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="spf-group">
      <h3>{title}</h3>
      <div class="spf-cards">{children}</div>
    </div>
  );
}

export function Hand(props: Props) {
  const { view, seat, moves } = props;
  const own = seat === null ? undefined : view.player[seat];
  const hand = useRef<HTMLElement>(null);
  /* What is to be chosen from stands first: show it when it comes. */
  const asked =
    moves.some((m) => m.refs.some((r) => r.kind === "part" || r.kind === "building")) || (own?.lucky?.length ?? 0) > 0;
  useEffect(() => {
    if (asked && hand.current) hand.current.scrollLeft = 0;
  }, [asked]);
  /* The card that is being aimed is in sight while one aims. */
  useEffect(() => {
    hand.current?.querySelector(".spf-playing")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [own?.draft?.card]);
  if (!own || view.stage === "template" || view.stage === "heads") return null;
  const lucky = own.lucky ?? [];
  return (
    <section ref={hand} class="hand spf-hand" aria-label={say("cards")} tabIndex={0}>
      <Choices props={props} />
      {lucky.length > 0 && (
        <Group title={say("keepOne")}>
          {lucky.map((c) => (
            <SponsorCard key={c} props={props} copy={c} />
          ))}
        </Group>
      )}
      {own.in_play.length > 0 && (
        <Group title={say("inPlay")}>
          {own.in_play.map((c) => (
            <MissionCard key={c} props={props} copy={c} open />
          ))}
        </Group>
      )}
      {(own.sponsors?.length ?? 0) > 0 && (
        <Group title={say("sponsors")}>
          {own.sponsors?.map((c) => (
            <SponsorCard key={c} props={props} copy={c} />
          ))}
        </Group>
      )}
      {(own.missions?.length ?? 0) > 0 && (
        <Group title={say("missions")}>
          {own.missions?.map((c) => (
            <MissionCard key={c} props={props} copy={c} open={false} />
          ))}
        </Group>
      )}
    </section>
  );
}
