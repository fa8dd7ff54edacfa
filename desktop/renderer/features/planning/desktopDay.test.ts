import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { World } from '#shared/focus/testTimer.ts';
import { planToday } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { settled, stubServer } from '#renderer/platform/testServer.ts';
import { status } from '#renderer/platform/testStart.ts';
import { appointmentsQuery } from '#renderer/features/calendar/appointments/queries.ts';
import { focusNowAtom, freeTimeAtom, startQuestionAtom, wantedAtom } from '#renderer/features/focus/timer/atoms.ts';
import { mirrored } from '#renderer/features/focus/records/mirror.ts';
import { makesMoves } from '#renderer/features/tasks/testTasks.ts';
import { aScreen, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { useFindable } from './useFindable.ts';
import { useTellCalendar } from './useTellCalendar.ts';

const NOW = new Date('2026-03-04T09:00:00Z');
const call = aTask({ id: 1, title: 'Call the bank' });
const done = aTask({ id: 2, title: 'Buy milk', completed: true, completedAt: '2026-03-04T08:00:00.000Z' });

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

/** A desktop bridge that receives messages and requests actions. */
function aComputer() {
  const told: (readonly [string, unknown])[] = [];
  let hear = (_event: object): void => undefined;
  const computer = {
    ask: (channel: string, input: unknown) => {
      told.push([channel, input]);
      return Promise.reject(new Error('Nobody listens'));
    },
    on: (_channel: string, listener: (event: object) => void) => {
      hear = listener;
      return () => (hear = () => undefined);
    },
  } as never;
  const of = (channel: string) => told.filter(([name]) => name === channel).map(([, input]) => input);
  return { computer, of, asks: (event: object) => hear(event) };
}

describe('the tasks for the capture window', () => {
  async function aPage({ isGentle = false, tasks = [call, done] as readonly Task[] } = {}) {
    const user = signIn();
    stubServer({
      'GET /user/onboarding-status': status,
      'POST /tasks/moves': makesMoves,
      'POST /patterns': { kept: 1 },
    });
    const screen = aScreen('/daily-plan');
    const { store } = screen;
    store.set(focusNowAtom, null);
    store.set(wantedAtom, []);
    store.set(startQuestionAtom, null);
    store.set(freeTimeAtom, { minutesToNext: () => null, meetingUntil: () => null });
    const world = aComputer();
    const [tick, untick] = [vi.fn(), vi.fn()];
    const hook = await renderHook(() => {
      const [day, become] = useState({ tasks, isGentle });
      const plan = planToday(day.tasks, NOW, 'Europe/Berlin');
      useFindable(world.computer, { ...day, plan, tick, untick });
      return become;
    }, screen.around);
    await hook.does(settled);
    let asked = 0;
    /** Result of an action requested by the capture window. */
    const asks = async (taskId: number, deed: string, more: object = {}) => {
      asked += 1;
      const id = `deed ${asked}`;
      await hook.does(() => world.asks({ id, user, taskId, deed, until: Date.now() + 1, ...more }));
      return world.of('tasks:did').find((one) => (one as { id: string }).id === id) as { outcome: string } | undefined;
    };
    return { ...hook, ...screen, ...world, user, tick, untick, asks };
  }

  test('are sent with each change, and withdrawn with the page', async () => {
    const { does, of, unmount, user } = await aPage();
    const findable = { id: 1, title: 'Call the bank', isToday: true };
    expect(of('tasks:findable')).toMatchObject([{ day: { user, isGentle: false, tasks: [findable] } }]);
    await does((become) => become({ tasks: [call, { ...done }], isGentle: false }));
    expect(of('tasks:findable')).toHaveLength(1);
    await does((become) => become({ tasks: [{ ...call, title: 'Call mum' }], isGentle: false }));
    expect(of('tasks:findable')).toMatchObject([{}, { day: { tasks: [{ title: 'Call mum' }] } }]);
    await unmount();
    expect(of('tasks:findable').at(-1)).toEqual({ day: null });
  });

  test('are sent for no one once the user has signed out', async () => {
    const { does, of } = await aPage();
    const before = of('tasks:findable').length;
    await does(() => signOut());
    expect(of('tasks:findable')).toHaveLength(before);
  });

  test('are ticked there as here, and not twice', async () => {
    const { asks, tick } = await aPage();
    expect(await asks(1, 'tick')).toMatchObject({ outcome: 'done' });
    expect(await asks(2, 'tick')).toMatchObject({ outcome: 'done' });
    expect(tick.mock.calls).toEqual([[call]]);
  });

  test('can be unticked when this window does not know the tick', async () => {
    const { asks, untick } = await aPage();
    expect(await asks(2, 'untick')).toMatchObject({ outcome: 'done' });
    expect(await asks(1, 'untick')).toMatchObject({ outcome: 'done' });
    expect(untick.mock.calls).toEqual([[done]]);
  });

  test('start focus, unless one is done or focus is running', async () => {
    const { asks, store, user } = await aPage();
    expect(await asks(2, 'focus')).toMatchObject({ outcome: 'gone' });
    expect(await asks(1, 'focus')).toMatchObject({ outcome: 'done' });
    expect(store.get(wantedAtom)).toMatchObject([{ type: 'start', task: { id: 1 } }]);
    // How long the ONE Thing waited.
    await vi.waitFor(() => expect(mirrored(user, 'taskStartDelays')).toHaveLength(1));
    const world = new World(NOW.getTime()).start();
    store.set(focusNowAtom, { timer: world.state.timer, at: world.now });
    expect(await asks(1, 'focus')).toMatchObject({ outcome: 'busy' });
    expect(store.get(wantedAtom)).toHaveLength(1);
  });

  test('ask first when an appointment comes sooner, in the plan', async () => {
    const { asks, store, of } = await aPage();
    store.set(freeTimeAtom, { minutesToNext: () => 15, meetingUntil: () => null });
    expect(await asks(1, 'focus')).toMatchObject({ outcome: 'asks' });
    expect(of('focus:open-plan')).toHaveLength(1);
    expect(store.get(wantedAtom)).toEqual([]);
  });

  test('exclude everything on a gentle day, and deleted ones', async () => {
    const { asks, tick } = await aPage();
    expect(await asks(3, 'tick')).toMatchObject({ outcome: 'gone' });
    const gentle = await aPage({ isGentle: true });
    expect(gentle.of('tasks:findable')).toMatchObject([{ day: { isGentle: true, tasks: [] } }]);
    expect(await gentle.asks(1, 'tick')).toMatchObject({ outcome: 'gone' });
    expect([tick, gentle.tick].map((one) => one.mock.calls)).toEqual([[], []]);
  });

  test('ignore requests of another user, or late ones', async () => {
    const { asks, user, tick } = await aPage();
    expect(await asks(1, 'tick', { user: user + 1 })).toBeUndefined();
    expect(await asks(1, 'tick', { until: NOW.getTime() - 1 })).toBeUndefined();
    expect(await asks(1, 'tick', { until: NOW.getTime() })).toMatchObject({ outcome: 'done' });
    expect(tick).toHaveBeenCalledOnce();
  });
});

describe('the calendar for the computer', () => {
  const meeting = anAppointment('10:00', '11:00');

  async function aPage(isGentle = false) {
    const user = signIn();
    stubServer({});
    const screen = aScreen();
    screen.client.setQueryData(appointmentsQuery().queryKey, { appointments: [meeting], old: [] } as never);
    const world = aComputer();
    const hook = await renderHook(() => {
      const [gentle, become] = useState(isGentle);
      useTellCalendar(world.computer, gentle);
      return become;
    }, screen.around);
    return { ...hook, ...world, ...screen, user };
  }

  test('is sent with each change, and withdrawn with the page', async () => {
    const { of, client, does, unmount, user } = await aPage();
    const told = { user, timeZone: 'Europe/Berlin', appointments: [meeting] };
    expect(of('calendar:tell')).toEqual([{ day: told }]);
    await does(async () => {
      client.setQueryData(appointmentsQuery().queryKey, { appointments: [], old: [] } as never);
      await settled();
    });
    expect(of('calendar:tell').at(-1)).toEqual({ day: { ...told, appointments: [] } });
    await unmount();
    expect(of('calendar:tell').at(-1)).toEqual({ day: null });
  });

  test('names no appointment on a gentle day, and is empty for a guest', async () => {
    const { of, does } = await aPage(true);
    expect(of('calendar:tell')).toMatchObject([{ day: { appointments: [] } }]);
    await does((become) => become(false));
    expect(of('calendar:tell').at(-1)).toMatchObject({ day: { appointments: [meeting] } });
    const before = of('calendar:tell').length;
    await does(() => signOut());
    expect(of('calendar:tell')).toHaveLength(before);
  });
});
