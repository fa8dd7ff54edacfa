import type { ElectronApplication } from 'playwright';

/** What the runner says when V8 collected the promise that it was waiting for. */
const LOST = 'Resulting promise was garbage collected';

/** So often an answer may be lost in a row. */
const MOST_LOST = 3;

/**
 * Asks the main process again when its answer was lost, which on a busy machine happens to one question in some
 * hundred. So what a test asks of it may happen more than once.
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
