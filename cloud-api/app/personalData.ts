import { taskCalendar } from '#api/features/calendar/taskCalendar.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { kindsOf, personalRows } from '#api/platform/personalData.ts';
import { personalTables } from './personalTables.ts';

/** So many tables are read beside each other: an export must leave most connections to others. */
const READERS = 3;

/** Everything that is kept about a person. */
export async function exportOf({ db, user }: UserSetting) {
  const kinds = await kindsOf(db, personalTables, user.id);
  const read = new Map<string, Record<string, unknown>[]>();
  const wanted = Object.entries(personalTables).filter(([kind]) => kinds.has(kind));
  const reader = async (): Promise<void> => {
    for (let next = wanted.shift(); next; next = wanted.shift())
      read.set(next[0], await personalRows(db, next[1], user.id));
  };
  // Each question waits behind those of others, so several wait together.
  const [calendar] = await Promise.all([taskCalendar(db, user), ...Array.from({ length: READERS }, reader)]);
  const data = Object.fromEntries(Object.keys(personalTables).map((kind) => [kind, read.get(kind) ?? []]));
  return { data, calendar };
}
