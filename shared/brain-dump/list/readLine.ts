import { isCrisis } from '#shared/care/crisis.ts';
import { localProcessor } from '../local/index.ts';
import { taskOfThought } from '../local/taskOfThought.ts';
import type { DumpInput } from '../processor.ts';
import type { DumpTask } from '../result.ts';
import { keptOf } from './corrections.ts';
import { readList } from './readList.ts';

/** A length of time, as people write it. */
const DURATION = /\d\s*(?:min|m\b|h\b|hours?|std|stunden?)/iu;

/**
 * One line as one task, however many matters stand in it: a person who adds a task has said that it is one. Where the line says
 * neither when nor how long, its title is the line itself. Null for words about a crisis (spec tasks 2, Add Task; PRODUCT, Crisis).
 */
export function readLine(input: Pick<DumpInput, 'rawText' | 'now' | 'timeZone'>): DumpTask | null {
  const { rawText, now } = input;
  if (rawText.trim() === '' || isCrisis(rawText)) return null;
  const found = keptOf(readList(localProcessor.process(input), input));
  const whole = { start: 0, end: rawText.length };
  const [one, ...others] = found;
  const task = one && others.length === 0 ? one : taskOfThought(rawText, whole, { now, goals: [] });
  const { scheduledDate, scheduledDay, dueDate, dueTime, recurrence } = task;
  const saysWhen = (scheduledDate ?? scheduledDay ?? dueDate ?? dueTime ?? recurrence) !== null;
  const title = saysWhen || DURATION.test(rawText) ? task.title : rawText.trim();
  return { ...task, title, span: whole };
}
