import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { notAddedAtom } from './moves.ts';

export const NotAddedTasks = lazyPart(async () => (await import('./NotAddedTasks.tsx')).NotAddedTasks);

/** The tasks that are on this device alone, where there are any. */
export function NotAdded() {
  const moves = useAtomValue(notAddedAtom);
  return <Suspense fallback={null}>{moves.length > 0 && <NotAddedTasks moves={moves} />}</Suspense>;
}
