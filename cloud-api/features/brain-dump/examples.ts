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
import type { UserContext } from '#api/platform/call.ts';
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
  /** The example without its kind and text. */
  declare said: Readonly<Record<string, unknown>>;
  /** The dump whose list produced it last. */
  declare brainDumpId: number;
  declare at: Date;

  /** Base of every query, so that none can reach another user's examples. */
  static of(db: Knex, userId: number) {
    return ListExampleModel.query(db).where({ userId });
  }
}

const exampleIn = ({ kind, text, said }: Pick<ListExampleModel, 'kind' | 'text' | 'said'>): Example =>
  Example.parse({ ...said, kind, text });

/** Returns the user's learned preferences for processing dumps. They are sent only to the user's own devices. */
export async function ownWaysOf(context: Pick<UserContext, 'db' | 'user'>): Promise<OwnWays> {
  const [found] = await prepared<FoundWays>(context.db, WAYS, [context.user.id]);
  return { examples: (found?.examples ?? []).map(exampleIn), finished: [...(found?.finished ?? [])] };
}

interface FoundWays {
  readonly examples: readonly Pick<ListExampleModel, 'kind' | 'text' | 'said'>[] | null;
  readonly finished: OwnWays['finished'] | null;
}

/** Selects a user's ($1) examples and finished tasks in one round trip, the latest first. */
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
 * Stores the corrections of a list as examples for the next one; of more than 500 examples the oldest are deleted.
 * Called once for each list, under the lock of the day.
 * @param shown - the list as the user first saw it
 */
export async function learnFrom(
  day: OpenDay,
  dump: Pick<BrainDumpModel, 'id' | 'rawText' | 'request' | 'createdAt'>,
  shown: readonly ShownTask[],
  list: readonly ListedTask[],
): Promise<void> {
  const { db, user, now } = day;
  const said = { rawText: dump.rawText, today: wallClockOf(dump, day.zone).slice(0, 10) };
  // Of duplicates in one list the last one counts.
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

async function forgetOldest(context: Pick<UserContext, 'db' | 'user'>): Promise<void> {
  const kept = newestFirst(context).select('kind', 'text').limit(EXAMPLES_LIMIT);
  await ListExampleModel.of(context.db, context.user.id)
    .whereRaw('(kind, text) not in (?)', [kept.toKnexQuery()])
    .delete();
}

const newestFirst = ({ db, user }: Pick<UserContext, 'db' | 'user'>) =>
  ListExampleModel.of(db, user.id).orderBy([{ column: 'at', order: 'desc' }, { column: 'kind' }, { column: 'text' }]);

/** Routes with which a user's devices read what was learned, and with which the user deletes all of it. */
export const examples = mount(exampleRoutes, {
  list: ownWaysOf,

  async forget({ db, user }) {
    await ListExampleModel.of(db, user.id).delete();
    return { removed: true as const };
  },
});
