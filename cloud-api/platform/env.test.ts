import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

/** The settings of a server without plans, which needs no payment provider. */
const read = (source: Record<string, string>) => readEnv({ ACCESS: 'open', ...source });

describe('the settings', () => {
  test('have defaults that work on one’s own machine', () => {
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
      secret: undefined,
      rateLimitFactor: 1,
      shedding: { mostAtWork: undefined, mostWaiting: 200 },
      smtpUrl: undefined,
      mailFrom: { name: 'Unchaos', address: 'support@unchaos.app' },
      supportEmail: 'support@unchaos.app',
      confirmEmail: false,
      mailbox: true,
      captcha: { provider: 'altcha', cost: 5_000 },
      webDir: resolve('out/web'),
      logLevel: 'info',
    });
  });

  test('ask a model only where one is named, by its key or its address', () => {
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

  test('show the key of one service to no other', () => {
    const { transcription } = read({ OPENAI_API_KEY: 'k', TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:9/v1' });
    expect(transcription).toMatchObject({ apiKey: 'none', baseUrl: 'http://127.0.0.1:9/v1' });
  });

  test('count an empty variable as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4747, databaseUrl: undefined });
  });

  test('are read from text', () => {
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

  test('name the CAPTCHA with all that it needs', () => {
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

  test('need a payment provider for plans, with all that belongs to it', () => {
    expect(() => readEnv({})).toThrow(/^Plans cannot be paid yet: set STRIPE_SECRET_KEY .* or ACCESS=open/);
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      expect(() => read({ [name]: 'x' })).toThrow('Payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
    }
  });

  test('name Google’s calendars with both halves of the key, or not at all', () => {
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
  ])('name %s=%s as wrong', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^These settings are not valid: ${name}: `));
  });

  test('say where mails go', () => {
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
});
