import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { type Asked, away, refusal, settled, stubServer } from '#renderer/platform/testServer.ts';
import { user } from '#renderer/platform/testStart.ts';
import { currentToken } from '#renderer/platform/token.ts';
import { aScreen, signOut, speak } from '#renderer/ui/testApp.ts';
import { askForLoginLink, logInByLink, lookAtLoginLink } from './loginLink/queries.ts';
import { logInPatiently } from './patientLogIn.ts';
import { enterCode } from './secondFactor/queries.ts';
import { useCaptcha } from './FormCaptcha.tsx';

const TOLD = { success: true, message: 'Done' };
const SIGNED_IN = { access_token: 'a token', user: user(9) };
const SETTINGS = {
  ...{ captcha: { provider: 'altcha' }, support: { email: 'help@example.org' }, confirmsEmail: false },
  ...{ imprint: null, transcribes: false, passkeyOrigin: 'https://unchaos.example' },
};

beforeEach(async () => {
  stubPage();
  await speak();
  signOut();
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('a log-in that strangers have attacked', () => {
  const ENTRIES = { email: 'mara@example.org', password: 'secret' };
  const challenge = () =>
    createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey, hmacSignatureSecret: 'key' });
  const LOG_IN = 'POST /auth/login';

  test('solves the work and succeeds with the proof', async () => {
    const work = await challenge();
    const proofs: (string | undefined)[] = [];
    stubServer({
      [LOG_IN]: ({ body }: Asked) => {
        const { proof } = body as { readonly proof?: string };
        proofs.push(proof);
        return proof ? SIGNED_IN : refusal(428, 'Guessed', { code: 'workNeeded', challenge: work });
      },
    });
    const onWork = vi.fn();
    expect(await logInPatiently(ENTRIES, onWork)).toBeUndefined();
    expect(onWork).toHaveBeenCalledOnce();
    expect(store.get(sessionAtom)).toMatchObject({ state: 'signedIn', user: { id: 9 } });
    const { challenge: solved, solution } = JSON.parse(atob(proofs[1] ?? ''));
    const verdict = await verifySolution({ challenge: solved, solution, deriveKey, hmacSignatureSecret: 'key' });
    expect(verdict).toMatchObject({ verified: true });
  });

  test('solves the work three times at most', async () => {
    const work = await challenge();
    const server = stubServer({ [LOG_IN]: refusal(428, 'Guessed', { code: 'workNeeded', challenge: work }) });
    const onWork = vi.fn();
    await expect(logInPatiently(ENTRIES, onWork)).rejects.toMatchObject({ code: 'workNeeded' });
    expect([onWork.mock.calls.length, server.lines().length]).toEqual([3, 4]);
  });

  test('that is rejected for another reason solves no work', async () => {
    const server = stubServer({ [LOG_IN]: refusal(401, 'Wrong', { code: 'wrongLogin', challenge: {} }) });
    const onWork = vi.fn();
    await expect(logInPatiently(ENTRIES, onWork)).rejects.toMatchObject({ status: 401 });
    expect([onWork.mock.calls.length, server.lines().length]).toEqual([0, 1]);
  });
});

describe('the CAPTCHA of a form', () => {
  async function aForm(answer: object | typeof away = SETTINGS) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = stubServer({ 'GET /settings': answer });
    const hook = await renderHook(useCaptcha, aScreen().around);
    const does = (work: (now: ReturnType<typeof useCaptcha>) => void) =>
      hook.does(async (now) => {
        work(now);
        await settled();
      });
    return { ...hook, does, server };
  }

  test('is loaded when the user focuses the form, or the page is idle', async () => {
    const turned = await aForm();
    expect(turned.server.lines()).toEqual([]);
    await turned.does(({ want }) => want());
    expect(turned.now()).toMatchObject({ source: { provider: 'altcha' }, isDone: false, token: undefined });
    const rested = await aForm();
    await rested.does(() => void vi.advanceTimersByTime(1_500));
    expect(rested.server.lines()).toEqual(['GET /settings']);
  });

  test('is passed with a token, and asked again after a reset', async () => {
    const { now, does } = await aForm();
    await does(({ want }) => want());
    await does(({ keep }) => keep('passed'));
    expect(now()).toMatchObject({ isDone: true, token: 'passed', round: 0 });
    await does(({ reset }) => reset());
    expect(now()).toMatchObject({ isDone: false, token: undefined, round: 1 });
  });

  test('is passed by everyone when the server requires none', async () => {
    const { now, does } = await aForm({ ...SETTINGS, captcha: { provider: 'none' } });
    await does(({ want }) => want());
    expect(now().isDone).toBe(true);
  });

  test('that could not be loaded says so, and can be retried', async () => {
    const { now, does, server } = await aForm(away);
    await does(({ want }) => want());
    expect(now().hasFailed).toBe(true);
    server.answers['GET /settings'] = SETTINGS;
    await does(({ retry }) => retry());
    expect(now()).toMatchObject({ hasFailed: false, source: { provider: 'altcha' } });
    await does(({ retry }) => retry());
    expect(server.lines()).toHaveLength(2);
  });
});

describe('signing in', () => {
  const aPage = (answers: Parameters<typeof stubServer>[0]) => ({ ...aScreen(), server: stubServer(answers) });
  const isIn = () => [store.get(sessionAtom), currentToken()];

  test('by a code uses the token in the response', async () => {
    const { mutate, server } = aPage({ 'POST /auth/login/code': SIGNED_IN });
    await mutate(enterCode, { challenge: 'c', code: '123456' });
    expect(server.asked[0]?.body).toEqual({ challenge: 'c', code: '123456' });
    expect(isIn()).toMatchObject([{ state: 'signedIn', hasJustEntered: true, user: { id: 9 } }, 'a token']);
  });

  test('by a link succeeds, or says that a code is required too', async () => {
    const open = 'POST /auth/login-link/open';
    const { mutate, server } = aPage({ [open]: { secondFactor: 'code', challenge: 'c' } });
    expect(await mutate(logInByLink, 'link')).toBe('c');
    expect(store.get(sessionAtom).state).toBe('signedOut');
    server.answers[open] = { ...SIGNED_IN, access_token: 'by link' };
    expect(await mutate(logInByLink, 'link')).toBeUndefined();
    expect(server.lines().at(-1)).toBe(`${open} {"token":"link"}`);
    expect(isIn()).toMatchObject([{ state: 'signedIn' }, 'by link']);
  });

  test('with an invalid code or link shows it on the screen', async () => {
    const no = refusal(401, 'Unauthorized');
    const { mutate, told } = aPage({ 'POST /auth/login/code': no, 'POST /auth/login-link/open': no });
    await mutate(enterCode, { challenge: 'c', code: '1' });
    await mutate(logInByLink, 'link');
    expect(told).toEqual({ done: [], failed: [], expired: 0 });
  });

  test('requests a link by email, and checks one without using it up', async () => {
    const look = 'POST /auth/login-link/verify';
    const { client, server } = aPage({ 'POST /auth/login-link': TOLD, [look]: { email: 'mara@example.org' } });
    await askForLoginLink({ email: 'mara@example.org', captchaToken: 'x' });
    expect(await client.fetchQuery(lookAtLoginLink('link'))).toEqual({ email: 'mara@example.org' });
    await client.fetchQuery(lookAtLoginLink('link'));
    await client.fetchQuery(lookAtLoginLink(null));
    expect(server.lines()).toEqual([
      'POST /auth/login-link {"email":"mara@example.org","captchaToken":"x"}',
      ...[`${look} {"token":"link"}`, `${look} {"token":""}`],
    ]);
  });
});
