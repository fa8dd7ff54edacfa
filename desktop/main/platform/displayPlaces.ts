import { z } from 'zod';
import type { Rectangle } from './placement.ts';

/** Where a small window stood on each display, measured from the corner of its room, and on which one it stood last. */
export const DisplayPlaces = z.object({
  last: z.int(),
  /** By the id of the display. */
  places: z.record(z.string(), z.object({ x: z.int(), y: z.int() })),
});
export type DisplayPlaces = z.infer<typeof DisplayPlaces>;

/** A display of the computer, with the room that bars and docks leave. */
export interface DisplayRoom {
  readonly id: number;
  readonly workArea: Rectangle;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Displays of which a place is remembered; a laptop meets many in a year. */
const MOST_DISPLAYS = 12;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Where a window of this size opens: on the display on which it stood last, at its place there; on the first display when
 * that one is gone. Always wholly on the screen.
 * @param displays - the first is the main one
 * @param margin - from the lower right corner, where nothing is remembered
 */
export function placeOn(
  displays: readonly [DisplayRoom, ...DisplayRoom[]],
  kept: DisplayPlaces | undefined,
  size: Size,
  margin: number,
): Rectangle {
  const { id, workArea } = displays.find((one) => one.id === kept?.last) ?? displays[0];
  const { x, y } = kept?.places[String(id)] ?? {
    x: workArea.width - size.width - margin,
    y: workArea.height - size.height - margin,
  };
  return {
    ...size,
    x: workArea.x + between(0, x, Math.max(0, workArea.width - size.width)),
    y: workArea.y + between(0, y, Math.max(0, workArea.height - size.height)),
  };
}

/** What is remembered after a person moved the window to `spot`. */
export function withPlace(
  displays: readonly [DisplayRoom, ...DisplayRoom[]],
  kept: DisplayPlaces | undefined,
  spot: Rectangle,
): DisplayPlaces {
  const { id, workArea } = displays.reduce((best, one) =>
    shared(spot, one.workArea) > shared(spot, best.workArea) ? one : best,
  );
  const others = Object.entries(kept?.places ?? {}).filter(([other]) => other !== String(id));
  const place = { x: Math.round(spot.x - workArea.x), y: Math.round(spot.y - workArea.y) };
  return { last: id, places: Object.fromEntries([...others.slice(1 - MOST_DISPLAYS), [String(id), place]]) };
}

/** How much of two rectangles is the same room, in square pixels. */
function shared(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
