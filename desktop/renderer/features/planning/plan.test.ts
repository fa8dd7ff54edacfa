import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { MINUTE, theTask, World } from '#shared/focus/testTimer.ts';
import { planToday } from '#shared/planning/planToday.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, refusal, settled, stubServer } from '#renderer/platform/testServer.ts';
import { status } from '#renderer/platform/testStart.ts';
import { appointmentsQuery } from '#renderer/features/calendar/appointments/queries.ts';
import { focusNowAtom, lengthsAtom } from '#renderer/features/focus/timer/atoms.ts';
import { taskQueries } from '#renderer/features/tasks/queries.ts';
import { listOf, makesMoves, stepsIn } from '#renderer/features/tasks/testTasks.ts';
import { aScreen, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { dialogAtom } from './atoms.ts';
import { useDayShape } from './shape/useDayShape.ts';
import { useNotReady } from './useNotReady.ts';
import { chooseWorkSchedule } from './workSchedule/chooseWorkSchedule.ts';
import { workScheduleQuery } from './workSchedule/queries.ts';

/** A Wednesday, 10:00 in Berlin. */
const NOW = new Date('2026-03-04T09:00:00Z');
const timeZone = 'Europe/Berlin';
const at = (time: string) => Date.parse(`2026-03-04T${time}:00+01:00`);
const office = defaultSchedule('traditional_5x2', timeZone, '2026-03-04');
const planOf = (tasks: readonly Task[]) => planToday(tasks, NOW, timeZone);
const first = aTask({ id: theTask.id, title: 'Write', estimatedMinutes: 25, emotionalWeight: 9 });
const second = aTask({ id: 8, title: 'Buy milk', estimatedMinutes: 15 });

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

function aPage(tasks: readonly Task[] = [first, second]) {
  signIn();
  const server = stubServer({
    'GET /tasks': listOf(tasks),
    'GET /user/onboarding-status': status,
    'POST /tasks/moves': makesMoves,
    'POST /patterns': { kept: 1 },
  });
  const screen = aScreen('/daily-plan');
  screen.client.setQueryData(taskQueries.list().queryKey, listOf(tasks));
  screen.store.set(dialogAtom, null);
  screen.store.set(focusNowAtom, null);
  screen.store.set(lengthsAtom, null);
  return { ...screen, server };
}

describe('the timeline of today', () => {
  type Setting = Partial<{ work: object | null; appointments: object[]; session: World }>;
  async function shapeOf(
    tasks: readonly Task[],
    { work = { chosen: office }, appointments = [], session }: Setting = {},
  ) {
    const { client, around, store, server } = aPage(tasks);
    if (work) client.setQueryData(workScheduleQuery().queryKey, { suggested: null, chosen: null, ...work } as never);
    else server.answers['GET /user/work-schedule'] = away;
    client.setQueryData(appointmentsQuery().queryKey, { appointments, old: [] } as never);
    if (session) store.set(focusNowAtom, { timer: session.state.timer, at: session.now });
    const { now } = await renderHook(() => useDayShape(planOf(tasks), NOW), around);
    return now();
  }

  test('is laid out from now to the end of work, the ONE Thing first', async () => {
    const shape = await shapeOf([first, second]);
    expect(shape).toMatchObject({ from: NOW.getTime(), end: at('17:00'), timeZone });
    expect(shape?.shape.segments.map((one) => (one.kind === 'task' ? one.taskId : one.kind))).toEqual([7, 'break', 8]);
    expect(shape?.shape.doneAt).toBe(at('10:45'));
  });

  test('uses the suggested hours when none were chosen', async () => {
    const late = { ...office, type: 'traditional_5x2' };
    expect(await shapeOf([first], { work: { suggested: late } })).toMatchObject({ end: at('17:00') });
    expect((await shapeOf([first], { work: {} }))?.end).not.toBe(at('17:00'));
  });

  test('leaves room for appointments', async () => {
    const meeting = anAppointment('09:00', '10:00');
    expect((await shapeOf([first], { appointments: [meeting] }))?.shape.doneAt).toBe(at('11:25'));
  });

  test('counts what a session has done, at the time at which it was reported', async () => {
    const session = new World(at('10:00')).start().runs(10 * MINUTE, MINUTE);
    const running = await shapeOf([first], { session });
    expect(running).toMatchObject({ from: at('10:10') });
    expect(running?.shape.doneAt).toBe(at('10:25'));
    const paused = await shapeOf([first], { session: session.does('pause') });
    expect(paused).toMatchObject({ from: at('10:00') });
    expect(paused?.shape.doneAt).toBe(at('10:15'));
  });

  test('has breaks after as many minutes as the current session, or the account', async () => {
    const long = aTask({ id: 7, estimatedMinutes: 60 });
    const ends = async (setting: Setting = {}) =>
      (await shapeOf([long], setting))?.shape.segments.find(({ kind }) => kind === 'break')?.from;
    expect(await ends()).toBe(at('10:25'));
    const session = new World(at('10:00')).lasts(40, 5).start();
    expect(await ends({ session })).toBe(at('10:40'));
  });

  test('is not drawn before the work hours are known, or without open tasks', async () => {
    const { around, server } = aPage([first]);
    server.answers['GET /user/work-schedule'] = () => new Promise(() => undefined);
    const { now } = await renderHook(() => useDayShape(planOf([first]), NOW), around);
    expect(now()).toBeNull();
    expect(await shapeOf([])).toBeNull();
  });
});

test('work hours are changed and announced at once; a rejected change says why', async () => {
  const { mutate, client, told, server } = aPage();
  const saved = { suggested: office, chosen: office };
  server.answers['PUT /user/work-schedule'] = saved;
  await mutate(chooseWorkSchedule, office);
  expect(server.lines().at(-1)).toBe(`PUT /user/work-schedule ${JSON.stringify(office)}`);
  expect(client.getQueryData(workScheduleQuery().queryKey)).toMatchObject({ chosen: { type: 'traditional_5x2' } });
  expect(told.done).toEqual([{ title: 'saved.title', text: 'saved.text' }]);
  server.answers['PUT /user/work-schedule'] = refusal(400, 'No such hours');
  await mutate(chooseWorkSchedule, office);
  expect(told.failed).toEqual([{ title: 'notSaved', text: 'No such hours' }]);
});

describe('"another task first"', () => {
  async function notReady(tasks: readonly Task[]) {
    const page = aPage(tasks);
    const hook = await renderHook(() => useNotReady(planOf(tasks), tasks), page.around);
    await hook.does(settled);
    const says = (task: Task) =>
      hook.does(async (sayNotNow) => {
        sayNotNow(task);
        await settled();
      });
    return { ...page, says };
  }

  test('moves another task of today into its place', async () => {
    const { says, server, store } = await notReady([first, second]);
    await says(first);
    await vi.waitFor(() => expect(stepsIn(server.asked)).toMatchObject([{ kind: 'makeOneThing', id: 8 }]));
    expect(store.get(dialogAtom)).toBeNull();
  });

  test('asks what makes it hard to start when there is no other', async () => {
    const { says, server, store } = await notReady([first]);
    await says(first);
    await vi.waitFor(() => expect(store.get(dialogAtom)).toEqual({ kind: 'trouble', taskId: first.id }));
    expect(stepsIn(server.asked)).toEqual([]);
  });
});
