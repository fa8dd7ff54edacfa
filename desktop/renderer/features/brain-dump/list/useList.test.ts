import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { createElement, type ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { keptOf } from '#shared/brain-dump/list/corrections.ts';
import { readList } from '#shared/brain-dump/list/readList.ts';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import { isConfirmedAtom, resultAtom } from '#renderer/features/brain-dump/atoms.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { closeToastAtom, shownToastAtom } from '#renderer/ui/toasts.ts';
import { useCommit } from './useCommit.ts';
import { useList } from './useList.ts';

const NOW = '2026-11-25T10:00';
const SAID = 'Call mum. Buy stamps. Water the plants.';
const MARA = { state: 'signedIn', user: { id: 7 } } as never;

const server = vi.hoisted(() => ({
  heard: [] as { path: string; params: unknown; body: unknown }[],
  fails: null as Error | null,
  planned: 0,
}));
vi.mock('#renderer/platform/api.ts', () => ({
  call: (route: { path: string }, { params, body }: { params: unknown; body: unknown }) => {
    // Ignores reads, which change nothing.
    if (body !== undefined) server.heard.push({ path: route.path, params, body });
    return server.fails ? Promise.reject(server.fails) : Promise.resolve({});
  },
}));
vi.mock('#renderer/platform/language.ts', async (load) => ({
  ...(await load<object>()),
  messagesOf:
    () =>
    (key: string, { title = '' } = {}) =>
      `${key} ${title}`.trim(),
}));
vi.mock('../results/useGoOn.ts', () => ({
  useGoOn: () => ({ mutate: () => (server.planned += 1), isPending: false }),
}));
vi.mock('../live/reader.ts', () => ({
  startReader: () => ({
    read: (_kind: string, { rawText, now, span }: { rawText: string; now: string; span: { start: number } }) =>
      Promise.resolve({
        list: readList(localProcessor.process({ rawText, now }), { rawText, now, pieces: [] })
          .filter((task) => task.span.start >= span.start)
          .map((task) => ({ ...task, key: `added${task.key}` })),
      }),
    stop: () => undefined,
  }),
}));

function aResult(rawText = SAID): DumpReply {
  const list = readList(localProcessor.process({ rawText: SAID, now: NOW }), { rawText: SAID, now: NOW, pieces: [] });
  const answer = { empathicResponse: 'That is a lot.', theOneThing: null, batchedTasks: [] };
  const analysis = { total_tasks_found: 3, stress_level: 3 };
  return { id: 5, rawText, list, leftAsThoughts: [], tasks: [], analysis, ...answer } as never;
}

const client = () => new QueryClient({ defaultOptions: { mutations: { retry: false } } });
const around = (inner: ReactElement) =>
  createElement(Provider, { store }, createElement(QueryClientProvider, { client: client() }, inner));
const closeToast = (): void => {
  const shown = store.get(shownToastAtom);
  if (shown) store.set(closeToastAtom, shown.id);
};

beforeEach(() => {
  stubPage();
  vi.stubGlobal('navigator', { onLine: true });
  server.heard = [];
  server.fails = null;
  server.planned = 0;
  store.set(sessionAtom, MARA);
  store.set(resultAtom, { user: 7, reply: aResult() });
  closeToast();
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

const shown = () => store.get(resultAtom);
const titles = (list = shown()?.list ?? []) => keptOf(list).map(({ title }) => title);
const keyOf = (title: string) => shown()?.list?.find((task) => task.title === title)?.key ?? '';
const listing = (result = aResult()) => renderHook(() => useList(shown() ?? result), around);

describe('the list of a result', () => {
  test('is corrected on the screen at once, stored for a reload, and sent to the server completely', async () => {
    const { now, does } = await listing();
    expect(now()).toMatchObject({ rawText: SAID, told: '', canUndo: false });
    await does(({ correct }) => correct({ kind: 'drop', key: keyOf('Buy stamps') }));
    expect(titles()).toEqual(['Call mum', 'Water the plants']);
    expect(now()).toMatchObject({ told: 'told.drop Buy stamps', canUndo: true });
    expect(window.sessionStorage.getItem('brainDumpResult')).toContain('"state":"dropped"');
    expect(server.heard).toEqual([{ path: expect.any(String), params: { id: 5 }, body: { list: shown()?.list } }]);
  });

  test('takes two corrections of one gesture, and undoes them one by one', async () => {
    const { now, does } = await listing();
    await does(({ correct }) => {
      correct({ kind: 'rename', key: keyOf('Call mum'), title: 'Call dad' });
      correct({ kind: 'drop', key: keyOf('Buy stamps') });
    });
    expect(titles()).toEqual(['Call dad', 'Water the plants']);
    await does(({ undo }) => undo());
    expect(titles()).toEqual(['Call dad', 'Buy stamps', 'Water the plants']);
    expect(now()).toMatchObject({ told: 'told.undo', canUndo: true });
    await does(({ undo }) => undo());
    await does(({ undo }) => undo());
    expect(titles()).toEqual(['Call mum', 'Buy stamps', 'Water the plants']);
    expect(now().canUndo).toBe(false);
    expect(server.heard).toHaveLength(4);
  });

  test('is not changed by a no-op, nor for a user who is signed out by now', async () => {
    const { now, does } = await listing();
    await does(({ correct }) => correct({ kind: 'drop', key: 'nobody' }));
    expect(now().canUndo).toBe(false);
    const key = keyOf('Call mum');
    store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
    await does(({ correct }) => correct({ kind: 'drop', key }));
    expect(server.heard).toEqual([]);
    store.set(sessionAtom, MARA);
    expect(titles()).toHaveLength(3);
  });

  test('turns a thought into a task', async () => {
    store.set(resultAtom, { user: 7, reply: aResult(`${SAID} Feed the cat.`) });
    const { now, does } = await listing();
    await does(({ addThought }) => addThought({ span: { start: SAID.length + 1, end: SAID.length + 14 } } as never));
    expect(titles()).toEqual(['Call mum', 'Buy stamps', 'Water the plants', 'Feed the cat']);
    expect(now().told).toBe('told.keep Feed the cat');
  });

  test('of another user is not shown', () => {
    store.set(sessionAtom, { state: 'signedIn', user: { id: 8 } } as never);
    expect(shown()).toBeNull();
    expect(store.get(isConfirmedAtom)).toBe(false);
  });
});

describe('a list being added to the plan', () => {
  const done = vi.fn();
  const committing = (list = shown()?.list ?? []) => renderHook(() => useCommit(aResult(), list, done), around);
  beforeEach(() => done.mockClear());

  test('leads to making the plan, or onwards when nothing is left of it', async () => {
    const some = await committing();
    await some.does(({ goOn }) => goOn());
    expect(server.heard).toEqual([{ path: expect.any(String), params: { id: 5 }, body: { list: aResult().list } }]);
    expect([server.planned, done.mock.calls.length]).toEqual([1, 0]);
    const none = await committing((aResult().list ?? []).map((task) => ({ ...task, state: 'dropped' as const })));
    await none.does(({ goOn }) => goOn());
    expect([server.planned, done.mock.calls.length]).toEqual([1, 1]);
  });

  test('waits for the network, also after a reload, without an error', async () => {
    server.fails = new ApiError({ status: 0, message: 'away' });
    vi.stubGlobal('navigator', { onLine: false });
    const { now, does, unmount } = await committing();
    await does(({ goOn }) => goOn());
    expect(now().isWaiting).toBe(true);
    expect(store.get(isConfirmedAtom)).toBe(true);
    expect(store.get(shownToastAtom)).toBeNull();
    await unmount();
    server.fails = null;
    const after = await committing();
    expect([after.now().isWaiting, server.planned]).toEqual([true, 0]);
    vi.stubGlobal('navigator', { onLine: true });
    await after.does(() => window.dispatchEvent(new Event('online')));
    expect(server.planned).toBe(1);
    expect(after.now().isWaiting).toBe(false);
  });

  test('that the server rejects is reported, and not retried by itself later', async () => {
    server.fails = new ApiError({ status: 500, message: 'broken' });
    const { does } = await committing();
    await does(({ goOn }) => goOn());
    expect(store.get(isConfirmedAtom)).toBe(false);
    expect(store.get(shownToastAtom)).toMatchObject({ tone: 'error', title: 'failed.title' });
    closeToast();
    server.fails = new ApiError({ status: 401, message: 'who are you' });
    await does(({ goOn }) => goOn());
    expect(store.get(shownToastAtom)).toBeNull();
  });
});
