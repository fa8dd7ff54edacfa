import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The name that a part has in the tools of React: it keeps the bundler from leaving the part out where nobody uses it. */
const NAMED = /^(\w+)\.displayName = "[^"]*";$/gm;
const PART = / = (React\d*\.forwardRef\()/g;

/**
 * Gives pages the router as it is meant for production, which its package hands out to no bundler, and without what they do not
 * use of it, such as its forms.
 * @param root - the repository; electron-vite has a module that its settings import believe to lie elsewhere
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

/** The same parts without their names, which a bundler leaves out where they are not used. */
export const smallParts = (code: string): string =>
  code.replaceAll(NAMED, '').replaceAll(PART, ' = /* @__PURE__ */ $1');
