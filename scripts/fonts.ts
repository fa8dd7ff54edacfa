import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '..');
/** Where the small fonts lie, beside the rules that name them. */
const FOLDER = path.join(root, 'desktop/renderer/ui/fonts');

/** What the screens of all languages are written with, as CSS names it: `unicode-range` in `ui/fonts.css`. */
export const CORE =
  'U+20-7E, U+A0, U+A7, U+AB, U+B0, U+B7, U+BB, U+C4, U+D6, U+D7, U+DC, U+DF, U+E3-E4, U+E9, U+F6, U+FC, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+202F, U+20AC, U+2191, U+2193';
/** The weights that screens use of each; a variable font carries each weight that it can show. */
const SOURCES = {
  'atkinson-hyperlegible-next': { min: 400, max: 700 },
  fraunces: { min: 400, max: 600 },
} as const;
/** How letters join and sit, and the figures of our screens; what else a font can do brings letters along that nobody sees. */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'rlig', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'pnum', 'tnum'];

/** Every character of a `unicode-range`. */
export function charactersOf(ranges: string): string {
  const codes = ranges.split(', ').flatMap((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return String.fromCodePoint(...codes);
}

/** The small fonts by file name: half the bytes of the whole ones, which are fetched where other letters stand. */
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
