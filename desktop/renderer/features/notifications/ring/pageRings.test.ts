import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReminderCard } from '#shared/notifications/ipc.ts';
import { at, taskAt, theFacts } from '#shared/notifications/testFacts.ts';
import { changedElsewhere, stubPage } from '#renderer/platform/testPage.ts';
import { readRings } from './kept.ts';
import { type PageRings, type PageRingsOptions, startPageRings } from './pageRings.ts';

const server = vi.hoisted(() => ({ asked: [] as (readonly string[])[], mine: null as readonly string[] | null }));
vi.mock('../device.ts', () => ({ mayNotify: () => true }));
vi.mock('./claim.ts', () => ({
  claimed: (keys: readonly string[]) => {
    server.asked.push(keys);
    return Promise.resolve(server.mine ?? keys);
  },
}));

/** Each test has its own user, because locks and channels belong to the whole process. */
let mara = 3_000;
let windows: PageRings[] = [];
let shown: { readonly title: string; readonly tag?: string; onclick?: () => void; close: () => void }[] = [];

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ now: at('09:59'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  Object.assign(window, { focus: () => undefined });
  vi.stubGlobal(
    'Notification',
    class {
      readonly title: string;
      readonly tag: string | undefined;
      close = vi.fn();
      constructor(title: string, { tag }: { readonly tag?: string }) {
        this.title = title;
        this.tag = tag;
        shown.push(this as never);
      }
    },
  );
  mara += 1;
  windows = [];
  shown = [];
  Object.assign(server, { asked: [], mine: null });
  return () => {
    for (const one of windows) one.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Lets locks and messages reach the windows while time passes. */
async function pass(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A window of Mara's browser with two task reminders, at ten and at a quarter past. */
async function aWindow(more: Partial<Pick<PageRingsOptions, 'mayRemind' | 'busyUntil' | 'facts'>> = {}) {
  const told: ReminderCard[] = [];
  const answered: string[] = [];
  const opened: ReminderCard[] = [];
  const facts = theFacts({
    tasks: [taskAt(3, '10:00'), taskAt(4, '10:15')],
    lastSeenAt: at('09:40').toISOString(),
  });
  const rings = startPageRings({
    user: mara,
    facts: () => facts,
    mayRemind: () => true,
    busyUntil: () => null,
    onShown: (card) => void told.push(card),
    onAnswered: (key) => void answered.push(key),
    onOpened: (card) => void opened.push(card),
    ...more,
  });
  windows.push(rings);
  await pass();
  return { ...rings, told, heardAnswers: answered, opened };
}
const tasksOf = (cards: readonly ReminderCard[]) => cards.map(({ taskId }) => taskId);
const MINUTE = 60_000;

describe('one window', () => {
  test('shows each reminder once, at its time, also by the browser', async () => {
    const { told } = await aWindow();
    expect(told).toEqual([]);
    await pass(MINUTE);
    expect([tasksOf(told), shown.map(({ tag }) => tag)]).toEqual([[3], [told[0]?.key]]);
    expect(readRings(mara).told.map(({ key }) => key)).toEqual([told[0]?.key]);
    await pass(14 * MINUTE);
    expect(tasksOf(told)).toEqual([3]);
    await pass(MINUTE);
    expect(tasksOf(told)).toEqual([3, 4]);
  });

  test('shows what came during sleep as one, and knows all of it', async () => {
    const { told, keysWith } = await aWindow();
    vi.setSystemTime(at('10:20'));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass();
    expect(told).toMatchObject([{ others: 1 }]);
    expect(keysWith(told[0]?.key ?? '')).toHaveLength(2);
    expect(keysWith('task:9')).toEqual(['task:9']);
  });

  test('leaves to another device what that one shows, and does not ask again', async () => {
    server.mine = [];
    const { told } = await aWindow();
    await pass(MINUTE);
    await pass(MINUTE);
    expect([told, shown, server.asked.length]).toEqual([[], [], 1]);
  });

  test('waits until the session is over', async () => {
    let mayRemind = false;
    const { told } = await aWindow({ mayRemind: () => mayRemind });
    await pass(2 * MINUTE);
    expect(told).toEqual([]);
    mayRemind = true;
    await pass(MINUTE);
    expect(tasksOf(told)).toEqual([3]);
  });

  test('waits for the end of an appointment', async () => {
    const facts = () => theFacts({ lastSeenAt: at('08:00').toISOString() });
    const { told } = await aWindow({ facts, busyUntil: () => at('10:02') });
    await pass(MINUTE);
    expect(told).toEqual([]);
    await pass(2 * MINUTE);
    expect(told.map(({ kind }) => kind)).toEqual(['checkIn']);
  });

  test('shows nothing that was done while the server was asked', async () => {
    let isDone = false;
    const facts = () => theFacts({ tasks: isDone ? [] : [taskAt(3, '10:00')], lastSeenAt: at('09:40').toISOString() });
    const { told, look } = await aWindow({ facts });
    vi.setSystemTime(at('10:00'));
    look();
    isDone = true;
    await pass();
    expect([told, server.asked.length]).toEqual([[], 1]);
  });

  test('shows nothing before it has data, and checks again when requested', async () => {
    let facts: ReturnType<typeof theFacts> | null = null;
    const { told, look } = await aWindow({ facts: () => facts });
    vi.setSystemTime(at('10:00'));
    facts = theFacts({ tasks: [taskAt(3, '10:00')], lastSeenAt: at('09:40').toISOString() });
    await pass();
    expect(told).toEqual([]);
    look();
    await pass();
    expect(tasksOf(told)).toEqual([3]);
  });

  test('opens what is clicked', async () => {
    const { told, opened } = await aWindow();
    await pass(MINUTE);
    shown[0]?.onclick?.();
    expect(opened).toEqual(told);
    expect(shown[0]?.close).toHaveBeenCalled();
  });

  test('shows nothing after its end', async () => {
    const { told, stop } = await aWindow();
    stop();
    await pass(5 * MINUTE);
    expect(told).toEqual([]);
  });
});

describe('two windows', () => {
  test('show the same card, and one browser notification', async () => {
    const [first, second] = [await aWindow(), await aWindow()];
    await pass(MINUTE);
    await vi.waitFor(() => expect(tasksOf(second.told)).toEqual([3]));
    expect([tasksOf(first.told), shown.length, server.asked.length]).toEqual([[3], 1, 1]);
  });

  test('notify each other of an answer', async () => {
    const [first, second] = [await aWindow(), await aWindow()];
    second.answered('task:3');
    await vi.waitFor(() => expect(first.heardAnswers).toEqual(['task:3']));
  });

  test('ignore invalid messages', async () => {
    const { told, heardAnswers } = await aWindow();
    const other = new BroadcastChannel(`unchaos-reminders:${mara}`);
    for (const said of [null, { says: 'nonsense' }, { says: 'answered', key: 'task:3' }]) other.postMessage(said);
    await vi.waitFor(() => expect(heardAnswers).toEqual(['task:3']));
    expect(told).toEqual([]);
    other.close();
  });

  test('take turns: when the showing one is closed, the other continues', async () => {
    const [first, second] = [await aWindow(), await aWindow()];
    first.stop();
    await pass();
    await pass(MINUTE);
    expect([first.told, tasksOf(second.told)]).toEqual([[], [3]]);
  });

  test('check again when another window has deferred something', async () => {
    const { told } = await aWindow();
    vi.setSystemTime(at('10:00'));
    changedElsewhere(`reminderRings_${mara}`);
    await pass();
    expect(tasksOf(told)).toEqual([3]);
  });
});
