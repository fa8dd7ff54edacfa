import { expect } from '@playwright/test';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { appointmentRoutes } from '#shared/calendar/appointmentContract.ts';
import { type CalendarFeed, FeedProblem, feedRoutes } from '#shared/calendar/feedContract.ts';
import { type CalendarWriting, writingRoutes } from '#shared/calendar/writingContract.ts';
import { calendarServerRoutes } from '#shared/calendar/serverContract.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { changeReply } from '../fixtures/replies.ts';
import { todayAt, ZONE } from '../fixtures/today.ts';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

export const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const feeds = (): CalendarFeed[] => [
  ...[
    {
      id: 1,
      name: 'Work',
      host: 'outlook.office365.com',
      busyOnly: true,
      readAt: ago(4),
      problem: null,
      isRead: true,
      account: null,
    },
  ],
  {
    ...{ id: 2, name: 'Family', host: 'p01-caldav.icloud.com', busyOnly: false, readAt: ago(0), problem: null },
    isRead: true,
    account: { server: 'https://icloud.com', userName: 'mara@icloud.com' },
  },
];

/** The account page of a user with these calendars. */
export const withFeeds =
  (calendars: readonly CalendarFeed[], title = 'Your calendars', then?: (world: World) => Promise<void>) =>
  async (world: World): Promise<void> => {
    const { page, aUser, login } = world;
    await changeReply(page, '/calendars', feedRoutes.list.reply, () => ({ calendars: [...calendars] }));
    await login(await aUser(), '/account/calendars');
    const card = page.getByRole('region', { name: title });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText(/“|„|Busy|belegte|No calendar|Noch kein/).first()).toBeVisible();
    await then?.(world);
  };

/** Tasks are written into the second calendar. */
const withWriting =
  (title: string, facts: Partial<CalendarWriting> = {}) =>
  async (world: World): Promise<void> => {
    await changeReply(world.page, '/calendar-writing', writingRoutes.show.reply, () => ({
      ...{ calendarId: 2, name: 'Family', writtenAt: ago(2), problem: null, events: 3, deleted: [] },
      ...facts,
    }));
    await withFeeds(feeds(), title)(world);
  };

/** Every kind of problem, as old as possible. */
const troubled = (): CalendarFeed[] =>
  FeedProblem.options.map((problem, place) => ({
    ...{ id: place + 1, name: `Calendar ${place + 1}`, host: problem === 'addressLost' ? null : 'example.org' },
    ...{ busyOnly: false, readAt: ago(50 * 4 ** place), problem, isRead: problem !== 'slow' },
    account: problem === 'password' ? { server: 'https://example.org', userName: 'mara' } : null,
  }));

let made = 0;
function anAppointment(title: string | null, from: string, to: string, facts: Partial<Appointment> = {}): Appointment {
  const times = { startsAt: todayAt(from).toISOString(), endsAt: todayAt(to).toISOString() };
  return { id: (made += 1), calendarId: 1, title, busy: 'busy', days: null, ...times, ...facts };
}

/** A day with meetings. */
async function withAppointments(world: World, address: '/daily-plan' | '/weekly-plan', heading: string): Promise<void> {
  const { page, login } = world;
  const today = todayIn(ZONE, new Date());
  const appointments = [
    anAppointment('Birthday of Mum', '00:00', '23:59', { days: { first: today, last: addDays(today, 1) } }),
    anAppointment('Jour fixe with the whole team about the plans for the next quarter', '14:00', '15:00'),
    anAppointment(null, '15:30', '16:00'),
    anAppointment('Coffee with Jonas', '16:30', '17:00', { busy: 'tentative' }),
    anAppointment('Yoga', '19:00', '20:00'),
  ];
  await changeReply(page, '/appointments', appointmentRoutes.list.reply, () => ({
    appointments,
    old: [{ id: 2, name: 'Family', readAt: ago(60 * 30) }],
  }));
  const mara = await someoneBusy(world);
  await page.clock.setFixedTime(todayAt('13:10'));
  await login(mara, address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('Coffee with Jonas (maybe)').or(page.getByText('Noch 2'))).toBeAttached();
}

/** A day with a task whose event was deleted in the calendar. */
async function withDeleted(world: World, title: string): Promise<void> {
  const { page, login, aTask } = world;
  const mara = await someoneBusy(world);
  const date = addDays(todayIn(ZONE, new Date()), 1);
  const { id: taskId } = await aTask(mara, { title, dueTime: '15:30', scheduledDate: date });
  await changeReply(page, '/appointments', appointmentRoutes.list.reply, () => ({
    ...{ appointments: [anAppointment('Yoga', '19:00', '20:00')], old: [] },
    deleted: [{ taskId, title, date, time: '15:30' }],
  }));
  await page.clock.setFixedTime(todayAt('13:10'));
  await login(mara, '/daily-plan');
  await expect(page.getByRole('button', { name: new RegExp(title) }).first()).toBeVisible();
}

const WORDS = {
  en: { open: 'Add a calendar', way: 'Sign in to a calendar server', user: 'User name', password: 'App password' },
  de: {
    open: 'Kalender hinzufügen',
    way: 'Bei einem Kalender-Server anmelden',
    user: 'Benutzername',
    password: 'App-Passwort',
  },
} as const;

/** The calendars of a server, one with a long name and one that was already added. */
const chooseOnServer =
  ({ open, way, user, password }: (typeof WORDS)['en' | 'de']) =>
  async ({ page }: World): Promise<void> => {
    const calendar = (name: string, isAdded = false) => ({ address: `https://example.org/${name}/`, name, isAdded });
    const calendars = [calendar('Work'), calendar('Family', true), calendar('Aufgabenundterminplanungsgruppe Südwest')];
    await changeReply(page, '/calendar-servers/search', calendarServerRoutes.find.reply, () => ({
      calendars,
      problem: null,
    }));
    await page.getByRole('button', { name: open }).click();
    await page.getByRole('radio', { name: way }).check();
    await page.getByLabel(/^Server/).fill('127.0.0.1:9');
    await page.getByLabel(user).fill('mara');
    await page.getByLabel(password, { exact: true }).fill('abcd');
    await page.getByLabel(password, { exact: true }).press('Enter');
    await page.getByRole('checkbox', { name: 'Family' }).waitFor();
  };

const ADDRESS = { en: 'Calendar address', de: 'Adresse des Kalenders' } as const;

export const states: readonly State[] = [
  { name: 'calendars-none', address: '/account/calendars', open: withFeeds([]) },
  { name: 'calendars', address: '/account/calendars', open: withFeeds(feeds()) },
  {
    name: 'calendars-german',
    address: '/account/calendars',
    language: 'de',
    open: withFeeds(feeds(), 'Deine Kalender'),
  },
  { name: 'calendars-writing', address: '/account/calendars', open: withWriting('Your calendars') },
  {
    name: 'calendars-writing-german',
    address: '/account/calendars',
    language: 'de',
    open: withWriting('Deine Kalender', { problem: 'readOnly' }),
  },
  {
    name: 'calendars-writing-stop',
    address: '/account/calendars',
    async open(world) {
      await withWriting('Your calendars')(world);
      await world.page.getByRole('switch', { name: /^Put tasks/ }).click();
      await world.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'calendars-deleted',
    address: '/daily-plan',
    open: (world) => withDeleted(world, 'Talk to the landlord about the heating'),
  },
  {
    name: 'calendars-deleted-german',
    address: '/daily-plan',
    language: 'de',
    open: (world) => withDeleted(world, 'Mit der Vermieterin über die Heizung reden'),
  },
  { name: 'calendars-troubled', address: '/account/calendars', open: withFeeds(troubled()) },
  {
    name: 'calendars-adding',
    address: '/account/calendars',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/account/calendars');
      await page.getByRole('button', { name: 'Add a calendar' }).click();
      await page.getByLabel(ADDRESS.en).fill('https://10.0.0.1/work.ics');
      await page.getByRole('button', { name: 'Add calendar' }).click();
      await page.getByText('That address leads into a private network.').waitFor();
    },
  },
  {
    name: 'calendars-adding-german',
    address: '/account/calendars',
    language: 'de',
    open: withFeeds([], 'Deine Kalender', async ({ page }) => {
      await page.getByRole('button', { name: 'Kalender hinzufügen' }).click();
      await page.getByLabel(ADDRESS.de).waitFor();
    }),
  },
  {
    name: 'calendars-server',
    address: '/account/calendars',
    open: withFeeds([], 'Your calendars', async ({ page }) => {
      await page.getByRole('button', { name: 'Add a calendar' }).click();
      await page.getByRole('radio', { name: 'Sign in to a calendar server' }).check();
      await page.getByRole('button', { name: 'Show my calendars' }).click();
      await page.getByText('Enter your app password').waitFor();
    }),
  },
  {
    name: 'calendars-choosing',
    address: '/account/calendars',
    open: withFeeds([], 'Your calendars', chooseOnServer(WORDS.en)),
  },
  {
    name: 'calendars-choosing-german',
    address: '/account/calendars',
    language: 'de',
    open: withFeeds([], 'Deine Kalender', chooseOnServer(WORDS.de)),
  },
  {
    name: 'calendars-in-plan',
    address: '/daily-plan',
    open: (world) => withAppointments(world, '/daily-plan', "Today's Plan"),
  },
  {
    name: 'calendars-in-week',
    address: '/weekly-plan',
    open: (world) => withAppointments(world, '/weekly-plan', 'Weekly Plan'),
  },
];
