import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mailsTo, newestMail, tokenIn } from '#api/app/testMail.ts';
import { type Answer, type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { challengeFor, codeAt, enterCode, type Guarded, guarded, PASSWORD, STEP_MS, wrongCode } from './testApp.ts';

const FACTORS = '/api/auth/second-factors';
const APP = `${FACTORS}/app`;
const CODES = `${FACTORS}/recovery-codes`;
const FRESH_MS = 600_000;
const own = { current_password: PASSWORD };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const codeOf = async (answer: Promise<Answer<{ code?: unknown }>>) => {
  const { status, body } = await answer;
  return [status, body['code'] ?? null];
};
const DONE = [200, null];
const begin = (person: SignedInPerson, body: object = own) =>
  person.call<{ key: string; address: string; code?: string }>('POST', APP, { body });
const confirm = (person: SignedInPerson, code: string) => person.call('POST', `${APP}/confirm`, { body: { code } });
const factors = async (person: SignedInPerson) => (await person.call('GET', FACTORS)).body;
const subjects = async ({ email }: SignedInPerson) => (await mailsTo(server, email)).map(({ subject }) => subject);
const logIn = async (email: string, password = PASSWORD) => {
  const { status, body } = await server.call('POST', '/api/auth/login', { body: { email, password } });
  return body['secondFactor'] ?? status;
};
/** The same user with a session that is not fresh any more. */
async function longSignedIn(): Promise<Guarded> {
  const ann = await guarded(server);
  server.clock.pass(FRESH_MS);
  return ann;
}

describe('turning two-step login on', () => {
  test('requires the password, then a code of the new key, and notifies the user', async () => {
    const ann = await server.signedIn();
    expect(await factors(ann)).toEqual({ app: null, asksForCode: false, passkeys: [] });
    expect(await codeOf(begin(ann, {}))).toEqual([400, 'invalid']);
    expect(await codeOf(begin(ann, { current_password: 'Wrong-1234' }))).toEqual([400, 'wrongPassword']);
    expect(await codeOf(confirm(ann, '123456'))).toEqual([400, 'tookTooLong']);

    const { key, address } = (await begin(ann)).body;
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toMatch(/^otpauth:\/\/totp\/Unchaos:/);
    expect(new URL(address).searchParams.get('secret')).toBe(key);
    // No code is required before the app has proved that it has the key.
    expect([await factors(ann), await logIn(ann.email)]).toEqual([
      { app: null, asksForCode: false, passkeys: [] },
      200,
    ]);
    expect(await codeOf(confirm(ann, 'abcdef'))).toEqual([400, 'wrongCode']);

    const { body } = await confirm(ann, codeAt(key, server.clock.now()));
    const codes = body['recoveryCodes'] as string[];
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(await factors(ann)).toEqual({
      app: { since: expect.any(String), recoveryCodes: 10 },
      asksForCode: true,
      passkeys: [],
    });
    expect(await logIn(ann.email)).toBe('code');
    expect(await subjects(ann)).toContain('Two-step login is on');
  });

  test('stores the key encrypted and the recovery codes as hashes', async () => {
    const ann = await server.signedIn();
    const { key } = (await begin(ann)).body;
    const { body } = await confirm(ann, codeAt(key, server.clock.now()));
    const { knex } = server.database;
    const tables = await Promise.all(
      ['authenticators', 'recoveryCodes'].map((table) => knex(table).where({ userId: ann.id })),
    );
    const kept = JSON.stringify(tables);
    for (const secret of [key, ...(body['recoveryCodes'] as string[])]) expect(kept).not.toContain(secret);
    const { text } = await ann.call('GET', '/api/user/export');
    expect(text).toContain('"authenticators":[{');
    expect(text).not.toContain(tables[0]?.[0].secret);
  });

  test('started again accepts only the newer key', async () => {
    const ann = await server.signedIn();
    const [first, second] = [(await begin(ann)).body, (await begin(ann)).body];
    expect(await codeOf(confirm(ann, codeAt(first.key, server.clock.now())))).toEqual([400, 'wrongCode']);
    expect(await codeOf(confirm(ann, codeAt(second.key, server.clock.now())))).toEqual(DONE);
  });

  test('must be confirmed within an hour', async () => {
    const ann = await server.signedIn();
    const { key } = (await begin(ann)).body;
    server.clock.pass(3_600_000);
    expect(await codeOf(confirm(ann, codeAt(key, server.clock.now())))).toEqual([400, 'tookTooLong']);
  });

  test('cannot replace the existing app', async () => {
    const ann = await guarded(server);
    expect(await codeOf(begin(ann, { ...own, code: ann.recoveryCodes[0] }))).toEqual([409, 'conflict']);
    expect(await codeOf(confirm(ann, ann.code()))).toEqual([409, 'conflict']);
    expect((await enterCode(server, await challengeFor(server, ann), ann.code())).status).toBe(200);
  });

  test('does not accept the code that turned it on again', async () => {
    const ann = await guarded(server);
    const answer = enterCode(server, await challengeFor(server, ann), ann.code(1));
    expect(await codeOf(answer)).toEqual([400, 'wrongCode']);
  });
});

describe('turning it off, and new recovery codes', () => {
  const changes = [
    ['DELETE', APP],
    ['POST', CODES],
  ] as const;

  test.each(changes)('%s %s requires the password and a code', async (method, path) => {
    const ann = await longSignedIn();
    const change = (body: object) => codeOf(ann.call(method, path, { body }));
    expect(await factors(ann)).toMatchObject({ asksForCode: true });
    expect(await change({})).toEqual([400, 'invalid']);
    expect(await change({ current_password: 'Wrong-1234', code: ann.code() })).toEqual([400, 'wrongPassword']);
    expect(await change(own)).toEqual([400, 'codeNeeded']);
    expect(await change({ ...own, code: wrongCode(ann) })).toEqual([400, 'wrongCode']);
    expect(await logIn(ann.email)).toBe('code');
    expect(await change({ ...own, code: ann.code() })).toEqual(DONE);
  });

  test('a session from before it was on counts as without a code, however recent', async () => {
    const ann = await guarded(server);
    expect(await factors(ann)).toMatchObject({ asksForCode: true });
    expect(await codeOf(ann.call('DELETE', APP, { body: own }))).toEqual([400, 'codeNeeded']);
  });

  test('once off, the password is enough and the old codes are invalid', async () => {
    const ann = await longSignedIn();
    const challenge = await challengeFor(server, ann);
    expect(await codeOf(ann.call('DELETE', APP, { body: { ...own, code: ann.recoveryCodes[3] } }))).toEqual(DONE);
    expect([await logIn(ann.email), await factors(ann)]).toEqual([
      200,
      { app: null, asksForCode: false, passkeys: [] },
    ]);
    expect(await subjects(ann)).toContain('Two-step login is off');
    expect(await codeOf(enterCode(server, challenge, ann.recoveryCodes[4] ?? ''))).toEqual([400, 'wrongCode']);
    // Repeating it changes nothing and sends no mail.
    expect(await codeOf(ann.call('DELETE', APP, { body: own }))).toEqual(DONE);
    expect((await subjects(ann)).filter((subject) => subject === 'Two-step login is off')).toHaveLength(1);
    expect(await codeOf(ann.call('POST', CODES, { body: own }))).toEqual([409, 'conflict']);
  });

  test('new recovery codes replace the old ones', async () => {
    const ann = await longSignedIn();
    const { body } = await ann.call('POST', CODES, { body: { ...own, code: ann.code() } });
    const [code = ''] = body['recoveryCodes'] as string[];
    const enter = async (entered: string) => codeOf(enterCode(server, await challengeFor(server, ann), entered));
    expect(await enter(ann.recoveryCodes[0] ?? '')).toEqual([400, 'wrongCode']);
    expect(await enter(code)).toEqual(DONE);
    expect(await factors(ann)).toMatchObject({ app: { recoveryCodes: 9 } });
  });

  test('a user who lost the app can turn it off after signing in with the last recovery code', async () => {
    const ann = await longSignedIn();
    await server.database.knex('recoveryCodes').where({ userId: ann.id }).update({ usedAt: server.clock.now() });
    const { knex } = server.database;
    const { id } = await knex('recoveryCodes').where({ userId: ann.id }).orderBy('id').first('id');
    await knex('recoveryCodes').where({ id }).update({ usedAt: null });
    const { body } = await enterCode(server, await challengeFor(server, ann), ann.recoveryCodes[0] ?? '');
    const token = String(body['access_token']);
    expect((await server.call('DELETE', APP, { body: own, token })).status).toBe(200);
    expect(await logIn(ann.email)).toBe(200);
  });
});

describe('what happens to it', () => {
  test('a new password by mail keeps it on', async () => {
    const ann = await guarded(server);
    await server.call('POST', '/api/auth/forgot-password', { body: { email: ann.email } });
    const reset = { token: tokenIn(await newestMail(server, ann.email)), newPassword: 'Zebra-77-Moon!' };
    expect((await server.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
    expect(await logIn(ann.email, reset.newPassword)).toBe('code');
  });

  test.each([
    ['what a thief set up before they changed the address goes with it', 0, 200, 0],
    ['what the owner had for a week stays', 7 * 86_400_000 + STEP_MS, 'code', 1],
  ])('when an address is restored, %s', async (_what, age, expected, passkeys) => {
    const ann = await guarded(server);
    const key = { name: 'Phone', credentialId: `id of ${ann.id}`, publicKey: 'key', signCount: 0, transports: '' };
    await server.database.knex('passkeys').insert({ userId: ann.id, ...key, createdAt: server.clock.now() });
    server.clock.pass(age);
    const email = `thief.${ann.email}`;
    await ann.call('PATCH', '/api/auth/email', { body: { email, current_password: PASSWORD, code: ann.code() } });
    const moved = { token: tokenIn(await newestMail(server, email)) };
    await server.call('POST', '/api/auth/confirm-email', { body: moved });
    const way = { token: tokenIn(await newestMail(server, ann.email)) };
    const { body } = await server.call('POST', '/api/auth/undo-email', { body: way });
    const reset = { token: body['resetToken'], newPassword: 'Zebra-77-Moon!' };
    await server.call('POST', '/api/auth/reset-password', { body: reset });
    expect(await logIn(ann.email, reset.newPassword)).toBe(expected);
    expect(await server.database.knex('passkeys').where({ userId: ann.id })).toHaveLength(passkeys);
  });
});
