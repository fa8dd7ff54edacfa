import type { ElectronApplication } from '@playwright/test';

/** What the runner says when V8 collected the promise that it was waiting for. */
const LOST = 'Resulting promise was garbage collected';

/**
 * Asks the main process once more when its answer was lost, which on a busy machine happens to one question in some
 * thousand. So what a test asks of it may happen twice.
 */
export function askAgain(electron: ElectronApplication): void {
  const ask = electron.evaluate.bind(electron) as (...question: readonly unknown[]) => Promise<unknown>;
  const asking = async (...question: readonly unknown[]): Promise<unknown> => {
    try {
      return await ask(...question);
    } catch (error) {
      if (error instanceof Error && error.message.includes(LOST)) return await ask(...question);
      throw error;
    }
  };
  electron.evaluate = asking as typeof electron.evaluate;
}
