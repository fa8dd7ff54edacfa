import type { Knex } from 'knex';
import { watchStatements } from '#api/platform/db/knexInside.ts';
import { causeNow } from '#api/platform/requestContext.ts';

/** The tables of what people wrote: the person leads every key of theirs (`platform/db/database.test.ts`). */
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
/** Whether a number that is not the person's own is another's: asked only to refuse a call (`ownRow.ts`). */
const ANOTHERS = /\bnot "?user_id"? = /;

/** Whether a statement asks what people wrote without naming the person. */
export function lacksPerson(sql: string): boolean {
  const text = sql.toLowerCase();
  const isAboutPeople = [...text.matchAll(NAMED)].some(([, table = '']) => OF_PEOPLE.has(table));
  return isAboutPeople && !PERSON.test(text);
}

/**
 * Listens to what calls ask a database; what comes back throws where one asked what people wrote without naming the person, which
 * every database would have to look for once they are spread by person (docs/scaling.md).
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
