import type { QueryClient } from '@tanstack/react-query';
import { NO_WAYS } from '#shared/brain-dump/examples/contract.ts';
import { planOf } from '#shared/brain-dump/list/corrections.ts';
import { localDateTimeIn, ownTimeZone } from '#shared/kernel/dates.ts';
import type { LineReading } from '#renderer/features/tasks/index.ts';
import { store, timeZoneAtom } from '#renderer/platform/session.ts';
import { ownWaysQuery } from '../examples/queries.ts';
import { learntLabel } from '../list/listTexts.ts';
import { type LiveReader, startWarmReader } from './reader.ts';

/** Milliseconds without a line after which the reader terminates. */
const IDLE_MS = 60_000;
/** Milliseconds the first line waits for the user's habits. */
const PATIENCE_MS = 400;

let reader: LiveReader | null = null;
let idle = 0;
/** Number of mounted inputs that accept a line. */
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

/** Keeps the reader warm while there is an input for lines. Returns a function that releases it. */
export function awaitLines(): () => void {
  places += 1;
  ready();
  return () => {
    places -= 1;
    ready();
  };
}

/**
 * Reads a line as one task; null if there is none (spec tasks 2, Add Task). An awaited line is answered even when
 * others follow.
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

/** Waits only briefly; the next letter finds it in the cache. */
const askedFor = (client: QueryClient) =>
  Promise.race([
    client.fetchQuery(ownWaysQuery()).catch(() => NO_WAYS),
    new Promise<typeof NO_WAYS>((resolve) => window.setTimeout(() => resolve(NO_WAYS), PATIENCE_MS)),
  ]);
