import { type FocusEvent, useState } from 'react';

/**
 * Shows a card in full while it has the keyboard focus. A press elsewhere takes the focus; the card closes only on
 * release, so that nothing moves under the pointer and the click is not lost.
 */
export function useWholeCard() {
  const [isWhole, setWhole] = useState(false);
  return {
    'data-whole': isWhole ? '' : undefined,
    onFocus: ({ target }: FocusEvent): void => {
      if (target.matches(':focus-visible')) setWhole(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (!isWhole || currentTarget.contains(relatedTarget)) return;
      if (document.querySelector(':active') === null) {
        setWhole(false);
        return;
      }
      const released = new AbortController();
      const close = (): void => {
        released.abort();
        // After the click that follows.
        setTimeout(() => setWhole(false));
      };
      for (const event of ['pointerup', 'pointercancel'])
        window.addEventListener(event, close, { signal: released.signal });
    },
  };
}
