import type { Knex } from 'knex';
import { z } from 'zod';
import type { Clock } from '#api/platform/clock.ts';
import type { JobKind } from '#api/platform/jobs.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { dropUnused } from './google/accounts.ts';
import { EVERY_MS, type FeedName, refreshFeed } from './refreshFeed.ts';

const Named = z.object({ userId: z.number(), feedId: z.number() });

/** A failure of the calendar itself does not fail the job: it is stored with the time of the next attempt. */
const reading: JobKind<FeedName> = { name: 'read-calendar', data: Named, retries: 1, pauseSeconds: 60 };

/** Calendars queued per batch. */
const BATCH = 200;

/**
 * Registers the jobs that read every calendar about every quarter of an hour, one job for each, and delete unused
 * accounts. Call it before the jobs start.
 */
export function keepReading(db: Knex, deps: FeedDependencies, clock: Clock): void {
  deps.jobs.on(reading, (feed) => refreshFeed({ db, now: clock.now() }, deps, feed, 'job'));
  deps.jobs.onSchedule('calendars', '* * * * *', async () => {
    await dropUnused(db, deps, clock.now());
    await readDue(db, deps, clock.now());
  });
}

/** Queues whatever is due. Its next time changes in the same transaction, so that nothing is queued twice. */
export async function readDue(db: Knex, { jobs }: Pick<FeedDependencies, 'jobs'>, now: Date): Promise<void> {
  for (;;) {
    const taken = await db.transaction(async (trx) => {
      const due = trx('calendar_feeds')
        .select('user_id', 'id')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked();
      const feeds: FeedName[] = await trx('calendar_feeds')
        .whereIn(['user_id', 'id'], due)
        .update({ nextAt: new Date(now.getTime() + EVERY_MS) }, ['userId', 'id as feedId']);
      for (const { userId, feedId } of feeds) await jobs.send(trx, reading, { userId, feedId });
      return feeds.length;
    });
    if (taken < BATCH) return;
  }
}
