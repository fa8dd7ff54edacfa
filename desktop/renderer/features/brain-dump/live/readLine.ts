import type { QueryClient } from '@tanstack/react-query';
import { NO_WAYS } from '#shared/brain-dump/examples/contract.ts';
import { planOf } from '#shared/brain-dump/list/corrections.ts';
import { localDateTimeIn, ownTimeZone } from '#shared/kernel/dates.ts';
import type { LineReading } from '#renderer/features/tasks/index.ts';
import { store, timeZoneAtom } from '#renderer/platform/session.ts';
import { ownWaysQuery } from '../examples/queries.ts';
import { learntLabel } from '../list/listTexts.ts';
import { type LiveReader, startWarmReader } from './reader.ts';

/** Milliseconds without a line after which the reader goes. */
const IDLE_MS = 60_000;
/** Milliseconds for which the first line waits for what is known of the person's own ways. */
const PATIENCE_MS = 400;

let reader: LiveReader | null = null;
let idle = 0;
/** How many places await a line. */
let places = 0;

function ready(): LiveReader {
  window.clearTimeout(idle);
  reader ??= startWarmReader();
  if (places === 0) {
    idle = window.setTimeout(() => {
      reader?.stop();
      reader = null;
    }, IDLE_MS);
  }
  return reader;
}

/** Has the reader warm before the first letter of a line, for as long as there is a place for one; answers how to leave it. */
export function awaitLines(): () => void {
  places += 1;
  ready();
  return () => {
    places -= 1;
    ready();
  };
}

/**
 * What a line says of the one task that it is; null where it says none (spec tasks 2, Add Task). A line that is awaited is
 * answered whatever comes after it.
 */
export async function readLine(line: string, client: QueryClient, isAwaited: boolean): Promise<LineReading | null> {
  const started = ready();
  const now = localDateTimeIn(store.get(timeZoneAtom), new Date());
  const ways = client.getQueryData(ownWaysQuery().queryKey) ?? (await askedFor(client));
  const { list } = await started.read('line', { rawText: line, now, timeZone: ownTimeZone(), ways }, isAwaited);
  const [task] = list;
  if (!task) return null;
  const { title, category, location, isDeadlineTask } = task;
  return {
    ...{ title, category, location, isDeadline: isDeadlineTask, reason: learntLabel(task) },
    plan: planOf(task, now.slice(0, 10)),
  };
}

/** Nobody waits long for it: the next letter finds it. */
const askedFor = (client: QueryClient) =>
  Promise.race([
    client.fetchQuery(ownWaysQuery()).catch(() => NO_WAYS),
    new Promise<typeof NO_WAYS>((resolve) => window.setTimeout(() => resolve(NO_WAYS), PATIENCE_MS)),
  ]);
