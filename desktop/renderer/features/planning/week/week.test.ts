import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { changedElsewhere, stubPage } from '#renderer/platform/testPage.ts';
import { away, heldBack, settled, stubServer } from '#renderer/platform/testServer.ts';
import { appointmentsQuery } from '#renderer/features/calendar/appointments/queries.ts';
import { taskKeys, taskQueries } from '#renderer/features/tasks/queries.ts';
import { listOf, makesMoves, stepsIn } from '#renderer/features/tasks/testTasks.ts';
import { aScreen, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { movedAtom, unfoldedAtom } from './atoms.ts';
import { useArrival } from './useArrival.ts';
import { useDrop } from './useDrop.ts';
import { usePlanNews } from './usePlanNews.ts';
import { useWeek } from './useWeek.ts';
import { useWholeCard } from './useWholeCard.ts';

/** A Wednesday, 10:00 in Berlin. */
const NOW = new Date('2026-03-04T09:00:00Z');
const TOMORROW = '2026-03-05';
const timeZone = 'Europe/Berlin';
const office = defaultSchedule('traditional_5x2', timeZone, '2026-03-04');
const SCHEDULE = 'GET /user/work-schedule';
const task = aTask({ id: 1 });

beforeEach(async () => {
  stubPage();
  await speak();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('the week', () => {
  const schedule = (chosen: object | null) => ({ suggested: office, chosen });
  async function weekOf(tasks: readonly Task[] | undefined, answer: object | typeof away, known: object = {}) {
    signIn();
    stubServer({ [SCHEDULE]: answer });
    const screen = aScreen();
    screen.client.setQueryData(appointmentsQuery().queryKey, { appointments: [], old: [], ...known } as never);
    const hook = await renderHook(() => useWeek(tasks, NOW), screen.around);
    const workDays = () => hook.now()?.schedule.flatMap(({ date, isWorkDay }) => (isWorkDay ? [date] : []));
    return { ...hook, ...screen, workDays };
  }

  test('waits until the work hours are known', async () => {
    const held = heldBack(schedule(null));
    const { now, does, workDays } = await weekOf([task], held.answer);
    expect(now()).toBeNull();
    await does(async () => {
      held.release();
      await settled();
    });
    expect(now()).toMatchObject({ from: '2026-03-03', to: '2026-03-11', totalPlanned: 1 });
    expect(workDays()).not.toContain('2026-03-07');
  });

  test('prefers the chosen hours to the suggested ones', async () => {
    const free = { ...office, workDays: [6] };
    const { does, workDays } = await weekOf([task], schedule(free));
    await does(settled);
    expect(workDays()).toEqual(['2026-03-07']);
  });

  test('uses default hours when they cannot be loaded', async () => {
    const { now, does } = await weekOf([task], away);
    await does(settled);
    expect(now()?.schedule).toHaveLength(9);
  });

  test('waits for the tasks, and for the appointments of its other days', async () => {
    expect((await weekOf(undefined, schedule(null))).now()).toBeNull();
    const { client, around } = aScreen();
    const held = heldBack({ appointments: [anAppointment('09:00', '10:00')], old: [] });
    stubServer({ [SCHEDULE]: schedule(null), 'GET /appointments': held.answer });
    const first = { appointments: [], old: [], hasMore: true };
    client.setQueryData(appointmentsQuery().queryKey, first as never, { updatedAt: 0 });
    const { now, does } = await renderHook(() => useWeek([task], NOW), around);
    await does(settled);
    expect(now()).toBeNull();
    await does(async () => {
      held.release();
      await settled();
    });
    expect(now()?.schedule.flatMap(({ appointments }) => appointments)).toHaveLength(1);
  });
});

test('a drop puts the task on the day, which opens and shows it', async () => {
  signIn();
  const server = stubServer({ 'GET /tasks': listOf([task]), 'POST /tasks/moves': makesMoves });
  const { client, store, around } = aScreen();
  client.setQueryData(taskQueries.list().queryKey, listOf([task]));
  store.set(unfoldedAtom, { '2026-03-06': false });
  const { does } = await renderHook(useDrop, around);
  await does(async (drop) => {
    drop(task, TOMORROW);
    await settled();
  });
  expect(store.get(movedAtom)).toBe(1);
  expect(store.get(unfoldedAtom)).toEqual({ '2026-03-06': false, [TOMORROW]: true });
  await vi.waitFor(() => expect(stepsIn(server.asked)).toMatchObject([{ kind: 'dropOn', id: 1, date: TOMORROW }]));
});

describe('a plan stored by another window', () => {
  test('reloads the tasks half a second later, once', async () => {
    const { client, around } = aScreen();
    const refresh = vi.spyOn(client, 'invalidateQueries');
    const { unmount } = await renderHook(usePlanNews, around);
    changedElsewhere('dailyPlanData');
    await vi.advanceTimersByTimeAsync(400);
    changedElsewhere('dailyPlanData');
    await vi.advanceTimersByTimeAsync(499);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh.mock.calls).toEqual([[{ queryKey: taskKeys.all }]]);
    changedElsewhere('something else');
    changedElsewhere('dailyPlanData');
    await unmount();
    changedElsewhere('dailyPlanData');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('a task that was just moved', () => {
  async function arriving(here: object | null = null) {
    const focus = vi.fn();
    const body = {};
    Object.assign(document, { body, activeElement: here ?? body, querySelector: () => ({ focus }) });
    const { store, around } = aScreen();
    store.set(movedAtom, 1);
    const hook = await renderHook(() => useArrival(1), around);
    const happens = (type: string) => hook.does(() => document.dispatchEvent(new Event(type)));
    return { ...hook, store, focus, happens };
  }

  test('regains focus after moving, also a moment later', async () => {
    const { focus, happens } = await arriving();
    expect(focus).toHaveBeenCalledOnce();
    await happens('focusin');
    expect(focus).toHaveBeenCalledTimes(2);
    expect((await arriving({ id: 'main' })).focus).toHaveBeenCalledOnce();
  });

  test('takes focus from nothing else', async () => {
    const { focus, happens } = await arriving({ id: 'field' });
    await happens('focusin');
    expect(focus).not.toHaveBeenCalled();
  });

  test.each(['keydown', 'pointerdown'])('is released with the next %s', async (type) => {
    const { focus, happens, store } = await arriving();
    await happens(type);
    expect(store.get(movedAtom)).toBeNull();
    await happens('focusin');
    expect(focus).toHaveBeenCalledOnce();
  });

  test('is not this one', async () => {
    const { store, around } = aScreen();
    const focus = vi.fn();
    Object.assign(document, { body: null, activeElement: null, querySelector: () => ({ focus }) });
    store.set(movedAtom, 2);
    await renderHook(() => useArrival(1), around);
    expect(focus).not.toHaveBeenCalled();
  });
});

describe('a card', () => {
  async function aCard() {
    const hook = await renderHook(() => {
      const [, draw] = useState(0);
      return { ...useWholeCard(), draw };
    });
    let pressed: object | null = null;
    Object.assign(document, { querySelector: (selector: string) => (selector === ':active' ? pressed : null) });
    const focus = (isVisible = true) =>
      hook.does(({ onFocus }) => onFocus({ target: { matches: () => isVisible } } as never));
    const blur = (isWithin = false) =>
      hook.does(({ onBlur }) => onBlur({ currentTarget: { contains: () => isWithin }, relatedTarget: null } as never));
    const releases = (type: string) =>
      hook.does(async () => {
        window.dispatchEvent(new Event(type));
        await vi.advanceTimersByTimeAsync(0);
      });
    return {
      ...{ ...hook, focus, blur, releases },
      press: () => (pressed = {}),
      isWhole: () => hook.now()['data-whole'] === '',
    };
  }

  test('stays expanded while it contains the focus', async () => {
    const { focus, blur, isWhole } = await aCard();
    expect(isWhole()).toBe(false);
    await focus(false);
    expect(isWhole()).toBe(false);
    await focus();
    expect(isWhole()).toBe(true);
    await blur(true);
    expect(isWhole()).toBe(true);
    await blur();
    expect(isWhole()).toBe(false);
  });

  test.each(['pointerup', 'pointercancel'])('closes after a press elsewhere only with %s', async (type) => {
    const { focus, blur, press, releases, isWhole } = await aCard();
    await focus();
    press();
    await blur();
    expect(isWhole()).toBe(true);
    await releases(type);
    expect(isWhole()).toBe(false);
  });

  test('that is not expanded does not listen for a pointer', async () => {
    const { blur, focus, press, releases, isWhole } = await aCard();
    press();
    await blur();
    await focus();
    await releases('pointerup');
    expect(isWhole()).toBe(true);
  });
});
