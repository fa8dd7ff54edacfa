/** Milliseconds between two attempts at code that nobody waits for. */
const AGAIN_MS = 5_000;
/** The same, where somebody waits: a network that stumbled is soon on its feet again. */
const WAITS_MS = [200, 600, 1_500];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Code that nobody waits for: fetched again and again until the server can be reached, so that it never fails a page. */
export async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause(AGAIN_MS);
    }
  }
}

/** Code that somebody waits for: tried four times within a few seconds; rejects when it cannot be fetched. */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of WAITS_MS) {
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  }
  return load();
}
