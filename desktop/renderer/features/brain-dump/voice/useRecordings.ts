import { useEffect, useState } from 'react';
import { type Recording, waitingRecordings, watchRecordings } from './recordings.ts';

/** The recordings of a person that wait on this device to be written down, oldest first. */
export function useRecordings(user: number): readonly Recording[] {
  const [recordings, setRecordings] = useState<readonly Recording[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const look = (): void => {
      // Where the browser keeps nothing, nothing waits.
      void waitingRecordings(user).then(
        (found) => isCurrent && setRecordings(found),
        () => undefined,
      );
    };
    look();
    const unwatch = watchRecordings(look);
    // Another window may have ended in the middle of a recording.
    window.addEventListener('focus', look);
    return () => {
      isCurrent = false;
      unwatch();
      window.removeEventListener('focus', look);
    };
  }, [user]);
  return recordings;
}
