import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mailsTo, newestMail, tokenIn } from '#api/app/testMail.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';

const NEW_PASSWORD = 'Brand-new1!';
const SENT = { success: true, message: 'Password reset email sent! Please check your inbox.' };
const EXPIRED = { valid: false, error: 'Invalid or expired reset token' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const forgot = (email: string) => server.call('POST', '/api/auth/forgot-password', { body: { email } });
const check = async (token: string) =>
  (await server.call('POST', '/api/auth/verify-reset-token', { body: { token } })).body;
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  server.call('POST', '/api/auth/reset-password', { body: { token, newPassword } });
const logIn = async (email: string, password: string) =>
  (await server.call('POST', '/api/auth/login', { body: { email, password } })).status;

async function linkFor(email: string): Promise<string> {
  await forgot(email);
  return tokenIn(await newestMail(server, email));
}

describe('a forgotten password', () => {
  test('gets the same response for an unknown address, and no mail is sent', async () => {
    const ann = await server.signedIn();
    const [known, unknown] = [await forgot(` ${ann.email.toUpperCase()} `), await forgot('nobody@example.org')];
    expect([known.status, known.body]).toEqual([200, SENT]);
    expect([unknown.status, unknown.text]).toEqual([200, known.text]);
    expect(await mailsTo(server, 'nobody@example.org')).toEqual([]);
    expect((await newestMail(server, ann.email)).body).toContain(`${server.url}/reset-password#access_token=`);
  });

  test('is replaced once by the link; every session ends and the owner is notified', async () => {
    const ann = await server.signedIn();
    const token = await linkFor(ann.email);
    expect(await check(token)).toEqual({ valid: true, email: ann.email });
    const { status, body } = await reset(token);
    expect([status, body]).toEqual([200, { success: true, message: 'Password reset successful' }]);
    expect((await ann.call('POST', '/api/auth/verify')).status).toBe(401);
    expect([await logIn(ann.email, 'Tidy-Moon1'), await logIn(ann.email, NEW_PASSWORD)]).toEqual([401, 200]);
    expect((await newestMail(server, ann.email)).subject).toBe('Your password was changed');
    const row = await server.database.knex('users').where({ id: ann.id }).first();
    expect(row.emailConfirmedAt).toBeInstanceOf(Date);
    expect((await reset(token)).body).toMatchObject({ code: 'badResetToken', error: 'Invalid or expired reset token' });
    expect(await check(token)).toEqual(EXPIRED);
  });

  test('is replaced by one of two concurrent uses of the link', async () => {
    const ann = await server.signedIn();
    const token = await linkFor(ann.email);
    const answers = await Promise.all([reset(token), reset(token, 'Another-1!')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('only the newest link works', async () => {
    const ann = await server.signedIn();
    const [first, second] = [await linkFor(ann.email), await linkFor(ann.email)];
    expect([await check(first), (await reset(first)).status]).toEqual([EXPIRED, 400]);
    expect((await reset(second)).status).toBe(200);
  });

  test('a reset also closes the link for another address', async () => {
    const ann = await server.signedIn();
    const other = `new.${ann.email}`;
    await ann.call('PATCH', '/api/auth/email', { body: { email: other, current_password: 'Tidy-Moon1' } });
    const moving = tokenIn(await newestMail(server, other));
    await reset(await linkFor(ann.email));
    const { body } = await server.call('POST', '/api/auth/confirm-email', { body: { token: moving } });
    expect(body).toMatchObject({ code: 'badEmailToken' });
  });

  test.each([
    ['short', 'Aa1!', 'Password must be at least 8 characters long'],
    ['without a special character', 'Tidy-Moon1', 'Password must contain at least one special character (@$!%*?&)'],
  ])('is not replaced by one that is %s', async (_what, password, message) => {
    const ann = await server.signedIn();
    const token = await linkFor(ann.email);
    const { status, body } = await reset(token, password);
    expect([status, body]).toEqual([400, expect.objectContaining({ fields: { newPassword: message } })]);
    expect(await check(token)).toEqual({ valid: true, email: ann.email });
  });

  test.each(['', 'x'.repeat(43)])('the token %j is invalid', async (token) => {
    expect(await check(token)).toEqual(EXPIRED);
    expect((await reset(token)).status).toBe(400);
  });

  test('the link of another purpose does not work', async () => {
    const ann = await server.signedIn();
    await ann.call('PATCH', '/api/auth/email', { body: { email: `new.${ann.email}`, current_password: 'Tidy-Moon1' } });
    expect(await check(tokenIn(await newestMail(server, `new.${ann.email}`)))).toEqual(EXPIRED);
  });

  test('the link expires after an hour', async () => {
    const local = await startTestServer(inject('testDatabase'));
    try {
      const ann = await local.signedIn();
      await local.call('POST', '/api/auth/forgot-password', { body: { email: ann.email } });
      const token = tokenIn(await newestMail(local, ann.email));
      const valid = async () =>
        (await local.call('POST', '/api/auth/verify-reset-token', { body: { token } })).body['valid'];
      local.clock.pass(3_590_000);
      expect(await valid()).toBe(true);
      local.clock.pass(20_000);
      expect(await valid()).toBe(false);
    } finally {
      await local.stop();
    }
  });

  test('the database contains no secret that the mail contains', async () => {
    const ann = await server.signedIn();
    const token = await linkFor(ann.email);
    const { knex } = server.database;
    for (const table of ['email_links', 'jobs.job']) {
      expect(JSON.stringify(await knex(table))).not.toContain(token);
    }
  });
});
