import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * An event handler with a stable identity that uses the values of the last render. Must not be called during render.
 */
export function useEventCallback<Given extends readonly unknown[], Answer>(
  handle: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
