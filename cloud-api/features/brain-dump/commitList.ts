import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { keptOf, tasksOf } from '#shared/brain-dump/list/corrections.ts';
import { withList } from '#shared/brain-dump/list/withList.ts';
import type { ListedTask, Thought } from '#shared/brain-dump/result.ts';
import { isCrisis } from '#shared/care/crisis.ts';
import { localDateTimeIn } from '#shared/kernel/dates.ts';
import { cleanLine } from '#shared/kernel/text.ts';
import { addFoundTasks, changeDay, type OpenDay } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ownRow } from '#api/platform/db/ownRows.ts';
import { ApiError } from '#api/platform/errors.ts';
import { BrainDumpModel, type StoredReading } from './brainDump.model.ts';
import { learnFrom } from './examples.ts';
import { personOf } from './knownOfPerson.ts';
import { replyOf } from './processDump.ts';
import { storable } from './checkedResult.ts';

/**
 * Stores the user's corrections of a list so far; a list that is already in the plan stays unchanged. Throws
 * `notFound`, `notYours`, or `invalid` for text that is not in the dump.
 */
export async function keepList(context: UserContext, id: number, list: readonly ListedTask[]): Promise<void> {
  await context.db.transaction(async (trx) => {
    const open = { ...context, db: trx };
    const { rawText, reading } = await lockedDump(open, id);
    if (!reading?.list) return;
    await store(
      open,
      id,
      withList(reading, checked(list, rawText), localDateTimeIn(context.zone, context.now), await personOf(open)),
    );
  });
}

/**
 * Adds a list to the plan exactly as shown on the screen and learns from its corrections; dropped tasks stay thoughts.
 * A list that is already in the plan returns its tasks. Throws as `keepList` does.
 */
export function commitList(context: UserContext, id: number, list: readonly ListedTask[]): Promise<DumpReply> {
  return changeDay(context, async (day) => {
    const dump = await lockedDump(day, id);
    const { reading, rawText } = dump;
    if (!reading?.list) return replyOf(day, dump);
    const { shown = [], ...settled } = withList(
      reading,
      checked(list, rawText),
      localDateTimeIn(day.zone, day.now),
      await personOf(day),
    );
    await addFoundTasks(day, id, storable(tasksOf(settled.list ?? [])));
    await learnFrom(day, dump, shown, settled.list ?? []);
    const leftAsThoughts = thoughtsBeside(reading, settled.list ?? [], rawText);
    const reply = await store(day, id, { ...settled, leftAsThoughts, list: null });
    return replyOf(day, reply);
  });
}

/** Under the lock, the second of two calls finds the result of the first. */
async function lockedDump({ db, user }: Pick<OpenDay, 'db' | 'user'>, id: number): Promise<BrainDumpModel> {
  await ownRow(() => BrainDumpModel.query(db), user, id);
  return BrainDumpModel.of(db, user.id).findOne({ id }).forUpdate().throwIfNotFound();
}

async function store({ db, user }: UserContext, id: number, reading: StoredReading): Promise<BrainDumpModel> {
  const [stored] = await BrainDumpModel.of(db, user.id)
    .where({ id })
    .patch({ reading: storable(reading) })
    .returning('*')
    .castTo<BrainDumpModel[]>();
  if (!stored) throw new Error('A locked dump is gone');
  return stored;
}

/**
 * Checks a list: titles without control characters, spans within the text, and no task about a crisis (spec settled,
 * Crisis).
 */
function checked(list: readonly ListedTask[], rawText: string): ListedTask[] {
  const isGrounded = list.every(({ span: { start, end } }) => start < end && end <= rawText.length);
  const keys = new Set(list.map(({ key }) => key));
  if (!isGrounded || keys.size < list.length)
    throw new ApiError('invalid', { fields: { list: 'Every entry has words of this dump and a key of its own' } });
  return list.flatMap((task) => {
    const title = cleanLine(task.title);
    if (title === '') return [];
    return [{ ...task, title, state: isCrisis(title) ? ('dropped' as const) : task.state }];
  });
}

/** The thoughts of a dump without those that became tasks, plus the tasks that the user dropped; in text order. */
function thoughtsBeside(reading: StoredReading, list: readonly ListedTask[], rawText: string): Thought[] {
  const kept = new Set(keptOf(list).map(({ span }) => `${span.start}-${span.end}`));
  const dropped = list.flatMap(({ state, span }) =>
    state === 'dropped' ? [{ span, text: rawText.slice(span.start, span.end) }] : [],
  );
  const known = new Map(
    [...reading.leftAsThoughts, ...dropped].map((thought) => [`${thought.span.start}-${thought.span.end}`, thought]),
  );
  return [...known]
    .filter(([place]) => !kept.has(place))
    .map(([, thought]) => thought)
    .toSorted((a, b) => a.span.start - b.span.start);
}
