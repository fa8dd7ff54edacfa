import type { Correction } from '#shared/brain-dump/list/corrections.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import { minutesLabel } from '#renderer/features/tasks/index.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('list');

/** Result of a correction, for screen readers (spec settled, Correct before commit). */
export function newsOf(correction: Correction, before: readonly ListedTask[], after: readonly ListedTask[]): string {
  if (correction.kind === 'add') return t('told.keep', { title: correction.task.title });
  if (correction.kind === 'split') return t('told.split');
  const title = before.find(({ key }) => key === correction.key)?.title ?? '';
  if (correction.kind === 'merge') {
    const joined = after.find((one) => !before.includes(one));
    return t('told.merge', { title: joined?.title ?? title });
  }
  const changed = after.find(({ key }) => key === correction.key)?.title ?? title;
  const kind = correction.kind === 'rename' || correction.kind === 'plan' ? 'change' : correction.kind;
  return t(`told.${kind}`, { title: changed });
}

/** Why a task has its duration; null if nothing was learned, or the user chose another duration. */
export function learntLabel({ learnt, estimatedMinutes }: ListedTask): string | null {
  if (learnt?.minutes !== estimatedMinutes) return null;
  return t(`learnt.${learnt.by}`, { time: minutesLabel(learnt.minutes) });
}
