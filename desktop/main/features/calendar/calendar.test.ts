import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CalendarDay } from '#shared/calendar/ipc.ts';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import type { SignIn } from '#main/platform/toldBySignIn.ts';
import { type Calendar, startCalendar } from './calendar.ts';

const world = vi.hoisted(() => ({
  answers: new Map<string, (input: unknown) => Promise<unknown>>(),
  told: [] as string[],
  main: undefined as unknown,
}));
vi.mock('#main/platform/windows.ts', () => ({ windowNamed: () => world.main }));
vi.mock('#main/platform/ipc.ts', () => ({
  answer: (channel: string, reply: (input: unknown) => Promise<unknown>) => world.answers.set(channel, reply),
  tellOthers: (_except: string, channel: string) => world.told.push(channel),
}));

const day: CalendarDay = { user: 7, timeZone: 'Europe/Berlin', appointments: [anAppointment('14:00', '15:00')] };
const at = (time: string): Date => new Date(`2026-03-04T${time}:00Z`);
let signIn: SignIn | null;
let now: Date;
let page: EventEmitter;
let calendar: Calendar;

beforeEach(() => {
  page = new EventEmitter();
  Object.assign(world, { told: [], main: { webContents: page } });
  signIn = { token: 'mara', accountId: 7 };
  now = at('13:48');
  calendar = startCalendar({ known: () => Promise.resolve(signIn), now: () => now });
});

const ask = async <T>(channel: string, input?: unknown) =>
  (await world.answers.get(`calendar:${channel}`)?.(input)) as T;
const known = async () => (await ask<{ day: CalendarDay | null }>('known')).day;

test('stores what the page sends, and notifies the capture window', async () => {
  expect(await known()).toBeNull();
  await ask('tell', { day });
  expect(await known()).toEqual(day);
  expect(world.told).toEqual(['calendar:known-changed']);
});

test('it belongs to the sign-in and the page that sent it', async () => {
  await ask('tell', { day });
  signIn = { token: 'jonas', accountId: 8 };
  expect(await known()).toBeNull();
  await ask('tell', { day });
  expect(await known(), 'of somebody who is not signed in').toBeNull();
  signIn = { token: 'mara', accountId: 7 };
  await ask('tell', { day });
  page.emit('did-navigate');
  expect(await known()).toBeNull();
});

test('a sign-out deletes it at once', async () => {
  await ask('tell', { day });
  signIn = null;
  calendar.followAccount();
  await vi.waitFor(() => expect(world.told).toHaveLength(2));
  expect(calendar.nextAt(7)).toBeNull();
});

test('after text about a crisis nothing is named until midnight', async () => {
  await ask('tell', { day });
  await ask('rest', { until: at('23:00').toISOString() });
  expect(await known()).toBeNull();
  now = at('23:00');
  expect(await known()).toEqual(day);
});

test("the user's timer learns when the next appointment begins, and no other user's does", async () => {
  await ask('tell', { day });
  expect(calendar.nextAt(7)).toBe(at('14:00').getTime());
  expect(calendar.nextAt(8)).toBeNull();
  expect(calendar.nextAt(null)).toBeNull();
  now = at('14:30');
  expect(calendar.nextAt(7)).toBe(now.getTime());
});

test('reminders learn when the current meeting ends', async () => {
  await ask('tell', { day });
  expect(calendar.meetingUntil(7)).toBeNull();
  now = at('14:30');
  expect(calendar.meetingUntil(7)).toEqual(at('15:00'));
  expect(calendar.meetingUntil(8)).toBeNull();
});
