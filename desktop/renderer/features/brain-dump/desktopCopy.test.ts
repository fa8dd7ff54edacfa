import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type RenderedHook, renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { NO_DRAFT } from './drafts.ts';
import type { DraftEditor } from './useDraft.ts';

const MARA = 7;
const ID = '6f1c2a52-51c4-4a43-9a0e-4a7b9f9d3c11';

/** The desktop app's main process: the last message it received, and its sender. */
const main = vi.hoisted(() => ({
  copy: { text: '', id: '', user: null as number | null, written: null as { at: number; zone: string } | null },
  isBroken: false,
}));

vi.mock('#renderer/platform/desktop.ts', () => ({
  desktop: {
    ask: (channel: string, sent?: { text: string; owner: { user: number; id: string } }) => {
      if (main.isBroken) return Promise.reject(new Error('Refused'));
      if (channel === 'brain-dump:read-draft') return Promise.resolve(structuredClone(main.copy));
      if (sent) main.copy = { text: sent.text, ...sent.owner, written: { at: Date.now(), zone: 'UTC' } };
      return Promise.resolve(undefined);
    },
  },
}));

beforeEach(() => {
  stubPage();
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  main.copy = { text: '', id: ID, user: null, written: null };
  main.isBroken = false;
  return async () => {
    await unmountHooks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const written = (at = Date.now()) => ({ at, zone: 'UTC' });

describe('after a crash of the page', () => {
  const goOn = async (text: string, at: number) => {
    vi.resetModules();
    const { withDesktopCopy } = await import('./desktopCopy.ts');
    return (await withDesktopCopy(MARA, { windowId: 'w', draft: { ...NO_DRAFT, text, at } })).draft;
  };
  const inStore = () => window.localStorage.getItem(`brainDumpDraft:${MARA}:w`);

  test('letters that only the main process has are restored, on the device as well', async () => {
    main.copy = { text: 'call Ann', id: ID, user: MARA, written: written() };
    const draft = await goOn('call A', Date.now() - 50);
    expect(draft).toMatchObject({ text: 'call Ann', key: ID, sentText: 'call Ann', written: written() });
    expect(inStore()).toContain('call Ann');
  });

  test('the same text is sent under the id that the main process stored', async () => {
    main.copy = { text: 'call Ann', id: ID, user: MARA, written: written() };
    expect(await goOn('call Ann', Date.now() + 50)).toMatchObject({ text: 'call Ann', key: ID, sentText: 'call Ann' });
  });

  test('deleted text stays deleted', async () => {
    main.copy = { text: '', id: ID, user: MARA, written: written() };
    expect((await goOn('call A', Date.now() - 50)).text).toBe('');
    expect(inStore()).not.toContain('call');
  });

  test.each([
    ['are another account’s', { user: 8 }],
    ['are nobody’s', { user: null }],
    ['are older', { written: written(0) }],
    ['never were', { written: null }],
  ])('text of the main process that %s is ignored', async (_why, other) => {
    main.copy = { text: 'older words', id: ID, user: MARA, written: written(), ...other };
    expect((await goOn('call A', Date.now() - 50)).text).toBe('call A');
  });

  test('text sent right before it is not duplicated', async () => {
    main.copy = { text: 'call Ann', id: ID, user: MARA, written: written() };
    vi.resetModules();
    const { keepSafely } = await import('#renderer/platform/durable.ts');
    await keepSafely({ [`brainDumpUnsorted:${MARA}:${ID}`]: null });
    expect((await goOn('', 0)).text).toBe('');
    window.localStorage.removeItem(`brainDumpUnsorted:${MARA}:${ID}`);
    expect((await goOn('', 0)).text, 'the disk knows it as well').toBe('');
  });

  test('an unresponsive main process blocks nothing', async () => {
    main.isBroken = true;
    expect((await goOn('call A', 0)).text).toBe('call A');
  });
});

describe('while typing', () => {
  let desk: RenderedHook<DraftEditor>;
  const open = async (): Promise<void> => {
    vi.resetModules();
    const { useDraft } = await import('./useDraft.ts');
    desk = await renderHook(() => useDraft(MARA));
    await vi.waitFor(() => expect(desk.now().isReady).toBe(true));
  };
  const write = (text: string) => desk.does(({ write: keep }) => keep(text));

  test('the main process gets each letter at once, and the page continues with it', async () => {
    await open();
    await write('c');
    expect(main.copy).toMatchObject({ text: 'c', user: MARA });
    const { id } = main.copy;
    await write('ca');
    expect(main.copy).toMatchObject({ text: 'ca', user: MARA, id });
    // Nothing of it has reached the page's store yet.
    await open();
    expect(desk.now().text).toBe('ca');
  });

  test('text is sent under the id that the main process knows', async () => {
    await open();
    await write('call Ann');
    const { id } = main.copy;
    let key = '';
    await desk.does(({ seal }) => ({ key } = seal()));
    expect(key).toBe(id);
    expect(main.copy.text).toBe('');
    expect(main.copy.id).not.toBe(id);
    await desk.does(({ takeBack }) => takeBack({ text: 'call Ann', key }));
    expect(main.copy).toMatchObject({ text: 'call Ann', id: key });
    await write('call Ann now');
    expect(main.copy.id).not.toBe(key);
  });
});
