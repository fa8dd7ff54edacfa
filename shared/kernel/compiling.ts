/**
 * Whether a file of the built app is the reader's worker: the only script that may compile WebAssembly, and nothing
 * else that the content security policy forbids. Pages may not; a worker follows the policy of its own file.
 */
export const mayCompile = (path: string): boolean => /\/reader\.worker-[\w-]+\.js$/.test(path);

/** The addition to the `script-src` of that file. */
export const MAY_COMPILE = "'wasm-unsafe-eval'";
