/** Milliseconds until something that a test waits for in vain fails it. How fast a machine is must decide nothing. */
export const PATIENCE_MS = 60_000;
