/**
 * Whether a file of the built app is the worker that reads words: the one script that may compile WebAssembly, and nothing else
 * of what the content policy forbids. Pages may not; a worker goes by the policy of its own file.
 */
export const mayCompile = (path: string): boolean => /\/reader\.worker-[\w-]+\.js$/.test(path);

/** What the `script-src` of that file has besides. */
export const MAY_COMPILE = "'wasm-unsafe-eval'";
