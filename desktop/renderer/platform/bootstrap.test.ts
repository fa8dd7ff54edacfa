import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bootstrap } from '#shared/bootstrap/contract.ts';
import { appointmentRoutes, type Appointments } from '#shared/calendar/appointmentContract.ts';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { defaultSettings } from '#shared/notifications/settings.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import { stubPage } from './testPage.ts';
import { status, user } from './testStart.ts';

const ROUTE = appointmentRoutes.list;
const KEY = ['appointments'];
const WANTED = [{ route: ROUTE, queryKey: KEY }];
const schedule = defaultSchedule('remote_flexible', 'Europe/Berlin', '2026-03-04');
const LUNCH = anAppointment('11:00', '12:00', { title: 'Lunch' });
const REVIEW = anAppointment('13:00', '14:00', { title: 'Review' });
const ALL: Appointments = { version: 'v', appointments: [LUNCH, REVIEW], old: [] };
const OF_TODAY: Appointments = { version: 'v:today', appointments: [LUNCH], hasMore: true, old: [] };

/** The bootstrap response. */
const told = (appointments: Appointments) => ({
  user: user(7),
  status,
  day: {
    list: { tasks: [], revision: 1, hasOlder: false, welcomeBack: null, gentleToday: false },
    workSchedule: { chosen: null, suggested: schedule },
    appointments,
    reminders: { settings: defaultSettings(), timeZone: 'Europe/Berlin', schedule, tasks: [] },
  } satisfies Bootstrap['day'],
});

let asked: string[];
beforeEach(() => {
  stubPage();
  Object.assign(window, { requestIdleCallback: (run: () => void) => run(), setTimeout: (run: () => void) => run() });
  asked = [];
  return () => vi.unstubAllGlobals();
});

/** A page of this device at its start, whose first response contains the appointments `first`. */
async function aPage(first: Appointments) {
  vi.resetModules();
  const replies: Readonly<Record<string, object>> = { '/api/bootstrap': told(first), '/api/appointments': ALL };
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json(replies[path]));
  });
  const { keepToken } = await import('./token.ts');
  const { sessionAtom, store } = await import('./session.ts');
  const { askBootstrap } = await import('./bootstrap.ts');
  const { callOrKept, restoreReplies, takeEarlyReplies } = await import('./keptReply.ts');
  const { readTexts } = await import('./disk.ts');
  await keepToken('token-of-ann');
  const client = new QueryClient();
  await askBootstrap('token-of-ann');
  await Promise.resolve();
  store.set(sessionAtom, { state: 'signedIn', user: { id: 7 } as never });
  return {
    client,
    take: () => takeEarlyReplies(client, 7, WANTED),
    restore: () => restoreReplies(client, WANTED),
    isOld: () => client.getQueryCache().find({ queryKey: KEY })?.isStaleByTime(60_000),
    read: () =>
      client.fetchQuery({
        queryKey: KEY,
        staleTime: 60_000,
        queryFn: (asking) => callOrKept(ROUTE, { signal: asking.signal }, asking),
      }),
    kept: async () =>
      [...(await readTexts('reply:')).values()].map((text) => (JSON.parse(text) as { reply: unknown }).reply),
  };
}

test('complete appointments are drawn, stored and not requested', async () => {
  const page = await aPage(ALL);
  page.take();
  expect(page.client.getQueryData(KEY)).toEqual(ALL);
  expect(await page.read()).toEqual(ALL);
  expect(asked).toEqual(['/api/bootstrap']);
  await vi.waitFor(async () => expect(await page.kept()).toEqual([ALL]));
});

test('those of today only are drawn while all of them are requested, and only the latter are stored', async () => {
  const page = await aPage(OF_TODAY);
  page.take();
  expect(page.client.getQueryData(KEY)).toEqual(OF_TODAY);
  expect(page.isOld()).toBe(true);
  expect(await page.kept()).toEqual([]);
  expect(await page.read()).toEqual(ALL);
  expect(asked).toEqual(['/api/bootstrap', '/api/appointments']);
  await vi.waitFor(async () => expect(await page.kept()).toEqual([ALL]));
});

test('a screen without early drawing gets all of them', async () => {
  const page = await aPage(OF_TODAY);
  expect(await page.read()).toEqual(ALL);
  expect(asked).toEqual(['/api/bootstrap', '/api/appointments']);
});
