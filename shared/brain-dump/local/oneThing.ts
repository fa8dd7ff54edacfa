import { daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import type { TaskFacts } from '#shared/tasks/task.ts';
import type { StressLevel } from './stress.ts';

/** The task to begin with, and why (spec tasks 3, theOneThing). */
export interface OneThing {
  readonly title: string;
  readonly why_selected: string;
  readonly estimated_time: number;
  readonly energy_required: TaskFacts['energyRequired'];
  readonly stress_relief: string;
}

const URGENCY = { urgent: 100, important: 75, soon: 50 } as const;

/** Score in the manner of spec tasks 9: urgency, weight, goal, nearness; small steps first when the person is strained. */
function scoreOf(task: TaskFacts, today: LocalDate, stress: StressLevel, unlocks: number): number {
  let score = URGENCY[task.urgencyLevel] + 5 * task.emotionalWeight;
  if (task.supportsNorthStar) score += 40;
  if (task.dueDate !== null) {
    const days = daysBetween(today, task.dueDate);
    score += days <= 0 ? 20 : days <= 2 ? 10 : days > 14 ? -20 : 0;
  }
  if (task.dependencies.length > 0) score -= 50;
  if (stress !== 'low' && task.energyRequired === 'low') score += 15;
  if (task.isFixed) score -= 25;
  return score + 15 * unlocks;
}

/** Chooses the one thing; null when there is no task. A tie goes to the shorter, then to the earlier one. */
export function oneThingOf(tasks: readonly TaskFacts[], today: LocalDate, stress: StressLevel): OneThing | null {
  const unlocksOf = (task: TaskFacts): number =>
    tasks.filter(({ dependencies }) => dependencies.includes(task.title)).length;
  const ranked = tasks
    .map((task, index) => ({ task, index, score: scoreOf(task, today, stress, unlocksOf(task)) }))
    .sort((a, b) => b.score - a.score || a.task.estimatedMinutes - b.task.estimatedMinutes || a.index - b.index);
  const chosen = ranked[0]?.task;
  if (!chosen) return null;
  return {
    title: chosen.title,
    why_selected: whySelected(chosen, today, tasks.length, stress, unlocksOf(chosen)),
    estimated_time: chosen.estimatedMinutes,
    energy_required: chosen.energyRequired,
    stress_relief: reliefOf(chosen, tasks.length, unlocksOf(chosen)),
  };
}

function whySelected(task: TaskFacts, today: LocalDate, count: number, stress: StressLevel, unlocks: number): string {
  const reasons: string[] = [];
  if (task.dueDate !== null) {
    const days = daysBetween(today, task.dueDate);
    if (days <= 0) reasons.push('it is due today');
    else if (days === 1) reasons.push('it is due tomorrow');
    else if (days <= 7) reasons.push(`it is due on ${task.scheduledDay ?? task.dueDate}`);
  }
  if (task.urgencyLevel === 'urgent' && reasons.length === 0) reasons.push('you called it urgent');
  if (task.supportsNorthStar) reasons.push('it moves one of your goals forward');
  if (unlocks > 0) reasons.push(unlocks === 1 ? 'another task waits for it' : `${unlocks} other tasks wait for it`);
  if (task.nancyCategory === 'worries') reasons.push('it has been on your mind for a while');
  if (stress !== 'low' && task.energyRequired === 'low') reasons.push('it takes little energy on a full day');
  if (reasons.length === 0)
    reasons.push(
      count === 1 ? 'it is the one task in what you said' : `it weighs most among the ${count} tasks you named`,
    );
  const sentence =
    reasons.length > 1 ? `${reasons.slice(0, -1).join(', ')} and ${reasons.at(-1) ?? ''}` : (reasons[0] ?? '');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function reliefOf(task: TaskFacts, count: number, unlocks: number): string {
  const minutes = `About ${task.estimatedMinutes} minutes`;
  if (unlocks > 0) return `${minutes}, and what waits for it can move as well.`;
  if (task.nancyCategory === 'worries') return `${minutes}, and you can stop carrying it around.`;
  if (count > 5) return `${minutes}, and ${count - 1} things are left to look at calmly.`;
  return `${minutes}, and it is off your mind.`;
}
