import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { readMultistatus } from '#shared/calendar/dav/multistatus.ts';
import { readObjects } from '#shared/calendar/dav/readObjects.ts';
import { type KnownParts, readChanges } from '#shared/calendar/feed/readChanges.ts';
import type { FeedSetting } from '#shared/calendar/feed/readFeed.ts';
import { type OwnEventTask, workOnOwnEvent } from '#shared/calendar/writing/ownEventTask.ts';

/** A task for the thread; `readApart.ts` defines the results. */
export type ReadingTask =
  | { readonly kind: 'file'; readonly text: string; readonly context: FeedSetting; readonly known: KnownParts }
  | { readonly kind: 'objects'; readonly text: string; readonly context: FeedSetting }
  | { readonly kind: 'answer'; readonly text: string }
  | ({ readonly kind: 'own' } & OwnEventTask);

const short = (text: string): string => hash('sha256', text, 'base64url');

function carryOut(task: ReadingTask): unknown {
  if (task.kind === 'own') return workOnOwnEvent(task);
  if (task.kind === 'file') return readChanges(task.text, task.context, task.known, short);
  return task.kind === 'objects' ? readObjects(task.text, task.context) : readMultistatus(task.text);
}

/** Parses calendars in a worker thread; first reports that it is ready. */
parentPort?.on('message', (task: ReadingTask) => parentPort?.postMessage(carryOut(task)));
parentPort?.postMessage('ready');
