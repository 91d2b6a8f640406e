// A card: its object in a cone of light, its name, what it does, and what else one must know about it.
import type { ComponentChildren } from "preact";
import { ArtBox, bare, type Picture } from "./art";

export interface CardFace {
  picture: Picture;
  name: string;
  text: string;
  n?: number;
  /** In the corner of the picture: what it deals. */
  corner?: string;
  foot?: ComponentChildren;
}

/** On a wide screen, more than four cards lie in rows instead of standing two by two; in a crowded column, more than
 *  two. */
export const lying = (n: number, crowded = false) => (n > (crowded ? 2 : 4) ? { "data-lie": true } : {});

export function CardInside({ picture, name, text, n = 1, corner, foot }: CardFace) {
  const medal = picture.startsWith("evolution");
  return (
    <>
      <span class={`ano-card-art ${medal ? "ano-medal" : ""}`}>
        <ArtBox name={picture} box={medal ? undefined : bare} fill={!medal} />
        {n > 1 && <b class="ano-times">×{n}</b>}
        {corner && <b class="ano-damage">{corner}</b>}
      </span>
      <span class="ano-card-body">
        <b>{name}</b>
        <span class="ano-card-text">{text}</span>
        {foot && <span class="ano-card-foot">{foot}</span>}
      </span>
    </>
  );
}
