import { readLineAtom } from '#renderer/features/tasks/index.ts';
import { store } from '#renderer/platform/session.ts';
import { whenIdle } from '#renderer/platform/whenIdle.ts';
import { queryClient } from './queries.ts';

const fetchReader = () => import('#renderer/features/brain-dump/live/readLine.ts');

// Tasks know no reader. It is fetched when the first place for a line is open and the page has nothing else to do.
store.set(readLineAtom, {
  read: async (line, isAwaited = false) => (await fetchReader()).readLine(line, queryClient, isAwaited),
  awaitLines() {
    let leave: (() => void) | null = null;
    let hasLeft = false;
    const giveUp = whenIdle(() => {
      void fetchReader().then(
        ({ awaitLines }) => {
          if (!hasLeft) leave = awaitLines();
        },
        // The first line fetches it.
        () => undefined,
      );
    });
    return () => {
      hasLeft = true;
      giveUp();
      leave?.();
    };
  },
});
