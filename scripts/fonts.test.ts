import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogues } from '#renderer/app/catalogues.ts';
import { LANGUAGE_TAGS, textIn } from '#shared/kernel/languages.ts';
import { charactersOf, CORE, smallFonts } from './fonts.ts';

const ui = path.join(import.meta.dirname, '../desktop/renderer/ui');

test('the small fonts are cut from the fonts that are installed', async () => {
  for (const [name, bytes] of await smallFonts()) {
    const stored = await readFile(path.join(ui, 'fonts', name));
    expect(Buffer.from(bytes).equals(stored), `${name}: run \`npm run fonts\``).toBe(true);
    expect(bytes.length).toBeLessThan(25_000);
  }
});

test('the rules name what is in them', async () => {
  const css = (await readFile(path.join(ui, 'fonts.css'), 'utf8')).replaceAll(/\s+/g, ' ');
  expect(css.split(`unicode-range: ${CORE};`)).toHaveLength(3);
});

test('no text of ours makes a browser fetch the whole font', async () => {
  const source = path.join(import.meta.dirname, '../node_modules/@fontsource-variable/fraunces/index.css');
  const [latin = ''] = (await readFile(source, 'utf8')).match(/(?<=unicode-range: )U\+0000[^;]+/) ?? [];
  const core = new Set(charactersOf(CORE));
  const whole = new Set(charactersOf(latin.replaceAll(',', ', ')));
  const used = new Set([
    ...JSON.stringify(await Promise.all(LANGUAGE_TAGS.map((language) => textIn(catalogues, language)()))),
  ]);
  expect(used.size).toBeGreaterThan(60);
  expect([...used].filter((one) => whole.has(one) && !core.has(one))).toEqual([]);
});
