import { keepText, readText } from '#renderer/platform/storage.ts';

/**
 * Words written on the landing page, before there is an account. They wait here, on this device alone, and join the
 * first account that opens the brain dump. Plain text and no schema: the landing page must stay light.
 */
const WORDS = 'firstDump';
/** The words that were sorted on this device; in the account they are sorted again, under one key. */
const SORTED = 'firstDumpSorted';

export const readFirstDump = (): string => readText(WORDS) ?? '';

export const keepFirstDump = (text: string): boolean => keepText(WORDS, text === '' ? null : text);

export const sealFirstDump = (text: string): boolean => keepText(SORTED, text);

export function forgetFirstDump(): void {
  keepText(WORDS, null);
  keepText(SORTED, null);
}

/** Takes the words away from here: into the draft of whoever opens the brain dump first. Null when there are none. */
export function takeFirstDump(): { readonly text: string; readonly wasSorted: boolean } | null {
  const text = readFirstDump();
  if (text.trim() === '') return null;
  return { text, wasSorted: readText(SORTED) === text };
}
