import { type Circumstances, completionPattern, taskSwitchPattern } from '#shared/focus/outcomes.ts';
import type { Task } from '#shared/tasks/task.ts';
import type { Change } from '#renderer/features/tasks/index.ts';
import { keepPattern, type NewPattern } from './notes.ts';
import { mirrored } from './mirror.ts';

/** Milliseconds in which a switch recorded with its own reason and the choice it led to count as one. */
const SAME_SWITCH_MS = 60_000;

/** Records the patterns in a change of tasks, if any (spec tasks 3, Completion pattern, Task switching pattern). */
export function noteChange(user: number, change: Change, at: Date, circumstances: Circumstances): void {
  for (const pattern of patternsOf(change, at, circumstances)) {
    if (!isNotedAlready(user, pattern, at)) keepPattern(user, pattern, at);
  }
}

/** An undo is neither a completion nor a choice. */
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

/** The chosen task comes last; the one before it is the task it replaced, which alone lost weight. */
function switchOf({ before, patches }: Change, at: Date, circumstances: Circumstances): readonly NewPattern[] {
  const [former, chosen] = patches.slice(-2);
  const byId = (id: number | undefined): Task | undefined => before.find((task) => task.id === id);
  const [from, to] = [byId(former?.id), byId(chosen?.id)];
  if (!from || !to || from === to || former?.patch.emotionalWeight === undefined) return [];
  return [{ kind: 'taskSwitch', record: taskSwitchPattern({ from, to, reason: 'chosen', at }, circumstances) }];
}

/** A switch suggested by help was recorded with its reason just before. */
function isNotedAlready(user: number, { kind, record }: NewPattern, at: Date): boolean {
  if (kind !== 'taskSwitch') return false;
  const last = mirrored(user, 'taskSwitchingPatterns').at(-1);
  return last?.toTaskId === record.toTaskId && at.getTime() - Date.parse(last.timestamp) < SAME_SWITCH_MS;
}
