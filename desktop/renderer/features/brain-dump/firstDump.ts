import type { Moment } from '#shared/brain-dump/captured.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';

/**
 * Storage key of text written on the landing page, before there is an account. It stays on this device and joins the
 * first account that opens the brain dump. Plain text without a schema, to keep the landing page light.
 */
const WORDS = 'firstDump';
/** Storage key of the text that was sorted on this device; in the account it is sorted again, under one key. */
const SORTED = 'firstDumpSorted';

/** Storage key of the corrections to the sorted text. */
export const FIRST_PIECES = 'firstDumpPieces';

export const readFirstDump = (): string => readText(WORDS) ?? '';

/** Storage key of when the text was last written, in milliseconds since 1970. */
const WRITTEN = 'firstDumpWritten';

export function keepFirstDump(text: string): boolean {
  keepText(WRITTEN, text === '' ? null : String(Date.now()));
  return keepText(WORDS, text === '' ? null : text);
}

/** What waits on this device for an account: a sorted plan, text only, or nothing. */
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

/** Moves the text into the draft of the first account that opens the brain dump. Null when there is none. */
export function takeFirstDump(): FirstDump | null {
  const text = readFirstDump();
  if (text.trim() === '') return null;
  const at = Number(readText(WRITTEN) ?? 0);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { text, wasSorted: readText(SORTED) === text, written: at > 0 ? { at, zone } : undefined };
}
