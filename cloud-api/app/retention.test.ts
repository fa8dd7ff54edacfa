import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { kept, type Rule, sweep, swept } from './retention.ts';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

const DAY_MS = 86_400_000;
/** Far from the date of every row that the set-up creates. */
const THEN = new Date('2020-05-05T00:00:00.000Z');

let server: TestServer;
let ann: SignedInPerson;
let feedId: number;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  ann = await server.signedIn();
  const feed = { userId: ann.id, name: 'Work', address: 'sealed', busyOnly: false, readFor: '' };
  const times = { createdAt: THEN, readAt: THEN, nextAt: THEN };
  const [made] = (await server.database.knex('calendar_feeds').insert({ ...feed, ...times }, ['id'])) as {
    id: number;
  }[];
  feedId = made?.id ?? 0;
});
afterAll(() => server.stop());

type Row = Record<string, unknown>;

/** Other required columns of a table's row; each row differs. */
const others: Readonly<Record<string, () => Row>> = {
  sessions: () => ({ user_id: ann.id, token_hash: randomUUID(), created_at: THEN, last_used_at: THEN }),
  email_links: () => ({
    ...{ user_id: ann.id, purpose: 'resetPassword', token_hash: randomUUID() },
    ...{ email: ann.email, created_at: THEN },
  }),
  sign_in_challenges: () => ({ user_id: ann.id, purpose: 'code', token_hash: randomUUID() }),
  api_tokens: () => ({
    ...{ user_id: ann.id, name: 'Script', token_hash: randomUUID() },
    ...{ scopes: 'tasks:read', created_at: THEN },
  }),
  account_events: () => ({ user_id: ann.id, kind: 'signedIn', user_agent: '' }),
  idempotency_keys: () => ({ user_id: ann.id, key_hash: randomUUID(), call_hash: 'hash' }),
  used_captchas: () => ({ signature: randomUUID() }),
  calendar_sign_ins: () => ({ user_id: ann.id, state_hash: randomUUID(), verifier: 'sealed', origin: 'web' }),
  calendar_appointments: () => ({ user_id: ann.id, feed_id: feedId, busy: 'busy', starts_at: THEN }),
  rate_limits: () => ({ key: randomUUID(), points: 1 }),
  task_moves: () => ({ user_id: ann.id, id: randomUUID(), made_at: THEN, result: '{}' }),
  reminder_claims: () => ({ user_id: ann.id, key: randomUUID(), device: randomUUID() }),
  stripe_events: () => ({ id: randomUUID(), type: 'invoice.paid' }),
  day_scores: () => ({ user_id: ann.id, chaos: 3 }),
};

const valueOf = ({ column }: Rule, at: Date): unknown => {
  if (column === 'expire') return at.getTime();
  return column === 'date' ? at.toISOString().slice(0, 10) : at;
};

/** Adds a row whose retention starts at `at`. */
async function add(rule: Rule, at: Date): Promise<void> {
  const { knex } = server.database;
  const value = { [rule.column]: valueOf(rule, at) };
  if (rule.table === 'tasks') {
    const { id } = await ann.aTask();
    await knex('tasks').where({ id }).update(value);
  } else await knex(rule.table).insert({ ...others[rule.table]?.(), ...value });
}

const left = async ({ table, column }: Rule): Promise<unknown[]> => {
  const before = column === 'expire' ? Date.parse('2021-01-01') : new Date('2021-01-01');
  return server.database.knex(table).where(column, '<', before);
};

describe('stored data', () => {
  test.each(swept)('of $table is deleted $days days after $column, and no earlier', async (rule) => {
    const { knex } = server.database;
    const limit = THEN.getTime() + rule.days * DAY_MS;
    await add(rule, THEN);
    await add(rule, new Date(THEN.getTime() + DAY_MS));
    await sweep(knex, new Date(limit - 1));
    expect(await left(rule)).toHaveLength(2);
    await sweep(knex, new Date(limit));
    expect(await left(rule)).toHaveLength(1);
    await sweep(knex, new Date(limit + DAY_MS));
    expect(await left(rule)).toEqual([]);
  });

  test('is deleted in batches, and nothing else with it', async () => {
    const { knex } = server.database;
    await knex('used_captchas').insert(
      Array.from({ length: 7 }, () => ({ ...others['used_captchas']?.(), expires_at: THEN })),
    );
    const sessions = await knex('sessions').where({ userId: ann.id });
    await sweep(knex, server.clock.now(), 3);
    expect(await knex('used_captchas').where('expires_at', '<=', THEN)).toEqual([]);
    expect(await knex('sessions').where({ userId: ann.id })).toEqual(sessions);
  });

  test('has a rule for every table, which the document describes', async () => {
    const tables: string[] = await server.database
      .knex('information_schema.tables')
      .where({ tableSchema: 'public', tableType: 'BASE TABLE' })
      .pluck('table_name');
    const said = [...swept.map(({ table }) => table), ...Object.keys(kept)];
    expect(tables.toSorted()).toEqual(said.toSorted());
    const words = readFileSync('docs/retention.md', 'utf8');
    for (const { table, column, days, why } of swept) {
      const after = days === 0 ? `\`${column}\`` : `\`${column}\` + ${days} days`;
      expect(words.replaceAll(/ +/g, ' ')).toContain(`| \`${table}\` | ${after} | ${why} |`);
    }
    for (const [table, why] of Object.entries(kept)) {
      expect(words.replaceAll(/ +/g, ' ')).toContain(`| \`${table}\` | ${why} |`);
    }
  });
});
