import { avoid, Avoidance, hasBegun, type TaskSign, type WayOut } from '#shared/focus/avoidance.ts';
import { type Circumstances, procrastinationPattern, taskSwitchPattern } from '#shared/focus/outcomes.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { readyTasks } from '#shared/tasks/oneThing.ts';
import { type PersonalContext, scoreContext } from '#shared/tasks/scoring.ts';
import type { Trouble } from '#shared/tasks/stuck.ts';
import type { Task } from '#shared/tasks/task.ts';
import { isOpenToday } from '#shared/tasks/today.ts';
import type { Helped, Way } from '#renderer/features/tasks/index.ts';
import { store, timeZoneAtom, userAtHand } from '#renderer/platform/session.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import { notePattern } from '../records/index.ts';

/** Storage key of the current streak of "not now" per user: valid for a local day, across reloads and windows. */
const runKey = (): string => `avoidance_${userAtHand() ?? 'nobody'}`;

const circumstances = ({ energyNow }: PersonalContext): Circumstances => ({
  timeZone: store.get(timeZoneAtom),
  energyLevel: energyNow ?? 'medium',
});

/**
 * Records that the user is not ready for `left`, one of these tasks (spec tasks 4, Other dialogs).
 * @returns the best other task of today, to do instead; null when it is time to ask what makes it hard to start
 */
export function sayNotNow(left: Task, tasks: readonly Task[], person: PersonalContext): Task | null {
  const at = new Date();
  const timeZone = store.get(timeZoneAtom);
  const others = readyTasks(tasks, scoreContext(tasks, at, timeZone, person)).filter(isOpenToday);
  const run = readStored(runKey(), Avoidance);
  const { clicks, switchTo, avoidance } = avoid(run, todayIn(timeZone, at), left.id, others);
  keepStored(runKey(), avoidance);
  const around = circumstances(person);
  const said = { taskCategory: left.category, clickCount: clicks, at };
  notePattern({ kind: 'procrastination', record: procrastinationPattern(said, around) });
  if (switchTo) noteSwitch(left, switchTo, 'notReady', person);
  return switchTo;
}

/** Reports an event of a task: resets the "not now" count if it shows that the user has started. */
export function noteSign(sign: TaskSign): void {
  if (hasBegun(sign)) keepStored(runKey(), null);
}

/** Records that one task was left for another (spec tasks 3, Task switching pattern). */
function noteSwitch(from: Task, to: Task, reason: 'notReady' | 'alternative', person: PersonalContext): void {
  const record = taskSwitchPattern({ from, to, reason, at: new Date() }, circumstances(person));
  notePattern({ kind: 'taskSwitch', record });
}

const ACTIONS = {
  alternatives: 'showAlternatives',
  breakDown: 'breakDown',
  research: 'convertToResearch',
  defer: 'defer',
  remove: 'delete',
} as const satisfies Record<Way, WayOut>;

/** Maps the follow-ups to the names used by help. */
export const wayOf = (out: WayOut): Way => WAYS[out];
const WAYS = {
  showAlternatives: 'alternatives',
  breakDown: 'breakDown',
  convertToResearch: 'research',
  defer: 'defer',
  delete: 'remove',
} as const satisfies Record<WayOut, Way>;

/** Records that help was taken: another task was chosen, or something was done about this one. */
export function noteHelp(task: Task, helped: Helped, person: PersonalContext): void {
  noteSign(helped.way === 'alternatives' ? 'chosenByHand' : 'troubleResolved');
  if (helped.way === 'alternatives') noteSwitch(task, helped.to, 'alternative', person);
}

/** Records what helped against which trouble (spec tasks 3, Procrastination resolution). */
export function noteResolution(task: Task, reason: Trouble, helped: Helped, person: PersonalContext): void {
  noteHelp(task, helped, person);
  notePattern({
    kind: 'resolution',
    record: {
      taskId: task.id,
      action: ACTIONS[helped.way],
      reason,
      deferType: helped.way === 'defer' ? helped.until : null,
      subtaskCount: helped.way === 'breakDown' ? helped.steps : 0,
    },
  });
}
