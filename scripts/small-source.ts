import type { Plugin } from 'vite';

/**
 * Writes every letter beyond ASCII as an escape. The engine keeps the source of a program for as long as it runs, and one "…"
 * in it makes each letter take two bytes.
 */
export const smallSource: Plugin = {
  name: 'unchaos:small-source',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = inAscii(part.code);
    },
  },
};

/** The same code in ASCII: strings, names and regular expressions all know the escape. */
export const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
