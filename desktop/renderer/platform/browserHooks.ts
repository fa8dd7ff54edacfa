import { type RefObject, useEffect, useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** False when this device is surely without a network. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);

/** Whether a media query matches, also after the window has changed. */
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

/** A page that the browser kept and shows again by its back button must not go on waiting. */
export function useBackAgain(reset: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
}

/** Asks for a window exactly as tall as `content`; the main process decides how far it goes along. */
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
