// What the viewer is looking at, shared between board, hand and players' boxes: a Figure or a Mission whose
// overlay is shown. One at a time: setting one sets the other to null.
import { makeFocus } from "../../ui/focus";

export interface Focus {
  figure: string | null;
  mission: string | null;
}

export const { lookAt, useFocus } = makeFocus<Focus>({ figure: null, mission: null });
