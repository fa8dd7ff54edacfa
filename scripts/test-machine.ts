/** Timeout in milliseconds for what a test waits for; large, so that the machine's speed does not matter. */
export const PATIENCE_MS = 60_000;

/**
 * Node options for programs of tests: the embedded database is WebAssembly, and optimizing it does not pay off in so
 * short a life.
 */
export const SHORT_LIFE: readonly string[] = ['--liftoff-only'];
