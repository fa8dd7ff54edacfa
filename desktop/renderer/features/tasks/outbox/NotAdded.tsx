import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { NotAddedTasks } from '../later.ts';
import { notAddedAtom } from './moves.ts';

/** The tasks that are on this device alone, where there are any. */
export function NotAdded() {
  const moves = useAtomValue(notAddedAtom);
  return <Suspense fallback={null}>{moves.length > 0 && <NotAddedTasks moves={moves} />}</Suspense>;
}
