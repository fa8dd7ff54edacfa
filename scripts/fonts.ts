import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '..');
/** Folder of the font subsets, beside the CSS rules that use them. */
const FOLDER = path.join(root, 'desktop/renderer/ui/fonts');

/** The characters of all supported languages, as CSS `unicode-range` in `ui/fonts.css`. */
export const CORE =
  'U+20-7E, U+A0, U+A7, U+AB, U+B0, U+B7, U+BB, U+C4, U+D6, U+D7, U+DC, U+DF, U+E3-E4, U+E9, U+F6, U+FC, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+202F, U+20AC, U+2191, U+2193';
/**
 * Weights of each font that screens use. Headings have one (`--display-weight` in `ui/theme.css`), because a range of
 * weights takes 9 kB more.
 */
const SOURCES = {
  'atkinson-hyperlegible-next': { min: 400, max: 700 },
  fraunces: 500,
} as const;
/**
 * OpenType features for joining and positioning, and for the figures of our screens; other features would add unused
 * glyphs.
 */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'rlig', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'pnum', 'tnum'];

/** All characters of a `unicode-range`. */
export function charactersOf(ranges: string): string {
  const codes = ranges.split(', ').flatMap((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return String.fromCodePoint(...codes);
}

/**
 * Returns the font subsets by file name. They have half the bytes of the full fonts, which load only for other
 * characters.
 */
export async function smallFonts(): Promise<ReadonlyMap<string, Uint8Array>> {
  const made = await Promise.all(
    Object.entries(SOURCES).map(async ([name, wght]) => {
      const file = path.join(root, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
      const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES } as const;
      return [`${name}-core.woff2`, await subsetFont(await readFile(file), charactersOf(CORE), options)] as const;
    }),
  );
  return new Map(made);
}

if (import.meta.main) for (const [name, bytes] of await smallFonts()) await writeFile(path.join(FOLDER, name), bytes);
