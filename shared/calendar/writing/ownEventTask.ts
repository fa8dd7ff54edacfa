import type { EventTime } from './eventTime.ts';
import { changedOwnEvent, type EventChange, newOwnEvent, readOwnEvent } from './ownEvent.ts';

/** An event of ours that is looked at, and what is to become of it. */
export interface OwnEventTask {
  readonly text: string;
  readonly uid: string;
  /** Of the person, for times that name none. */
  readonly timeZone: string;
  readonly change: { readonly to: Required<EventChange>; readonly only: EventChange; readonly now: Date } | null;
}

export interface OwnEventRead {
  /** Null where it says none that can be understood. */
  readonly time: EventTime | null;
  /** With the change; null where there was none to make. */
  readonly changed: string | null;
}

/**
 * Reads our event, and changes it where that is wanted; one that cannot be taken apart is written as if it were new. Null for a
 * calendar without it.
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
