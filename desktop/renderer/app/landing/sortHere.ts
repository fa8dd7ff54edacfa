import { localProcessor } from '#shared/brain-dump/local/index.ts';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import { localDateTimeIn, ownTimeZone } from '#shared/kernel/dates.ts';
import { cleanFreeText } from '#shared/kernel/text.ts';

/** Sorts a dump on this device: no network, nothing stored. A module of its own, loaded when somebody wants it. */
export async function sortHere(text: string): Promise<ProcessedDump> {
  const timeZone = ownTimeZone();
  return localProcessor.process({
    rawText: cleanFreeText(text),
    now: localDateTimeIn(timeZone, new Date()),
    timeZone,
  });
}
