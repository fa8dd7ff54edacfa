import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { settled } from '#renderer/platform/testServer.ts';
import { signOut, speak } from '#renderer/ui/testApp.ts';
import { movedAtom } from '../atoms.ts';
import { NOW, theHours, TODAY, TOMORROW } from './testHours.ts';
import { useHand } from './useHand.ts';
import { hours } from './messages/en.ts';

// Texts are added by `speak` instead, because each test starts the language.
vi.mock(import('#renderer/platform/language.ts'), async (original) => ({
  ...(await original()),
  addTexts: () => undefined,
}));

const LAST = '2026-03-11';
const report = aTask({ id: 1, title: 'Write report', dueTime: '11:00', estimatedMinutes: 45 });

beforeEach(async () => {
  stubPage();
  await speak({ hours });
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A task in its place, with the keyboard focus. */
async function atHand(task: Task, minutes: number | null, rest = { tasks: [task], appointments: [] as never[] }) {
  const screen = theHours(rest.tasks, rest.appointments);
  const hook = await renderHook(() => useHand(task, { date: TODAY, minutes }), screen.around);
  await hook.does(settled);
  const press = async (key: string, more: object = {}) => {
    const event = { key, preventDefault: vi.fn(), stopPropagation: vi.fn(), ...more };
    await hook.does(async ({ onKeyDown }) => {
      onKeyDown({ ...event, nativeEvent: { key, ...more } } as never);
      await settled();
    });
    return event;
  };
  const presses = async (...keys: string[]) => {
    for (const key of keys) await press(key);
  };
  const place = () => {
    const held = screen.held();
    return held && { date: held.date, minutes: held.minutes, length: held.length };
  };
  return { ...hook, ...screen, press, presses, place };
}

describe('a task moved by keyboard', () => {
  test('is picked up, moved through hours and days, and dropped as one move', async () => {
    const { now, press, presses, place, steps, store, told } = await atHand(report, 660);
    expect(now().isHeld).toBe(false);
    const event = await press(' ');
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(event.stopPropagation).toHaveBeenCalledOnce();
    expect([now().isHeld, place()]).toEqual([true, { date: TODAY, minutes: 660, length: 45 }]);
    expect(told()).toMatch(/Write report, 11:00–11:45/);
    await presses('ArrowDown', 'ArrowDown', 'ArrowRight');
    expect(place()).toEqual({ date: TOMORROW, minutes: 690, length: 45 });
    expect(told()).toMatch(/Write report, 11:30/);
    expect(await steps()).toEqual([]);
    await press('Enter');
    expect([now().isHeld, place()]).toEqual([false, null]);
    await vi.waitFor(async () =>
      expect(await steps()).toMatchObject([
        { kind: 'dropOn', id: 1, date: TOMORROW },
        { kind: 'update', id: 1, patch: { dueTime: '11:30' } },
      ]),
    );
    expect(store.get(movedAtom)).toBe(1);
  });

  test('stops at the last days that accept it', async () => {
    const { presses, place } = await atHand(report, 660);
    await presses(' ', 'ArrowLeft');
    expect(place()?.date).toBe(TODAY);
    await presses(...Array.from({ length: 9 }, () => 'ArrowRight'));
    expect(place()?.date).toBe(LAST);
  });

  test('is made longer and shorter on the way', async () => {
    const { presses, place, steps } = await atHand(report, 660);
    await presses('Enter', '+', '+', '-');
    expect(place()).toMatchObject({ minutes: 660, length: 60 });
    expect(await steps()).toEqual([]);
    await presses('Enter');
    await vi.waitFor(async () =>
      expect(await steps()).toMatchObject([{ kind: 'update', id: 1, patch: { estimatedMinutes: 60 } }]),
    );
  });

  test.each(['Escape', 'blur'])('is put back by %s, and nothing is sent', async (way) => {
    const { now, does, press, presses, steps, told } = await atHand(report, 660);
    await presses(' ', 'ArrowDown');
    if (way === 'blur') await does(({ onBlur }) => onBlur());
    else expect((await press(way)).preventDefault).toHaveBeenCalled();
    expect([now().isHeld, await steps()]).toEqual([false, []]);
    expect(told()).toBe(hours.back.replace('{{title}}', 'Write report'));
  });

  test('that is dropped where it was says so', async () => {
    const { presses, steps, told } = await atHand(report, 660);
    await presses(' ', 'ArrowDown', 'ArrowUp', ' ');
    expect(told()).toBe(hours.back.replace('{{title}}', 'Write report'));
    expect(await steps()).toEqual([]);
  });

  test('without an hour moves to the first free one of the day', async () => {
    const free = aTask({ id: 1, title: 'Write report', estimatedMinutes: 30 });
    const { presses, place } = await atHand(free, null);
    await presses(' ');
    expect(place()).toMatchObject({ minutes: null });
    await presses('ArrowDown');
    expect(place()).toMatchObject({ minutes: 600 });
  });

  test('that is a deadline has no hour on any day', async () => {
    const deadline = { ...report, isDeadlineTask: true };
    const { presses, place, told } = await atHand(deadline, null);
    await presses(' ', 'ArrowDown');
    expect(place()).toMatchObject({ minutes: null });
    expect(told()).toContain(hours.notes.deadline);
  });

  test('announces a calm message about a place', async () => {
    const meeting = [anAppointment('10:30', '11:30', { title: 'Meeting' })] as never[];
    const { presses, told } = await atHand(report, 660, { tasks: [report], appointments: meeting });
    await presses(' ', 'ArrowDown');
    expect(told()).toContain('Meeting');
    await presses('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp');
    expect(told()).toContain(hours.notes.over);
  });
});

describe('keys on a task that is not picked up', () => {
  test('change its length, and quick presses add up', async () => {
    const { presses, steps, told } = await atHand(report, 660);
    await presses('+', '+');
    await vi.waitFor(async () =>
      expect(await steps()).toMatchObject([
        { kind: 'update', id: 1, patch: { estimatedMinutes: 60 } },
        { kind: 'update', id: 1, patch: { estimatedMinutes: 75 } },
      ]),
    );
    expect(told()).toMatch(/11:00.*12:15/);
  });

  test('start again once the task lost focus', async () => {
    const { does, presses, steps } = await atHand(report, 660);
    await presses('+');
    await does(({ onBlur }) => onBlur());
    await presses('+');
    await vi.waitFor(async () =>
      expect((await steps()).map((step) => (step as { patch?: object }).patch)).toEqual([
        { estimatedMinutes: 60 },
        { estimatedMinutes: 60 },
      ]),
    );
  });

  test.each([
    ['an arrow', 'ArrowDown', {}],
    ['Escape', 'Escape', {}],
    ['a letter', 'x', {}],
    ['Space with Ctrl', ' ', { ctrlKey: true }],
    ['Space with Cmd', ' ', { metaKey: true }],
    ['Space with Alt', ' ', { altKey: true }],
  ])('%s is left to the page', async (_what, key, more) => {
    const { press, place } = await atHand(report, 660);
    expect((await press(key, more)).preventDefault).not.toHaveBeenCalled();
    expect(place()).toBeNull();
  });

  test('a key held down picks up once', async () => {
    const { press, now } = await atHand(report, 660);
    await press(' ', { repeat: true });
    expect(now().isHeld).toBe(false);
    await press(' ');
    await press(' ', { repeat: true });
    expect(now().isHeld).toBe(true);
  });

  test('no key moves a finished task', async () => {
    const done = { ...report, completed: true, completedAt: '2026-03-04T08:00:00.000Z' };
    const { press, place, steps } = await atHand(done, 660);
    await press(' ');
    await press('+');
    expect([place(), await steps()]).toEqual([null, []]);
  });
});
