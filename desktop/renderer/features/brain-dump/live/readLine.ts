import { planOf } from '#shared/brain-dump/list/corrections.ts';
import { localDateTimeIn, ownTimeZone } from '#shared/kernel/dates.ts';
import { type LineReading, timeZoneAtom } from '#renderer/features/tasks/index.ts';
import { store } from '#renderer/platform/session.ts';
import { type LiveReader, startReader } from './reader.ts';

/** Milliseconds without a line after which the reader goes. */
const IDLE_MS = 60_000;

let reader: LiveReader | null = null;
let idle = 0;

/** What a line says of the one task that it is; null where it says none (spec tasks 2, Add Task). */
export async function readLine(line: string): Promise<LineReading | null> {
  window.clearTimeout(idle);
  reader ??= startReader();
  idle = window.setTimeout(() => {
    reader?.stop();
    reader = null;
  }, IDLE_MS);
  const now = localDateTimeIn(store.get(timeZoneAtom), new Date());
  const [task] = await reader.read({ rawText: line, now, timeZone: ownTimeZone(), isLine: true });
  if (!task) return null;
  const { title, category, isDeadlineTask } = task;
  return { title, category, plan: planOf(task, now.slice(0, 10)), isDeadline: isDeadlineTask };
}
