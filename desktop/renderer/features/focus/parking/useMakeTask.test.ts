import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ParkedThought } from '#shared/focus/parking.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { readLineAtom } from '#renderer/features/tasks/index.ts';
import { closeToastAtom, shownToastAtom } from '#renderer/ui/toasts.ts';
import { parkedAtom, parkingDialogAtom } from './atoms.ts';
import { parkThought, startParkingService } from './service.ts';
import { useMakeTask } from './useMakeTask.ts';

const server = vi.hoisted(() => ({
  made: [] as { readonly title: string; readonly clientId: string; readonly description?: string }[],
  answer: (): Promise<unknown> => Promise.resolve(),
}));
interface Sent {
  readonly moves: readonly {
    readonly id: string;
    readonly steps: readonly { readonly task: (typeof server.made)[number] }[];
  }[];
}
vi.mock('#renderer/platform/api.ts', () => ({
  async call(_route: unknown, { body: { moves } }: { readonly body: Sent }) {
    server.made.push(...moves.flatMap(({ steps }) => steps.map(({ task }) => task)));
    await server.answer();
    const results = moves.map(({ id }) => ({ id, isMade: true, notice: null, refusal: null, addedIds: [9] }));
    return { results, tasks: [], revision: 1 };
  },
}));
vi.mock('react-i18next', async (load) => ({
  ...(await load<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));

/** Each test uses another user, because the page's disk persists between tests. */
let people = 0;

beforeEach(() => {
  stubPage();
  server.made = [];
  server.answer = () => Promise.resolve();
  store.set(sessionAtom, { state: 'signedIn', user: { id: (people += 1), timezone: 'Europe/Berlin' } } as never);
  startParkingService();
  store.set(parkedAtom, []);
  store.set(parkingDialogAtom, null);
  store.set(readLineAtom, null);
  const toast = store.get(shownToastAtom);
  if (toast) store.set(closeToastAtom, toast.id);
  return async () => {
    await unmountHooks();
    store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
    vi.unstubAllGlobals();
  };
});

async function parked(text: string): Promise<ParkedThought> {
  await parkThought(text);
  const thought = store.get(parkedAtom).at(-1);
  if (!thought) throw new Error('Nothing is parked');
  return thought;
}
const NO_PLAN = { day: null, time: null, minutes: 15, recurrence: null };
const making = () => {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  return renderHook(useMakeTask, (inner) =>
    createElement(Provider, { store }, createElement(QueryClientProvider, { client }, inner)),
  );
};
const left = () => store.get(parkedAtom).map(({ text }) => text);

test('a thought becomes a task under its own id, and is removed here then', async () => {
  const thought = await parked('call mum');
  const { now, does } = await making();
  await does(({ makeTask }) => makeTask(thought));
  await vi.waitFor(() => expect(left()).toEqual([]));
  expect(server.made).toMatchObject([{ title: 'call mum', clientId: thought.id }]);
  expect(now().busyWith).toBeNull();
});

test('it is read like a line of "Add Task", if it can be read', async () => {
  store.set(readLineAtom, {
    read: (line: string) =>
      Promise.resolve({ title: `Read: ${line}`, category: 'family', isDeadline: false, plan: NO_PLAN }),
  } as never);
  const thought = await parked('call mum');
  const { does } = await making();
  await does(({ makeTask }) => makeTask(thought));
  await vi.waitFor(() => expect(server.made).toMatchObject([{ title: 'Read: call mum', category: 'family' }]));
  await does(() => store.set(readLineAtom, { read: () => Promise.reject(new Error('no reader')) } as never));
  const other = await parked('buy milk');
  await does(({ makeTask }) => makeTask(other));
  await vi.waitFor(() => expect(server.made.at(-1)).toMatchObject({ title: 'buy milk' }));
});

test('a thought that could not be stored stays, and a retry has the same id', async () => {
  server.answer = () => Promise.reject(new Error('away'));
  const thought = await parked('call mum');
  const { now, does } = await making();
  await does(({ makeTask }) => makeTask(thought));
  await vi.waitFor(() => expect(now().busyWith).toBeNull());
  expect(left()).toEqual(['call mum']);
  server.answer = () => Promise.resolve({ id: 9 });
  await does(({ makeTask }) => makeTask(thought));
  await vi.waitFor(() => expect(left()).toEqual([]));
  expect(server.made.map(({ clientId }) => clientId)).toEqual([thought.id, thought.id]);
});

test('text about a crisis never becomes a task: help is shown, and the text stays', async () => {
  const thought = await parked('I want to kill myself');
  const { now, does } = await making();
  await does(({ makeTask }) => makeTask(thought));
  await vi.waitFor(() => expect(store.get(parkingDialogAtom)).toBe('care'));
  await vi.waitFor(() => expect(now().busyWith).toBeNull());
  expect(server.made).toEqual([]);
  expect(left()).toEqual(['I want to kill myself']);
});

test('one at a time: a second click during the first does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server.answer = () => promise;
  const [one, other] = [await parked('call mum'), await parked('buy milk')];
  const { now, does } = await making();
  await does(({ makeTask }) => makeTask(one));
  expect(now().busyWith).toBe(one.id);
  await does(({ makeTask }) => makeTask(other));
  await does(() => resolve({ id: 9 }));
  await vi.waitFor(() => expect(now().busyWith).toBeNull());
  expect(server.made).toHaveLength(1);
  expect(left()).toEqual(['buy milk']);
});
