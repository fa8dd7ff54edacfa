import type { EventTime } from './eventTime.ts';
import { changedOwnEvent, type EventChange, newOwnEvent, readOwnEvent } from './ownEvent.ts';

/** An event of ours to read, and the change to make. */
export interface OwnEventTask {
  readonly text: string;
  readonly uid: string;
  /** The user's, for times without one. */
  readonly timeZone: string;
  readonly change: { readonly to: Required<EventChange>; readonly only: EventChange; readonly now: Date } | null;
}

export interface OwnEventRead {
  /** Null where it is invalid. */
  readonly time: EventTime | null;
  /** The file with the change; null without one. */
  readonly changed: string | null;
}

/**
 * Reads our event, and changes it if requested; one that cannot be parsed is written as new. Null for a calendar
 * without it.
 */
export function workOnOwnEvent({
  text,
  uid,
  timeZone,
  change,
}: OwnEventTask): OwnEventRead | 'broken' | 'incomplete' | null {
  const found = readOwnEvent(text, uid, timeZone);
  if (found === null || typeof found === 'string') return found;
  const { time } = found;
  if (!change) return { time, changed: null };
  const { to, only, now } = change;
  return { time, changed: changedOwnEvent(text, uid, only, now) ?? newOwnEvent(uid, to, now) };
}
