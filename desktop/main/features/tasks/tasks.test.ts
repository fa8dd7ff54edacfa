import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FindableDay } from '#shared/tasks/ipc.ts';
import type { SignIn } from '#main/platform/toldBySignIn.ts';
import type { Relayed } from './relayedDeeds.ts';
import { startTasks } from './tasks.ts';

const world = vi.hoisted(() => ({
  answers: new Map<string, (input: unknown) => Promise<unknown>>(),
  told: [] as string[],
  relayed: [] as unknown[],
  main: undefined as unknown,
}));
vi.mock('#main/platform/windows.ts', () => ({ windowNamed: () => world.main }));
vi.mock('#main/platform/ipc.ts', () => ({
  answer: (channel: string, reply: (input: unknown) => Promise<unknown>) => world.answers.set(channel, reply),
  tell: (_window: unknown, _channel: string, deed: unknown) => world.relayed.push(deed),
  tellOthers: (_except: string, channel: string) => world.told.push(channel),
}));

const day: FindableDay = {
  user: 7,
  isGentle: false,
  tasks: [{ id: 3, title: 'Call the bank', isToday: true, kind: 'Money', place: '' }],
};
const signIn = { now: null as SignIn | null };
let page: EventEmitter;
let followAccount: () => void;

beforeEach(() => {
  page = new EventEmitter();
  Object.assign(world, { told: [], relayed: [], main: { webContents: page } });
  signIn.now = { token: 'mara', accountId: 7 };
  ({ followAccount } = startTasks({ known: () => Promise.resolve(signIn.now) }));
});

const ask = async <T>(channel: string, input: unknown) => (await world.answers.get(`tasks:${channel}`)?.(input)) as T;
const find = async () => (await ask<{ state: string }>('find', { query: 'bank' })).state;

test('stores what the page sends, and notifies the capture window', async () => {
  expect(await find()).toBe('away');
  await ask('findable', { day });
  expect(await find()).toBe('found');
  expect(world.told).toEqual(['tasks:findable-changed']);
});

test('a tick goes to the page of the same user, and its response to the capture window', async () => {
  await ask('findable', { day });
  const outcome = ask('do', { taskId: 3, deed: 'tick' });
  await vi.waitFor(() => expect(world.relayed).toHaveLength(1));
  const [{ id, ...deed }] = world.relayed as [Relayed];
  expect(deed).toEqual({ user: 7, taskId: 3, deed: 'tick', until: expect.any(Number) });
  await ask('did', { id, outcome: 'done' });
  expect(await outcome).toEqual({ outcome: 'done' });
});

test('without a page or a user nothing is relayed', async () => {
  expect(await ask('do', { taskId: 3, deed: 'tick' })).toEqual({ outcome: 'away' });
  await ask('findable', { day });
  world.main = undefined;
  expect(await ask('do', { taskId: 3, deed: 'tick' })).toEqual({ outcome: 'away' });
  signIn.now = null;
  expect(await ask('do', { taskId: 3, deed: 'tick' })).toEqual({ outcome: 'away' });
  expect(world.relayed).toEqual([]);
});

test.each(['render-process-gone', 'did-navigate', 'destroyed'])(
  '%s: removes tasks and actions of the page',
  async (event) => {
    await ask('findable', { day });
    await ask('findable', { day });
    expect(page.listenerCount(event), 'the page is watched once').toBe(1);
    const outcome = ask('do', { taskId: 3, deed: 'tick' });
    await vi.waitFor(() => expect(world.relayed).toHaveLength(1));
    page.emit(event);
    expect(await outcome).toEqual({ outcome: 'away' });
    expect(await find()).toBe('away');
  },
);

test('a sign-out deletes them at once, and the capture window searches again', async () => {
  await ask('findable', { day });
  signIn.now = null;
  world.told = [];
  followAccount();
  await vi.waitFor(() => expect(world.told).toEqual(['tasks:findable-changed']));
  signIn.now = { token: 'mara', accountId: 7 };
  expect(await find(), 'nothing was kept for the same sign-in either').toBe('away');
});

test('finds nothing after text about a crisis', async () => {
  await ask('findable', { day });
  await ask('rest', { until: new Date(Date.now() + 60_000).toISOString() });
  expect(await find()).toBe('gentle');
});
