let acts: (() => void)[] = [];
let isShown = false;

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

/**
 * Calls `then` when the first screen has been painted: what is fetched or written ahead of its need stands in nobody's way.
 * @returns how to call it off
 */
export function whenPainted(then: () => void): () => void {
  let isOff = false;
  const act = (): void => {
    if (!isOff) then();
  };
  whenShown(() => {
    // A page that nobody sees is never painted. Behind a frame comes its painting, and then a timer.
    if (document.visibilityState === 'hidden') setTimeout(act);
    else requestAnimationFrame(() => setTimeout(act));
  });
  return () => {
    isOff = true;
  };
}
