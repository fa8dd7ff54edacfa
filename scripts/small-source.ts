import type { Plugin } from 'vite';

/** Writes the files of a build with other letters. */
const written = (inLetters: (code: string) => string): Plugin => ({
  name: 'unchaos:small-source',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = inLetters(part.code);
    },
  },
});

/** The same code in ASCII: strings, names and regular expressions all know the escape. */
export const inAscii = (code: string): string => code.replaceAll(/[^\0-\x7f]/g, escaped);

/** The same code in Latin-1. */
export const inLatin1 = (code: string): string => code.replaceAll(/[^\0-\xff]/g, escaped);

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes every letter beyond ASCII as an escape. The engine keeps the source of a program for as long as it runs, and one "…"
 * in it makes each letter take two bytes.
 */
export const smallSource: Plugin = written(inAscii);

/** The same for files that travel: what a browser keeps in one byte, such as "ü", stays as it is. */
export const smallScripts: Plugin = written(inLatin1);
