import type { ScoreLine } from '#shared/tasks/scoring.ts';
import type { Task } from '#shared/tasks/task.ts';
import { wordsOf } from '#renderer/platform/language.ts';

const t = wordsOf('planning');

/** The reason behind one line of a score, in plain words. */
export function scoreLabel({ term, points }: ScoreLine, task: Pick<Task, 'urgencyLevel'>): string {
  if (term === 'urgency') return t(`urgency.${task.urgencyLevel}`);
  if (term === 'dependencies') return points > 0 ? t('dependenciesMet') : t('dependenciesOpen');
  return t(`terms.${term}`);
}

/** `+100`, `−20`. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
