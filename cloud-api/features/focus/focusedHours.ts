import type { UserSetting } from '#api/platform/call.ts';
import { FocusSessionModel } from './focusSession.model.ts';

/** What was focused in one hour of the day, over all days that were asked for. */
export interface FocusedHour {
  /** Of the person's own day, 0-23. */
  readonly hour: number;
  readonly sessions: number;
  /** Milliseconds. */
  readonly focusedMs: number;
  /** Milliseconds in sessions that were not lost to distraction. */
  readonly goodMs: number;
}

/** The focus of a person from one moment up to another, summed up by the hour of the day in which it ended. */
export async function focusedHours({ db, user }: UserSetting, from: Date, to: Date): Promise<readonly FocusedHour[]> {
  return FocusSessionModel.of(db, user.id)
    .where('endedAt', '>=', from)
    .where('endedAt', '<', to)
    .groupBy('hourOfDay')
    .orderBy('hourOfDay')
    .select(
      'hourOfDay as hour',
      FocusSessionModel.raw('count(*)::int as sessions'),
      FocusSessionModel.raw('sum(focused_ms)::bigint as focused_ms'),
      FocusSessionModel.raw(
        "coalesce(sum(focused_ms) filter (where outcome is distinct from 'other'), 0)::bigint as good_ms",
      ),
    )
    .castTo<FocusedHour[]>();
}
