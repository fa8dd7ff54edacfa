import { REFLECTIONS_PER_PAGE, type WriteReflection } from '#shared/focus/contract.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ReflectionModel } from './reflection.model.ts';

/** Stores a user's reflection on their day; the latest text replaces earlier ones. */
export async function writeReflection(
  { db, user, now: writtenAt, today: date }: UserContext,
  { hardestPart, biggestWin, tomorrowFocus, completedCount, totalCount }: WriteReflection,
): Promise<ReflectionModel> {
  const facts = { hardestPart, biggestWin, tomorrowFocus, completedCount, totalCount, writtenAt };
  return ReflectionModel.query(db)
    .insert({ userId: user.id, date, ...facts })
    .onConflict(['userId', 'date'])
    .merge()
    .returning('*');
}

/** Returns one page of reflections, latest first. */
export async function listReflections({ db, user }: UserContext, before: LocalDate | undefined) {
  const query = ReflectionModel.of(db, user.id)
    .orderBy('date', 'desc')
    .limit(REFLECTIONS_PER_PAGE + 1);
  if (before !== undefined) void query.where('date', '<', before);
  const rows = await query;
  return { rows: rows.slice(0, REFLECTIONS_PER_PAGE), hasMore: rows.length > REFLECTIONS_PER_PAGE };
}
