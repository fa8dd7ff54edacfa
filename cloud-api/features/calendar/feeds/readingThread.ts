import { parentPort } from 'node:worker_threads';
import { type FeedSetting, readFeed } from '#shared/calendar/feed/readFeed.ts';

/** Reads calendars apart from everything else, and says first that it can begin; see `readApart.ts`. */
parentPort?.on('message', ({ text, setting }: { readonly text: string; readonly setting: FeedSetting }) => {
  parentPort?.postMessage(readFeed(text, setting));
});
parentPort?.postMessage('ready');
