import { beforeEach, expect, test, vi } from 'vitest';
import { stubPage } from '#renderer/platform/testPage.ts';

const OWN = '/assets/main-1.js';
let served: string | null;
let looks: number;

beforeEach(() => {
  stubPage();
  vi.stubEnv('PROD', true);
  vi.useFakeTimers({ toFake: ['Date'] });
  looks = 0;
  vi.stubGlobal('fetch', () => {
    looks += 1;
    return served === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(served));
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

/** A page that runs version 1; counts its toasts. */
async function aPage() {
  vi.resetModules();
  const [{ followVersions }, { store }, { shownToastAtom }, { catalogues }, { startLanguage }] = await Promise.all([
    import('./newVersion.ts'),
    import('#renderer/platform/session.ts'),
    import('#renderer/ui/toasts.ts'),
    import('./catalogues.ts'),
    import('#renderer/platform/language.ts'),
  ]);
  await startLanguage(catalogues, 'en');
  const stop = followVersions(OWN);
  const toasts: string[] = [];
  store.sub(shownToastAtom, () => toasts.push(store.get(shownToastAtom)?.title ?? 'closed'));
  return { toasts, stop };
}

const page = (version: number): string => `<script src="/assets/main-${version}.js"></script>`;
const aPartIsMissing = (): boolean => window.dispatchEvent(new Event('vite:preloadError'));
const comeBack = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
const looked = (times: number): Promise<void> => vi.waitFor(() => expect(looks).toBe(times));

test('a missing part announces a new version, once', async () => {
  served = page(2);
  const { toasts } = await aPage();
  aPartIsMissing();
  await vi.waitFor(() => expect(toasts).toEqual(['A new version is here']));
  aPartIsMissing();
  comeBack();
  expect([toasts.length, looks]).toEqual([1, 1]);
});

test('a network failure, or the same version, announces nothing', async () => {
  const { toasts } = await aPage();
  served = null;
  aPartIsMissing();
  await looked(1);
  served = page(1);
  aPartIsMissing();
  await looked(2);
  expect(toasts).toEqual([]);
});

test('a return after a while shows it, after a moment it requests nothing', async () => {
  served = page(2);
  const { toasts } = await aPage();
  comeBack();
  expect(looks).toBe(0);
  vi.setSystemTime(Date.now() + 31 * 60_000);
  comeBack();
  await vi.waitFor(() => expect(toasts).toEqual(['A new version is here']));
});

test('nothing is shown after the page has stopped listening', async () => {
  served = page(2);
  const { toasts, stop } = await aPage();
  stop();
  aPartIsMissing();
  expect([toasts, looks]).toEqual([[], 0]);
});
