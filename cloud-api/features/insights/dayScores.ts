import { addDays } from '#shared/kernel/dates.ts';
import type { UserContext } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';

/** An older day says nothing about the trend to today. */
const OLDEST_DAYS = 7;

/** Stores the score ($3) of a user ($1) for today ($2), and finds the latest earlier one since a day ($4). */
const KEEP: Statement = {
  name: 'keep score',
  text: `
    with kept as (
      insert into day_scores (user_id, date, chaos) values ($1, $2, $3)
      on conflict (user_id, date) do update set chaos = excluded.chaos where day_scores.chaos <> excluded.chaos
    )
    select chaos from day_scores where user_id = $1 and date < $2 and date >= $4 order by date desc limit 1`,
};

/**
 * Stores today's chaos score, 0 to 100; the latest one counts. Returns the score of the latest earlier day that has
 * one, at most a week ago; null without one.
 */
export async function keepScore({ db, user, today }: UserContext, chaos: number): Promise<number | null> {
  const values = [user.id, today, chaos, addDays(today, -OLDEST_DAYS)];
  const [earlier] = await prepared<{ readonly chaos: number }>(db, KEEP, values);
  return earlier?.chaos ?? null;
}
