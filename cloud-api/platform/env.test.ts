import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'unchaos-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Settings of a server without plans, which needs no payment provider. */
const read = (source: Record<string, string>) => readEnv({ ACCESS: 'open', ...source });

/** The error message of a start with these settings. */
function saidOf(source: Record<string, string>): string {
  try {
    read(source);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'It starts';
}

describe('the environment', () => {
  test('has defaults that work locally', () => {
    expect(read({})).toEqual({
      port: 4747,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: resolve('.data'),
      publicUrl: 'http://127.0.0.1:4747',
      isHttps: false,
      access: 'open',
      allowedOrigins: ['app://unchaos'],
      trustProxy: false,
      databasePool: 10,
      migrateAtStart: true,
      innerCalendars: false,
      stopDelayMs: 0,
      secret: undefined,
      rateLimitFactor: 1,
      shedding: { mostAtWork: undefined, mostWaiting: 200 },
      smtpUrl: undefined,
      mailFrom: { name: 'Unchaos', address: 'support@unchaos.app' },
      supportEmail: 'support@unchaos.app',
      imprint: null,
      confirmEmail: false,
      mailbox: true,
      captcha: { provider: 'altcha', cost: 5_000 },
      webDir: resolve('out/web'),
      logLevel: 'info',
    });
  });

  test('asks a model only when one is configured, by key or address', () => {
    expect(read({ OPENAI_API_KEY: '' })).toMatchObject({ ai: undefined, transcription: undefined });
    expect(read({ OPENAI_API_KEY: 'k', OPENAI_PRICE: '0.25/2' })).toMatchObject({
      ai: { apiKey: 'k', baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini' },
      aiPrice: { input: 0.25, output: 2 },
      transcription: { apiKey: 'k', baseUrl: 'https://api.openai.com/v1', model: 'gpt-4o-mini-transcribe' },
    });
    expect(read({ OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1/', OPENAI_MODEL: 'm' }).ai).toEqual({
      ...{ apiKey: 'none', baseUrl: 'http://127.0.0.1:8080/v1', model: 'm' },
    });
    for (const OPENAI_PRICE of ['1', '1/', 'a/b', '-1/2']) expect(() => read({ OPENAI_PRICE })).toThrow('0.25/2');
  });

  test('backs the embedded database up when a folder is set', () => {
    expect(read({}).backup).toBeUndefined();
    expect(read({ BACKUP_DIR: '/backups', BACKUP_KEEP: '3' }).backup).toEqual({ folder: '/backups', keep: 3 });
    expect(() => read({ BACKUP_DIR: '/backups', BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP');
    const shared = { DATABASE_URL: 'postgres://db/unchaos', CONFIRM_EMAIL: 'off', BACKUP_DIR: '/backups' };
    expect(() => read(shared)).toThrow('npm run backup');
  });

  test('sends traces and reports only when a collector is set', () => {
    expect(read({})).toMatchObject({ tracing: undefined, sentry: undefined });
    const told = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_TRACES_SAMPLER_ARG: '0.05' };
    expect(read({ ...told, SENTRY_DSN: 'https://key@sentry.example/42' })).toMatchObject({
      tracing: { url: 'http://collector:4318/v1/traces', service: 'unchaos-api', share: 0.05 },
      sentry: { dsn: 'https://key@sentry.example/42', environment: 'production' },
    });
    for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'SENTRY_DSN']) {
      expect(() => read({ [name]: 'collector:4318' })).toThrow(name);
    }
    expect(() => read({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG');
  });

  test('passes the key of one service to no other', () => {
    const { transcription } = read({ OPENAI_API_KEY: 'k', TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:9/v1' });
    expect(transcription).toMatchObject({ apiKey: 'none', baseUrl: 'http://127.0.0.1:9/v1' });
  });

  test('treats an empty variable as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4747, databaseUrl: undefined });
  });

  test('is parsed from text', () => {
    const source = {
      PORT: '8080',
      PUBLIC_URL: 'https://unchaos.example/',
      ALLOWED_ORIGINS: 'app://unchaos, https://a.example/,',
      TRUST_PROXY: 'true',
      DATABASE_URL: 'postgresql://u:p@db/unchaos',
      ACCESS: 'plans',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SMTP_URL: 'smtps://u:p@mail.example:465',
      MAIL_FROM: 'Unchaos at home <us@example.org>',
    };
    expect(read(source)).toMatchObject({
      port: 8080,
      publicUrl: 'https://unchaos.example',
      isHttps: true,
      allowedOrigins: ['app://unchaos', 'https://a.example'],
      trustProxy: true,
      databaseUrl: source.DATABASE_URL,
      access: 'plans',
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: undefined },
      smtpUrl: source.SMTP_URL,
      mailFrom: { name: 'Unchaos at home', address: 'us@example.org' },
      confirmEmail: true,
      mailbox: false,
    });
  });

  test('configures the CAPTCHA with all that it needs', () => {
    const hcaptcha = { CAPTCHA: 'hcaptcha', HCAPTCHA_SITE_KEY: 'site', HCAPTCHA_SECRET: 'secret' };
    expect(read({ CAPTCHA: 'none' }).captcha).toEqual({ provider: 'none' });
    expect(read(hcaptcha).captcha).toEqual({
      provider: 'hcaptcha',
      siteKey: 'site',
      secret: 'secret',
      verifyUrl: 'https://api.hcaptcha.com/siteverify',
    });
    expect(() => read({ ...hcaptcha, HCAPTCHA_SECRET: '' })).toThrow(
      'CAPTCHA=hcaptcha needs HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET.',
    );
  });

  test('needs a payment provider for plans, with all that belongs to it', () => {
    expect(() => readEnv({})).toThrow(/^Plans cannot be paid yet: set STRIPE_SECRET_KEY .* or ACCESS=open/);
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      expect(() => read({ [name]: 'x' })).toThrow('Payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
    }
  });

  test("configures Google's calendars with both halves of the key, or not at all", () => {
    const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(read({}).google).toBeUndefined();
    expect(read(keys).google).toEqual({ clientId: 'id', clientSecret: 'secret', apiBase: undefined });
    expect(read({ ...keys, GOOGLE_API_BASE: 'http://127.0.0.1:4751/' }).google?.apiBase).toBe('http://127.0.0.1:4751');
    for (const [name, value] of Object.entries(keys)) {
      expect(() => read({ [name]: value })).toThrow(
        'Google calendars need both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
      );
    }
  });

  test.each([
    ['GOOGLE_API_BASE', 'ftp://x'],
    ['STRIPE_API_BASE', 'ftp://x'],
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['ACCESS', 'free'],
    ['TRUST_PROXY', 'maybe'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'ftp://x'],
    ['SECRET', 'too short'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['MOST_AT_WORK', '0'],
    ['MOST_WAITING', 'many'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'a@b.co, c@d.co'],
    ['MAIL_FROM', 'Us <a@b.co>\r\nBcc: c@d.co'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['CONFIRM_EMAIL', 'maybe'],
    ['MAILBOX', '1'],
    ['CAPTCHA', 'maybe'],
    ['CAPTCHA_COST', '0'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', 'ten'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_DIRECT_URL', 'mysql://x'],
    ['MIGRATE', 'maybe'],
    ['CALENDAR_NETWORKS', 'private'],
    ['STOP_DELAY', '-1'],
    ['STOP_DELAY', '301'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^These settings are not valid: ${name}: `));
  });

  test('configures mail', () => {
    const DATABASE_URL = 'postgres://u:p@db/unchaos';
    const where = (source: Record<string, string>) => {
      const { confirmEmail, mailbox } = read(source);
      return { confirmEmail, mailbox };
    };
    expect(where({ CONFIRM_EMAIL: 'on' })).toEqual({ confirmEmail: true, mailbox: true });
    expect(where({ SMTP_URL: 'smtp://m' })).toEqual({ confirmEmail: false, mailbox: false });
    expect(where({ DATABASE_URL, CONFIRM_EMAIL: 'off' })).toEqual({ confirmEmail: false, mailbox: false });
    expect(where({ DATABASE_URL, MAILBOX: 'on' })).toEqual({ confirmEmail: true, mailbox: true });
    expect(() => read({ DATABASE_URL })).toThrow('Mails cannot leave yet: set SMTP_URL, or CONFIRM_EMAIL=off');
    expect(() => read({ MAILBOX: 'on', SMTP_URL: 'smtp://m' })).toThrow('not both');
  });

  test('reports all errors at once, with what is expected and without the values', () => {
    const bad = { PORT: 'abc', SECRET: 'hunter2', SMTP_URL: 'mail:hunter2@x', DATABASE_URL: 'mysql://u:hunter2@db' };
    const words = saidOf(bad);
    for (const name of Object.keys(bad)) expect(words).toContain(`${name}: expected `);
    expect(words).toContain('PORT: expected a whole number from 0 to 65535');
    expect(words).not.toContain('hunter2');

    const halves = { STRIPE_SECRET_KEY: 'hunter2', GOOGLE_CLIENT_ID: 'x', CAPTCHA: 'hcaptcha', CONFIRM_EMAIL: 'on' };
    const together = saidOf({ ...halves, MAILBOX: 'off' });
    for (const part of ['Payments need both', 'Google calendars need both', 'CAPTCHA=hcaptcha needs', 'Mails cannot'])
      expect(together).toContain(part);
    expect(together).not.toContain('hunter2');
  });

  test('can be in files, as containers pass secrets', () => {
    const file = (name: string, content: string): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    };
    const secret = 's'.repeat(40);
    expect(read({ SECRET_FILE: file('secret', `${secret}\n`), SMTP_URL_FILE: file('smtp', 'smtp://m') })).toMatchObject(
      {
        secret,
        smtpUrl: 'smtp://m',
      },
    );
    expect(read({ SECRET_FILE: '' }).secret).toBeUndefined();
    expect(saidOf({ SECRET_FILE: file('short', 'hunter2') })).toMatch(/SECRET: expected at least 32 characters$/);
    expect(
      saidOf({ SECRET_FILE: join(folder, 'none'), SMTP_URL: 'smtp://m', SMTP_URL_FILE: file('x', 'smtp://n') }),
    ).toBe(
      `These settings are not valid: SMTP_URL_FILE: SMTP_URL is set as well, only one of them may be; SECRET_FILE: the file ${folder}/none cannot be read (ENOENT)`,
    );
    expect(saidOf({ SECRET_FILE: file('empty', '\n') })).toContain('is empty');
  });
});
