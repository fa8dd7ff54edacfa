import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds per character, and how much of the section must be in view (spec tasks 2, Landing page). */
const CHARACTER_MS = 25;
const IN_VIEW = 0.4;

/** Whether the user prefers reduced motion. */
const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Types `text` out once, as soon as the element is 40 % in view. Before that, and with reduced motion, the whole text
 * is shown, so that it is never missing without JavaScript.
 */
export function useTyped(text: string): { ref: RefObject<HTMLElement | null>; typed: string; isTyping: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [count, setCount] = useState(text.length);

  useEffect(() => {
    const element = ref.current;
    if (!element || wantsStillness()) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setCount(0);
        timer = setInterval(() => {
          setCount((shown) => {
            if (shown + 1 >= text.length) clearInterval(timer);
            return Math.min(shown + 1, text.length);
          });
        }, CHARACTER_MS);
      },
      { threshold: IN_VIEW },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [text]);

  return { ref, typed: text.slice(0, count), isTyping: count < text.length };
}
