import { APPOINTMENTS_LIMIT } from '../feedContract.ts';
import { type FeedAppointment, nearest } from '../feed/kept.ts';
import { type FeedSetting, readFeed } from '../feed/readFeed.ts';
import { readMultistatus } from './multistatus.ts';

/** An event with all its exceptions, as stored by a server (RFC 4791, 4.1). */
interface ReadObject {
  readonly href: string;
  /** HTTP status; 404 for a removed one. */
  readonly status: number;
  /** The server's version of it. */
  readonly etag: string | null;
  /** The appointments within the stored days; none for an unreadable object. */
  readonly appointments: readonly FeedAppointment[];
}

export interface ObjectReading {
  readonly objects: readonly ReadObject[];
  /** Whether there were more appointments than the limit; those farthest away are omitted. */
  readonly isCut: boolean;
}

/** Parses a response with calendar data; null for anything that is not a calendar server's response. */
export function readObjects(text: string, setting: FeedSetting, limit = APPOINTMENTS_LIMIT): ObjectReading | null {
  const answer = readMultistatus(text);
  if (!answer) return null;
  const objects = answer.responses.map(({ href, status, properties }) => {
    const reading = readFeed(properties['c:calendar-data']?.text.trim() ?? '', setting);
    return {
      ...{ href, status, etag: properties['d:getetag']?.text.trim() ?? null },
      appointments: typeof reading === 'string' ? [] : reading.appointments,
    };
  });
  const { parts, isCut } = nearest(objects, limit);
  return { objects: parts, isCut };
}
