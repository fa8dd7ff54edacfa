import { useAtomValue } from 'jotai';
import { ownTimeZone } from '#shared/kernel/dates.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { sessionAtom } from '#renderer/platform/session.ts';

/** Writes an instant as a date and time of the person's own zone. */
export function useMoment(): (instant: string) => string {
  const session = useAtomValue(sessionAtom);
  const timeZone = session.state === 'signedIn' ? session.user.timezone : ownTimeZone();
  const format = new Intl.DateTimeFormat(currentLocale(), { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return (instant) => format.format(new Date(instant));
}
