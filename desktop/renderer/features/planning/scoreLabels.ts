import type { WinningChange } from '#shared/tasks/oneThing.ts';
import type { ScoreLine } from '#shared/tasks/scoring.ts';
import type { Task } from '#shared/tasks/task.ts';
import { energyLabel } from '#renderer/features/tasks/index.ts';
import { currentLocale, messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('planning');

/** Reason behind one line of a score, as text. */
export function scoreLabel({ term, points, about }: ScoreLine, task: Pick<Task, 'urgencyLevel'>): string {
  if (term === 'urgency') return t(`urgency.${task.urgencyLevel}`);
  if (term === 'dependencies') return points > 0 ? t('dependenciesMet') : t('dependenciesOpen');
  if (term === 'blocker' && about !== undefined) return t('blockerLine', { about });
  return t(`terms.${term}`);
}

/** Formats as `+100`, `−20`. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** One change that would put the runner-up first. */
export function winLabel(change: WinningChange): string {
  switch (change.kind) {
    case 'energy':
      return t('wins.energy', { level: energyLabel(change.level) });
    case 'importance':
      return t('wins.importance', { to: change.to });
    case 'urgency':
      return t('wins.urgency', { level: t(`urgency.${change.level}`) });
    case 'goal':
      return t('wins.goal');
    case 'chosen':
      return t('wins.chosen');
  }
}

/** "a, b or c" in the language on screen. */
export const anyOf = (parts: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(parts);
