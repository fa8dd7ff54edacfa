import { overOf } from '#shared/focus/over.ts';
import { isDoNotDisturb } from '#main/platform/doNotDisturb.ts';
import { tell } from '#main/platform/ipc.ts';
import { windowNamed } from '#main/platform/windows.ts';
import type { FocusChange } from './focusTimer.ts';

/** Has the main window sound when a session or a break is over, unless the computer asks for silence. */
export function ring({ before, now }: Pick<FocusChange, 'before' | 'now'>): void {
  const over = overOf(before, now);
  if (!over) return;
  void isDoNotDisturb().then((isSilent) => {
    const main = windowNamed('main');
    if (main && !isSilent) tell(main, 'focus:over', { over });
  });
}
