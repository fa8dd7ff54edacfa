import { themesOf } from '#shared/brain-dump/local/continuity.ts';
import { EARLIER_DUMPS, type EarlierDump } from '#shared/brain-dump/processor.ts';
import type { Answers } from '#shared/onboarding/contract.ts';
import type { UserContext } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { notFound } from '#api/platform/errors.ts';
import { type BrainDumpModel, wallClockOf } from './brainDump.model.ts';

type WrittenDump = Pick<BrainDumpModel, 'rawText' | 'request'> & {
  readonly createdAt: string;
  readonly found: number;
  readonly done: number;
};

interface Found {
  readonly localOnly: boolean;
  readonly answers: Answers | null;
  readonly earlier: readonly WrittenDump[] | null;
}

/**
 * Selects what processing needs to know about a user ($1) before a dump ($2), in one round trip. Dumps about a crisis
 * are left out, so that they are never mentioned again.
 */
const KNOWN: Statement = {
  name: 'known to reader',
  text: `
    select local_only as "localOnly",
      (select answers from onboardings where user_id = $1 limit 1) as answers,
      (select json_agg(one) from (
        select raw_text as "rawText", request, created_at as "createdAt", found, done
        from brain_dumps, lateral (
          select count(*)::int as found, (count(*) filter (where completed))::int as done
          from tasks where tasks.user_id = $1 and brain_dump_id = brain_dumps.id
        ) as made
        where brain_dumps.user_id = $1 and brain_dumps.id < $2 and state = 'processed'
          and (reading #>> '{analysis,crisis}') is distinct from 'true'
        order by brain_dumps.id desc limit ${EARLIER_DUMPS}
      ) one) as earlier
    from users where id = $1`,
};

/** What is known about a user when a dump is processed. */
export interface KnownToReader {
  /** Whether nothing of this person may be sent to third parties. */
  readonly localOnly: boolean;
  /** Onboarding answers; null before onboarding. */
  readonly answers: Answers | null;
  /** The latest processed dumps before this one, and how many of their tasks are done. */
  readonly earlier: readonly EarlierDump[];
}

/** Returns what is known about the user when this dump is processed. Throws 404 when the account is gone. */
export async function knownToReader({ db, user, zone }: UserContext, dumpId: number): Promise<KnownToReader> {
  const [found] = await prepared<Found>(db, KNOWN, [user.id, dumpId]);
  if (!found) throw notFound();
  const { localOnly, answers, earlier } = found;
  return {
    ...{ localOnly, answers },
    earlier: (earlier ?? []).map(({ rawText, request, createdAt, ...tasks }) => ({
      on: wallClockOf({ request, createdAt: new Date(createdAt) }, zone).slice(0, 10),
      themes: themesOf(rawText),
      ...tasks,
    })),
  };
}
