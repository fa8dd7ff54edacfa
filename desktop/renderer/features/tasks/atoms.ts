import { atom } from 'jotai';
import { ownTimeZone } from '#shared/kernel/dates.ts';
import { sessionAtom } from '#renderer/platform/session.ts';

/** The zone in which the person's days begin: the account's, else this device's. */
export const timeZoneAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.state === 'signedIn' ? session.user.timezone : ownTimeZone();
});
