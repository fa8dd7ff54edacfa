import type { Knex } from 'knex';
import { Model } from 'objection';
import {
  Example,
  exampleRoutes,
  EXAMPLES_LIMIT,
  FINISHED_LIMIT,
  type OwnWays,
} from '#shared/brain-dump/examples/contract.ts';
import { added, examplesIn } from '#shared/brain-dump/examples/examplesIn.ts';
import type { ShownTask } from '#shared/brain-dump/examples/shown.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import { finishedBy } from '#api/features/focus/index.ts';
import type { OpenDay } from '#api/features/tasks/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { mount } from '#api/platform/mount.ts';
import { type BrainDumpModel, wallClockOf } from './brainDump.model.ts';
import { storable } from './checkedResult.ts';

/** A row of `list_examples`. */
class ListExampleModel extends Model {
  static override tableName = 'list_examples';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['said'];

  declare id: number;
  declare userId: number;
  declare kind: Example['kind'];
  declare text: string;
  /** Everything but kind and text. */
  declare said: Readonly<Record<string, unknown>>;
  /** The dump whose list taught it last. */
  declare brainDumpId: number;
  declare at: Date;

  /** Every query starts here, so none can reach another person's examples. */
  static of(db: Knex, userId: number) {
    return ListExampleModel.query(db).where({ userId });
  }
}

const exampleIn = ({ kind, text, said }: Pick<ListExampleModel, 'kind' | 'text' | 'said'>): Example =>
  Example.parse({ ...said, kind, text });

/** What is known of a person's own ways when their words are read. It is told to their own devices and to nobody else. */
export async function ownWaysOf(setting: Pick<UserSetting, 'db' | 'user'>): Promise<OwnWays> {
  const [found] = await prepared<FoundWays>(setting.db, WAYS, [setting.user.id]);
  return { examples: (found?.examples ?? []).map(exampleIn), finished: [...(found?.finished ?? [])] };
}

interface FoundWays {
  readonly examples: readonly Pick<ListExampleModel, 'kind' | 'text' | 'said'>[] | null;
  readonly finished: OwnWays['finished'] | null;
}

/** Of a person ($1), in one way to the database and back; the newest first. */
const WAYS: Statement = {
  name: 'own ways',
  text: `
    select
      (select json_agg(one) from (
        select kind, text, said from list_examples where user_id = $1
        order by at desc, kind, text limit ${EXAMPLES_LIMIT}
      ) one) as examples,
      (select json_agg(one) from (${finishedBy('$1', FINISHED_LIMIT)}) one) as finished`,
};

/**
 * Keeps what a person put right in a list, for the next one; of more than 500 examples the oldest go. Called once for each
 * list, under the lock of the day.
 * @param shown - the list as they first saw it
 */
export async function learnFrom(
  day: OpenDay,
  dump: Pick<BrainDumpModel, 'id' | 'rawText' | 'request' | 'createdAt'>,
  shown: readonly ShownTask[],
  list: readonly ListedTask[],
): Promise<void> {
  const { db, user, now } = day;
  const said = { rawText: dump.rawText, today: wallClockOf(dump, day.zone).slice(0, 10) };
  // Said twice in one list, the last time counts.
  const found = new Map(examplesIn(shown, list, said).map((example) => [keyOf(example), example]));
  if (found.size === 0) return;
  const texts = [...found.values()].map(({ text }) => text);
  const before = await ListExampleModel.of(db, user.id).whereIn('text', texts);
  const known = new Map(before.map((row) => [keyOf(row), exampleIn(row)]));
  const rows = [...found].slice(-EXAMPLES_LIMIT).map(([key, example]) => {
    const { kind, text, ...rest } = storable(added(known.get(key), example));
    return { userId: user.id, kind, text, said: rest, brainDumpId: dump.id, at: now };
  });
  await ListExampleModel.query(db).insert(rows).onConflict(['userId', 'kind', 'text']).merge();
  await forgetOldest(day);
}

const keyOf = ({ kind, text }: Pick<Example, 'kind' | 'text'>): string => `${kind} ${text}`;

async function forgetOldest(setting: Pick<UserSetting, 'db' | 'user'>): Promise<void> {
  const kept = newestFirst(setting).select('kind', 'text').limit(EXAMPLES_LIMIT);
  await ListExampleModel.of(setting.db, setting.user.id)
    .whereRaw('(kind, text) not in (?)', [kept.toKnexQuery()])
    .delete();
}

const newestFirst = ({ db, user }: Pick<UserSetting, 'db' | 'user'>) =>
  ListExampleModel.of(db, user.id).orderBy([{ column: 'at', order: 'desc' }, { column: 'kind' }, { column: 'text' }]);

/** The calls with which a person's devices know what the reader learned, and with which the person has all of it forgotten. */
export const examples = mount(exampleRoutes, {
  list: ownWaysOf,

  async forget({ db, user }) {
    await ListExampleModel.of(db, user.id).delete();
    return { removed: true as const };
  },
});
