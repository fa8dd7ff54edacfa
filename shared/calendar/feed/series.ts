import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { FileEvent } from './event.ts';
import { wallBy } from './recurrence.ts';

/** An event of a file with the events that replace it from one of its occurrences on (RFC 5545, 3.2.13), in order. */
export interface Series {
  readonly event: FileEvent;
  readonly later: readonly FileEvent[];
}

/** Returns each event without the occurrences that another event replaces. */
export function seriesOf(events: readonly FileEvent[]): readonly Series[] {
  const replaced = Map.groupBy(
    events.filter(({ insteadOf }) => insteadOf !== null),
    ({ uid }) => uid,
  );
  return events.map((event) => {
    // A replacement occurs once, even if the rule was copied with it.
    if (event.insteadOf) return { event: { ...event, rules: [], more: [], except: [] }, later: [] };
    const others = replaced.get(event.uid) ?? [];
    const except = [...event.except, ...others.flatMap(({ insteadOf }) => insteadOf ?? [])];
    const later = others
      .filter(({ isFromThereOn }) => isFromThereOn)
      .toSorted((a, b) => placeOf(event, a).localeCompare(placeOf(event, b)));
    return { event: others.length === 0 ? event : { ...event, except }, later };
  });
}

const placeOf = ({ start }: FileEvent, { insteadOf }: FileEvent): LocalDateTime =>
  insteadOf === null ? '' : wallBy(start, insteadOf);

/** Returns the event for the occurrence of a series that would start at `wall`, and when it starts. */
export function occurrenceAt(
  { event, later }: Series,
  wall: LocalDateTime,
): { readonly event: FileEvent; readonly wall: LocalDateTime } {
  const other = later.findLast((one) => placeOf(event, one) < wall);
  if (!other?.insteadOf) return { event, wall };
  const at = wallBy(other.start, { wall, isDate: event.start.isDate, clock: event.start.clock });
  return { event: other, wall: new Date(msOf(at) + shiftOf(other)).toISOString().slice(0, 19) };
}

const msOf = (wall: LocalDateTime): number => Date.parse(`${wall}Z`);

/** How far an event is moved from the occurrence it replaces, in local time, in milliseconds. */
const shiftOf = ({ start, insteadOf }: FileEvent): number =>
  insteadOf === null ? 0 : msOf(start.wall) - msOf(wallBy(start, insteadOf));

/** The farthest that an occurrence of a series is moved; in milliseconds. */
export const farthestShift = ({ later }: Series): number => Math.max(0, ...later.map((one) => Math.abs(shiftOf(one))));
