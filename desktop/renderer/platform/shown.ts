let acts: (() => void)[] = [];
let isShown = false;
let isPainted = false;

/** Calls `then` in the same commit in which a screen becomes visible and interactive. */
export function whenShown(then: () => void): void {
  if (isShown) then();
  else acts.push(then);
}

/** Called in a layout effect of the first screen. */
export function reportShown(): void {
  isShown = true;
  for (const act of acts) act();
  acts = [];
}

/** Milliseconds after which a screen counts as painted in any case. */
const UNSEEN_MS = 1_000;

/**
 * Calls `then` after the first screen has been painted, so that preloading and writing do not delay it.
 * @returns a function that cancels it
 */
export function whenPainted(then: () => void): () => void {
  let isOff = false;
  const act = (): void => {
    isPainted = true;
    if (!isOff) then();
    isOff = true;
  };
  whenShown(() => {
    // The next frame shows the screen, and in the one after that it is painted; input has priority. An invisible page
    // may never be painted.
    setTimeout(act, UNSEEN_MS);
    if (document.visibilityState !== 'hidden')
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          typeof requestIdleCallback === 'function' ? requestIdleCallback(act) : setTimeout(act),
        ),
      );
  });
  return () => {
    isOff = true;
  };
}

/** Whether the first screen has been painted. */
export const hasPainted = (): boolean => isPainted;

/** Timeout in milliseconds for a page that is currently not painted. */
const MOST_FRAME_MS = 100;

/** Resolves when the latest change is on screen, for work that nothing waits for. */
export async function afterFrame(): Promise<void> {
  if (!('requestAnimationFrame' in globalThis) || document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, MOST_FRAME_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Runs `act` when the page is idle; returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}
