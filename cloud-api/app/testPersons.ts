import type { Knex } from 'knex';
import { watchStatements } from '#api/platform/db/knexInside.ts';
import { causeNow } from '#api/platform/requestContext.ts';

/** Tables with the users' content: the user ID comes first in each of their keys (`platform/db/database.test.ts`). */
export const OF_PEOPLE: ReadonlySet<string> = new Set([
  'account_events',
  'authenticators',
  'brain_dump_uses',
  'brain_dumps',
  'calendar_accounts',
  'calendar_appointments',
  'calendar_connections',
  'calendar_events',
  'calendar_feeds',
  'calendar_parts',
  'calendar_targets',
  'daily_plans',
  'day_scores',
  'focus_sessions',
  'focus_settings',
  'idempotency_keys',
  'known_devices',
  'list_examples',
  'onboardings',
  'patterns',
  'recovery_codes',
  'reflections',
  'reminder_claims',
  'reminder_settings',
  'running_focus',
  'shared_texts',
  'task_moves',
  'task_reminders',
  'task_series',
  'tasks',
  'weekly_reviews',
  'work_schedules',
]);

const NAMED = /\b(?:from|join|into|update)\s+(?:only\s+)?"?(\w+)"?/gi;
const PERSON = /\buser_id"?\s*(?:=|in\b)|\buser_id"?(?:, "?\w+"?)*\)/;
const MENTIONED = /\buser_id\b/g;
/** Matches the check whether an id belongs to another user: used only to refuse a call (`ownRows.ts`). */
const ANOTHERS = /\bnot "?user_id"? = /;

/** Whether a statement reads user content without a user ID, or joins or looks up a table without one. */
export function lacksPerson(sql: string): boolean {
  const scopes = scopesOf(sql.toLowerCase()).map((text) => ({
    text,
    tables: [...text.matchAll(NAMED)].filter(([, table = '']) => OF_PEOPLE.has(table)).length,
  }));
  const isAboutPeople = scopes.some(({ tables }) => tables > 0);
  const isBound = PERSON.test(sql.toLowerCase());
  return (
    isAboutPeople && (!isBound || scopes.some(({ text, tables }) => tables > (text.match(MENTIONED) ?? []).length))
  );
}

/** A statement and its subqueries, each without the ones inside it. */
function scopesOf(sql: string): readonly string[] {
  const scopes: string[] = [];
  const open: string[] = [''];
  for (const piece of sql.split(/(?=[()])|(?<=[()])/)) {
    if (piece === '(') open.push('');
    else if (piece === ')' && open.length > 1) {
      const inner = open.pop() ?? '';
      const isStatement = /^\s*(?:select|with|insert|update|delete)\b/.test(inner);
      if (isStatement) scopes.push(inner);
      open.push(`${open.pop() ?? ''}(${isStatement ? '' : inner})`);
    } else open.push(`${open.pop() ?? ''}${piece}`);
  }
  return [...scopes, ...open];
}

/**
 * Listens to a database's queries. The returned function throws if one read user content without a user ID: once users
 * are sharded, every shard would have to be searched (docs/scaling.md).
 */
export function watchPersons(db: Knex): () => void {
  const lacking = new Set<string>();
  watchStatements(db, {
    begun(_id, sql) {
      if (causeNow() !== undefined && !ANOTHERS.test(sql) && lacksPerson(sql)) lacking.add(sql);
    },
    ended: () => undefined,
  });
  return () => {
    if (lacking.size > 0) throw new Error(`Statements without a person:\n${[...lacking].join('\n')}`);
  };
}
