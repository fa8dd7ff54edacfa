import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { movedAtom } from './atoms.ts';

/** The focus of somebody whose place was taken away: nowhere, or at the content as a whole. */
const isHomeless = (): boolean => document.activeElement === document.body || document.activeElement?.id === 'main';

/** A task that was just moved takes the focus along, until the person goes on by themselves. */
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
    // A dialog that closes hands the focus back a moment later.
    document.addEventListener('focusin', take, leave);
    document.addEventListener('keydown', goOn, leave);
    document.addEventListener('pointerdown', goOn, leave);
    take();
    return () => leave.abort();
  }, [hasMoved, taskId, setMoved]);
}
