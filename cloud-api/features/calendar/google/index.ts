import type { GoogleEnv } from '#api/platform/env.ts';
import { addressesOf } from './addresses.ts';
import { type CalendarApi, createCalendarApi } from './calendarApi.ts';
import { createReadingApi, type ReadingApi } from './readingApi.ts';
import { type Patience, PATIENCE, patiently, type Run } from './patience.ts';
import { createSignIn, type SignIn } from './signIn.ts';

/** Google's API for the calendar feature. */
export interface Google {
  readonly signIn: SignIn;
  /** Returns a runner for one operation: its calls share one deadline. */
  errand(stop?: AbortSignal): Run;
  /** Returns calendar access for a refresh token. Throws `CalendarTrouble`. */
  calendarOf(refreshToken: string, run: Run): Promise<CalendarApi>;
  /** Returns read access to the calendars of a refresh token's user. Throws `CalendarTrouble`. */
  readerOf(refreshToken: string, run: Run): Promise<ReadingApi>;
}

/**
 * Connects to Google.
 * @param back - the URL to which Google redirects users
 */
export function connectGoogle(env: GoogleEnv, back: string, patience: Patience = PATIENCE): Google {
  const addresses = addressesOf(env);
  const signIn = createSignIn(env, addresses, back);
  return {
    signIn,
    errand: (stop) => patiently(patience, stop),
    async calendarOf(refreshToken, run) {
      const accessToken = await run((signal) => signIn.accessToken(refreshToken, signal));
      return createCalendarApi(addresses.api, accessToken, run);
    },
    async readerOf(refreshToken, run) {
      const accessToken = await run((signal) => signIn.accessToken(refreshToken, signal));
      return createReadingApi(addresses.api, accessToken, run);
    },
  };
}

export { type Access, newState, newVerifier, NotAllowed } from './signIn.ts';
export { CalendarTrouble, Gone, Passing } from './trouble.ts';
export type { ReadingApi } from './readingApi.ts';
