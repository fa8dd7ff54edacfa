import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aUser, type Answer, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { endSessions } from './sessions.ts';
import { PASSWORD } from './secondFactor/testApp.ts';

/** The embedded database has only one session: nothing can run in between there. */
const hasSessions = inject('testDatabase').engine === 'postgres';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

/** Returns how many statements wait for a lock on an account. */
async function waiting(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ilike '%users%'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Resets the password by mail exactly between what a call has proved and what it then does.
 * @returns the call's response
 */
async function overtaken(userId: number, call: () => Promise<Answer>): Promise<Answer> {
  const { knex } = server.database;
  const trx = await knex.transaction();
  await trx('users').where({ id: userId }).forUpdate().first('id');
  const answer = call();
  await expect.poll(() => waiting(knex)).toBe(1);
  await endSessions(trx, userId);
  await trx('users').where({ id: userId }).update({ passwordHash: 'of the new password' });
  await trx.commit();
  return answer;
}

const identity = { current_password: PASSWORD };
const challenge = createHash('sha256').update('x').digest('base64url');

test.runIf(hasSessions).each([
  ['PATCH', '/auth/password', { ...identity, new_password: 'Brand-new1!' }],
  ['PATCH', '/auth/email', { ...identity, email: aUser().email }],
  ['DELETE', '/auth/account', identity],
  ['POST', '/auth/tokens', { ...identity, name: 'Mine', scopes: ['tasks:read'], days: 30 }],
  ['POST', '/auth/second-factors/app', identity],
  ['POST', '/auth/app-login', { challenge }],
])('%s %s of a session that ends meanwhile changes nothing', async (method, path, body) => {
  const { id, call } = await server.signedIn();
  const answer = await overtaken(id, () => call(method, `/api${path}`, { body }));
  expect([answer.status, answer.body['requiresReauth']]).toEqual([401, true]);
  const { knex } = server.database;
  expect(await knex('users').where({ id }).first('passwordHash')).toEqual({ passwordHash: 'of the new password' });
  for (const table of ['apiTokens', 'authenticators', 'signInChallenges'])
    expect([table, await knex(table).where({ userId: id })]).toEqual([table, []]);
  expect(await knex('emailLinks').where({ userId: id, purpose: 'changeEmail' })).toEqual([]);
});

test.runIf(hasSessions)('logging in with the previous password fails', async () => {
  const { id, email } = await server.signedIn();
  const entry = { email, password: PASSWORD };
  const answer = await overtaken(id, () => server.call('POST', '/api/auth/login', { body: entry }));
  expect([answer.status, answer.body['code']]).toEqual([401, 'wrongLogin']);
  expect(await server.database.knex('sessions').where({ userId: id })).toEqual([]);
});
