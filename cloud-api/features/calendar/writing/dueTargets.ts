import type { Knex } from 'knex';
import { z } from 'zod';
import type { Clock } from '#api/platform/clock.ts';
import type { JobKind } from '#api/platform/jobs.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { EVERY_MS } from '../feeds/refreshFeed.ts';
import { claimTarget, syncTarget } from './syncTarget.ts';

const Named = z.object({ userId: z.number() });

/** A failure of the calendar itself does not fail the job: it is stored with the time of the next attempt. */
const writing: JobKind<z.infer<typeof Named>> = { name: 'write-calendar', data: Named, retries: 1, pauseSeconds: 60 };

/**
 * Registers the jobs that write every chosen calendar within a minute of a change, and check it about every quarter of
 * an hour. Call it before the jobs start.
 */
export function keepWriting(db: Knex, deps: FeedDependencies, clock: Clock): void {
  deps.jobs.on(writing, ({ userId }) => syncTarget({ db, now: clock.now() }, deps, userId, claimTarget));
  deps.jobs.onSchedule('calendar-writing', '* * * * *', () => writeDue(db, deps, clock.now()));
}

/**
 * Queues whatever is due: calendars whose tasks have changed, or that must be checked. A failed calendar waits for its
 * retry time, whatever changes here.
 */
export async function writeDue(db: Knex, { jobs }: Pick<FeedDependencies, 'jobs'>, now: Date): Promise<void> {
  await db.transaction(async (trx) => {
    const due = trx('calendar_targets as target')
      .join('users', 'users.id', 'target.userId')
      .whereRaw('(target.claimed_until is null or target.claimed_until < now())')
      .where(
        (one) =>
          void one
            .where('target.nextAt', '<=', now)
            .orWhereRaw('(target.failures = 0 and target.revision is distinct from users.task_revision)'),
      )
      .select('target.userId');
    const queued: { readonly userId: number }[] = await trx('calendar_targets')
      .whereIn('userId', due)
      .update({ nextAt: new Date(now.getTime() + EVERY_MS) }, ['userId']);
    for (const { userId } of queued) await jobs.send(trx, writing, { userId });
  });
}
