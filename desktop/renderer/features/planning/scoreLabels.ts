import type { ScoreLine } from '#shared/tasks/scoring.ts';
import type { Task } from '#shared/tasks/task.ts';
import { planWords } from './words.ts';

/** The reason behind one line of a score, in plain words. */
export function scoreLabel({ term, points }: ScoreLine, task: Pick<Task, 'urgencyLevel'>): string {
  if (term === 'urgency') return planWords.urgency[task.urgencyLevel];
  if (term === 'dependencies') return points > 0 ? planWords.dependenciesMet : planWords.dependenciesOpen;
  return planWords.terms[term];
}

/** `+100`, `−20`. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
