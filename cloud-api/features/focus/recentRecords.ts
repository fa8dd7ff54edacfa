import type { BookedSession, Pattern, PatternKind } from '#shared/focus/contract.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';

/** More of each are not looked at: the latest say enough of a person's ways. */
const MOST = 1_000;

/** What a look at a person's focus needs of a session. */
type RecentSession = Pick<BookedSession, 'category' | 'outcome' | 'endedAt' | 'hourOfDay'>;

/** The kinds of patterns that are looked at. */
const KINDS = ['procrastination', 'startDelay'] as const satisfies readonly PatternKind[];
type RecentPattern = Extract<Pattern, { readonly kind: (typeof KINDS)[number] }>;

/** The latest first. */
export interface RecentRecords {
  /** Focus sessions that ended since then. */
  readonly sessions: readonly RecentSession[];
  /** What was put off, and how long it took to begin. */
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

/** Focus sessions and patterns of a person since a moment. */
export async function recentRecords({ db, user }: UserSetting, since: Date): Promise<RecentRecords> {
  const [found] = await prepared<{ [K in keyof RecentRecords]: RecentRecords[K] | null }>(db, RECORDS, [
    user.id,
    since,
  ]);
  return {
    sessions: (found?.sessions ?? []).map((one) => ({ ...one, endedAt: instantOf(one.endedAt) })),
    patterns: (found?.patterns ?? []).map((one) => ({ ...one, at: instantOf(one.at) })),
  };
}

/** The database writes moments in its own way. */
const instantOf = (text: string): string => new Date(text).toISOString();
