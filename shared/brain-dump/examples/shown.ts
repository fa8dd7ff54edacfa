import { z } from 'zod';
import { localDate, localTime } from '#shared/kernel/dates.ts';
import { Span } from '#shared/tasks/task.ts';
import { type CorrectionContext, listOf, planOf } from '../list/corrections.ts';
import { ListedTask, type ProcessedDump } from '../result.ts';

/** An entry as the person first saw it, before they touched it. */
export const ShownTask = z.object({
  span: Span,
  /** Its title as the reader had it, whatever it was called here. */
  matter: z.string(),
  title: z.string(),
  state: ListedTask.shape.state,
  plan: z.object({
    day: localDate.nullable(),
    time: localTime.nullable(),
    minutes: z.number().int(),
    recurrence: z.string().nullable(),
  }),
});
export type ShownTask = z.infer<typeof ShownTask>;

/** What the person saw of a list, to be compared with what they make of it. What they cut by speaking has no matter of its own. */
export function shownOf(
  processed: Pick<ProcessedDump, 'tasks' | 'maybe'>,
  list: readonly ListedTask[],
  { today }: Pick<CorrectionContext, 'today'>,
): readonly ShownTask[] {
  const matters = new Map(listOf(processed).map(({ key, title }) => [key, title]));
  return list.flatMap((task) => {
    const matter = matters.get(task.key);
    const { span, title, state } = task;
    return matter === undefined ? [] : [{ span, matter, title, state, plan: planOf(task, today) }];
  });
}
