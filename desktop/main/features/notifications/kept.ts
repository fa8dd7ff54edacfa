import path from 'node:path';
import { z } from 'zod';
import { ReminderKey } from '#shared/notifications/contract.ts';
import { ReminderFacts } from '#shared/notifications/reminders.ts';
import { KeptRings, NO_RINGS } from '#shared/notifications/ring.ts';
import { KeptValue } from '#main/platform/keptValue.ts';

const instant = z.iso.datetime();

/** What this computer knows of one account's reminders, so that they come without a window and without the server. */
export const Kept = z.object({
  facts: ReminderFacts.nullable(),
  rings: KeptRings,
  /** Chosen on this computer after the settings were last told; null where the settings count. */
  pause: z.object({ until: instant.nullable() }).nullable(),
  /** When the person last did something here. */
  seenAt: instant.nullable(),
  /** Not wanted today, which the other devices do not know yet. */
  toClaim: z.array(ReminderKey).max(200),
});
export type Kept = z.infer<typeof Kept>;

export const NOTHING_KEPT: Kept = { facts: null, rings: NO_RINGS, pause: null, seenAt: null, toClaim: [] };

/** Where an account's reminders are kept. */
export interface KeptFile {
  readonly value: Kept;
  keep(value: Kept): void;
  /** Returns when it is on the disk. */
  flush(): Promise<void>;
}

/** Opens the file of an account; one that does not fit is put aside. */
export const openKept = (folder: string, accountId: number): Promise<KeptFile> =>
  KeptValue.open(path.join(folder, `${accountId}.json`), Kept, NOTHING_KEPT);
