// Places pointed at in a list beside the board, shared with the board that marks them.
import { makeFocus } from "../../ui/focus";

export interface Focus {
  places: string[];
}

export const { lookAt, useFocus } = makeFocus<Focus>({ places: [] });
