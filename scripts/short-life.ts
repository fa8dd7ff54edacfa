/**
 * Options of Node for programs of tests: the embedded database is WebAssembly, and compiling it thoroughly costs more than so
 * short a life brings back.
 */
export const SHORT_LIFE: readonly string[] = ['--liftoff-only'];
