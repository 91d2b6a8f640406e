// Whether words are followed by the coordinates of the squares they name: a setting, off by default.
let wanted = false;

export function setCoordinates(on: boolean): void {
  wanted = on;
}

export const coordinates = () => wanted;
