import type { Knex } from 'knex';
import { openServer } from '#api/app/openServer.ts';
import { frontDoor } from '#api/app/testDoor.ts';
import { connect } from '#api/platform/db/connect.ts';
import { readEnv } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { freePort } from '#scripts/test-postgres.ts';

/** How many tasks a user has: total, open, and five of the open ones in today. */
export interface Amount {
  readonly all: number;
  readonly open: number;
  /** Minutes between one task and the next; 50 by default. */
  readonly apart?: number;
  /** Makes the last task completed just now, instead of completing all of them before the open ones were created. */
  readonly upToNow?: boolean;
  /** Focus sessions and patterns over the same period; none by default. */
  readonly sessions?: number;
  readonly patterns?: number;
}

/** A user with a session and a history. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

const ANSWERS = {
  selectedGoals: ['Get healthier'],
  motivation: 'Mental Bandwidth: calm. Weekly Success: A clear head',
  consequence: 'Distractions',
  workSchedule: { timezone: 'Europe/Berlin', energyTiming: 'morning', workHours: 'flexible' },
  bandwidth: 'calm',
  blockingFactors: ['Distractions'],
  weeklySuccessMetric: 'A clear head',
};
const PASSWORD = 'Tidy-Moon1';
/**
 * Open tasks are in the queue, planned for a later day or someday; completed tasks were completed one after the other,
 * up to now.
 */
const FILL = `
  insert into tasks select (jsonb_populate_record(t, jsonb_build_object(
    'id', nextval(pg_get_serial_sequence('tasks', 'id')),
    'client_id', null,
    'title', (array['Call the bank', 'Deploy the site', 'Water the plants', 'Write the report'])[1 + n % 4] || ' ' || n,
    'description', case when n % 3 = 0 then 'What was said about it, in a sentence or two.' else '' end,
    'emotional_weight', 1 + n % 10,
    'category', (array['work', 'health', 'personal', 'family'])[1 + n % 4],
    'estimated_minutes', 5 + n % 90,
    'status', case when n < 5 then 'today' when n % 4 = 0 then 'someday' when n % 50 = 1 then 'scheduled' else 'backlog' end,
    'scheduled_date', case when n >= 5 and n % 50 = 1 then current_date + 1 + n % 60 end,
    'dependencies', case when n % 10 = 0
      then jsonb_build_array(jsonb_build_object('title', t.title, 'taskId', t.id)) else '[]'::jsonb end,
    'order_index', n,
    'completed', n >= :open,
    'completed_at', case when n >= :open then now() - (n - :skipped) * make_interval(mins => :apart) end,
    'created_at', now() - n * make_interval(mins => :apart) - interval '1 hour'
  ))).* from tasks t, generate_series(1, :all - 1) n where t.id = :id`;
const FOCUS = `
  insert into focus_sessions select t.user_id, gen_random_uuid(), t.id, t.title, (array['work', 'health', 'personal'])[1 + n % 3],
    5, n % 2 = 0, 'high', (array['completed', 'progress', 'other', null])[1 + n % 4],
    ended - interval '25 minutes', ended, 1500000, extract(hour from ended)::int, ended
  from tasks t, generate_series(1, :count) n, lateral (select now() - n * make_interval(mins => :every)) as at(ended)
  where t.id = :id`;
const PATTERNS = `
  insert into patterns select t.user_id, gen_random_uuid(), kind, now() - n * make_interval(mins => :every), case kind
    when 'completion' then jsonb_build_object('completionTime', n % 24)
    when 'startDelay' then jsonb_build_object('delayMinutes', n % 40, 'taskCategory', 'work')
    else jsonb_build_object('taskCategory', 'financial', 'clickCount', 1, 'timestamp', now(), 'energyLevel', 'low',
      'timeOfDay', 'morning') end
  from tasks t, generate_series(1, :count) n,
    lateral (select (array['completion', 'startDelay', 'procrastination'])[1 + n % 3]) as of(kind)
  where t.id = :id`;

/**
 * Signs up users on the database of these settings and creates their tasks. Stops the server of this process
 * afterwards, so that another can open the database.
 */
export async function prepare(
  settings: Readonly<Record<string, string>>,
  amounts: readonly Amount[],
): Promise<readonly Person[]> {
  const env = readEnv({ PORT: String(await freePort()), ACCESS: 'open', CAPTCHA: 'none', ...settings });
  const database = await connect(env);
  const server = await openServer(env, {
    open: () => Promise.resolve(database),
    processors: [],
    log: createLog('silent'),
  });
  try {
    return await prepareAt(`${server.url}/api`, database.knex, amounts);
  } finally {
    await server.stop();
  }
}

/** The same on a running server of any version. */
export async function prepareAt(api: string, db: Knex, amounts: readonly Amount[]): Promise<readonly Person[]> {
  const door = frontDoor(api);
  const post = async <T>(path: string, body: object, token = ''): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      ...(await door.headersFor('POST')),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const people: Person[] = [];
  for (const { all, open, apart = 50, upToNow = false, sessions = 0, patterns = 0 } of amounts) {
    const email = `with.${all}.${open}@example.org`;
    const form = { email, password: PASSWORD, firstName: 'Ann', timezone: 'Europe/Berlin' };
    const { access_token: token } = await post<{ access_token: string }>('/auth/signup', form);
    await post('/user/onboarding', ANSWERS, token);
    const { id } = await post<{ id: number }>('/tasks', { title: 'The one thing', emotionalWeight: 9 }, token);
    await db.raw(FILL, { all, open, id, apart, skipped: upToNow ? open : 0 });
    const every = (count: number): number => Math.ceil((all * apart) / count);
    if (sessions > 0) await db.raw(FOCUS, { count: sessions, every: every(sessions), id });
    if (patterns > 0) await db.raw(PATTERNS, { count: patterns, every: every(patterns), id });
    people.push({ email, password: PASSWORD, token });
  }
  await db.raw('vacuum analyze');
  return people;
}
