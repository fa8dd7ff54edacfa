import { isCrisis } from '#shared/care/crisis.ts';
import { localProcessor } from '../local/index.ts';
import { taskOfThought } from '../local/taskOfThought.ts';
import type { DumpInput } from '../processor.ts';
import type { ListedTask } from '../result.ts';
import { NO_WAYS, type OwnWays } from '../examples/contract.ts';
import { withOwnWays } from '../examples/withOwnWays.ts';
import { keptOf } from './corrections.ts';
import { isDuration } from './duration.ts';
import { readList } from './readList.ts';

interface LineInput extends Pick<DumpInput, 'rawText' | 'now' | 'timeZone'> {
  readonly ways?: OwnWays | undefined;
}

/**
 * Reads one line as one task, however many matters it contains, because the user has said that it is one. Where the
 * line says neither when nor how long, its title is the line itself. Null for text about a crisis (spec tasks 2, Add
 * Task; spec settled, Crisis).
 */
export function readLine(input: LineInput): ListedTask | null {
  const { rawText, now, ways = NO_WAYS } = input;
  if (rawText.trim() === '' || isCrisis(rawText)) return null;
  const found = keptOf(readList(localProcessor.process(input), { rawText, now }));
  const whole = { start: 0, end: rawText.length };
  const [one, ...others] = found;
  const task = one && others.length === 0 ? one : taskOfThought(rawText, whole, { now, goals: [] });
  const { scheduledDate, scheduledDay, dueDate, dueTime, recurrence } = task;
  const saysWhen = (scheduledDate ?? scheduledDay ?? dueDate ?? dueTime ?? recurrence) !== null;
  const title = saysWhen || isDuration(rawText) ? task.title : rawText.trim();
  const line: ListedTask = { ...task, title, span: whole, key: 'line', state: 'kept' };
  const [own = line] = withOwnWays([line], ways, { rawText, today: now.slice(0, 10) });
  return { ...own, state: 'kept' };
}
