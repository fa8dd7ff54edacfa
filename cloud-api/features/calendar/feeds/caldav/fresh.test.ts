import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { CalendarFeed, FeedProblem } from '#shared/calendar/feedContract.ts';
import { PATIENCE_MS } from '#scripts/test-machine.ts';
import { byTier } from '#scripts/tier.ts';
import { personById } from '#api/features/accounts/index.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { createJobs } from '#api/platform/jobs.ts';
import { createLog } from '#api/platform/log.ts';
import { createEncryptor } from '#api/platform/encryptor.ts';
import { addFeed } from '../addFeed.ts';
import { type FeedDependencies, feedDependencies } from '../../dependencies.ts';
import { refreshFeed } from '../refreshFeed.ts';
import { appointmentsOf, feedsOf, titlesOf } from '../testFeeds.ts';
import { anEvent, isMissing, makeCalendar, type Radicale, startRadicale, USER } from './testDavServers.ts';

const PASSWORD = 'secret';
const PATH = `/${encodeURIComponent(USER)}/moved/`;
/** Request timeout in these tests, in milliseconds: the server caches its response anyway. */
const REQUEST_MS = 2_000;
const COUNT = byTier({ fast: 40, all: 5_000 });
/** Radicale needs a minute for thousands of events, or many on a busy machine. */
const timeout = byTier({ fast: 1, all: 15 }) * PATIENCE_MS;

/** Events that a server has never seen: each half an hour long, within the stored days. */
const fresh = (count: number): ReadonlyMap<string, string> =>
  new Map(
    Array.from({ length: count }, (_, place) => {
      const start = new Date(Date.UTC(2026, 2, 4, 12) + Math.floor((place * 1_200) / count) * 3_600_000);
      const at = (ms: number) => new Date(start.getTime() + ms).toISOString().replace(/[-:]|\.\d+/g, '');
      const lines = [`DTSTART:${at(0)}`, `DTEND:${at(1_800_000)}`, `SUMMARY:Event ${place}`];
      return [`${place}.ics`, anEvent(String(place), ...lines)];
    }),
  );

interface Added {
  readonly calendar: CalendarFeed | null;
  readonly problem: FeedProblem | null;
}

describe.skipIf(isMissing('radicale'))('a calendar that came to Radicale a moment ago', () => {
  let server: TestServer;
  let radicale: Radicale;
  let ann: SignedInPerson;
  beforeAll(async () => {
    server = await startTestServer(inject('testDatabase'), { settings: { CALENDAR_NETWORKS: 'any' } });
  });
  beforeEach(async () => {
    server.clock.set('2026-03-04T11:00:00Z');
    radicale = await startRadicale(PASSWORD);
    await makeCalendar(radicale, PATH, 'Moved');
    await radicale.putFresh('moved', fresh(COUNT));
    ann = await server.signedIn();
    return async () => radicale.stop();
  });
  afterAll(() => server?.stop());
  const form = () => ({ server: radicale.url, userName: USER, password: PASSWORD, address: radicale.url + PATH });
  const kept = async (): Promise<number> =>
    (await server.database.knex('calendar_appointments').where({ userId: ann.id })).length;

  test(
    'and takes too long, is in the plan anyway, says so, and is read in the background',
    { timeout: 2 * timeout },
    async () => {
      const jobs = createJobs(server.database, createLog('silent'));
      const deps: FeedDependencies = {
        ...feedDependencies({ encryptor: createEncryptor('0'.repeat(43)), jobs, google: undefined, mayBeInner: true }),
        patience: { requestMs: REQUEST_MS, totalMs: { person: 60_000, job: 60_000 } },
      };
      const user = await personById(server.database.knex, ann.id);
      const context = () => ({
        db: server.database.knex,
        user,
        now: server.clock.now(),
        zone: user.timeZone,
        today: '',
      });
      const { address, ...signIn } = form();
      // The server processes the request, but its response arrives too late.
      let late = 2;
      radicale.meddle(({ body }) => Promise.resolve(body.includes('sync-token') && (late -= 1) >= 0 ? 'keep' : 'pass'));

      const { calendar, problem } = await addFeed(context(), deps, {
        address,
        signIn,
        busyOnly: false,
        name: 'Moved',
      });
      expect(problem).toBeNull();
      expect(calendar).toMatchObject({ name: 'Moved', problem: 'slow', isRead: false });
      expect([await feedsOf(ann), await kept()]).toMatchObject([[{ name: 'Moved', isRead: false }], 0]);
      const [row] = await server.database.knex('calendar_feeds').where({ userId: ann.id });
      const pauseMs = new Date(row.nextAt).getTime() - server.clock.now().getTime();
      expect(pauseMs).toBeGreaterThan(0);
      expect(pauseMs).toBeLessThanOrEqual(60_000);

      server.clock.pass(2 * 60_000);
      await expect
        .poll(
          async () => {
            await refreshFeed(context(), deps, { userId: ann.id, feedId: calendar?.id ?? 0 }, 'job');
            return (await feedsOf(ann))[0];
          },
          { timeout },
        )
        .toMatchObject({ problem: null, isRead: true });
      expect(await kept()).toBe(COUNT);
      expect(await titlesOf(ann)).toContain('Event 0');
    },
  );

  test(
    `${COUNT} events are read within the limits of every request, at once or a little later`,
    { timeout: 2 * timeout },
    async () => {
      const { body } = await ann.call<Added>('POST', '/api/calendar-servers/calendars', { body: form() });
      expect(body.problem).toBeNull();
      await expect
        .poll(
          async () => {
            const [feed] = await feedsOf(ann);
            if (feed?.problem !== null) await ann.call('POST', `/api/calendars/${feed?.id}/refresh`);
            return kept();
          },
          { timeout },
        )
        .toBe(COUNT);
      expect((await feedsOf(ann))[0]).toMatchObject({ problem: null, isRead: true });
      expect((await appointmentsOf(ann)).old).toEqual([]);
    },
  );
});
