import { useAtom } from 'jotai';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Task } from '#shared/tasks/task.ts';
import { celebrationAtom, fetchCelebration } from '#renderer/features/focus/index.ts';

type Fetched = Awaited<ReturnType<typeof fetchCelebration>>;

/** Celebrates what was ticked off, for as long as it is done: whoever takes the tick back is not cheered for it. */
export function Cheer({ tasks }: { readonly tasks: readonly Task[] }) {
  const [occasion, celebrate] = useAtom(celebrationAtom);
  // Not by `Suspense`, which would let the first third of a second pass.
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const isWanted = occasion !== null;
  useEffect(() => {
    if (isWanted) void fetchCelebration().then(setFetched, () => undefined);
  }, [isWanted]);
  const isDone = isWanted && tasks.some(({ id, completed }) => completed && id === occasion.taskId);
  // The tick itself is painted first.
  const cheered = useDeferredValue(isDone ? occasion : null);
  if (!fetched || !isDone || !cheered) return null;
  return <fetched.Celebration key={cheered.at} occasion={cheered} onClosed={() => celebrate(null)} />;
}
