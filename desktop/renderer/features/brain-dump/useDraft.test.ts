import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import type { CorrectedPiece } from '#shared/brain-dump/result.ts';
import { type RenderedHook, renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { refuse, stubPage } from '#renderer/platform/testPage.ts';
import type { DraftEditor } from './useDraft.ts';

const MARA = 7;
let desk: RenderedHook<DraftEditor>;
/** The device's disk, which may refuse writes and be slow to read. */
let disk: { texts: Map<string, string>; isBroken: boolean; reading: Promise<unknown> };

vi.mock('#renderer/platform/disk.ts', () => ({
  readTexts: async (prefix: string) => {
    await disk.reading;
    return new Map([...disk.texts].filter(([key]) => key.startsWith(prefix)));
  },
  writeTexts: (texts: ReadonlyMap<string, string>) => {
    if (disk.isBroken) return Promise.reject(new Error('The disk is full'));
    for (const [key, text] of texts) disk.texts.set(key, text);
    return Promise.resolve();
  },
}));

beforeEach(() => {
  stubPage();
  // A page left here cannot end; without locks nothing waits for it.
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  disk = { texts: new Map(), isBroken: false, reading: Promise.resolve() };
  return async () => {
    await unmountHooks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Opens or reloads the page, and waits until it has read what an earlier window left. */
async function open(): Promise<void> {
  vi.resetModules();
  const { useDraft } = await import('./useDraft.ts');
  desk = await renderHook(() => useDraft(MARA));
  await vi.waitFor(() => expect(desk.now().isReady).toBe(true));
}
const write = (text: string) => desk.does(({ write: keep }) => keep(text));
const pass = (ms: number) => desk.does(() => vi.advanceTimersByTimeAsync(ms));

const keyOf = (windowId: string): string => `brainDumpDraft:${MARA}:${windowId}`;
const ownKey = (): string => keyOf(String(window.sessionStorage.getItem('windowId')));
const kept = (key: string): string =>
  (JSON.parse(window.localStorage.getItem(key) ?? '{}') as { readonly text?: string }).text ?? '';
const inStore = (): string => kept(ownKey());
const aDraft = (text: string): string => JSON.stringify({ text, key: null, sentText: null, at: 1 });
/** Texts being sent. */
const sending = (): readonly string[] =>
  Object.entries(window.localStorage)
    .filter(([key]) => key.startsWith(`brainDumpUnsorted:${MARA}:`))
    .map(([, text]) => JSON.parse(String(text)) as { readonly state: string; readonly text: string })
    .flatMap(({ state, text }) => (state === 'sending' ? [text] : []));

describe('text in the field', () => {
  test('is on the device after a short pause', async () => {
    await open();
    await write('call Ann');
    await pass(99);
    expect(inStore()).toBe('');
    await pass(1);
    expect([inStore(), desk.now().isKept]).toEqual(['call Ann', true]);
  });

  test('is stored in between during continuous typing', async () => {
    await open();
    for (const text of ['c', 'ca', 'cal', 'call']) {
      await write(text);
      await pass(60);
    }
    expect(inStore()).toBe('cal');
  });

  test.each(['pagehide', 'visibilitychange'])('is stored at once at %s', async (moment) => {
    await open();
    await write('call Ann');
    await desk.does(() => (moment === 'pagehide' ? window : document).dispatchEvent(new Event(moment)));
    expect(inStore()).toBe('call Ann');
  });

  test('is stored at once when the screen is left', async () => {
    await open();
    await write('call Ann');
    await desk.unmount();
    expect(inStore()).toBe('call Ann');
  });

  test('reports when the device stores nothing', async () => {
    await open();
    refuse(window.localStorage);
    disk.isBroken = true;
    await write('call Ann');
    await pass(250);
    await vi.waitFor(() => expect(desk.now().isKept).toBe(false));
    expect(desk.now().text).toBe('call Ann');
  });

  test('is restored after a reload', async () => {
    await open();
    await write('call Ann');
    await desk.unmount();
    await open();
    expect(desk.now()).toMatchObject({ text: 'call Ann', interrupted: null });
  });

  test('is taken over from a closed window', async () => {
    window.localStorage.setItem(keyOf('closed'), aDraft('call Ann'));
    await open();
    expect([desk.now().text, inStore(), kept(keyOf('closed'))]).toEqual(['call Ann', 'call Ann', '']);
  });

  test('is restored from the disk after a crash lost the local storage', async () => {
    disk.texts.set(keyOf('killed'), aDraft('from the disk'));
    await open();
    await vi.waitFor(() => expect(desk.now().text).toBe('from the disk'));
  });

  test.each([
    ['typed at once', 'from the disk\n\ntyped at once'],
    [' ', 'from the disk'],
  ])('comes below the text from the disk, for users quicker than the disk: “%s”', async (typed, together) => {
    await open();
    await desk.unmount();
    const reading = Promise.withResolvers<undefined>();
    disk.reading = reading.promise;
    disk.texts.set(ownKey(), aDraft('from the disk'));
    await open();
    await write(typed);
    reading.resolve(undefined);
    await vi.waitFor(() => expect(desk.now().text).toBe(together));
  });
});

describe('text being sent', () => {
  test('leaves the field and is queued in one step', async () => {
    await open();
    await write('call Ann');
    await pass(250);
    let sealed = { text: '', key: '' };
    await desk.does(({ seal }) => (sealed = seal()));
    expect(sealed.text).toBe('call Ann');
    expect([desk.now().text, inStore(), sending()]).toEqual(['', '', ['call Ann']]);
    // A pending write does not restore them.
    await pass(1_000);
    expect([inStore(), sending()]).toEqual(['', ['call Ann']]);
  });

  test('is resent under the same key when unchanged, and under another one when changed', async () => {
    await open();
    await write('call Ann');
    const keys: string[] = [];
    const send = () => desk.does(({ seal }) => void keys.push(seal().key));
    const takeBack = () => desk.does(({ takeBack: back }) => back({ text: 'call Ann', key: keys.at(-1) ?? '' }));
    await send();
    await takeBack();
    expect([desk.now().text, desk.now().takenBack, sending()]).toEqual(['call Ann', 1, []]);
    await send();
    await takeBack();
    await write('call Ann today');
    await send();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('returns below what was typed meanwhile', async () => {
    await open();
    await write('call Ann');
    let key = '';
    await desk.does(({ seal }) => ({ key } = seal()));
    await write('buy milk');
    await desk.does(({ takeBack }) => takeBack({ text: 'call Ann', key }));
    expect(desk.now().text).toBe('buy milk\n\ncall Ann');
  });

  test('is reported as interrupted after a reload', async () => {
    await open();
    await write('call Ann');
    await desk.does(({ seal }) => seal());
    await desk.unmount();
    await open();
    expect(desk.now()).toMatchObject({ text: '', interrupted: { text: 'call Ann' } });
  });
});

describe('corrections beside the text', () => {
  const piece = (text: string, word: string): CorrectedPiece => {
    const span = { start: text.indexOf(word), end: text.indexOf(word) + word.length };
    const { tasks } = localProcessor.process({ rawText: 'Call Ann', now: '2026-03-04T10:00' });
    return { span, tasks: tasks.map((task) => ({ ...task, span, key: 'n1', state: 'dropped' })), set: ['state'] };
  };
  const places = (): readonly string[] =>
    desk.now().pieces.map(({ span: { start, end } }) => desk.now().text.slice(start, end));

  test('stay with their text, also while the list is behind it, and after a reload', async () => {
    await open();
    await write('call Ann');
    await desk.does(({ putRight }) => putRight([piece('call Ann', 'Ann')], 'call Ann'));
    await write('please call Ann today');
    expect(places()).toEqual(['Ann']);
    await desk.does(({ putRight }) => putRight([piece('please call Ann', 'call')], 'please call Ann'));
    expect(places()).toEqual(['call']);
    await pass(250);
    await desk.unmount();
    await open();
    expect(places()).toEqual(['call']);
    await write('please');
    expect(desk.now().pieces).toEqual([]);
  });

  test('are sent with their text, and return with it', async () => {
    await open();
    await write('call Ann');
    await desk.does(({ putRight }) => putRight([piece('call Ann', 'Ann')], 'call Ann'));
    let sealed: Parameters<DraftEditor['takeBack']>[0] = { text: '', key: '' };
    await desk.does(({ seal }) => (sealed = seal()));
    expect(sealed.pieces).toHaveLength(1);
    expect(desk.now().pieces).toEqual([]);
    await write('buy milk');
    await desk.does(({ takeBack }) => takeBack(sealed));
    expect(places()).toEqual(['Ann']);
    await desk.does(({ seal }) => (sealed = seal()));
    await desk.does(({ takeBack }) => takeBack(sealed));
    expect(places()).toEqual(['Ann']);
  });
});

test('an earlier recording counts as said then, unless the field has other text', async () => {
  await open();
  const friday = { at: Date.parse('2026-02-27T18:00:00Z'), zone: 'Europe/Berlin' };
  await desk.does(({ write: keep }) => keep('call Ida tomorrow', friday));
  expect(desk.now().seal().written).toEqual(friday);
  await write('buy soap');
  await desk.does(({ write: keep }) => keep('buy soap\ncall Ida tomorrow', friday));
  expect(desk.now().seal().written?.at).toBe(Date.now());
});
