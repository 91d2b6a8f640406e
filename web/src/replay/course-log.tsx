// The log beside a replay: what was heard around the step that is shown, each line a way to its step.
import { useEffect, useRef } from "preact/hooks";
import { usePointAt } from "../motion/pointing";
import { link } from "../router";
import { Sentence } from "../table/sentence";
import { text } from "../texts";
import { scrollWithin } from "../ui/scroll";
import { SeatBadge } from "../ui/seat";
import type { Line } from "./use-replay";

export function CourseLog({
  lines,
  step,
  game,
  address,
}: {
  lines: Line[];
  step: number;
  game: string;
  address(step: number): string;
}) {
  const list = useRef<HTMLOListElement>(null);
  const pointing = usePointAt();
  useEffect(() => {
    const now = list.current?.querySelectorAll("[aria-current]"),
      last = now?.[now.length - 1];
    scrollWithin(list.current, last);
  }, [step, lines.length]);
  return (
    <section class="log" aria-label={text("log")}>
      <ol tabIndex={0} ref={list}>
        {/* Keyed by position: after a jump the same lines say something else, which is quicker than new ones. */}
        {lines.map(({ step: n, entry }, i) => (
          <li
            key={i}
            class={n > step ? "later" : ""}
            aria-current={n === step ? "step" : undefined}
            {...pointing(entry, entry.seat)}
          >
            {entry.seat !== null && entry.seat >= 0 && <SeatBadge seat={entry.seat} size={16} />}
            <span>
              <a href={address(n)}>
                <Sentence said={entry} seat={entry.seat} badge />
              </a>
            </span>
            {entry.rule && (
              <a class="rule" href={link("rules", game, entry.rule)}>
                {entry.rule}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
