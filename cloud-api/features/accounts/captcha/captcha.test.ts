import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { aUser, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { secretsFrom } from '#api/platform/secrets.ts';
import { type HcaptchaSandbox, startHcaptcha } from '../../../../sandbox/hcaptcha.ts';
import { altcha, hcaptcha } from './captcha.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const verify = (captchaToken?: unknown) => server.call('POST', '/api/verify-captcha', { body: { captchaToken } });
const told = ({ status, body }: Awaited<ReturnType<typeof verify>>) => [status, body['error']];
const REQUIRED = [400, 'CAPTCHA verification required'];
const FAILED = [400, 'CAPTCHA verification failed'];

describe('the forms', () => {
  test.each(['/api/auth/signup', '/api/auth/login'])('%s requires a CAPTCHA and rejects a wrong one', async (path) => {
    const form = aUser();
    const ask = (captchaToken?: string) => server.call('POST', path, { body: { ...form, captchaToken } });
    expect(told(await ask(undefined))).toEqual(REQUIRED);
    expect(told(await ask('nonsense'))).toEqual(FAILED);
    expect((await ask(await server.door.captchaToken())).status).toBe(path.endsWith('signup') ? 201 : 401);
  });

  test('learn before the sign-in what the server requires', async () => {
    const { status, body } = await server.call('GET', '/api/settings');
    const expected = {
      captcha: { provider: 'altcha' },
      support: { email: 'support@unchaos.app' },
      imprint: null,
      confirmsEmail: false,
      transcribes: false,
      passkeyOrigin: null,
    };
    expect([status, body]).toEqual([200, expected]);
  });
});

describe('a solution', () => {
  test('is valid once, also for concurrent requests', async () => {
    const token = await server.door.captchaToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    expect(told(await verify(token))).toEqual(FAILED);
  });

  test('is valid once on all servers of one database', async () => {
    const database = { ...server.database, close: () => Promise.resolve() };
    const beside = await startTestServer(inject('testDatabase'), { database });
    try {
      const token = await server.door.captchaToken();
      expect((await beside.call('POST', '/api/verify-captcha', { body: { captchaToken: token } })).status).toBe(200);
      expect(told(await verify(token))).toEqual(FAILED);
    } finally {
      await beside.stop();
    }
  });

  test('is rejected when any part was changed', async () => {
    const good = JSON.parse(Buffer.from(await server.door.captchaToken(), 'base64').toString()) as Solved;
    const spoilt: object[] = [
      { ...good, solution: { ...good.solution, derivedKey: '00'.repeat(32) } },
      { ...good, challenge: { ...good.challenge, signature: '00'.repeat(32) } },
      changed(good, { cost: 2 }),
      changed(good, { keyPrefix: '00' }),
      changed(good, { expiresAt: good.challenge.parameters.expiresAt + 3600 }),
      { ...good, challenge: { parameters: good.challenge.parameters } },
      { solution: good.solution },
      [],
    ];
    for (const payload of spoilt) {
      expect(told(await verify(Buffer.from(JSON.stringify(payload)).toString('base64')))).toEqual(FAILED);
    }
    expect(told(await verify('a'.repeat(8000)))).toEqual(FAILED);
    expect(told(await verify(''))).toEqual(REQUIRED);
    expect((await verify({ a: 1 })).status).toBe(400);
  });

  test('is rejected when expired, and old ones are deleted', async () => {
    const db = server.database.knex;
    const captcha = altcha({ db, secrets: secretsFrom('a secret'), cost: 1, lifetime: -2_000 });
    const challenge = (await captcha.challenge?.()) as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    await expect(captcha.check(token)).rejects.toMatchObject({ code: 'captchaFailed' });

    await db('usedCaptchas').insert({ signature: 'old', expiresAt: new Date(Date.now() - 1000) });
    expect((await verify(await server.door.captchaToken())).status).toBe(200);
    expect(await db('usedCaptchas').where({ signature: 'old' })).toEqual([]);
  });
});

describe('hCaptcha', () => {
  let sandbox: HcaptchaSandbox;
  let guarded: TestServer;
  beforeAll(async () => {
    sandbox = await startHcaptcha();
    const settings = {
      CAPTCHA: 'hcaptcha',
      HCAPTCHA_SITE_KEY: sandbox.siteKey,
      HCAPTCHA_SECRET: sandbox.secret,
      HCAPTCHA_VERIFY_URL: sandbox.verifyUrl,
    };
    guarded = await startTestServer(inject('testDatabase'), { settings });
  });
  afterAll(async () => {
    await guarded.stop();
    await sandbox.stop();
  });
  const signUp = (captchaToken?: string) =>
    guarded.call('POST', '/api/auth/signup', { body: { ...aUser(), captchaToken } });

  test('decides who passes, once for each token', async () => {
    const token = sandbox.solve();
    expect((await signUp(token)).status).toBe(201);
    expect(told(await signUp(token))).toEqual(FAILED);
    expect(told(await signUp('made up'))).toEqual(FAILED);
    expect(told(await signUp())).toEqual(REQUIRED);
  });

  test.each(['down', 'nonsense'] as const)('rejects everyone while it is %s', async (mood) => {
    sandbox.mood = mood;
    expect(told(await signUp(sandbox.solve()))).toEqual(FAILED);
    sandbox.mood = 'well';
  });

  test('rejects everyone while it does not respond or our secret is wrong', async () => {
    sandbox.mood = 'silent';
    const impatient = hcaptcha({ ...sandbox, patience: 50 });
    await expect(impatient.check(sandbox.solve())).rejects.toMatchObject({ code: 'captchaFailed' });
    sandbox.mood = 'well';
    const mistaken = hcaptcha({ ...sandbox, secret: 'wrong' });
    await expect(mistaken.check(sandbox.solve())).rejects.toMatchObject({ code: 'captchaFailed' });
  });

  test('is loaded only where it is configured, and replaces our own challenges', async () => {
    const policyOf = async (one: TestServer) =>
      (await one.call('GET', '/api/settings')).headers.get('content-security-policy') ?? '';
    expect(await policyOf(guarded)).toContain("script-src 'self' https://hcaptcha.com https://*.hcaptcha.com;");
    expect(await policyOf(server)).not.toContain('hcaptcha');
    expect((await guarded.call('GET', '/api/captcha/challenge')).status).toBe(404);
    const { body } = await guarded.call('GET', '/api/settings');
    expect(body['captcha']).toEqual({ provider: 'hcaptcha', siteKey: sandbox.siteKey });
  });
});

test('a local server can do without one', async () => {
  const open = await startTestServer(inject('testDatabase'), { settings: { CAPTCHA: 'none' } });
  try {
    const form = { ...aUser(), captchaToken: undefined };
    expect((await open.call('POST', '/api/auth/signup', { body: form })).status).toBe(201);
  } finally {
    await open.stop();
  }
});

interface Solved {
  readonly challenge: { readonly parameters: { readonly expiresAt: number }; readonly signature: string };
  readonly solution: { readonly counter: number; readonly derivedKey: string };
}
const changed = (good: Solved, change: object): object => ({
  ...good,
  challenge: { ...good.challenge, parameters: { ...good.challenge.parameters, ...change } },
});
