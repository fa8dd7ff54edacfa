import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { byTier } from '#scripts/tier.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';
import { type DavServer, isMissing, makeCalendar, startRadicale, USER } from '../feeds/caldav/testDavServers.ts';
import { faultsIn } from './testFaults.ts';
import { begin, calmMove, live } from './testInterleaving.ts';
import { choose, PASSWORD, withCalendar } from './testWriting.ts';

const SIZE = 10;
const CHUNKS = Array.from({ length: byTier({ fast: 30, all: 1_000 }) / SIZE }, (_, chunk) => chunk * SIZE);

describe.skipIf(isMissing('radicale'))(
  'whatever happens on both sides, in any order, with answers lost and cut',
  () => {
    let server: TestServer;
    let radicale: DavServer;
    beforeAll(async () => {
      server = await startTestServer(inject('testDatabase'), { settings: { CALENDAR_NETWORKS: 'any' } });
      server.clock.set('2026-03-04T11:00:00Z');
      radicale = await startRadicale(PASSWORD);
    });
    afterAll(async () => {
      await server?.stop();
      await radicale?.stop();
    });

    test.each(CHUNKS)(
      'both end the same, nothing is lost, and others’ events are as they were (seeds from %i on)',
      async (first) => {
        const seeds = Array.from({ length: SIZE }, (_, place) => first + place);
        const found = await Promise.all(
          seeds.map(async (seed) => {
            const folder = `/${encodeURIComponent(USER)}/seed-${seed}/`;
            await makeCalendar(radicale, folder, `Seed ${seed}`);
            const { person, feedId } = await withCalendar(server, radicale, folder);
            await choose(person, feedId);
            const world = begin({ person, dav: radicale, folder, feedId }, seed);
            await live(world);
            const faults = [...(await faultsIn(world)), ...(await calmMove(world)), ...(await faultsIn(world))];
            return faults.length > 0 ? [`Seed ${seed}`, ...faults] : [];
          }),
        );
        expect(found.flat()).toEqual([]);
      },
    );
  },
);
