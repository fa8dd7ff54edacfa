import type { TFunction } from 'i18next';
import type { SessionEntry } from '#shared/accounts/settingsContract.ts';

/** The server's name for our own app. Other programs have the same name in every language. */
const OUR_APP = 'Unchaos app';

/** Name of a device in the page's language, such as "Firefox on Windows" or "Unknown device". */
export function deviceInWords(
  t: TFunction<'account'>,
  { device, facts }: Pick<SessionEntry, 'device' | 'facts'>,
): string {
  if (!facts) return device;
  const { program, system } = facts;
  if (program === null) return system === null ? t('devices.unknown') : t('devices.browserOn', { system });
  const name = program === OUR_APP ? t('devices.app') : program;
  return system === null ? name : t('devices.on', { program: name, system });
}
