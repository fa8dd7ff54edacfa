import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_WAYS } from '#shared/brain-dump/examples/contract.ts';
import { ownTimeZone } from '#shared/kernel/dates.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { ownWaysQuery } from '../examples/queries.ts';
import { awaitLines, readLine } from './readLine.ts';
import type { Found, Messages } from './reader.ts';

const readers = vi.hoisted(() => ({
  made: [] as { readonly read: ReturnType<typeof vi.fn>; readonly stop: ReturnType<typeof vi.fn> }[],
  found: { now: '', list: [] } as unknown as Found,
}));
vi.mock('./reader.ts', () => ({
  startWarmReader() {
    const reader = { read: vi.fn(() => Promise.resolve(readers.found)), stop: vi.fn() };
    readers.made.push(reader);
    return reader;
  },
}));
const server = vi.hoisted(() => ({ ways: (): Promise<unknown> => Promise.resolve() }));
vi.mock('#renderer/platform/keptReply.ts', async (original) => ({
  ...(await original<object>()),
  callOrKept: () => server.ways(),
}));

const WAYS = { ...NO_WAYS };
const TASK = {
  ...{ title: 'Call the dentist', category: 'health', location: null, isDeadlineTask: false },
  ...{ dueDate: '2026-03-10', dueTime: '15:00', estimatedMinutes: 20, recurrence: 'FREQ=MONTHLY' },
};

let client: QueryClient;

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ now: new Date('2026-03-04T22:30:00Z') });
  readers.made.length = 0;
  readers.found = { now: '', list: [] } as unknown as Found;
  server.ways = () => Promise.resolve(WAYS);
  client = new QueryClient();
  store.set(sessionAtom, { state: 'signedIn', user: { id: 7, timezone: 'Asia/Tokyo' } } as never);
  return async () => {
    // By then this test's reader has been terminated.
    await vi.advanceTimersByTimeAsync(60_000);
    client.clear();
    store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const sent = (reader = 0): Messages => readers.made[reader]?.read.mock.calls.at(-1)?.[1] as Messages;

test("a line is read in the user's time zone, and returns what it says about a task", async () => {
  readers.found = { now: '', list: [TASK] } as unknown as Found;
  expect(await readLine('call the dentist', client, true)).toEqual({
    ...{ title: 'Call the dentist', category: 'health', location: null, isDeadline: false, reason: null },
    plan: expect.objectContaining({ time: '15:00', minutes: 20, recurrence: 'FREQ=MONTHLY' }),
  });
  expect(readers.made[0]?.read).toHaveBeenCalledExactlyOnceWith('line', expect.anything(), true);
  expect(sent()).toEqual({
    rawText: 'call the dentist',
    now: '2026-03-05T07:30:00',
    timeZone: ownTimeZone(),
    ways: WAYS,
  });
});

test('a line without a task returns nothing', async () =>
  expect(await readLine('a grey day', client, false)).toBeNull());

test('known habits of the user are not requested again', async () => {
  server.ways = vi.fn(() => Promise.resolve(WAYS));
  const known = { ...WAYS, examples: [] };
  client.setQueryData(ownWaysQuery().queryKey, known);
  await readLine('buy milk', client, false);
  expect(sent().ways).toEqual(known);
  expect(server.ways).not.toHaveBeenCalled();
});

test('a line waits a moment for them and no longer, and not for a failure', async () => {
  server.ways = () => new Promise(() => undefined);
  const reading = readLine('buy milk', client, false);
  await vi.advanceTimersByTimeAsync(399);
  expect(readers.made[0]?.read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  expect(sent().ways).toEqual(NO_WAYS);

  const other = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.ways = () => Promise.reject(new Error('Away'));
  await readLine('buy bread', other, false);
  expect(sent()).toMatchObject({ rawText: 'buy bread', ways: NO_WAYS });
});

test('the reader stops a minute after the last line, and restarts with the next one', async () => {
  await readLine('buy milk', client, false);
  await vi.advanceTimersByTimeAsync(59_000);
  await readLine('buy bread', client, false);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(readers.made[0]?.stop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(readers.made[0]?.stop).toHaveBeenCalledOnce();
  await readLine('buy tea', client, false);
  expect(readers.made).toHaveLength(2);
});

test('it stays for as long as a line field is shown, of which there may be two', async () => {
  const leave = awaitLines();
  const leaveOther = awaitLines();
  expect(readers.made).toHaveLength(1);
  leave();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(readers.made[0]?.stop).not.toHaveBeenCalled();
  leaveOther();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readers.made[0]?.stop).toHaveBeenCalledOnce();
});
