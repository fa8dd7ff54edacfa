import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler of events that stays the same function and does what the last drawing said. Not to be called while drawing. */
export function useEventCallback<Given extends readonly unknown[], Answer>(
  handle: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
