// One of a few short words, side by side.
import "../style/segments.css";

interface SegmentsProps {
  title: string;
  name: string;
  value: string;
  choices: { value: string; label: string; disabled?: boolean }[];
  /** What the choice means. */
  note?: string;
  change(value: string): void;
}

export function Segments({ title, name, value, choices, note, change }: SegmentsProps) {
  return (
    <fieldset class="segments">
      <legend>{title}</legend>
      <div>
        {choices.map((c) => (
          <label key={c.value} class={value === c.value ? "chosen" : ""}>
            <input
              type="radio"
              name={name}
              value={c.value}
              checked={value === c.value}
              disabled={c.disabled ?? false}
              onChange={() => change(c.value)}
            />
            {c.label}
          </label>
        ))}
      </div>
      {note && <p class="quiet note">{note}</p>}
    </fieldset>
  );
}
