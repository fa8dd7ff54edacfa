import { readLineAtom } from '#renderer/features/tasks/index.ts';
import { store } from '#renderer/platform/session.ts';
import { queryClient } from './queries.ts';

// Tasks know no reader. It is fetched with the first line that somebody writes.
store.set(readLineAtom, {
  read: async (line) => (await import('#renderer/features/brain-dump/live/readLine.ts')).readLine(line, queryClient),
});
