// The four arenas: squares, their rooms, and what lies on each side (ADR-1.2, ADR-2.2).

import type { Colour, Room, Square as SquareId } from "./types.gen";

export type Side = "wall" | "door" | "open";
export type { Colour };

export interface Square {
  id: SquareId;
  room: Room;
  spawn: Colour | null;
  north: Side;
  east: Side;
  south: Side;
  west: Side;
}

export const maps: Record<string, Square[]> = {
  "1": [
    { id: "r0c0", room: "blue", spawn: null, north: "wall", east: "open", south: "door", west: "wall" },
    { id: "r0c1", room: "blue", spawn: null, north: "wall", east: "open", south: "wall", west: "open" },
    { id: "r0c2", room: "blue", spawn: "blue", north: "wall", east: "wall", south: "door", west: "open" },
    { id: "r1c0", room: "red", spawn: "red", north: "door", east: "open", south: "wall", west: "wall" },
    { id: "r1c1", room: "red", spawn: null, north: "wall", east: "open", south: "door", west: "open" },
    { id: "r1c2", room: "red", spawn: null, north: "door", east: "door", south: "wall", west: "open" },
    { id: "r1c3", room: "yellow", spawn: null, north: "wall", east: "wall", south: "open", west: "door" },
    { id: "r2c1", room: "white", spawn: null, north: "door", east: "open", south: "wall", west: "wall" },
    { id: "r2c2", room: "white", spawn: null, north: "wall", east: "door", south: "wall", west: "open" },
    { id: "r2c3", room: "yellow", spawn: "yellow", north: "open", east: "wall", south: "wall", west: "door" },
  ],
  "2": [
    { id: "r0c0", room: "blue", spawn: null, north: "wall", east: "open", south: "door", west: "wall" },
    { id: "r0c1", room: "blue", spawn: null, north: "wall", east: "open", south: "wall", west: "open" },
    { id: "r0c2", room: "blue", spawn: "blue", north: "wall", east: "door", south: "door", west: "open" },
    { id: "r0c3", room: "green", spawn: null, north: "wall", east: "wall", south: "door", west: "door" },
    { id: "r1c0", room: "red", spawn: "red", north: "door", east: "open", south: "wall", west: "wall" },
    { id: "r1c1", room: "red", spawn: null, north: "wall", east: "wall", south: "door", west: "open" },
    { id: "r1c2", room: "yellow", spawn: null, north: "door", east: "open", south: "open", west: "wall" },
    { id: "r1c3", room: "yellow", spawn: null, north: "door", east: "wall", south: "open", west: "open" },
    { id: "r2c1", room: "white", spawn: null, north: "door", east: "door", south: "wall", west: "wall" },
    { id: "r2c2", room: "yellow", spawn: null, north: "open", east: "open", south: "wall", west: "door" },
    { id: "r2c3", room: "yellow", spawn: "yellow", north: "open", east: "wall", south: "wall", west: "open" },
  ],
  "3": [
    { id: "r0c0", room: "red", spawn: null, north: "wall", east: "door", south: "open", west: "wall" },
    { id: "r0c1", room: "blue", spawn: null, north: "wall", east: "open", south: "door", west: "door" },
    { id: "r0c2", room: "blue", spawn: "blue", north: "wall", east: "door", south: "door", west: "open" },
    { id: "r0c3", room: "green", spawn: null, north: "wall", east: "wall", south: "door", west: "door" },
    { id: "r1c0", room: "red", spawn: "red", north: "open", east: "wall", south: "door", west: "wall" },
    { id: "r1c1", room: "purple", spawn: null, north: "door", east: "wall", south: "door", west: "wall" },
    { id: "r1c2", room: "yellow", spawn: null, north: "door", east: "open", south: "open", west: "wall" },
    { id: "r1c3", room: "yellow", spawn: null, north: "door", east: "wall", south: "open", west: "open" },
    { id: "r2c0", room: "white", spawn: null, north: "door", east: "open", south: "wall", west: "wall" },
    { id: "r2c1", room: "white", spawn: null, north: "door", east: "door", south: "wall", west: "open" },
    { id: "r2c2", room: "yellow", spawn: null, north: "open", east: "open", south: "wall", west: "door" },
    { id: "r2c3", room: "yellow", spawn: "yellow", north: "open", east: "wall", south: "wall", west: "open" },
  ],
  "4": [
    { id: "r0c0", room: "red", spawn: null, north: "wall", east: "door", south: "open", west: "wall" },
    { id: "r0c1", room: "blue", spawn: null, north: "wall", east: "open", south: "door", west: "door" },
    { id: "r0c2", room: "blue", spawn: "blue", north: "wall", east: "wall", south: "door", west: "open" },
    { id: "r1c0", room: "red", spawn: "red", north: "open", east: "wall", south: "door", west: "wall" },
    { id: "r1c1", room: "purple", spawn: null, north: "door", east: "open", south: "door", west: "wall" },
    { id: "r1c2", room: "purple", spawn: null, north: "door", east: "door", south: "wall", west: "open" },
    { id: "r1c3", room: "yellow", spawn: null, north: "wall", east: "wall", south: "open", west: "door" },
    { id: "r2c0", room: "white", spawn: null, north: "door", east: "open", south: "wall", west: "wall" },
    { id: "r2c1", room: "white", spawn: null, north: "door", east: "open", south: "wall", west: "open" },
    { id: "r2c2", room: "white", spawn: null, north: "wall", east: "door", south: "wall", west: "open" },
    { id: "r2c3", room: "yellow", spawn: "yellow", north: "open", east: "wall", south: "wall", west: "door" },
  ],
};

export const sides = ["north", "east", "south", "west"] as const;

export function placeOf(id: string): { row: number; column: number } {
  return { row: Number(id[1]), column: Number(id[3]) };
}
