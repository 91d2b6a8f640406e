// How much room there is: on a small screen the arc over the station becomes a bar above it, names become codes, and
// people stand in a row below the board.
const narrow = typeof matchMedia === "function" ? matchMedia("(max-width: 980px)") : null;

export const isSmall = (): boolean => narrow?.matches ?? false;
