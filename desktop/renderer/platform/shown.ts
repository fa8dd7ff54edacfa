let acts: (() => void)[] = [];
let isShown = false;
let isPainted = false;

/** Calls `then` when a screen stands on the page and answers to hands, within the very commit that brings it there. */
export function whenShown(then: () => void): void {
  if (isShown) then();
  else acts.push(then);
}

/** Called in a layout effect by the first screen that is there. */
export function tellShown(): void {
  isShown = true;
  for (const act of acts) act();
  acts = [];
}

/** Milliseconds after which a screen counts as painted in any case. */
const UNSEEN_MS = 1_000;

/**
 * Calls `then` when the first screen has been painted: what is fetched or written ahead of its need stands in nobody's way.
 * @returns how to call it off
 */
export function whenPainted(then: () => void): () => void {
  let isOff = false;
  const act = (): void => {
    isPainted = true;
    if (!isOff) then();
    isOff = true;
  };
  whenShown(() => {
    // The next frame shows it, at the one after that it is there, and hands go first. A page that nobody sees may never be painted.
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

/** A page that is not painted at this moment is not waited for longer, in milliseconds. */
const MOST_FRAME_MS = 100;

/** Resolves when what has just changed is on screen: what nobody waits for is done behind that. */
export async function afterFrame(): Promise<void> {
  if (!('requestAnimationFrame' in globalThis) || document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, MOST_FRAME_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Runs `act` when the page has come to rest; answers the function that calls it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}
