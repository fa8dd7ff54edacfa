import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import type { Thought } from '#shared/brain-dump/result.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { resultAtom } from '../atoms.ts';
import { showQuery } from '../past/queries.ts';
import { useThoughts } from './makeTask.ts';

const server = vi.hoisted(() => ({
  asked: [] as unknown[],
  answer: (_body: unknown): Promise<unknown> => Promise.resolve({}),
}));
vi.mock('#renderer/platform/api.ts', () => ({
  call: (_route: unknown, { params, body }: { params: unknown; body: unknown }) => {
    server.asked.push([params, body]);
    return server.answer(body);
  },
}));

const thought = (start: number): Thought => ({ text: `thought ${start}`, span: { start, end: start + 5 } }) as never;
const SEA = thought(0);
const ROOF = thought(10);
const RESULT = { id: 5, tasks: [{ id: 1 }], leftAsThoughts: [SEA, ROOF] } as unknown as DumpReply;
const client = new QueryClient();

beforeEach(() => {
  stubPage();
  client.clear();
  server.asked = [];
  store.set(sessionAtom, { state: 'signedIn', user: { id: 7 } } as never);
  store.set(resultAtom, { user: 7, reply: RESULT });
  client.setQueryData(showQuery(5).queryKey, { id: 5, result: RESULT } as never);
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

const thinking = (id = 5) =>
  renderHook(
    () => useThoughts({ ...(store.get(resultAtom) ?? RESULT), id }),
    (inner) => createElement(Provider, { store }, createElement(QueryClientProvider, { client }, inner)),
  );
const made = (id: number) => ({ id, title: `Task ${id}` });
const shown = () => store.get(resultAtom);
const kept = () => client.getQueryData(showQuery(5).queryKey)?.result;

test('a thought being turned into a task disappears at once, and then is a task, here and among past dumps', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server.answer = () => promise;
  const { now, does } = await thinking();
  expect(now()).toMatchObject({ left: [SEA, ROOF], coming: [], made: null });
  await does(({ make }) => make(ROOF));
  expect(now()).toMatchObject({ left: [SEA], coming: [ROOF], made: null });
  expect(server.asked).toEqual([[{ id: 5 }, { span: ROOF.span }]]);
  await does(() => resolve(made(2)));
  expect(now()).toMatchObject({ left: [SEA], coming: [], made: 'Task 2' });
  for (const result of [shown(), kept()]) {
    expect(result?.tasks.map(({ id }) => id)).toEqual([1, 2]);
    expect(result?.leftAsThoughts).toEqual([SEA]);
  }
});

test('two thoughts become tasks one after the other, and no response reverts the other', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let next = 0;
  server.answer = () => answers[next++]?.promise ?? Promise.resolve({});
  const { now, does } = await thinking();
  await does(({ make }) => {
    make(SEA);
    make(ROOF);
  });
  expect([now().left, server.asked.length]).toEqual([[], 1]);
  await does(() => answers[0]?.resolve(made(2)));
  expect(server.asked).toHaveLength(2);
  await does(() => answers[1]?.resolve(made(3)));
  expect(shown()?.tasks.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(shown()?.leftAsThoughts).toEqual([]);
});

test('a failed one is shown here again', async () => {
  server.answer = () => Promise.reject(new ApiError({ status: 500, message: 'broken' }));
  const { now, does } = await thinking();
  await does(({ make }) => make(ROOF));
  await vi.waitFor(() => expect(now()).toMatchObject({ left: [SEA, ROOF], coming: [], made: null }));
  expect(shown()?.tasks).toEqual(RESULT.tasks);
});

test('another dump or another user on the screen stays unchanged', async () => {
  server.answer = () => Promise.resolve(made(2));
  const other = await thinking(6);
  await other.does(({ make }) => make(ROOF));
  expect([shown(), kept()]).toEqual([RESULT, RESULT]);
  const own = await thinking();
  await own.does(({ make }) => {
    store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
    make(ROOF);
  });
  store.set(sessionAtom, { state: 'signedIn', user: { id: 7 } } as never);
  expect(shown()).toEqual(RESULT);
});
