/** Milliseconds between two attempts to load code that nothing waits for. */
const AGAIN_MS = 5_000;
/** The same for code that the user waits for: a network failure is often short. */
const WAITS_MS = [200, 600, 1_500];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads code that nothing waits for: retries until the server is reachable, so that it never breaks a page. */
export async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause(AGAIN_MS);
    }
  }
}

/** Loads code that the user waits for: four attempts within a few seconds; rejects when it cannot be loaded. */
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
