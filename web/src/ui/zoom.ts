// The arithmetic of a picture that is moved and enlarged: which part of the whole fills a frame on the screen.

/** A rectangle: of the picture in its units, or of the screen in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A frame on the screen, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** How much larger than fitted, around which point of the whole (0 to 1 each way). */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const zoomMost = 8;
export const fitted: Zoom = { scale: 1, x: 0.5, y: 0.5 };

/** How much is seen around what a close-up is about, as a share of its longer side. */
const margin = 0.1;

/** What a close-up of these boxes shows: all of them, and a little of their surroundings. */
export function closeAround(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((b) => b.x)),
    top = Math.min(...boxes.map((b) => b.y)),
    right = Math.max(...boxes.map((b) => b.x + b.width)),
    bottom = Math.max(...boxes.map((b) => b.y + b.height));
  const more = margin * Math.max(right - left, bottom - top);
  return { x: left - more, y: top - more, width: right - left + 2 * more, height: bottom - top + 2 * more };
}

/** Pixels for one unit of the picture when all of it is seen. */
const unit = (whole: Box, size: Size) => Math.min(size.width / whole.width, size.height / whole.height);

const clamp = (v: number, low: number, high: number) => Math.min(Math.max(v, low), high);

/** One dimension of the frame: inside the whole while it is smaller, around its middle otherwise. */
function span(from: number, length: number, shown: number, centre: number): number {
  return shown >= length
    ? from + (length - shown) / 2
    : clamp(from + centre * length - shown / 2, from, from + length - shown);
}

/** The part of the picture that fills a frame of this size; all of the frame is used. */
export function frame(whole: Box, size: Size, zoom: Zoom): Box {
  const pixels = unit(whole, size) * zoom.scale;
  const width = size.width / pixels,
    height = size.height / pixels;
  return {
    x: span(whole.x, whole.width, width, zoom.x),
    y: span(whole.y, whole.height, height, zoom.y),
    width,
    height,
  };
}

/** The picture as a sheet under the frame: what it shows (all of the whole, and the frame), how large it is, and
 *  where its corner lies in the frame, in pixels. Moving the picture changes nothing but that corner. */
export function sheet(whole: Box, size: Size, zoom: Zoom): { shows: Box; size: Size; left: number; top: number } {
  const shown = frame(whole, size, zoom),
    pixels = size.width / shown.width;
  const width = Math.max(whole.width, shown.width),
    height = Math.max(whole.height, shown.height);
  const shows = { x: whole.x - (width - whole.width) / 2, y: whole.y - (height - whole.height) / 2, width, height };
  return {
    shows,
    size: { width: width * pixels, height: height * pixels },
    left: (shows.x - shown.x) * pixels,
    top: (shows.y - shown.y) * pixels,
  };
}

const around = (whole: Box, scale: number, x: number, y: number): Zoom => ({
  scale,
  x: (x - whole.x) / whole.width,
  y: (y - whole.y) / whole.height,
});

/** Where the frame really is, so that pushing against an edge leaves nothing to catch up on. */
function settled(whole: Box, size: Size, zoom: Zoom): Zoom {
  const shown = frame(whole, size, zoom);
  return around(whole, zoom.scale, shown.x + shown.width / 2, shown.y + shown.height / 2);
}

/** The zoom that shows a part of the whole as large as it goes. */
export function zoomTo(whole: Box, size: Size, part: Box): Zoom {
  const scale = clamp(unit(part, size) / unit(whole, size), 1, zoomMost);
  return settled(whole, size, around(whole, scale, part.x + part.width / 2, part.y + part.height / 2));
}

/** The zoom that shows of a new whole what was shown of the old one, as large as before. */
export function kept(old: Box, now: Box, size: Size, zoom: Zoom): Zoom {
  const shown = frame(old, size, zoom);
  const scale = clamp((unit(old, size) * zoom.scale) / unit(now, size), 1, zoomMost);
  return settled(now, size, around(now, scale, shown.x + shown.width / 2, shown.y + shown.height / 2));
}

/** Enlarged by a factor; what is at that point of the frame (0 to 1 each way) stays there. */
export function zoomAt(whole: Box, size: Size, zoom: Zoom, factor: number, atX = 0.5, atY = 0.5): Zoom {
  const scale = clamp(zoom.scale * factor, 1, zoomMost);
  const before = frame(whole, size, zoom);
  const shrink = zoom.scale / scale;
  const x = before.x + atX * before.width + (0.5 - atX) * before.width * shrink;
  const y = before.y + atY * before.height + (0.5 - atY) * before.height * shrink;
  return settled(whole, size, around(whole, scale, x, y));
}

/** Moved by that many pixels of the screen. */
export function moved(whole: Box, size: Size, zoom: Zoom, dx: number, dy: number): Zoom {
  const shown = frame(whole, size, zoom);
  const x = shown.x + shown.width / 2 - (dx / size.width) * shown.width;
  const y = shown.y + shown.height / 2 - (dy / size.height) * shown.height;
  return settled(whole, size, around(whole, zoom.scale, x, y));
}

/** Moved, and made smaller if need be, until a part can be seen with so many pixels of room around it; no further than
 *  needed. */
export function showing(whole: Box, size: Size, zoom: Zoom, part: Box, room: number): Zoom {
  const shown = frame(whole, size, zoom);
  const spare = (room * shown.width) / size.width;
  const wanted = {
    x: part.x - spare,
    y: part.y - spare,
    width: part.width + 2 * spare,
    height: part.height + 2 * spare,
  };
  const scale = Math.min(zoom.scale, zoomTo(whole, size, wanted).scale);
  const [width, height] = [(shown.width * zoom.scale) / scale, (shown.height * zoom.scale) / scale];
  const near = (middle: number, from: number, length: number, seen: number) =>
    seen <= length ? from + length / 2 : clamp(middle, from + length - seen / 2, from + seen / 2);
  const x = near(shown.x + shown.width / 2, wanted.x, wanted.width, width);
  const y = near(shown.y + shown.height / 2, wanted.y, wanted.height, height);
  return settled(whole, size, around(whole, scale, x, y));
}
