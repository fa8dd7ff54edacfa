import { app, type BrowserWindow } from 'electron';
import type { FocusNow } from '#shared/focus/ipc.ts';
import { overOf } from '#shared/focus/over.ts';
import { isDoNotDisturb } from '#main/platform/doNotDisturb.ts';
import { tell } from '#main/platform/ipc.ts';
import { openWindows, windowNamed } from '#main/platform/windows.ts';
import type { FocusChange } from './focusTimer.ts';
import { progressOf } from './progress.ts';

const canBeSeen = (window: BrowserWindow): boolean => window.isVisible() && !window.isMinimized();

/** The timer in the windows: sends it to the visible ones, and draws it on the icon of the main one. */
export class FocusWindows {
  #drawn = '';

  /** @param now - called when a window becomes visible, because it may have missed changes */
  constructor(now: () => FocusNow) {
    const follow = (window: BrowserWindow): void => {
      const notify = () => {
        if (openWindows().includes(window)) tell(window, 'focus:changed', now());
      };
      window.on('show', notify);
      window.on('restore', notify);
    };
    openWindows().forEach(follow);
    app.on('browser-window-created', (_event, window) => follow(window));
  }

  show(now: FocusNow): void {
    for (const window of openWindows()) if (canBeSeen(window)) tell(window, 'focus:changed', now);
    const { value, mode } = progressOf(now);
    const drawn = `${value} ${mode}`;
    const main = windowNamed('main');
    if (!main || drawn === this.#drawn) return;
    main.setProgressBar(value, { mode });
    this.#drawn = drawn;
  }
}

/** Plays the main window's sound when a session or a break is over, unless the computer is in do-not-disturb mode. */
export function ring({ before, now }: Pick<FocusChange, 'before' | 'now'>): void {
  const over = overOf(before, now);
  if (!over) return;
  void isDoNotDisturb().then((isSilent) => {
    const main = windowNamed('main');
    if (main && !isSilent) tell(main, 'focus:over', { over });
  });
}
