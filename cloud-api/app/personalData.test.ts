import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import type { WeeklyReview } from '#shared/insights/reviewContract.ts';
import { defaultSettings } from '#shared/notifications/settings.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import { challengeFor, guard, PASSWORD } from '#api/features/accounts/secondFactor/testApp.ts';
import { leftOutOfExport, personalTables } from './personalData.ts';
import { aFocused } from './testFocused.ts';
import { mailsTo, newestMail } from './testMail.ts';
import { processors } from './processors.ts';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors });
});
afterAll(() => server.stop());

/** Every table of ours that has a column with one of these names. */
async function tablesWith(...columns: string[]): Promise<{ table: string; column: string }[]> {
  const { rows } = await server.database.knex.raw<{ rows: { table: string; column: string }[] }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name = any(?) order by table_name`,
    [columns],
  );
  return rows;
}

/** A user with a row in every table that can hold one. */
async function aBusyPerson(): Promise<SignedInPerson> {
  const person = await server.signedIn({ dateOfBirth: '1990-02-28', lastName: 'Archer' });
  const { id } = await person.aTask({ title: 'Call, the; bank', scheduledDate: '2026-03-31' });
  const { id: other } = await person.aTask({ title: 'Some day' });
  await person.call('POST', '/api/tasks/moves', {
    body: { moves: [{ id: randomUUID(), madeAt: new Date().toISOString(), steps: [{ kind: 'complete', id: other }] }] },
  });
  await person.aTask({ title: 'Every day', recurrence: 'FREQ=DAILY' });
  await person.call('POST', '/api/brain-dumps', { body: { rawText: 'Buy milk. I am worried about mum.' } });
  await aTeacher(person);
  await server.database.knex.raw(PLAN_OF_AN_OLDER_PROCESS, [person.id]);
  await person.call('POST', '/api/user/update-onboarding-step', { body: { step: 2 } });
  await person.call('PUT', '/api/user/work-schedule', {
    body: defaultSchedule('traditional_5x2', 'Europe/Berlin', '2026-03-02'),
  });
  await person.call('POST', '/api/reflections', { body: { biggestWin: 'I called', completedCount: 1, totalCount: 2 } });
  await aFocused(server, person, id);
  await aCalendarOwner(person.id);
  await aKeyOwner(person.id);
  await person.call('GET', '/api/dashboard/stats');
  await aReviewer(person);
  await aSharer(person.id);
  await aReminded(person, id);
  await aPayer(person.id);
  await person.call('PATCH', '/api/auth/email', {
    body: { email: `new.${person.email}`, current_password: 'Tidy-Moon1' },
  });
  await server.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  const body = { current_password: PASSWORD, code: (await guard(server, person)).recoveryCodes[0] };
  await challengeFor(server, person);
  await newestMail(server, person.email);
  return { ...person, removeAccount: () => person.call('DELETE', '/api/auth/account', { body }) };
}

const PLAN_OF_AN_OLDER_PROCESS = `insert into daily_plans (user_id, date, plan_type, energy_level, selected_task_ids, created_at, updated_at)
  values (?, now(), 'today', 'low', '[]', now(), now())`;

/** Makes the user correct a list. */
async function aTeacher(person: SignedInPerson): Promise<void> {
  const body = { rawText: 'Water the plants.', review: true };
  const { id, list } = (await person.call<DumpReply>('POST', '/api/brain-dumps', { body })).body;
  const dropped = list?.map((task) => ({ ...task, state: 'dropped' }));
  await person.call('POST', `/api/brain-dumps/${id}/commit`, { body: { list: dropped } });
}

/** Connects a Google calendar and begins a second authorization. */
async function aCalendarOwner(userId: number): Promise<void> {
  const [at, { knex }] = [server.clock.now(), server.database];
  await knex('calendar_connections').insert({ userId, refreshToken: 'sealed', connectedAt: at });
  await knex('calendar_accounts').insert({ userId, server: 'x', userName: 'ann', password: 'sealed', createdAt: at });
  const way = { userId, stateHash: `hash of ${userId}`, verifier: 'sealed', origin: 'web', expiresAt: at };
  await knex('calendar_sign_ins').insert(way);
  const feed = { name: 'Work', address: 'sealed', busyOnly: false, readFor: '', createdAt: at, readAt: at, nextAt: at };
  const [made] = (await knex('calendar_feeds').insert({ userId, ...feed }, ['id'])) as { id: number }[];
  const own = { userId, feedId: made?.id };
  await knex('calendar_appointments').insert({ ...own, title: 'Stand-up', busy: 'busy', startsAt: at, endsAt: at });
  await knex('calendar_targets').insert({ ...own, createdAt: at, nextAt: at });
  await knex('calendar_events').insert({ ...own, taskId: 1, uid: randomUUID() });
  await knex('calendar_parts').insert({ ...own, key: 'path' });
}

/** Adds a passkey and an API token. */
async function aKeyOwner(userId: number): Promise<void> {
  const key = { credentialId: `id of ${userId}`, publicKey: 'key', signCount: 0, transports: '' };
  const at = server.clock.now();
  await server.database.knex('passkeys').insert({ userId, name: 'Phone', ...key, createdAt: at });
  const token = { tokenHash: `hash of ${userId}`, scopes: 'tasks:read', createdAt: at, expiresAt: at };
  await server.database.knex('apiTokens').insert({ userId, name: 'Script', ...token });
  await server.database.knex('idempotencyKeys').insert({ userId, keyHash: 'hash', callHash: 'hash', createdAt: at });
}

/** Saves a weekly review and the outcome of its suggestion. */
async function aReviewer(person: SignedInPerson): Promise<void> {
  const { body } = await person.call<WeeklyReview>('GET', '/api/insights/review');
  const { week, suggestion } = body;
  await person.call('POST', '/api/insights/review', { body: { week, suggestion, answer: 'accepted' } });
}

/** Saves reminder settings and a delivered reminder. */
async function aReminded(person: SignedInPerson, taskId: number): Promise<void> {
  await person.call('PUT', '/api/reminders/settings', { body: defaultSettings() });
  await person.call('PUT', `/api/tasks/${taskId}/reminder`, { body: {} });
  const claim = { device: randomUUID(), keys: ['checkIn:2026-03-04'] };
  await person.call('POST', '/api/reminders/claims', { body: claim });
}

/** Adds the records kept when text is sent to a third party. */
async function aSharer(userId: number): Promise<void> {
  const sent = { receiver: 'api.openai.com', model: 'gpt-5-mini', sentAt: server.clock.now(), outcome: 'answered' };
  await server.database.knex('shared_texts').insert({ userId, kind: 'dump', characters: 34, ...sent });
}

/** Adds the rows that a checkout and its events leave behind. */
async function aPayer(userId: number): Promise<void> {
  const { knex } = server.database;
  const createdAt = server.clock.now();
  const [cycle, stripeId] = ['monthly', `x_${userId}`];
  await knex('billing_customers').insert({ userId, stripeId, createdAt });
  const [paid]: { readonly id: number }[] = await knex('subscriptions')
    .insert({
      ...{ userId, stripeId, status: 'active', cycle, cancelAtPeriodEnd: false, reading: 1, readAt: createdAt },
      ...{ periodStart: createdAt, periodEnd: createdAt, startedAt: createdAt },
    })
    .returning('id');
  const notice = { subscriptionId: paid?.id, periodEnd: createdAt, daysBefore: 1, sentAt: createdAt };
  await knex('charge_notices').insert({ userId, ...notice });
  const code: { readonly id: number } = await knex('discounts').where({ code: 'STAY40' }).first('id');
  await knex('discount_uses').insert({ userId, discountId: code.id, usedAt: createdAt });
  await knex('access_grants').insert({ userId, cycle, createdAt });
}

const rowsOf = async (table: string, column: string, value: unknown): Promise<number> =>
  (await server.database.knex(table).where(column, value as string)).length;

describe('an account that is removed', () => {
  test('leaves no row in any table and removes nothing of other users', async () => {
    const [ann, ben] = [await aBusyPerson(), await aBusyPerson()];
    const owned = await tablesWith('user_id');
    for (const { table, column } of owned) {
      expect([table, (await rowsOf(table, column, ann.id)) > 0]).toEqual([table, true]);
    }
    const before = await Promise.all(owned.map(({ table, column }) => rowsOf(table, column, ben.id)));

    expect((await ann.removeAccount()).body).toEqual({ success: true });
    for (const { table, column } of owned) expect([table, await rowsOf(table, column, ann.id)]).toEqual([table, 0]);
    for (const { table, column } of await tablesWith('recipient', 'email')) {
      for (const address of [ann.email, `new.${ann.email}`]) {
        expect([table, column, await rowsOf(table, column, address)]).toEqual([table, column, 0]);
      }
    }
    const jobs = JSON.stringify(await server.database.knex('jobs.job').whereRaw("data::text <> '{}'").pluck('data'));
    expect(jobs).not.toContain(ann.email);
    expect(await Promise.all(owned.map(({ table, column }) => rowsOf(table, column, ben.id)))).toEqual(before);
    expect((await ann.call('POST', '/api/auth/verify')).status).toBe(401);
    expect(
      (await server.call('POST', '/api/auth/login', { body: { email: ann.email, password: 'Tidy-Moon1' } })).status,
    ).toBe(401);
  });

  test('receives no queued mail', async () => {
    const ann = await server.signedIn();
    const change = { current_password: 'Tidy-Moon1', new_password: 'abcdef' };
    await ann.call('PATCH', '/api/auth/password', { body: change });
    await ann.call('DELETE', '/api/auth/account', { body: { current_password: 'abcdef' } });
    expect(await mailsTo(server, ann.email)).toEqual([]);
  });
});

describe('an export', () => {
  test('contains everything stored except secrets', async () => {
    const ann = await aBusyPerson();
    const { status, body, text } = await ann.call<Exported>('GET', '/api/user/export');
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(Object.keys(personalTables).sort());
    for (const [kind, rows] of Object.entries(body.data)) expect([kind, rows.length > 0]).toEqual([kind, true]);
    expect(body.data['account']).toMatchObject([{ email: ann.email, dateOfBirth: '1990-02-28', lastName: 'Archer' }]);
    expect(body.data['brainDumps']?.[0]?.['rawText']).toBe('Buy milk. I am worried about mum.');
    expect(text).not.toMatch(/argon2|[Hh]ash"|[0-9a-f]{64}/);
    expect(text).not.toContain(ann.token);
  });

  test('contains every row once, also with ids made by clients', async () => {
    const ann = await server.signedIn();
    await server.database.knex.raw(
      `insert into patterns (user_id, id, kind, at, record)
       select ?, gen_random_uuid(), 'completion', now(), jsonb_build_object('completionTime', 9)
       from generate_series(1, 1234)`,
      [ann.id],
    );
    const { body } = await ann.call<Exported>('GET', '/api/user/export');
    const rows = body.data['patterns'] ?? [];
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([1234, 1234]);
    expect(rows[0]).toMatchObject({ kind: 'completion', record: { completionTime: 9 } });
  });

  test('contains the dated tasks as a calendar of whole days', async () => {
    const ann = await aBusyPerson();
    const { body } = await ann.call<Exported>('GET', '/api/user/export');
    const task = body.data['tasks']?.find(({ title }) => title === 'Call, the; bank');
    expect(body.calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(body.calendar).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
    expect(body.calendar).toContain(`UID:task-${String(task?.['id'])}@unchaos.app\r\n`);
    expect(body.calendar).toContain('SUMMARY:Call\\, the\\; bank\r\n');
    expect(body.calendar).toContain('DTSTART;VALUE=DATE:20260331\r\nDTEND;VALUE=DATE:20260401\r\n');
    expect(body.calendar).not.toContain('Some day');
  });

  test('contains each of many events once', async () => {
    const ann = await server.signedIn();
    const { id } = await ann.aTask({ scheduledDate: '2026-03-31' });
    await server.database.knex.raw(
      `insert into tasks select one.* from tasks t, generate_series(1, 1234) n,
       lateral jsonb_populate_record(t, jsonb_build_object('id', t.id + 1000000 + n)) one
       where t.id = ?`,
      [id],
    );
    const { body } = await ann.call<Exported>('GET', '/api/user/export');
    expect(body.data['tasks']).toHaveLength(1235);
    const uids = body.calendar.match(/^UID:.*$/gm);
    expect([uids?.length, new Set(uids).size]).toEqual([1235, 1235]);
    expect(body.calendar.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  });

  test('covers every table of user data except those listed with a reason', async () => {
    const exported = Object.values(personalTables).map(({ table }) => table);
    const known = [...exported, ...Object.keys(leftOutOfExport)];
    const owned = (await tablesWith('user_id')).map(({ table }) => table);
    expect(owned.filter((table) => !known.includes(table))).toEqual([]);
    expect(known.filter((table) => table !== 'users' && !owned.includes(table))).toEqual([]);
  });
});

interface Exported {
  readonly data: Record<string, Record<string, unknown>[]>;
  readonly calendar: string;
}
