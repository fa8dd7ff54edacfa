import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { aUser, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { type SmtpSandbox, startSmtpSandbox } from '../../sandbox/smtp.ts';

let smtp: SmtpSandbox;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtpSandbox();
  server = await startTestServer(inject('testDatabase'), {
    settings: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Unchaos <hello@unchaos.example>',
      SUPPORT_EMAIL: 'help@unchaos.example',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const forgot = (email: string) => server.call('POST', '/api/auth/forgot-password', { body: { email } });

/** Decodes quoted-printable text. */
const readable = (data: string): string =>
  Buffer.from(
    data.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

describe('a server with SMTP', () => {
  test("sends text and HTML to exactly one address, whatever the user's name", async () => {
    const before = smtp.mails.length;
    const ann = await server.signedIn({ firstName: 'Ann" <evil@example.org>, "Zoë' });
    await forgot(ann.email);
    const mail = (await smtp.received(before + 1))[before];
    expect(mail?.to).toEqual([ann.email]);
    expect(mail?.from).toBe('hello@unchaos.example');
    const data = readable(mail?.data ?? '');
    expect(data).toMatch(/^From: Unchaos <hello@unchaos\.example>\r$/m);
    expect(data).toContain('Auto-Submitted: auto-generated');
    expect(data).toContain('Content-Type: text/plain');
    expect(data).toContain('Content-Type: text/html');
    expect(data).toContain('help@unchaos.example');
    expect(data).toMatch(/\/reset-password#access_token=[\w-]{43}/);
    expect((await server.database.knex('mailbox')).length).toBe(0);
  });

  test('retries when the mail server is temporarily unavailable', async () => {
    const ann = await server.signedIn();
    const before = smtp.mails.length;
    smtp.refuseNext(1);
    await forgot(ann.email);
    const { knex } = server.database;
    await expect
      .poll(() => knex('jobs.job').where({ state: 'retry', name: 'mail' }).first('output'), { timeout: 10_000 })
      .toEqual({ output: { name: 'Error', code: 'EMESSAGE' } });
    // Skips the pause before the second attempt; everything else is unchanged.
    await knex('jobs.job').where({ state: 'retry' }).update({ startAfter: knex.fn.now() });
    const mails = await smtp.received(before + 1);
    expect(mails[before]?.to).toEqual([ann.email]);
  });

  test('has no mailbox page', async () => {
    expect((await server.call('GET', '/dev/mailbox', { headers: { accept: 'text/html' } })).status).toBe(404);
  });
});

test('a server without mail says so in its log and responds as usual', async () => {
  const local = await startTestServer(inject('testDatabase'), { settings: { MAILBOX: 'off' } });
  try {
    const form = aUser();
    await local.call('POST', '/api/auth/signup', { body: form });
    const { status } = await local.call('POST', '/api/auth/forgot-password', { body: { email: form.email } });
    expect(status).toBe(200);
    const { knex } = local.database;
    await expect
      .poll(() => knex('jobs.job').where({ name: 'mail' }).first('output'), { timeout: 10_000 })
      .toEqual({ output: { name: 'Error', code: 'NO_SMTP_URL' } });
  } finally {
    await local.stop();
  }
});
