import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mailsTo, newestMail, tokenIn } from '#api/app/testMail.ts';
import { aUser, type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { enterCode, guard } from '../secondFactor/testApp.ts';

const MINUTE_MS = 60_000;
const SENT = { success: true, message: 'Login link sent! Please check your inbox.' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

/** A user whose email is confirmed. */
async function aProvenPerson(): Promise<SignedInPerson> {
  const person = await server.signedIn();
  await server.database.knex('users').where({ id: person.id }).update({ emailConfirmedAt: server.clock.now() });
  return person;
}
const ask = (email: string) => server.call('POST', '/api/auth/login-link', { body: { email } });
const look = (token: string) => server.call('POST', '/api/auth/login-link/verify', { body: { token } });
const open = (token: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/auth/login-link/open', { body: { token }, headers });
async function linkFor({ email }: SignedInPerson): Promise<string> {
  await ask(email);
  return tokenIn(await newestMail(server, email, 'Your login link'));
}
const GONE = [400, 'badEmailToken'];

describe('a login link', () => {
  test('gets the same response for an unknown address, and no mail is sent', async () => {
    const ann = await aProvenPerson();
    const [known, unknown] = [await ask(` ${ann.email.toUpperCase()} `), await ask('nobody@example.org')];
    expect([known.status, known.body]).toEqual([200, SENT]);
    expect([unknown.status, unknown.text]).toEqual([200, known.text]);
    expect(await mailsTo(server, 'nobody@example.org')).toEqual([]);
    const mail = await newestMail(server, ann.email);
    expect(mail.subject).toBe('Your login link');
    expect(mail.body).toContain(`${server.url}/login-link#token=`);
  });

  test('works once, however often it was checked, and the activity lists it', async () => {
    const ann = await aProvenPerson();
    const token = await linkFor(ann);
    for (let turn = 0; turn < 3; turn += 1) expect((await look(token)).body).toEqual({ email: ann.email });
    const entered = await open(token);
    expect(entered.body).toMatchObject({ user: { email: ann.email }, access_token: expect.any(String) });
    const session = { token: String(entered.body['access_token']) };
    expect((await server.call('POST', '/api/auth/verify', session)).status).toBe(200);
    const { body } = await server.call<{ entries: { kind: string }[] }>('GET', '/api/auth/activity', session);
    expect(body.entries[0]?.kind).toBe('signedInByLink');
    for (const refused of [await open(token), await look(token)])
      expect([refused.status, refused.body['code']]).toEqual(GONE);
  });

  test('signs one of five concurrent calls in', async () => {
    const token = await linkFor(await aProvenPerson());
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  test('works for fifteen minutes, and not after a newer one', async () => {
    const ann = await aProvenPerson();
    const first = await linkFor(ann);
    const second = await linkFor(ann);
    expect((await look(first)).status).toBe(400);
    server.clock.pass(15 * MINUTE_MS - 5_000);
    expect((await look(second)).status).toBe(200);
    server.clock.pass(6_000);
    expect((await open(second)).status).toBe(400);
  });

  test('is stored as a hash and opens nothing else', async () => {
    const token = await linkFor(await aProvenPerson());
    const rows = JSON.stringify(await server.database.knex('emailLinks'));
    expect(rows).not.toContain(token);
    const tried = { token, newPassword: 'Brand-new1!' };
    expect((await server.call('POST', '/api/auth/reset-password', { body: tried })).status).toBe(400);
    expect((await server.call('POST', '/api/auth/confirm-email', { body: { token } })).status).toBe(400);
    expect((await server.call('POST', '/api/auth/undo-email', { body: { token } })).status).toBe(400);
    expect((await open(token)).status).toBe(200);
  });

  test('keeps two-step login on: a code is required too', async () => {
    const ann = await guard(server, await aProvenPerson());
    const entered = await open(await linkFor(ann));
    expect(entered.body).toEqual({ secondFactor: 'code', challenge: expect.any(String) });
    const done = await enterCode(server, String(entered.body['challenge']), ann.code());
    expect(done.body).toMatchObject({ user: { email: ann.email } });
  });

  test('ends with a new password', async () => {
    const ann = await aProvenPerson();
    const link = await linkFor(ann);
    await server.call('POST', '/api/auth/forgot-password', { body: { email: ann.email } });
    const token = tokenIn(await newestMail(server, ann.email));
    await server.call('POST', '/api/auth/reset-password', { body: { token, newPassword: 'Brand-new1!' } });
    expect((await open(link)).status).toBe(400);
  });

  test('notifies the owner of a new device', async () => {
    const ann = await aProvenPerson();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
    await open(await linkFor(ann), { 'user-agent': agent });
    expect((await newestMail(server, ann.email)).subject).toBe('A new device logged in');
  });

  test('is worthless to a stranger who created the account first', async () => {
    const mallory = await server.signedIn();
    await ask(mallory.email);
    const mail = await newestMail(server, mallory.email);
    expect(mail.subject).toBe('Choose a password first');
    const body = { token: tokenIn(mail), newPassword: 'Brand-new1!' };
    expect((await open(body.token)).status).toBe(400);
    expect((await server.call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect((await mallory.call('POST', '/api/auth/verify')).status).toBe(401);
    expect((await open(await linkFor(mallory))).status).toBe(200);
  });

  test('is sent to the old address for a day after a change', async () => {
    const local = await startTestServer(inject('testDatabase'), { settings: { CONFIRM_EMAIL: 'off' } });
    try {
      const ann = await local.signedIn();
      const next = aUser().email;
      const change = { email: next, current_password: 'Tidy-Moon1' };
      await ann.call('PATCH', '/api/auth/email', { body: change });
      const confirmed = tokenIn(await newestMail(local, next));
      await local.call('POST', '/api/auth/confirm-email', { body: { token: confirmed } });
      await local.call('POST', '/api/auth/login-link', { body: { email: next } });
      const subjects = async (address: string) => (await mailsTo(local, address)).map(({ subject }) => subject);
      // The mails of the change and of the link are sent concurrently.
      expect(await subjects(ann.email)).toContain('Your login link');
      expect(await subjects(next)).not.toContain('Your login link');
    } finally {
      await local.stop();
    }
  });

  test('is sent at most five times an hour to one address', async () => {
    const local = await startTestServer(inject('testDatabase'), { settings: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const ann = await local.signedIn();
      for (let turn = 0; turn < 7; turn += 1) {
        expect((await local.call('POST', '/api/auth/login-link', { body: { email: ann.email } })).body).toEqual(SENT);
        await mailsTo(local, ann.email);
      }
      expect(await mailsTo(local, ann.email)).toHaveLength(5);
    } finally {
      await local.stop();
    }
  });

  test.each(['', 'x', 'x'.repeat(43)])('with %j is invalid', async (token) => {
    for (const refused of [await open(token), await look(token)])
      expect([refused.status, refused.body['code']]).toEqual(GONE);
  });
});
