import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readText } from './storage.ts';
import { stubElements, TestElement } from './testElements.ts';
import { stubPage } from './testPage.ts';
import { settled } from './testServer.ts';
import { user } from './testStart.ts';

const LOOKS = { paths: ['/daily-plan', '/dashboard'], home: '/daily-plan' };
const page = { dialog: false, isNarrow: false, entry: 'https://unchaos.example/app.js' as string | null };

/** A root element whose copy contains this. */
function aRoot(innerHTML = '<p>Plan</p>') {
  const cleared = vi.fn();
  const copy = { innerHTML, querySelectorAll: () => [{ replaceChildren: cleared }] };
  return { root: { cloneNode: () => copy } as unknown as HTMLElement, cleared };
}

beforeEach(() => {
  vi.resetModules();
  stubPage();
  stubElements();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-03-04T09:00:00') });
  Object.assign(page, { dialog: false, isNarrow: false, entry: 'https://unchaos.example/app.js' });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act));
  Object.assign(window, {
    location: { pathname: '/daily-plan' },
    matchMedia: () => ({ matches: page.isNarrow }),
    requestIdleCallback: (act: () => void) => (act(), 1),
    cancelIdleCallback: () => undefined,
  });
  Object.assign(document, {
    title: 'Today',
    querySelector: (selector: string) => {
      if (selector.includes('dialog')) return page.dialog ? {} : null;
      return page.entry === null ? null : { src: page.entry };
    },
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const kept = () => JSON.parse(readText('lastLook') ?? 'null') as Record<string, unknown> | null;
const leaves = (type = 'pagehide') => window.dispatchEvent(new Event(type));

describe('the last view of a screen', () => {
  async function keeping({ isHere = true, html = '<p>Plan</p>' } = {}) {
    const { keepLook } = await import('./keepLook.ts');
    const { sessionAtom, store } = await import('./session.ts');
    const { keepToken } = await import('./token.ts');
    await keepToken('a token 123456');
    store.set(sessionAtom, isHere ? { state: 'signedIn', user: user(7) } : { state: 'signedOut', hasEnded: false });
    const { root, cleared } = aRoot(html);
    keepLook(root, LOOKS);
    return { cleared };
  }

  test('is stored with its user, day, language and version', async () => {
    const { cleared } = await keeping();
    expect(kept()).toEqual({
      ...{ html: '<p>Plan</p>', title: 'Today', language: 'en', path: '/daily-plan', isHome: true },
      ...{ session: '123456', day: new Date().toDateString(), entry: page.entry, isNarrow: false },
    });
    // Messages that are shown once must not be repeated.
    expect(cleared).toHaveBeenCalled();
  });

  test('is stored again when it is left or hidden', async () => {
    await keeping();
    Object.assign(window.location, { pathname: '/dashboard' });
    Object.assign(page, { isNarrow: true, entry: null });
    leaves();
    expect(kept()).toMatchObject({ path: '/dashboard', isHome: false, isNarrow: true, entry: '' });
    Object.assign(document, { title: 'Later', visibilityState: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(kept()).toMatchObject({ title: 'Today' });
    Object.assign(document, { visibilityState: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(kept()).toMatchObject({ title: 'Later' });
  });

  test('is stored for no other user, and of no other screen', async () => {
    await keeping();
    Object.assign(window.location, { pathname: '/account' });
    leaves();
    expect(kept()).toBeNull();
    window.localStorage.setItem('lastLook', '{}');
    await keeping({ isHere: false });
    expect(kept()).toBeNull();
  });

  test('stays unchanged while a dialog is open, or an earlier view is shown', async () => {
    await keeping();
    Object.assign(document, { title: 'Dialog' });
    page.dialog = true;
    leaves();
    expect(kept()).toMatchObject({ title: 'Today' });
    page.dialog = false;
    Object.assign(window, { lastLook: {} });
    leaves();
    expect(kept()).toMatchObject({ title: 'Today' });
  });

  test('is not stored when too large', async () => {
    await keeping({ html: 'x'.repeat(400_000) });
    expect(kept()).not.toBeNull();
    await keeping({ html: 'x'.repeat(400_001) });
    expect(kept()).toBeNull();
  });
});

describe('the earlier view', () => {
  async function standing({ isFocused = false } = {}) {
    const { followLook } = await import('./followLook.ts');
    const { reportShown } = await import('./shown.ts');
    const button = new TestElement('BUTTON', 'Done', true);
    const look = new TestElement();
    look.append(button);
    const root = new TestElement();
    const here = new TestElement('BUTTON', 'Done', true);
    root.append(here);
    if (isFocused) Object.assign(document, { activeElement: button });
    Object.assign(window, { lastLook: { look, pressed: [] } });
    look.remove = () => {
      look.did.push('remove');
      Object.assign(document, { activeElement: document.body });
    };
    followLook(root as unknown as HTMLElement, LOOKS);
    return { look, here, reportShown };
  }

  test('is replaced by the first screen, and the focus stays where it was', async () => {
    const { look, here, reportShown } = await standing({ isFocused: true });
    window.localStorage.setItem('lastLook', '{}');
    expect(look.did).toEqual([]);
    reportShown();
    expect([look.did, window.lastLook]).toEqual([['remove'], undefined]);
    await vi.waitFor(() => expect(here.did).toEqual(['focus']));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(look.did).toEqual(['remove']);
    // What keeps looks is loaded by now; still loading, it would act on the page of the next test.
    await vi.waitFor(() => expect(kept()).toBeNull());
  });

  test('is removed after five seconds in any case', async () => {
    const { look, here } = await standing();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(look.did).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(look.did).toEqual(['remove']);
    await settled();
    expect(here.did).toEqual([]);
  });
});

describe('the app itself', () => {
  const register = vi.fn(() => Promise.reject(new Error('No')));
  async function keeps({ isBuilt = true, hasWorkers = true } = {}) {
    register.mockClear();
    vi.stubEnv('PROD', isBuilt);
    vi.stubGlobal('navigator', hasWorkers ? { serviceWorker: { register } } : {});
    const head: object[] = [];
    Object.assign(document, {
      querySelector: () => head[0] ?? null,
      createElement: () => ({}),
      head: { append: (one: object) => head.push(one) },
    });
    const { keepAppOffline } = await import('./offlineApp.ts');
    keepAppOffline();
    return head;
  }

  test('is cached three seconds after the first screen, and can be installed', async () => {
    const head = await keeps();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
    expect(head).toEqual([{ rel: 'manifest', href: '/manifest.webmanifest' }]);
    vi.unstubAllEnvs();
  });

  test.each([{ isBuilt: false }, { hasWorkers: false }])('is not cached when that is impossible: %o', async (where) => {
    await keeps(where);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(register).not.toHaveBeenCalled();
    vi.unstubAllEnvs();
  });
});
