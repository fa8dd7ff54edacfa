import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import type { ServerCalendar } from '#shared/calendar/serverContract.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { refusal, stubServer } from '#renderer/platform/testServer.ts';
import { aClient, speak } from '#renderer/ui/testApp.ts';
import { feeds as texts } from './messages/en.ts';
import { addFromGoogle, disconnectGoogle, googleCalendars, googleReading } from './google/queries.ts';
import { problemOf } from './problemOf.ts';
import {
  addChosen,
  addFeed,
  addFromServer,
  changeFeed,
  feedsQuery,
  findOnServer,
  readAgain,
  refreshFeed,
  removeFeed,
} from './queries.ts';

const FEED: CalendarFeed = {
  ...{ id: 3, name: 'Family', host: 'example.org', busyOnly: false, isRead: true },
  ...{ readAt: '2026-03-04T12:00:00.000Z', problem: null, account: null },
};
const SIGN_IN = { server: 'https://dav.example', userName: 'mara', password: ' secret ' };
const REFUSED = refusal(409, 'You have ten calendars already.');
const ACCOUNT = { id: 5, userName: 'mara@example.org', connectedAt: '2026-03-04T12:00:00.000Z' };

beforeEach(async () => {
  stubPage();
  await speak({ feeds: texts });
  return () => vi.unstubAllGlobals();
});

function aPage(answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers);
  const app = aClient();
  app.client.setQueryData(feedsQuery.queryKey, [FEED]);
  return { ...app, server, areOld: () => app.isOld(feedsQuery.queryKey) };
}
const named = (text: string, name: string) => text.replace('{{name}}', name);

describe('a subscribed calendar', () => {
  test('is in the list', async () => {
    const { client } = aPage({ 'GET /calendars': { calendars: [FEED] } });
    client.removeQueries();
    expect(await client.fetchQuery(feedsQuery)).toEqual([FEED]);
  });

  test('is added by its address, and announced by its name', async () => {
    const { mutate, told, server, areOld } = aPage({ 'POST /calendars': { calendar: FEED, problem: null } });
    await mutate(addFeed, { address: 'https://example.org/a.ics', busyOnly: true });
    expect(server.asked.map(({ body }) => body)).toEqual([{ address: 'https://example.org/a.ics', busyOnly: true }]);
    expect(told.done).toEqual([{ title: named(texts.added, 'Family') }]);
    expect(areOld()).toBe(true);
  });

  test('that cannot be read is not announced as added; the form says why', async () => {
    const { mutate, told } = aPage({ 'POST /calendars': { calendar: null, problem: 'gone' } });
    expect(await mutate(addFeed, { address: 'https://example.org/a.ics', busyOnly: false })).toMatchObject({
      problem: 'gone',
    });
    expect(told).toEqual({ done: [], failed: [], expired: 0 });
  });

  test('is changed, refreshed and removed by its id, and the list is reloaded', async () => {
    const answers = {
      'PATCH /calendars/3': FEED,
      'POST /calendars/3/refresh': FEED,
      'DELETE /calendars/3': { success: true },
    };
    const change = aPage(answers);
    await change.mutate(changeFeed, { id: 3, name: 'Work' });
    expect(change.server.lines()).toEqual(['PATCH /calendars/3 {"name":"Work"}']);
    expect([change.told.done, change.areOld()]).toEqual([[], true]);
    const refresh = aPage(answers);
    await refresh.mutate(refreshFeed, 3);
    expect(refresh.server.lines()).toEqual(['POST /calendars/3/refresh']);
    expect(refresh.areOld()).toBe(true);
    const remove = aPage(answers);
    await remove.mutate(removeFeed, FEED);
    expect(remove.server.lines()).toEqual(['DELETE /calendars/3']);
    expect(remove.told.done).toEqual([{ title: named(texts.removed, 'Family') }]);
    expect(remove.areOld()).toBe(true);
    expect(await readAgain(3)).toEqual(FEED);
  });

  test('reports failures in its own text, with the reason from the server', async () => {
    const no = {
      'POST /calendars': REFUSED,
      'POST /calendar-servers/search': REFUSED,
      'PATCH /calendars/3': REFUSED,
      'POST /calendars/3/refresh': REFUSED,
      'DELETE /calendars/3': REFUSED,
      'DELETE /google-accounts/5': REFUSED,
    };
    const { mutate, told } = aPage(no);
    await mutate(addFeed, { address: 'https://example.org/a.ics', busyOnly: false });
    await mutate(findOnServer, SIGN_IN);
    await mutate(changeFeed, { id: 3, busyOnly: true });
    await mutate(refreshFeed, 3);
    await mutate(removeFeed, FEED);
    await mutate(disconnectGoogle, ACCOUNT);
    const titles = [texts.notAdded, texts.server.notFound, texts.notSaved, texts.notRefreshed, texts.notRemoved];
    expect(told.failed).toEqual(
      [...titles, texts.google.notDisconnected].map((title) => ({ title, text: 'You have ten calendars already.' })),
    );
  });
});

describe('calendars found on a server', () => {
  const found = (at: number): ServerCalendar => ({
    ...{ address: `https://dav.example/${at}`, name: `Calendar ${at}`, isAdded: false },
  });
  const both = [found(1), found(2)];

  test('are searched with the credentials exactly as typed', async () => {
    const reply = { calendars: both, problem: null };
    const { mutate, server } = aPage({ 'POST /calendar-servers/search': reply });
    expect(await mutate(findOnServer, SIGN_IN)).toEqual(reply);
    expect(server.asked.map(({ body }) => body)).toEqual([SIGN_IN]);
  });

  const chosen = (busyOnly = false) => ({ add: addFromServer(SIGN_IN), calendars: both, busyOnly });
  const ADD = 'POST /calendar-servers/calendars';

  test('are added one after the other, each with the credentials', async () => {
    let open = 0;
    let most = 0;
    const { mutate, server, told, areOld } = aPage({
      [ADD]: async () => {
        most = Math.max(most, (open += 1));
        await Promise.resolve();
        open -= 1;
        return { calendar: FEED, problem: null };
      },
    });
    expect(await mutate(addChosen, chosen(true))).toEqual({ added: ['Calendar 1', 'Calendar 2'], refused: {} });
    expect(most).toBe(1);
    expect(server.asked[1]?.body).toEqual({
      ...SIGN_IN,
      ...{ address: 'https://dav.example/2', name: 'Calendar 2', busyOnly: true },
    });
    expect(told.done).toEqual([{ title: texts.addedMany.replace('{{count}}', '2') }]);
    expect(areOld()).toBe(true);
  });

  test('are distinguished: those in the plan, and why the others are not', async () => {
    const replies = [
      { calendar: null, problem: 'tooLarge' },
      { calendar: FEED, problem: null },
    ];
    const { mutate, told } = aPage({ [ADD]: () => replies.shift() });
    expect(await mutate(addChosen, chosen())).toEqual({
      added: ['Calendar 2'],
      refused: { 'https://dav.example/1': texts.problem.tooLarge },
    });
    expect(told.done).toEqual([{ title: named(texts.added, 'Calendar 2') }]);
  });

  test('that were all rejected announce nothing, and a failing one blocks no other', async () => {
    const replies = [REFUSED, { calendar: null, problem: 'gone' }];
    const { mutate, told } = aPage({ [ADD]: () => replies.shift() });
    expect(await mutate(addChosen, chosen())).toEqual({
      added: [],
      refused: {
        'https://dav.example/1': 'You have ten calendars already.',
        'https://dav.example/2': texts.problem.gone,
      },
    });
    expect([told.done, told.failed]).toEqual([[], []]);
  });
});

describe('a Google account', () => {
  const AT = { calendars: [], problem: null };
  const FIND = 'GET /google-accounts/5/calendars';

  test('is one of those that may be read', async () => {
    const reading = { isConfigured: true, accounts: [ACCOUNT] };
    const { client, areOld, mutate, told } = aPage({
      'GET /google-accounts': reading,
      'DELETE /google-accounts/5': { success: true },
    });
    expect(await client.fetchQuery(googleReading)).toEqual(reading);
    await mutate(disconnectGoogle, ACCOUNT);
    expect(told.done).toEqual([{ title: texts.google.disconnected }]);
    expect([areOld(), client.getQueryState(googleReading.queryKey)?.isInvalidated]).toEqual([true, true]);
  });

  test('lists its calendars again after it was reconnected', async () => {
    const { client, server } = aPage({ [FIND]: AT });
    expect(await client.fetchQuery(googleCalendars(ACCOUNT))).toEqual(AT);
    await client.fetchQuery(googleCalendars({ ...ACCOUNT, connectedAt: '2026-03-05T12:00:00.000Z' }));
    await client.fetchQuery(googleCalendars({ ...ACCOUNT, id: 6 })).catch(() => undefined);
    expect(server.lines()).toEqual([FIND, FIND, 'GET /google-accounts/6/calendars']);
  });

  test('adds its own calendar', async () => {
    const { server } = aPage({ 'POST /google-accounts/5/calendars': { calendar: FEED, problem: null } });
    const body = { address: 'https://calendar.google.com/calendars/a', name: 'A', busyOnly: false };
    expect(await addFromGoogle(ACCOUNT)(body)).toMatchObject({ calendar: FEED });
    expect(server.asked.map((one) => one.body)).toEqual([body]);
  });

  test('gives other reasons why a calendar cannot be read, where they differ there', () => {
    expect(problemOf('signIn', 'google')).toBe(texts.google.problem.signIn);
    expect(problemOf('gone', 'google')).toBe(texts.google.problem.gone);
    expect(problemOf('unreachable', 'google')).toBe(texts.google.problem.unreachable);
    expect(problemOf('tooLarge', 'google')).toBe(texts.problem.tooLarge);
    expect(problemOf('signIn', 'https://dav.example')).toBe(texts.problem.signIn);
    expect(problemOf('gone')).toBe(texts.problem.gone);
  });
});

test('cancels an abandoned request on the server', async () => {
  const { client, server } = aPage({ 'GET /google-accounts': () => new Promise(() => undefined) });
  void client.fetchQuery(googleReading).catch(() => undefined);
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  expect(server.asked[0]?.signal?.aborted).toBe(false);
  await client.cancelQueries();
  expect(server.asked[0]?.signal?.aborted).toBe(true);
});
