import type { EnergyLevel, Task } from '#shared/tasks/task.ts';

/** Number of tasks for a day with this energy (spec tasks 9, Day overload). */
const CARRIES: Readonly<Record<EnergyLevel, number>> = { high: 7, medium: 5, low: 3 };
/** Up to this length a task is easy to start with. */
const SHORT_MINUTES = 15;
/** More than this is a full working day. */
const FULL_DAY_MINUTES = 8 * 60;

/** Advice derived from the tasks of a plan; every line is about this plan, with no filler. */
export interface PlanAdvice {
  /** About the choice: what does not fit, and dependencies. */
  readonly aiSuggestions: string[];
  /** About the work: where to start, and what to combine. */
  readonly tips: string[];
}

export function adviseOn(tasks: readonly Task[], energy: EnergyLevel, today: string): PlanAdvice {
  const open = tasks.filter(({ completed }) => !completed);
  return {
    aiSuggestions: [waiting(open), tooMany(open, energy), tooLong(open), dueToday(open, today)].filter(isSaid),
    tips: [gentleStart(open, energy), oneGo(open), appointments(open)].filter(isSaid),
  };
}

const isSaid = (line: string | null): line is string => line !== null;
const quoted = ({ title }: Task): string => `“${title}”`;
const listed = (tasks: readonly Task[]): string => new Intl.ListFormat('en').format(tasks.map(quoted));

/** Formats minutes: "45 min", "2 h", "2 h 15 min". */
function spoken(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter((part) => part !== '').join(' ');
}

function waiting(open: readonly Task[]): string | null {
  for (const [place, task] of open.entries()) {
    const later = open.slice(place + 1).find(({ id }) => task.dependencyIds.includes(id));
    if (later) return `${quoted(task)} waits for ${quoted(later)}: do that one first.`;
  }
  return null;
}

function tooMany(open: readonly Task[], energy: EnergyLevel): string | null {
  const most = CARRIES[energy];
  if (open.length <= most) return null;
  return `A day with ${energy} energy carries about ${most} tasks; ${listed(open.slice(most))} may wait.`;
}

function tooLong(open: readonly Task[]): string | null {
  const minutes = open.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0);
  const longest = open.toSorted((a, b) => b.estimatedMinutes - a.estimatedMinutes)[0];
  if (minutes <= FULL_DAY_MINUTES || !longest) return null;
  return `Together this is ${spoken(minutes)}. The longest is ${quoted(longest)} with ${spoken(longest.estimatedMinutes)}.`;
}

function dueToday(open: readonly Task[], today: string): string | null {
  const due = open.slice(1).filter(({ dueDate }) => dueDate !== null && dueDate <= today);
  return due.length > 0 ? `Due by today, though not first: ${listed(due)}.` : null;
}

function gentleStart(open: readonly Task[], energy: EnergyLevel): string | null {
  const [first] = open;
  if (energy !== 'low' || !first || first.estimatedMinutes <= SHORT_MINUTES) return null;
  const short = open.find(({ estimatedMinutes }) => estimatedMinutes <= SHORT_MINUTES);
  return short ? `To get going: ${quoted(short)} takes about ${spoken(short.estimatedMinutes)}.` : null;
}

function oneGo(open: readonly Task[]): string | null {
  const groups = Map.groupBy(
    open.filter(({ batchable }) => batchable),
    ({ context }) => context,
  );
  const group = [...groups.values()].find(({ length }) => length > 1);
  return group ? `${listed(group)} go well in one go.` : null;
}

function appointments(open: readonly Task[]): string | null {
  const fixed = open.filter(({ fixedTime }) => fixedTime !== null);
  if (fixed.length === 0) return null;
  return `At a set time: ${new Intl.ListFormat('en').format(fixed.map((task) => `${task.fixedTime} ${quoted(task)}`))}.`;
}
