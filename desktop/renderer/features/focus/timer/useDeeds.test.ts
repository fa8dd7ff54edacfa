import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE, theTask, WHOLE, World } from '#shared/focus/testTimer.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { settled, stubServer } from '#renderer/platform/testServer.ts';
import { taskQueries } from '#renderer/features/tasks/queries.ts';
import { listOf, makesMoves, stepsIn } from '#renderer/features/tasks/testTasks.ts';
import { aScreen, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { celebrationAtom } from '../forPlan.ts';
import { oneThingStatus } from '../oneThingStatus.ts';
import { mirrored } from '../records/mirror.ts';
import { focusNowAtom, freeTimeAtom, startQuestionAtom, wantedAtom } from './atoms.ts';
import { useDeeds } from './useDeeds.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const inFocus = aTask({ id: theTask.id, title: theTask.title });
const other = aTask({ id: 8, title: 'Buy milk' });

beforeEach(async () => {
  stubPage();
  await speak();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** The end of a session on the task, on a day with these tasks. */
async function atTheEnd({ tasks = [inFocus, other], gentleToday = false, task = theTask } = {}) {
  const user = signIn();
  const server = stubServer({
    'GET /tasks': listOf(tasks, { gentleToday }),
    'POST /tasks/moves': makesMoves,
    'POST /patterns': { kept: 1 },
  });
  const screen = aScreen('/focus');
  const world = new World(NOW - WHOLE).start().runs(WHOLE, MINUTE);
  screen.store.set(focusNowAtom, { timer: world.state.timer, at: world.now });
  screen.store.set(wantedAtom, []);
  screen.store.set(celebrationAtom, null);
  screen.store.set(startQuestionAtom, null);
  screen.store.set(freeTimeAtom, { minutesToNext: () => null, meetingUntil: () => null });
  screen.client.setQueryData(taskQueries.list().queryKey, listOf(tasks, { gentleToday }));
  const hook = await renderHook(() => useDeeds(task, { focusMinutes: 40 }), screen.around);
  const does = (work: (now: ReturnType<typeof useDeeds>) => void) =>
    hook.does(async (now) => {
      work(now);
      await settled();
    });
  const sent = () => screen.store.get(wantedAtom);
  return { ...screen, user, server, does, sent, steps: () => stepsIn(server.asked) };
}

describe('the outcome of a session', () => {
  test.each([
    ['progress', 'progress'],
    ['distracted', 'other'],
  ] as const)('%s is sent to the timer, mirrored as %s, and nothing is ticked', async (outcome, stored) => {
    const { does, sent, steps, toasts, user, store } = await atTheEnd();
    await does(({ choose }) => choose(outcome));
    expect(sent()).toEqual([{ type: 'chooseOutcome', outcome }]);
    expect(toasts()).toMatchObject([{ tone: 'info', title: `timer.said.${outcome}` }]);
    await vi.waitFor(() =>
      expect(mirrored(user, 'focusSessions')).toMatchObject([{ taskId: 7, outcome: stored, sessionDuration: 25 }]),
    );
    expect([steps(), store.get(celebrationAtom)]).toEqual([[], null]);
  });

  test('completed ticks the task off, and celebrates it', async () => {
    const { does, steps, store } = await atTheEnd();
    await does(({ choose }) => choose('completed'));
    await vi.waitFor(() => expect(steps()).toMatchObject([{ kind: 'complete', id: 7 }]));
    expect(store.get(celebrationAtom)).toMatchObject({ taskId: 7, allDone: false });
    expect(oneThingStatus(7, new Date())).toBe('completed');
  });

  test('of the last task celebrates the whole day', async () => {
    const { does, store } = await atTheEnd({ tasks: [inFocus] });
    await does(({ choose }) => choose('completed'));
    expect(store.get(celebrationAtom)).toMatchObject({ allDone: true });
  });

  test('is not celebrated on a gentle day', async () => {
    const { does, steps, store } = await atTheEnd({ gentleToday: true });
    await does(({ choose }) => choose('completed'));
    await vi.waitFor(() => expect(steps()).toHaveLength(1));
    expect(store.get(celebrationAtom)).toBeNull();
  });

  test('keeps only the status of a ONE Thing', async () => {
    const { does, steps } = await atTheEnd({ task: { ...theTask, wasTheOneThing: false } });
    await does(({ choose }) => choose('completed'));
    await vi.waitFor(() => expect(steps()).toHaveLength(1));
    expect(oneThingStatus(7, new Date())).toBeNull();
  });

  test('leaves a finished task unchanged', async () => {
    const done = { ...inFocus, completed: true, completedAt: '2026-03-04T11:00:00.000Z' };
    const { does, steps, store, toasts } = await atTheEnd({ tasks: [done] });
    await does(({ choose }) => choose('completed'));
    expect([steps(), store.get(celebrationAtom)]).toEqual([[], null]);
    expect(toasts().map(({ tone }) => tone)).toEqual(['info']);
  });

  test('reports a deleted task as not ticked', async () => {
    const { does, steps, toasts, store } = await atTheEnd({ tasks: [other] });
    await does(({ choose }) => choose('completed'));
    expect(toasts()).toMatchObject([
      { tone: 'info', title: 'timer.said.completed' },
      { tone: 'error', title: 'timer.notTicked.title', text: 'timer.notTicked.text' },
    ]);
    expect([steps(), store.get(celebrationAtom)]).toEqual([[], null]);
  });

  test('is mirrored only when a session is over', async () => {
    const { does, user, store } = await atTheEnd();
    const running = new World(NOW).start();
    store.set(focusNowAtom, { timer: running.state.timer, at: running.now });
    await does(({ choose }) => choose('progress'));
    expect(mirrored(user, 'focusSessions')).toEqual([]);
  });
});

describe('the next step', () => {
  test('is the same length once more', async () => {
    const { does, sent } = await atTheEnd();
    await does(({ accept }) => accept('another25'));
    expect(sent()).toEqual([{ type: 'another25', sessionId: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });

  test('asks when an appointment comes sooner, and can be shorter', async () => {
    const { does, sent, store } = await atTheEnd();
    store.set(freeTimeAtom, { minutesToNext: () => 20, meetingUntil: () => null });
    await does(({ accept }) => accept('another25'));
    expect(sent()).toEqual([]);
    expect(store.get(startQuestionAtom)).toMatchObject({ chosen: 40 });
    store.get(startQuestionAtom)?.start(15);
    expect(sent()).toMatchObject([{ type: 'another25', minutes: 15 }]);
  });

  test.each([
    ['pickNext', '/daily-plan', 0],
    ['brainDump', '/brain-dump', 0],
    ['completeAndNext', '/daily-plan', 1],
  ] as const)('%s leads to %s and ends the timer', async (offer, path, ticks) => {
    const { does, sent, path: at, steps } = await atTheEnd();
    await does(({ accept }) => accept(offer));
    expect(at()).toBe(path);
    expect(sent()).toEqual([{ type: 'doneForNow' }]);
    await vi.waitFor(() => expect(steps()).toHaveLength(ticks));
  });

  test.each(['takeBreak', 'skipBreak', 'doneForNow', 'pause'] as const)(
    '%s is sent to the timer, on the same screen',
    async (offer) => {
      const { does, sent, path } = await atTheEnd();
      await does(({ accept }) => accept(offer));
      expect([sent(), path()]).toEqual([[{ type: offer }], '/focus']);
    },
  );

  test('"Still on it?" is answered', async () => {
    const { does, sent } = await atTheEnd();
    await does(({ answer }) => answer('no'));
    await does(({ answer }) => answer('yes'));
    expect(sent()).toEqual([
      { type: 'stillOnIt', answer: 'no' },
      { type: 'stillOnIt', answer: 'yes' },
    ]);
  });
});
