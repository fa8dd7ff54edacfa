let tell: () => void = () => undefined;

/** Resolves once a screen stands on the page and answers to hands. */
export const shown = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Called by the first screen that is there. */
export const tellShown = (): void => tell();
