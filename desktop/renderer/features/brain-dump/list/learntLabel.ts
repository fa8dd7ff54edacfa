import type { ListedTask } from '#shared/brain-dump/result.ts';
import { minutesLabel } from '#renderer/features/tasks/index.ts';
import { wordsOf } from '#renderer/platform/language.ts';

const t = wordsOf('list');

/** Why a task takes as long as it says; null where nothing was learned, or another duration was chosen. */
export function learntLabel({ learnt, estimatedMinutes }: ListedTask): string | null {
  if (learnt?.minutes !== estimatedMinutes) return null;
  return t(`learnt.${learnt.by}`, { time: minutesLabel(learnt.minutes) });
}
