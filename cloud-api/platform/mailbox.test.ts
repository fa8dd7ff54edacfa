import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { newestMail } from '#api/app/testMail.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
beforeEach(() => server.database.knex('mailbox').delete());
afterAll(() => server.stop());

/** `fetch` does not allow setting the host header. */
const statusFor = (headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(`${server.url}/dev/mailbox`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.once('error', reject).end();
  });

describe('the mailbox page', () => {
  test('shows the newest mails with working links', async () => {
    expect((await server.call('GET', '/dev/mailbox')).text).toContain('No mail yet');
    const ann = await server.signedIn();
    await server.call('POST', '/api/auth/forgot-password', { body: { email: ann.email } });
    const { id } = await newestMail(server, ann.email);
    const { status, headers, text } = await server.call('GET', '/dev/mailbox');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain(`<a href="${server.url}/reset-password#access_token=`);
    expect(text).toContain(`src="/dev/mailbox/${id}"`);
    const mail = await server.call('GET', `/dev/mailbox/${id}`);
    expect(mail.text).toContain('Choose a new password');
    expect(mail.text).toContain(`href="${server.url}/reset-password#access_token=`);
  });

  test('escapes the content of mails', async () => {
    const evil = '<script>alert(1)</script>';
    const row = { recipient: `${evil}@x`, subject: evil, body: `${evil} https://x.example/"><img>`, html: 'x' };
    await server.database.knex('mailbox').insert({ ...row, sentAt: new Date() });
    const { text } = await server.call('GET', '/dev/mailbox');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('<img');
    expect(text).toContain('<a href="https://x.example/">https://x.example/</a>&quot;&gt;&lt;img&gt;');
  });

  test('is bounded', async () => {
    const row = { recipient: 'a@b.co', subject: 'Many', body: 'x', html: 'x', sentAt: new Date() };
    await server.database.knex('mailbox').insert(Array.from({ length: 60 }, () => row));
    expect((await server.call('GET', '/dev/mailbox')).text.match(/<article>/g)).toHaveLength(50);
  });

  test.each([
    ['a name of somewhere else', { host: 'evil.example' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.5' }],
    ['another proxy', { forwarded: 'for=203.0.113.5' }],
  ])('does not exist for %s', async (_who, headers) => {
    expect(await statusFor({})).toBe(200);
    expect(await statusFor(headers)).toBe(404);
  });

  test.each(['/dev/mailbox/', '/dev/mailbox/x', '/dev/mailbox/987654321', '/dev/mailbox/1/2'])(
    'has nothing at %s',
    async (path) => {
      expect((await server.call('GET', path, { headers: { accept: 'text/html' } })).status).toBe(404);
    },
  );

  test('does not exist when it is switched off', async () => {
    const local = await startTestServer(inject('testDatabase'), { settings: { MAILBOX: 'off' } });
    try {
      expect((await local.call('GET', '/dev/mailbox', { headers: { accept: 'text/html' } })).status).toBe(404);
    } finally {
      await local.stop();
    }
  });
});
