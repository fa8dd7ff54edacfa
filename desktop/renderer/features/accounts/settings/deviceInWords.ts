import type { TFunction } from 'i18next';
import type { SessionEntry } from '#shared/accounts/settingsContract.ts';

/** What the server calls our own app; every other program has the same name in every language. */
const OUR_APP = 'Unchaos app';

/** "Firefox on Windows", "Unknown device": what a device is, in the language of the page. */
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
