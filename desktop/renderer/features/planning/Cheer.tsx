import { useAtom } from 'jotai';
import { Suspense } from 'react';
import type { Task } from '#shared/tasks/task.ts';
import { Celebration, celebrationAtom } from '#renderer/features/focus/index.ts';

/** Celebrates what was ticked off, for as long as it is done: whoever takes the tick back is not cheered for it. */
export function Cheer({ tasks }: { readonly tasks: readonly Task[] }) {
  const [occasion, celebrate] = useAtom(celebrationAtom);
  if (!occasion || !tasks.some(({ id, completed }) => completed && id === occasion.taskId)) return null;
  return (
    <Suspense fallback={null}>
      <Celebration key={occasion.at} occasion={occasion} onClosed={() => celebrate(null)} />
    </Suspense>
  );
}
