import { APPOINTMENTS_LIMIT } from '../feedContract.ts';
import { type FeedAppointment, nearest } from '../feed/kept.ts';
import { type FeedSetting, readFeed } from '../feed/readFeed.ts';
import { readMultistatus } from './multistatus.ts';

/** An event with all its exceptions, as a server keeps it (RFC 4791, 4.1). */
interface ReadObject {
  readonly href: string;
  /** HTTP status; 404 for one that is gone. */
  readonly status: number;
  /** What the server calls its state. */
  readonly etag: string | null;
  /** Those within the days that are kept; none of an object that cannot be understood. */
  readonly appointments: readonly FeedAppointment[];
}

export interface ObjectReading {
  readonly objects: readonly ReadObject[];
  /** There were more appointments than are kept; the farthest are left out. */
  readonly isCut: boolean;
}

/** Reads an answer with calendar data; null for what is no answer of a calendar server. */
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
