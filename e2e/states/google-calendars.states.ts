import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import { GOOGLE, googleAddressOf } from '#shared/calendar/google/address.ts';
import { type GoogleAccount, googleReadingRoutes } from '#shared/calendar/googleContract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { ago, withFeeds } from './calendars.states.ts';
import type { State, World } from './state.ts';

const GOOGLE_ACCOUNT = { id: 1, userName: 'mara.with.a.long.name@gmail.example', connectedAt: ago(3) };

/** A server with Google support, and this state of access. */
const withGoogle =
  (accounts: readonly GoogleAccount[], calendars: readonly CalendarFeed[], title = 'Your calendars') =>
  async (world: World): Promise<void> => {
    await changeReply(world.page, '/google-accounts', googleReadingRoutes.show.reply, () => ({
      ...{ isConfigured: true, accounts: [...accounts] },
    }));
    await withFeeds(calendars, title)(world);
  };

/** A Google calendar, with its permission and without. */
const googleFeeds = (): CalendarFeed[] =>
  ([null, 'signIn'] as const).map((problem, place) => ({
    ...{ id: place + 1, name: ['Family', 'Work'][place] ?? '', host: 'calendar.google.com', busyOnly: false },
    ...{ readAt: ago(place * 190), problem, isRead: true },
    account: { server: GOOGLE, userName: GOOGLE_ACCOUNT.userName },
  }));

const GOOGLE_WORDS = {
  en: { open: 'Add a calendar', way: 'Read my Google calendars', title: 'Your calendars' },
  de: { open: 'Kalender hinzufügen', way: 'Meine Google-Kalender lesen', title: 'Deine Kalender' },
} as const;

/** Connecting to Google, before any permission. */
const askGoogle =
  (language: 'en' | 'de') =>
  async (world: World): Promise<void> => {
    const { open, way, title } = GOOGLE_WORDS[language];
    await withGoogle([], [], title)(world);
    await world.page.getByRole('button', { name: open }).click();
    await world.page.getByRole('radio', { name: way }).check();
  };

/** The calendars of a Google account, or a revoked permission. */
const chooseAtGoogle =
  (language: 'en' | 'de', isAllowed = true) =>
  async (world: World): Promise<void> => {
    const { open, way, title } = GOOGLE_WORDS[language];
    const names = [GOOGLE_ACCOUNT.userName, 'Family', 'Feiertage in Deutschland und besondere Gedenktage'];
    const found = names.map((name) => ({ address: googleAddressOf(name), name, isAdded: name === 'Family' }));
    await world.page.route('**/api/google-accounts/1/calendars', (route) =>
      route.fulfill({
        json: isAllowed ? { calendars: found, problem: null } : { calendars: [], problem: 'signIn' },
      }),
    );
    await withGoogle([GOOGLE_ACCOUNT], googleFeeds(), title)(world);
    await world.page.getByRole('button', { name: open }).click();
    await world.page.getByRole('radio', { name: way }).check();
    const there = isAllowed ? world.page.getByRole('checkbox', { name: 'Family' }) : world.page.getByRole('alert');
    await there.first().waitFor();
  };

export const states: readonly State[] = [
  { name: 'calendars-google', address: '/account/calendars', open: withGoogle([GOOGLE_ACCOUNT], googleFeeds()) },
  {
    name: 'calendars-google-german',
    address: '/account/calendars',
    language: 'de',
    open: withGoogle([GOOGLE_ACCOUNT], googleFeeds(), 'Deine Kalender'),
  },
  { name: 'calendars-google-asking', address: '/account/calendars', open: askGoogle('en') },
  { name: 'calendars-google-asking-german', address: '/account/calendars', language: 'de', open: askGoogle('de') },
  { name: 'calendars-google-choosing', address: '/account/calendars', open: chooseAtGoogle('en') },
  {
    name: 'calendars-google-choosing-german',
    address: '/account/calendars',
    language: 'de',
    open: chooseAtGoogle('de'),
  },
  { name: 'calendars-google-refused', address: '/account/calendars', open: chooseAtGoogle('en', false) },
  {
    name: 'calendars-google-leaving',
    address: '/account/calendars',
    async open(world) {
      await withGoogle([GOOGLE_ACCOUNT], googleFeeds())(world);
      await world.page.getByRole('button', { name: 'More about “Family”' }).click();
      await world.page.getByRole('menuitem', { name: 'Disconnect Google' }).click();
      await world.page.getByRole('alertdialog').waitFor();
    },
  },
];
