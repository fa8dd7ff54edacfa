import { useEffect } from 'react';

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
