/** Runs `act` when the page has come to rest; answers the function that calls it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}
