import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logOut } from '#renderer/platform/session.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { keepToken } from '#renderer/platform/token.ts';
import { taskQueries } from '../queries.ts';
import { followTasks } from './followTasks.ts';

/** Each test has its own user, because locks and channels belong to the whole process. */
let person = process.pid * 1_000;
let lines: ReadableStreamDefaultController<Uint8Array>[] = [];
let stops: (() => void)[] = [];

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  person += 1;
  lines = [];
  stops = [];
  vi.stubGlobal('fetch', vi.fn(answerWithLine));
  return () => {
    for (const stop of stops) stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const answerWithLine = (_url: string, init?: RequestInit): Promise<Response> =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start: (line) => {
          lines.push(line);
          init?.signal?.addEventListener('abort', () => line.error(new DOMException('Over', 'AbortError')));
        },
      }),
    ),
  );

/** Lets messages and locks reach the windows while time passes. */
async function pass(ms = 0): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const CALENDARS = ['calendars', 'appointments'];

/** A window with the tasks at a revision, and the query keys it has invalidated. */
async function aWindow(revision = 5, calendars?: string) {
  const client = new QueryClient();
  client.setQueryData(taskQueries.list().queryKey, { revision } as never);
  if (calendars !== undefined) client.setQueryData(CALENDARS, { version: calendars });
  const outdated: unknown[] = [];
  vi.spyOn(client, 'invalidateQueries').mockImplementation((filters) => {
    outdated.push(filters?.queryKey);
    return Promise.resolve();
  });
  const stop = followTasks(client, person);
  stops.push(stop);
  await pass();
  return { client, outdated, stop };
}

async function tell(event: string, data: unknown, line = lines.at(-1)): Promise<void> {
  line?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  await pass();
}

describe('an event', () => {
  test('about newer tasks reloads them; about known ones does not', async () => {
    const { outdated } = await aWindow(5);
    await tell('tasks', { revision: 5 });
    expect(outdated).toEqual([]);
    await tell('tasks', { revision: 6 });
    expect(outdated).toEqual([['tasks']]);
  });

  test.each(['reminders', 'focus', 'calendars'])('about %s reloads them', async (event) => {
    const { outdated } = await aWindow();
    await tell(event, {});
    expect(outdated).toEqual([[event]]);
  });

  test('of an unknown kind changes nothing', async () => {
    const { outdated } = await aWindow();
    await tell('weather', { revision: 9 });
    await tell('tasks', { revision: 'nine' });
    expect(outdated).toEqual([]);
  });
});

describe('a stream starts with the versions of calendars, focus and reminders', () => {
  const greet = (calendars: string, focus = '') => tell('tasks', { revision: 5, versions: { calendars, focus } });

  test('and reloads what this window has in another version', async () => {
    const { outdated } = await aWindow(5, 'before');
    await greet('after');
    expect(outdated).toEqual([CALENDARS]);
  });

  test('and does not reload what is current', async () => {
    const { client, outdated } = await aWindow(5, 'now');
    client.setQueryData(['focus'], { version: '7:1:' });
    await greet('now', '7:1:');
    expect(outdated).toEqual([]);
    await greet('now', '7:2:');
    expect(outdated).toEqual([['focus']]);
  });

  test('and so for reminders', async () => {
    const { client, outdated } = await aWindow(5, 'now');
    client.setQueryData(['reminders'], { version: 'before' });
    const versions = { calendars: 'now', focus: '' };
    await tell('tasks', { revision: 5, versions });
    await tell('tasks', { revision: 5, versions: { ...versions, reminders: 'before' } });
    expect(outdated).toEqual([]);
    await tell('tasks', { revision: 5, versions: { ...versions, reminders: 'after' } });
    expect(outdated).toEqual([['reminders']]);
  });

  test('and checks a pending response when it arrives', async () => {
    const { client, outdated } = await aWindow();
    const answers = { focus: Promise.withResolvers<object>(), appointments: Promise.withResolvers<object>() };
    void client.fetchQuery({ queryKey: ['focus'], queryFn: () => answers.focus.promise });
    void client.fetchQuery({ queryKey: CALENDARS, queryFn: () => answers.appointments.promise });
    await greet('after', '7:2:');
    expect(outdated).toEqual([]);
    answers.focus.resolve({ version: '7:1:' });
    answers.appointments.resolve({ version: 'after' });
    await pass(1);
    expect(outdated).toEqual([['focus']]);
  });

  test('so that no event is missed after an interruption', async () => {
    const { outdated } = await aWindow(5, 'before');
    await greet('before');
    lines[0]?.close();
    await pass(1_000);
    await greet('meanwhile');
    expect(outdated).toEqual([CALENDARS]);
  });
});

test('an event about a first load in progress reloads once more', async () => {
  const { client, outdated } = await aWindow();
  const answer = Promise.withResolvers<object>();
  void client.fetchQuery({ queryKey: CALENDARS, queryFn: () => answer.promise });
  await tell('calendars', {});
  answer.resolve({ version: 'a' });
  await pass(1);
  expect(outdated).toEqual([['calendars'], CALENDARS]);
});

describe('two windows of one browser', () => {
  test('share one stream, and both receive its events', async () => {
    const [first, second] = [await aWindow(), await aWindow()];
    expect(fetch).toHaveBeenCalledOnce();
    await tell('tasks', { revision: 6 });
    await tell('reminders', {});
    expect(first.outdated).toEqual([['tasks'], ['reminders']]);
    expect(second.outdated).toEqual([['tasks'], ['reminders']]);
  });

  test('tell a third one their versions', async () => {
    await aWindow();
    await tell('tasks', { revision: 6 });
    await tell('reminders', {});
    expect((await aWindow(5)).outdated).toEqual([['tasks'], ['reminders']]);
  });

  test('tell a third one what changed in the calendars before it listened, and it receives that once', async () => {
    const first = await aWindow();
    await tell('tasks', { revision: 5, versions: { calendars: 'a', focus: '' } });
    await tell('calendars', {});
    expect(first.outdated).toEqual([['calendars']]);
    expect((await aWindow()).outdated).toEqual([['calendars']]);
    expect(first.outdated).toHaveLength(1);
  });

  test('pass the stream on when its window closes', async () => {
    const [first, second] = [await aWindow(), await aWindow()];
    first.stop();
    await pass();
    expect(fetch).toHaveBeenCalledTimes(2);
    await tell('tasks', { revision: 6 });
    expect([first.outdated, second.outdated]).toEqual([[], [['tasks']]]);
  });
});

describe('a broken stream', () => {
  test('is reopened a second later', async () => {
    await aWindow();
    lines[0]?.close();
    await pass(999);
    expect(fetch).toHaveBeenCalledOnce();
    await pass(1);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('is reopened at once when the network is back', async () => {
    await aWindow();
    lines[0]?.close();
    await pass();
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('is retried less and less often, at least every half minute', async () => {
    vi.mocked(fetch).mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await aWindow();
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      const tries = vi.mocked(fetch).mock.calls.length;
      await pass(seconds * 1_000 - 1);
      expect(fetch).toHaveBeenCalledTimes(tries);
      await pass(1);
      expect(fetch).toHaveBeenCalledTimes(tries + 1);
    }
  });

  test('is not reopened during a log-out, since it ends with the session', async () => {
    await keepToken('theirs');
    const { stop } = await aWindow();
    let answer: (response: Response) => void = () => undefined;
    vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const left = logOut();
    await pass();
    expect(fetch).toHaveBeenCalledTimes(2);
    lines[0]?.close();
    await pass(5_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    stop();
    answer(Response.json({ message: 'Logged out' }));
    await left;
  });

  test('is not reopened once there is no listener', async () => {
    const { stop } = await aWindow();
    stop();
    await pass(60_000);
    expect(fetch).toHaveBeenCalledOnce();
  });
});
