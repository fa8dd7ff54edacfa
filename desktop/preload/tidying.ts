import { webFrame } from 'electron';

/** A page that came or went has done by then what it does by itself, in milliseconds. */
const QUIET_MS = 5_000;
/** Code that was not used between two rounds goes with the second. */
const ROUNDS = 2;

/**
 * Gives the computer back what a page needed to start, and what it needs only while somebody sees it: left alone, Chromium
 * keeps that for minutes. It happens after each of the two, in moments in which the page has nothing to do, and then no more.
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
