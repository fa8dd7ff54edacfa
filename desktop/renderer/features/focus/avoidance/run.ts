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

/** The run of "not now" that goes on, of whoever is here: it holds for a local day, over reloads and windows. */
const runKey = (): string => `avoidance_${userAtHand() ?? 'nobody'}`;

const circumstances = ({ energyNow }: PersonalContext): Circumstances => ({
  timeZone: store.get(timeZoneAtom),
  energyLevel: energyNow ?? 'medium',
});

/**
 * Somebody is not ready for `left`, one of these tasks (spec tasks 4, Other dialogs).
 * @returns the best other task of today, to be done instead; null when it is time to ask what makes it hard to start
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

/** Something happened to a task: the count of "not now" starts anew when it shows that the person has begun. */
export function noteSign(sign: TaskSign): void {
  if (hasBegun(sign)) keepStored(runKey(), null);
}

/** Notes that one task was left for another (spec tasks 3, Task switching pattern). */
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

/** The ways of the follow-ups, by the name that help has for them. */
export const wayOf = (out: WayOut): Way => WAYS[out];
const WAYS = {
  showAlternatives: 'alternatives',
  breakDown: 'breakDown',
  convertToResearch: 'research',
  defer: 'defer',
  delete: 'remove',
} as const satisfies Record<WayOut, Way>;

/** Help was taken: another task was chosen, or something was done about this one. */
export function noteHelp(task: Task, helped: Helped, person: PersonalContext): void {
  noteSign(helped.way === 'alternatives' ? 'chosenByHand' : 'troubleResolved');
  if (helped.way === 'alternatives') noteSwitch(task, helped.to, 'alternative', person);
}

/** What helped against which trouble (spec tasks 3, Procrastination resolution). */
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
