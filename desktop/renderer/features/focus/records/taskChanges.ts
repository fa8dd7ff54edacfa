import { type Circumstances, completionPattern, taskSwitchPattern } from '#shared/focus/outcomes.ts';
import type { Task } from '#shared/tasks/task.ts';
import type { Change } from '#renderer/features/tasks/index.ts';
import { keepPattern, type NewPattern } from './notes.ts';
import { mirrored } from './mirror.ts';

/** Milliseconds in which a switch that was noted with its own reason is the same as the choice that it led to. */
const SAME_SWITCH_MS = 60_000;

/** Notes what a change of tasks tells of the person, if anything (spec tasks 3, Completion pattern, Task switching pattern). */
export function noteChange(user: number, change: Change, at: Date, circumstances: Circumstances): void {
  for (const pattern of patternsOf(change, at, circumstances)) {
    if (!isNotedAlready(user, pattern, at)) keepPattern(user, pattern, at);
  }
}

/** What is taken back is no completion and no choice. */
export function patternsOf(change: Change, at: Date, circumstances: Circumstances): readonly NewPattern[] {
  if (change.undoes) return [];
  if (change.kind === 'complete') return completionsOf(change, at, circumstances);
  return change.kind === 'choose' ? switchOf(change, at, circumstances) : [];
}

const completionsOf = ({ patches }: Change, at: Date, { timeZone }: Circumstances): readonly NewPattern[] =>
  patches.map(({ patch: { completedAt } }) => ({
    kind: 'completion',
    record: completionPattern(completedAt ? new Date(completedAt) : at, timeZone),
  }));

/** The chosen one comes last and the one before it is whom it took the place of: it alone became lighter. */
function switchOf({ before, patches }: Change, at: Date, circumstances: Circumstances): readonly NewPattern[] {
  const [former, chosen] = patches.slice(-2);
  const byId = (id: number | undefined): Task | undefined => before.find((task) => task.id === id);
  const [from, to] = [byId(former?.id), byId(chosen?.id)];
  if (!from || !to || from === to || former?.patch.emotionalWeight === undefined) return [];
  return [{ kind: 'taskSwitch', record: taskSwitchPattern({ from, to, reason: 'chosen', at }, circumstances) }];
}

/** Who was helped to another task has a reason noted already, and chose it in the same breath. */
function isNotedAlready(user: number, { kind, record }: NewPattern, at: Date): boolean {
  if (kind !== 'taskSwitch') return false;
  const last = mirrored(user, 'taskSwitchingPatterns').at(-1);
  return last?.toTaskId === record.toTaskId && at.getTime() - Date.parse(last.timestamp) < SAME_SWITCH_MS;
}
