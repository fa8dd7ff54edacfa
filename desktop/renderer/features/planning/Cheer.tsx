import { useAtom } from 'jotai';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Task } from '#shared/tasks/task.ts';
import { celebrationAtom, fetchCelebration } from '#renderer/features/focus/index.ts';

type Fetched = Awaited<ReturnType<typeof fetchCelebration>>;

/** Celebrates a completed task while it stays done: unticking cancels it. */
export function Cheer({ tasks }: { readonly tasks: readonly Task[] }) {
  const [occasion, celebrate] = useAtom(celebrationAtom);
  // Without `Suspense`, which would delay it by a third of a second.
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const isWanted = occasion !== null;
  useEffect(() => {
    if (isWanted) void fetchCelebration().then(setFetched, () => undefined);
  }, [isWanted]);
  const isDone = isWanted && tasks.some(({ id, completed }) => completed && id === occasion.taskId);
  // Deferred so that the tick paints first.
  const cheered = useDeferredValue(isDone ? occasion : null);
  if (!fetched || !isDone || !cheered) return null;
  return <fetched.Celebration key={cheered.at} occasion={cheered} onClosed={() => celebrate(null)} />;
}
