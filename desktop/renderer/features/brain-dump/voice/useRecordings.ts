import { useEffect, useState } from 'react';
import { type Recording, waitingRecordings, watchRecordings } from './recordings.ts';

/** Recordings of a user that wait on this device for transcription, oldest first. */
export function useRecordings(user: number): readonly Recording[] {
  const [recordings, setRecordings] = useState<readonly Recording[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const look = (): void => {
      // If the browser cannot store anything, nothing waits.
      void waitingRecordings(user).then(
        (found) => isCurrent && setRecordings(found),
        () => undefined,
      );
    };
    look();
    const unwatch = watchRecordings(look);
    // Another window may have closed in the middle of a recording.
    window.addEventListener('focus', look);
    return () => {
      isCurrent = false;
      unwatch();
      window.removeEventListener('focus', look);
    };
  }, [user]);
  return recordings;
}
