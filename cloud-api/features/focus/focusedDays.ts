import type { LocalDate } from '#shared/kernel/dates.ts';
import type { UserContext } from '#api/platform/call.ts';
import { FocusSessionModel } from './focusSession.model.ts';

/** The focus of one of the user's local days. */
export interface FocusedDay {
  readonly date: LocalDate;
  /** Milliseconds. */
  readonly focusedMs: number;
}

/** Sums up a user's focus between two times by the local day on which each session ended. */
export async function focusedDays(
  { db, user, zone }: UserContext,
  from: Date,
  until: Date,
): Promise<readonly FocusedDay[]> {
  return FocusSessionModel.of(db, user.id)
    .where('endedAt', '>=', from)
    .where('endedAt', '<', until)
    .groupByRaw('1')
    .orderByRaw('1')
    .select(
      FocusSessionModel.raw('(ended_at at time zone ?)::date as date', [zone]),
      FocusSessionModel.raw('sum(focused_ms)::bigint as focused_ms'),
    )
    .castTo<FocusedDay[]>();
}

/** Returns the years with focus sessions, in the user's time zone. */
export async function focusedYears({ db, user, zone }: UserContext): Promise<readonly number[]> {
  const rows = await FocusSessionModel.of(db, user.id)
    .distinct(FocusSessionModel.raw('extract(year from ended_at at time zone ?)::int as year', [zone]))
    .castTo<{ readonly year: number }[]>();
  return rows.map(({ year }) => year);
}
