import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Timer } from '#shared/focus/timerFacts.ts';
import { changedElsewhere, refuse, stubPage } from '#renderer/platform/testPage.ts';

const MARA = 7;
const NIA = 8;

/** Pages opened by a test: their pending writes must not reach the next test's disk. */
const pages: { readonly settles: () => Promise<unknown>; readonly leaves: () => void }[] = [];

/** A page just opened, on a device that keeps its storage. */
async function aPage(user: number | null) {
  vi.resetModules();
  const { sessionAtom, store } = await import('#renderer/platform/session.ts');
  const { focusNowAtom } = await import('../timer/atoms.ts');
  const { parkedAtom, parkingDialogAtom } = await import('./atoms.ts');
  const service = await import('./service.ts');
  const drafts = await import('./parkDraft.ts');
  pages.push({ settles: (await import('#renderer/platform/durable.ts')).onDisk, leaves: () => signIn(null) });
  const signIn = (id: number | null): void =>
    store.set(
      sessionAtom,
      id === null ? { state: 'signedOut', hasEnded: false } : { state: 'signedIn', user: { id } as never },
    );
  signIn(user);
  service.startParkingService();
  service.startParkingService();
  return {
    ...service,
    ...drafts,
    signIn,
    open: () => store.set(parkingDialogAtom, 'list'),
    dialog: () => store.get(parkingDialogAtom),
    thoughts: () => store.get(parkedAtom),
    texts: () => store.get(parkedAtom).map(({ text }) => text),
    runs: (startedAt: number) =>
      store.set(focusNowAtom, {
        timer: { phase: 'focus', session: { startedAt } } as unknown as Timer,
        at: { wall: startedAt, monotonic: 0 },
      }),
  };
}

const knows = (page: Awaited<ReturnType<typeof aPage>>, texts: readonly string[]) =>
  vi.waitFor(() => expect(page.texts().toSorted()).toEqual([...texts].toSorted()));

beforeEach(() => {
  stubPage();
  return async () => {
    for (const { leaves, settles } of pages.splice(0)) {
      leaves();
      await settles();
    }
    vi.unstubAllGlobals();
  };
});

describe('a parked thought', () => {
  test('is there at once, and after a reload, trimmed', async () => {
    const page = await aPage(MARA);
    expect(await page.parkThought('  call mum \n')).toBe(true);
    expect(page.texts()).toEqual(['call mum']);
    await page.parkThought('the tax letter');
    await knows(await aPage(MARA), ['call mum', 'the tax letter']);
  });

  test('is restored from the disk after a crash lost the local storage', async () => {
    await (await aPage(MARA)).parkThought('call mum');
    for (const key of Object.keys(window.localStorage)) window.localStorage.removeItem(key);
    await knows(await aPage(MARA), ['call mum']);
  });

  test('is visible to no other user, and to no one after log-out', async () => {
    const page = await aPage(MARA);
    await page.parkThought('call mum');
    page.open();
    page.signIn(NIA);
    expect([page.texts(), page.dialog()]).toEqual([[], null]);
    await page.parkThought('buy milk');
    page.signIn(null);
    expect(page.texts()).toEqual([]);
    page.signIn(MARA);
    await knows(page, ['call mum']);
  });

  test('cannot be parked while signed out', async () => {
    const page = await aPage(null);
    expect(await page.parkThought('call mum')).toBe(false);
    expect(page.texts()).toEqual([]);
  });

  test('reports when the device cannot store it', async () => {
    vi.stubGlobal('indexedDB', undefined);
    refuse(window.localStorage);
    const page = await aPage(MARA);
    expect(await page.parkThought('call mum')).toBe(false);
    await knows(await aPage(MARA), []);
  });

  test('from another window is shown here, too', async () => {
    const [page, other] = [await aPage(MARA), await aPage(MARA)];
    await other.parkThought('call mum');
    const [key = ''] = Object.keys(window.localStorage);
    expect(key).toContain(`parkedThought:${MARA}:`);
    changedElsewhere(key);
    await knows(page, ['call mum']);
  });

  test('that was discarded is removed from the device, and can be restored', async () => {
    const page = await aPage(MARA);
    await page.parkThought('call mum');
    await page.parkThought('buy milk');
    const [first] = page.thoughts();
    if (!first) throw new Error('Nothing is parked');
    expect(await page.forgetParked(first)).toBe(true);
    expect(page.texts()).toEqual(['buy milk']);
    await knows(await aPage(MARA), ['buy milk']);
    expect(await page.putParkedBack(first)).toBe(true);
    expect(page.thoughts().find(({ id }) => id === first.id)).toEqual(first);
  });

  test('that is kept waits for the next session, and asks again then, once each', async () => {
    const page = await aPage(MARA);
    await page.parkThought('call mum');
    const [thought] = page.thoughts();
    if (!thought) throw new Error('Nothing is parked');
    expect(thought.keptAt).toBeNull();
    const before = Date.now();
    await page.keepParked(thought);
    expect(page.thoughts()).toHaveLength(1);
    const keptAt = page.thoughts()[0]?.keptAt ?? 0;
    expect(keptAt).toBeGreaterThanOrEqual(before);
    page.runs(keptAt - 1);
    await Promise.resolve();
    expect(page.thoughts()[0]?.keptAt).toBe(keptAt);
    page.runs(keptAt + 1);
    await vi.waitFor(() => expect(page.thoughts()).toEqual([{ ...thought, keptAt: null }]));
  });
});

describe('unparked text in the field', () => {
  test('survives a reload, for its user only, until the field is cleared', async () => {
    const page = await aPage(MARA);
    page.keepParkDraft('call m');
    expect((await aPage(MARA)).readParkDraft()).toBe('call m');
    expect((await aPage(NIA)).readParkDraft()).toBe('');
    expect((await aPage(null)).readParkDraft()).toBe('');
    page.keepParkDraft('');
    expect(page.readParkDraft()).toBe('');
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('call');
  });

  test('is not stored while signed out', async () => {
    (await aPage(null)).keepParkDraft('call m');
    expect(Object.keys(window.localStorage)).toEqual([]);
  });
});
