import { webFrame } from 'electron';

/** Milliseconds after which a page that was loaded or hidden has finished its own work. */
const QUIET_MS = 5_000;
/** Code that was not used between two rounds is freed in the second. */
const ROUNDS = 2;

/**
 * Frees memory that a page needs only to start or while it is visible, which Chromium would otherwise keep for minutes.
 * Runs after load and each time the page is hidden, while the page is idle.
 */
export function tidyUp(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (rounds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      requestIdleCallback(() => webFrame.clearCache());
      if (rounds > 1) soon(rounds - 1);
    }, QUIET_MS);
  };
  window.addEventListener('load', () => soon(ROUNDS), { once: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') soon(ROUNDS);
  });
}
