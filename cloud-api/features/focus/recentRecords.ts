import type { BookedSession, Pattern, PatternKind } from '#shared/focus/contract.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { FocusSessionModel } from './focusSession.model.ts';
import { PatternModel } from './pattern.model.ts';

/** More of each are not looked at: the latest say enough of a person's ways. */
const MOST = 1_000;

/** What a look at a person's focus needs of a session. */
export type RecentSession = Pick<BookedSession, 'category' | 'outcome' | 'endedAt' | 'hourOfDay'>;

/** The focus sessions that ended since a moment, the latest first. */
export async function recentSessions({ db, user }: UserSetting, since: Date): Promise<readonly RecentSession[]> {
  const rows = await FocusSessionModel.of(db, user.id)
    .where('endedAt', '>=', since)
    .orderBy([
      { column: 'endedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST)
    .select('category', 'outcome', 'endedAt', 'hourOfDay');
  return rows.map(({ category, outcome, endedAt, hourOfDay }) => ({
    ...{ category, outcome, hourOfDay },
    endedAt: endedAt.toISOString(),
  }));
}

/** The patterns of one kind since a moment, the latest first. */
export async function recentPatterns(
  { db, user }: UserSetting,
  kind: PatternKind,
  since: Date,
): Promise<readonly Pattern[]> {
  const rows = await PatternModel.of(db, user.id)
    .where({ kind })
    .where('at', '>=', since)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST);
  return rows.map((row) => row.present());
}
