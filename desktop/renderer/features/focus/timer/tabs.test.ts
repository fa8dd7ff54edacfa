import { beforeEach, expect, test, vi } from 'vitest';
import { NO_FOCUS, type TimerEvent } from '#shared/focus/timerFacts.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { joinTabs, type Tabs } from './tabs.ts';

const KEPT = { state: NO_FOCUS, revision: 3, at: { wall: 1_000, monotonic: 10 } };
const PAUSE: TimerEvent = { type: 'pause' };

/** Each test has its own name, because locks and channels belong to the whole process. */
let name = '';
let made = 0;
let all: Tabs[] = [];

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  made += 1;
  name = `tabs-${made}-${process.pid}`;
  all = [];
  return () => {
    for (const tabs of all) tabs.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A tab, the messages it received, and whether the user looks at it. */
function aTab({ wantsNews = false } = {}) {
  const told: unknown[] = [];
  const tabs = joinTabs(name, {
    gained: (asked) => told.push(['gained', ...asked]),
    lost: () => told.push('lost'),
    stands: ({ revision }) => told.push(['stands', revision]),
    asked: ({ type }, answers) => told.push(['asked', type, answers !== undefined]),
    wantsNews: () => wantsNews,
  });
  all.push(tabs);
  return { ...tabs, told };
}

/** Lets messages and locks reach the tabs while time passes. */
async function pass(ms = 0): Promise<void> {
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await settle();
  for (let gone = 0; gone < ms; gone += 1_000) {
    await vi.advanceTimersByTimeAsync(Math.min(1_000, ms - gone));
    await settle();
  }
}

/** An owner and another tab. */
async function twoTabs(other = {}) {
  const owner = aTab();
  await pass();
  const tab = aTab(other);
  await pass();
  return { owner, tab };
}

test('one tab owns the timer; the others receive its state', async () => {
  const { owner, tab } = await twoTabs();
  expect([owner.isOwner(), tab.isOwner()]).toEqual([true, false]);
  owner.say(KEPT);
  await pass();
  expect([owner.told, tab.told]).toEqual([[['gained']], [['stands', 3]]]);
});

test('a request from another tab reaches the owner, is carried out once however often it is sent, and ends with the response', async () => {
  const { owner, tab } = await twoTabs();
  tab.ask(PAUSE);
  await pass(2_000);
  expect(owner.told).toEqual([['gained'], ['asked', 'pause', true], ['asked', 'tick', true], ['asked', 'tick', true]]);
});

test('a response ends the request', async () => {
  const owner = joinTabs(name, {
    gained: () => undefined,
    lost: () => undefined,
    stands: () => undefined,
    asked: (_event, answers) => owner.say(KEPT, answers),
    wantsNews: () => false,
  });
  all.push(owner);
  await pass();
  const tab = aTab();
  const heard = vi.fn();
  const listener = new BroadcastChannel(name);
  listener.onmessage = heard;
  tab.ask(PAUSE);
  await pass(5_000);
  listener.close();
  expect(heard.mock.calls.map(([{ data }]) => (data as { kind: string }).kind)).toEqual(['asks', 'stands']);
  expect(tab.isOwner()).toBe(false);
});

test('a request that no tab may make only returns the state', async () => {
  const { owner, tab } = await twoTabs();
  tab.ask({ type: 'booked', sessionId: '00000000-0000-4000-8000-000000000001' });
  await pass();
  expect(owner.told).toEqual([['gained'], ['asked', 'tick', true]]);
});

test('an owner that is silent for more than three seconds loses the timer to the requesting tab, with the request', async () => {
  const { owner, tab } = await twoTabs();
  tab.ask(PAUSE);
  await pass(3_000);
  expect(tab.isOwner()).toBe(false);
  await pass(2_000);
  expect(tab.told).toEqual([['gained', PAUSE]]);
  expect(owner.told.at(-1)).toBe('lost');
  expect(owner.isOwner()).toBe(false);
});

test('a hidden tab polls nothing, a visible one does', async () => {
  const { owner } = await twoTabs();
  await pass(2_000);
  expect(owner.told).toEqual([['gained']]);
  aTab({ wantsNews: true });
  await pass(1_000);
  expect(owner.told).toContainEqual(['asked', 'tick', false]);
});

test('messages of unknown senders change nothing', async () => {
  const { owner, tab } = await twoTabs();
  const stranger = new BroadcastChannel(name);
  for (const word of [null, 'stands', { kind: 'stands' }, { kind: 'asks', id: '1', event: PAUSE }])
    stranger.postMessage(word);
  await pass();
  stranger.close();
  expect([owner.told, tab.told]).toEqual([[['gained']], []]);
});
