import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The name of a component in React's developer tools; it keeps the bundler from dropping the component when unused. */
const NAMED = /^(\w+)\.displayName = "[^"]*";$/gm;
const PART = / = (React\d*\.forwardRef\()/g;

/**
 * Gives pages the production build of the router, which its package does not export to bundlers, and without unused
 * parts such as forms.
 * @param root - the repository; electron-vite passes it, because modules that its config imports see a wrong location
 */
export const smallRouter = (root = resolve(import.meta.dirname, '..')): Plugin => ({
  name: 'unchaos-small-router',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^react-router$/ },
    handler: () => resolve(root, 'node_modules/react-router/dist/production/index.mjs'),
  },
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/ },
    handler: (code) => smallParts(code),
  },
});

/** Removes the names of components, so that the bundler drops unused ones. */
const smallParts = (code: string): string => code.replaceAll(NAMED, '').replaceAll(PART, ' = /* @__PURE__ */ $1');
