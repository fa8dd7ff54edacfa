import { HEAVIEST } from './points.ts';
import type { Task, UrgencyLevel } from './task.ts';

/** Urgency from importance: 8 or more urgent, 6 or more important, otherwise soon (spec tasks 5). */
export function urgencyOfImportance(importance: number): UrgencyLevel {
  if (importance >= 8) return 'urgent';
  return importance >= 6 ? 'important' : 'soon';
}

/** 1-10 for a slider, whatever is stored: a swapped-in ONE Thing has 50 (spec tasks 4). */
export const importanceOf = ({ emotionalWeight }: Pick<Task, 'emotionalWeight'>): number =>
  Math.min(HEAVIEST, Math.max(1, emotionalWeight));
