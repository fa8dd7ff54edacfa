import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SessionEntry } from '#shared/accounts/settingsContract.ts';
import { mailsTo, newestMail, tokenIn } from '#api/app/testMail.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

async function logIn(email: string, userAgent: string, language = 'en', password = 'Tidy-Moon1'): Promise<string> {
  const headers = { 'user-agent': userAgent, 'accept-language': language };
  const { body } = await server.call('POST', '/api/auth/login', { body: { email, password }, headers });
  return String(body['access_token']);
}
const verify = async (token: string) => (await server.call('POST', '/api/auth/verify', { token })).status;

describe('name and time zone', () => {
  test('change separately', async () => {
    const ann = await server.signedIn();
    const change = async (body: object) => (await ann.call('PATCH', '/api/auth/profile', { body })).body['user'];
    expect(await change({ first_name: 'Anna <b>' })).toMatchObject({ user_metadata: { full_name: 'Anna' } });
    expect(await change({ last_name: 'Archer' })).toMatchObject({ user_metadata: { full_name: 'Anna Archer' } });
    expect(await change({ timezone: 'Asia/Tokyo' })).toMatchObject({ timezone: 'Asia/Tokyo' });
    expect(await change({ last_name: '' })).toMatchObject({ user_metadata: { full_name: 'Anna' } });
  });

  test.each([
    ['first_name', { first_name: ' ' }, 'Full name cannot be empty'],
    ['timezone', { timezone: 'Mars/Base' }, "We don't know this time zone"],
  ])('%s must be one', async (field, body, message) => {
    const ann = await server.signedIn();
    expect((await ann.call('PATCH', '/api/auth/profile', { body })).body).toMatchObject({
      fields: { [field]: message },
    });
  });

  test('a day that repeats on a journey west starts twice', async () => {
    const local = await startTestServer(inject('testDatabase'));
    try {
      local.clock.set('2026-03-04T18:00:00Z');
      const ann = await local.signedIn({ timezone: 'Asia/Tokyo' });
      const statusOf = async (id: number) => (await ann.call('GET', `/api/tasks/${id}`)).body['status'];
      // In Tokyo it is already the 5th, in Los Angeles still the 4th.
      await ann.call('GET', '/api/tasks');
      await ann.call('PATCH', '/api/auth/profile', { body: { timezone: 'America/Los_Angeles' } });
      const { id } = await ann.aTask({ scheduledDate: '2026-03-05' });
      expect(await statusOf(id)).toBe('scheduled');
      local.clock.set('2026-03-05T18:00:00Z');
      expect(await statusOf(id)).toBe('today');
    } finally {
      await local.stop();
    }
  });
});

describe('without the password', () => {
  const routes = [
    ['PATCH', '/api/auth/email', { email: 'other@example.org' }],
    ['DELETE', '/api/auth/account', {}],
  ] as const;

  test.each(routes)('%s %s changes nothing and names what is missing', async (method, path, body) => {
    const ann = await server.signedIn();
    const refused = async (more: object) => {
      const answer = await ann.call(method, path, { body: { ...body, ...more } });
      return [answer.status, answer.body['code'] ?? null, answer.body['error']];
    };
    expect(await refused({})).toEqual([400, 'passwordNeeded', 'Please enter your current password.']);
    expect(await refused({ current_password: 'Wrong-1234' })).toEqual([
      400,
      'wrongPassword',
      "That isn't your current password.",
    ]);
    for (const current_password of ['', 'x'.repeat(2000), 7]) {
      const answer = await ann.call(method, path, { body: { ...body, current_password } });
      const fields = { current_password: 'Please enter your current password.' };
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid', fields }]);
    }
    expect(await mailsTo(server, ann.email)).toEqual([]);
    expect(await verify(ann.token)).toBe(200);
  });

  test('a call without a body does not delete an account either', async () => {
    const ann = await server.signedIn();
    expect((await ann.call('DELETE', '/api/auth/account')).body).toMatchObject({ code: 'passwordNeeded' });
    expect(await verify(ann.token)).toBe(200);
  });

  test('guessing it with a stolen session is slowed down like at the log-in', async () => {
    const local = await startTestServer(inject('testDatabase'), { settings: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const ann = await local.signedIn();
      const guess = async (method: string, path: string, more = {}) =>
        (await ann.call(method, path, { body: { ...more, current_password: 'Wrong-1234' } })).status;
      const statuses = [
        await guess('PATCH', '/api/auth/email', { email: 'other@example.org' }),
        await guess('PATCH', '/api/auth/password', { new_password: 'abcdef' }),
        await guess('DELETE', '/api/auth/account'),
        await guess('DELETE', '/api/auth/account'),
        await guess('DELETE', '/api/auth/account'),
        await guess('DELETE', '/api/auth/account'),
      ];
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
      const right = { email: ann.email, password: 'Tidy-Moon1' };
      expect((await local.call('POST', '/api/auth/login', { body: right })).status).toBe(429);
    } finally {
      await local.stop();
    }
  });
});

describe('another email', () => {
  test('is applied when its link is opened, and both addresses are notified', async () => {
    const ann = await server.signedIn();
    const other = `new.${ann.email}`;
    const { status, body } = await ann.call('PATCH', '/api/auth/email', {
      body: { email: ` ${other.toUpperCase()}`, current_password: 'Tidy-Moon1' },
    });
    expect([status, body['success']]).toEqual([200, true]);
    const link = await newestMail(server, other);
    expect(link.subject).toBe('Please confirm your new email');
    const notice = await newestMail(server, ann.email);
    expect([notice.subject, notice.body.includes(other)]).toEqual(['Your email is about to change', true]);
    expect((await ann.call('POST', '/api/auth/verify')).body).toMatchObject({ user: { email: ann.email } });

    const confirm = () => server.call('POST', '/api/auth/confirm-email', { body: { token: tokenIn(link) } });
    expect((await confirm()).body).toEqual({ success: true, purpose: 'changeEmail', email: other });
    expect((await ann.call('POST', '/api/auth/verify')).body).toMatchObject({ user: { email: other } });
    expect((await newestMail(server, ann.email)).subject).toBe('Your email was changed');
    expect((await confirm()).status).toBe(200);
    expect(await mailsTo(server, ann.email)).toHaveLength(2);
    expect(await verify(await logIn(other, FIREFOX))).toBe(200);
  });

  test('that is already in use gets the same response; its owner is notified and nothing changes', async () => {
    const [ann, ben, free] = [await server.signedIn(), await server.signedIn(), await server.signedIn()];
    const taken = await ann.call('PATCH', '/api/auth/email', {
      body: { email: ben.email, current_password: 'Tidy-Moon1' },
    });
    expect((await mailsTo(server, ben.email)).map(({ subject }) => subject)).toEqual(['You already have an account']);
    const open = await ann.call('PATCH', '/api/auth/email', {
      body: { email: `x.${free.email}`, current_password: 'Tidy-Moon1' },
    });
    expect([taken.status, taken.text]).toEqual([open.status, open.text]);
    expect((await mailsTo(server, ann.email)).map(({ subject }) => subject)).toEqual([
      'Your email is about to change',
      'Your email is about to change',
    ]);
  });

  test('is rejected when it was taken meanwhile', async () => {
    const ann = await server.signedIn();
    const other = `late.${ann.email}`;
    await ann.call('PATCH', '/api/auth/email', { body: { email: other, current_password: 'Tidy-Moon1' } });
    const token = tokenIn(await newestMail(server, other));
    await server.signedIn({ email: other });
    const { status, body } = await server.call('POST', '/api/auth/confirm-email', { body: { token } });
    expect([status, body['code']]).toEqual([400, 'badEmailToken']);
    expect((await ann.call('POST', '/api/auth/verify')).body).toMatchObject({ user: { email: ann.email } });
  });
});

describe('another password', () => {
  test('requires the current one, ends the other sessions and is confirmed by email', async () => {
    const ann = await server.signedIn();
    const other = await logIn(ann.email, FIREFOX);
    const change = (current_password: string, new_password: string) =>
      ann.call('PATCH', '/api/auth/password', { body: { current_password, new_password } });
    expect((await change('Wrong-1', 'abcdef')).body).toMatchObject({ code: 'wrongPassword' });
    expect((await change('Tidy-Moon1', 'abcde')).body).toMatchObject({
      fields: { new_password: 'Password must be at least 6 characters long' },
    });
    expect(await verify(other)).toBe(200);
    const { status, body } = await change('Tidy-Moon1', 'abcdef');
    expect([status, body]).toEqual([200, { success: true, message: 'Password updated successfully' }]);
    expect([await verify(ann.token), await verify(other)]).toEqual([200, 401]);
    expect(await verify(await logIn(ann.email, FIREFOX, 'en', 'abcdef'))).toBe(200);
    const mails = await mailsTo(server, ann.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your password was changed');
  });
});

describe('the sessions', () => {
  test('are listed with their device, the current one first, and end one by one or all at once', async () => {
    const ann = await server.signedIn();
    const [firefox, safari] = [await logIn(ann.email, FIREFOX), await logIn(ann.email, SAFARI)];
    const list = async () => {
      const { body } = await ann.call<{ sessions: SessionEntry[] }>('GET', '/api/auth/sessions');
      return body.sessions;
    };
    const before = await list();
    expect(before.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Unknown device', true],
      ['Safari on iPhone', false],
      ['Firefox on Windows', false],
    ]);
    expect(before.map(({ facts }) => facts)).toEqual([
      { program: null, system: null },
      { program: 'Safari', system: 'iPhone' },
      { program: 'Firefox', system: 'Windows' },
    ]);
    expect(JSON.stringify(before)).not.toContain('Hash');
    expect((await ann.call('DELETE', `/api/auth/sessions/${before[2]?.id}`)).body).toEqual({ success: true });
    expect([await verify(firefox), await verify(safari)]).toEqual([401, 200]);
    expect((await ann.call('DELETE', '/api/auth/sessions')).body).toEqual({ success: true, ended: 1 });
    expect([await verify(safari), await verify(ann.token)]).toEqual([401, 200]);
    expect(await list()).toHaveLength(1);
  });

  test('of another user cannot be ended', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const row = await server.database.knex('sessions').where({ userId: ann.id }).first();
    expect((await ben.call('DELETE', `/api/auth/sessions/${row.id}`)).status).toBe(403);
    expect((await ben.call('DELETE', '/api/auth/sessions/987654321')).status).toBe(404);
    expect(await verify(ann.token)).toBe(200);
  });

  test("from a new device are reported by mail, once, in the user's language", async () => {
    const ann = await server.signedIn();
    await logIn(ann.email, FIREFOX, 'de');
    await logIn(ann.email, FIREFOX.replaceAll('145', '146'), 'de');
    const mails = await mailsTo(server, ann.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Anmeldung auf einem neuen Gerät']);
    expect(mails[0]?.body).toContain('Firefox auf Windows');
    await logIn(ann.email, SAFARI, 'en');
    expect((await newestMail(server, ann.email)).body).toContain('Safari on iPhone');
  });
});
