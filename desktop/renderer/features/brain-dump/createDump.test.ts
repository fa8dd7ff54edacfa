import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { onDisk } from '#renderer/platform/durable.ts';
import { store } from '#renderer/platform/session.ts';
import { statusQuery } from '#renderer/platform/status.ts';
import { readText } from '#renderer/platform/storage.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, heldBack, refusal, settled, stubServer } from '#renderer/platform/testServer.ts';
import { status } from '#renderer/platform/testStart.ts';
import { taskKeys, taskQueries } from '#renderer/features/tasks/queries.ts';
import { listOf } from '#renderer/features/tasks/testTasks.ts';
import { workScheduleKey } from '#renderer/features/planning/workSchedule/queries.ts';
import { aScreen, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { failedKeyAtom, failureAtom, isAnsweredAtom, resultAtom, usedUpAtom } from './atoms.ts';
import { needAtom } from './need/hear.ts';
import { createDump, unsortedKey } from './queries.ts';
import { keepEntries, newEntry, readEntry } from './unsorted/entries.ts';

const CREATE = 'POST /brain-dumps';
const STATUS = 'GET /user/onboarding-status';
const KEY = '11111111-1111-4111-8111-111111111111';
const REPLY = {
  ...{ id: 5, rawText: 'call mum', tasks: [], processedBy: 'local', fellBack: false, list: [], isFirst: false },
  ...{ emotionalAnalysis: { energyLevel: 'medium' }, empathicResponse: 'A lot.', theOneThing: null, batchedTasks: [] },
  motivationalQuote: { quote: 'q', author: 'a', reasoning: 'r' },
  analysis: {
    ...{ total_tasks_found: 1, stress_level: 'low', stress_score: 0, stuck_tasks: [], north_star_tasks: [] },
    crisis: false,
  },
  dreamDetection: { hasDreams: false, dreamsFound: [] },
  continuityInsights: { recurringThemes: [], progressionNoted: '' },
  ...{ leftAsThoughts: [], crisis: null },
};

// Preloaded because crisis detection is large.
beforeAll(async () => void (await import('#shared/care/crisis.ts')));
beforeEach(async () => {
  stubPage();
  await speak();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-03-04T12:00:00Z') });
  store.set(needAtom, null);
  store.set(usedUpAtom, null);
  return async () => {
    signOut();
    await onDisk();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Sends a text from this page and returns its state. */
async function sending(answers: Parameters<typeof stubServer>[0] = {}, { text = 'call mum', isVerified = true } = {}) {
  const user = signIn();
  const server = stubServer({ [CREATE]: REPLY, [STATUS]: status, ...answers });
  const screen = aScreen('/brain-dump');
  const { client } = screen;
  if (isVerified) client.setQueryData(statusQuery().queryKey, status);
  client.setQueryData(unsortedKey, []);
  client.setQueryData(taskQueries.list().queryKey, listOf([]));
  await keepEntries(user, { [KEY]: newEntry({ key: KEY, text, sender: 'this window' }) });
  const written = { at: Date.now(), zone: 'Europe/Berlin' };
  const send = async () => {
    const done = screen.mutate(createDump, { user, key: KEY, text, written });
    let isDone = false;
    void done.finally(() => (isDone = true));
    while (!isDone) {
      await settled();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    return done;
  };
  return { ...screen, user, server, send, entry: () => readEntry(user, KEY) };
}

describe('a sent dump', () => {
  test('is sent once under its key, with when and where it was written, for review', async () => {
    const { send, server, client } = await sending();
    client.setQueryData(workScheduleKey, { suggested: null, chosen: null });
    expect(await send()).toMatchObject({ id: 5 });
    const [asked] = server.asked;
    expect(asked?.path).toBe('/brain-dumps');
    expect(asked?.headers.get('idempotency-key')).toBe(KEY);
    expect(asked?.body).toMatchObject({ rawText: 'call mum', review: true });
    expect(asked?.body).not.toHaveProperty('workScheduleContext');
  });

  test('leaves the device with the response, which is then on screen', async () => {
    const { send, entry, user } = await sending();
    expect(entry()).toMatchObject({ text: 'call mum', state: 'sending' });
    await send();
    expect(entry()).toBeNull();
    expect(store.get(resultAtom)).toMatchObject({ id: 5 });
    expect(JSON.parse(window.sessionStorage.getItem('brainDumpResult') ?? '')).toMatchObject({ user });
    expect([store.get(failureAtom), store.get(failedKeyAtom)]).toEqual([null, null]);
  });

  test('reloads tasks, allowance and unsorted dumps', async () => {
    const { send, isOld } = await sending();
    await send();
    expect([isOld(taskKeys.list), isOld(statusQuery().queryKey), isOld(unsortedKey)]).toEqual([true, true, true]);
  });

  test('shows its progress to the end before the result, and stores how long it took', async () => {
    const held = heldBack(REPLY);
    const { mutate, user } = await sending({ [CREATE]: held.answer });
    const done = mutate(createDump, { user, key: KEY, text: 'call mum' });
    await settled();
    await vi.advanceTimersByTimeAsync(100);
    expect(store.get(isAnsweredAtom)).toBe(false);
    held.release();
    await settled();
    expect([store.get(isAnsweredAtom), store.get(resultAtom)]).toEqual([true, null]);
    expect(readText('brainDumpProcessingTimes')).toBe('[100]');
    await vi.advanceTimersByTimeAsync(399);
    await settled();
    expect(store.get(resultAtom)).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(store.get(resultAtom)).toMatchObject({ id: 5 });
  });

  test('is polled while the server is still working on it', async () => {
    const replies = [refusal(409, 'Wait', { code: 'inProgress', retryAfter: 2 }), REPLY];
    const { send, server } = await sending({ [CREATE]: () => replies.shift() });
    expect(await send()).toMatchObject({ id: 5 });
    const creates = server.asked.filter(({ path }) => path === '/brain-dumps');
    expect(creates.map(({ headers }) => headers.get('idempotency-key'))).toEqual([KEY, KEY]);
  });

  test('includes the work schedule of this window', async () => {
    const { send, server, client } = await sending();
    client.setQueryData(workScheduleKey, { chosen: { type: 'standard' } });
    await send();
    expect(server.asked[0]?.body).toMatchObject({ workScheduleContext: { type: 'standard' } });
  });
});

describe('its cost', () => {
  test('is requested first when unknown', async () => {
    const { send, server } = await sending({}, { isVerified: false });
    await send();
    expect(
      server
        .lines()
        .slice(0, 2)
        .map((line) => line.split(' {')[0]),
    ).toEqual([STATUS, CREATE]);
  });

  test('cannot be known when the server fails: nothing is sent', async () => {
    const { send, server, entry } = await sending({ [STATUS]: refusal(500, 'Broken') }, { isVerified: false });
    await send();
    expect(server.lines().some((line) => line.startsWith(CREATE))).toBe(false);
    expect(entry()).toMatchObject({ state: 'waiting', reason: 'unverified' });
    expect(store.get(failureAtom)).toMatchObject({ key: KEY, title: 'failures.unverified' });
  });
});

describe('a dump without a response', () => {
  test('waits on this device, and is resent automatically if the problem may pass', async () => {
    const { send, entry, toasts } = await sending({ [CREATE]: away });
    await send();
    expect(entry()).toMatchObject({ text: 'call mum', state: 'waiting', reason: 'offline', tries: 1 });
    expect(store.get(failureAtom)).toMatchObject({ key: KEY, endsSession: false });
    expect([store.get(failedKeyAtom), toasts(), store.get(resultAtom)]).toEqual([KEY, [], null]);
  });

  test('waits for the user when the server failed', async () => {
    const { send, entry } = await sending({ [CREATE]: refusal(500, 'Broken') });
    await send();
    expect(entry()).toMatchObject({ state: 'failed', reason: 'processing' });
    expect(store.get(failureAtom)).toMatchObject({ title: 'failures.other.title' });
  });

  test("leads to today's plan if there is one, over the screens", async () => {
    const { send, toasts, user } = await sending({ [CREATE]: refusal(500, 'Broken') });
    window.sessionStorage.setItem('dailyPlanData', JSON.stringify({ user }));
    await send();
    expect(toasts()).toMatchObject([{ tone: 'info', title: 'unsorted.toPlan.title', text: 'unsorted.toPlan.text' }]);
    expect(store.get(failureAtom)).toBeNull();
  });

  test('of an expired session shows a message over the screens, and requests nothing else', async () => {
    const { send, toasts, isOld, told } = await sending({ [CREATE]: refusal(401, 'Unauthorized') });
    await send();
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'failures.session.title', text: 'failures.session.text' }]);
    expect([isOld(unsortedKey), told.expired]).toEqual([false, 0]);
  });

  test('says which allowance is used up, with an upgrade if there is one', async () => {
    const code = 'USAGE_LIMIT';
    const first = await sending({ [CREATE]: refusal(403, 'Used up', { code }) });
    await first.send();
    expect([store.get(usedUpAtom), store.get(failureAtom), first.toasts()]).toEqual(['day', null, []]);
    store.set(usedUpAtom, null);
    const other = await sending({ [CREATE]: refusal(403, 'Used up', { code, upgradePrompt: false }) });
    await other.send();
    expect(other.toasts()).toMatchObject([
      { tone: 'error', title: 'failures.dailyLimit.title', text: 'failures.dailyLimit.text' },
    ]);
    expect([store.get(usedUpAtom), store.get(failureAtom)]).toEqual([null, null]);
  });

  test('clears the message of the attempt before it', async () => {
    const { send, server } = await sending({ [CREATE]: away });
    await send();
    server.answers[CREATE] = REPLY;
    await send();
    expect([store.get(failureAtom), store.get(failedKeyAtom)]).toEqual([null, null]);
  });
});

describe('text about a crisis', () => {
  const text = 'I want to kill myself';

  test('shows the care screen before it is sent, and starts a gentle day', async () => {
    const held = heldBack(REPLY);
    const { mutate, user, client } = await sending({ [CREATE]: held.answer }, { text });
    void mutate(createDump, { user, key: KEY, text });
    await vi.waitFor(() => expect(store.get(needAtom)).toMatchObject({ user, key: KEY, words: 'sending' }));
    await settled();
    expect(client.getQueryData(taskQueries.list().queryKey)).toMatchObject({ gentleToday: true });
    held.release();
    await settled();
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(store.get(needAtom)).toMatchObject({ words: 'kept' }));
  });

  test('waits without an error message', async () => {
    const { send, entry, toasts } = await sending({ [CREATE]: away }, { text });
    await send();
    await vi.waitFor(() => expect(store.get(needAtom)).toMatchObject({ words: 'waiting' }));
    expect([store.get(failureAtom), toasts(), entry()?.text]).toEqual([null, [], text]);
  });

  test('belongs to its user only', async () => {
    const { send, client } = await sending();
    await send();
    expect(store.get(needAtom)).toBeNull();
    expect(client.getQueryData(taskQueries.list().queryKey)).toMatchObject({ gentleToday: false });
  });
});
