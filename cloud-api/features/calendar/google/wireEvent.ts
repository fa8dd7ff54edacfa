import { createHash } from 'node:crypto';
import type { SyncedEvent } from '#shared/calendar/contract.ts';
import { OWN_MARK } from '#shared/calendar/google/readEvent.ts';
import { addDays } from '#shared/kernel/dates.ts';

/** An event in the format of the Calendar API. */
export interface WireEvent {
  readonly id: string;
  readonly status: 'confirmed';
  readonly summary: string;
  readonly description: string;
  readonly start: { readonly date: string };
  /** The day after the last one. */
  readonly end: { readonly date: string };
  readonly transparency: 'transparent';
  readonly reminders: { readonly useDefault: false };
  readonly extendedProperties: { readonly private: Readonly<Record<string, string>> };
}

const DIGITS = '0123456789abcdefghijklmnopqrstuv';

/** Encodes bytes in the alphabet of Google's ids (base32hex, RFC 4648). */
function base32hex(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => DIGITS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Returns the same id for the same task of the same user, so that an event sent twice exists once. */
const eventIdOf = (userId: number, uid: string): string =>
  base32hex(createHash('sha256').update(`${userId}:${uid}`).digest());

/**
 * Builds an all-day event that blocks no time and has no reminder; its fingerprint shows whether it must be sent again.
 */
export function wireEvent(userId: number, event: SyncedEvent): WireEvent {
  const said: Pick<WireEvent, Exclude<keyof WireEvent, 'id' | 'extendedProperties'>> = {
    ...{ status: 'confirmed', summary: event.title, description: event.description },
    ...{ start: { date: event.startDate }, end: { date: addDays(event.endDate, 1) } },
    ...{ transparency: 'transparent', reminders: { useDefault: false } },
  };
  const own = { [OWN_MARK]: '1', category: event.category, priority: event.priority };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([said, own]))
    .digest('base64url');
  return { id: eventIdOf(userId, event.uid), ...said, extendedProperties: { private: { ...own, fingerprint } } };
}
