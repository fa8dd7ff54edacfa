import type { Moment } from '#shared/brain-dump/captured.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';

/**
 * Words written on the landing page, before there is an account. They wait here, on this device alone, and join the
 * first account that opens the brain dump. Plain text and no schema: the landing page must stay light.
 */
const WORDS = 'firstDump';
/** The words that were sorted on this device; in the account they are sorted again, under one key. */
const SORTED = 'firstDumpSorted';

/** What was put right in the sorted words. */
export const FIRST_PIECES = 'firstDumpPieces';

export const readFirstDump = (): string => readText(WORDS) ?? '';

/** When the words were written last, in milliseconds since 1970. */
const WRITTEN = 'firstDumpWritten';

export function keepFirstDump(text: string): boolean {
  keepText(WRITTEN, text === '' ? null : String(Date.now()));
  return keepText(WORDS, text === '' ? null : text);
}

/** What waits here for an account: a plan that was sorted, words alone, or nothing. */
export function firstDumpWaiting(): 'plan' | 'words' | null {
  const text = readFirstDump();
  if (text.trim() === '') return null;
  return readText(SORTED) === text ? 'plan' : 'words';
}

export const sealFirstDump = (text: string): boolean => keepText(SORTED, text);

export function forgetFirstDump(): void {
  keepText(WORDS, null);
  keepText(SORTED, null);
  keepText(FIRST_PIECES, null);
  keepText(WRITTEN, null);
}

interface FirstDump {
  readonly text: string;
  readonly wasSorted: boolean;
  readonly written: Moment | undefined;
}

/** Takes the words away from here: into the draft of whoever opens the brain dump first. Null when there are none. */
export function takeFirstDump(): FirstDump | null {
  const text = readFirstDump();
  if (text.trim() === '') return null;
  const at = Number(readText(WRITTEN) ?? 0);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { text, wasSorted: readText(SORTED) === text, written: at > 0 ? { at, zone } : undefined };
}
