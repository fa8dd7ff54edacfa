import { type RefObject, useEffect, useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** False when this device is surely offline. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);

/** Whether a media query matches, updated when the window changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Resets a page that the browser restores from its back-forward cache, so that it does not keep waiting. */
export function useBackAgain(reset: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
}

/** Resizes the window to the height of `content`; the main process limits how far. */
export function useFittingWindow(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const watched = content.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(watched.getBoundingClientRect().height);
      if (height !== window.innerHeight) window.resizeTo(window.outerWidth, height);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [content]);
}
