import { saidAt } from '#shared/brain-dump/captured.ts';
import { type LocalDateTime, localDateTimeIn } from '#shared/kernel/dates.ts';
import type { BrainDumpModel } from './brainDump.model.ts';

/**
 * What the clock on the wall showed when a dump was said, whenever it was delivered or is tried again (spec settled, Words are
 * read by the day on which they were said).
 * @param zone - of the account, for a dump that does not carry its own
 */
export const wallClockOf = (
  { request, createdAt }: Pick<BrainDumpModel, 'request' | 'createdAt'>,
  zone: string,
): LocalDateTime => localDateTimeIn(request.timezone ?? zone, saidAt(request, createdAt));
