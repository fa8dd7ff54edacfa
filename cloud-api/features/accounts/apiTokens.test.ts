import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { ApiToken } from '#shared/accounts/apiTokenContract.ts';
import { mailsTo, newestMail, tokenIn } from '#api/app/testMail.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { guard } from './secondFactor/testApp.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const PASSWORD = 'Tidy-Moon1';
const FORM = { name: 'Script', scopes: ['tasks:read'], days: 30, current_password: PASSWORD };
type Made = { readonly token: string; readonly made: ApiToken };

const make = (person: SignedInPerson, form: object = {}) =>
  person.call<Made>('POST', '/api/auth/tokens', { body: { ...FORM, ...form } });
const list = async (person: SignedInPerson) =>
  (await person.call<{ tokens: ApiToken[] }>('GET', '/api/auth/tokens')).body.tokens;
const opens = async (token: string) => (await server.call('GET', '/api/tasks', { token })).status;

describe('an access key', () => {
  test('is shown once, stored as a hash, and listed with its last use', async () => {
    const ann = await server.signedIn();
    const { status, body } = await make(ann, { name: ' My <b>script</b> ' });
    expect([status, body.made]).toEqual([201, expect.objectContaining({ name: 'My script', lastUsedAt: null })]);
    expect(body.token).toMatch(/^unchaos_[\w-]{43}$/);
    expect(await opens(body.token)).toBe(200);
    const listed = await ann.call('GET', '/api/auth/tokens');
    expect(listed.text).not.toContain(body.token);
    expect(await list(ann)).toMatchObject([
      { name: 'My script', scopes: ['tasks:read'], lastUsedAt: expect.any(String) },
    ]);
    const row = await server.database.knex('apiTokens').where({ userId: ann.id }).first();
    expect(JSON.stringify(row)).not.toContain(body.token);
    const mail = await newestMail(server, ann.email);
    expect([mail.subject, mail.body]).toEqual(['You have a new access key', expect.stringContaining('My script')]);
    expect(mail.body).not.toContain(body.token);
  });

  test.each([
    [{ current_password: 'Wrong-1234' }, 400, 'wrongPassword'],
    [{ current_password: undefined }, 400, 'invalid'],
    [{ scopes: [] }, 400, 'invalid'],
    [{ scopes: ['everything'] }, 400, 'invalid'],
    [{ days: 366 }, 400, 'invalid'],
    [{ days: 0 }, 400, 'invalid'],
    [{ name: ' ' }, 400, 'invalid'],
  ])('is not created with %j', async (wrong, status, code) => {
    const ann = await server.signedIn();
    const answer = await make(ann, wrong);
    expect([answer.status, (answer.body as unknown as Record<string, unknown>)['code']]).toEqual([status, code]);
    expect(await list(ann)).toEqual([]);
  });

  test('requires a code where two-step login is on', async () => {
    const ann = await server.signedIn();
    const { code } = await guard(server, ann);
    server.clock.pass(3_600_000);
    expect((await make(ann)).body).toMatchObject({ code: 'codeNeeded' });
    expect((await make(ann, { code: code() })).status).toBe(201);
  });

  test('expires', async () => {
    const own = await startTestServer(inject('testDatabase'));
    try {
      const ann = await own.signedIn();
      const { token } = (await make(ann, { days: 1 })).body;
      const status = async () => (await own.call('GET', '/api/tasks', { token })).status;
      own.clock.pass(86_400_000 - 60_000);
      expect(await status()).toBe(200);
      own.clock.pass(60_000);
      expect(await status()).toBe(401);
      expect(await list(ann)).toEqual([]);
    } finally {
      await own.stop();
    }
  });

  test('ends at once when its user removes it, and only they can', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const { token, made } = (await make(ann)).body;
    expect((await ben.call('DELETE', `/api/auth/tokens/${made.id}`)).status).toBe(403);
    expect(await opens(token)).toBe(200);
    expect((await ann.call('DELETE', `/api/auth/tokens/${made.id}`)).body).toEqual({ success: true });
    expect(await opens(token)).toBe(401);
    expect((await ann.call('DELETE', `/api/auth/tokens/${made.id}`)).status).toBe(404);
  });

  test('ends with every new password, and with the account', async () => {
    const ann = await server.signedIn();
    const first = (await make(ann)).body.token;
    const change = { current_password: PASSWORD, new_password: 'Brisk-Sun22' };
    await ann.call('PATCH', '/api/auth/password', { body: change });
    expect(await opens(first)).toBe(401);
    const second = (await make(ann, { current_password: 'Brisk-Sun22' })).body.token;
    await mailsTo(server, ann.email);
    await server.call('POST', '/api/auth/forgot-password', { body: { email: ann.email } });
    const token = tokenIn(await newestMail(server, ann.email));
    await server.call('POST', '/api/auth/reset-password', { body: { token, newPassword: 'Brand-new1!' } });
    expect(await opens(second)).toBe(401);

    const ben = await server.signedIn();
    const third = (await make(ben)).body.token;
    await ben.removeAccount();
    expect(await opens(third)).toBe(401);
  });

  test('is one of ten at most, also for concurrent requests', async () => {
    const ann = await server.signedIn();
    const answers = await Promise.all(Array.from({ length: 14 }, () => make(ann)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(10).fill(201),
      ...Array<number>(4).fill(409),
    ]);
    expect(await list(ann)).toHaveLength(10);
    expect(await mailsTo(server, ann.email)).toHaveLength(10);
  });
});
