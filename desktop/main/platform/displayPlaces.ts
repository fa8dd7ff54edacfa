import { z } from 'zod';
import { centered, reachable, type Rectangle, type Size } from './placement.ts';

/**
 * A window's position on each display, relative to the corner of its work area, and the display on which it was last.
 */
export const DisplayPlaces = z.object({
  last: z.int(),
  /** By display ID. */
  places: z.record(
    z.string(),
    z.object({ x: z.int(), y: z.int(), width: z.int().positive().optional(), height: z.int().positive().optional() }),
  ),
});
export type DisplayPlaces = z.infer<typeof DisplayPlaces>;

/** The displays of the computer, the main one first. */
export type DisplayRooms = readonly [DisplayRoom, ...DisplayRoom[]];

/** A display, with its work area (without bars and docks). */
export interface DisplayRoom {
  readonly id: number;
  readonly workArea: Rectangle;
}

/** Maximum number of displays whose positions are remembered; a laptop meets many in a year. */
const MOST_DISPLAYS = 12;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Where a small window of this size opens: at its position on the display where it was last, or on the first display if
 * that one is gone. Always fully visible.
 * @param margin - distance from the lower right corner when no position is remembered
 */
export function placeOn(
  displays: DisplayRooms,
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

/**
 * Where a window with a user-defined size opens. Like a small one, but it may be partly off-screen as long as the user
 * can grab it. It shrinks with the display, and is centered when no position is remembered.
 * @param usual - size when none is remembered
 */
export function windowOn(displays: DisplayRooms, kept: DisplayPlaces | undefined, usual: Size): Rectangle {
  const { id, workArea } = displays.find((one) => one.id === kept?.last) ?? displays[0];
  const place = kept?.places[String(id)];
  const width = Math.min(place?.width ?? usual.width, workArea.width);
  const height = Math.min(place?.height ?? usual.height, workArea.height);
  const spot = place && { x: workArea.x + place.x, y: workArea.y + place.y, width, height };
  const rooms = displays.map((one) => one.workArea);
  return (spot && reachable(spot, rooms)) ?? centered({ width, height }, workArea);
}

/** Returns the display that contains most of a rectangle; the main one for a rectangle outside all of them. */
export const displayOf = (displays: DisplayRooms, spot: Rectangle): DisplayRoom =>
  displays.reduce((best, one) => (shared(spot, one.workArea) > shared(spot, best.workArea) ? one : best));

/**
 * Returns what to remember of a window at `spot`. A window that is on the main display because its own is unplugged
 * still belongs to that one, and returns when it is plugged in again.
 */
export function withPlace(displays: DisplayRooms, kept: DisplayPlaces | undefined, spot: Rectangle): DisplayPlaces {
  const { id, workArea } = displayOf(displays, spot);
  const others = Object.entries(kept?.places ?? {}).filter(([other]) => other !== String(id));
  const { width, height } = spot;
  const place = { x: Math.round(spot.x - workArea.x), y: Math.round(spot.y - workArea.y), width, height };
  const isAway = kept && id === displays[0].id && !displays.some((one) => one.id === kept.last);
  return {
    last: isAway ? kept.last : id,
    places: Object.fromEntries([...others.slice(1 - MOST_DISPLAYS), [String(id), place]]),
  };
}

/** Intersection of two rectangles in square pixels. */
function shared(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
