import { type RefObject, useEffect } from 'react';

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
