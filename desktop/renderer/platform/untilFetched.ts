/** Milliseconds between two attempts. */
const AGAIN_MS = 5_000;

/** Code that nobody waits for: fetched again and again until the server can be reached, so that it never fails a page. */
export async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
