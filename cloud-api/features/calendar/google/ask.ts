import { z } from 'zod';
import { fetched, isBrokenLine } from './patience.ts';
import { CalendarTrouble, Gone, Passing, waitAskedBy } from './trouble.ts';

const Failure = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }) });

/** Thrown when the id exists already, possibly of a deleted event. */
export class Taken extends Error {}

/** One call of the Calendar API. */
export interface Wish {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** False if repeating it would create duplicates: then a broken connection is not retried. */
  readonly mayRepeat?: boolean;
}

/** Makes a call once. Throws `Passing`, `Gone`, `Taken` or `CalendarTrouble`. */
export async function askOnce(base: string, accessToken: string, wish: Wish, signal: AbortSignal): Promise<unknown> {
  const { method, path, query, body, mayRepeat = true } = wish;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const init = {
    ...{ method, signal },
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  try {
    const response = await fetched(`${base}${path}${search}`, init);
    const text = await response.text();
    if (response.ok) return text === '' ? undefined : JSON.parse(text);
    throw failureOf(response, text);
  } catch (error) {
    const failure = isBrokenAnswer(error) ? new Passing(0, { cause: error }) : error;
    const isUnknown = failure instanceof Passing && failure.cause !== undefined;
    if (isUnknown && !mayRepeat) throw new CalendarTrouble('unreachable', { cause: error });
    throw failure;
  }
}

/** A connection that broke during a response. */
const isBrokenAnswer = (error: unknown): boolean => error instanceof SyntaxError || isBrokenLine(error);

const LIMITS = ['rateLimitExceeded', 'userRateLimitExceeded'];

/** Maps a status and its reason to an error, following Google's documentation. */
function failureOf({ status, headers }: Response, text: string): Error {
  const reasons = reasonsIn(text);
  if (status === 429 || status >= 500) return new Passing(waitAskedBy(headers, Date.now()));
  if (status === 403 && reasons.some((reason) => LIMITS.includes(reason))) {
    return new Passing(waitAskedBy(headers, Date.now()));
  }
  const cause = new Error(`Google answered ${status} (${reasons.join()})`);
  if (status === 401 || (status === 403 && reasons.includes('insufficientPermissions'))) {
    return new CalendarTrouble('signInAgain', { cause });
  }
  // Google returns `forbidden` for what is not shared with the user any more.
  const isForbidden = status === 403 && reasons.includes('forbidden');
  if (status === 404 || status === 410 || isForbidden) return new Gone(cause.message, { cause });
  if (status === 409) return new Taken(cause.message, { cause });
  return new CalendarTrouble('unreachable', { cause });
}

function reasonsIn(text: string): readonly string[] {
  try {
    return Failure.parse(JSON.parse(text)).error.errors.map(({ reason }) => reason);
  } catch {
    return [];
  }
}
