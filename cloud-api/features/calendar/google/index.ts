import type { GoogleEnv } from '#api/platform/env.ts';
import { addressesOf } from './addresses.ts';
import { type CalendarApi, createCalendarApi } from './calendarApi.ts';
import { createReadingApi, type ReadingApi } from './readingApi.ts';
import { type Patience, PATIENCE, patiently, type Run } from './patience.ts';
import { createSignIn, type SignIn } from './signIn.ts';

/** Google as the calendar feature knows it. */
export interface Google {
  readonly signIn: SignIn;
  /** Begins an errand: what it asks shares one deadline. */
  errand(stop?: AbortSignal): Run;
  /** The calendar of whoever gave this refresh token. Throws `CalendarTrouble`. */
  calendarOf(refreshToken: string, run: Run): Promise<CalendarApi>;
  /** The calendars that whoever gave this refresh token can see. Throws `CalendarTrouble`. */
  readerOf(refreshToken: string, run: Run): Promise<ReadingApi>;
}

/** `back`: the address to which Google leads people back. */
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
