import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PATIENCE_MS } from '#scripts/test-machine.ts';
import { byTier } from '#scripts/tier.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';
import {
  type DavServer,
  isMissing,
  makeCalendar,
  startRadicale,
  startXandikos,
  USER,
} from '../feeds/caldav/testDavServers.ts';
import { faultsIn } from './testFaults.ts';
import { begin, calmMove, live } from './testInterleaving.ts';
import { choose, PASSWORD, withCalendar } from './testWriting.ts';

const SIZE = 10;
/** Ten concurrent ones take four seconds, and a minute or more on a busy machine. */
const LONGEST_MS = 10 * PATIENCE_MS;
const SERVERS = [
  {
    name: 'radicale',
    start: () => startRadicale(PASSWORD),
    home: `/${encodeURIComponent(USER)}/`,
    count: byTier({ fast: 10, all: 1_000 }),
  },
  { name: 'xandikos', start: startXandikos, home: '/ann/calendars/', count: byTier({ fast: 10, all: 1_000 }) },
] as const;

describe.each(SERVERS)('after any order of changes here and on $name, with lost and truncated responses', (one) => {
  let server: TestServer;
  let dav: DavServer;
  beforeAll(async () => {
    if (isMissing(one.name)) return;
    server = await startTestServer(inject('testDatabase'), { settings: { CALENDAR_NETWORKS: 'any' } });
    server.clock.set('2026-03-04T11:00:00Z');
    dav = await one.start();
  });
  afterAll(async () => {
    await server?.stop();
    await dav?.stop();
  });

  test.skipIf(isMissing(one.name)).each(Array.from({ length: one.count / SIZE }, (_, chunk) => chunk * SIZE))(
    "both end the same, nothing is lost, and others' events are unchanged (seeds from %i on)",
    { timeout: LONGEST_MS },
    async (first) => {
      const seeds = Array.from({ length: SIZE }, (_, place) => first + place);
      const found = await Promise.all(
        seeds.map(async (seed) => {
          const folder = `${one.home}seed-${seed}/`;
          await makeCalendar(dav, folder, `Seed ${seed}`);
          const { person, feedId } = await withCalendar(server, dav, folder);
          await choose(person, feedId);
          const world = begin({ person, dav, folder, feedId }, seed);
          await live(world);
          const faults = [...(await faultsIn(world)), ...(await calmMove(world)), ...(await faultsIn(world))];
          return faults.length > 0 ? [`Seed ${seed}`, ...faults] : [];
        }),
      );
      expect(found.flat()).toEqual([]);
    },
  );
});
