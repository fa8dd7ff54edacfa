import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aCalendar, addFeed, appointmentsOf, type FeedServer, gives, says, startFeedServer } from './testFeeds.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer(inject('testDatabase'));
  server.clock.set('2026-03-04T11:00:00Z');
});
afterAll(() => server?.stop());

const LUNCH = ['Lunch', '20260304T120000Z', '20260304T130000Z'] as const;
const REVIEW = ['Review', '20260305T090000Z', '20260305T100000Z'] as const;

test('a stream starts with a new version after each change that no page received', async () => {
  const ann = await server.signedIn();
  const keeps = (...events: (readonly [string, string, string])[]) =>
    server.host.answers.set('/work.ics', gives(aCalendar(...events)));
  keeps(LUNCH, REVIEW);
  const { calendar } = await addFeed(ann, `${server.host.url}/work.ics`);
  const path = `/api/calendars/${calendar?.id}`;
  const refresh = () => ann.call('POST', `${path}/refresh`);
  /** The first event that an open page would receive now. */
  const greeted = async (): Promise<unknown> => {
    const headers = { authorization: `Bearer ${ann.token}` };
    const reader = (await fetch(`${server.url}/api/events`, { headers })).body
      ?.pipeThrough(new TextDecoderStream())
      .getReader();
    let heard = '';
    while (!/data: .*\n\n/.test(heard)) heard += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    const { versions } = JSON.parse(/data: (.*)\n\n/.exec(heard)?.[1] ?? '') as { versions: { calendars: unknown } };
    return versions.calendars;
  };

  const changes = [
    () => keeps(['Lunch with Ben', LUNCH[1], LUNCH[2]], REVIEW),
    () => keeps(LUNCH, ['Review', '20260305T140000Z', '20260305T150000Z']),
    () => keeps(LUNCH),
    () => keeps(),
    () => server.host.answers.set('/work.ics', says(500)),
    () => keeps(LUNCH),
    () => ann.call('PATCH', path, { body: { name: 'Office' } }),
    () => ann.call('PATCH', path, { body: { busyOnly: true } }),
  ];
  const known: unknown[] = [(await appointmentsOf(ann)).version];
  expect(await greeted()).toBe(known[0]);
  for (const change of changes) {
    await change();
    await refresh();
    const version = await greeted();
    expect(known).not.toContain(version);
    expect((await appointmentsOf(ann)).version).toBe(version);
    await refresh();
    expect(await greeted()).toBe(version);
    known.push(version);
  }
  await ann.call('DELETE', path);
  expect(known).not.toContain(await greeted());
});
