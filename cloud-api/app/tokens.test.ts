import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { PATIENCE_MS } from '#scripts/test-machine.ts';
import {
  anEvent,
  begin,
  type CalendarServer,
  connect,
  startCalendarServer,
  sync,
} from '#api/features/calendar/testCalendar.ts';
import { tablesOf } from '#api/platform/backup/digests.ts';
import { startSmtpSandbox, type SmtpSandbox } from '../../sandbox/smtp.ts';
import { type StripeSandbox, startStripeSandbox } from '../../sandbox/stripe/start.ts';
import { GOOD_CARD, openCheckout, sessionIn } from './testPayments.ts';

let server: CalendarServer;
let stripe: StripeSandbox;
let smtp: SmtpSandbox;

beforeAll(async () => {
  [stripe, smtp] = await Promise.all([startStripeSandbox(), startSmtpSandbox()]);
  const { secretKey, webhookSecret, url } = stripe;
  server = await startCalendarServer(inject('testDatabase'), {
    settings: {
      ...{ ACCESS: 'plans', STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: url },
      ...{ SMTP_URL: smtp.url, CONFIRM_EMAIL: 'off', SECRET: 'a secret of the environment, long enough' },
    },
  });
  stripe.webhooks.sendTo(`${server.url}/webhooks/stripe`);
});
afterAll(async () => {
  await server.stop();
  await Promise.all([stripe.stop(), smtp.stop()]);
});

/** Every row of every table as the database prints it, with its table's name. */
async function everything(): Promise<readonly (readonly [string, string])[]> {
  const { knex } = server.database;
  const found: [string, string][] = [];
  for (const table of await tablesOf(knex)) {
    const { rows } = await knex.raw<{ rows: { row: string }[] }>('select t::text as row from ?? t', [table]);
    found.push(...rows.map(({ row }): [string, string] => [table, row]));
  }
  return found;
}

/** Returns the tokens of all links in mails, once there are `count`. */
async function linkSecrets(count: number): Promise<readonly string[]> {
  const found = (): string[] => {
    const texts = smtp.mails.map(({ data }) => data.replaceAll(/=\r?\n/g, ''));
    return [
      ...new Set(
        texts.flatMap((text) => [...text.matchAll(/token=(?:3D)?([\w-]{43})/g)].map(([, one]) => String(one))),
      ),
    ];
  };
  await vi.waitUntil(() => found().length >= count, 15_000);
  return found();
}

async function expectNone(secrets: readonly string[]) {
  const rows = await everything();
  for (const [index, secret] of secrets.entries()) {
    expect([index, secret.length > 10]).toEqual([index, true]);
    expect(rows.filter(([, row]) => row.includes(secret)).map(([table]) => table)).toEqual([]);
  }
  return rows;
}

describe('the database', () => {
  test('contains no token in plain text in any column', async () => {
    const password = 'Marker-Password-1';
    const ann = await server.signedIn({ password });
    const login = await server.call<{ access_token: string }>('POST', '/api/auth/login', {
      body: { email: ann.email, password },
    });
    await server.call('POST', '/api/auth/forgot-password', { body: { email: ann.email } });
    await ann.call('PATCH', '/api/auth/email', { body: { email: `new.${ann.email}`, current_password: password } });
    const links = await linkSecrets(2);
    const { body } = await openCheckout(ann, 'monthly');
    stripe.checkOut(sessionIn(body.url), GOOD_CARD);
    await stripe.webhooks.settled();
    const events = () => server.database.knex('stripe_events').whereNull('handledAt').first('id');
    await vi.waitUntil(async () => (await events()) === undefined, PATIENCE_MS);
    expect(await connect(server, ann)).toContain('connected');
    await sync(ann, [anEvent('1')]);
    const ben = await server.signedIn();
    const way = await begin(ann);
    const csrf = await server.door.csrfToken();

    const { grants, accessTokens } = server.sandbox.state;
    const google = [...grants.keys(), ...accessTokens.keys()];
    expect(google.length).toBeGreaterThanOrEqual(2);
    const state = new URL(way.authUrl).searchParams.get('state') ?? '';
    const own = [ann.token, login.body.access_token, ben.token, ...links, csrf, state, password];
    const settings = [
      stripe.secretKey,
      stripe.webhookSecret,
      server.sandbox.clientSecret,
      'a secret of the environment',
    ];
    await expectNone([...own, ...google, ...settings]);
    // The token now waits in the job queue until Google responds.
    server.sandbox.fail('backendError', 100, '/revoke');
    expect((await ann.removeAccount()).status).toBe(200);
    const rows = await expectNone([...own, ...google, ...settings]);
    // Proves that the search finds existing data.
    expect(rows.some(([table, row]) => table === 'public.users' && row.includes(ben.email))).toBe(true);
    expect(rows.some(([table, row]) => table.startsWith('jobs.') && row.includes('leave-google'))).toBe(true);
  });
});
