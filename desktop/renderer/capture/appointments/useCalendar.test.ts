import { beforeEach, expect, test, vi } from 'vitest';
import type { CalendarDay } from '#shared/calendar/ipc.ts';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { renderHook } from '#renderer/platform/testHook.ts';
import { onItsPage } from '../testCapture.ts';
import type { Computer } from '../useCapture.ts';
import { useCalendar } from './useCalendar.ts';

beforeEach(() => onItsPage());

const day: CalendarDay = { user: 7, timeZone: 'Europe/Berlin', appointments: [anAppointment('14:00', '15:00')] };

async function aWindow() {
  const world = { day: null as CalendarDay | null, isBroken: false };
  const listeners = new Map<string, () => void>();
  const computer = {
    ask: () => (world.isBroken ? Promise.reject(new Error('Gone')) : Promise.resolve({ day: world.day })),
    on(channel: string, listener: () => void) {
      listeners.set(channel, listener);
      return () => listeners.delete(channel);
    },
  } as unknown as Computer;
  const hook = await renderHook(() => useCalendar(computer));
  return { ...hook, world, hear: (channel: string) => hook.does(() => listeners.get(channel)?.()) };
}

test('appointments are shown as soon as they arrive, and removed when they are withdrawn', async () => {
  const { now, world, hear } = await aWindow();
  expect(now()).toBeNull();
  world.day = day;
  await hear('calendar:known-changed');
  expect(now()).toMatchObject(day);
  world.day = null;
  await hear('calendar:known-changed');
  expect(now()).toBeNull();
});

test('refreshes when the window is shown again, and a failed response leaves none', async () => {
  const { now, world, hear } = await aWindow();
  world.day = day;
  await hear('brain-dump:capture-shown');
  const before = now()?.now.getTime() ?? 0;
  vi.setSystemTime(Date.now() + 3_600_000);
  await hear('brain-dump:capture-shown');
  expect(now()?.now.getTime()).toBe(before + 3_600_000);
  world.isBroken = true;
  await hear('brain-dump:capture-shown');
  expect(now()).toBeNull();
});
