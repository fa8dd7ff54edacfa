import type { Plugin } from 'vite';

/** Rewrites the files of a build with another set of characters. */
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

/** Converts code to ASCII: strings, names and regular expressions all support the escape. */
export const inAscii = (code: string): string => code.replaceAll(/[^\0-\x7f]/g, escaped);

/** Converts code to Latin-1. */
export const inLatin1 = (code: string): string => code.replaceAll(/[^\0-\xff]/g, escaped);

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Escapes every non-ASCII character. The engine keeps a program's source in memory while it runs, and a single "…"
 * doubles the size of every character.
 */
export const smallSource: Plugin = written(inAscii);

/**
 * Like `smallSource`, for files that are downloaded: characters that a browser stores in one byte, such as "ü", stay as
 * they are.
 */
export const smallScripts: Plugin = written(inLatin1);
