import type { Knex } from 'knex';
import { Model } from 'objection';
import { type Pattern, type PatternKind, PATTERNS_PER_PAGE } from '#shared/focus/contract.ts';
import type { UserContext } from '#api/platform/call.ts';

/** An observation of how a user starts, avoids and finishes tasks. */
class PatternModel extends Model {
  static override tableName = 'patterns';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['record'];

  declare userId: number;
  declare id: string;
  declare kind: PatternKind;
  declare at: Date;
  declare record: Pattern['record'];

  /** Base of every query, so that none can reach another user's patterns. */
  static of(db: Knex, userId: number) {
    return PatternModel.query(db).where({ userId });
  }

  /** The pattern, already validated when it was received. */
  present(): Pattern {
    const { id, kind, at, record } = this;
    return { id, kind, at: at.toISOString(), record } as Pattern;
  }
}

/** Number of patterns kept per user: years of them. The newest stay, because habits change. */
export const MOST_PATTERNS = 5_000;
/** Databases do not accept earlier times in JavaScript's format. */
const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00Z');

/**
 * Stores patterns (spec tasks 3, Client-only records; spec settled, Session storage), each once by id; returns how many
 * were new. Of more than 5,000 the oldest are deleted.
 */
export function keepPatterns({ db, user, now }: UserContext, patterns: readonly Pattern[]): Promise<number> {
  return db.transaction(async (trx) => {
    const rows = patterns.map(({ id, kind, at, record }) => ({
      ...{ userId: user.id, id: id.toLowerCase(), kind, record: JSON.stringify(record) },
      // Limits the time, so that a clock that runs ahead cannot keep its patterns longer than others, and one with an
      // invalid year cannot fail.
      at: new Date(Math.max(Math.min(Date.parse(at), now.getTime()), FIRST_MOMENT)),
    }));
    // Sorted, so that two calls with the same patterns lock rows in the same order.
    const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const kept = await trx('patterns').insert(inOrder).onConflict(['userId', 'id']).ignore().returning('id');
    if (kept.length > 0) await forgetOldest({ db: trx, user });
    return kept.length;
  });
}

async function forgetOldest({ db, user }: Pick<UserContext, 'db' | 'user'>): Promise<void> {
  const oldestKept = newestFirst({ db, user })
    .select('at', 'id')
    .offset(MOST_PATTERNS - 1)
    .limit(1);
  await PatternModel.of(db, user.id).whereRaw('(at, id) < (?)', [oldestKept.toKnexQuery()]).delete();
}

const newestFirst = ({ db, user }: Pick<UserContext, 'db' | 'user'>) =>
  PatternModel.of(db, user.id).orderBy([
    { column: 'at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);

interface Page {
  readonly kind?: PatternKind | undefined;
  readonly before?: string | undefined;
}

/**
 * Returns one page of patterns, latest first. After a cursor that was deleted, or is not the user's own, there is
 * nothing.
 */
export async function listPatterns({ db, user }: UserContext, { kind, before }: Page) {
  const query = newestFirst({ db, user }).limit(PATTERNS_PER_PAGE + 1);
  if (kind !== undefined) void query.where({ kind });
  if (before !== undefined) {
    const last = PatternModel.of(db, user.id).where({ id: before }).select('at', 'id');
    void query.whereRaw('(at, id) < (?)', [last.toKnexQuery()]);
  }
  const rows = await query;
  return {
    patterns: rows.slice(0, PATTERNS_PER_PAGE).map((row) => row.present()),
    hasMore: rows.length > PATTERNS_PER_PAGE,
  };
}
