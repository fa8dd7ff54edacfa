import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { statusQuery } from '#renderer/platform/status.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { resultAtom, sortedMeanwhileAtom } from '../atoms.ts';
import { startDelivery } from './deliver.ts';
import { type Entry, entriesOf, keepEntries, newEntry, withdrawn } from './entries.ts';

const BEN = 8;
/** Each test has its own user, because the module remembers what its page is sending. */
let mara = 1_000;
let sent: { readonly key: string | null; readonly text: string }[] = [];
let stop: () => void = () => undefined;

const replyTo = (rawText: string): DumpReply => ({
  ...{
    id: 1,
    rawText,
    tasks: [],
    processedBy: 'local',
    fellBack: false,
    list: null,
    isFirst: false,
    theOneThing: null,
    crisis: null,
  },
  emotionalAnalysis: { energyLevel: 'low' },
  empathicResponse: '',
  motivationalQuote: { quote: '', author: '', reasoning: '' },
  analysis: {
    ...{ total_tasks_found: 0, stress_level: 'low', stress_score: 0, crisis: false },
    ...{ stuck_tasks: [], north_star_tasks: [] },
  },
  dreamDetection: { hasDreams: false, dreamsFound: [] },
  continuityInsights: { recurringThemes: [], progressionNoted: '' },
  batchedTasks: [],
  leftAsThoughts: [],
});

/** The server's response to a dump; null if the server cannot be reached. */
type Answer = (text: string) => Response | null;
const well: Answer = (text) => Response.json(replyTo(text), { status: 201 });

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  // Removes the jitter from the back-off.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  mara += 1;
  sent = [];
  store.set(sessionAtom, { state: 'signedIn', user: { id: mara } } as never);
  return () => {
    stop();
    store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
    store.set(sortedMeanwhileAtom, []);
    store.set(resultAtom, null);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

function serverSays(answer: Answer): void {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!url.endsWith('/brain-dumps')) return Promise.resolve(Response.json({ csrfToken: 'x'.repeat(40) }));
    const { rawText } = JSON.parse(String(init?.body)) as { readonly rawText: string };
    sent.push({ key: new Headers(init?.headers).get('idempotency-key'), text: rawText });
    const response = answer(rawText);
    return response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch'));
  });
}

/** Puts texts into the outbox, in this order. */
async function waiting(texts: readonly string[], how: Partial<Entry> = {}, user = mara): Promise<void> {
  for (const text of texts) {
    const entry: Entry = {
      ...newEntry({ key: `key of ${text}`, text, sender: '' }),
      sender: null,
      state: 'waiting',
      ...how,
    };
    await keepEntries(user, { [entry.key]: entry });
    vi.setSystemTime(Date.now() + 1);
  }
}

/** Advances the time by `ms` while the outbox sends. */
async function pass(ms: number): Promise<void> {
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await settle();
  for (let gone = 0; gone < ms; gone += 1_000) {
    await vi.advanceTimersByTimeAsync(Math.min(1_000, ms - gone));
    await settle();
  }
}

/** Starts the delivery of a page and returns the screens it navigated to. */
async function deliver(): Promise<unknown[]> {
  const client = new QueryClient();
  client.setQueryData(statusQuery(mara).queryKey, { onboardingData: null } as never);
  const shown: unknown[] = [];
  stop = startDelivery({ user: mara, client, show: () => shown.push('shown') });
  await pass(1_000);
  return shown;
}
/** Waits for real asynchronous work without advancing the page's time. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20_000 && !isSo(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const left = (): readonly string[] => entriesOf(mara).map(({ text }) => text);

describe('waiting dumps', () => {
  test('are sent once each, in order, under their key, and removed', async () => {
    serverSays(well);
    await waiting(['call Ann', 'buy milk']);
    await deliver();
    await pass(60_000);
    expect(sent).toEqual([
      { key: 'key of call Ann', text: 'call Ann' },
      { key: 'key of buy milk', text: 'buy milk' },
    ]);
    expect(left()).toEqual([]);
  });

  test('are announced, the newest first, without interrupting the user', async () => {
    serverSays(well);
    await waiting(['call Ann', 'buy milk']);
    const shown = await deliver();
    await until(() => store.get(sortedMeanwhileAtom).length === 2);
    expect(store.get(sortedMeanwhileAtom).map(({ reply }) => reply.rawText)).toEqual(['buy milk', 'call Ann']);
    expect([store.get(resultAtom), shown]).toEqual([null, []]);
  });

  test('of another user stay where they are', async () => {
    serverSays(well);
    await waiting(['call Ann'], {}, BEN);
    await deliver();
    expect(sent).toEqual([]);
    expect(entriesOf(BEN).map(({ text }) => text)).toEqual(['call Ann']);
  });

  test('before their time are sent when it comes', async () => {
    serverSays(well);
    await waiting(['call Ann'], { notBefore: Date.now() + 20_000, reason: 'busy', isRetryAfter: true });
    await deliver();
    expect(sent).toEqual([]);
    await pass(21_000);
    expect(sent).toHaveLength(1);
  });
});

describe('without a connection', () => {
  test('nothing else is tried, and nothing is lost; all are sent when the network is back', async () => {
    serverSays(() => null);
    await waiting(['call Ann', 'buy milk']);
    await deliver();
    expect([sent.length, left()]).toEqual([1, ['call Ann', 'buy milk']]);
    expect(entriesOf(mara)[0]).toMatchObject({ state: 'waiting', reason: 'offline', tries: 1 });
    serverSays(well);
    window.dispatchEvent(new Event('online'));
    await pass(1_000);
    expect([sent.map(({ text }) => text), left()]).toEqual([['call Ann', 'call Ann', 'buy milk'], []]);
  });

  test('the oldest is retried automatically, later each time, and holds back the others', async () => {
    serverSays(() => null);
    await waiting(['call Ann', 'buy milk']);
    await deliver();
    await pass(4_000);
    expect(sent).toHaveLength(1);
    await pass(2_000);
    expect(sent).toHaveLength(2);
    await pass(8_000);
    expect(sent).toHaveLength(2);
    await pass(3_000);
    expect(sent.map(({ text }) => text)).toEqual(['call Ann', 'call Ann', 'call Ann']);
  });
});

describe('dumps that the server rejects', () => {
  test('stay with the reason for the user to resend, and the others are sent', async () => {
    serverSays((text) => (text === 'call Ann' ? Response.json({ error: 'Too long' }, { status: 413 }) : well(text)));
    await waiting(['call Ann', 'buy milk']);
    await deliver();
    await pass(60_000);
    expect(sent.map(({ text }) => text)).toEqual(['call Ann', 'buy milk']);
    expect(entriesOf(mara)).toMatchObject([{ text: 'call Ann', state: 'failed', reason: 'tooLong' }]);
  });

  test('because the session expired wait for it', async () => {
    serverSays(() => Response.json({ error: 'Please log in.' }, { status: 401 }));
    await waiting(['call Ann']);
    await deliver();
    expect(entriesOf(mara)).toMatchObject([{ text: 'call Ann', state: 'waiting', reason: 'session' }]);
  });
});

test('a dump deleted during a failing send does not return', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/brain-dumps') ? answer.promise : Promise.resolve(Response.json({ csrfToken: 'x'.repeat(40) })),
  );
  await waiting(['call Ann']);
  await deliver();
  await keepEntries(mara, { 'key of call Ann': withdrawn({ key: 'key of call Ann' }) });
  answer.reject(new TypeError('Failed to fetch'));
  await pass(0);
  expect(entriesOf(mara)).toMatchObject([{ state: 'withdrawn', text: '' }]);
});

describe('dumps that no window sends any more', () => {
  test('are sent when their window has closed', async () => {
    serverSays(well);
    await waiting(['call Ann'], { state: 'sending', sender: 'closed' });
    await deliver();
    expect([sent.length, left()]).toEqual([1, []]);
  });

  test('stay when they failed or were withdrawn', async () => {
    serverSays(well);
    await waiting(['call Ann'], { state: 'failed', reason: 'tooLong' });
    await waiting(['buy milk'], { state: 'withdrawn' });
    await deliver();
    await pass(60_000);
    expect([sent, left()]).toEqual([[], ['call Ann', 'buy milk']]);
  });
});

test('after the end nothing is sent any more', async () => {
  serverSays(well);
  await deliver();
  stop();
  await waiting(['call Ann']);
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect([sent, left()]).toEqual([[], ['call Ann']]);
});
