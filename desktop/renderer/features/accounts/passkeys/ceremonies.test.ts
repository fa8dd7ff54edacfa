import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, refusal, settled, stubServer } from '#renderer/platform/testServer.ts';
import { user } from '#renderer/platform/testStart.ts';
import { aScreen, signOut, speak } from '#renderer/ui/testApp.ts';
import { addPasskey, logInWithPasskey, offerPasskeys } from './ceremonies.ts';
import { addPasskey as addingPasskey } from './queries.ts';
import { usePasskeysHere } from '../queries.ts';

/** Mock of the browser's passkey API. */
const browser = vi.hoisted(() => ({
  fillsIn: true,
  asked: [] as object[],
  /** What the user does when prompted. */
  picks: (): Promise<unknown> => Promise.resolve({ id: 'picked' }),
  stops: 0,
  stop: (): void => undefined,
}));
vi.mock('@simplewebauthn/browser', () => {
  const ask = (options: object) => {
    browser.asked.push(options);
    return new Promise((resolve, reject) => {
      browser.stop = () => reject(new Error('Stopped'));
      browser.picks().then(resolve, reject);
    });
  };
  return {
    browserSupportsWebAuthnAutofill: () => Promise.resolve(browser.fillsIn),
    startAuthentication: ask,
    startRegistration: ask,
    WebAuthnAbortService: {
      cancelCeremony: () => {
        browser.stops += 1;
        browser.stop();
      },
    },
  };
});

const SIGNED_IN = { access_token: 'a token', user: user(9) };
const OPTIONS = { options: { challenge: 'c' } };
const BEGIN = 'POST /auth/login/passkey/options';
const FINISH = 'POST /auth/login/passkey';
const SETTINGS = {
  ...{ captcha: { provider: 'altcha' }, support: { email: 'help@example.org' }, confirmsEmail: false },
  ...{ imprint: null, transcribes: false, passkeyOrigin: 'https://unchaos.example' },
};
const never = () => new Promise(() => undefined);

beforeEach(async () => {
  stubPage();
  await speak();
  signOut();
  Object.assign(browser, { fillsIn: true, asked: [], stops: 0, picks: () => Promise.resolve({ id: 'picked' }) });
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('a passkey', () => {
  const isIn = () => store.get(sessionAtom).state === 'signedIn';

  test("logs in with the browser's response to the challenge", async () => {
    const server = stubServer({ [BEGIN]: OPTIONS, [FINISH]: SIGNED_IN });
    await logInWithPasskey();
    expect(browser.asked).toEqual([{ optionsJSON: { challenge: 'c' } }]);
    expect(server.lines().at(-1)).toBe(`${FINISH} {"credential":{"id":"picked"}}`);
    expect(isIn()).toBe(true);
  });

  test('that the user cancels logs no one in', async () => {
    const server = stubServer({ [BEGIN]: OPTIONS, [FINISH]: SIGNED_IN });
    browser.picks = () => Promise.reject(new Error('Given up'));
    await expect(logInWithPasskey()).rejects.toThrow('Given up');
    expect([isIn(), server.lines()]).toEqual([false, [BEGIN]]);
  });

  test('is offered in the email field, and the selected one logs in', async () => {
    stubServer({ [BEGIN]: OPTIONS, [FINISH]: SIGNED_IN });
    await offerPasskeys(new AbortController().signal);
    expect(browser.asked).toEqual([{ optionsJSON: { challenge: 'c' }, useBrowserAutofill: true }]);
    expect(isIn()).toBe(true);
  });

  test('is not offered without browser support, or when the server is unavailable', async () => {
    const server = stubServer({ [BEGIN]: OPTIONS });
    browser.fillsIn = false;
    await offerPasskeys(new AbortController().signal);
    expect(server.lines()).toEqual([]);
    browser.fillsIn = true;
    server.answers[BEGIN] = away;
    await offerPasskeys(new AbortController().signal);
    expect(browser.asked).toEqual([]);
  });

  test('is offered with a fresh challenge every eight minutes, until the form is gone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = stubServer({ [BEGIN]: OPTIONS });
    browser.picks = never;
    const form = new AbortController();
    const offering = offerPasskeys(form.signal);
    await settled();
    await vi.advanceTimersByTimeAsync(8 * 60_000 - 1);
    expect([server.lines().length, browser.stops]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect([server.lines().length, browser.stops, browser.asked.length]).toEqual([2, 1, 2]);
    form.abort();
    await offering;
    expect([browser.stops, server.lines().length, vi.getTimerCount()]).toEqual([2, 2, 0]);
  });

  test('requests nothing when the form is gone before the challenge arrives', async () => {
    const form = new AbortController();
    stubServer({
      [BEGIN]: () => {
        form.abort();
        return OPTIONS;
      },
    });
    await offerPasskeys(form.signal);
    expect(browser.asked).toEqual([]);
  });

  test('that is rejected says so', async () => {
    stubServer({ [BEGIN]: OPTIONS, [FINISH]: refusal(400, 'No') });
    await expect(offerPasskeys(new AbortController().signal)).rejects.toMatchObject({ status: 400 });
  });

  test('is created by the browser, added to the account, and confirmed', async () => {
    const made = { id: 4, name: 'Phone', createdAt: '2026-03-04T12:00:00.000Z', lastUsedAt: null };
    const server = stubServer({ 'POST /auth/passkeys/options': OPTIONS, 'POST /auth/passkeys': made });
    const identity = { current_password: 'secret' };
    expect(await addPasskey({ name: 'Phone', identity })).toEqual(made);
    expect(server.lines()).toEqual([
      'POST /auth/passkeys/options {"current_password":"secret"}',
      'POST /auth/passkeys {"name":"Phone","credential":{"id":"picked"}}',
    ]);
    const { mutate, told } = aScreen();
    await mutate(addingPasskey, { name: 'Phone', identity });
    expect(told.done).toEqual([{ title: 'passkeys.added' }]);
  });

  test.each([
    ['of this origin', 'https://unchaos.example', true, true],
    ['of another origin', 'app://unchaos', true, false],
    ['in a browser without them', 'https://unchaos.example', false, false],
  ])('can be used on a page %s: %#', async (_what, origin, hasPasskeys, can) => {
    stubServer({ 'GET /settings': SETTINGS });
    Object.assign(window, { location: { origin }, ...(hasPasskeys && { PublicKeyCredential: Object }) });
    const { around } = aScreen();
    const unasked = await renderHook(() => usePasskeysHere(false), around);
    expect(unasked.now()).toBe(false);
    const { now, does } = await renderHook(() => usePasskeysHere(true), around);
    await does(settled);
    expect(now()).toBe(can);
  });
});
