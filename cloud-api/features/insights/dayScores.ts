import { addDays } from '#shared/kernel/dates.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { DayScoreModel } from './dayScore.model.ts';

/** A day that is longer ago says nothing of the way from there to today. */
const OLDEST_DAYS = 7;

/** The chaos score of the latest earlier day that was looked at, at most a week ago; null without one. */
export async function earlierScore({ db, user, today }: UserSetting): Promise<number | null> {
  const earlier = await DayScoreModel.of(db, user.id)
    .where('date', '<', today)
    .where('date', '>=', addDays(today, -OLDEST_DAYS))
    .orderBy('date', 'desc')
    .first();
  return earlier?.chaos ?? null;
}

/** Keeps today's chaos score; looked at again, the latest stands. */
export async function keepScore({ db, user, today }: UserSetting, chaos: number): Promise<void> {
  await db.raw(
    `insert into day_scores (user_id, date, chaos) values (:id, :today, :chaos)
     on conflict (user_id, date) do update set chaos = excluded.chaos where day_scores.chaos <> excluded.chaos`,
    { id: user.id, today, chaos },
  );
}
