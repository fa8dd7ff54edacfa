import { useState } from 'react';
import { keepText, readText } from '#renderer/platform/storage.ts';

const KEY = 'resultMore';
const OPEN = 'open';
const CLOSED = 'closed';

/** Whether the rest of a result is open: as the user last left it, else `byDefault`. */
export function useMore(byDefault: boolean): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => {
    const kept = readText(KEY);
    return kept === null ? byDefault : kept === OPEN;
  });
  const choose = (next: boolean): void => {
    // The browser also fires this for the initial state.
    if (next === isOpen) return;
    setOpen(next);
    keepText(KEY, next ? OPEN : CLOSED);
  };
  return [isOpen, choose];
}
