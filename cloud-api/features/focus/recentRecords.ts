import type { BookedSession, Pattern, PatternKind } from '#shared/focus/contract.ts';
import type { UserContext } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';

/** Number of records considered of each kind: the latest show a user's habits well enough. */
const MOST = 1_000;

/** The session fields needed to analyse a user's focus. */
type RecentSession = Pick<BookedSession, 'category' | 'outcome' | 'endedAt' | 'hourOfDay'>;

/** The kinds of patterns considered. */
const KINDS = ['procrastination', 'startDelay'] as const satisfies readonly PatternKind[];
type RecentPattern = Extract<Pattern, { readonly kind: (typeof KINDS)[number] }>;

/** Records, latest first. */
export interface RecentRecords {
  /** Focus sessions that ended since then. */
  readonly sessions: readonly RecentSession[];
  /** Postponed tasks, and delays before starting. */
  readonly patterns: readonly RecentPattern[];
}

const RECORDS: Statement = {
  name: 'recent records',
  text: `
    select
      (select json_agg(one) from (
        select category, outcome, ended_at as "endedAt", hour_of_day as "hourOfDay" from focus_sessions
        where user_id = $1 and ended_at >= $2 order by ended_at desc, id desc limit ${MOST}
      ) one) as sessions,
      (select json_agg(one) from (
        select id, kind, at, record from patterns
        where user_id = $1 and kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')}) and at >= $2
        order by at desc, id desc limit ${MOST * KINDS.length}
      ) one) as patterns`,
};

/** Returns a user's focus sessions and patterns since a time. */
export async function recentRecords({ db, user }: UserContext, since: Date): Promise<RecentRecords> {
  const [found] = await prepared<{ [K in keyof RecentRecords]: RecentRecords[K] | null }>(db, RECORDS, [
    user.id,
    since,
  ]);
  return {
    sessions: (found?.sessions ?? []).map((one) => ({ ...one, endedAt: instantOf(one.endedAt) })),
    patterns: (found?.patterns ?? []).map((one) => ({ ...one, at: instantOf(one.at) })),
  };
}

/** Converts the database's time format. */
const instantOf = (text: string): string => new Date(text).toISOString();
