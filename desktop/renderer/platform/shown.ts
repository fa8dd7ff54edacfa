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
