import path from 'node:path';
import { z } from 'zod';
import { ReminderKey } from '#shared/notifications/contract.ts';
import { ReminderFacts } from '#shared/notifications/reminders.ts';
import { KeptRings, NO_RINGS } from '#shared/notifications/ring.ts';
import { KeptValue } from '#main/platform/keptValue.ts';

const instant = z.iso.datetime();

/** One account's reminder data on this computer, so that reminders work without a window and without the server. */
export const Kept = z.object({
  facts: ReminderFacts.nullable(),
  rings: KeptRings,
  /** Pause chosen on this computer after the settings were last reported; null when the settings apply. */
  pause: z.object({ until: instant.nullable() }).nullable(),
  /** When the user was last active here. */
  seenAt: instant.nullable(),
  /** Reminders declined for today that the other devices do not know about yet. */
  toClaim: z.array(ReminderKey).max(200),
});
export type Kept = z.infer<typeof Kept>;

export const NOTHING_KEPT: Kept = { facts: null, rings: NO_RINGS, pause: null, seenAt: null, toClaim: [] };

/** Storage of an account's reminders. */
export interface KeptFile {
  readonly value: Kept;
  keep(value: Kept): void;
  /** Resolves when it is on disk. */
  flush(): Promise<void>;
}

/** Opens the file of an account; an invalid file is moved aside. */
export const openKept = (folder: string, accountId: number): Promise<KeptFile> =>
  KeptValue.open(path.join(folder, `${accountId}.json`), Kept, NOTHING_KEPT);
