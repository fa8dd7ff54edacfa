import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { movedAtom } from './atoms.ts';

/** Whether the focused element was unmounted: the focus is nowhere, or on the content as a whole. */
const isHomeless = (): boolean => document.activeElement === document.body || document.activeElement?.id === 'main';

/** Moves the focus with a task that was just moved, until the user continues elsewhere. */
export function useArrival(taskId: number): void {
  const [moved, setMoved] = useAtom(movedAtom);
  const hasMoved = moved === taskId;
  useEffect(() => {
    if (!hasMoved) return;
    const take = (): void => {
      if (isHomeless()) document.querySelector<HTMLElement>(`[data-handle-of="${taskId}"]`)?.focus();
    };
    const goOn = (): void => setMoved(null);
    const leave = new AbortController();
    // A closing dialog returns the focus a moment later.
    document.addEventListener('focusin', take, leave);
    document.addEventListener('keydown', goOn, leave);
    document.addEventListener('pointerdown', goOn, leave);
    take();
    return () => leave.abort();
  }, [hasMoved, taskId, setMoved]);
}
