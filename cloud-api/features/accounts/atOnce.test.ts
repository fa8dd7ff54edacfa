import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newestMail, tokenIn } from '#api/app/testMail.ts';
import { type Answer, aUser, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { challengeFor, codeAt, enterCode, guarded, PASSWORD } from './secondFactor/testApp.ts';

const TIMES = 20;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { settings: { CONFIRM_EMAIL: 'off' } });
});
afterAll(() => server.stop());

const atOnce = (call: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: TIMES }, call));
const answered = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
const recoveryCodes = async (userId: number): Promise<number> =>
  (await server.database.knex('recoveryCodes').where({ userId })).length;

describe('of twenty concurrent calls', () => {
  test('one turns two-step login on, and its codes are valid', async () => {
    const ann = await server.signedIn();
    const path = '/api/auth/second-factors/app';
    const { key } = (await ann.call<{ key: string }>('POST', path, { body: { current_password: PASSWORD } })).body;
    const code = codeAt(key, server.clock.now());
    const answers = await atOnce(() => ann.call('POST', `${path}/confirm`, { body: { code } }));
    expect([answered(answers, 200), answered(answers, 409)]).toEqual([1, TIMES - 1]);
    expect(await recoveryCodes(ann.id)).toBe(10);
  });

  test('one signs in with a recovery code', async () => {
    const ann = await guarded(server);
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeFor(server, ann)));
    const [code = ''] = ann.recoveryCodes;
    const answers = await Promise.all(
      challenges.flatMap((challenge) => Array.from({ length: 4 }, () => enterCode(server, challenge, code))),
    );
    expect(answered(answers, 200)).toBe(1);
  });

  test('one creates new recovery codes: a code of the app is valid once', async () => {
    const ann = await guarded(server);
    server.clock.pass(600_000);
    const body = { current_password: PASSWORD, code: ann.code() };
    const answers = await atOnce(() => ann.call('POST', '/api/auth/second-factors/recovery-codes', { body }));
    expect(answered(answers, 200)).toBe(1);
    expect(await recoveryCodes(ann.id)).toBe(10);
  });

  test('one deletes the account, and none fails', async () => {
    const ann = await server.signedIn();
    const answers = await atOnce(() => ann.removeAccount());
    expect(answered(answers, 200)).toBeGreaterThan(0);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
  });
});

test('to change to the same address one succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => server.signedIn()));
  const { email } = aUser();
  const tokens: string[] = [];
  for (const { call } of people) {
    await call('PATCH', '/api/auth/email', { body: { email, current_password: PASSWORD } });
    tokens.push(tokenIn(await newestMail(server, email)));
  }
  const answers = await Promise.all(
    tokens.map((token) => server.call('POST', '/api/auth/confirm-email', { body: { token } })),
  );
  expect([answered(answers, 200), answered(answers, 400)]).toEqual([1, 3]);
});
