import type { ElectronApplication } from 'playwright';

/** Playwright's error when V8 collected the promise it was waiting for. */
const LOST = 'Resulting promise was garbage collected';

/** Maximum consecutive lost responses. */
const MOST_LOST = 3;

/**
 * Repeats an evaluation in the main process when its response was lost, which on a busy machine happens once in some
 * hundred. So what a test evaluates may run more than once.
 */
export function askAgain(electron: ElectronApplication): void {
  const ask = electron.evaluate.bind(electron) as (...question: readonly unknown[]) => Promise<unknown>;
  const asking = async (...question: readonly unknown[]): Promise<unknown> => {
    for (let lost = 0; ; lost += 1)
      try {
        return await ask(...question);
      } catch (error) {
        if (lost === MOST_LOST || !(error instanceof Error) || !error.message.includes(LOST)) throw error;
      }
  };
  electron.evaluate = asking as typeof electron.evaluate;
}
