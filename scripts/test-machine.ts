/** Milliseconds until something that a test waits for in vain fails it. How fast a machine is must decide nothing. */
export const PATIENCE_MS = 60_000;

/**
 * Options of Node for programs of tests: the embedded database is WebAssembly, and compiling it thoroughly costs more than so
 * short a life brings back.
 */
export const SHORT_LIFE: readonly string[] = ['--liftoff-only'];
