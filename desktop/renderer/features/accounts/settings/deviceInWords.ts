import { wordsOf } from '#renderer/platform/language.ts';

const t = wordsOf('account');

interface Device {
  readonly program?: string | null | undefined;
  readonly system?: string | null | undefined;
}

/** "Firefox on Windows", as far as the two can be told. */
export function deviceInWords({ program, system }: Device): string {
  if (!program && !system) return t('devices.unknown');
  return system ? t('devices.named', { program: program ?? t('devices.browser'), system }) : (program ?? '');
}
