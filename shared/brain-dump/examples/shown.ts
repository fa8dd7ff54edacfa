import { z } from 'zod';
import { localDate, localTime } from '#shared/kernel/dates.ts';
import { Span } from '#shared/tasks/task.ts';
import { type CorrectionContext, listOf, planOf } from '../list/corrections.ts';
import { ListedTask, type ProcessedDump } from '../result.ts';

/** An entry as it was first shown, before any correction. */
export const ShownTask = z.object({
  span: Span,
  /** Its title as the reader found it, whatever is displayed. */
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

/**
 * Returns the list as shown to the user, for comparison with the corrected one. Entries split by a spoken correction
 * have no matter and are omitted.
 */
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
