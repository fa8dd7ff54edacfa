import { z } from 'zod';
import { ProcrastinationResolution } from '#shared/focus/avoidance.ts';
import type { PatternKind } from '#shared/focus/contract.ts';
import { ReflectionRecord } from '#shared/focus/dayEnd.ts';
import {
  CompletionPattern,
  FocusSessionRecord,
  ProcrastinationPattern,
  TaskStartDelay,
  TaskSwitchPattern,
  withRecord,
} from '#shared/focus/outcomes.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';

/** Keys in session storage and the schema of each, oldest first (spec tasks 3, Client-only records, Reflection). */
const RECORDS = {
  focusSessions: FocusSessionRecord,
  completionPatterns: CompletionPattern,
  procrastinationPatterns: ProcrastinationPattern,
  taskStartDelays: TaskStartDelay,
  taskSwitchingPatterns: TaskSwitchPattern,
  procrastinationResolutions: ProcrastinationResolution,
  dailyReflections: ReflectionRecord,
} as const;
export type MirrorKey = keyof typeof RECORDS;
export type MirroredRecord<K extends MirrorKey> = z.infer<(typeof RECORDS)[K]>;

/** Storage key of each kind of pattern. */
export const KEY_OF = {
  completion: 'completionPatterns',
  procrastination: 'procrastinationPatterns',
  startDelay: 'taskStartDelays',
  taskSwitch: 'taskSwitchingPatterns',
  resolution: 'procrastinationResolutions',
} as const satisfies Record<PatternKind, MirrorKey>;

/** Includes the user, so that the next account in this window does not see them. */
const Mirror = z.object({ user: z.number(), records: z.array(z.unknown()) });

/** Records of a user in this window, oldest first; invalid ones are left out. */
export function mirrored<K extends MirrorKey>(user: number, key: K): readonly MirroredRecord<K>[] {
  const mirror = readStored(key, Mirror, 'session');
  if (mirror?.user !== user) return [];
  return mirror.records.flatMap((record) => {
    const read = RECORDS[key].safeParse(record);
    return read.success ? [read.data as MirroredRecord<K>] : [];
  });
}

/** Adds a record; beyond 200 the oldest are dropped. A window without storage continues without. */
export const mirror = <K extends MirrorKey>(user: number, key: K, record: MirroredRecord<K>): void =>
  keepMirror(user, key, withRecord(mirrored(user, key), record));

/** Replaces an earlier reflection on the same day. */
export const mirrorReflection = (user: number, record: ReflectionRecord): void =>
  keepMirror(
    user,
    'dailyReflections',
    withRecord(
      mirrored(user, 'dailyReflections').filter(({ date }) => date !== record.date),
      record,
    ),
  );

function keepMirror(user: number, key: MirrorKey, records: readonly unknown[]): void {
  keepStored(key, { user, records }, 'session');
}
