import { themesOf } from '#shared/brain-dump/local/continuity.ts';
import { EARLIER_DUMPS, type EarlierDump } from '#shared/brain-dump/processor.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { BrainDumpModel, wallClockOf } from './brainDump.model.ts';

type Row = Pick<BrainDumpModel, 'rawText' | 'request' | 'createdAt'> & {
  readonly found: number;
  readonly done: number;
};

/** The person's latest sorted dumps before this one, and what has become of their tasks. */
export async function earlierDumps({ db, user, zone }: UserSetting, before: number): Promise<EarlierDump[]> {
  const tasks = 'from tasks where tasks.user_id = brain_dumps.user_id and tasks.brain_dump_id = brain_dumps.id';
  const rows = await BrainDumpModel.of(db, user.id)
    .where({ state: 'processed' })
    .where('id', '<', before)
    // What was said in a crisis is never brought up again.
    .whereRaw("(reading #>> '{analysis,crisis}') is distinct from 'true'")
    .orderBy('id', 'desc')
    .limit(EARLIER_DUMPS)
    .select(
      'rawText',
      'request',
      'createdAt',
      BrainDumpModel.raw(`(select count(*)::int ${tasks}) as found`),
      BrainDumpModel.raw(`(select count(*)::int ${tasks} and completed) as done`),
    )
    .castTo<Row[]>();
  return rows.map(({ rawText, found, done, ...row }) => ({
    on: wallClockOf(row, zone).slice(0, 10),
    themes: themesOf(rawText),
    ...{ found, done },
  }));
}
